//! English and Japanese.

use e2e::{Browser, House, Wish};
use serde_json::json;

#[tokio::test]
async fn japanese_by_the_language_of_the_browser_and_by_the_switch() {
    let house = House::open();
    let language = "ja";
    let browser = Browser::open(Wish {
        language,
        ..Wish::default()
    })
    .await;
    browser.goto(&house.address("/")).await;
    speaks(&browser, "ja").await;
    // One of the buttons of this name: there are as many as games.
    let play = browser.all("button", Some("すぐ遊ぶ"), None).await;
    play[0].element.click().await.expect("it can be pressed");
    browser.find("region", "あなたの手札").await;
    speaks(&browser, "ja").await;
    let text = browser.text("#seats").await;
    assert!(text.contains("ミカン") && !text.contains("Mikan"), "{text}");
    let breaks = "return getComputedStyle(document.querySelector('#prompt .line')).wordBreak";
    assert_eq!(browser.ask(breaks, Vec::new()).await, "auto-phrase");
    let wraps = "return getComputedStyle(document.querySelector('#prompt .line')).textWrapStyle";
    assert_eq!(browser.ask(wraps, Vec::new()).await, "balance");

    // The switch stays where one is, and is remembered.
    let table = browser.address().await;
    browser.press("button", "English").await;
    browser.find("region", "Your hand").await;
    assert_eq!(browser.address().await, table);
    speaks(&browser, "en").await;
    browser.goto(&house.address("/rules/catsle")).await;
    speaks(&browser, "en").await;

    let other = Browser::open(Wish::default()).await;
    other.goto(&house.address("/rules/catsle")).await;
    speaks(&other, "en").await;
    other.press("button", "日本語").await;
    other
        .wait("Japanese", "return document.documentElement.lang === 'ja'")
        .await;
    assert!(other.address().await.ends_with("/rules/catsle"));
    other.has_no_complaint().await;
}

/// What every browser that takes part in these tests must be able to draw.
#[tokio::test]
async fn japanese_is_drawn_and_not_replaced_by_boxes() {
    let house = House::open();
    let language = "ja";
    let browser = Browser::open(Wish {
        language,
        ..Wish::default()
    })
    .await;
    browser.goto(&house.address("/")).await;
    // The last one is a letter that no font has.
    let script = "const drawn = (letter) => {\
                    const canvas = new OffscreenCanvas(64, 64);\
                    const pen = canvas.getContext('2d', { willReadFrequently: true });\
                    pen.font = `40px ${getComputedStyle(document.querySelector('h1')).fontFamily}`;\
                    pen.fillText(letter, 8, 48);\
                    return pen.getImageData(0, 0, 64, 64).data.join();\
                  };\
                  const blank = drawn(' ');\
                  const box = drawn('\\u{10fffd}');\
                  return ['あ', '猫', '壱'].map(drawn)\
                    .map((it, nth, all) => it !== blank && it !== box && all.indexOf(it) === nth)";
    let drawn = browser.ask(script, Vec::new()).await;
    assert_eq!(
        drawn,
        json!([true, true, true]),
        "this machine has no Japanese font; on Debian and Ubuntu: `apt-get install fonts-noto-cjk`"
    );
}

async fn speaks(browser: &Browser, language: &str) {
    let lang = browser
        .ask("return document.documentElement.lang", Vec::new())
        .await;
    assert_eq!(lang, language);
    let is_kana = |it: char| ('\u{3041}'..='\u{30ff}').contains(&it);
    // Who sat down in Japanese keeps the name.
    let text = browser.text("main").await.replace("ゲスト", "");
    let n_kana = text.chars().filter(|it| is_kana(*it)).count();
    if language == "ja" {
        assert!(n_kana > 10, "this is not Japanese:\n{text}");
    } else {
        assert_eq!(n_kana, 0, "this is not English:\n{text}");
    }
}
