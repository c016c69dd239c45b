//! The toy's options: two to four seats and nothing else.

use game::{About, Json, OptionAbout, Options, OptionsError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ToyOptions {
    pub(super) seats: usize,
}

impl Options for ToyOptions {
    const ABOUT: About = About {
        slug: "toy",
        title: "Toy",
        title_ja: "おもちゃ",
        pitch: "Bid a card, take two tricks, look at the card set aside.",
        pitch_ja: "",
        designers: &[],
        artists: &[],
        publisher: "",
        year: None,
        websites: &[],
        min_seats: 2,
        max_seats: 4,
        minutes: 5,
        options: &[],
        data: None,
    };

    fn usual(seats: usize) -> ToyOptions {
        ToyOptions { seats }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        Err(OptionsError::value(option, value))
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
}
