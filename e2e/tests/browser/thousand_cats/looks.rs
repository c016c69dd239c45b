//! How its pages look: in every window, in both lights and languages, with other cards.

use std::io::Write as _;

use e2e::{Browser, House, Light, Seat, Turn, Wish, find_auditor, finish, open_table, play_until};
use serde_json::json;

use super::{ADVANCED, CATS, EXPERIENCED, lies, toast, with_seats};
use crate::sizes::{SIZES, fits};

#[tokio::test]
async fn its_pages_pass_the_accessibility_audit_in_both_lights_and_languages() {
    let auditor = match find_auditor() {
        Ok(auditor) => auditor,
        Err(why) => {
            let notice =
                format!("\n*** SKIPPED: the accessibility audit needs Node and npm: {why} ***\n");
            let written = std::io::stderr().write_all(notice.as_bytes());
            return written.expect("somebody listens");
        }
    };
    let house = House::open();
    let mut wrong = Vec::new();
    for language in ["en", "ja"] {
        let wish = Wish {
            language,
            ..Wish::default()
        };
        let seat = Seat::new("Aki", wish).await;
        let browser = &seat.browser;
        let audit = async |page: &str, wrong: &mut Vec<String>| {
            for light in [Light::Light, Light::Dark] {
                browser.shine(light).await;
                let found = auditor.check(browser).await;
                let line = |it: String| format!("{page}, {language}, {}: {it}", light.word());
                wrong.extend(found.into_iter().map(line));
            }
        };
        for path in ["/rules/thousand-cats", "/rules/thousand-cats/try/crow"] {
            browser.goto(&house.address(path)).await;
            audit(path, &mut wrong).await;
        }
        browser.goto(&house.address("/")).await;
        let play = "document.querySelector('form[action=\"/play/thousand-cats\"]').requestSubmit()";
        browser.ask(play, Vec::new()).await;
        seat.is_seated().await;
        audit("toast", &mut wrong).await;
        let pace = "document.querySelector('[data-pace=instant]').click()";
        browser.ask(pace, Vec::new()).await;
        toast(&[&seat], "the first trick", ".lid").await;
        audit("choosing", &mut wrong).await;
        let raise = "document.querySelector('#hand [data-do]:not([aria-disabled])').click()";
        browser.ask(raise, Vec::new()).await;
        lies(&seat, "a raised card", "#hand .picked").await;
        audit("raised", &mut wrong).await;
        for panel in ["sheet-open", "log-open", "settings-open"] {
            let press = format!("document.getElementById('{panel}').click()");
            browser.ask(&press, Vec::new()).await;
            audit(panel, &mut wrong).await;
            browser.ask(&press, Vec::new()).await;
        }
        play_until(&[&seat], async |seat, turn| {
            *turn == Turn::Over || seat.look().await.sheet_is_open
        })
        .await;
        audit("bill", &mut wrong).await;
    }
    assert!(
        wrong.is_empty(),
        "{} violations:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Whatever is to be chosen before the first trick can be read and pressed in every window, nothing lies over
/// it, and it passes the audit.
const MENU: &str = "#menu [data-do]";

#[tokio::test]
async fn menus_fit_in_windows_of_every_size() {
    let house = House::open();
    let seat = Seat::new("Hana", Wish::default()).await;
    let auditor = find_auditor().ok();
    let mut wrong = Vec::new();
    // Four multiplier cards each; three tokens of a season.
    for plan in [with_seats(3, EXPERIENCED), with_seats(4, ADVANCED)] {
        open_table(&house, &seat, &plan).await;
        seat.is_seated().await;
        toast(&[&seat], "a menu", &format!("{MENU}:not([aria-disabled])")).await;
        let browser = &seat.browser;
        for language in ["en", "ja"] {
            if language == "ja" {
                browser.press("button", "日本語").await;
                let is_japanese = "return document.documentElement.lang === 'ja'";
                browser.wait("Japanese", is_japanese).await;
            }
            for size in SIZES {
                browser.resize(size).await;
                fits(browser, size).await;
                menu_fits(browser, size).await;
            }
            browser.resize((1280, 800)).await;
            for light in [Light::Light, Light::Dark] {
                browser.shine(light).await;
                if let Some(auditor) = &auditor {
                    wrong.extend(auditor.check(browser).await);
                }
            }
            browser.shine(Light::Light).await;
        }
        browser.press("button", "English").await;
        let is_english = "return document.documentElement.lang === 'en'";
        browser.wait("English", is_english).await;
        browser.has_no_complaint().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each thing on the menu is whole: it lies in the window, what it says fits in, and nothing covers its corners.
async fn menu_fits(browser: &Browser, size: (u32, u32)) {
    let script = "const wrong = [];\
        for (const it of document.querySelectorAll('#menu [data-do]')) {\
          const { left, right, top, bottom } = it.getBoundingClientRect();\
          for (const [x, y] of [[left + 9, top + 9], [right - 9, top + 9], [left + 9, bottom - 9], [right - 9, bottom - 9]]) {\
            const seen = document.elementFromPoint(x, y);\
            if (!it.contains(seen)) wrong.push(`${seen?.id || seen?.className} lies over ${it.dataset.do}`);\
          }\
          if (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1) wrong.push(`${it.dataset.do} is cut`);\
        }\
        return wrong";
    let found = browser.ask(script, Vec::new()).await;
    assert_eq!(found, json!([]), "at {size:?}");
}

/// Whoever owns the printed game starts the house with its cards: they are on the table.
#[tokio::test]
async fn the_cards_of_one_s_own_copy_are_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let deck = include_str!("../../../../games/thousand-cats/deck.toml");
    let other = deck.replace("P4 = { icon = \"none\"", "P4 = { icon = \"fish2\"");
    assert_ne!(deck, other);
    let file = folder.path().join("cards.toml");
    std::fs::write(&file, other).unwrap();
    let file = format!("thousand-cats={}", file.display());
    let house = House::open_with(&["--deck", &file]);
    let seat = Seat::new("Hana", Wish::default()).await;
    open_table(&house, &seat, &CATS).await;
    seat.is_seated().await;
    let icon = "return document.querySelector('#cards .season-P .v4 use')?.getAttribute('href')";
    assert_eq!(seat.browser.ask(icon, Vec::new()).await, "#tc-fish2");
    finish(&[&seat]).await;
    seat.browser.has_no_complaint().await;
}

/// The head of the sheet lies over nothing, whatever stands below it; and the place for a card takes it.
#[tokio::test]
async fn a_card_is_put_in_its_place_and_the_sheet_can_be_read() {
    let house = House::open();
    for (size, language) in [((1024, 768), "en"), ((1440, 900), "ja"), ((390, 844), "en")] {
        let browser = Browser::open(Wish {
            size,
            language,
            ..Wish::default()
        })
        .await;
        let address = house.address("/rules/thousand-cats/try/third");
        browser.goto(&address).await;
        // The highest card takes the booze: a third drink, which ends the round.
        let press = "document.querySelector(arguments[0]).click()";
        browser.ask(press, vec!["[data-do='play P9']".into()]).await;
        browser.ask(press, vec![".hollow[data-here]".into()]).await;
        let is_below = "(() => { const box = (it) => document.querySelector(it).getBoundingClientRect(); \
            const open = document.getElementById('sheet').checkVisibility(); \
            const head = box('#sheet .panel-head').bottom - 1; \
            return open && box('#sheet-score').top >= head && box('#sheet-next').top >= head })()";
        browser
            .wait(
                "a sheet whose head covers nothing",
                &format!("return {is_below}"),
            )
            .await;
        browser.has_no_complaint().await;
    }
}
