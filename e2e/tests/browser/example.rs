//! The rules' examples, tried out.

use e2e::{Browser, House, Wish, until};

const ENTER: &str = "\u{e007}";
const TASK: &str = "Try it: Red 8 was led, and it is your turn. Which of your cards may you play?";

#[tokio::test]
async fn an_example_says_what_is_legal_and_what_happens() {
    let house = House::open();
    let browser = Browser::open(Wish::default()).await;
    browser.goto(&house.address("/rules/catsle")).await;
    browser.press("link", TASK).await;
    browser.find("region", "Your hand").await;
    let all = ["Red 2", "Red 5", "Red 9", "Blue 3"];
    assert_eq!(hand(&browser, "Your hand").await, all);

    browser.press("button", "Blue 3").await;
    says(&browser, "§4.3 Red was led and you hold").await;
    browser.find_in_status("§4.3").await;
    assert_eq!(hand(&browser, "Your hand").await, all, "nothing was played");

    browser.press("button", "Red 9").await;
    until("the card to be played", async || {
        hand(&browser, "Your hand").await == ["Red 2", "Red 5", "Blue 3"]
    })
    .await;
    let told = browser.text("#live").await;
    assert!(told.starts_with("You play Red 9. That is right:"), "{told}");
    says(&browser, "").await;
    let prompt = browser.text("#prompt").await;
    assert!(prompt.starts_with("That is right: Red was led"), "{prompt}");
    // The question is answered: nothing can be chosen any more, and the reason is the answer.
    browser.press("button", "Red 2").await;
    says(&browser, "That is right:").await;

    browser.press("link", "Start over").await;
    until("the beginning", async || {
        hand(&browser, "Your hand").await == all
    })
    .await;
    // By keyboard alone.
    browser.keys("1").await;
    browser.keys(ENTER).await;
    browser.press("link", "Next example").await;
    until("the next one", async || {
        browser.address().await.ends_with("/rules/catsle/try/rank")
    })
    .await;
    browser
        .goto(&house.address("/rules/catsle/try/follow"))
        .await;
    browser.press("link", "Back to the rules").await;
    until("the rule", async || {
        browser.address().await.ends_with("/rules/catsle#r4.3")
    })
    .await;
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn an_example_in_japanese_is_played_until_the_round_is_scored() {
    let house = House::open();
    let language = "ja";
    let browser = Browser::open(Wish {
        language,
        ..Wish::default()
    })
    .await;
    let path = "/rules/catsle/try/score-four";
    browser.goto(&house.address(path)).await;
    browser.find("region", "あなたの手札").await;
    let take = "return [...document.querySelectorAll('#trick button')]\
                .find((it) => it.computedName.startsWith('赤11'))?.click()";
    browser.ask(take, Vec::new()).await;
    browser.find("dialog", "第1ラウンド終了").await;
    let sheet = browser.text("#sheet").await;
    assert!(sheet.contains("ミカン"), "{sheet}");
    assert!(sheet.contains("正解です。"), "{sheet}");
    let total = "return document.querySelector('#sheet .standing .mine .total').innerText";
    assert_eq!(browser.ask(total, Vec::new()).await, "7");
    browser
        .goto(&house.address("/rules/catsle/try/follow"))
        .await;
    browser.press("button", "青3").await;
    says(&browser, "§4.3 リードは赤です。").await;
    browser.has_no_complaint().await;
}

async fn hand(browser: &Browser, region: &str) -> Vec<String> {
    let cards = browser.all("button", None, Some(region)).await;
    cards.into_iter().map(|it| it.name).collect()
}

async fn says(browser: &Browser, start: &str) {
    until("an answer", async || {
        let said = browser.text("#answer").await;
        said.starts_with(start) && said.is_empty() == start.is_empty()
    })
    .await;
}

#[tokio::test]
async fn tables_in_the_rules_fit_a_phone() {
    let house = House::open();
    for language in ["en", "ja"] {
        let browser = Browser::open(Wish {
            language,
            size: (360, 640),
            ..Wish::default()
        })
        .await;
        browser.goto(&house.address("/rules/catsle")).await;
        let wide = "return [...document.querySelectorAll('.wide, html')]\
                    .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.innerText)";
        let wide = browser.ask(wide, Vec::new()).await;
        assert_eq!(wide.as_array().map(Vec::len), Some(0), "{language}: {wide}");
    }
}
