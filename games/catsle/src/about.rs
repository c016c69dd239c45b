//! What a lobby shows.

use cards::Worded as _;
use game::{About, OptionAbout, Values};

use crate::options::{Leader, RANDOM, REMOVED};

pub(crate) const ABOUT: About = About {
    slug: "catsle",
    title: "CATSle",
    title_ja: "CATSle",
    pitch: "Build a castle from the cards of tricks, and never build higher than the plan allows.",
    pitch_ja: "トリックで取ったカードを積んで城を建てよう。ただし、設計図より高く積んではいけません。",
    designers: &["Yozaemon Matsumoto", "Fukutarou"],
    artists: &["Satsuki Nakayama"],
    publisher: "Fukuroudou (梟老堂)",
    year: Some(2023),
    websites: &["http://fukuroudou.info"],
    min_seats: 3,
    max_seats: 5,
    minutes: 40,
    options: &[
        OptionAbout {
            name: "leader",
            values: Values::Words(Leader::WORDS),
            default: Leader::TookTwo.word(),
            only_seats: None,
            sentence: "Who leads the next trick: the seat that took two cards, or the one that ranked first.",
        },
        OptionAbout {
            name: "removed",
            values: Values::Words(&REMOVED),
            default: RANDOM,
            only_seats: Some(3),
            sentence: "Which suit is left out with three players.",
        },
        OptionAbout {
            name: "memory",
            values: Values::Flag,
            default: "false",
            only_seats: None,
            sentence: "Whether the discarded cards may be looked through.",
        },
    ],
    data: None,
};
