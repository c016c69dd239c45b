//! What a lobby shows. Our copy of the book lacks its title page: of whom we do not know, nobody is named.

use cards::Worded as _;
use game::{About, OptionAbout, Values};

use crate::options::{Bids, Eyes};

pub(crate) const ABOUT: About = About {
    slug: "malumiere",
    title: "Malumière",
    title_ja: "マルミエール",
    pitch: "Trick-taking with cards you may not look at: their backs betray the suit, and roughly the rank.",
    pitch_ja: "自分の手札を見てはいけないトリックテイキング。裏面から、スートと、おおよその数がわかってしまいます。",
    designers: &["onimochipan"],
    artists: &[],
    publisher: "onimochipan",
    year: Some(2024),
    websites: &[],
    min_seats: 2,
    max_seats: 4,
    // Not told: our estimate.
    minutes: 20,
    options: &[BIDS, EYES, MEMORY],
    data: None,
};

const BIDS: OptionAbout = OptionAbout {
    name: "bids",
    values: Values::Words(Bids::WORDS),
    default: Bids::Others.word(),
    only_seats: None,
    sentence: "Who sees the front of a bid card: all but its owner, nobody, or its owner alone.",
};

const EYES: OptionAbout = OptionAbout {
    name: "eyes",
    values: Values::Words(Eyes::WORDS),
    default: Eyes::Blur.word(),
    only_seats: None,
    sentence: "How well sizes are read: roughly, as at a table, or so exactly that they tell the rank.",
};

const MEMORY: OptionAbout = OptionAbout {
    name: "memory",
    values: Values::Flag,
    default: "false",
    only_seats: None,
    sentence: "Keeps every revealed trick of the round in view.",
};
