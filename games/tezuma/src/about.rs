//! What a lobby shows of Tezuma Masters.

use cards::Worded as _;
use game::{About, OptionAbout, Values};

use crate::options::Selected;

pub(crate) const ABOUT: About = About {
    slug: "tezuma",
    title: "Tezuma Masters",
    title_ja: "てづま師",
    pitch: "Draft a scoring table, a curse and a magic trick, then win just as many tricks as pay.",
    pitch_ja: "配点札と厄札と手妻をドラフトで選び、いちばん稼げる数だけトリックを取りましょう。",
    designers: &["Hinata Origuchi"],
    artists: &["Hunaoka"],
    publisher: "Ouyuuan",
    year: Some(2015),
    websites: &["http://ouyuuan.cloud-line.com/"],
    min_seats: 3,
    max_seats: 4,
    minutes: 40,
    options: &[
        OptionAbout {
            name: "tables",
            values: Values::WordsOr(
                Selected::WORDS,
                "a list of table numbers: No.7 and four of 1 to 6 with four seats, \
                 No.8 and three of 1 to 6 with three",
            ),
            default: Selected::First.word(),
            only_seats: None,
            sentence: "Which scoring tables the match uses.",
        },
        OptionAbout {
            name: "abilities",
            values: Values::WordsOr(
                Selected::WORDS,
                "a list of six abilities, one side of each ability card",
            ),
            default: Selected::First.word(),
            only_seats: None,
            sentence: "Which sides of the ability cards the match uses.",
        },
        OptionAbout {
            name: "beginner",
            values: Values::Flag,
            default: "false",
            only_seats: None,
            sentence: "Plays without abilities.",
        },
        OptionAbout {
            name: "memory",
            values: Values::Flag,
            default: "false",
            only_seats: None,
            sentence: "Shows the cards won in tricks instead of face-down piles.",
        },
    ],
    data: Some("the eight scoring tables and the sides of the six ability cards"),
};
