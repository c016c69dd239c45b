//! §10 Seats and variants.

use std::sync::Arc;

use cards::DataError;
use game::{About, Json, OptionAbout, OptionsError};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::cards::{Card, DECK, Squares};
use crate::data::Deck;

/// What the table agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Given")]
pub struct Options {
    seats: u8,
    pub grab: Grab,
    /// §7 Whether runs need a marker to score.
    pub specialists: bool,
    /// §5.1 Whether a card may be laid upside down.
    pub turn180: bool,
    /// §8.1 From 1.
    target: i64,
    #[serde(serialize_with = "whole_deck")]
    deck: Arc<Deck>,
}

cards::words! {
    /// §4 How cards are grabbed.
    pub enum Grab: u8 {
        /// §4.1 All at once.
        Live = "live",
        /// §4.6 One seat after the other.
        InTurn = "turn",
    }
}

impl Options {
    /// How many seats the table has: 2 to 5.
    #[inline]
    pub const fn n_seats(&self) -> usize {
        self.seats as usize
    }

    /// §12.1 How many cards a seat lays at most, its first one included.
    #[inline]
    pub const fn n_cards(&self) -> usize {
        DECK / self.n_seats()
    }

    /// §8.1 How many points end the match.
    #[inline]
    pub const fn target(&self) -> i64 {
        self.target
    }

    /// What is on the cards.
    #[inline]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// What is on this card as it lies.
    #[inline]
    pub fn squares(&self, card: Card, turned: bool) -> Squares {
        let squares = self.deck[card];
        if turned { squares.turned() } else { squares }
    }

    /// The deck, if it is not the game's own.
    pub(crate) fn other_deck(&self) -> Option<Arc<Deck>> {
        (!self.deck.is_own()).then(|| Arc::clone(&self.deck))
    }

    fn set_deck(&mut self, deck: Deck) {
        self.deck = if deck.is_own() {
            Deck::own()
        } else {
            Arc::new(deck)
        };
    }
}

impl game::Options for Options {
    const ABOUT: About = crate::about::ABOUT;

    fn usual(seats: usize) -> Options {
        Options {
            seats: seats as u8,
            grab: Grab::Live,
            specialists: false,
            turn180: true,
            target: 25,
            deck: Deck::own(),
        }
    }

    fn seats(&self) -> usize {
        self.n_seats()
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        match option.name {
            "grab" => self.grab = option.read_word(value)?,
            "specialists" => self.specialists = option.read_flag(value)?,
            "turn180" => self.turn180 = option.read_flag(value)?,
            "target" => self.target = option.read_number(value)?,
            _ => return Err(OptionsError::value(option, value)),
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("grab", json!(self.grab)),
            ("specialists", json!(self.specialists)),
            ("turn180", json!(self.turn180)),
            ("target", json!(self.target)),
        ]
    }

    fn data(&self) -> Option<Json> {
        self.other_deck().map(|it| it.to_json())
    }

    fn set_data(&mut self, data: &Json) -> Result<(), DataError> {
        self.set_deck(Deck::from_json(data)?);
        Ok(())
    }

    fn read_data(&mut self, file: &str) -> Result<(), DataError> {
        self.set_deck(Deck::from_toml(file)?);
        Ok(())
    }
}

/// Options as they come from outside, not yet checked.
#[derive(Deserialize)]
struct Given {
    seats: u8,
    grab: Grab,
    specialists: bool,
    turn180: bool,
    target: i64,
    deck: Deck,
}

impl TryFrom<Given> for Options {
    type Error = &'static str;

    fn try_from(given: Given) -> Result<Options, &'static str> {
        if !(2..=5).contains(&given.seats) || given.target < 1 {
            return Err("a table has 2 to 5 seats and a target from 1");
        }
        let mut options = <Options as game::Options>::usual(usize::from(given.seats));
        options.grab = given.grab;
        options.specialists = given.specialists;
        options.turn180 = given.turn180;
        options.target = given.target;
        options.set_deck(given.deck);
        Ok(options)
    }
}

fn whole_deck<S: serde::Serializer>(deck: &Arc<Deck>, serializer: S) -> Result<S::Ok, S::Error> {
    deck.as_ref().serialize(serializer)
}
