//! What a lobby shows.

use cards::Worded;
use game::{About, OptionAbout, Values};

use crate::options::Grab;

pub(crate) const ABOUT: About = About {
    slug: "edo-yashiki",
    title: "Edo Yashiki",
    title_ja: "江戸屋敷",
    pitch: "Grab a card before the others do, overlap it into your mansion, and line up ponds and gardens.",
    pitch_ja: "ほかの人より早くカードをつかみ、屋敷に重ねて、池や庭を並べましょう。",
    designers: &["Hisashi Hayashi"],
    artists: &["ryo_nyamo"],
    publisher: "OKAZU brand",
    year: None,
    websites: &["http://okazubrand.seesaa.net/"],
    min_seats: 2,
    max_seats: 5,
    minutes: 15,
    options: &[
        OptionAbout {
            name: "grab",
            values: Values::Words(Grab::WORDS),
            default: Grab::Live.word(),
            only_seats: None,
            sentence: "How cards are grabbed: all at once and first come, first served, or one seat after the other.",
        },
        OptionAbout {
            name: "specialists",
            values: Values::Flag,
            default: "false",
            only_seats: None,
            sentence: "Whether a run needs a specialist of its type to score.",
        },
        OptionAbout {
            name: "turn180",
            values: Values::Flag,
            default: "true",
            only_seats: None,
            sentence: "Whether a card may be laid upside down.",
        },
        OptionAbout {
            name: "target",
            values: Values::Number {
                min: 1,
                max: i64::MAX,
            },
            default: "25",
            only_seats: None,
            sentence: "How many points end the match after the round in which somebody has them.",
        },
    ],
    data: Some("which squares are on the 64 building cards"),
};
