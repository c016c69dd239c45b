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

/// Who sees the front of a bid card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bids {
    /// §5.3 Every other seat, once all have bid.
    Others,
    /// §5.4 Nobody.
    Nobody,
    /// §5.5 Its owner alone, at once.
    Owner,
}

/// How well the sizes of backs are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// §3.2 Roughly.
    Blur,
    /// §3.3 To the rank.
    Exact,
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
        match (option.name, value.as_str(), value.as_bool()) {
            ("bids", Some("others"), _) => self.bids = Bids::Others,
            ("bids", Some("nobody"), _) => self.bids = Bids::Nobody,
            ("bids", Some("owner"), _) => self.bids = Bids::Owner,
            ("eyes", Some("blur"), _) => self.eyes = Eyes::Blur,
            ("eyes", Some("exact"), _) => self.eyes = Eyes::Exact,
            ("memory", _, Some(memory)) => self.memory = memory,
            (_, _, _) => return Err(OptionsError::value(option, value)),
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        let bids = match self.bids {
            Bids::Others => "others",
            Bids::Nobody => "nobody",
            Bids::Owner => "owner",
        };
        let eyes = match self.eyes {
            Eyes::Blur => "blur",
            Eyes::Exact => "exact",
        };
        vec![
            ("bids", Json::from(bids)),
            ("eyes", Json::from(eyes)),
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
