//! Every game on the shelf, in windows of every size: prompt and hand stay in view, whatever lies open.

use e2e::{Browser, House, Plan, Seat, Turn, Wish, games, open_table, play_until};
use serde_json::Value as Json;

use crate::catsle::CATSLE;

/// A laptop, the same enlarged to 200 %, tablets, telephones held upright and on their side.
pub(crate) const SIZES: [(u32, u32); 8] = [
    (1440, 900),
    (1280, 800),
    (640, 400),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (360, 640),
    (844, 390),
];
/// After at least how many of one's own choices the page is looked at.
const LOOKS: [usize; 3] = [0, 2, 4];
/// At which of these looks everything is laid open that can be: once is enough.
const OPEN_AT: usize = 1;

#[tokio::test]
async fn prompt_and_hand_stay_in_view_in_windows_of_every_size() {
    let house = House::open();
    // In Japanese too when there is time: SLOW=1.
    let is_slow = std::env::var_os("SLOW").is_some();
    let languages = [("Hana", "en"), ("Hanae", "ja")];
    for (name, language) in languages.into_iter().take(1 + usize::from(is_slow)) {
        let seat = Seat::new(name, Wish::default()).await;
        let browser = &seat.browser;
        browser.goto(&house.address("/")).await;
        for game in games(browser).await {
            // A race is not played choice by choice: its table has tests of its own.
            if game == "edo-yashiki" {
                continue;
            }
            open_table(&house, &seat, &Plan::of(game)).await;
            seat.is_seated().await;
            if language == "ja" {
                speak_japanese(browser).await;
            }
            looks_right_from_time_to_time(&seat).await;
            browser.has_no_complaint().await;
            // The next table is opened in English again.
            if language == "ja" {
                browser.press("button", "English").await;
                browser
                    .wait("English", "return document.documentElement.lang === 'en'")
                    .await;
            }
        }
    }
}

/// With as many people as there can be, the others have the least room, and columns the longest labels.
#[tokio::test]
async fn the_largest_table_of_catsle_fits_windows_of_every_size() {
    let house = House::open();
    for (name, language) in [("Hana", "en"), ("Hanae", "ja")] {
        let seat = Seat::new(name, Wish::default()).await;
        let plan = Plan {
            n_seats: Some(5),
            ..CATSLE
        };
        open_table(&house, &seat, &plan).await;
        seat.is_seated().await;
        if language == "ja" {
            speak_japanese(&seat.browser).await;
        }
        looks_right_from_time_to_time(&seat).await;
        sheet_fits(&seat).await;
        seat.browser.has_no_complaint().await;
    }
}

async fn speak_japanese(browser: &Browser) {
    browser.press("button", "日本語").await;
    let is_japanese = "return document.documentElement.lang === 'ja'";
    browser.wait("Japanese", is_japanese).await;
}

/// On a telephone the heads of the sheet's columns stand side by side, and so do its numbers.
async fn sheet_fits(seat: &Seat) {
    let browser = &seat.browser;
    let is_scored = "return Number(document.getElementById('sheet-title').dataset.show) > 0";
    play_until(&[seat], async |seat, _| {
        seat.browser.ask(is_scored, Vec::new()).await == true
    })
    .await;
    for size in [(390, 844), (360, 640)] {
        browser.resize(size).await;
        let open =
            "const fold = document.getElementById('sheet-open'); if (!fold.checked) fold.click()";
        browser.ask(open, Vec::new()).await;
        let script = "const wrong = [];\
            const inked = (it) => {\
              const boxes = [...it.querySelectorAll('*'), it].filter((it) => getComputedStyle(it).clipPath === 'none');\
              const edges = boxes.flatMap((it) => [...it.childNodes].filter((it) => it.nodeType === 3).map((text) => {\
                const range = document.createRange();\
                range.selectNodeContents(text);\
                return range.getBoundingClientRect();\
              })).filter((it) => it.width > 0);\
              return { left: Math.min(...edges.map((it) => it.left)), right: Math.max(...edges.map((it) => it.right)) };\
            };\
            for (const row of document.querySelectorAll('#sheet tr')) {\
              const cells = [...row.cells].filter((it) => it.innerText.trim() && it.getClientRects().length > 0);\
              cells.slice(1).forEach((it, i) => {\
                if (inked(cells[i]).right > inked(it).left + 0.5) wrong.push(`${cells[i].innerText} | ${it.innerText}`);\
              });\
            }\
            return wrong";
        nothing_wrong(browser, script, size, "the sheet").await;
    }
}

async fn looks_right_from_time_to_time(seat: &Seat) {
    let mut n_choices = 0;
    let mut n_seen = 0;
    play_until(&[seat], async |seat, turn| {
        n_choices += usize::from(matches!(turn, Turn::Chose(_)));
        let is_turn = !seat.look().await.choices.is_empty();
        if is_turn && n_choices >= LOOKS[n_seen] {
            for size in SIZES {
                seat.browser.resize(size).await;
                fits(&seat.browser, size).await;
                if n_seen == OPEN_AT {
                    panels_fit(&seat.browser, size).await;
                }
            }
            seat.browser.resize((1280, 800)).await;
            n_seen += 1;
        }
        n_seen == LOOKS.len()
    })
    .await;
    assert_eq!(n_seen, LOOKS.len(), "the match was too short");
}

/// Nothing hangs out at the side; prompt and hand are in the window, and nothing lies over them.
pub(crate) async fn fits(browser: &Browser, size: (u32, u32)) {
    let script = "const wrong = [];\
        const wide = document.documentElement.scrollWidth - innerWidth;\
        if (wide > 0) wrong.push(`the page is ${wide} px too wide`);\
        const isIn = (it, what) => {\
          const { left, right, top, bottom } = it.getBoundingClientRect();\
          const isOut = left < -0.5 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;\
          if (isOut) wrong.push(`${what} hangs out: ${[left, top, right, bottom].map(Math.round)}`);\
          const seen = document.elementFromPoint(left + Math.min(8, (right - left) / 2), (top + bottom) / 2);\
          if (!isOut && !it.contains(seen) && !seen?.contains(it)) wrong.push(`${seen?.className} lies over ${what}`);\
        };\
        isIn(document.getElementById('prompt'), 'the prompt');\
        for (const it of document.querySelectorAll('#hand [data-card]')) isIn(it, it.id);\
        const text = document.getElementById('prompt-text');\
        if (text.scrollHeight > text.clientHeight + 1) wrong.push(`the prompt is cut: ${text.innerText}`);\
        const isRead = document.getElementById('first')?.hidden !== false;\
        for (const it of isRead ? document.querySelectorAll('#table .plate .tally :is(b, small)') : []) {\
          const range = document.createRange();\
          range.selectNodeContents(it);\
          const { left, right, top, bottom, width } = range.getBoundingClientRect();\
          const isOver = (x) => {\
            const seen = document.elementFromPoint(x, (top + bottom) / 2);\
            return !seen?.closest('.tally') && !seen?.contains(it);\
          };\
          if (width > 0 && [left + 1, right - 1].some(isOver)) wrong.push(`something lies over ${it.innerText}`);\
        }\
        return wrong";
    nothing_wrong(browser, script, size, "").await;
}

/// Every panel has its × in the window, and lies over no card of the hand.
async fn panels_fit(browser: &Browser, size: (u32, u32)) {
    let names = "return [...document.querySelectorAll('input.fold[type=checkbox]')]\
                 .filter((it) => it.labels[0].getClientRects().length > 0).map((it) => it.id)";
    let names = browser.ask(names, Vec::new()).await;
    let names = names.as_array().expect("it is a list");
    assert!(names.len() > 2, "{names:?}");
    for name in names.iter().filter_map(Json::as_str) {
        let open = format!("document.getElementById('{name}').click()");
        browser.ask(&open, Vec::new()).await;
        let script = format!(
            "const fold = document.getElementById('{name}');\
             const panel = document.getElementById(fold.getAttribute('aria-controls'));\
             const wrong = [];\
             const area = panel.getBoundingClientRect();\
             if (area.height < Math.min(100, panel.scrollHeight - 1) || area.width < 200) wrong.push(`small: ${{area.width}} x ${{area.height}}`);\
             const close = panel.querySelector('[data-close]').getBoundingClientRect();\
             const isIn = close.top >= 0 && close.bottom <= innerHeight && close.right <= innerWidth;\
             if (!isIn || close.width < 40) wrong.push('its × is out of reach');\
             for (const it of document.querySelectorAll('#hand [data-card]')) {{\
               const card = it.getBoundingClientRect();\
               const isClear = card.top >= area.bottom - 1 || card.bottom <= area.top\
                 || card.left >= area.right || card.right <= area.left;\
               if (!isClear) wrong.push(`it lies over ${{it.id}}`);\
             }}\
             const wide = document.documentElement.scrollWidth - innerWidth;\
             if (wide > 0) wrong.push(`the page is ${{wide}} px too wide`);\
             panel.querySelector('[data-close]').click();\
             if (fold.checked) wrong.push('its × does not close it');\
             return wrong"
        );
        nothing_wrong(browser, &script, size, name).await;
    }
}

pub(crate) async fn nothing_wrong(browser: &Browser, script: &str, size: (u32, u32), what: &str) {
    let wrong = browser.ask(script, Vec::new()).await;
    let none = Json::Array(Vec::new());
    let address = browser.address().await;
    assert_eq!(wrong, none, "{what} at {size:?}, {address}");
}
