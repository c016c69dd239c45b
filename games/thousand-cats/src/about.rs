//! What a lobby shows.

use game::{About, OptionAbout, Values};

pub(crate) const ABOUT: About = About {
    slug: "thousand-cats",
    title: "Festival of Thousand Cats",
    title_ja: "万猫の豊明かり",
    pitch: "All reveal at once: the highest and the lowest card feast on fish, and nobody should take \
            a third drink.",
    designers: &["Fukutarou"],
    artists: &["Satsuki Nakayama"],
    publisher: "Fukuroudou; The Wood Games (English edition)",
    year: None,
    website: Some("http://fukuroudou.info/"),
    min_seats: 3,
    max_seats: 4,
    minutes: 30,
    options: &[
        OptionAbout {
            name: "mode",
            values: Values::Words(&["basic", "experienced", "advanced"]),
            default: "basic",
            only_seats: None,
            sentence: "What multiplies fish: nothing, a card chosen each round, or tokens gathered by drinking.",
        },
        OptionAbout {
            name: "target",
            values: Values::Number { min: 1, max: 99 },
            default: "30",
            only_seats: None,
            sentence: "The points that end the match once a seat has them after a round; the book suggests 20, 25 or 30.",
        },
    ],
    data: Some("the icons of the number cards and the numbers on the multiplier cards"),
};
