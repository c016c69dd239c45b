//! A whole round without a mouse.

use e2e::{House, Seat, Wish};

const ENTER: &str = "\u{e007}";
const SPACE: &str = " ";
const ESCAPE: &str = "\u{e00c}";
const RIGHT: &str = "\u{e014}";

#[tokio::test]
async fn a_round_can_be_played_by_keyboard_alone() {
    let house = House::open();
    let seat = Seat::new("Kei", Wish::default()).await;
    let browser = &seat.browser;
    browser.goto(&house.address("/")).await;
    browser.tab_to("link", "New table").await;
    browser.keys(ENTER).await;
    browser.find("textbox", "Your name").await;
    browser.tab_to("textbox", "Your name").await;
    browser.keys(seat.name).await;
    // From "normal" two to the right: quick, instant.
    browser.tab_to("radio", "normal").await;
    browser.keys(RIGHT).await;
    browser.keys(RIGHT).await;
    assert_eq!(browser.focus().await.1, "instant");
    browser.tab_to("button", "Open the table").await;
    browser.keys(ENTER).await;
    seat.is_seated().await;

    let mut n_choices = 0;
    loop {
        let now = seat.look().await;
        if now.rounds > 0 {
            break;
        }
        if now.choices.is_empty() {
            continue;
        }
        let before = now.version;
        // The first choice by its number, others by walking there with the arrows.
        if n_choices % 2 == 0 {
            browser.keys("1").await;
        } else {
            browser.keys(RIGHT).await;
            browser.keys("1").await;
        }
        let (role, _) = browser.focus().await;
        assert_eq!(role, "button", "the focus is on a choice");
        browser
            .keys(if n_choices % 3 == 0 { SPACE } else { ENTER })
            .await;
        let moved =
            format!("return Number(document.getElementById('table').dataset.version) > {before}");
        browser.wait("the choice to be taken", &moved).await;
        n_choices += 1;
    }
    assert!(n_choices > 10, "a round has more than {n_choices} choices");

    browser
        .wait(
            "the sheet",
            "return document.getElementById('sheet-open').checked",
        )
        .await;
    browser.keys(ESCAPE).await;
    assert!(!seat.look().await.sheet_is_open, "Escape folds the sheet");
    seat.browser.has_no_complaint().await;

    // The key ? shows the rules, in a window of their own.
    browser.keys("?").await;
    let client = browser.client();
    e2e::until("the rules", async || {
        client.windows().await.is_ok_and(|it| it.len() == 2)
    })
    .await;
}
