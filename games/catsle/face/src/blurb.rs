//! What the house says about the game before anybody plays.

use catsle::Suit;
use face_kit::{Blurb, Lang, OptionBlurb};

use crate::words;

pub(crate) fn blurb(lang: Lang) -> Blurb {
    let words = words::words(lang);
    let suit = |it: Suit| (it.letter(), words::suit(words, it));
    let [red, blue, green, gray, yellow] = Suit::ALL.map(suit);
    Blurb {
        title: words.get("title"),
        pitch: words.get("pitch"),
        options: vec![
            OptionBlurb {
                name: "leader",
                title: words.get("option-leader"),
                sentence: words.get("option-leader-long"),
                values: vec![
                    ("took-two", words.get("option-leader-took-two")),
                    ("first", words.get("option-leader-first")),
                ],
            },
            OptionBlurb {
                name: "removed",
                title: words.get("option-removed"),
                sentence: words.get("option-removed-long"),
                values: vec![
                    ("random", words.get("option-removed-random")),
                    red,
                    blue,
                    green,
                    gray,
                    yellow,
                ],
            },
            OptionBlurb {
                name: "memory",
                title: words.get("option-memory"),
                sentence: words.get("option-memory-long"),
                values: vec![
                    ("false", words.get("option-memory-off")),
                    ("true", words.get("option-memory-on")),
                ],
            },
        ],
    }
}
