//! Why a choice cannot be taken, in words.

use face_kit::kit;
use malumiere::{Phase, Refusal};

use crate::sight::Sight;
use crate::words::{self, words};

pub(crate) fn text(refusal: &Refusal, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    match *refusal {
        Refusal::WrongPhase { phase } => words.get(now(phase)).to_owned(),
        Refusal::NoSuchPile { pile, piles } => {
            let piles = ("piles", piles.into());
            words.say(
                "refused-no-pile",
                [("pile", pile.to_string().into()), piles],
            )
        }
        Refusal::PileTaken { pile, by } => {
            let who = ("who", sight.who(by).into());
            words.say(
                "refused-pile-taken",
                [("pile", pile.to_string().into()), who],
            )
        }
        Refusal::BidCard { .. } => words.get("refused-bid-card").to_owned(),
        Refusal::AlreadyPlayed { position } => {
            let position = ("position", position.to_string().into());
            words.say("refused-played", [position])
        }
        Refusal::MustFollow { led, positions } => {
            let positions = positions.iter().map(|it| it.to_string()).collect();
            let positions = ("positions", kit::list(sight.lang(), positions).into());
            let suit = ("suit", words::suits(words, led).into());
            words.say("refused-follow", [suit, positions])
        }
        Refusal::Allowed => words.get("refused-allowed").to_owned(),
        Refusal::Unasked(unasked) => kit::unasked(sight, unasked),
    }
}

/// What the moment asks for instead.
const fn now(phase: Phase) -> &'static str {
    match phase {
        Phase::ChoosePile => "refused-pile-now",
        Phase::Bid => "refused-bid-now",
        Phase::Play => "refused-play-now",
        Phase::Scored => "refused-scored",
    }
}
