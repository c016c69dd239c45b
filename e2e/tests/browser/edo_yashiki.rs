//! Edo Yashiki: the race, building, a match by every means there is to play one.

use e2e::{House, Light, Seat, Wish, find_auditor, finish};
use serde_json::{Value as Json, json};
use tokio::join;

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";

pub(crate) const IS_RACING: &str =
    "document.querySelector('.race button[data-race]:not([aria-disabled])') !== null";
pub(crate) const IS_HOLDING: &str =
    "document.querySelector('[data-ghost]:not([data-of])') !== null";
pub(crate) const IS_ASKED: &str = "document.querySelector('#act [data-ask=go-on]') !== null";

/// What happens at the table is shown late; answers come as ever.
const SLOW_NEWS: &str = "window.WebSocket = class extends WebSocket {\
      addEventListener(kind, listener, ...rest) {\
        const late = (event) => {\
          const isNews = kind === 'message' && JSON.parse(event.data).type === 'table';\
          if (isNews && window.nSaid > 0) setTimeout(() => listener(event), 4000);\
          else listener(event);\
        };\
        return super.addEventListener(kind, late, ...rest);\
      }\
    }";

/// How a table is set up.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) n_seats: usize,
    pub(crate) n_friends: usize,
    pub(crate) grab: &'static str,
    pub(crate) target: u32,
    pub(crate) pace: &'static str,
}

pub(crate) const LIVE: Plan = Plan {
    n_seats: 2,
    n_friends: 0,
    grab: "live",
    target: 2,
    pace: "instant",
};

/// Opens a table by its form.
pub(crate) async fn open(house: &House, seat: &Seat, plan: Plan) -> String {
    let browser = &seat.browser;
    browser.goto(&house.address("/new/edo-yashiki")).await;
    browser.write("Your name", seat.name).await;
    let script = "const [seats, friends, grab, target, pace] = arguments;\
        document.querySelector(`[name=seats][value='${seats}']`).click();\
        const form = document.getElementById('name').form;\
        for (let nth = 1; nth < seats; nth += 1) form.elements[`seat-${nth}`].value = nth <= friends ? 'open' : 'novice';\
        form.elements['option-grab'].value = grab;\
        form.elements['option-target'].value = target;\
        document.querySelector(`[name=pace][value=${pace}]`).click()";
    let Plan {
        n_seats,
        n_friends,
        grab,
        target,
        pace,
    } = plan;
    let given = vec![
        json!(n_seats),
        json!(n_friends),
        json!(grab),
        json!(target),
        json!(pace),
    ];
    browser.ask(script, given).await;
    browser.press("button", "Open the table").await;
    let is_there = "return document.getElementById('table') !== null";
    browser.wait("the table", is_there).await;
    browser.address().await
}

pub(crate) async fn is(seat: &Seat, what: &str, script: &str) {
    seat.browser.wait(what, &format!("return {script}")).await;
}

pub(crate) async fn ask(seat: &Seat, script: &str) -> Json {
    let script = format!("return {script}");
    seat.browser.ask(&script, Vec::new()).await
}

/// Says that the race may start.
pub(crate) async fn get_ready(seat: &Seat) {
    is(seat, "to be asked", IS_ASKED).await;
    // The aim of a first match lies over nothing that is needed, but a press sends it away first.
    seat.browser
        .ask("document.querySelector('#first button')?.click()", vec![])
        .await;
    let ready = "document.querySelector('#act [data-ask=go-on]')?.click()";
    while ask(seat, IS_ASKED).await == true {
        seat.browser.ask(ready, Vec::new()).await;
    }
}

/// A claim so soon after the start is dropped: presses until something is said to the table.
pub(crate) async fn claim(seat: &Seat, key: &str) {
    is(seat, "the row", IS_RACING).await;
    let before = ask(seat, "window.nSaid").await;
    while ask(seat, "window.nSaid").await == before {
        seat.browser.keys(key).await;
    }
}

#[tokio::test]
async fn two_press_for_the_same_card_and_one_gets_a_clear_word() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let ben = Seat::new("Ben", Wish::default()).await;
    // News come late to Ben, so that he still sees what Ann has taken.
    ben.browser.run_before_pages(SLOW_NEWS).await;
    let plan = Plan {
        n_seats: 4,
        n_friends: 1,
        pace: "calm",
        target: 20,
        ..LIVE
    };
    let table = open(&house, &ann, plan).await;
    ben.join(&table).await;
    ann.is_seated().await;
    // Nothing is to be seen of a row that is not laid out.
    let backs = "document.querySelectorAll('.race .back').length === 4 && !document.querySelector('[data-race]')";
    is(&ann, "backs", backs).await;
    join!(get_ready(&ann), get_ready(&ben));
    is(&ben, "the row", IS_RACING).await;
    claim(&ann, "2").await;
    claim(&ben, "2").await;
    let is_told = "document.getElementById('answer').textContent.includes('faster')";
    is(&ben, "an answer", is_told).await;
    let word = ask(&ben, "document.getElementById('answer').textContent").await;
    let word = word.as_str().unwrap_or_default();
    assert!(word.starts_with("§4.2 Ann was faster with card "), "{word}");
    assert!(word.contains(" By "), "{word}");
    is(&ann, "her card", IS_HOLDING).await;
    assert_eq!(
        ask(&ann, "document.getElementById('answer').textContent").await,
        ""
    );
    let loser = &ben;
    // The slot shows who has it and that the other reached for it, and the others stay where they were.
    let slot = "document.querySelector('#slot-1.taken.missed [data-took]')?.textContent.length > 0";
    is(loser, "whose it is", slot).await;
    assert_eq!(
        ask(loser, "document.querySelectorAll('#row .free').length").await,
        3
    );
    // It cost nothing: the next one is his.
    claim(loser, "1").await;
    is(loser, "the next one", IS_HOLDING).await;
    for seat in [&ann, &ben] {
        let line = "document.querySelector('#line b').textContent !== ''";
        is(seat, "how long the line is", line).await;
        seat.browser.has_no_complaint().await;
    }
    // Somebody who watches sees it all and can press nothing.
    let eve = Seat::new("Eve", Wish::default()).await;
    eve.browser.goto(&table).await;
    is(
        &eve,
        "the houses",
        "document.querySelectorAll('.seat .site').length === 4",
    )
    .await;
    assert_eq!(
        ask(
            &eve,
            "document.querySelectorAll('#table [data-do], [data-ghost]').length"
        )
        .await,
        0
    );
}

/// Lays the card where it hangs.
pub(crate) async fn lay(seat: &Seat) {
    is(seat, "a card to lay", IS_HOLDING).await;
    let version = seat.version().await;
    while seat.version().await == version || ask(seat, IS_HOLDING).await == true {
        let press =
            "document.querySelector('#confirm:not([hidden]) #confirm-do:not([hidden])')?.click()";
        seat.browser.ask(press, Vec::new()).await;
    }
}

#[tokio::test]
async fn a_card_in_the_hand_outlives_a_reload_and_the_death_of_the_server() {
    let mut house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let table = open(&house, &ann, Plan { target: 20, ..LIVE }).await;
    ann.is_seated().await;
    get_ready(&ann).await;
    is(&ann, "a card", &format!("{IS_RACING} || {IS_HOLDING}")).await;
    if ask(&ann, IS_HOLDING).await == false {
        ann.browser.keys("1").await;
    }
    is(&ann, "a card", IS_HOLDING).await;
    let card = ask(&ann, "document.querySelector('[data-ghost]').dataset.ghost").await;
    ann.browser.goto(&table).await;
    is(&ann, "the card", IS_HOLDING).await;
    assert_eq!(
        ask(&ann, "document.querySelector('[data-ghost]').dataset.ghost").await,
        card
    );
    house.pull_the_plug();
    is(&ann, "a word", "!document.getElementById('offline').hidden").await;
    // It can still be tried, but not laid.
    ann.browser.keys(DOWN).await;
    ann.browser.keys("r").await;
    is(
        &ann,
        "it to turn",
        "document.querySelector('.ghost.aimed.turned') !== null",
    )
    .await;
    house.start_again();
    is(
        &ann,
        "the connection",
        "document.getElementById('offline').hidden",
    )
    .await;
    assert_eq!(
        ask(&ann, "document.querySelector('[data-ghost]').dataset.ghost").await,
        card
    );
    lay(&ann).await;
    let lies = format!(
        "document.querySelector('#board #card-{}') !== null",
        card.as_str().unwrap_or_default()
    );
    is(&ann, "the card in the house", &lies).await;
}

#[tokio::test]
async fn a_match_in_turn_from_start_to_end() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let plan = Plan {
        grab: "turn",
        target: 4,
        ..LIVE
    };
    open(&house, &ann, plan).await;
    ann.is_seated().await;
    finish(&[&ann]).await;
    is(
        &ann,
        "the sheet",
        "document.getElementById('sheet-open').checked",
    )
    .await;
    let rows = "document.querySelectorAll('#sheet .rounds tbody tr:not([hidden])').length > 0";
    assert_eq!(ask(&ann, rows).await, true);
    ann.browser.has_no_complaint().await;
}

/// Where nobody hurries, a card is tried on the house before it is taken.
#[tokio::test]
async fn in_turn_a_card_is_tried_before_it_is_taken() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let plan = Plan {
        grab: "turn",
        target: 20,
        ..LIVE
    };
    open(&house, &ann, plan).await;
    ann.is_seated().await;
    ann.browser.keys(ESCAPE).await;
    let may_take =
        "document.querySelector('.race button[data-pick]:not([aria-disabled])') !== null";
    is(&ann, "her turn", may_take).await;
    let card = ask(
        &ann,
        "document.querySelector('.race .free button').id.slice(5)",
    )
    .await;
    let card = card.as_str().unwrap_or_default();
    // Right after the page has changed it takes no press, and so we may have to press again.
    let press = "(document.querySelector('.race .free button')?.click(), false)";
    let hangs = format!("document.querySelector('.ghost.aimed')?.dataset.ghost === '{card}'");
    is(
        &ann,
        "it hangs over the house",
        &format!("{hangs} || {press}"),
    )
    .await;
    assert_eq!(ask(&ann, IS_HOLDING).await, false, "it is not hers yet");
    let said = "/Makes/.test(document.querySelector('[data-aimed]').textContent)";
    is(&ann, "what it would score", said).await;
    let place = "document.querySelector('.ghost.aimed').getAttribute('style')";
    let before = ask(&ann, place).await;
    ann.browser.keys(DOWN).await;
    ann.browser.keys("r").await;
    let moved =
        format!("{place} !== {before} && document.querySelector('.ghost.aimed.turned') !== null");
    is(&ann, "it to be turned elsewhere", &moved).await;
    let tried = ask(&ann, place).await;
    while ask(&ann, IS_HOLDING).await == false {
        let take =
            "document.querySelector('#confirm:not([hidden]) #confirm-do:not([hidden])')?.click()";
        ann.browser.ask(take, Vec::new()).await;
    }
    // When all have picked it hangs where it was tried.
    is(
        &ann,
        "it where it was tried",
        &format!("{hangs} && {place} === {tried}"),
    )
    .await;
    is(
        &ann,
        "turned",
        "document.querySelector('.ghost.aimed.turned') !== null",
    )
    .await;
    ann.browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_live_match_by_keyboard_alone() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open(&house, &ann, LIVE).await;
    ann.is_seated().await;
    let keys = &ann.browser;
    let is_over = "document.querySelector('form[action$=\"/rematch\"]') !== null";
    keys.keys(ESCAPE).await;
    let mut n_turned = 0;
    while ask(&ann, is_over).await == false {
        if ask(&ann, IS_ASKED).await == true {
            keys.keys(RIGHT).await;
            keys.keys(ENTER).await;
        } else if ask(&ann, IS_HOLDING).await == true {
            let is_turned = "document.querySelector('.ghost.turned') !== null";
            if ask(&ann, is_turned).await == false {
                keys.keys("r").await;
                keys.keys(DOWN).await;
                n_turned += 1;
            }
            let may = "document.querySelector('.ghost.aimed:not(.forbidden)') !== null";
            if ask(&ann, may).await == false {
                keys.keys(RIGHT).await;
            }
            keys.keys(ENTER).await;
        } else if ask(&ann, IS_RACING).await == true {
            keys.keys("1").await;
        }
    }
    assert!(n_turned > 0, "a card was turned by its key");
    is(
        &ann,
        "the sheet",
        "document.activeElement.id === 'sheet-title'",
    )
    .await;
    ann.browser.has_no_complaint().await;
}

/// Touches the middle of an element.
async fn tap(seat: &Seat, selector: &str) {
    let script = "const it = document.querySelector(arguments[0]);\
                  if (!it) return null;\
                  const { x, y, width, height } = it.getBoundingClientRect();\
                  return [{ x: x + width / 2, y: y + height / 2 }]";
    let at = seat.browser.ask(script, vec![json!(selector)]).await;
    if at.is_null() {
        return;
    }
    for (kind, points) in [("touchStart", at), ("touchEnd", json!([]))] {
        let touch = json!({ "type": kind, "touchPoints": points });
        seat.browser
            .devtools("Input.dispatchTouchEvent", &touch)
            .await;
    }
}

#[tokio::test]
async fn a_live_match_with_bots_by_touch_on_a_phone() {
    let house = House::open();
    let wish = Wish {
        size: (390, 844),
        ..Wish::default()
    };
    let ann = Seat::new("Ann", wish).await;
    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    ann.browser
        .devtools("Emulation.setTouchEmulationEnabled", &touch)
        .await;
    open(&house, &ann, Plan { n_seats: 3, ..LIVE }).await;
    ann.is_seated().await;
    let is_over = "document.querySelector('form[action$=\"/rematch\"]') !== null";
    tap(&ann, "#first button").await;
    let mut has_looked = false;
    while ask(&ann, is_over).await == false {
        if ask(&ann, IS_ASKED).await == true {
            tap(&ann, "#act [data-ask=go-on]").await;
        } else if ask(&ann, IS_HOLDING).await == true {
            if !has_looked {
                // Another house in the place of one's own, and back.
                tap(&ann, "label[for=show-1]").await;
                is(
                    &ann,
                    "the other house",
                    "document.querySelector('.seat.at-1').getClientRects().length > 0",
                )
                .await;
                tap(&ann, "label[for=show-0]").await;
                is(
                    &ann,
                    "one's own",
                    "document.getElementById('board').getClientRects().length > 0",
                )
                .await;
                tap(&ann, "[data-press=ArrowDown]").await;
                has_looked = true;
            }
            tap(&ann, ".spots > button:not([aria-disabled])").await;
            tap(&ann, "#confirm:not([hidden]) #confirm-do:not([hidden])").await;
        } else {
            tap(&ann, ".race button[data-race]:not([aria-disabled])").await;
        }
        let wide = "document.documentElement.scrollWidth > innerWidth";
        assert_eq!(ask(&ann, wide).await, false, "the page is too wide");
    }
    assert!(has_looked);
    ann.browser.has_no_complaint().await;
}

#[tokio::test]
async fn every_moment_passes_the_accessibility_audit() {
    let Ok(auditor) = find_auditor() else {
        eprintln!("*** SKIPPED: the accessibility audit needs Node and npm ***");
        return;
    };
    let house = House::open();
    let aki = Seat::new("Aki", Wish::default()).await;
    let mut wrong = Vec::new();
    let mut audit = async |what: &str| {
        for light in [Light::Light, Light::Dark] {
            aki.browser.shine(light).await;
            let found = auditor.check(&aki.browser).await;
            wrong.extend(
                found
                    .into_iter()
                    .map(|it| format!("{what}, {}: {it}", light.word())),
            );
        }
        aki.browser.shine(Light::Light).await;
    };
    for (what, path) in [
        ("rules", "/rules/edo-yashiki"),
        ("example", "/rules/edo-yashiki/try/lock"),
        ("runs to order", "/rules/edo-yashiki/try/order"),
        (
            "answered",
            "/rules/edo-yashiki/try/score?did=place+5+at+2,0",
        ),
    ] {
        aki.browser.goto(&house.address(path)).await;
        audit(what).await;
    }
    let plan = Plan {
        pace: "calm",
        target: 20,
        ..LIVE
    };
    open(&house, &aki, plan).await;
    aki.is_seated().await;
    audit("before the start").await;
    get_ready(&aki).await;
    is(&aki, "the row", IS_RACING).await;
    audit("the race").await;
    if ask(&aki, IS_HOLDING).await == false {
        aki.browser.keys("1").await;
    }
    is(&aki, "a card", IS_HOLDING).await;
    aki.browser.press("button", "日本語").await;
    is(&aki, "Japanese", "document.documentElement.lang === 'ja'").await;
    is(&aki, "a card", IS_HOLDING).await;
    audit("building").await;
    lay(&aki).await;
    is(&aki, "the score", IS_ASKED).await;
    audit("scored").await;
    assert!(
        wrong.is_empty(),
        "{} violations:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
