//! On a telephone.

use e2e::{House, Seat, Turn, Wish, open_table, play_until};
use serde_json::Value as Json;

use crate::catsle::CATSLE;

#[tokio::test]
async fn a_telephone_is_wide_enough() {
    let house = House::open();
    let size = (390, 844);
    let seat = Seat::new(
        "Guest",
        Wish {
            size,
            ..Wish::default()
        },
    )
    .await;
    for path in [
        "/",
        "/rules/catsle",
        "/rules/catsle/try/follow",
        "/new/catsle",
    ] {
        seat.browser.goto(&house.address(path)).await;
        fits(&seat).await;
    }
    // In one click from the shelf to the table.
    seat.browser.goto(&house.address("/")).await;
    let play = "document.querySelector('form[action=\"/play/catsle\"] button').click()";
    seat.browser.ask(play, Vec::new()).await;
    seat.is_seated().await;
    let mut n_choices = 0;
    play_until(&[&seat], async |seat, turn| {
        fits(seat).await;
        if let Turn::Chose(_) = turn {
            n_choices += 1;
        }
        n_choices == 5
    })
    .await;
    seat.browser.has_no_complaint().await;
}

#[tokio::test]
async fn the_tools_in_the_header_are_large_enough_for_a_thumb() {
    let house = House::open();
    let size = (390, 844);
    let wish = Wish {
        size,
        ..Wish::default()
    };
    let seat = Seat::new("Guest", wish).await;
    let browser = &seat.browser;
    for path in [
        "/",
        "/rules/catsle",
        "/rules/catsle/try/follow",
        "/new/catsle",
    ] {
        browser.goto(&house.address(path)).await;
        has_large_tools(&seat).await;
    }
    open_table(&house, &seat, &CATSLE).await;
    seat.is_seated().await;
    has_large_tools(&seat).await;
}

/// Whatever can be pressed in the header is at least 44 pixels wide and high, and all in the window.
async fn has_large_tools(seat: &Seat) {
    let small = "return [...document.querySelectorAll('header .tools :is(a, button, label)')]\
                 .filter((it) => it.checkVisibility()).map((it) => [it, it.getBoundingClientRect()])\
                 .filter(([, it]) => it.width < 44 || it.height < 44 || it.right > innerWidth)\
                 .map(([it, { width, height }]) => `${it.title || it.innerText}: ${width} x ${height}`)";
    let small = seat.browser.ask(small, Vec::new()).await;
    let none = Json::Array(Vec::new());
    assert_eq!(small, none, "at {}", seat.browser.address().await);
}

/// Nothing hangs out at the side, and every card of the hand can be seen.
async fn fits(seat: &Seat) {
    let wide = "return document.documentElement.scrollWidth <= 390 ? [] : \
                [...document.querySelectorAll('body *')]\
                .filter((it) => it.getBoundingClientRect().right > 390)\
                .map((it) => `${it.tagName}#${it.id}.${it.getAttribute('class')}`)";
    let wide = seat.browser.ask(wide, Vec::new()).await;
    let none = Json::Array(Vec::new());
    assert_eq!(wide, none, "at {}", seat.browser.address().await);
    let out = "return [...document.querySelectorAll('#hand [data-card]')].filter((it) => {\
               const rect = it.getBoundingClientRect();\
               return rect.left < 0 || rect.right > innerWidth || rect.bottom > innerHeight;\
               }).map((it) => it.id)";
    let out = seat.browser.ask(out, Vec::new()).await;
    assert_eq!(out, none, "cards of the hand hang out");
}
