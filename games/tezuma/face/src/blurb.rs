//! What the house says about the game before anybody plays.

use face_kit::{Blurb, Lang, OptionBlurb};
use game::About;

use crate::words;

const ABOUT: About = <tezuma::Options as game::Options>::ABOUT;

pub(crate) fn blurb(lang: Lang) -> Blurb {
    let words = words::words(lang);
    let word = |id: &str| words.get(id).to_owned();
    let selected = |first: &str| vec![("first", word(first)), ("random", word("option-random"))];
    Blurb {
        title: word("title"),
        pitch: lang.pick(ABOUT.pitch, ABOUT.pitch_ja).to_owned(),
        aim: ["aim-1", "aim-2", "aim-3"].map(word),
        options: vec![
            OptionBlurb {
                name: "tables",
                title: word("option-tables"),
                sentence: word("option-tables-long"),
                values: selected("option-tables-first"),
            },
            OptionBlurb {
                name: "abilities",
                title: word("option-abilities"),
                sentence: word("option-abilities-long"),
                values: selected("option-abilities-first"),
            },
            OptionBlurb {
                name: "beginner",
                title: word("option-beginner"),
                sentence: word("option-beginner-long"),
                values: vec![
                    ("false", word("option-beginner-off")),
                    ("true", word("option-beginner-on")),
                ],
            },
            OptionBlurb {
                name: "memory",
                title: word("option-memory"),
                sentence: word("option-memory-long"),
                values: vec![
                    ("false", word("option-memory-off")),
                    ("true", word("option-memory-on")),
                ],
            },
        ],
    }
}
