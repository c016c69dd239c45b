//! Why a choice cannot be taken, in words, with the number of the rule.

use catsle::{Action, Card, Cards, Catsle, Place, Suit};
use game::{Game as _, Json, Seat};
use serde::Deserialize;

use crate::sight::Sight;
use crate::words;

/// A refusal as it comes through the door.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
enum Reason {
    NotSeated,
    MatchOver,
    NotYourTurn { turn: Seat },
    NotNow { now: Now },
    NotInHand { card: Card },
    MustFollow { led: Suit, held: Cards },
    NotInTrick { card: Card, left: Cards },
    PlaceTaken { place: String, by: Suit },
    NoScrap,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "do")]
enum Now {
    Play,
    Take,
    Place { card: Card },
}

/// What the viewer would hear if it tried this. Asked only for what is not legal.
pub(crate) fn of(action: Action, sight: &Sight<'_>) -> String {
    let refusal = Catsle::refuse(&sight.view, action);
    let reason = serde_json::to_value(refusal).expect("refusals are plain data");
    sentence(&reason, sight)
}

pub(crate) fn sentence(reason: &Json, sight: &Sight<'_>) -> String {
    let Ok(reason) = Reason::deserialize(reason) else {
        return sight.words.get("refused");
    };
    format!("§{} {}", rule(&reason), text(&reason, sight))
}

/// The number of the rule, as the game gives it.
fn rule(reason: &Reason) -> &'static str {
    match reason {
        Reason::NotSeated | Reason::MatchOver => "10.1",
        Reason::NotYourTurn { .. } | Reason::NotInHand { .. } => "4.2",
        Reason::NotNow { now: Now::Play } => "4.2",
        Reason::NotNow { now: Now::Take } => "5.1",
        Reason::NotNow {
            now: Now::Place { .. },
        } => "5.4",
        Reason::MustFollow { .. } => "4.3",
        Reason::NotInTrick { .. } => "5.1",
        Reason::PlaceTaken { .. } => "5.3",
        Reason::NoScrap => "2.3",
    }
}

fn text(reason: &Reason, sight: &Sight<'_>) -> String {
    let words = sight.words;
    let card_of = |card: Card| ("card", words::card(words, card).into());
    match *reason {
        Reason::NotSeated => words.get("refused-not-seated"),
        Reason::MatchOver => words.get("refused-match-over"),
        Reason::NotYourTurn { turn } => {
            words.say("refused-not-your-turn", [("who", sight.who(turn).into())])
        }
        Reason::NotNow { now: Now::Play } => words.get("refused-play-now"),
        Reason::NotNow { now: Now::Take } => words.get("refused-take-now"),
        Reason::NotNow {
            now: Now::Place { card },
        } => words.say("refused-place-now", [card_of(card)]),
        Reason::NotInHand { card } => words.say("refused-not-in-hand", [card_of(card)]),
        Reason::MustFollow { led, held } => {
            let suit = ("suit", words::suit(words, led).into());
            let cards = ("cards", words::cards(words, held).into());
            words.say("refused-must-follow", [suit, cards])
        }
        Reason::NotInTrick { card, left } => {
            let cards = ("cards", words::cards(words, left).into());
            words.say("refused-not-in-trick", [card_of(card), cards])
        }
        Reason::PlaceTaken { ref place, by } => {
            let suit = ("suit", words::suit(words, by).into());
            let place = Place::from_word(place).unwrap_or(Place::Scrap);
            let place = ("place", words::place(words, place).into());
            words.say("refused-place-taken", [place, suit])
        }
        Reason::NoScrap => words.get("refused-no-scrap"),
    }
}
