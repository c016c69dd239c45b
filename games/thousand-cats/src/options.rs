//! Seats, mode and target, chosen before a match starts.

use std::sync::Arc;

use cards::DataError;
use game::{About, Json, OptionAbout, OptionsError, options_from};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::json;

use crate::about::{ABOUT, MODE, TARGET};
use crate::data::Deck;

cards::words! {
    /// §4 What multiplies the fish of a season.
    pub enum Mode: u8 {
        /// Nothing: every fish counts 1.
        Basic = "basic",
        /// A multiplier card, chosen each round.
        Experienced = "experienced",
        /// Season tokens, gathered by drinking.
        Advanced = "advanced",
    }
}

/// What a table agreed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    seats: usize,
    mode: Mode,
    target: i32,
    deck: Arc<Deck>,
}

impl Options {
    #[inline]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// §2.1 The total that ends the match.
    #[inline]
    pub fn target(&self) -> i32 {
        self.target
    }

    #[inline]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    #[inline]
    pub(crate) fn n_seats(&self) -> usize {
        self.seats
    }

    /// §3.4 Whether the fourth hand is the dummy's.
    #[inline]
    pub fn has_dummy(&self) -> bool {
        self.seats == 3
    }

    /// §4.2 How many multiplier cards a seat is dealt, and for how many rounds.
    #[inline]
    pub fn multipliers_each(&self) -> usize {
        12 / self.seats
    }

    /// §1.6 How many tokens a season has: as many as there are seats.
    #[inline]
    pub fn tokens_of_a_season(&self) -> u8 {
        self.seats as u8
    }
}

impl game::Options for Options {
    const ABOUT: About = ABOUT;

    fn usual(seats: usize) -> Options {
        Options {
            seats,
            mode: Mode::Basic,
            target: 30,
            deck: Deck::built_in(),
        }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        if option.name == MODE.name {
            self.mode = option.read_word(value)?;
        } else {
            self.target = option.read_number(value)? as i32;
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        vec![
            (MODE.name, json!(self.mode)),
            (TARGET.name, json!(self.target)),
        ]
    }

    fn data(&self) -> Option<Json> {
        (!self.deck.is_built_in()).then(|| self.deck.to_json())
    }

    fn set_data(&mut self, data: &Json) -> Result<(), DataError> {
        self.deck = Arc::new(Deck::from_json(data)?);
        Ok(())
    }

    fn read_data(&mut self, file: &str) -> Result<(), DataError> {
        self.deck = Arc::new(Deck::from_toml(file)?);
        Ok(())
    }
}

/// As a view has them: `{"seats":4,"mode":"basic","target":30}`, with `data` if it is not our own.
#[derive(Serialize, Deserialize)]
struct Written {
    seats: usize,
    mode: Json,
    target: Json,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    data: Option<Json>,
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            seats: self.seats,
            mode: json!(self.mode),
            target: json!(self.target),
            data: game::Options::data(self),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let given = [(MODE.name, &written.mode), (TARGET.name, &written.target)];
        let mut options: Options = options_from(written.seats, given).map_err(de::Error::custom)?;
        if let Some(data) = &written.data {
            game::Options::set_data(&mut options, data).map_err(de::Error::custom)?;
        }
        Ok(options)
    }
}
