//! Everything around a match without a mouse: a table is opened and filled, somebody talks, asks for a hint, takes back, has tea, and leaves.

use std::time::Duration;

use e2e::{Browser, House, Seat, Wish, until};
use tokio::time::sleep;

use crate::people::reads;

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const RIGHT: &str = "\u{e014}";
const SPACE: &str = " ";

/// Walks there and presses Enter.
async fn enter(browser: &Browser, role: &str, name: &str) {
    browser.tab_to(role, name).await;
    // Not right after something has changed.
    sleep(Duration::from_millis(600)).await;
    browser.keys(ENTER).await;
}

/// Opens the panel with the people.
async fn see_people(browser: &Browser) {
    browser.tab_to("checkbox", "Table").await;
    browser.keys(SPACE).await;
    let open = "return document.querySelector('#people')?.getClientRects().length > 0";
    browser.wait("the people", open).await;
}

#[tokio::test]
async fn everything_around_a_match_can_be_done_by_keys_alone() {
    let house = House::open();
    let seat = Seat::new("Kei", Wish::default()).await;
    let browser = &seat.browser;
    browser.goto(&house.address("/")).await;
    enter(browser, "link", "New table").await;
    browser.find("textbox", "Your name").await;
    browser.tab_to("textbox", "Your name").await;
    browser.keys(seat.name).await;
    let lists = browser.all("combobox", None, None).await;
    let second = lists.iter().find(|it| it.name.starts_with("Seat "));
    let second = second.expect("there are seats").name.clone();
    browser.tab_to("combobox", &second).await;
    browser.keys("a f").await;
    enter(browser, "button", "Open the table").await;

    // Nobody comes: a word into the room, and a bot for the seat.
    browser.find("button", "Seat a bot").await;
    browser.tab_to("textbox", "Say something …").await;
    browser.keys("Nobody here?").await;
    browser.keys(ENTER).await;
    reads(browser, "#talk-lines", "Nobody here?").await;
    enter(browser, "button", "Seat a bot").await;
    seat.is_seated().await;

    // A hint, put away by the same key; then a choice, and it is taken back.
    let turn = "return document.querySelector('#table [data-do]:not([aria-disabled])') !== null";
    browser.wait("a turn", turn).await;
    sleep(Duration::from_millis(600)).await;
    browser.keys("h").await;
    let hint = "return document.querySelector('#hint details') !== null";
    browser.wait("a hint", hint).await;
    browser.keys("h").await;
    let gone = "return document.querySelector('#hint details') === null";
    browser.wait("the hint is put away", gone).await;
    let version = seat.version().await;
    until("a choice to be taken", async || {
        browser.keys(RIGHT).await;
        browser.keys(ENTER).await;
        seat.version().await > version
    })
    .await;
    let n_cards = "return document.querySelectorAll('#hand [data-do]').length";
    let chosen = "return document.querySelector('#undo button:enabled') !== null";
    browser.wait("something to take back", chosen).await;
    let before = browser.ask(n_cards, Vec::new()).await;
    sleep(Duration::from_millis(600)).await;
    browser.keys("u").await;
    let more = format!("{n_cards} > {before}");
    browser.wait("the card is back", &more).await;

    // Tea, and back; then for good.
    see_people(browser).await;
    enter(browser, "button", "Tea break").await;
    reads(browser, "#asks", "A cat is playing for you").await;
    browser.keys(ESCAPE).await;
    enter(browser, "button", "I am back").await;
    let back = "return !document.querySelector('#asks').textContent.includes('A cat is playing')";
    browser.wait("being back", back).await;
    see_people(browser).await;
    let leave = "return document.activeElement.matches('.leave summary')";
    until("the way out", async || {
        browser.keys("\u{e004}").await;
        browser.ask(leave, Vec::new()).await == true
    })
    .await;
    browser.keys(ENTER).await;
    enter(browser, "button", "Turn the table over").await;
    browser.find("heading", "Sit down and play").await;
    browser.has_no_complaint().await;
}
