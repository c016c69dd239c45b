//! Hints in words: lights, promises, and what wins.

use face_kit::hint::Hints;
use malumiere::{Action, Effect, Fact, Position};

use crate::MalumiereFace;
use crate::sight::{self, Sight};
use crate::words::{self, words};

impl Hints for MalumiereFace {
    fn choice(&self, choice: Action, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        match choice {
            Action::Pile(pile) => {
                words.say("do-pile", [("pile", pile.number().to_string().into())])
            }
            Action::Bid(position) => words.say("hint-bid", [("card", at(sight, position).into())]),
            Action::Play(position) => {
                words.say("hint-play", [("card", at(sight, position).into())])
            }
        }
    }

    fn fact(&self, fact: &Fact, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        match *fact {
            Fact::TopOnly => words.get("hint-top-only").to_owned(),
            Fact::LooksLike(rank) => words.say("hint-looks-like", [("rank", rank.number().into())]),
            Fact::Promised { bid, won } => {
                words.say("hint-promised", [("bid", bid.into()), ("won", won.into())])
            }
            Fact::Bid { bid, won } => {
                words.say("hint-own-bid", [("bid", bid.into()), ("won", won.into())])
            }
            Fact::OffSuit(_) => words.get("hint-off-suit").to_owned(),
            Fact::LastOfSuit(suit) => words.say(
                "hint-last-of-suit",
                [("suit", words::suit(words, suit).into())],
            ),
        }
    }

    fn effect(&self, effect: &Effect, sight: &Sight<'_>) -> String {
        let id = match effect {
            Effect::WinsTrick => "hint-wins-trick",
            Effect::Met => "hint-met",
            Effect::TooMany => "hint-too-many",
            Effect::TooFew => "hint-too-few",
        };
        words(sight.lang()).get(id).to_owned()
    }
}

/// "large heart at 5".
fn at(sight: &Sight<'_>, position: Position) -> String {
    let words = words(sight.lang());
    let back = sight::at(sight, sight.front(), position).map(|it| it.back);
    let suit = back.map_or("", |it| words::suit(words, it.suit));
    let size = back.map_or("", |it| words::size(words, it.seen));
    words.say(
        "hint-at",
        [
            ("suit", suit.into()),
            ("size", size.into()),
            ("position", position.number().into()),
        ],
    )
}
