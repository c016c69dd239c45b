//! Hints in words: the two ends of a trick, fish, crows and drinks.

use face_kit::hint::Hints;
use face_kit::kit;
use thousand_cats::{Action, Effect, Fact};

use crate::ThousandCatsFace;
use crate::sight::Sight;
use crate::words::{self, Spelt, words};

impl Hints for ThousandCatsFace {
    fn choice(&self, choice: Action, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        let card = |it| ("card", words::card(words, it).into());
        match choice {
            Action::Keep => words.get("hint-keep").to_owned(),
            Action::Redeal => words.get("redeal-do").to_owned(),
            Action::Play(it) => words.say("hint-play", [card(it)]),
            Action::Swap(it) => words.say("hint-swap", [card(it)]),
            Action::Start(seat) => words.say("hint-start", [("who", sight.who(seat).into())]),
            Action::Multiplier(it) => {
                words.say("hint-multiplier", [("card", words::multiplier(it).into())])
            }
            Action::Token(it) => {
                words.say("hint-token", [("season", words::season(words, it).into())])
            }
        }
    }

    fn fact(&self, fact: &Fact, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        let card = |it| ("card", words::card(words, it).into());
        let points = |it| ("points", words::points(words, it, Spelt::Signed));
        let points = |it| {
            let (name, said) = points(it);
            (name, said.into())
        };
        let season = |it| ("season", words::season(words, it).into());
        match *fact {
            Fact::Between {
                card: it,
                points: n,
            } => words.say("hint-between", [card(it), points(n)]),
            Fact::Lowest {
                card: it,
                points: n,
            } => words.say("hint-lowest", [card(it), points(n)]),
            Fact::Highest {
                card: it,
                points: n,
            } => words.say("hint-highest", [card(it), points(n)]),
            Fact::LastOfSeason(it) => words.say("hint-last-of-season", [season(it)]),
            Fact::Counts {
                season: it,
                times,
                fish,
            } => {
                let times = ("times", words::times(times).into());
                let fish = ("fish", kit::number(fish).into());
                words.say("hint-counts", [season(it), times, fish])
            }
            Fact::FishInHand { season: it, fish } => {
                let fish = ("fish", kit::number(fish).into());
                words.say("hint-fish", [season(it), fish])
            }
            Fact::Crows(n) => words.say("hint-crows", [("n", n.into())]),
        }
    }

    fn effect(&self, effect: &Effect, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        let card = |it| ("card", words::card(words, it).into());
        match *effect {
            Effect::TakesOwn => words.get("hint-takes-own").to_owned(),
            Effect::TakesLow(it) => words.say("hint-takes-low", [card(it)]),
            Effect::TakesHigh(it) => words.say("hint-takes-high", [card(it)]),
            Effect::Crow => words.get("hint-crow").to_owned(),
            Effect::Drunk => words.get("hint-drunk").to_owned(),
            Effect::BestRound => words.get("hint-best-round").to_owned(),
        }
    }
}
