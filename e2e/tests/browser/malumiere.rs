//! Malumière: sizes are the game, and what people forget the page forgets.

use std::collections::BTreeMap;

use e2e::{
    Browser, House, Light, Plan, Seat, Turn, Wish, find_auditor, finish, open_table, play_until,
};
use serde_json::{Value as Json, json};

const MALUMIERE: Plan = Plan::of("malumiere");
const ENTER: &str = "\u{e007}";

/// A table of n seats, all but one of them bots.
const fn of(n_seats: usize) -> Plan {
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

/// While a trick is played face down no front of this round is on the page, but for bids that may be asked for.
/// Returns whether there was one to look at.
async fn forgets(browser: &Browser) -> bool {
    let script = "const open = document.querySelector('.played .back');\
        const isOld = (it) => !it.closest('.tray .asked') && !it.closest('#sheet');\
        const fronts = [...document.querySelectorAll('#table .front')].filter(isOld);\
        return [open !== null, open === null ? 0 : fronts.length]";
    let seen = browser.ask(script, Vec::new()).await;
    assert_eq!(seen[1], 0, "fronts are in view while a trick is played");
    seen[0] == true
}

async fn count(browser: &Browser, selector: &str) -> u64 {
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

/// One scale on the whole table: a disc is as large as its seen size says, wherever it lies.
#[tokio::test]
async fn the_same_size_is_the_same_everywhere() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &of(4)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    play_until(&[&ann], async |seat, _| {
        count(browser, ".played .back").await > 0 && !seat.look().await.choices.is_empty()
    })
    .await;
    for size in [
        (1440, 900),
        (1024, 768),
        (768, 1024),
        (390, 844),
        (360, 640),
        (844, 390),
        (640, 400),
    ] {
        browser.resize(size).await;
        one_scale(browser, size).await;
    }
}

/// Measures every disc. Windows of cards are equal squares on whole pixels.
async fn one_scale(browser: &Browser, size: (u32, u32)) {
    // Without the rings a back is its disc.
    let script = "for (const it of document.querySelectorAll('.symbols .ml-ring')) it.remove();\
        return [...document.querySelectorAll('#table .back')].map((it) => {\
        const disc = it.querySelector('use').getBoundingClientRect();\
        const frame = it.querySelector('svg').getBoundingClientRect();\
        const seen = it.parentElement.className.match(/\\bz(\\d+)\\b/)[1];\
        return [Number(seen), disc.width, disc.height, frame.width, frame.height,\
          disc.left + disc.width / 2 - frame.left - frame.width / 2]; })";
    let discs = browser.ask(script, Vec::new()).await;
    let discs = discs.as_array().expect("it is a list");
    assert!(discs.len() > 20, "{} backs at {size:?}", discs.len());
    let mut frames = BTreeMap::new();
    for disc in discs {
        let number = |nth: usize| disc[nth].as_f64().expect("it is a number");
        let [seen, width, height, frame, high] = [0, 1, 2, 3, 4].map(number);
        *frames.entry(format!("{frame} x {high}")).or_insert(0) += 1;
        assert!((frame - high).abs() < 0.01, "a square at {size:?}: {disc}");
        assert!(
            (frame - frame.round()).abs() < 0.01,
            "whole pixels at {size:?}: {disc}"
        );
        // 100 is 100 of the 124 units of a frame.
        let expected = frame * seen / 124.0;
        for measure in [width, height] {
            assert!(
                (measure - expected).abs() < 0.05,
                "{expected} at {size:?}: {disc}"
            );
        }
        assert!(number(5).abs() < 0.05, "in the middle at {size:?}: {disc}");
    }
    assert_eq!(frames.len(), 1, "one frame at {size:?}: {frames:?}");
}

/// Pick, then do; the lens falls on the same suit; others' cards can be held to the light and not be taken.
#[tokio::test]
async fn a_card_is_held_to_the_light_before_it_is_played() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &of(2)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    play_until(&[&ann], async |_, _| {
        let bids =
            "return document.querySelector('#hand [data-do^=bid]:not([aria-disabled])') !== null";
        browser.ask(bids, Vec::new()).await == true
    })
    .await;
    press(browser, "#lines [data-peek]").await;
    let held = "const picked = document.querySelector('.picked');\
        const suit = [...picked.classList].find((it) => it.startsWith('ml-'));\
        const rings = [...document.querySelectorAll('#table .back')].filter((it) => getComputedStyle(it).getPropertyValue('--held') === '1px');\
        const alike = [...document.querySelectorAll(`#table .${suit} .back`)].length;\
        return [rings.length === alike - 1, rings.every((it) => it.closest(`.${suit}`)),\
          document.querySelector('[data-named]').textContent === picked.ariaLabel,\
          document.querySelector('[data-compared]').textContent.length > 10,\
          document.getElementById('answer').textContent.includes('You may look, not take.'),\
          document.getElementById('confirm-do').hidden]";
    let held = browser.ask(held, Vec::new()).await;
    assert_eq!(held, json!([true, true, true, true, true, true]));
    // The mark on the ruler is where its size is.
    let mark = "const mark = document.querySelector('#ruler > b').getBoundingClientRect();\
        const ruler = document.getElementById('ruler').getBoundingClientRect();\
        const seen = document.querySelector('.picked').className.match(/z(\\d+)/)[1];\
        return Math.abs(mark.left + mark.width / 2 - ruler.left - ruler.width * seen / 120)";
    let off = browser.ask(mark, Vec::new()).await;
    assert!(off.as_f64().is_some_and(|it| it < 2.0), "{off} px off");
    // A second press lets it go.
    press(browser, "#lines .picked").await;
    assert_eq!(count(browser, ".picked").await, 0);
    press(browser, "#hand [data-do='bid 3']").await;
    let words = browser.text("#confirm-do").await;
    assert!(
        words.starts_with("Bid with") && words.ends_with("at 3"),
        "{words}"
    );
    browser.press("button", &words).await;
    let bid =
        "return document.querySelector('#tray-0 .card, #hand .tray .card')?.id === 'card-0-3'";
    browser.wait("the bid card in its tray", bid).await;
    browser.has_no_complaint().await;
}

async fn press(browser: &Browser, selector: &str) {
    // A press right after a choice is not taken for the next one.
    let click = format!(
        "const done = arguments[arguments.length - 1];\
         const it = document.querySelector({selector:?});\
         const was = it.classList.contains('picked');\
         const again = () => {{ it.click(); if (it.classList.contains('picked') === was) setTimeout(again, 60); else done(true); }};\
         again()"
    );
    browser.ask_later(&click, Vec::new()).await;
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

/// Nobody needs a mouse: digits, arrows and Enter play a whole round.
#[tokio::test]
async fn a_round_by_keyboard_alone() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &of(2)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    let scored = "return Number(document.getElementById('sheet-title').dataset.show) > 0";
    let mut n_presses = 0;
    while browser.ask(scored, Vec::new()).await == false {
        let digit = "return document.querySelector('#table [data-do]:not([aria-disabled])')?.dataset.key ?? ''";
        let digit = browser.ask(digit, Vec::new()).await;
        let digit = digit.as_str().expect("it is text").to_owned();
        if !digit.is_empty() {
            browser.keys(&digit).await;
            browser.keys(ENTER).await;
            browser.keys(ENTER).await;
        }
        n_presses += 1;
        assert!(n_presses < 2000, "the round does not end");
    }
    browser.has_no_complaint().await;
}

/// At 390 pixels by touch: every card of one's line owns room for a finger, and a round comes to its end.
#[tokio::test]
async fn on_a_telephone_cards_have_room_for_a_finger() {
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
    open_table(&house, &ann, &of(4)).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    play_until(&[&ann], async |_, _| {
        count(browser, "#hand [data-do]").await == 9
    })
    .await;
    // What a finger hits around the middle of each card's own place.
    let small = "return [...document.querySelectorAll('#hand [data-do]')].flatMap((it, nth) => {\
        const { left, top, width, height } = it.getBoundingClientRect();\
        const y = nth % 2 === 0 ? top + 18 : top + height - 18;\
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
    play_until(&[&ann], async |seat, _| seat.look().await.rounds > 0).await;
    browser.has_no_complaint().await;
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
    play_until(&[&ann], async |seat, _| seat.look().await.rounds > 0).await;
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
            for light in [Light::Light, Light::Dark] {
                browser.shine(light).await;
                let found = auditor.check(browser).await;
                wrong.extend(found.into_iter().map(|it| format!("{moment}, {}: {it}", light.word())));
            }
            if moment != "play" && moment != "scored" {
                return false;
            }
            browser.press("button", "日本語").await;
            let ja = "return document.documentElement.lang === 'ja'";
            browser.wait("Japanese", ja).await;
            wrong.extend(auditor.check(browser).await.into_iter().map(|it| format!("{moment}, ja: {it}")));
            browser.press("button", "English").await;
            let en = "return document.documentElement.lang === 'en'";
            browser.wait("English", en).await;
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

/// Nothing measures where a size is the rank.
#[tokio::test]
async fn an_exact_table_trusts_its_eyes() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let browser = &ann.browser;
    browser.goto(&house.address("/new/malumiere")).await;
    browser.write("Your name", "Ann").await;
    browser.press("radio", "2").await;
    let exact = browser.all("combobox", None, None).await;
    let sizes = exact.iter().find(|it| it.name.starts_with("Sizes"));
    let sizes = sizes.expect("sizes can be chosen").name.clone();
    browser
        .select(&sizes, "exactly: who knows the nine sizes knows the number")
        .await;
    for list in exact.iter().filter(|it| it.name.starts_with("Seat ")) {
        let offered = browser.options(list).await;
        let bot = offered.iter().find(|it| it.starts_with("bot: "));
        browser
            .select(&list.name, bot.expect("bots can sit there"))
            .await;
    }
    browser.press("radio", "instant").await;
    browser.press("button", "Open the table").await;
    ann.is_seated().await;
    play_until(&[&ann], async |_, _| {
        count(browser, "#hand [data-do]").await == 9
    })
    .await;
    for tool in [
        "[href^='#ml-blur']",
        "#ruler",
        "#numbers",
        ".legend",
        "[data-named]",
    ] {
        assert_eq!(count(browser, tool).await, 0, "{tool}");
    }
    let names = "return [...document.querySelectorAll('#table .back')].some((it) => /[0-9]$/.test(it.parentElement.ariaLabel))";
    assert_eq!(browser.ask(names, Vec::new()).await, false, "words alone");
    one_scale_is_exact(browser).await;
}

/// The nine sizes and no others.
async fn one_scale_is_exact(browser: &Browser) {
    let sizes = "return [...new Set([...document.querySelectorAll('#table .back')]\
        .map((it) => Number(it.parentElement.className.match(/\\bz(\\d+)\\b/)[1])))]";
    let sizes = browser.ask(sizes, Vec::new()).await;
    for size in sizes.as_array().expect("it is a list") {
        let size = size.as_u64().expect("it is a number");
        assert!(
            [33, 47, 58, 67, 75, 82, 88, 94, 100].contains(&size),
            "{size}"
        );
    }
}
