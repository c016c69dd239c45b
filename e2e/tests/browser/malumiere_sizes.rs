//! Malumière: sizes are the game. One scale, the same pixels, and what measures them.

use std::collections::{BTreeMap, BTreeSet};

use e2e::{Browser, House, Plan, Seat, Wish, open_table, play_until};
use serde_json::json;

use crate::malumiere::{count, of};

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
        one_picture(browser, size).await;
        one_scale(browser, size).await;
    }
}

/// Makes every back in the window the same one, but for how it lies; a bid card lies sideways.
const ALIKE: &str = "for (const back of document.querySelectorAll('#table .back')) {\
      const card = back.parentElement;\
      card.dataset.was ??= card.className;\
      const turn = card.classList.contains('side') ? 'q3' : 'q0';\
      card.className = card.className.replace(/ml-[HDSC]/, 'ml-S').replace(/z[0-9]+/, 'z73').replace(/q[0-3]/, turn);\
      back.querySelector('use').setAttribute('href', '#ml-blur-S');\
      back.style.background = '#000';\
    }";
/// As they were.
const AS_THEY_WERE: &str = "for (const card of document.querySelectorAll('#table [data-was]')) card.className = card.dataset.was";
/// Of every back its disc as it is painted: its first and last column and row of light, and how many pixels are light.
const PAINTED: &str = "const [png, done] = arguments;\
    createImageBitmap(new Blob([Uint8Array.from(atob(png), (it) => it.charCodeAt(0))])).then((map) => {\
      const paper = new OffscreenCanvas(map.width, map.height).getContext('2d', { willReadFrequently: true });\
      paper.drawImage(map, 0, 0);\
      const discs = [];\
      for (const back of document.querySelectorAll('#table .back')) {\
        const at = back.querySelector('svg').getBoundingClientRect();\
        const [left, top, width, height] = [at.left, at.top, at.width, at.height].map(Math.round);\
        const { data } = paper.getImageData(left, top, width, height);\
        const light = [];\
        for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) {\
          const nth = 4 * (y * width + x);\
          const isIn = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) < width * 0.45;\
          if (isIn && data[nth] + data[nth + 1] + data[nth + 2] > 390) light.push([x, y]);\
        }\
        const [xs, ys] = [0, 1].map((it) => light.map((point) => point[it]));\
        const edges = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];\
        discs.push([edges.join(' '), light.length]);\
      }\
      done(discs);\
    }, (it) => done(String(it)))";

/// Where all backs are the same they are painted alike wherever they lie: to the pixel as wide and as high, and but for a
/// fiftieth, which is left to how a browser rounds, with as much light.
async fn one_picture(browser: &Browser, size: (u32, u32)) {
    browser.ask(ALIKE, Vec::new()).await;
    let shot = browser.devtools("Page.captureScreenshot", &json!({})).await;
    let painted = browser.ask_later(PAINTED, vec![shot["data"].clone()]).await;
    let discs = painted.as_array();
    let discs = discs.unwrap_or_else(|| panic!("nothing is painted: {painted}"));
    let edges: BTreeSet<&str> = discs.iter().filter_map(|it| it[0].as_str()).collect();
    let lights = discs.iter().filter_map(|it| it[1].as_u64());
    let (least, most) = (lights.clone().min(), lights.max());
    let (least, most) = least.zip(most).expect("there are backs");
    assert!(discs.len() > 20 && least > 100, "{painted} at {size:?}");
    assert_eq!(edges.len(), 1, "{edges:?} at {size:?}");
    assert!((most - least) * 50 <= most, "{least} to {most} at {size:?}");
    browser.ask(AS_THEY_WERE, Vec::new()).await;
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
        return Math.abs(mark.left + mark.width / 2 - ruler.left - ruler.width * (seen - 23) / 104)";
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

/// Nothing measures where a size is the rank.
#[tokio::test]
async fn an_exact_table_trusts_its_eyes() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let browser = &ann.browser;
    let exact = Plan {
        options: &[("eyes", "exact")],
        ..of(2)
    };
    open_table(&house, &ann, &exact).await;
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
