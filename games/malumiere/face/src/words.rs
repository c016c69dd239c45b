//! The words of this game.

use std::sync::LazyLock;

use face_kit::{Lang, Words, kit};
use malumiere::{Back, Card, Eyes, Position, Suit};

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

/// "clover".
pub(crate) fn suit(words: &Words, suit: Suit) -> &str {
    words.get(match suit {
        Suit::Heart => "heart",
        Suit::Drop => "drop",
        Suit::Star => "star",
        Suit::Clover => "clover",
    })
}

/// "clovers".
pub(crate) fn suits(words: &Words, suit: Suit) -> &str {
    words.get(match suit {
        Suit::Heart => "hearts",
        Suit::Drop => "drops",
        Suit::Star => "stars",
        Suit::Clover => "clovers",
    })
}

/// "Clovers".
pub(crate) fn suits_label(words: &Words, suit: Suit) -> &str {
    words.get(match suit {
        Suit::Heart => "hearts-label",
        Suit::Drop => "drops-label",
        Suit::Star => "stars-label",
        Suit::Clover => "clovers-label",
    })
}

/// The one sign for a suit on a card: its letter, or its kanji.
pub(crate) fn sign(lang: Lang, suit: Suit) -> &'static str {
    match (lang, suit) {
        (Lang::En, Suit::Heart) => "H",
        (Lang::En, Suit::Drop) => "D",
        (Lang::En, Suit::Star) => "S",
        (Lang::En, Suit::Clover) => "C",
        (Lang::Ja, Suit::Heart) => "心",
        (Lang::Ja, Suit::Drop) => "雫",
        (Lang::Ja, Suit::Star) => "星",
        (Lang::Ja, Suit::Clover) => "葉",
    }
}

/// "clover 9": a front.
pub(crate) fn card(words: &Words, card: Card) -> String {
    let rank = ("rank", card.rank().number().to_string().into());
    words.say("card", [("suit", suit(words, card.suit()).into()), rank])
}

/// "C9", to be read in a line.
pub(crate) fn short(lang: Lang, card: Card) -> String {
    format!("{}{}", sign(lang, card.suit()), card.rank().number())
}

/// How large a seen size is in words: the borders lie in the middle between true sizes.
pub(crate) fn size(words: &Words, seen: u8) -> &str {
    words.get(match seen {
        0..53 => "tiny",
        53..71 => "small",
        71..85 => "medium",
        85..97 => "large",
        97.. => "huge",
    })
}

/// "clover, huge, 101". Where a number would be the rank, only the word is said.
pub(crate) fn back(words: &Words, eyes: Eyes, it: Back) -> String {
    let suit = ("suit", suit(words, it.suit).into());
    let size = ("size", size(words, it.seen).into());
    match eyes {
        Eyes::Blur => {
            let seen = ("seen", it.seen.to_string().into());
            words.say("back", [suit, size, seen])
        }
        Eyes::Exact => words.say("back-exact", [suit, size]),
    }
}

/// "4: clover, huge, 101".
pub(crate) fn back_at(words: &Words, eyes: Eyes, position: Position, it: Back) -> String {
    let back = ("back", back(words, eyes, it).into());
    words.say("back-at", [("position", position.to_string().into()), back])
}

/// "−2 points".
pub(crate) fn points(words: &Words, number: i32) -> String {
    let n = ("n", number.abs().into());
    let written = ("points", kit::number(number).into());
    words.say("points-count", [n, written])
}
