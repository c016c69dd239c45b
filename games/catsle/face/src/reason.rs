//! Why a choice cannot be taken, in words.

use catsle::{Card, Now, Refusal};
use face_kit::kit;

use crate::sight::Sight;
use crate::words::{self, words};

pub(crate) fn text(refusal: &Refusal, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let card_of = |card: Card| ("card", words::card(words, card).into());
    match *refusal {
        Refusal::NotNow { now: Now::Play } => words.get("refused-play-now").to_owned(),
        Refusal::NotNow { now: Now::Take } => words.get("refused-take-now").to_owned(),
        Refusal::NotNow {
            now: Now::Place { card },
        } => words.say("refused-place-now", [card_of(card)]),
        Refusal::NotInHand { card } => words.say("refused-not-in-hand", [card_of(card)]),
        Refusal::MustFollow { led, held } => {
            let suit = ("suit", words::suit(words, led).into());
            let cards = ("cards", words::cards(words, held).into());
            words.say("refused-must-follow", [suit, cards])
        }
        Refusal::NotInTrick { card, left } => {
            let cards = ("cards", words::cards(words, left).into());
            words.say("refused-not-in-trick", [card_of(card), cards])
        }
        Refusal::PlaceTaken { place, by } => {
            let suit = ("suit", words::suit(words, by).into());
            let place = ("place", words::place(words, place).into());
            words.say("refused-place-taken", [place, suit])
        }
        Refusal::NoScrap => words.get("refused-no-scrap").to_owned(),
        Refusal::Unasked(unasked) => kit::unasked(sight, unasked),
    }
}
