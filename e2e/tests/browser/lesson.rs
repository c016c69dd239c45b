//! The first round of a newcomer: every lesson on the shelf, by pressing, by keyboard alone, in windows of every size.

use e2e::{Browser, House, Light, Wish, find_auditor, games, until};

use crate::sizes::SIZES;

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

/// Does the next thing that the guide says, if the page is ready for it; answers whether it is the end. What takes
/// two presses is pressed twice.
const NEXT: &str = "
    const guide = document.getElementById('guide');
    if (guide.dataset.end !== undefined) return true;
    const close = document.querySelector('#sheet [data-close]');
    if (document.getElementById('sheet-open').checked) close.click();
    const on = document.getElementById('guide-on');
    const confirm = document.getElementById('confirm');
    const isShown = (it) => it.getClientRects().length > 0;
    const hinted = [...document.querySelectorAll('#table .hinted')].filter(isShown);
    const isOpen = (it) => it.ariaDisabled !== 'true' && it.ariaPressed !== 'true';
    const next = on ?? (isShown(confirm) && document.querySelector('.picked.hinted, .ghost.aimed')
        ? document.getElementById('confirm-do')
        : hinted.find((it) => it.dataset.ready && isOpen(it)) ?? hinted.find((it) => it.dataset.do && isOpen(it)));
    if (next?.dataset.race !== undefined) {
        next.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    } else next?.click();
    return false";

async fn step(browser: &Browser) -> String {
    let step = "return document.getElementById('guide').dataset.step";
    let step = browser.ask(step, Vec::new()).await;
    step.as_str().unwrap_or_default().to_owned()
}

/// Where nothing changes, the page was not ready yet, or wants a second press: then it is done again.
async fn play(browser: &Browser) {
    until("the end of the lesson", async || {
        browser.ask(NEXT, Vec::new()).await == true
    })
    .await;
}

async fn has_no_side_scroll(browser: &Browser, at: &str) {
    let wide = "return document.documentElement.scrollWidth - innerWidth";
    let wide = browser.ask(wide, Vec::new()).await;
    assert!(
        wide.as_i64().is_some_and(|it| it <= 0),
        "{at}: {wide} too wide"
    );
}

#[tokio::test]
async fn every_lesson_is_played_by_pressing_what_the_guide_says() {
    let house = House::open();
    for language in ["en", "ja"] {
        let browser = Browser::open(Wish {
            language,
            ..Wish::default()
        })
        .await;
        browser.goto(&house.address("/")).await;
        for game in games(&browser).await {
            browser.goto(&house.address("/")).await;
            let open = format!("document.querySelector('[data-lesson={game}]').click()");
            browser.ask(&open, Vec::new()).await;
            until("the lesson", async || {
                browser.address().await.ends_with(&format!("/first/{game}"))
            })
            .await;
            play(&browser).await;
            // The address says how far one has come: who loads the page anew is there.
            browser.reload().await;
            browser
                .wait(
                    "the end",
                    "return document.getElementById('guide').dataset.end !== undefined",
                )
                .await;
            let kept = format!("return localStorage.getItem('lesson-{game}') === 'done'");
            browser.wait("it to be remembered", &kept).await;
            browser.has_no_complaint().await;
        }
    }
}

#[tokio::test]
async fn a_lesson_is_played_by_keyboard_alone() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/first/catsle")).await;
    let is_on = "return document.activeElement?.id === 'guide-on'";
    until("the way on", async || {
        browser.keys(TAB).await;
        browser.ask(is_on, Vec::new()).await == true
    })
    .await;
    let is_hinted = "return document.activeElement?.classList.contains('hinted')";
    let is_end = "return document.getElementById('guide').dataset.end !== undefined";
    until("the end", async || {
        if browser.ask(is_end, Vec::new()).await == true {
            return true;
        }
        if browser.ask(is_on, Vec::new()).await == true {
            browser.keys(ENTER).await;
            return false;
        }
        // A digit goes to a card by its place.
        for digit in '1'..='9' {
            if browser.ask(is_hinted, Vec::new()).await == true {
                break;
            }
            browser.keys(&digit.to_string()).await;
        }
        if browser.ask(is_hinted, Vec::new()).await == true {
            browser.keys(ENTER).await;
        }
        false
    })
    .await;
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn the_guide_covers_neither_prompt_nor_hand() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/")).await;
    let paths = games(&browser).await.into_iter().map(|game| {
        let did = if game == "thousand-cats" {
            "?did=on&did=on&did=keep&did=on"
        } else {
            "?did=on&did=on"
        };
        format!("/first/{game}{did}")
    });
    for path in paths {
        for size in SIZES {
            browser.resize(size).await;
            browser.goto(&house.address(&path)).await;
            has_no_side_scroll(&browser, &format!("{path} {size:?}")).await;
            let covered = "const guide = document.getElementById('guide').getBoundingClientRect();\
                           const prompt = document.getElementById('prompt').getBoundingClientRect();\
                           return guide.bottom > prompt.top + 1 || prompt.bottom > innerHeight + 1";
            let covered = browser.ask(covered, Vec::new()).await;
            assert_eq!(covered, false, "{path} at {size:?}");
        }
    }
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn lessons_pass_the_accessibility_audit_by_day_and_by_night() {
    // The audit of the other pages says what is missing where it cannot be made.
    let Ok(auditor) = find_auditor() else {
        return;
    };
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/")).await;
    let mut lines = Vec::new();
    for game in games(&browser).await {
        for did in ["", "?did=on&did=on", "?did=skip"] {
            let path = format!("/first/{game}{did}");
            browser.goto(&house.address(&path)).await;
            for light in [Light::Light, Light::Dark] {
                browser.shine(light).await;
                let found = auditor.check(&browser).await;
                lines.extend(
                    found
                        .into_iter()
                        .map(|it| format!("{path}, {}: {it}", light.word())),
                );
            }
        }
    }
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

#[tokio::test]
async fn a_lesson_that_was_left_is_offered_quietly() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/")).await;
    let is_loud = "return getComputedStyle(document.querySelector('[data-lesson=catsle] b')).display !== 'none'";
    browser.wait("the offer", is_loud).await;
    browser.goto(&house.address("/first/catsle")).await;
    browser.press("link", "Leave").await;
    let is_quiet = "return document.querySelector('[data-lesson=catsle] b') !== null \
                    && getComputedStyle(document.querySelector('[data-lesson=catsle] b')).display === 'none'";
    browser.wait("home", is_quiet).await;
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_forbidden_card_says_why_and_another_language_goes_on_there() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/first/catsle")).await;
    browser.press("link", "Go on").await;
    browser.press("link", "Go on").await;
    browser.press("button", "Blue 3").await;
    browser.find_in_status("§4.3").await;
    browser.press("button", "Red 9").await;
    until("the next step", async || step(&browser).await == "4").await;
    browser.press("button", "日本語").await;
    browser
        .wait("Japanese", "return document.documentElement.lang === 'ja'")
        .await;
    until("the same step", async || step(&browser).await == "4").await;
    browser.press("link", "1つ戻る").await;
    until("the step before", async || step(&browser).await == "3").await;
    browser.has_no_complaint().await;
}
