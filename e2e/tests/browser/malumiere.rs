//! Malumière: sizes are the game, and what people forget the page forgets.

use std::collections::BTreeMap;
use std::time::Duration;

use e2e::{
    Browser, House, Light, Plan, Seat, Turn, Wish, find_auditor, finish, open_table, play_until,
};
use serde_json::{Value as Json, json};
use tokio::time::Instant;

const MALUMIERE: Plan = Plan::of("malumiere");
const ENTER: &str = "\u{e007}";
/// How long a whole match may take on a loaded machine.
const PATIENCE: Duration = Duration::from_secs(600);

/// A table of n seats, all but one of them bots.
pub(crate) const fn of(n_seats: usize) -> Plan {
    Plan {
        n_seats: Some(n_seats),
        ..MALUMIERE
    }
}

/// Two people and two bots finish a match. Neither page is sent a front that its reader may not know.
#[tokio::test]
async fn two_people_finish_a_match_of_four() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(&house, &ann, &of(4).with_friends(1)).await;
    bob.join(&table).await;
    ann.is_seated().await;
    let mut n_tricks = 0;
    play_until(&[&ann, &bob], async |seat, turn| {
        if matches!(turn, Turn::Chose(_)) {
            n_tricks += usize::from(forgets(&seat.browser).await);
        }
        false
    })
    .await;
    assert!(n_tricks > 10, "tricks were looked at, not only {n_tricks}");
    for seat in [&ann, &bob] {
        let standing = seat.browser.text("#sheet").await;
        assert!(standing.contains("winner"), "{standing}");
        let fronts = count(&seat.browser, "#sheet-fronts b").await;
        assert_eq!(fronts, 36, "the last round lies open");
        seat.browser.has_no_complaint().await;
    }
}

/// While a trick is played face down no front of this round is on the page, but for bids that may be asked for; and
/// no sentence names one, be it to be read or to be heard. Returns whether there was one to look at.
async fn forgets(browser: &Browser) -> bool {
    let script = "const open = document.querySelector('.played .back');\
        const isOld = (it) => !it.closest('.tray .asked') && !it.closest('#sheet');\
        const fronts = [...document.querySelectorAll('#table .front')].filter(isOld);\
        const told = /All turn:|Remember:/.exec(document.body.textContent)?.[0] ?? '';\
        return open === null ? [false, 0, ''] : [true, fronts.length, told]";
    let seen = browser.ask(script, Vec::new()).await;
    assert_eq!(seen[1], 0, "fronts are in view while a trick is played");
    assert_eq!(seen[2], "", "fronts are told while a trick is played");
    seen[0] == true
}

pub(crate) async fn count(browser: &Browser, selector: &str) -> u64 {
    let script = format!("return document.querySelectorAll({selector:?}).length");
    let n = browser.ask(&script, Vec::new()).await;
    n.as_u64().expect("it is a number")
}

/// Whole matches with two and with three, watched by somebody.
#[tokio::test]
async fn matches_of_two_and_three_come_to_an_end() {
    // Long: two whole matches.
    if std::env::var_os("SLOW").is_none() {
        return;
    }
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let eve = Browser::open(Wish::default()).await;
    for n_seats in [2, 3] {
        let table = open_table(&house, &ann, &of(n_seats)).await;
        ann.is_seated().await;
        eve.goto(&table).await;
        let nothing = "return document.querySelector('#table [data-do]') === null";
        eve.wait("a page without choices", nothing).await;
        assert_eq!(count(&eve, "#lines .seat").await, n_seats as u64 - 1);
        finish(&[&ann]).await;
        let over = "return document.querySelector('#sheet .crown') !== null";
        eve.wait("the spectator to see the end", over).await;
    }
    ann.browser.has_no_complaint().await;
    eve.has_no_complaint().await;
}

/// §8.3 The bids that one has seen are turned by a button, and down again with the next trick. Sizes are
/// numbers for those who want that, on this device.
#[tokio::test]
async fn bids_and_numbers_are_shown_on_request() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &of(2)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    play_until(&[&ann], async |_, turn| {
        matches!(turn, Turn::Chose(it) if it.starts_with(|it: char| it.is_ascii_digit()))
            && count(browser, ".bids-open").await > 0
    })
    .await;
    let shown = "return [...document.querySelectorAll('#lines .tray .front')].filter((it) => it.checkVisibility()).length";
    assert_eq!(
        browser.ask(shown, Vec::new()).await,
        0,
        "they lie face down"
    );
    browser.keys("b").await;
    assert_eq!(
        browser.ask(shown, Vec::new()).await,
        1,
        "the other one is turned"
    );
    let number =
        "return getComputedStyle(document.querySelector('#hand .back > i'), '::after').content";
    let none = browser.ask(number, Vec::new()).await;
    browser.keys("n").await;
    let some = browser.ask(number, Vec::new()).await;
    assert!(none == "none" && some != "none", "{none} and {some}");
    // Until the trick is over.
    let now = count(browser, "#log-lines > .trick").await;
    play_until(&[&ann], async |_, _| {
        count(browser, "#log-lines > .trick").await > now
    })
    .await;
    assert_eq!(count(browser, ".bids-open:checked").await, 0);
    browser.reload().await;
    assert_eq!(
        count(browser, "#numbers:checked").await,
        1,
        "this device remembers"
    );
}

/// Nobody needs a mouse: digits and Enter play a whole match.
#[tokio::test]
async fn a_match_by_keyboard_alone() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &of(2)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    let start = Instant::now();
    loop {
        let now = ann.look().await;
        if now.is_over {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "the match does not end");
        if now.onward.is_some() {
            browser.tab_to("button", "Next round").await;
            browser.keys(ENTER).await;
            let goes_on =
                "return document.querySelector('#act [data-ask]:not([aria-disabled])') === null";
            browser.wait("the next round", goes_on).await;
            continue;
        }
        let digit = "const it = document.querySelector('#table [data-do]:not([aria-disabled])');\
            return [it?.dataset.key ?? '', it?.classList.contains('picked') ?? false]";
        let digit = browser.ask(digit, Vec::new()).await;
        // The only card that may be played is picked already.
        if digit[1] == false {
            let digit = digit[0].as_str().expect("it is text").to_owned();
            browser.keys(&digit).await;
            browser.keys(ENTER).await;
        }
        browser.keys(ENTER).await;
    }
    assert!(count(browser, "#sheet .crown").await > 0);
    browser.has_no_complaint().await;
}

/// At 390 pixels by touch: every card of one's line owns room for a finger, and a match comes to its end.
#[tokio::test]
async fn a_match_by_touch_on_a_telephone() {
    let house = House::open();
    let size = (390, 844);
    let ann = Seat::new(
        "Ann",
        Wish {
            size,
            ..Wish::default()
        },
    )
    .await;
    let browser = &ann.browser;
    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    let name = "Emulation.setTouchEmulationEnabled";
    browser.devtools(name, &touch).await;
    open_table(&house, &ann, &of(3)).await;
    ann.is_seated().await;
    play_until(&[&ann], async |_, _| {
        count(browser, "#hand .spot [data-do]").await > 7
    })
    .await;
    // What a finger hits around the middle of each card's own place.
    let small = "return [...document.querySelectorAll('#hand .spot [data-do]')].flatMap((it) => {\
        const { left, top, width, height } = it.getBoundingClientRect();\
        const y = Number(it.id.at(-1)) % 2 === 1 ? top + 18 : top + height - 18;\
        return [-20, 0, 20].flatMap((dx) => [-20, 0, 20].map((dy) => {\
          const x = Math.min(Math.max(left + width / 2 + dx, 1), innerWidth - 1);\
          return document.elementFromPoint(x, y + dy)?.closest('[data-do]') === it ? null : `${it.id} ${dx} ${dy}`;\
        })).filter((it) => it !== null) })";
    let missed = browser.ask(small, Vec::new()).await;
    assert_eq!(
        missed,
        Json::Array(Vec::new()),
        "a finger of 40 pixels misses"
    );
    let start = Instant::now();
    let mut n_taps = 0;
    while !ann.look().await.is_over {
        n_taps += usize::from(tap(browser, NEXT).await);
        assert!(start.elapsed() < PATIENCE, "the match does not end");
    }
    assert!(n_taps > 50, "a match has more than {n_taps} taps");
    browser.has_no_complaint().await;
}

/// What a finger touches next: the way on, the button that does it, or something that may be chosen.
const NEXT: &str = "['#sheet [data-ask]', '#act [data-ask]', '#confirm-do', '#table [data-do]'].flatMap((it) =>\
    [...document.querySelectorAll(it)]).find((it) => it.checkVisibility() && it.ariaDisabled !== 'true' && !it.closest('[inert]'))";

/// Touches the middle of what this script finds, if it finds anything.
async fn tap(browser: &Browser, script: &str) -> bool {
    let script = format!(
        "const it = {script}; if (!it) return null; const rect = it.getBoundingClientRect();\
         return {{ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }}"
    );
    let point = browser.ask(&script, Vec::new()).await;
    if point.is_null() {
        return false;
    }
    for (kind, points) in [("touchStart", json!([point])), ("touchEnd", json!([]))] {
        let event = json!({ "type": kind, "touchPoints": points });
        browser.devtools("Input.dispatchTouchEvent", &event).await;
    }
    true
}

/// The server dies in the middle of a trick, and everybody plays on where they were.
#[tokio::test]
async fn a_table_survives_in_the_middle_of_a_trick() {
    let mut house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &of(4)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    play_until(&[&ann], async |seat, _| {
        count(browser, ".played .back").await > 0 && !seat.look().await.choices.is_empty()
    })
    .await;
    let page = "return document.getElementById('field').innerHTML + document.getElementById('hand').innerHTML";
    let before = browser.ask(page, Vec::new()).await;
    house.pull_the_plug();
    let is_told = "return !document.getElementById('offline').hidden";
    browser.wait("a word about the connection", is_told).await;
    house.start_again();
    let is_back = "return document.getElementById('offline').hidden";
    browser.wait("the connection", is_back).await;
    assert_eq!(browser.ask(page, Vec::new()).await, before);
    finish(&[&ann]).await;
}

/// axe-core finds nothing to complain about, in both lights and languages.
#[tokio::test]
async fn every_moment_passes_the_accessibility_audit() {
    let Ok(auditor) = find_auditor() else {
        // The audit of the house says so already.
        return;
    };
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let browser = &ann.browser;
    let mut wrong = Vec::new();
    for path in [
        "/rules/malumiere",
        "/rules/malumiere/try/five",
        "/new/malumiere",
    ] {
        browser.goto(&house.address(path)).await;
        wrong.extend(auditor.check(browser).await);
    }
    open_table(&house, &ann, &of(4)).await;
    ann.is_seated().await;
    let mut seen = BTreeMap::new();
    play_until(&[&ann], async |seat, _| {
        let now = seat.look().await;
        let moment = "const first = document.querySelector('#table [data-do]:not([aria-disabled])');\
            return first?.dataset.do.split(' ')[0] ?? ''";
        let moment = browser.ask(moment, Vec::new()).await;
        let moment = if now.rounds > 0 { "scored" } else { moment.as_str().unwrap_or("") };
        let n_seen = seen.entry(moment.to_owned()).or_insert(0);
        *n_seen += 1;
        if !moment.is_empty() && (*n_seen == 1 || moment == "play" && *n_seen == 4) {
            for (language, other) in [("en", "日本語"), ("ja", "English")] {
                for light in [Light::Light, Light::Dark] {
                    browser.shine(light).await;
                    let found = auditor.check(browser).await.into_iter();
                    wrong.extend(found.map(|it| format!("{moment}, {language}, {}: {it}", light.word())));
                }
                browser.press("button", other).await;
                let is_other = format!("return document.documentElement.lang !== '{language}'");
                browser.wait(other, &is_other).await;
            }
            browser.shine(Light::Light).await;
        }
        now.rounds > 0
    })
    .await;
    assert!(
        wrong.is_empty(),
        "{} violations:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
