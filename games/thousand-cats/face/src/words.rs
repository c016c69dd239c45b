//! The words of this game.

use std::sync::LazyLock;

use face_kit::{Lang, Words, kit};
use game::{Seat, SeatSet};
use thousand_cats::{Card, Cards, Icon, MultiplierCard, N_CARDS, Season, Seasons};

use crate::sight::Sight;

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

/// "Summer".
pub(crate) fn season(words: &Words, season: Season) -> &str {
    words.get(match season {
        Season::Spring => "spring",
        Season::Summer => "summer",
        Season::Fall => "fall",
        Season::Winter => "winter",
    })
}

/// The one sign of a card's season: its letter, or its kanji.
pub(crate) fn sign(lang: Lang, card: Card) -> &'static str {
    match card.season() {
        Some(season) => season_sign(lang, season),
        None => "萬",
    }
}

pub(crate) fn season_sign(lang: Lang, season: Season) -> &'static str {
    match (lang, season) {
        (Lang::En, season) => season.word(),
        (Lang::Ja, Season::Spring) => "春",
        (Lang::Ja, Season::Summer) => "夏",
        (Lang::Ja, Season::Fall) => "秋",
        (Lang::Ja, Season::Winter) => "冬",
    }
}

/// "Summer 6", "YOROZU 13".
pub(crate) fn card(words: &Words, card: Card) -> &'static str {
    &NAMES[words.lang() as usize][card.index()]
}

/// The names of all cards in all languages: no words are said as often.
static NAMES: LazyLock<[Vec<String>; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let words = words(lang);
        let name = |card: Card| {
            let season = card
                .season()
                .map_or(words.get("yorozu"), |it| season(words, it));
            let value = ("value", card.value().to_string().into());
            words.say("card", [("season", season.into()), value])
        };
        let all = Cards::ALL.iter().map(name).collect::<Vec<_>>();
        assert_eq!(all.len(), N_CARDS, "every card has its name");
        all
    })
});

/// "two fish".
pub(crate) fn icon(words: &Words, icon: Icon) -> &str {
    words.get(match icon {
        Icon::OneFish => "icon-fish",
        Icon::TwoFish => "icon-two-fish",
        Icon::Booze => "icon-booze",
        Icon::Crow => "icon-crow",
        Icon::Blank => "icon-none",
    })
}

/// "Summer 2, Summer 5 and YOROZU 0".
pub(crate) fn cards(words: &Words, set: Cards) -> String {
    kit::list(
        words.lang(),
        set.iter().map(|it| card(words, it).to_owned()).collect(),
    )
}

/// "no Spring and no Winter"; in Japanese just the seasons, since the verb denies them.
pub(crate) fn none_of(words: &Words, set: Seasons) -> String {
    let none = |it: Season| words.say("no-season", [("season", season(words, it).into())]);
    kit::list(words.lang(), set.iter().map(none).collect())
}

/// A multiplier card as it is printed: 甲1.
pub(crate) fn multiplier(card: MultiplierCard) -> String {
    let (set, number) = card.word().split_at(1);
    let set = match set {
        "K" => '甲',
        "O" => '乙',
        _ => '丙',
    };
    format!("{set}{number}")
}

/// "+2 points": the number, and how it is written.
pub(crate) fn points(words: &Words, number: i32, written: &str) -> String {
    let n = ("n", number.abs().into());
    words.say("points-count", [n, ("points", written.into())])
}

/// "×2", "×−1".
pub(crate) fn times(factor: i32) -> String {
    format!("×{}", kit::number(factor))
}

/// "Kuro and you": "you" does not begin a sentence.
pub(crate) fn people(sight: &Sight<'_>, seats: SeatSet) -> String {
    let mut seats: Vec<Seat> = seats.iter().collect();
    seats.sort_by_key(|it| sight.you() == Some(*it));
    let names = seats.into_iter().map(|it| sight.who(it)).collect();
    kit::list(sight.lang(), names)
}

/// Whether a sentence about these is about the viewer alone, about one other, or about several.
pub(crate) fn number(sight: &Sight<'_>, seats: SeatSet) -> &'static str {
    match (seats.len(), seats.first()) {
        (1, Some(seat)) if sight.you() == Some(seat) => "you",
        (1, _) => "one",
        _ => "several",
    }
}
