//! Two things that make one choice: one is pressed after the other.

use e2e::Wish;
use serde_json::json;

use crate::toy::Toy;

const ESCAPE: &str = "\u{e00c}";
const HAND: &str = "<section id=hand>\
    <button id=fire data-ready='use fire'>Fire</button>\
    <button id=card-B7 data-card data-do='play B7'>7</button>\
    <button id=card-B4 data-card data-do='play B4'>4</button>\
    <button id=card-B2 data-card data-do='play B2'>2</button>\
    <button id=card-R9 data-card data-do='play R9'>9</button>\
    <button class=both data-do='play B7+B4' data-both='card-B7 card-B4' data-with='use fire' hidden>11</button>\
    <button class=both data-do='play B7+B2' data-both='card-B7 card-B2' data-with='use fire' hidden>9</button></section>";
/// What may not be pressed, what is held, and what comes of it with the others.
const STATE: &str = "[toy.ids('#hand .card, #hand [data-card][aria-disabled]'), toy.ids('.half'), \
                     [...document.querySelectorAll('[data-sum]')].map((it) => it.id + it.dataset.sum)]";

async fn table() -> Toy {
    let may = [
        "play R9",
        "use fire then play B7+B4",
        "use fire then play B7+B2",
    ];
    let why = json!([
        ["§6.14 Two of one suit.", ["use fire then play R9"]],
        ["Not now."]
    ]);
    Toy::open(Wish::default(), HAND, &may, &why).await
}

#[tokio::test]
async fn the_first_is_held_and_the_second_chooses() {
    let toy = table().await;
    let alone = json!([["card-B7", "card-B4", "card-B2"], [], []]);
    toy.is("nothing is ready", STATE, alone.clone()).await;
    toy.click("#fire").await;
    toy.is("what goes", STATE, json!([["card-R9"], [], []]))
        .await;
    toy.click("#card-R9").await;
    toy.is("why not", "toy.answer()", "§6.14 Two of one suit.")
        .await;
    toy.click("#card-B7").await;
    let held = json!([["card-R9"], ["card-B7"], ["card-B411", "card-B29"]]);
    toy.is("held", STATE, held.clone()).await;
    toy.click("#card-B7").await;
    toy.is("let go", STATE, json!([["card-R9"], [], []])).await;
    toy.click("#card-B7").await;
    toy.key(ESCAPE).await;
    toy.is("all is let go", STATE, alone).await;
    toy.has_asked(&[]).await;

    toy.click("#fire").await;
    // Of two that do not go together, the later one is held.
    toy.click("#card-B4").await;
    toy.click("#card-B2").await;
    let other = json!([["card-R9"], ["card-B2"], ["card-B79"]]);
    toy.is("the other one", STATE, other).await;
    toy.click("#card-B7").await;
    let message = json!([{ "ask": "choose", "choices": ["use fire", "play B7+B2"], "moment": 12 }]);
    toy.is(
        "one message",
        "toy.asked.map(({ n, ...it }) => it)",
        message,
    )
    .await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn who_presses_twice_picks_the_pair_first() {
    let toy = table().await;
    let twice = "document.documentElement.dataset.twice = 'on'";
    toy.browser.ask(twice, Vec::new()).await;
    toy.click("#fire").await;
    toy.click("#card-B7").await;
    toy.click("#card-B4").await;
    toy.is("picked", "toy.isShown('#confirm-do')", true).await;
    toy.is(
        "both",
        "toy.ids('[data-card].picked')",
        json!(["card-B7", "card-B4"]),
    )
    .await;
    toy.has_asked(&[]).await;
    toy.click("#confirm-do").await;
    let asked = "toy.asked.flatMap((it) => it.choices)";
    toy.is("chosen", asked, json!(["use fire", "play B7+B4"]))
        .await;
}
