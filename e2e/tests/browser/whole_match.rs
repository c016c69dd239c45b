//! Two people in two browsers and two bots finish a match, and nobody sees what is not theirs.

use std::collections::BTreeSet;

use e2e::{House, Motion, Seat, Turn, Wish, open_table, play_until};
use serde_json::Value as Json;

use crate::catsle::{CATSLE, hand};

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
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    bob.join(&table).await;
    ann.is_seated().await;

    // By round, how often one page could be held against the other's hand.
    let mut n_looks = [0; 4];
    play_until(&[&ann, &bob], async |_, turn| {
        if matches!(turn, Turn::Chose(_)) {
            for (seat, other) in [(&ann, &bob), (&bob, &ann)] {
                n_looks[knows_nothing_of(seat, other).await] += 1;
            }
        }
        false
    })
    .await;
    assert!(
        n_looks[1..].iter().all(|it| *it > 20),
        "a round has many situations, not {n_looks:?}"
    );

    for seat in [&ann, &bob] {
        let standing = seat.browser.text("#sheet").await;
        assert!(standing.contains("winner"), "{standing}");
        // Nothing has to be forgotten any more: whoever opens the log reads three rounds of fourteen tricks.
        let open = "document.getElementById('log-open').click()";
        seat.browser.ask(open, Vec::new()).await;
        let tricks = "return document.querySelectorAll('#log-lines > .trick').length === 42";
        seat.browser.wait("the whole log", tricks).await;
        let back = "document.getElementById('sheet-open').click()";
        seat.browser.ask(back, Vec::new()).await;
        seat.browser.has_no_complaint().await;
    }
    // One offers another match, and the other is asked and not led away.
    ann.browser.press("button", "Play again").await;
    bob.browser.press("button", "Join them").await;
    for seat in [&ann, &bob] {
        let moved = "return location.pathname !== arguments[0]";
        let moved = moved.replace("arguments[0]", &format!("{:?}", path_of(&table)));
        seat.browser.wait("the next match", &moved).await;
        seat.is_seated().await;
        assert!(!hand(seat).await.is_empty());
        // The match that is over can be looked at again, and nobody is sent on from it.
        seat.browser.goto(&house.address("/")).await;
        let finished = format!(
            "return document.querySelector('.finished a[href$={:?}]')",
            path_of(&table)
        );
        let finished = format!("{finished}.click()");
        seat.browser.ask(&finished, Vec::new()).await;
        let sheet =
            "return document.getElementById('sheet')?.innerText.includes('winner') ?? false";
        seat.browser.wait("its sheet", sheet).await;
    }
}

fn path_of(address: &str) -> &str {
    let host = address.find("://").map_or(0, |it| it + 3);
    let path = address[host..].find('/').map_or(0, |it| host + it);
    &address[path..]
}

/// Nothing that `seat` was sent since the last look names a card that `other` holds. Returns the round
/// in which that was, or 0 if a new one was dealt while we looked.
async fn knows_nothing_of(seat: &Seat, other: &Seat) -> usize {
    // What was sent is read first: in one round the other's hand only gets smaller meanwhile.
    let sent = include_str!("../../src/sent.js");
    let sent = seat.browser.ask_later(sent, Vec::new()).await;
    let sent = sent.as_array().expect("it is a list");
    let (own_round, own) = cards(seat).await;
    let (round, held) = cards(other).await;
    let own: BTreeSet<String> = own.into_iter().map(|it| it.notation).collect();
    for card in held {
        let is_twice = own_round == round && own.contains(&card.notation);
        assert!(!is_twice, "a card is in two hands");
        for part in sent.iter().filter(|it| it["round"] == round) {
            let text = part["text"].as_str().expect("it is text");
            if let Some(trace) = card.traces().iter().find(|it| text.contains(it.as_str())) {
                panic!(
                    "{} was told of {trace:?}, which {} holds",
                    seat.name, other.name
                );
            }
        }
    }
    let is_one_round = sent.iter().any(|it| it["round"] == round);
    if is_one_round { round } else { 0 }
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
            format!("data-card=\"{notation}\""),
            format!("play {notation}\""),
            format!("take {notation}\""),
        ];
        let ends = ["\"", "<", ".", ",", " ", ":", "&"];
        traces.extend(ends.map(|end| format!("{name}{end}")));
        traces
    }
}

/// The round, and the hand.
async fn cards(seat: &Seat) -> (usize, Vec<Held>) {
    let script = "return [Number(document.getElementById('round').textContent.match(/[0-9]+/)[0]),\
                  [...document.querySelectorAll('#hand [data-card]')]\
                  .map((it) => [it.dataset.do.replace('play ', ''), it.computedName])]";
    let seen = seat.browser.ask(script, Vec::new()).await;
    let text = |it: &Json| it.as_str().expect("a card has words").to_owned();
    let held = |it: &Json| Held {
        notation: text(&it[0]),
        name: text(&it[1]),
    };
    let cards = seen[1].as_array().expect("a hand is a list");
    let round = seen[0].as_u64().expect("a round is a number");
    (round as usize, cards.iter().map(held).collect())
}

#[tokio::test]
async fn who_watches_sees_nobodys_hand() {
    let house = House::open();
    let ann = Seat::new("Ann", Wish::default()).await;
    let eve = Seat::new("Eve", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE).await;
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
    let n_cards = hand(&ann).await.len();
    let is_seen =
        format!("return document.getElementById('backs-0').title.startsWith('{n_cards} ')");
    let browser = &eve.browser;
    browser.wait("the spectator to see it too", &is_seen).await;
}
