//! The words of this game.

use std::sync::LazyLock;

use catsle::{Card, Cards, Place, Suit};
use face_kit::{Lang, Words};

static EN: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::En, EN_FILE));
static JA: LazyLock<Words> = LazyLock::new(|| Words::read(Lang::Ja, JA_FILE));
pub(crate) const EN_FILE: &str = include_str!("../words/en.ftl");
pub(crate) const JA_FILE: &str = include_str!("../words/ja.ftl");

pub(crate) fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Ja => &JA,
    }
}

/// "Red".
pub(crate) fn suit(words: &Words, suit: Suit) -> String {
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
pub(crate) fn card(words: &Words, card: Card) -> String {
    let suit = suit(words, card.suit());
    words.say(
        "card",
        [
            ("suit", suit.into()),
            ("rank", card.rank().to_string().into()),
        ],
    )
}

/// "Red 2, Red 5 and Red 9".
pub(crate) fn cards(words: &Words, set: Cards) -> String {
    list(words, set.iter().map(|it| card(words, it)).collect())
}

/// "Ann, Ben and Cleo".
pub(crate) fn list(words: &Words, mut names: Vec<String>) -> String {
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return last;
    }
    let first = names.join(&words.get("list-comma"));
    words.say("list-and", [("first", first.into()), ("last", last.into())])
}

/// "column 3", "the scrap heap".
pub(crate) fn place(words: &Words, place: Place) -> String {
    match place {
        Place::Column1 | Place::Column2 | Place::Column3 | Place::Column4 => {
            words.say("column", [("nth", place.word().into())])
        }
        Place::Scrap => words.get("scrap"),
    }
}

/// "1st".
pub(crate) fn ordinal(words: &Words, rank: usize) -> String {
    let id = match rank {
        0 => "first",
        1 => "second",
        2 => "third",
        3 => "fourth",
        _ => "fifth",
    };
    words.get(id)
}

/// "+3", "−2", "0": with a true minus.
pub(crate) fn signed(points: i32) -> String {
    match points {
        1.. => format!("+{points}"),
        0 => "0".to_owned(),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
