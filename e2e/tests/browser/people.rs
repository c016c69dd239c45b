//! People among each other: arranging a table, taking back, tea, leaving; by two real browsers, one of them a phone.

use std::time::Duration;

use e2e::{Auditor, Browser, House, Light, Seat, Turn, Wish, find_auditor, open_table, play_until};
use tokio::time::sleep;

use crate::catsle::CATSLE;

/// Presses the first that this finds, wherever it is on the page.
pub(crate) async fn click(browser: &Browser, selector: &str) {
    let there = format!("return document.querySelector({selector:?}) !== null");
    browser.wait(selector, &there).await;
    // Presses of programs count as those of keys: not right after something has changed.
    sleep(Duration::from_millis(600)).await;
    let script = "document.querySelector(arguments[0]).click()";
    browser.ask(script, vec![selector.into()]).await;
}

/// Waits until the text of this is there.
pub(crate) async fn reads(browser: &Browser, selector: &str, text: &str) {
    let script = format!(
        "return document.querySelector({selector:?})?.textContent.includes({text:?}) ?? false"
    );
    browser.wait(text, &script).await;
}

pub(crate) async fn passes(auditor: Option<&Auditor>, browser: &Browser, page: &str) {
    let Some(auditor) = auditor else {
        return;
    };
    for light in [Light::Light, Light::Dark] {
        browser.shine(light).await;
        let found = auditor.check(browser).await;
        assert!(found.is_empty(), "{page}, {}: {found:?}", light.word());
    }
    browser.shine(Light::Light).await;
}

pub(crate) async fn fits(browser: &Browser, page: &str) {
    let script = "return document.documentElement.scrollWidth <= innerWidth";
    let fits = browser.ask(script, Vec::new()).await;
    assert_eq!(fits, true, "{page} is too wide");
}

/// Two people who wait: everybody may come, they change seats, and a bot takes the last one.
async fn arrange(auditor: Option<&Auditor>, house: &House, ann: &Seat, bob: &Seat) {
    // Everybody may come, and what is played is changed.
    click(&ann.browser, "a[href$='/change']").await;
    ann.browser
        .find("heading", "Change this table of CATSle")
        .await;
    passes(auditor, &ann.browser, "changing a table").await;
    click(&ann.browser, "input[name=public][value=yes]").await;
    ann.browser.press("button", "Change it").await;
    reads(&ann.browser, "#room-bots", "Everybody can see this table").await;
    let guest = Seat::new("Gen", Wish::default()).await;
    guest.browser.goto(&house.address("/")).await;
    reads(&guest.browser, "#open-tables", "one free seat").await;
    // Bob would like Ann's seat, and she agrees.
    bob.browser.press("button", "Ask to swap").await;
    ann.browser.press("button", "Swap with Bob").await;
    passes(auditor, &bob.browser, "waiting room").await;
    fits(&bob.browser, "waiting room").await;
    ann.browser.press("button", "Seat a bot").await;
    guest.browser.has_no_complaint().await;
}

#[tokio::test]
async fn two_people_arrange_a_table_take_back_have_tea_and_part() {
    let auditor = find_auditor().ok();
    let auditor = auditor.as_ref();
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let phone = Wish {
        size: (390, 844),
        ..Wish::default()
    };
    let bob = Seat::new("Bob", phone).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(2)).await;
    bob.join(&table).await;
    arrange(auditor, &house, &ann, &bob).await;
    for seat in [&ann, &bob] {
        seat.is_seated().await;
    }

    // Whoever has chosen something asks for it back.
    let mut chose = None;
    play_until(&[&ann, &bob], async |seat, turn| {
        if matches!(turn, Turn::Chose(_)) {
            chose = Some(seat.name);
        }
        chose.is_some()
    })
    .await;
    let (asks, asked) = match chose {
        Some("Ann") => (&ann, &bob),
        _ => (&bob, &ann),
    };
    let n_cards = "return document.querySelectorAll('#hand [data-do]').length";
    let chosen = "return document.querySelector('#undo button:enabled') !== null";
    asks.browser.wait("something to take back", chosen).await;
    let before = asks.browser.ask(n_cards, Vec::new()).await;
    click(&asks.browser, "#undo button").await;
    reads(&asked.browser, "#asks", "would like to take back").await;
    passes(auditor, &asked.browser, "asked").await;
    fits(&asked.browser, "asked").await;
    click(&asked.browser, "#asks [data-ask=disagree]").await;
    reads(&asks.browser, "#asks", "would rather go on").await;
    click(&asks.browser, "#undo button:enabled").await;
    click(&asked.browser, "#asks [data-ask=agree]").await;
    let more = format!("{n_cards} > {before}");
    asks.browser.wait("the card is back", &more).await;

    // A cat plays for Ann while she has tea; with keys alone.
    click(&ann.browser, "#share-open").await;
    passes(auditor, &ann.browser, "the people").await;
    ann.browser.tab_to("button", "Tea break").await;
    ann.browser.keys("\u{e007}").await;
    reads(&ann.browser, "#asks", "A cat is playing for you").await;
    ann.browser.keys("\u{e00c}").await;
    click(&bob.browser, "#share-open").await;
    reads(&bob.browser, "#people", "tea: a cat plays").await;
    passes(auditor, &bob.browser, "the people on a phone").await;
    fits(&bob.browser, "the people").await;
    click(&ann.browser, "#asks [data-ask=back]").await;
    reads(&bob.browser, "#people", "here").await;

    // Bob turns the table over, and Ann does not want to go on.
    click(&bob.browser, ".leave summary").await;
    click(&bob.browser, "[data-ask=leave]").await;
    bob.browser.find("heading", "Sit down and play").await;
    reads(&ann.browser, "#asks", "Bob has turned the table over").await;
    click(&ann.browser, "#asks [data-ask=agree]").await;
    reads(&ann.browser, "#asks", "ended without a result").await;
    passes(auditor, &ann.browser, "without a result").await;
    for seat in [&ann, &bob] {
        seat.browser.has_no_complaint().await;
    }
}

#[tokio::test]
async fn a_clock_runs_on_every_plate_and_the_title_says_whose_turn_it_is() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    ann.browser.goto(&house.address("/new/catsle")).await;
    ann.browser.write("Your name", "Ann").await;
    ann.browser
        .select("Clock", "5 min a choice, 1 hour in the bank")
        .await;
    ann.browser.press("button", "Open the table").await;
    ann.is_seated().await;
    let turn = "return document.title.startsWith('● your turn')";
    ann.browser.wait("one's turn in the title", turn).await;
    let runs = "const it = document.querySelector('.clock.runs');\
                return it !== null && /^[345]:[0-5][0-9]$/.test(it.textContent)";
    ann.browser.wait("one's clock", runs).await;
    let shown = "return document.querySelectorAll('.clock:not([hidden])').length === 1";
    ann.browser.wait("bots have no clock", shown).await;
    // Against bots everything can be taken back, with a key.
    play_until(&[&ann], async |_, turn| matches!(turn, Turn::Chose(_))).await;
    let n_cards = "return document.querySelectorAll('#hand [data-do]').length";
    let chosen = "return document.querySelector('#undo button:enabled') !== null";
    ann.browser.wait("something to take back", chosen).await;
    let before = ann.browser.ask(n_cards, Vec::new()).await;
    sleep(Duration::from_millis(600)).await;
    ann.browser.keys("u").await;
    let more = format!("{n_cards} > {before}");
    ann.browser.wait("the card is back", &more).await;
    ann.browser.has_no_complaint().await;
}
