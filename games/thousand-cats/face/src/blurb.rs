//! What the house says about the game before anybody plays.

use face_kit::{Blurb, Lang, OptionBlurb};
use game::About;

use crate::words;

const ABOUT: About = <thousand_cats::Options as game::Options>::ABOUT;

pub(crate) fn blurb(lang: Lang) -> Blurb {
    let words = words::words(lang);
    Blurb {
        title: words.get("title").to_owned(),
        pitch: lang.pick(ABOUT.pitch, ABOUT.pitch_ja).to_owned(),
        aim: ["aim-1", "aim-2", "aim-3"].map(|it| words.get(it).to_owned()),
        options: vec![
            OptionBlurb {
                name: "mode",
                title: words.get("option-mode").to_owned(),
                sentence: words.get("option-mode-long").to_owned(),
                values: vec![
                    ("basic", words.get("option-mode-basic").to_owned()),
                    (
                        "experienced",
                        words.get("option-mode-experienced").to_owned(),
                    ),
                    ("advanced", words.get("option-mode-advanced").to_owned()),
                ],
            },
            OptionBlurb {
                name: "target",
                title: words.get("option-target").to_owned(),
                sentence: words.get("option-target-long").to_owned(),
                values: Vec::new(),
            },
        ],
    }
}
