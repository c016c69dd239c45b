//! The words of this game.

use std::borrow::Cow;
use std::sync::LazyLock;

use face_kit::{Lang, Words, kit};
use game::{Seat, SeatSet};
use thousand_cats::{Card, Cards, Icon, MultiplierCard, N_CARDS, NINE, Season, Seasons};

use crate::sight::Sight;

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

/// "+2 points", signed or not.
pub(crate) fn points(words: &Words, points: i32, spelt: Spelt) -> Cow<'static, str> {
    let known = &POINTS[words.lang() as usize][spelt as usize];
    let nth = usize::try_from(points - POINTS_FROM).ok();
    match nth.and_then(|it| known.get(it)) {
        Some(text) => Cow::Borrowed(text),
        None => Cow::Owned(say_points(words, points, spelt)),
    }
}

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelt {
    /// "2".
    Plain,
    /// "+2".
    Signed,
}

fn say_points(words: &Words, points: i32, spelt: Spelt) -> String {
    let written = match spelt {
        Spelt::Plain => kit::number(points),
        Spelt::Signed => kit::signed(points),
    };
    let n = ("n", points.abs().into());
    words.say("points-count", [n, ("points", written.into())])
}

/// The points that are said again and again: of plates, for every viewer in every trick.
const POINTS_FROM: i32 = -40;
const POINTS_TO: i32 = 140;
static POINTS: LazyLock<[[Vec<String>; 2]; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        [Spelt::Plain, Spelt::Signed].map(|spelt| {
            let points = POINTS_FROM..=POINTS_TO;
            points
                .map(|it| say_points(words(lang), it, spelt))
                .collect()
        })
    })
});

/// What is counted on a plate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    Drinks,
    /// Season cards with booze in hand.
    Holds,
    Booze,
    Crows,
}

/// "one drink of three": up to nine of anything, put together once.
pub(crate) fn count(words: &Words, what: Count, n: usize) -> &'static str {
    &COUNTS[words.lang() as usize][what as usize][n.min(NINE)]
}

static COUNTS: LazyLock<[[Vec<String>; 4]; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        ["drinks", "holds", "n-booze", "n-crows"].map(|id| {
            let say = |n: usize| words(lang).say(id, [("n", n.into())]);
            (0..=NINE).map(say).collect()
        })
    })
});

/// "×2", "×−1".
pub(crate) fn times(factor: i32) -> String {
    format!("×{}", kit::number(factor))
}

/// "Kuro and you": "you" does not begin a sentence.
pub(crate) fn people(sight: &Sight<'_>, seats: SeatSet) -> String {
    let mut seats: Vec<Seat> = seats.iter().collect();
    seats.sort_by_key(|it| sight.speaks_to(*it));
    let names = seats.into_iter().map(|it| sight.who(it)).collect();
    kit::list(sight.lang(), names)
}

/// Whether a sentence about these is about the viewer alone, about one other, or about several.
pub(crate) fn number(sight: &Sight<'_>, seats: SeatSet) -> &'static str {
    match (seats.len(), seats.first()) {
        (1, Some(seat)) if sight.speaks_to(seat) => "you",
        (1, _) => "one",
        _ => "several",
    }
}
