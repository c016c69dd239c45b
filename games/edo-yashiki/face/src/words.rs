//! The words of this game.

use std::sync::LazyLock;

use edo_yashiki::{Direction, Kind, Run, Shape, Squares};
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

/// "pond".
pub(crate) fn kind(words: &Words, kind: Kind) -> &str {
    words.get(match kind {
        Kind::Floor => "floor",
        Kind::Tatami => "tatami",
        Kind::Pond => "pond",
        Kind::Garden => "garden",
    })
}

/// The one sign for a kind on a square: its letter, or its kanji.
pub(crate) fn sign(lang: Lang, kind: Kind) -> &'static str {
    match (lang, kind) {
        (Lang::En, Kind::Floor) => "F",
        (Lang::En, Kind::Tatami) => "T",
        (Lang::En, Kind::Pond) => "P",
        (Lang::En, Kind::Garden) => "G",
        (Lang::Ja, Kind::Floor) => "床",
        (Lang::Ja, Kind::Tatami) => "畳",
        (Lang::Ja, Kind::Pond) => "池",
        (Lang::Ja, Kind::Garden) => "庭",
    }
}

/// "tatami tatami, pond tatami, pond pond": what is on a card, rows from the top.
pub(crate) fn squares(words: &Words, squares: Squares) -> String {
    let between = words.lang().pick(" ", "");
    let row =
        |[left, right]: [Kind; 2]| format!("{}{between}{}", kind(words, left), kind(words, right));
    kit::commas(words.lang(), &squares.0.map(row))
}

/// "pond row of 4".
pub(crate) fn run(words: &Words, it: Run) -> String {
    shape(words, it.kind, it.direction, it.length)
}

/// The same, of a run whose place is forgotten.
pub(crate) fn shape_of(words: &Words, it: Shape) -> String {
    shape(words, it.kind(), it.direction(), it.length())
}

fn shape(words: &Words, of: Kind, direction: Direction, length: u8) -> String {
    let id = match direction {
        Direction::Row => "row-of",
        Direction::Column => "column-of",
    };
    let n = ("n", length.to_string().into());
    words.say(id, [("kind", kind(words, of).into()), n])
}

/// "8 points".
pub(crate) fn points(words: &Words, points: i32) -> String {
    let written = ("points", kit::number(points).into());
    words.say("points-count", [("n", points.abs().into()), written])
}
