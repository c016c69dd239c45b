//! What the house says about the game before anybody plays.

use face_kit::{AssistBlurb, Blurb, Lang, OptionBlurb};
use game::About;

use crate::words;

const ABOUT: About = <edo_yashiki::Options as game::Options>::ABOUT;

pub(crate) fn blurb(lang: Lang) -> Blurb {
    let words = words::words(lang);
    let get = |id: &str| words.get(id).to_owned();
    Blurb {
        title: get("title"),
        pitch: lang.pick(ABOUT.pitch, ABOUT.pitch_ja).to_owned(),
        aim: ["aim-1", "aim-2", "aim-3"].map(get),
        options: vec![
            OptionBlurb {
                name: "grab",
                title: get("option-grab"),
                sentence: get("option-grab-long"),
                values: vec![
                    ("live", get("option-grab-live")),
                    ("turn", get("option-grab-turn")),
                ],
            },
            OptionBlurb {
                name: "specialists",
                title: get("option-specialists"),
                sentence: get("option-specialists-long"),
                values: vec![
                    ("false", get("option-specialists-off")),
                    ("true", get("option-specialists-on")),
                ],
            },
            OptionBlurb {
                name: "turn180",
                title: get("option-turn"),
                sentence: get("option-turn-long"),
                values: vec![
                    ("true", get("option-turn-on")),
                    ("false", get("option-turn-off")),
                ],
            },
            OptionBlurb {
                name: "target",
                title: get("option-target"),
                sentence: get("option-target-long"),
                values: Vec::new(),
            },
        ],
    }
}

/// What a card would score where it is tried: whether the page says it.
pub(crate) fn assist(lang: Lang) -> AssistBlurb {
    let words = words::words(lang);
    let get = |id: &str| words.get(id).to_owned();
    AssistBlurb {
        title: get("assist"),
        sentence: get("assist-long"),
        values: ["assist-usual", "assist-on", "assist-off"].map(get),
    }
}
