//! A race: the first to arrive gets it.

use e2e::Wish;
use serde_json::{Value as Json, json};

use crate::toy::{Mouse, Toy};

const ENTER: &str = "\u{e007}";
const ROW: &str = "<section id=row>\
    <button type=button id=slot-16 data-key=1 data-race data-do='grab 16'>16</button>\
    <button type=button id=slot-17 data-key=2 data-race data-do='grab 17'>17</button>\
    <button type=button id=slot-18 data-key=3 data-race data-do='grab 18'>18</button></section>";
const REACH: &str = "[toy.ids('.reaching'), toy.ids('.second')]";

async fn row() -> Toy {
    let why = json!([["§3.1 There is no row yet."]]);
    Toy::open(Wish::default(), ROW, &[], &why).await
}

fn laid() -> Json {
    let may = ["grab 16", "grab 17", "grab 18"];
    json!({ "version": 8, "may": may, "why": [["§4.2 Hana has it."]] })
}

#[tokio::test]
async fn a_claim_in_the_first_120_ms_is_an_accident() {
    let toy = row().await;
    toy.click("#slot-16").await;
    toy.is(
        "before the start",
        "toy.answer()",
        "§3.1 There is no row yet.",
    )
    .await;
    toy.hear(laid()).await;
    toy.key("2").await;
    toy.pass(119).await;
    toy.key("2").await;
    toy.mouse(Mouse::Move, "#slot-17").await;
    toy.mouse(Mouse::Down, "#slot-17").await;
    toy.mouse(Mouse::Up, "#slot-17").await;
    toy.has_asked(&[]).await;
    toy.is("nobody reaches", REACH, json!([[], []])).await;
    toy.pass(1).await;
    toy.key("2").await;
    toy.has_asked(&["grab 17"]).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_claim_goes_out_as_the_pointer_goes_down_and_the_second_if_it_was_too_late() {
    let toy = row().await;
    toy.hear(laid()).await;
    toy.pass(120).await;
    toy.mouse(Mouse::Move, "#slot-17").await;
    toy.mouse(Mouse::Down, "#slot-17").await;
    toy.has_asked(&["grab 17"]).await;
    toy.is("it reaches", REACH, json!([["slot-17"], []])).await;
    toy.mouse(Mouse::Up, "#slot-17").await;
    toy.has_asked(&["grab 17"]).await;

    toy.key("1").await;
    toy.is("a second", REACH, json!([["slot-17"], ["slot-16"]]))
        .await;
    toy.click("#slot-18").await;
    toy.is("another second", REACH, json!([["slot-17"], ["slot-18"]]))
        .await;
    toy.has_asked(&["grab 17"]).await;
    toy.hear(json!({ "version": 9, "moment": 13, "may": ["grab 16", "grab 18"] }))
        .await;
    toy.refuse("§4.2 Hana was faster.").await;
    toy.has_asked(&["grab 17", "grab 18"]).await;
    toy.is("of this moment", "toy.asked[1].moment", 13).await;
    toy.is("it reaches on", REACH, json!([["slot-18"], []]))
        .await;
    toy.is("it is told", "toy.answer()", "§4.2 Hana was faster.")
        .await;

    toy.key("1").await;
    toy.accept().await;
    toy.is("the second is dropped", REACH, json!([["slot-18"], []]))
        .await;
    let why = json!([["§4.3 You have a card."]]);
    toy.hear(json!({ "version": 10, "moment": 14, "may": [], "why": why }))
        .await;
    toy.is("the race is over", REACH, json!([[], []])).await;
    toy.key("1").await;
    toy.is("why", "toy.answer()", "§4.3 You have a card.").await;
    toy.has_asked(&["grab 17", "grab 18"]).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_second_that_somebody_else_has_is_not_claimed() {
    let toy = row().await;
    toy.hear(laid()).await;
    toy.pass(120).await;
    toy.focus("#slot-16").await;
    toy.key(ENTER).await;
    toy.has_asked(&["grab 16"]).await;
    toy.key("2").await;
    toy.is("a second", REACH, json!([["slot-16"], ["slot-17"]]))
        .await;
    toy.hear(json!({ "version": 9, "moment": 13, "may": ["grab 18"] }))
        .await;
    toy.refuse("§4.2 Hana was faster.").await;
    toy.is("nothing is left to reach for", REACH, json!([[], []]))
        .await;
    toy.has_asked(&["grab 16"]).await;
    // And nobody has to wait before the next claim.
    toy.key("3").await;
    toy.has_asked(&["grab 16", "grab 18"]).await;
}
