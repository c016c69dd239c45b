//! A card that may not be played says why.

use e2e::{Browser, Found, House, Seat, Wish, open_table, until};
use serde_json::Value as Json;

use crate::catsle::{CATSLE, hand};

const ENTER: &str = "\u{e007}";

#[tokio::test]
async fn a_forbidden_card_names_its_rule_and_leads_to_it() {
    let house = House::open();
    let seat = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &seat, &CATSLE).await;
    seat.is_seated().await;
    let browser = &seat.browser;
    wait_for_forbidden(&seat).await;

    let card = forbidden(browser, "Your hand").await.expect("it is there");
    let before = hand(&seat).await;
    card.element.click().await.expect("it can be pressed");
    is_told(browser, "§4.3", "you must follow").await;
    assert_eq!(hand(&seat).await, before, "nothing was played");
    let link = browser.find_in_status("§4.3").await;
    link.click().await.expect("it is a link");
    shows_rule(browser, "4.3", "you must play it").await;

    // By keyboard: Tab finds the card, Enter asks, W leads to the rule.
    browser.goto(&browser.address().await).await;
    seat.is_seated().await;
    browser.tab_to("button", &card.name).await;
    // Who only looks at it with the keyboard reads the reason, and hears it.
    is_told(browser, "§4.3", "you must follow").await;
    let reason = "return document.activeElement.ariaDescribedByElements[0].textContent";
    let reason = browser.ask(reason, Vec::new()).await;
    let reason = reason.as_str().expect("it is text").to_owned();
    assert_eq!(browser.text("#answer").await, reason);
    browser.keys(ENTER).await;
    is_told(browser, "§4.3", "you must follow").await;
    assert_eq!(browser.text("#answer").await, reason);
    browser.keys("w").await;
    shows_rule(browser, "4.3", "you must play it").await;
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_forbidden_card_says_why_in_japanese() {
    let house = House::open();
    let seat = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &seat, &CATSLE).await;
    seat.is_seated().await;
    wait_for_forbidden(&seat).await;
    let browser = &seat.browser;
    browser.press("button", "日本語").await;
    browser.find("region", "あなたの手札").await;
    let card = forbidden(browser, "あなたの手札").await;
    let card = card.expect("it is there");
    card.element.click().await.expect("it can be pressed");
    is_told(browser, "§4.3", "リード").await;
    let link = browser.find_in_status("§4.3").await;
    link.click().await.expect("it is a link");
    shows_rule(browser, "4.3", "リード").await;
}

/// Plays on until a suit has to be followed, and another one is there, too.
async fn wait_for_forbidden(seat: &Seat) {
    until("a suit to follow", async || {
        let is_there = forbidden(&seat.browser, "Your hand").await.is_some();
        if !is_there {
            seat.go_on().await;
        }
        is_there
    })
    .await;
}

/// A card of the hand that the rules forbid now, while others may be played.
async fn forbidden(browser: &Browser, hand: &str) -> Option<Found> {
    let cards = browser.all("button", None, Some(hand)).await;
    let is_turn = cards.iter().any(|it| it.is_able);
    cards.into_iter().find(|it| is_turn && !it.is_able)
}

/// The status says so, with its rule.
async fn is_told(browser: &Browser, rule: &str, words: &str) {
    until("a sentence", async || {
        let said = browser.text("#answer").await;
        said.starts_with(rule) && said.contains(words)
    })
    .await;
}

/// Another window shows this rule, and comes back.
async fn shows_rule(browser: &Browser, rule: &str, words: &str) {
    let client = browser.client();
    let table = client.window().await.expect("there is a window");
    until("the rules", async || {
        client.windows().await.is_ok_and(|it| it.len() == 2)
    })
    .await;
    let windows = client.windows().await.expect("there are windows");
    let rules = windows.into_iter().find(|it| *it != table);
    let rules = rules.expect("there are two");
    client.switch_to_window(rules).await.expect("it is there");
    until("the rule", async || {
        let script = "const it = document.querySelector(':target');\
                      return it && [it.id, it.innerText, it.getBoundingClientRect().top < innerHeight]";
        let target = browser.ask(script, Vec::new()).await;
        let text = target[1].as_str().unwrap_or_default().to_owned();
        target[0] == format!("r{rule}") && text.contains(words) && target[2] == Json::Bool(true)
    })
    .await;
    client.close_window().await.expect("it closes");
    client.switch_to_window(table).await.expect("it is there");
}
