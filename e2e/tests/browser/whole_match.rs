//! Two people in two browsers and two bots finish a match, and nobody sees what is not theirs.

use std::collections::BTreeSet;

use e2e::{House, Motion, Seat, Turn, Wish, finish, open_table, play_until};
use serde_json::Value as Json;

#[tokio::test]
async fn two_people_and_two_bots_finish_a_match_and_play_again() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    // One of the two likes to see cards glide.
    let motion = Motion::Full;
    let bob = Seat::new(
        "Bob",
        Wish {
            motion,
            ..Wish::default()
        },
    )
    .await;
    let table = open_table(&house, &ann, 1).await;
    bob.join(&table).await;
    ann.is_seated().await;

    let mut n_looks = 0;
    play_until(&[&ann, &bob], async |_, turn| {
        if !matches!(turn, Turn::Chose(_)) {
            return false;
        }
        // Later rounds deal the same cards again, and the log still names those of the first.
        if ann.look().await.rounds > 0 || bob.look().await.rounds > 0 {
            return true;
        }
        knows_nothing_of(&ann, &bob).await;
        knows_nothing_of(&bob, &ann).await;
        n_looks += 1;
        false
    })
    .await;
    assert!(n_looks > 10, "a round has many moments, not {n_looks}");

    finish(&[&ann, &bob]).await;
    for seat in [&ann, &bob] {
        let standing = seat.browser.text("#sheet").await;
        assert!(standing.contains("winner"), "{standing}");
        seat.browser.has_no_complaint().await;
    }
    ann.browser.press("button", "Play again").await;
    for seat in [&ann, &bob] {
        let moved = "return location.pathname !== arguments[0]";
        let moved = moved.replace("arguments[0]", &format!("{:?}", path_of(&table)));
        seat.browser.wait("the next match", &moved).await;
        seat.is_seated().await;
        assert!(!seat.hand().await.is_empty());
    }
}

fn path_of(address: &str) -> &str {
    let host = address.find("://").map_or(0, |it| it + 3);
    let path = address[host..].find('/').map_or(0, |it| host + it);
    &address[path..]
}

/// Nothing that `seat` was sent since the last look names a card that `other` still holds.
async fn knows_nothing_of(seat: &Seat, other: &Seat) {
    // What was sent is read first: the other's hand only gets smaller meanwhile.
    let mut sent = seat.browser.heard().await;
    sent = sent.iter().flat_map(|it| strings(it)).collect();
    sent.push(seat.browser.source().await);
    let document = "const done = arguments[arguments.length - 1];\
                    fetch(location.href).then((it) => it.text()).then(done)";
    let document = seat.browser.ask_later(document, Vec::new()).await;
    sent.push(document.as_str().expect("a page is text").to_owned());

    let own: BTreeSet<String> = cards(seat)
        .await
        .into_iter()
        .map(|it| it.notation)
        .collect();
    for card in cards(other).await {
        assert!(!own.contains(&card.notation), "a card is in two hands");
        for sent in &sent {
            if let Some(trace) = card.traces().iter().find(|it| sent.contains(it.as_str())) {
                panic!(
                    "{} was told of {trace:?}, which {} holds",
                    seat.name, other.name
                );
            }
        }
    }
}

/// A card in a hand, as its owner's page shows it.
struct Held {
    notation: String,
    name: String,
}

impl Held {
    /// What would give it away.
    fn traces(&self) -> Vec<String> {
        let Held { notation, name } = self;
        let mut traces = vec![
            format!("card-{notation}\""),
            format!("why-{notation}\""),
            format!("data-card=\"{notation}\""),
            format!("play {notation}\""),
            format!("take {notation}\""),
        ];
        let ends = ["\"", "<", ".", ",", " ", ":", "&"];
        traces.extend(ends.map(|end| format!("{name}{end}")));
        traces
    }
}

async fn cards(seat: &Seat) -> Vec<Held> {
    let script = "return [...document.querySelectorAll('#hand [data-card]')]\
                  .map((it) => [it.dataset.card, it.computedName])";
    let cards = seat.browser.ask(script, Vec::new()).await;
    let text = |it: &Json| it.as_str().expect("a card has words").to_owned();
    let held = |it: &Json| Held {
        notation: text(&it[0]),
        name: text(&it[1]),
    };
    let cards = cards.as_array().expect("a hand is a list");
    cards.iter().map(held).collect()
}

/// All text inside a message, as the page reads it.
fn strings(message: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![serde_json::from_str::<Json>(message).expect("messages are JSON")];
    while let Some(json) = open.pop() {
        match json {
            Json::String(text) => found.push(text),
            Json::Array(list) => open.extend(list),
            Json::Object(map) => {
                found.extend(map.keys().cloned());
                open.extend(map.into_iter().map(|(_, it)| it));
            }
            Json::Null | Json::Bool(_) | Json::Number(_) => {}
        }
    }
    found
}

#[tokio::test]
async fn whoever_watches_sees_nobodys_hand() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let eve = Seat::new("Eve", Wish::default()).await;
    let table = open_table(&house, &ann, 0).await;
    ann.is_seated().await;
    eve.browser.goto(&table).await;
    eve.browser.find("region", "Watching").await;
    knows_nothing_of(&eve, &ann).await;
    let mut n_choices = 0;
    play_until(&[&ann], async |_, turn| {
        if matches!(turn, Turn::Chose(_)) {
            knows_nothing_of(&eve, &ann).await;
            n_choices += 1;
        }
        n_choices == 4
    })
    .await;
    // As many as Ann holds, seen from behind.
    let n_cards = ann.hand().await.len();
    let is_seen = format!("return document.querySelectorAll('#hand-0 .back').length === {n_cards}");
    let browser = &eve.browser;
    browser.wait("the spectator to see it too", &is_seen).await;
}
