//! What the house says about the game before anybody plays.

use catsle::Suit;
use face_kit::{Blurb, Lang, OptionBlurb};
use game::About;

use crate::words;

const ABOUT: About = <catsle::Options as game::Options>::ABOUT;

pub(crate) fn blurb(lang: Lang) -> Blurb {
    let words = words::words(lang);
    let suit = |it: Suit| (it.letter(), words::suit(words, it).to_owned());
    let [red, blue, green, gray, yellow] = Suit::ALL.map(suit);
    Blurb {
        title: words.get("title").to_owned(),
        pitch: lang.pick(ABOUT.pitch, ABOUT.pitch_ja).to_owned(),
        aim: ["aim-1", "aim-2", "aim-3"].map(|it| words.get(it).to_owned()),
        options: vec![
            OptionBlurb {
                name: "leader",
                title: words.get("option-leader").to_owned(),
                sentence: words.get("option-leader-long").to_owned(),
                values: vec![
                    ("took-two", words.get("option-leader-took-two").to_owned()),
                    ("first", words.get("option-leader-first").to_owned()),
                ],
            },
            OptionBlurb {
                name: "removed",
                title: words.get("option-removed").to_owned(),
                sentence: words.get("option-removed-long").to_owned(),
                values: vec![
                    ("random", words.get("option-removed-random").to_owned()),
                    red,
                    blue,
                    green,
                    gray,
                    yellow,
                ],
            },
            OptionBlurb {
                name: "memory",
                title: words.get("option-memory").to_owned(),
                sentence: words.get("option-memory-long").to_owned(),
                values: vec![
                    ("false", words.get("option-memory-off").to_owned()),
                    ("true", words.get("option-memory-on").to_owned()),
                ],
            },
        ],
    }
}
