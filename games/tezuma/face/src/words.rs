//! The words of this game.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use face_kit::{Lang, Words, kit};
use tezuma::{Ability, Card, Cards, ScoringTable, Suit, all_cards};

use crate::sight::{self, Sight};

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

/// "Butterfly".
pub(crate) fn suit(words: &Words, suit: Suit) -> &str {
    words.get(match suit {
        Suit::Butterfly => "butterfly",
        Suit::Umbrella => "umbrella",
        Suit::Water => "water",
        Suit::Ring => "ring",
    })
}

/// The one sign for a suit on a card: its letter, or its kanji.
pub(crate) fn sign(lang: Lang, suit: Suit) -> &'static str {
    match (lang, suit) {
        (Lang::En, Suit::Butterfly) => "B",
        (Lang::En, Suit::Umbrella) => "U",
        (Lang::En, Suit::Water) => "W",
        (Lang::En, Suit::Ring) => "R",
        (Lang::Ja, Suit::Butterfly) => "蝶",
        (Lang::Ja, Suit::Umbrella) => "傘",
        (Lang::Ja, Suit::Water) => "水",
        (Lang::Ja, Suit::Ring) => "輪",
    }
}

/// "Butterfly 7", "Umbrella trump".
pub(crate) fn card(words: &Words, card: Card) -> &'static str {
    &NAMES[words.lang() as usize][&card]
}

/// The names of all cards in all languages: no words are said as often.
static NAMES: LazyLock<[BTreeMap<Card, String>; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let name = |card: Card| {
            let suit = ("suit", suit(words(lang), card.suit()).into());
            let name = if card.is_trump() {
                words(lang).say("trump", [suit])
            } else {
                let rank = ("rank", card.value().to_string().into());
                words(lang).say("card", [suit, rank])
            };
            (card, name)
        };
        all_cards(4).kinds().map(name).collect()
    })
});

/// "Butterfly 3, 8 and a trump": each suit is named once, and identical cards too.
pub(crate) fn cards(words: &Words, set: Cards) -> String {
    let mut before = None;
    let names = set.kinds().map(|it| {
        let is_named = before.replace(it.suit()) == Some(it.suit());
        match (is_named, it.is_trump()) {
            (false, _) => card(words, it).to_owned(),
            (true, false) => it.value().to_string(),
            (true, true) => words.get("a-trump").to_owned(),
        }
    });
    kit::list(words.lang(), names.collect())
}

/// "Paper Egg".
pub(crate) fn ability(words: &Words, ability: Ability) -> &str {
    words.get(match ability {
        Ability::Egg => "egg",
        Ability::Sword => "sword",
        Ability::Butterfly => "butterfly-dance",
        Ability::Fire => "fire",
        Ability::Ring => "linking-ring",
        Ability::Cup => "cup",
        Ability::Chicks => "chicks",
        Ability::Pail => "pail",
        Ability::Horse => "horse",
        Ability::Umbrellas => "umbrellas",
        Ability::Sand => "sand",
        Ability::Water => "water-trick",
    })
}

/// Its Japanese name, beside the English one; none where that is the name itself.
pub(crate) fn own_name(lang: Lang, it: Ability) -> Option<&'static str> {
    match lang {
        Lang::En => Some(ability(words(Lang::Ja), it)),
        Lang::Ja => None,
    }
}

/// What an ability does, in one line.
pub(crate) fn does(words: &Words, ability: Ability) -> &str {
    words.get(match ability {
        Ability::Egg => "egg-does",
        Ability::Sword => "sword-does",
        Ability::Butterfly => "butterfly-does",
        Ability::Fire => "fire-does",
        Ability::Ring => "ring-does",
        Ability::Cup => "cup-does",
        Ability::Chicks => "chicks-does",
        Ability::Pail => "pail-does",
        Ability::Horse => "horse-does",
        Ability::Umbrellas => "umbrellas-does",
        Ability::Sand => "sand-does",
        Ability::Water => "water-does",
    })
}

/// The same at more length, for somebody who is about to take it.
pub(crate) fn does_long(words: &Words, ability: Ability) -> &str {
    words.get(match ability {
        Ability::Egg => "egg-long",
        Ability::Sword => "sword-long",
        Ability::Butterfly => "butterfly-long",
        Ability::Fire => "fire-long",
        Ability::Ring => "ring-long",
        Ability::Cup => "cup-long",
        Ability::Chicks => "chicks-long",
        Ability::Pail => "pail-long",
        Ability::Horse => "horse-long",
        Ability::Umbrellas => "umbrellas-long",
        Ability::Sand => "sand-long",
        Ability::Water => "water-long",
    })
}

/// "2 marbles".
pub(crate) fn marbles(words: &Words, n: u8) -> String {
    words.say("marbles", [("n", n.into())])
}

/// "3 tricks".
pub(crate) fn tricks(words: &Words, n: u8) -> String {
    words.say("tricks", [("n", n.into())])
}

/// "−2 points": the number, and how it is written.
pub(crate) fn points(words: &Words, number: i32) -> String {
    let n = ("n", number.abs().into());
    words.say("points-count", [n, ("points", kit::number(number).into())])
}

/// "No.4".
pub(crate) fn table_number(words: &Words, table: ScoringTable) -> String {
    words.say("table-number", [("n", kit::nth(table.number()).into())])
}

/// "all or nothing".
pub(crate) fn table_name(words: &Words, table: ScoringTable) -> &str {
    words.get(match table.number() {
        1 => "table-1",
        2 => "table-2",
        3 => "table-3",
        4 => "table-4",
        5 => "table-5",
        6 => "table-6",
        _ => "table-mark",
    })
}

/// "No.4, all or nothing"; only the number where the table is of another file.
pub(crate) fn table(sight: &Sight<'_>, table: ScoringTable) -> String {
    let words = words(sight.lang());
    let number = table_number(words, table);
    if sight::has_names(sight) {
        let name = ("name", table_name(words, table).into());
        words.say("table-named", [("number", number.into()), name])
    } else {
        number
    }
}
