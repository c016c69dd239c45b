//! What is shown on the way to the next table, and that nobody has to wait for it.

use e2e::{House, Motion, Plan, Seat, Wish, open_table, play_until};
use serde_json::{Value as Json, json};

use crate::catsle::CATSLE;
use crate::toy::Toy;

const SHOWN: &str = "[toy.ids('#trick > *'), toy.one('#live').textContent, \
                     toy.one('#table').dataset.version]";

fn trick(cards: &[&str]) -> String {
    let card = |it: &&str| format!("<span id=card-{it} data-card>{it}</span>");
    let cards: String = cards.iter().map(card).collect();
    format!("<section id=trick>{cards}</section>")
}

/// Two stages, each so long that no test sees their end by itself.
fn film() -> Json {
    let stage = |cards: &[&str], say: &str| json!({ "regions": [["trick", trick(cards)]], "say": say, "hold": 600_000 });
    json!({
        "version": 8, "moment": 13,
        "stages": [stage(&["R8"], "One."), stage(&["R8", "G2"], "Two.")],
        "regions": [["trick", trick(&["R8", "G2", "B3"])]],
        "tell": ["One.", "Two.", "Three."],
    })
}

async fn table(motion: Motion) -> Toy {
    let wish = Wish {
        motion,
        ..Wish::default()
    };
    let why = json!([["It is Hana's turn."]]);
    Toy::open(wish, &trick(&[]), &[], &why).await
}

#[tokio::test]
async fn stages_are_shown_until_a_key_is_pressed() {
    let toy = table(Motion::Full).await;
    toy.hear(film()).await;
    let first = json!([["card-R8"], "One.", "7"]);
    toy.is("the first stage", SHOWN, first).await;
    toy.key("x").await;
    let last = json!([["card-R8", "card-G2", "card-B3"], "Two. Three.", "8"]);
    toy.is("the end", SHOWN, last).await;
}

/// A trick is over; then somebody leads.
async fn over_and_led(toy: &Toy) {
    let over = json!({
        "version": 8, "moment": 13, "hold": 600_000, "may": ["play B3"],
        "regions": [["trick", trick(&["R8", "G2"])]], "tell": ["Over."],
    });
    toy.hear(over).await;
    let led = json!({
        "version": 9, "moment": 14,
        "regions": [["trick", trick(&["Y1"])]], "tell": ["Led."],
    });
    toy.hear(led).await;
}

#[tokio::test]
async fn what_is_over_stays_until_a_press_with_motion_and_without() {
    for motion in [Motion::Full, Motion::Reduced] {
        let toy = table(motion).await;
        over_and_led(&toy).await;
        let over = json!([["card-R8", "card-G2"], "Over.", "8"]);
        toy.is("what is over", SHOWN, over).await;
        toy.key("x").await;
        let led = json!([["card-Y1"], "Led.", "9"]);
        toy.is("the next", SHOWN, led).await;
    }
}

#[tokio::test]
async fn a_scored_round_is_looked_at_before_its_sheet_is_laid_open() {
    let toy = table(Motion::Full).await;
    let title = |n: u8| format!("<h2 id=sheet-title data-show={n} tabindex=-1>Round {n}</h2>");
    let sheet = format!("<section id=sheet>{}</section>", title(0));
    let lay = "toy.one('#table').insertAdjacentHTML('beforeend', arguments[0])";
    toy.browser.ask(lay, vec![sheet.into()]).await;
    let scored = json!({
        "version": 8, "moment": 13, "hold": 600_000, "rest": 30_000,
        "regions": [["sheet-title", title(1)]],
    });
    toy.hear(scored).await;
    let shown = "[toy.one('#sheet-title').textContent, toy.one('#sheet-open').checked]";
    toy.is("the boards", shown, json!(["Round 1", false])).await;
    toy.key("x").await;
    toy.is("the sheet", shown, json!(["Round 1", true])).await;
    toy.is("the focus", "toy.focus()", "sheet-title").await;
    // The pause ends by itself.
    let dealt = json!({ "version": 9, "moment": 14, "rest": null });
    toy.hear(dealt).await;
    toy.is("the table", shown, json!(["Round 1", false])).await;
    toy.is("the focus", "toy.focus()", "prompt").await;
}

#[tokio::test]
async fn without_motion_there_are_no_stages() {
    let toy = table(Motion::Reduced).await;
    toy.hear(film()).await;
    let now = toy.browser.ask(&format!("return {SHOWN}"), vec![]).await;
    let last = json!([["card-R8", "card-G2", "card-B3"], "One. Two. Three.", "8"]);
    assert_eq!(now, last, "at once");

    // At a real table, too, where every trick has its stages.
    let house = House::open();
    let seat = Seat::new("Ann", Wish::default()).await;
    // At the pace of bots that take their time: else there are none for anybody.
    let plan = Plan {
        pace: "quick",
        ..CATSLE
    };
    open_table(&house, &seat, &plan).await;
    seat.is_seated().await;
    let mut n_staged = 0;
    let mut newest: u64 = 0;
    play_until(&[&seat], async |_, _| {
        let script = "const news = window.heard.splice(0).map(JSON.parse)\
                      .filter((it) => it.type === 'table');\
                      return [news.filter((it) => it.stages).length, news.at(-1)?.version ?? 0]";
        let seen = seat.browser.ask(script, Vec::new()).await;
        n_staged += seen[0].as_u64().expect("it is a number");
        newest = newest.max(seen[1].as_u64().expect("it is a number"));
        n_staged > 1
    })
    .await;
    // What is over stays for a while; then the page shows what it was told.
    let is_shown =
        format!("return Number(document.getElementById('table').dataset.version) >= {newest}");
    seat.browser.wait("the page to catch up", &is_shown).await;
    assert!(n_staged > 1, "there were stages");
}
