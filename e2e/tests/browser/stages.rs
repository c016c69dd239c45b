//! What is shown on the way to the next table, and that nobody has to wait for it.

use e2e::{House, Motion, Seat, Wish, open_table, play_until};
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
    open_table(&house, &seat, &CATSLE).await;
    seat.is_seated().await;
    let mut n_staged = 0;
    play_until(&[&seat], async |_, _| {
        let script = "const news = window.heard.splice(0).map(JSON.parse)\
                      .filter((it) => it.type === 'table');\
                      return [news.filter((it) => it.stages).length, news.at(-1)?.version,\
                      Number(document.getElementById('table').dataset.version)]";
        let seen = seat.browser.ask(script, Vec::new()).await;
        n_staged += seen[0].as_u64().expect("it is a number");
        let is_news = !seen[1].is_null();
        assert!(
            !is_news || seen[1] == seen[2],
            "the page lags behind: {seen}"
        );
        n_staged > 1
    })
    .await;
}
