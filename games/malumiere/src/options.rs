//! What a table agrees on before it starts.

use game::{About, Json, OptionAbout, OptionsError};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::about::ABOUT;

/// Seats and variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    #[serde(deserialize_with = "seats")]
    seats: u8,
    pub bids: Bids,
    pub eyes: Eyes,
    /// Whether revealed tricks stay in view (§8.3).
    pub memory: bool,
}

cards::words! {
    /// Who sees the front of a bid card.
    pub enum Bids: u8 {
        /// §5.3 Every other seat, once all have bid.
        Others = "others",
        /// §5.4 Nobody.
        Nobody = "nobody",
        /// §5.5 Its owner alone, at once.
        Owner = "owner",
    }
}

cards::words! {
    /// How well the sizes of backs are read.
    pub enum Eyes: u8 {
        /// §3.2 Roughly.
        Blur = "blur",
        /// §3.3 To the rank.
        Exact = "exact",
    }
}

impl Options {
    /// §4.1 How many rounds a match has.
    pub fn rounds(&self) -> u8 {
        if self.seats == 3 { 3 } else { 4 }
    }
}

impl game::Options for Options {
    const ABOUT: About = ABOUT;

    fn usual(seats: usize) -> Options {
        Options {
            seats: seats as u8,
            bids: Bids::Others,
            eyes: Eyes::Blur,
            memory: false,
        }
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        match option.name {
            "bids" => self.bids = option.read_word(value)?,
            "eyes" => self.eyes = option.read_word(value)?,
            "memory" => self.memory = option.read_flag(value)?,
            _ => return Err(OptionsError::value(option, value)),
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("bids", Json::from(self.bids.word())),
            ("eyes", Json::from(self.eyes.word())),
            ("memory", Json::from(self.memory)),
        ]
    }
}

fn seats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let seats = u8::deserialize(deserializer)?;
    if (ABOUT.min_seats..=ABOUT.max_seats).contains(&usize::from(seats)) {
        Ok(seats)
    } else {
        Err(de::Error::custom(format!("there is no table of {seats}")))
    }
}
