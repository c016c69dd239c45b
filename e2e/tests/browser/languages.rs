//! English and Japanese.

use e2e::{Browser, House, Wish};

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
    browser.press("button", "すぐ遊ぶ").await;
    browser.find("region", "あなたの手札").await;
    speaks(&browser, "ja").await;

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
