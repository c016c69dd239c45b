//! Who wants to press twice picks with the first press. On a touch screen everybody does, at first.

use e2e::Wish;
use serde_json::json;

use crate::toy::Toy;

const ENTER: &str = "\u{e007}";
const SHOWN: &str =
    "[toy.ids('.picked'), toy.isShown('#confirm-do') && toy.one('#confirm-do').textContent]";

async fn table() -> Toy {
    let html = "<section id=hand><button id=a data-do='play R8'>8</button>\
                <button id=b data-do='play R2'>2</button>\
                <button id=c data-do='play B3'>3</button></section>";
    let why = json!([["§4.3 You must follow.", ["play B3"]]]);
    Toy::open(Wish::default(), html, &["play R8", "play R2"], &why).await
}

async fn remember(toy: &Toy, wanted: &str) {
    let script = format!("document.documentElement.dataset.twice = '{wanted}'");
    toy.browser.ask(&script, Vec::new()).await;
}

#[tokio::test]
async fn the_first_press_picks_and_the_second_chooses() {
    let toy = table().await;
    remember(&toy, "on").await;
    toy.click("#a").await;
    toy.is("picked", SHOWN, json!([["a"], "Choose"])).await;
    toy.click("#b").await;
    toy.is("another", SHOWN, json!([["b"], "Choose"])).await;
    toy.click("#c").await;
    toy.is("why not", "toy.answer()", "§4.3 You must follow.")
        .await;
    toy.has_asked(&[]).await;
    toy.click("#b").await;
    toy.has_asked(&["play R2"]).await;
    toy.accept().await;
    toy.is("let go", SHOWN, json!([[], false])).await;

    // By keyboard, and with the button.
    toy.breathe().await;
    toy.focus("#a").await;
    toy.key(ENTER).await;
    toy.is("picked", SHOWN, json!([["a"], "Choose"])).await;
    toy.key(ENTER).await;
    toy.has_asked(&["play R2", "play R8"]).await;

    toy.accept().await;
    toy.breathe().await;
    remember(&toy, "off").await;
    toy.click("#b").await;
    toy.has_asked(&["play R2", "play R8", "play R2"]).await;
}

#[tokio::test]
async fn on_a_touch_screen_everybody_presses_twice_until_they_say_otherwise() {
    let toy = table().await;
    toy.click("#a").await;
    toy.has_asked(&["play R8"]).await;
    toy.accept().await;
    toy.breathe().await;

    let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
    let name = "Emulation.setTouchEmulationEnabled";
    toy.browser.devtools(name, &touch).await;
    toy.click("#b").await;
    toy.is("only picked", SHOWN, json!([["b"], "Choose"])).await;
    toy.click("#confirm-do").await;
    toy.has_asked(&["play R8", "play R2"]).await;
}
