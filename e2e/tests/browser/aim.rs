//! Aiming at a board: by keys, by mouse, and turned.

use e2e::Wish;
use serde_json::json;

use crate::toy::{Mouse, Toy};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";
const NOT_HERE: &str = "§5.3 Not here.";
const CONFIRM: &str = "toy.isShown('#confirm-do') && toy.one('#confirm-do').textContent";

/// Three by three spots, and a ghost that can be turned.
fn board() -> String {
    let mut rows = String::new();
    for y in -1..=1 {
        rows.push_str("<tr>");
        for x in -1..=1 {
            rows.push_str(&format!(
                "<td><button type=button id='at{x}_{y}' data-spot='{x},{y}' data-do='place at {x},{y}' \
                 data-turned='place at {x},{y} turned'>spot</button></td>"
            ));
        }
        rows.push_str("</tr>");
    }
    format!(
        "<section id=board><div data-aim data-pick='Lay it'><table>{rows}</table>\
         <div data-ghost id=card-18 data-card></div></div>\
         <button type=button id=turn-it data-press=r>Turn</button></section>"
    )
}

/// All spots are allowed both ways, but for the middle one upright and its right neighbour turned.
async fn opened() -> Toy {
    let forbidden = ["place at 0,0", "place at 1,0 turned"];
    let mut may = Vec::new();
    for y in -1..=1 {
        for x in -1..=1 {
            may.push(format!("place at {x},{y}"));
            may.push(format!("place at {x},{y} turned"));
        }
    }
    may.retain(|it| !forbidden.contains(&it.as_str()));
    let may: Vec<&str> = may.iter().map(String::as_str).collect();
    let why = json!([[NOT_HERE, forbidden]]);
    Toy::open(Wish::default(), &board(), &may, &why).await
}

#[tokio::test]
async fn arrows_move_the_ghost_over_forbidden_spots_too_and_r_turns_it() {
    let toy = opened().await;
    toy.is("off", "toy.ghost()", "").await;
    toy.is("nothing to do", CONFIRM, false).await;
    toy.key(RIGHT).await;
    toy.is("the first spot", "toy.ghost()", "-1 -1 aimed").await;
    toy.is("the focus follows", "toy.focus()", "-1,-1").await;
    toy.is("it can be laid", CONFIRM, "Lay it").await;
    toy.key(RIGHT).await;
    toy.key(DOWN).await;
    toy.is("a forbidden spot", "toy.ghost()", "0 0 aimed forbidden")
        .await;
    toy.is("why", "toy.answer()", NOT_HERE).await;
    toy.is("it cannot be laid", CONFIRM, false).await;
    toy.key(ENTER).await;
    toy.has_asked(&[]).await;
    toy.is("why", "toy.answer()", NOT_HERE).await;

    toy.key("r").await;
    toy.is("turned it may", "toy.ghost()", "0 0 aimed turned")
        .await;
    toy.is("it can be laid", CONFIRM, "Lay it").await;
    toy.key(RIGHT).await;
    toy.is("its neighbour", "toy.ghost()", "1 0 aimed turned forbidden")
        .await;
    toy.key(RIGHT).await;
    toy.is("the edge", "toy.ghost()", "1 0 aimed turned forbidden")
        .await;
    toy.key(DOWN).await;
    toy.key(ENTER).await;
    toy.has_asked(&["place at 1,1 turned"]).await;
    toy.refuse("§5.9 Once more.").await;
    toy.breathe().await;
    toy.is("it stays", "toy.ghost()", "1 1 aimed turned").await;
    toy.key(ESCAPE).await;
    toy.is("taken off", "toy.ghost()", "").await;
    toy.is("nothing to do", CONFIRM, false).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_press_or_a_drag_aims_and_only_the_button_lays() {
    let toy = opened().await;
    toy.click("#at0_1").await;
    toy.is("a press", "toy.ghost()", "0 1 aimed").await;
    toy.is("the focus", "toy.focus()", "0,1").await;
    toy.click("#at0_1").await;
    toy.has_asked(&[]).await;
    toy.mouse(Mouse::Move, "#at-1_-1").await;
    toy.mouse(Mouse::Down, "#at-1_-1").await;
    toy.is("a press", "toy.ghost()", "-1 -1 aimed").await;
    toy.drag(&["#at0_-1", "#at1_-1"]).await;
    toy.is("a drag", "toy.ghost()", "1 -1 aimed").await;
    toy.mouse(Mouse::Up, "#at1_-1").await;
    toy.mouse(Mouse::Move, "#at-1_1").await;
    toy.is("it stays where it was left", "toy.ghost()", "1 -1 aimed")
        .await;

    toy.mouse(Mouse::Right, "#at-1_1").await;
    toy.is("the right button turns", "toy.ghost()", "1 -1 aimed turned")
        .await;
    toy.mouse(Mouse::Wheel, "#at-1_1").await;
    toy.is("the wheel turns", "toy.ghost()", "1 -1 aimed").await;
    toy.mouse(Mouse::Wheel, "#at-1_1").await;
    toy.is("one turn is many events", "toy.ghost()", "1 -1 aimed")
        .await;
    toy.click("#turn-it").await;
    toy.is("the button turns", "toy.ghost()", "1 -1 aimed turned")
        .await;
    toy.has_asked(&[]).await;
    toy.click("#confirm-do").await;
    toy.has_asked(&["place at 1,-1 turned"]).await;
    toy.accept().await;
    toy.is("taken off", "toy.ghost()", "").await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn the_ghost_outlives_news_and_goes_with_its_turn() {
    let toy = opened().await;
    toy.key(DOWN).await;
    toy.key("r").await;
    toy.is("aimed", "toy.ghost()", "-1 -1 aimed turned").await;
    let other = board().replace(">Turn<", ">Turn it<");
    toy.hear(json!({ "version": 8, "moment": 13, "regions": [["board", other]] }))
        .await;
    toy.is("the news", "toy.one('#turn-it').textContent", "Turn it")
        .await;
    toy.is("it stays", "toy.ghost()", "-1 -1 aimed turned")
        .await;
    let without = board().replace("<div data-ghost id=card-18 data-card></div>", "");
    let why = json!([["§4.4 Grab first."]]);
    let news = json!({
        "version": 9, "moment": 14, "regions": [["board", without]], "may": [], "why": why,
    });
    toy.hear(news).await;
    toy.is("nothing to lay", CONFIRM, false).await;
    toy.click("#at0_0").await;
    toy.is("a press says why", "toy.answer()", "§4.4 Grab first.")
        .await;
    toy.has_asked(&[]).await;
}
