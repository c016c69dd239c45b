//! What the house says about the game before anybody plays.

use face_kit::{Blurb, Lang, OptionBlurb, Words};
use game::About;

use crate::words;

const ABOUT: About = <malumiere::Options as game::Options>::ABOUT;

pub(crate) fn blurb(lang: Lang) -> Blurb {
    let words = words::words(lang);
    Blurb {
        title: words.get("title").to_owned(),
        pitch: lang.pick(ABOUT.pitch, ABOUT.pitch_ja).to_owned(),
        aim: ["aim-1", "aim-2", "aim-3"].map(|it| words.get(it).to_owned()),
        options: vec![
            option(
                words,
                ("bids", "option-bids", "option-bids-long"),
                &[
                    ("others", "option-bids-others"),
                    ("nobody", "option-bids-nobody"),
                    ("owner", "option-bids-owner"),
                ],
            ),
            option(
                words,
                ("eyes", "option-eyes", "option-eyes-long"),
                &[("blur", "option-eyes-blur"), ("exact", "option-eyes-exact")],
            ),
            option(
                words,
                ("memory", "option-memory", "option-memory-long"),
                &[("false", "option-memory-off"), ("true", "option-memory-on")],
            ),
        ],
    }
}

/// An option by its name and the ids of its words, and the same of each of its values.
fn option(
    words: &Words,
    (name, title, sentence): (&'static str, &str, &str),
    values: &[(&'static str, &str)],
) -> OptionBlurb {
    let value = |(value, id): &(&'static str, &str)| (*value, words.get(id).to_owned());
    OptionBlurb {
        name,
        title: words.get(title).to_owned(),
        sentence: words.get(sentence).to_owned(),
        values: values.iter().map(value).collect(),
    }
}
