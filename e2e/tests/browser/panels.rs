//! Panels: one at a time, in and out by keyboard, and nothing beside them can be pressed.

use e2e::{Browser, House, Seat, Wish, open_table, until};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::json;

use crate::catsle::{CATSLE, hand};

const ESCAPE: &str = "\u{e00c}";
const SPACE: &str = " ";
const OPEN: &str = "return [...document.querySelectorAll('input.fold[type=checkbox]')]\
                    .filter((it) => it.checked).map((it) => it.id)";

async fn seat_at_turn(house: &House) -> Seat {
    let seat = Seat::new("Ann", Wish::default()).await;
    open_table(house, &seat, &CATSLE).await;
    seat.is_seated().await;
    until("Ann's turn", async || !seat.look().await.choices.is_empty()).await;
    seat
}

/// The focus is inside of the element with this id.
async fn focus_is_in(browser: &Browser, id: &str) {
    let script = format!("return document.getElementById('{id}').contains(document.activeElement)");
    browser.wait(&format!("the focus in {id}"), &script).await;
}

#[tokio::test]
async fn the_keyboard_goes_straight_into_a_panel_and_back() {
    let house = House::open();
    let seat = seat_at_turn(&house).await;
    let browser = &seat.browser;
    for (name, fold, panel) in [
        ("Table", "share-open", "share"),
        ("Settings", "settings-open", "settings"),
        ("Scores", "sheet-open", "sheet"),
        ("What happened", "log-open", "log"),
    ] {
        let to_fold = format!("document.getElementById('{fold}').focus()");
        browser.ask(&to_fold, Vec::new()).await;
        browser.keys(SPACE).await;
        focus_is_in(browser, panel).await;
        assert_eq!(browser.ask(OPEN, vec![]).await, json!([fold]), "{name}");
        browser.keys(ESCAPE).await;
        focus_is_in(browser, fold).await;
        assert_eq!(browser.ask(OPEN, vec![]).await, json!([]), "{name}");
    }
    // One at a time.
    for fold in ["share-open", "log-open", "settings-open"] {
        let click = format!("document.querySelector('label[for={fold}]').click()");
        browser.ask(&click, Vec::new()).await;
        assert_eq!(browser.ask(OPEN, vec![]).await, json!([fold]));
    }
    browser.press("button", "Close").await;
    assert_eq!(browser.ask(OPEN, vec![]).await, json!([]));

    for key in ["k", "?"] {
        browser.keys(key).await;
        assert_eq!(
            browser.ask(OPEN, vec![]).await,
            json!(["settings-open"]),
            "{key}"
        );
        assert_eq!(browser.focus().await, ("heading".into(), "Keys".into()));
        browser.keys(ESCAPE).await;
    }
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_press_beside_a_panel_closes_it_and_does_nothing_else() {
    let house = House::open();
    let seat = seat_at_turn(&house).await;
    let browser = &seat.browser;
    let before = (hand(&seat).await, seat.version().await);
    let card = seat.look().await.choices.swap_remove(0);
    for fold in ["share-open", "settings-open", "sheet-open", "log-open"] {
        let click = format!("document.querySelector('label[for={fold}]').click()");
        browser.ask(&click, Vec::new()).await;
        // Neither keys nor a press on a card that may be played reach the table.
        browser.keys("1\u{e007}").await;
        assert_eq!(browser.ask(OPEN, vec![]).await, json!([fold]));
        press_at(browser, &card.element).await;
        let is_closed = format!("return !document.getElementById('{fold}').checked");
        browser.wait("the panel to close", &is_closed).await;
    }
    let said = browser.ask("return window.nSaid", Vec::new()).await;
    assert_eq!(said, 0, "nothing was asked of the table");
    assert_eq!((hand(&seat).await, seat.version().await), before);
    card.element.click().await.expect("it can be pressed now");
    until("the choice", async || seat.version().await > before.1).await;
}

/// The sum behind the points is a panel like others: with a ×, a press beside it does nothing else, and no other
/// panel lies over it.
#[tokio::test]
async fn the_sum_behind_the_points_is_closed_like_any_panel() {
    let house = House::open();
    let seat = seat_at_turn(&house).await;
    let browser = &seat.browser;
    browser.press("button", "Got it").await;
    let before = (hand(&seat).await, seat.version().await);
    let is_open = "return document.getElementById('sum-card-0').matches(':popover-open')";
    let is_shut = "return document.querySelector(':popover-open') === null";
    let tally = "document.querySelector('#board .tally').click()";

    browser.ask(tally, Vec::new()).await;
    browser.wait("the sum", is_open).await;
    browser.press("button", "Close").await;
    browser.wait("the × to close it", is_shut).await;

    browser.ask(tally, Vec::new()).await;
    let card = seat.look().await.choices.swap_remove(0);
    press_at(browser, &card.element).await;
    browser.wait("a press beside it to close it", is_shut).await;
    let said = browser.ask("return window.nSaid", Vec::new()).await;
    assert_eq!(said, 0, "nothing was asked of the table");
    assert_eq!((hand(&seat).await, seat.version().await), before);

    // From one sum to the next it is one press.
    browser.ask(tally, Vec::new()).await;
    let points = "0 points so far, 0 points in this round as it stands";
    let next = browser
        .all("button", Some(points), None)
        .await
        .swap_remove(0);
    press_at(browser, &next.element).await;
    let is_next = "return document.querySelector('#seats .sum-card').matches(':popover-open')";
    browser.wait("another sum", is_next).await;
    browser.keys("k").await;
    browser.wait("the sum to give way", is_shut).await;
    assert_eq!(browser.ask(OPEN, vec![]).await, json!(["settings-open"]));
    browser.has_no_complaint().await;
}

/// Presses where this is, whatever is there.
async fn press_at(browser: &Browser, element: &fantoccini::elements::Element) {
    let actions = MouseActions::new("mouse".to_owned())
        .then(PointerAction::MoveToElement {
            element: element.clone(),
            duration: None,
            x: 0.0,
            y: 0.0,
        })
        .then(PointerAction::Down {
            button: MOUSE_BUTTON_LEFT,
        })
        .then(PointerAction::Up {
            button: MOUSE_BUTTON_LEFT,
        });
    let pressed = browser.client().perform_actions(actions).await;
    pressed.expect("there is a mouse");
}

#[tokio::test]
async fn who_switches_the_language_or_starts_over_keeps_the_focus() {
    let house = House::open();
    let seat = seat_at_turn(&house).await;
    let browser = &seat.browser;
    browser.tab_to("button", "日本語").await;
    browser.keys("\u{e007}").await;
    let is_japanese = "return document.documentElement.lang === 'ja'";
    browser.wait("Japanese", is_japanese).await;
    until("the focus", async || browser.focus().await.1 == "English").await;
    browser.keys("\u{e007}").await;
    until("the focus", async || browser.focus().await.1 == "日本語").await;
    browser
        .goto(&house.address("/rules/catsle/try/follow"))
        .await;
    browser.tab_to("link", "Start over").await;
    browser.keys("\u{e007}").await;
    until("the focus", async || {
        browser.focus().await.1 == "Start over"
    })
    .await;
}
