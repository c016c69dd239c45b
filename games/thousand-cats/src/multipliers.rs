//! §1.5 The twelve multiplier cards of the experienced game.

use std::fmt;
use std::str::FromStr;

use cards::{Set, Worded};

use crate::notation::Unreadable;

/// How many multiplier cards there are.
pub const N_MULTIPLIERS: usize = MultiplierCard::ALL.len();

cards::words! {
    /// A score multiplier card: 甲 1–4, 乙 1–4, 丙 1–4. What it multiplies by stands in the
    /// [`crate::Deck`].
    #[derive(Default)]
    pub enum MultiplierCard: u16 {
        #[default]
        K1 = "K1",
        K2 = "K2",
        K3 = "K3",
        K4 = "K4",
        O1 = "O1",
        O2 = "O2",
        O3 = "O3",
        O4 = "O4",
        H1 = "H1",
        H2 = "H2",
        H3 = "H3",
        H4 = "H4",
    }
}

/// Some of the multiplier cards.
pub type MultiplierCards = Set<MultiplierCard>;

impl MultiplierCard {
    /// Where it stands among all of them, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for MultiplierCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for MultiplierCard {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<MultiplierCard, Unreadable> {
        MultiplierCard::from_word(text).ok_or(Unreadable)
    }
}
