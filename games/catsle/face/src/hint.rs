//! Hints in words: ranks, roofs, limits, and who wants what.

use catsle::{Action, Effect, Fact, Phase};
use face_kit::hint::Hints;
use face_kit::kit;

use crate::sight::Sight;
use crate::{CatsleFace, words};

impl Hints for CatsleFace {
    fn choice(&self, choice: Action, sight: &Sight<'_>) -> String {
        let words = words::words(sight.lang());
        match choice {
            Action::Play(card) => {
                words.say("hint-play", [("card", words::card(words, card).into())])
            }
            Action::Take(card) => {
                words.say("hint-take", [("card", words::card(words, card).into())])
            }
            Action::Place(place) => {
                let card = match sight.view.phase {
                    Phase::Place { card, .. } => words::card(words, card),
                    Phase::Deal | Phase::Play | Phase::Take { .. } | Phase::Over => "",
                };
                let place = words::place(words, place);
                words.say(
                    "hint-place",
                    [("card", card.into()), ("place", place.into())],
                )
            }
        }
    }

    fn fact(&self, fact: &Fact, sight: &Sight<'_>) -> String {
        let words = words::words(sight.lang());
        let place = |it| ("place", words::place(words, it).into());
        let suit = |it| ("suit", words::suit(words, it).into());
        match *fact {
            Fact::Ranks { rank, takes } => {
                let nth = kit::ordinal(sight.lang(), usize::from(rank));
                words.say("hint-ranks", [("nth", nth.into()), ("n", takes.into())])
            }
            Fact::Highest(it) => words.say("hint-highest", [suit(it)]),
            Fact::LastOfSuit(it) => words.say("hint-last-of-suit", [suit(it)]),
            Fact::Fills(it) => words.say("hint-fills", [place(it)]),
            Fact::Joins {
                place: it,
                n,
                limit,
            } => words.say(
                "hint-joins",
                [place(it), ("n", n.into()), ("limit", limit.into())],
            ),
            Fact::Costs(it) => words.say("hint-costs", [place(it)]),
            Fact::NewSuit(it) => words.say("hint-new-suit", [suit(it)]),
            Fact::Wanted(seat) => words.say("hint-wanted", [("who", sight.who(seat).into())]),
            Fact::ToCome { suit: it, n, limit } => words.say(
                "hint-to-come",
                [suit(it), ("n", n.into()), ("limit", limit.into())],
            ),
        }
    }

    fn effect(&self, effect: &Effect, sight: &Sight<'_>) -> String {
        let words = words::words(sight.lang());
        match *effect {
            Effect::Takes(n) => words.say("hint-takes", [("n", n.into())]),
            Effect::Spoilt => words.get("hint-spoilt").to_owned(),
            Effect::Bonus => words.get("hint-bonus").to_owned(),
            Effect::BestRound => words.get("hint-best-round").to_owned(),
        }
    }
}
