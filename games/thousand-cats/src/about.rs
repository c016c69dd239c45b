//! What a lobby shows.

use cards::Worded;
use game::{About, OptionAbout, Values};

use crate::options::Mode;

pub(crate) const ABOUT: About = About {
    slug: "thousand-cats",
    title: "Festival of Thousand Cats",
    title_ja: "万猫の豊明かり",
    pitch: "All reveal at once: the highest and the lowest card feast on fish, and nobody should take \
            a third drink.",
    pitch_ja: "全員がいっせいにカードを公開。いちばん大きい数といちばん小さい数の猫が魚にありつきます。三杯目のお酒にはご用心。",
    designers: &["Fukutarou"],
    artists: &["Satsuki Nakayama"],
    publisher: "Fukuroudou; The Wood Games (English edition)",
    year: None,
    websites: &["http://fukuroudou.info", "http://www.thewoodgames.com"],
    min_seats: 3,
    max_seats: 4,
    minutes: 30,
    options: &[MODE, TARGET],
    data: Some("the icons of the number cards and the numbers on the multiplier cards"),
};

pub(crate) const MODE: OptionAbout = OptionAbout {
    name: "mode",
    values: Values::Words(Mode::WORDS),
    default: Mode::Basic.word(),
    only_seats: None,
    sentence: "What multiplies fish: nothing, a card chosen each round, or tokens gathered by drinking.",
};

pub(crate) const TARGET: OptionAbout = OptionAbout {
    name: "target",
    values: Values::Number { min: 1, max: 99 },
    default: "30",
    only_seats: None,
    sentence: "The points that end the match once a seat has them after a round; the book suggests 20, 25 or 30.",
};
