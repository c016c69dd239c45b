//! Choices that are made ready and go out together with the next one.

use e2e::Wish;
use serde_json::json;

use crate::toy::{Mouse, Toy};

const ESCAPE: &str = "\u{e00c}";
const TRICKS: &str = "<section id=tricks>\
    <button type=button id=chicks data-key=a data-ready='use chicks'>Chicks</button>\
    <button type=button id=egg data-ready='use egg'>Egg</button>\
    <button type=button id=sand data-ready='use sand'>Sand</button>\
    <span id=with-chicks data-with='use chicks'>Choose a card.</span>\
    <button type=button id=with-egg data-with='use egg' data-do='use egg'>Wait</button>\
    <span id=with-none data-with>Choose anything.</span></section>\
    <section id=hand><button type=button id=card-R8 data-card data-do='play R8'>Red 8</button>\
    <button type=button id=card-B3 data-card data-do='play B3'>Blue 3</button></section>";
const MAY: [&str; 3] = ["play R8", "use chicks then play B3", "use egg"];
/// What may not be pressed, what is shown, and what is ready.
const STATE: &str = "[toy.ids('#table > section:not(#prompt) [aria-disabled]:not([hidden])'), \
                     toy.ids('[data-with]:not([hidden])'), toy.one('#table').dataset.readied ?? null]";

async fn magic() -> Toy {
    let why = json!([
        ["§6.1 You have no marbles.", ["use sand"]],
        [
            "§4.4 You must follow.",
            ["play B3", "use chicks then play R8"]
        ],
        ["It is Hana's turn."],
    ]);
    Toy::open(Wish::default(), TRICKS, &MAY, &why).await
}

#[tokio::test]
async fn what_is_ready_goes_out_with_the_next_choice_in_one_message() {
    let toy = magic().await;
    let unready = json!([["sand", "card-B3"], ["with-none"], null]);
    toy.is("at first", STATE, unready.clone()).await;
    toy.click("#sand").await;
    toy.is("why not", "toy.answer()", "§6.1 You have no marbles.")
        .await;
    toy.is("not ready", STATE, unready.clone()).await;

    toy.key("a").await;
    let ready = json!([["sand", "card-R8"], ["with-chicks"], "use chicks"]);
    toy.is("ready", STATE, ready.clone()).await;
    let pressed = "toy.ids('[aria-pressed=true]')";
    toy.is("it is pressed", pressed, json!(["chicks"])).await;
    toy.mouse(Mouse::Move, "#card-R8").await;
    toy.is("why not both", "toy.answer()", "§4.4 You must follow.")
        .await;
    toy.click("#chicks").await;
    toy.is("not again", STATE, unready.clone()).await;
    toy.click("#chicks").await;
    toy.is("again", STATE, ready).await;
    toy.key(ESCAPE).await;
    toy.is("let go", STATE, unready.clone()).await;
    toy.has_asked(&[]).await;

    toy.click("#chicks").await;
    toy.click("#card-B3").await;
    let message = json!([{ "ask": "choose", "choices": ["use chicks", "play B3"], "moment": 12 }]);
    let asked = "toy.asked.map(({ n, ...it }) => it)";
    toy.is("one message", asked, message).await;
    toy.accept().await;
    toy.is("done", STATE, unready).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn what_is_ready_can_go_out_alone_and_not_when_it_is_no_longer_possible() {
    let toy = magic().await;
    toy.click("#egg").await;
    let ready = json!([["sand", "card-R8", "card-B3"], ["with-egg"], "use egg"]);
    // Chicks can be made ready instead.
    toy.is("ready", STATE, ready).await;
    toy.click("#card-R8").await;
    toy.has_asked(&[]).await;
    toy.click("#with-egg").await;
    toy.has_asked(&["use egg"]).await;
    toy.accept().await;
    toy.is(
        "put back",
        "toy.ids('[data-with]:not([hidden])')",
        json!(["with-none"]),
    )
    .await;
    toy.is("the focus is not lost", "toy.focus()", "prompt")
        .await;

    toy.hear(json!({ "version": 8, "moment": 13 })).await;
    toy.breathe().await;
    toy.click("#chicks").await;
    toy.is("ready", "toy.one('#table').dataset.readied", "use chicks")
        .await;
    toy.hear(json!({ "version": 9, "moment": 14, "may": ["play R8"] }))
        .await;
    let none = json!([["chicks", "egg", "sand", "card-B3"], ["with-none"], null]);
    toy.is("no longer possible", STATE, none).await;
    toy.click("#card-R8").await;
    toy.has_asked(&["use egg", "play R8"]).await;
    toy.browser.has_no_complaint().await;
}
