//! Why a choice cannot be taken, in words.

use edo_yashiki::{Card, Refusal};
use face_kit::kit;
use game::Seat;

use crate::sight::{self, Sight};
use crate::words::{self, words};

pub(crate) fn text(refusal: &Refusal, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let number = |card: Card| ("card", kit::nth(card).into());
    let who = |seat: Seat| ("who", sight.who(seat).into());
    match *refusal {
        Refusal::AlreadyTaken { card, by } => {
            let id = if sight::is_live(sight) {
                "refused-taken"
            } else {
                "refused-picked"
            };
            words.say(id, [number(card), who(by)])
        }
        Refusal::NotInRow { card, .. } => words.say("refused-not-in-row", [number(card)]),
        Refusal::HasCard { card } => words.say("refused-has-card", [number(card)]),
        Refusal::HasBuilt { .. } => words.get("refused-has-built").to_owned(),
        Refusal::NoCard => words.get("refused-no-card").to_owned(),
        Refusal::PickingGoesOn { picks } => words.say("refused-picking", [who(picks)]),
        Refusal::NotYourCard { card, yours } => {
            let yours = ("yours", kit::nth(yours).into());
            words.say("refused-not-yours", [number(card), yours])
        }
        Refusal::NoTurning => words.get("refused-no-turning").to_owned(),
        Refusal::TouchesNothing { .. } => words.get("refused-touches-nothing").to_owned(),
        Refusal::CoversRun { run, .. } => {
            let run = ("run", words::run(words, run).into());
            words.say("refused-covers", [run])
        }
        Refusal::RoundIsScored => words.get("refused-scored").to_owned(),
        Refusal::NoSpecialists => words.get("refused-no-specialists").to_owned(),
        Refusal::NotScoring => words.get("refused-not-scoring").to_owned(),
        Refusal::NothingToChoose => words.get("refused-nothing-to-choose").to_owned(),
        Refusal::NoSuchRun { .. } => words.get("refused-no-such-run").to_owned(),
        Refusal::AlreadyScored { .. } => words.get("refused-already-scored").to_owned(),
        Refusal::NoMarker { kind } => {
            let kind = ("kind", words::kind(words, kind).into());
            words.say("refused-no-marker", [kind])
        }
        Refusal::Legal => words.get("refused-legal").to_owned(),
        Refusal::Unasked(unasked) => kit::unasked(sight, unasked),
    }
}
