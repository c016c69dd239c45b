//! Trying on a board what is not taken yet; and what is claimed in a race and pulled there in one go.

use e2e::Wish;
use serde_json::{Value as Json, json};

use crate::toy::{Mouse, Toy};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const RIGHT: &str = "\u{e014}";
const CARDS: &str = "<section id=row>\
    <button type=button id=card-5 data-key=1 data-pick='Take it' data-do='grab 5'>5</button>\
    <button type=button id=card-9 data-key=2 data-pick='Take it' data-do='grab 9'>9</button></section>";
/// What hangs over the board, and what of the board is framed.
const GHOST: &str = "(() => { const it = toy.one('.ghost.aimed'); return it && \
    [it.dataset.ghost, it.style.getPropertyValue('--x'), it.style.getPropertyValue('--y'), \
     it.classList.contains('turned'), it.classList.contains('forbidden')] })()";
const FRAMES: &str = "[...document.querySelectorAll('.squares > .mark')].map((it) => `${it.dataset.mark} ${it.className}`)";
const SAID: &str = "toy.one('[data-aimed]').textContent";
const TAKE: &str = "toy.isShown('#confirm-do') && toy.one('#confirm-do').textContent";

/// Two by two spots of which the last is forbidden; what hangs there is told by `ghosts`.
fn board(spots: &str, ghosts: &str) -> String {
    format!(
        "<section id=house><div class=aim data-aim {spots}\
         data-turns=' turned' data-origin='0,0' data-columns=2 data-cells='0 0 0 -1'\
         data-says='[\"Covers nothing.\"]' data-whys='[\"§5.3 Not here.\"]' data-wrong='2,3,3,1,'\
         data-place='Column {{x}}, row {{y}}.'></div>{ghosts}</div></div><p data-aimed></p></section>"
    )
}

fn trial() -> String {
    let ghost = |card: u8| {
        format!(
            "<div class='ghost w1 h1' data-ghost={card} data-of='grab {card}' data-rest='1,0'\
             data-gains='1:1:0,0,3,1,+1 1t:2:0,0,1,4,+2:2,0,1,3,+1'\
             data-says='[\"Makes nothing.\",\"Makes 1.\",\"Makes 3.\"]'></div>"
        )
    };
    let spots = "><div class='squares w6 h6'><div class='spots w1 h1' data-spots='' ";
    board(spots, &(ghost(5) + &ghost(9)))
}

fn held(card: u8) -> String {
    let spots = format!(
        "data-pick='Lay it'><div class='squares w6 h6'><div class='spots w1 h1' data-spots='place {card} at ' "
    );
    let ghost = format!("<div class='ghost w1 h1' data-ghost={card} data-rest='0,0'></div>");
    board(&spots, &ghost)
}

fn may_lay(card: u8) -> Json {
    json!([[
        format!("place {card} at "),
        ["0,0", "1,0", "0,1"],
        ["", " turned"]
    ]])
}

#[tokio::test]
async fn what_is_picked_hangs_over_the_board_until_it_is_taken_or_let_go() {
    let html = CARDS.to_owned() + &trial();
    let why = json!([["§4.6 Ben picks now."]]);
    let toy = Toy::open(Wish::default(), &html, &["grab 5", "grab 9"], &why).await;
    toy.is("nothing is tried", GHOST, Json::Null).await;
    let hidden = "getComputedStyle(toy.one('[data-spot]')).visibility";
    toy.is("and nowhere", hidden, "hidden").await;

    toy.click("#card-5").await;
    toy.is("it hangs", GHOST, json!(["5", "1", "0", false, false]))
        .await;
    toy.is("where it may lie", hidden, "visible").await;
    toy.is("it can be taken", TAKE, "Take it").await;
    toy.is("what it does", SAID, "Covers nothing. Makes 1.")
        .await;
    toy.is("its run", FRAMES, json!(["0,0,3,1,+1 mark"])).await;
    toy.key("r").await;
    toy.is("turned", SAID, "Covers nothing. Makes 3.").await;
    let both = json!(["0,0,1,4,+2 mark", "2,0,1,3,+1 mark"]);
    toy.is("its runs", FRAMES, both).await;
    toy.is(
        "a screen reader",
        "toy.one('[data-spot=\"1,0\"]').ariaLabel",
        "Column 1, row 0. Covers nothing. Makes 3.",
    )
    .await;

    // Another one is tried at the same place.
    toy.click("#card-9").await;
    toy.is("the other", GHOST, json!(["9", "1", "0", true, false]))
        .await;
    // By keys, over forbidden places too: there the reason is told, and it can be taken all the same.
    toy.click("#house [data-spot='0,1']").await;
    toy.key(RIGHT).await;
    toy.is("forbidden", GHOST, json!(["9", "1", "1", true, true]))
        .await;
    toy.is("why", "toy.answer()", "§5.3 Not here.").await;
    toy.is(
        "what is in the way",
        FRAMES,
        json!(["2,3,3,1,! mark wrong"]),
    )
    .await;
    toy.is("it can be taken", TAKE, "Take it").await;
    toy.has_asked(&[]).await;
    toy.key(ESCAPE).await;
    toy.is("let go", GHOST, Json::Null).await;
    toy.is("no frames", FRAMES, json!([])).await;

    toy.breathe().await;
    toy.click("#card-9").await;
    toy.click("#house [data-spot='0,1']").await;
    toy.key("r").await;
    toy.key(ENTER).await;
    toy.has_asked(&["grab 9"]).await;
    toy.accept().await;
    // Others still pick; then it hangs where it was tried.
    let waits = json!({ "version": 8, "moment": 13, "may": [], "regions": [["house", "<section id=house></section>"]] });
    toy.hear(waits).await;
    toy.is("nothing hangs", GHOST, Json::Null).await;
    toy.hear(
        json!({ "version": 9, "moment": 14, "may": may_lay(9), "regions": [["house", held(9)]] }),
    )
    .await;
    toy.is(
        "where it was tried",
        GHOST,
        json!(["9", "0", "1", true, false]),
    )
    .await;
    toy.breathe().await;
    toy.key(ENTER).await;
    toy.has_asked(&["grab 9", "place 9 at 0,1 turned"]).await;
    toy.browser.has_no_complaint().await;
}

#[tokio::test]
async fn whoever_may_not_take_it_yet_tries_it_all_the_same() {
    let html = CARDS.to_owned() + &trial();
    let why = json!([["§4.6 Ben picks now."]]);
    let toy = Toy::open(Wish::default(), &html, &[], &why).await;
    toy.click("#card-5").await;
    toy.is("it hangs", GHOST, json!(["5", "1", "0", false, false]))
        .await;
    toy.is("why not", "toy.answer()", "§4.6 Ben picks now.")
        .await;
    toy.is("nothing to press", TAKE, false).await;
    toy.key(ENTER).await;
    toy.has_asked(&[]).await;
    // Once it is their turn, what they have tried is one press away.
    let may = json!({ "version": 8, "moment": 13, "may": ["grab 5", "grab 9"] });
    toy.hear(may).await;
    toy.is(
        "it still hangs",
        GHOST,
        json!(["5", "1", "0", false, false]),
    )
    .await;
    toy.breathe().await;
    toy.key(ENTER).await;
    toy.has_asked(&["grab 5"]).await;
}

#[tokio::test]
async fn what_is_claimed_can_be_pulled_onto_the_board_in_one_go() {
    let row = CARDS.replace("data-pick='Take it'", "data-race");
    let empty = "<section id=house></section>";
    let why = json!([["§3.1 There is no row yet."]]);
    let toy = Toy::open(Wish::default(), &(row.clone() + empty), &[], &why).await;
    toy.hear(json!({ "version": 8, "may": ["grab 5", "grab 9"] }))
        .await;
    toy.pass(120).await;
    toy.mouse(Mouse::Move, "#card-9").await;
    toy.mouse(Mouse::Down, "#card-9").await;
    toy.has_asked(&["grab 9"]).await;
    // It is on its way while the table decides.
    toy.drag(&["#card-5", "#house"]).await;
    toy.accept().await;
    let row = row.replace(
        "<button type=button id=card-9 data-key=2 data-race data-do='grab 9'>9</button>",
        "",
    );
    let regions = json!([["row", row], ["house", held(9)]]);
    toy.hear(json!({ "version": 9, "moment": 13, "may": may_lay(9), "regions": regions }))
        .await;
    toy.is("it rests", GHOST, json!(["9", "0", "0", false, false]))
        .await;
    toy.drag(&["#house [data-spot='0,1']", "#house [data-spot='1,0']"])
        .await;
    toy.is("it follows", GHOST, json!(["9", "1", "0", false, false]))
        .await;
    toy.mouse(Mouse::Up, "#house [data-spot='1,0']").await;
    toy.mouse(Mouse::Move, "#house [data-spot='0,0']").await;
    toy.is("it stays", GHOST, json!(["9", "1", "0", false, false]))
        .await;
    // Letting go lays nothing: nothing is lost by a slip.
    toy.has_asked(&["grab 9"]).await;
    toy.browser.has_no_complaint().await;
}

/// §5.1 Where nothing is turned, the key says so.
#[tokio::test]
async fn what_may_not_be_turned_says_why() {
    let house = held(9).replace(
        "data-turns=' turned'",
        "data-unturned='§5.1 Cards are not turned.'",
    );
    let may = ["place 9 at 0,0", "place 9 at 1,0"];
    let why = json!([["§5.9 No."]]);
    let toy = Toy::open(Wish::default(), &house, &may, &why).await;
    toy.key("r").await;
    toy.is("why", "toy.answer()", "§5.1 Cards are not turned.")
        .await;
    toy.is("as it was", GHOST, json!(["9", "0", "0", false, false]))
        .await;
}
