//! A whole round without a mouse.

use e2e::{House, Seat, Wish, until};
use serde_json::json;

use crate::toy::Toy;

const ENTER: &str = "\u{e007}";
const SPACE: &str = " ";
const RIGHT: &str = "\u{e014}";

/// The digit of the first choice: its own, or its place among those it lies with.
const DIGIT: &str = "const it = document.querySelector('#table [data-do]:not([aria-disabled], [data-costly])')\
    ?? document.querySelector('#table [data-do]:not([aria-disabled])');\
    const all = [...(it?.closest('#table > *').querySelectorAll('[data-do]') ?? [])];\
    const nth = all.indexOf(it);\
    return it?.dataset.key ?? (nth >= 0 && nth < 10 ? `${(nth + 1) % 10}` : null)";

#[tokio::test]
async fn a_round_can_be_played_by_keyboard_alone() {
    let house = House::open();
    let seat = Seat::new("Kei", Wish::default()).await;
    let browser = &seat.browser;
    browser.goto(&house.address("/")).await;
    browser.tab_to("link", "New table").await;
    browser.keys(ENTER).await;
    browser.find("textbox", "Your name").await;
    browser.tab_to("textbox", "Your name").await;
    browser.keys(seat.name).await;
    // From "normal" one to the right: quick. Then the table rests long enough to be pressed on.
    browser.tab_to("radio", "normal").await;
    browser.keys(RIGHT).await;
    assert_eq!(browser.focus().await.1, "quick");
    browser.tab_to("button", "Open the table").await;
    browser.keys(ENTER).await;
    seat.is_seated().await;

    let mut n_choices = 0;
    loop {
        let now = seat.look().await;
        if now.rounds > 0 {
            break;
        }
        if now.choices.is_empty() {
            continue;
        }
        // Right after a choice the page takes no other, and so we may have to press again.
        until("the choice to be taken", async || {
            // By its digit, if it has one, or by walking there with the arrows.
            let digit = browser.ask(DIGIT, Vec::new()).await;
            let digit = digit.as_str().filter(|_| n_choices % 2 == 1);
            browser.keys(digit.unwrap_or(RIGHT)).await;
            let is_choice =
                "return document.activeElement.matches('#table [data-do]:not([aria-disabled])')";
            if browser.ask(is_choice, Vec::new()).await == true {
                let key = if n_choices % 3 == 0 { SPACE } else { ENTER };
                browser.keys(key).await;
            }
            seat.version().await > now.version
        })
        .await;
        n_choices += 1;
    }
    assert!(n_choices > 10, "a round has more than {n_choices} choices");

    browser
        .wait(
            "the sheet",
            "return document.getElementById('sheet-open').checked",
        )
        .await;
    // The table rests, and the next round begins at the press of a key.
    assert_eq!(browser.focus().await.0, "heading", "the sheet is read");
    browser.tab_to("button", "Next round").await;
    browser.keys(ENTER).await;
    let is_dealt = "return document.querySelector('#hand [data-do]') !== null";
    browser.wait("the next round", is_dealt).await;
    seat.close_sheet().await;
    browser.has_no_complaint().await;

    // The key W shows the rules, in a window of their own.
    browser.keys("w").await;
    let client = browser.client();
    e2e::until("the rules", async || {
        client.windows().await.is_ok_and(|it| it.len() == 2)
    })
    .await;
}

/// A card to take, and then the places for it: the costly one comes first.
const PLACES: &str = "<section id=board>\
    <button id=scrap data-do='place scrap' data-key=0 data-costly>0</button>\
    <button id=one data-do='place 1' data-key=1>1</button>\
    <button id=two data-do='place 2' data-key=2>2</button></section>";
const TRICK: &str =
    "<section id=trick><button id=card-R8 data-card data-do='take R8'>8</button></section>";

async fn taking() -> Toy {
    let html = format!(
        "{TRICK}<section id=board></section><section id=hand>\
                        <button id=a data-do='play B1'>1</button>\
                        <button id=b data-do='play B2'>2</button></section>"
    );
    let why = json!([["Take a card now."]]);
    Toy::open(Wish::default(), &html, &["take R8"], &why).await
}

#[tokio::test]
async fn a_second_enter_chooses_nothing_and_the_focus_is_on_no_choice() {
    let toy = taking().await;
    toy.focus("#card-R8").await;
    toy.key(ENTER).await;
    toy.has_asked(&["take R8"]).await;
    toy.accept().await;
    let trick = "<section id=trick></section>";
    let news = json!({
        "version": 8, "moment": 13, "regions": [["trick", trick], ["board", PLACES]],
        "may": ["place scrap", "place 1", "place 2"],
    });
    toy.hear(news).await;
    toy.is("the focus", "toy.focus()", "prompt").await;
    toy.key(ENTER).await;
    // Even a key that finds its way to a choice is too quick.
    toy.key("1").await;
    toy.is("a digit", "toy.focus()", "one").await;
    toy.key(ENTER).await;
    toy.has_asked(&["take R8"]).await;
    toy.pass(399).await;
    toy.key(ENTER).await;
    toy.has_asked(&["take R8"]).await;
    toy.pass(2).await;
    toy.key(ENTER).await;
    toy.has_asked(&["take R8", "place 1"]).await;
}

#[tokio::test]
async fn digits_mean_what_the_table_shows_and_arrows_stay_among_what_can_be_chosen() {
    let toy = taking().await;
    // In the trick there is one card, whatever the hand holds.
    for (key, focus) in [("1", "card-R8"), ("2", "card-R8")] {
        toy.key(key).await;
        toy.is(key, "toy.focus()", focus).await;
    }
    let places = ["place scrap", "place 2"];
    toy.hear(json!({ "version": 8, "moment": 13, "regions": [["board", PLACES]], "may": places }))
        .await;
    // From nowhere an arrow goes to the first that costs nothing.
    toy.browser
        .ask("document.activeElement.blur()", vec![])
        .await;
    toy.key(RIGHT).await;
    toy.is("an arrow", "toy.focus()", "two").await;
    for (key, focus) in [("0", "scrap"), ("1", "one"), ("2", "two"), ("3", "two")] {
        toy.key(key).await;
        toy.is(key, "toy.focus()", focus).await;
    }
    toy.key("0").await;
    toy.key(RIGHT).await;
    toy.is("over what is forbidden", "toy.focus()", "two").await;
    // Cards of the hand by their place, forbidden ones too.
    toy.hear(json!({ "version": 9, "moment": 14, "regions": [["board", "<section id=board></section>"]], "may": ["play B2"] }))
        .await;
    toy.key("1").await;
    toy.is("the first card", "toy.focus()", "a").await;
    toy.key("2").await;
    toy.is("the second card", "toy.focus()", "b").await;
}
