//! A whole round without a mouse.

use e2e::{House, Seat, Wish, until};

const ENTER: &str = "\u{e007}";
const SPACE: &str = " ";
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
    // From "normal" one to the right: quick. Then the table rests long enough to be pressed on.
    browser.tab_to("radio", "normal").await;
    browser.keys(RIGHT).await;
    assert_eq!(browser.focus().await.1, "quick");
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
        // Right after a choice the page takes no other, and so we may have to press again.
        until("the choice to be taken", async || {
            // The first choice by its number, others by walking there with the arrows.
            if n_choices % 2 == 1 {
                browser.keys(RIGHT).await;
            }
            browser.keys("1").await;
            let is_choice = "return document.activeElement.matches('#table [data-do]')";
            if browser.ask(is_choice, Vec::new()).await == true {
                let key = if n_choices % 3 == 0 { SPACE } else { ENTER };
                browser.keys(key).await;
            }
            seat.version().await > now.version
        })
        .await;
        n_choices += 1;
    }
    assert!(n_choices > 10, "a round has more than {n_choices} choices");

    browser
        .wait(
            "the sheet",
            "return document.getElementById('sheet-open').checked",
        )
        .await;
    // The table rests, and the next round begins at the press of a key.
    assert_eq!(browser.focus().await.0, "heading", "the sheet is read");
    browser.tab_to("button", "Next round").await;
    browser.keys(ENTER).await;
    let is_dealt = "return document.querySelector('#hand [data-do]') !== null";
    browser.wait("the next round", is_dealt).await;
    seat.close_sheet().await;
    browser.has_no_complaint().await;

    // The key ? shows the rules, in a window of their own.
    browser.keys("?").await;
    let client = browser.client();
    e2e::until("the rules", async || {
        client.windows().await.is_ok_and(|it| it.len() == 2)
    })
    .await;
}
