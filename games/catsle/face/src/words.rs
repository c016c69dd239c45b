//! The words of this game.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use catsle::{Card, Cards, Place, Suit};
use face_kit::{Lang, Words, kit};

static EN: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::En, EN_FILE));
static JA: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::Ja, JA_FILE));
pub(crate) const EN_FILE: &str = concat!(
    include_str!("../words/en.ftl"),
    include_str!("../words/hint.en.ftl")
);
pub(crate) const JA_FILE: &str = concat!(
    include_str!("../words/ja.ftl"),
    include_str!("../words/hint.ja.ftl")
);

pub(crate) fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Ja => &JA,
    }
}

/// "Red".
pub(crate) fn suit(words: &Words, suit: Suit) -> &str {
    words.get(match suit {
        Suit::Red => "red",
        Suit::Blue => "blue",
        Suit::Green => "green",
        Suit::Gray => "gray",
        Suit::Yellow => "yellow",
    })
}

/// The one sign for a suit on a card: its letter, or its kanji.
pub(crate) fn sign(lang: Lang, suit: Suit) -> &'static str {
    match (lang, suit) {
        (Lang::En, suit) => suit.letter(),
        (Lang::Ja, Suit::Red) => "赤",
        (Lang::Ja, Suit::Blue) => "青",
        (Lang::Ja, Suit::Green) => "緑",
        (Lang::Ja, Suit::Gray) => "灰",
        (Lang::Ja, Suit::Yellow) => "黄",
    }
}

/// "Red 8".
pub(crate) fn card(words: &Words, card: Card) -> &'static str {
    &NAMES[words.lang() as usize][&card]
}

/// The names of all cards in all languages: no words are said as often.
static NAMES: LazyLock<[BTreeMap<Card, String>; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let name = |card: Card| {
            let suit = ("suit", suit(words(lang), card.suit()).into());
            let rank = ("rank", card.rank().to_string().into());
            (card, words(lang).say("card", [suit, rank]))
        };
        Cards::ALL.iter().map(name).collect()
    })
});

/// "Red 2, Red 5 and Red 9".
pub(crate) fn cards(words: &Words, set: Cards) -> String {
    kit::list(
        words.lang(),
        set.iter().map(|it| card(words, it).to_owned()).collect(),
    )
}

/// "+2 points": the number, and how it is written.
pub(crate) fn points(words: &Words, number: i32, written: &str) -> String {
    let n = ("n", number.abs().into());
    words.say("points-count", [n, ("points", written.into())])
}

/// A sum as it counts: "+3", or "−2 → 0" (§6.4).
pub(crate) fn floored(sum: i32) -> String {
    match sum {
        0.. => kit::signed(sum),
        _ => format!("{} → 0", kit::signed(sum)),
    }
}

/// "Column 3", "Scrap".
pub(crate) fn place_label(words: &Words, place: Place) -> String {
    match place {
        Place::Column1 | Place::Column2 | Place::Column3 | Place::Column4 => {
            words.say("column-label", [("nth", place.word().into())])
        }
        Place::Scrap => words.get("scrap-short").to_owned(),
    }
}

/// "column 3", "the scrap heap".
pub(crate) fn place(words: &Words, place: Place) -> String {
    match place {
        Place::Column1 | Place::Column2 | Place::Column3 | Place::Column4 => {
            words.say("column", [("nth", place.word().into())])
        }
        Place::Scrap => words.get("scrap").to_owned(),
    }
}
