//! Double clicks and pages that have not noticed that the table moved on.

use e2e::{House, Seat, Turn, Wish, open_table, until};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};

use crate::catsle::{CATSLE, hand};

#[tokio::test]
async fn a_double_click_is_one_choice_and_a_stale_page_gets_a_sentence() {
    let house = House::open();
    let seat = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &seat, &CATSLE).await;
    seat.is_seated().await;
    let browser = &seat.browser;

    wait_for_lead(&seat).await;
    let before = hand(&seat).await;
    double_click(&seat).await;
    browser
        .wait("the card to leave the hand", &fewer_than(before.len()))
        .await;
    // By the time the table asks again, whatever comes of the second click has come.
    until("the next turn", async || {
        !seat.look().await.choices.is_empty()
    })
    .await;
    let after = hand(&seat).await;
    assert_eq!(
        after.len(),
        before.len() - 1,
        "{before:?} and then {after:?}"
    );

    // A page that hears no news shows the old table and offers the old choices.
    wait_for_lead(&seat).await;
    browser
        .ask("window.isDeaf = true; window.heard = []", Vec::new())
        .await;
    let held = hand(&seat).await;
    let choices = seat.look().await.choices;
    let (first, second) = (&choices[0], &choices[1]);
    first.element.click().await.expect("it is there");
    let is_answered = "return window.heard.some((it) => JSON.parse(it).type === 'answer')";
    browser.wait("the answer", is_answered).await;
    let sentence = "The table has moved on meanwhile. Look again, then choose.";
    // Right after a choice the page takes no other, and so we may have to press again.
    until("a sentence", async || {
        second.element.click().await.expect("it is there, too");
        browser.text("#answer").await == sentence
    })
    .await;
    assert!(browser.sees("status", "").await, "it is spoken, too");

    // Loaded anew, it shows the table as it is: one card was played, not two.
    browser.reload().await;
    seat.is_seated().await;
    wait_for_hand(&seat, &held, &second.name).await;
}

/// Two tabs of one person show the same table, and either can choose.
#[tokio::test]
async fn two_tabs_of_one_seat_agree() {
    let house = House::open();
    let seat = Seat::new("Ann", Wish::default()).await;
    let table = open_table(&house, &seat, &CATSLE).await;
    seat.is_seated().await;
    wait_for_lead(&seat).await;
    let client = seat.browser.client();
    let first = client.window().await.expect("there is a tab");
    seat.browser.open_tab().await;
    seat.browser.goto(&table).await;
    seat.is_seated().await;
    let before = hand(&seat).await;
    assert!(matches!(seat.go_on().await, Turn::Chose(_)));
    client.switch_to_window(first).await.expect("it is there");
    seat.browser
        .wait("the other tab", &fewer_than(before.len()))
        .await;
}

fn fewer_than(n_cards: usize) -> String {
    format!("return document.querySelectorAll('#hand [data-card]').length < {n_cards}")
}

/// Plays on until there are two cards to choose from.
async fn wait_for_lead(seat: &Seat) {
    until("two cards to choose from", async || {
        let hand = seat.browser.all("button", None, Some("Your hand")).await;
        let is_lead = hand.iter().filter(|it| it.is_able).count() > 1;
        if !is_lead {
            seat.go_on().await;
        }
        is_lead
    })
    .await;
}

async fn double_click(seat: &Seat) {
    let choice = seat.look().await.choices.swap_remove(0);
    let mut actions = MouseActions::new("mouse".to_owned()).then(PointerAction::MoveToElement {
        element: choice.element,
        duration: None,
        x: 0.0,
        y: 0.0,
    });
    for _ in 0..2 {
        actions = actions
            .then(PointerAction::Down {
                button: MOUSE_BUTTON_LEFT,
            })
            .then(PointerAction::Up {
                button: MOUSE_BUTTON_LEFT,
            });
    }
    let client = seat.browser.client();
    client
        .perform_actions(actions)
        .await
        .expect("there is a mouse");
}

/// The hand lost one card, and it was not this one.
async fn wait_for_hand(seat: &Seat, before: &[String], kept: &str) {
    let now = hand(seat).await;
    assert_eq!(now.len(), before.len() - 1, "{before:?} and then {now:?}");
    assert!(
        now.iter().any(|it| it == kept),
        "{kept} is still there: {now:?}"
    );
}
