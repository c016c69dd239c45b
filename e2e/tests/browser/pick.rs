//! Pick, then do.

use e2e::Wish;
use serde_json::json;

use crate::toy::{Mouse, Toy};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";

/// Three cards to draft; the third may not be.
async fn draft() -> Toy {
    let why = json!([["§3.2 It is taken.", ["draft 3"]]]);
    let may = ["draft 1", "draft 2"];
    Toy::open(Wish::default(), &shelf(&["1", "2", "3"]), &may, &why).await
}

fn shelf(cards: &[&str]) -> String {
    let card = |it: &&str| {
        format!(
            "<button type=button id=ware-{it} data-do='draft {it}' data-pick='Take {it}' \
             data-look=look-{it}>Ware {it}</button>\
             <template id=look-{it}><b>A closer look at {it}</b></template>"
        )
    };
    let cards: String = cards.iter().map(card).collect();
    format!("<section id=shelf>{cards}</section>")
}

const CONFIRM: &str = "[toy.isShown('#confirm-do') && toy.one('#confirm-do').textContent, \
                       toy.isShown('#look') && toy.one('#look').textContent, toy.ids('.picked')]";

#[tokio::test]
async fn what_is_picked_is_looked_at_and_done_by_a_button() {
    let toy = draft().await;
    let none = json!([false, false, []]);
    toy.is("at first", CONFIRM, none.clone()).await;

    toy.click("#ware-1").await;
    let first = json!(["Take 1", "A closer look at 1", ["ware-1"]]);
    toy.is("a pick", CONFIRM, first).await;
    let pressed = "toy.ids('[aria-pressed=true]')";
    toy.is("the pick", pressed, json!(["ware-1"])).await;
    toy.click("#ware-2").await;
    let second = json!(["Take 2", "A closer look at 2", ["ware-2"]]);
    toy.is("another pick", CONFIRM, second).await;
    toy.is("the pick", pressed, json!(["ware-2"])).await;

    toy.click("#confirm-undo").await;
    toy.is("let go", CONFIRM, none.clone()).await;
    toy.is("the focus", "toy.focus()", "ware-2").await;
    toy.has_asked(&[]).await;

    toy.click("#ware-1").await;
    toy.click("#confirm-do").await;
    toy.has_asked(&["draft 1"]).await;
    toy.is("the moment", "toy.asked[0].moment", 12).await;
    toy.accept().await;
    toy.is("let go once it is done", CONFIRM, none).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn what_may_not_be_done_can_be_picked_and_says_why() {
    let toy = draft().await;
    toy.click("#ware-3").await;
    let third = json!([false, "A closer look at 3", ["ware-3"]]);
    toy.is("a forbidden pick", CONFIRM, third).await;
    toy.is("why", "toy.answer()", "§3.2 It is taken.").await;
    let link = "toy.one('#answer a').getAttribute('href')";
    toy.is("its rule", link, "/rules/catsle#r3.2").await;
    toy.mouse(Mouse::Move, "#prompt-text").await;
    toy.is("it stays", "toy.answer()", "§3.2 It is taken.")
        .await;
    toy.is("it can be let go", "toy.isShown('#confirm-undo')", true)
        .await;
    toy.key(ESCAPE).await;
    toy.is("let go", CONFIRM, json!([false, false, []])).await;
    toy.is("nothing to say", "toy.answer()", "").await;

    toy.key(ENTER).await;
    toy.is("picked by key", "toy.ids('.picked')", json!(["ware-3"]))
        .await;
    toy.key(ENTER).await;
    toy.is("why", "toy.answer()", "§3.2 It is taken.").await;
    toy.has_asked(&[]).await;
}

#[tokio::test]
async fn a_second_press_does_it_and_what_leaves_the_page_is_let_go() {
    let toy = draft().await;
    toy.key("1").await;
    toy.is(
        "a digit only looks",
        "[toy.focus(), toy.ids('.picked')]",
        json!(["ware-1", []]),
    )
    .await;
    toy.key(ENTER).await;
    toy.is("Enter picks", "toy.ids('.picked')", json!(["ware-1"]))
        .await;
    toy.has_asked(&[]).await;
    toy.key(ENTER).await;
    toy.has_asked(&["draft 1"]).await;
    toy.refuse("§3.3 Hana has it.").await;
    toy.is("a refusal", "toy.answer()", "§3.3 Hana has it.")
        .await;
    toy.is("still picked", "toy.ids('.picked')", json!(["ware-1"]))
        .await;

    let regions = json!([["shelf", shelf(&["2", "3"])]]);
    let may = ["draft 2", "draft 3"];
    toy.hear(json!({ "version": 8, "moment": 13, "regions": regions, "may": may }))
        .await;
    toy.is("it left", CONFIRM, json!([false, false, []])).await;
    toy.is("the focus goes on", "toy.focus()", "ware-2").await;
    toy.breathe().await;
    toy.click("#ware-2").await;
    let looks = shelf(&["2", "3"]).replace("A closer look at 2", "Another look");
    toy.hear(json!({ "version": 9, "moment": 14, "regions": [["shelf", looks]] }))
        .await;
    let second = json!(["Take 2", "Another look", ["ware-2"]]);
    toy.is("what stays is picked still", CONFIRM, second).await;
    toy.click("#ware-2").await;
    toy.has_asked(&["draft 1", "draft 2"]).await;
    toy.is("the moment", "toy.asked[1].moment", 14).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn the_only_thing_that_may_be_chosen_is_picked_already() {
    let why = json!([["§3.2 It is taken.", ["draft 1", "draft 3"]]]);
    let shelf = shelf(&["1", "2", "3"]);
    let toy = Toy::open(Wish::default(), &shelf, &["draft 2"], &why).await;
    let second = json!(["Take 2", "A closer look at 2", ["ware-2"]]);
    let none = json!([false, false, []]);
    toy.is("picked by itself", CONFIRM, second.clone()).await;
    toy.has_asked(&[]).await;
    toy.key(ESCAPE).await;
    toy.is("let go", CONFIRM, none.clone()).await;
    // Nobody is made to hold it who has let go of it.
    toy.hear(json!({ "version": 8, "moment": 12, "why": why }))
        .await;
    toy.is("the version", "toy.one('#table').dataset.version", "8")
        .await;
    toy.is("still let go", CONFIRM, none).await;

    toy.hear(json!({ "version": 9, "moment": 13, "may": ["draft 1"] }))
        .await;
    let first = json!(["Take 1", "A closer look at 1", ["ware-1"]]);
    toy.is("at the next moment", CONFIRM, first).await;
    toy.click("#ware-3").await;
    toy.is("another pick", "toy.ids('.picked')", json!(["ware-3"]))
        .await;
    // Whoever looks at something goes on looking at it.
    toy.hear(json!({ "version": 10, "moment": 14, "may": ["draft 2"] }))
        .await;
    toy.is("still looked at", "toy.ids('.picked')", json!(["ware-3"]))
        .await;
    toy.key(ESCAPE).await;
    toy.is("now it is picked", CONFIRM, second).await;
    toy.breathe().await;
    toy.focus("#confirm-do").await;
    toy.key(ENTER).await;
    toy.has_asked(&["draft 2"]).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn a_mouse_that_rests_on_something_to_pick_is_told_its_name() {
    let card = "<section id=shelf><button type=button id=ware-1 data-do='draft 1' data-pick='Take it' aria-label='Clover, huge'></button></section>";
    let why = json!([["§3.2 It is taken.", ["draft 1"]]]);
    let toy = Toy::open(Wish::default(), card, &[], &why).await;
    toy.is("at first", "toy.one('#ware-1').title", "").await;
    toy.mouse(Mouse::Move, "#ware-1").await;
    toy.is("its name", "toy.one('#ware-1').title", "Clover, huge")
        .await;
}
