//! Hints in words: tricks and what a table pays for them, curses, magic.

use face_kit::hint::Hints;
use face_kit::kit;
use tezuma::{Action, Effect, Fact};

use crate::TezumaFace;
use crate::sight::Sight;
use crate::words::{self, words};

impl Hints for TezumaFace {
    fn choice(&self, choice: Action, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        let card = |it| words::card(words, it);
        match choice {
            Action::DraftNegative(suit) => words.say(
                "hint-draft-curse",
                [("suit", words::suit(words, suit).into())],
            ),
            Action::DraftTable(table) => words.say(
                "hint-draft-table",
                [("table", words::table_number(words, table).into())],
            ),
            Action::DraftAbility(it) => words.say(
                "hint-draft-magic",
                [("ability", words::ability(words, it).into())],
            ),
            Action::Play(it) => words.say("hint-play", [("card", card(it).into())]),
            Action::PlayTwo(higher, lower) => words.say(
                "hint-play-two",
                [("card", card(higher).into()), ("lower", card(lower).into())],
            ),
            Action::Use(it) => {
                words.say("hint-use", [("ability", words::ability(words, it).into())])
            }
        }
    }

    fn fact(&self, fact: &Fact, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        let who = |it| ("who", sight.who(it).into());
        let suit = |it| ("suit", words::suit(words, it).into());
        match *fact {
            Fact::Wins => words.get("hint-wins").to_owned(),
            Fact::Loses(seat) => words.say("hint-loses", [who(seat)]),
            Fact::WinsSoFar => words.get("hint-wins-so-far").to_owned(),
            Fact::LosesSoFar(seat) => words.say("hint-loses-so-far", [who(seat)]),
            Fact::NextTrick { now, then } => words.say(
                "hint-next-trick",
                [
                    ("now", kit::number(now).into()),
                    ("then", kit::number(then).into()),
                ],
            ),
            Fact::Cursed { suit: it, n } => words.say("hint-cursed", [suit(it), ("n", n.into())]),
            Fact::LastOfSuit(it) => words.say("hint-last-of-suit", [suit(it)]),
            Fact::Holds { suit: it, n } => words.say("hint-holds", [suit(it), ("n", n.into())]),
            Fact::Pays {
                table,
                tricks,
                points,
            } => words.say(
                "hint-pays",
                [
                    ("table", words::table_number(words, table).into()),
                    ("tricks", words::tricks(words, tricks).into()),
                    ("points", words::points(words, points).into()),
                ],
            ),
            Fact::Does(it) => words::does(words, it).to_owned(),
        }
    }

    fn effect(&self, effect: &Effect, sight: &Sight<'_>) -> String {
        let id = match effect {
            Effect::WinsTrick => "hint-wins-trick",
            Effect::MostPaid => "hint-most-paid",
            Effect::Cursed => "hint-ends-cursed",
            Effect::Nothing => "hint-nothing",
            Effect::BestDeal => "hint-best-deal",
        };
        words(sight.lang()).get(id).to_owned()
    }
}
