//! The first minute: the aim, what the numbers mean, how long a name can be.

use e2e::{House, Seat, Turn, Wish, open_table, play_until, until};

use crate::catsle::CATSLE;

const ESCAPE: &str = "\u{e00c}";

#[tokio::test]
async fn a_first_match_says_what_it_is_about_until_that_was_read() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &CATSLE).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    browser.find("region", "What it is about").await;
    let n_lines = browser.ask(
        "return document.querySelectorAll('#first li').length",
        Vec::new(),
    );
    assert_eq!(n_lines.await, 3);
    browser.press("button", "Got it").await;
    let is_gone = "return document.getElementById('first').hidden";
    browser.wait("it to go", is_gone).await;
    browser.reload().await;
    ann.is_seated().await;
    browser.wait("it to stay away", is_gone).await;
    browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_choice_sends_the_aim_away_too() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &CATSLE).await;
    play_until(&[&ann], async |_, turn| matches!(turn, Turn::Chose(_))).await;
    let is_gone = "return document.getElementById('first').hidden";
    ann.browser.wait("it to go", is_gone).await;
}

#[tokio::test]
async fn points_explain_themselves_and_their_sum_is_live() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    open_table(&house, &ann, &CATSLE).await;
    ann.is_seated().await;
    let browser = &ann.browser;
    let name = "0 points so far, 0 points in this round as it stands";
    let plates = browser.all("button", Some(name), None).await;
    assert_eq!(plates.len(), 4, "every plate says it");
    let open = "document.querySelector('#board .tally').click()";
    browser.ask(open, Vec::new()).await;
    browser.find("group", "Your points, added up").await;
    let before = browser.text("#sum-0").await;
    assert!(
        before.contains("No roofs") && before.contains("Together"),
        "{before}"
    );
    // It stays open while cards are placed, and changes with them.
    // A press beside it would close it; keys do not.
    let choose = "document.querySelector('[data-do]:not([aria-disabled])')?.click()";
    until("the sum to change", async || {
        browser.ask(choose, Vec::new()).await;
        browser.text("#sum-0").await != before
    })
    .await;
    let is_open = "return document.getElementById('sum-card-0').matches(':popover-open')";
    browser.wait("it to be open still", is_open).await;
    let now = browser.text("#sum-0").await;
    assert!(now.contains("Column") || now.contains("Scrap"), "{now}");
    browser.keys(ESCAPE).await;
    let is_shut = is_open.replace("return ", "return !");
    browser.wait("it to close", &is_shut).await;
}

#[tokio::test]
async fn a_name_that_is_full_says_so() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let browser = &ann.browser;
    browser.goto(&house.address("/new/catsle")).await;
    browser.write("Your name", "Ann of the nineteen").await;
    assert_eq!(browser.text("#name-full").await, "");
    browser
        .write("Your name", "Ann with a name that never ends")
        .await;
    until("the limit to be said", async || {
        browser.text("#name-full").await.contains("20 characters")
    })
    .await;
    let value = browser.ask(
        "return document.getElementById('name').value.length",
        Vec::new(),
    );
    assert_eq!(value.await, 20);
}

#[tokio::test]
async fn a_link_is_sent_by_whatever_the_device_has_for_it() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let browser = &ann.browser;
    let share = "window.sent = []; navigator.share = async (it) => { window.sent.push(it.url); }";
    browser.run_before_pages(share).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    browser.press("button", "Share …").await;
    browser
        .wait("the link to be sent", "return window.sent.length === 1")
        .await;
    let sent = browser.ask("return window.sent[0]", Vec::new()).await;
    assert_eq!(sent, table);
}
