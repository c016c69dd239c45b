//! §2.3 §9 Seats and variants.

use game::{About, Json, OptionAbout, OptionsError};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::cards::Suit;

/// What the table agreed on.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    seats: u8,
    pub leader: Leader,
    /// The suit left out with 3 players; `None` lets chance choose.
    pub removed: Option<Suit>,
    pub memory: bool,
}

/// §9.1 Who leads the next trick.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leader {
    TookTwo,
    First,
}

impl Options {
    /// How many seats the table has: 3, 4 or 5.
    #[inline]
    pub const fn n_seats(self) -> usize {
        self.seats as usize
    }

    /// §2.3 The limits of the four columns.
    #[inline]
    pub const fn limits(self) -> [u8; 4] {
        match self.seats {
            5 => [1, 2, 3, 3],
            _ => [1, 2, 3, 4],
        }
    }

    /// §2.3 Whether boards have a scrap area.
    #[inline]
    pub const fn has_scrap(self) -> bool {
        self.seats > 3
    }

    /// §2.3 Cards dealt to each seat, which is the number of tricks too.
    #[inline]
    pub const fn hand(self) -> usize {
        match self.seats {
            3 => 11,
            4 => 14,
            _ => 12,
        }
    }

    /// §2.3 Cards that lie aside.
    #[inline]
    pub const fn aside(self) -> usize {
        match self.seats {
            5 => 0,
            _ => 4,
        }
    }

    /// §3.5 Cards of the extra deck.
    #[inline]
    pub const fn extra(self) -> usize {
        match self.seats {
            3 => 11,
            _ => 0,
        }
    }

    /// §5.1 How many cards each rank takes, from the 1st.
    #[inline]
    pub const fn takes(self) -> [u8; 5] {
        match self.seats {
            5 => [1, 1, 2, 0, 0],
            _ => [1, 2, 0, 0, 0],
        }
    }
}

impl game::Options for Options {
    const ABOUT: About = crate::about::ABOUT;

    fn usual(seats: usize) -> Options {
        Options {
            seats: seats as u8,
            leader: Leader::TookTwo,
            removed: None,
            memory: false,
        }
    }

    fn seats(&self) -> usize {
        self.n_seats()
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        let wrong = || OptionsError::value(option, value);
        match option.name {
            "leader" => self.leader = serde_json::from_value(value.clone()).map_err(|_| wrong())?,
            "removed" => self.removed = value.as_str().and_then(Suit::from_letter),
            "memory" => self.memory = value.as_bool().ok_or_else(wrong)?,
            _ => return Err(wrong()),
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        let mut chosen = vec![("leader", json!(self.leader))];
        if self.seats == 3 {
            let removed = self.removed.map_or("random", Suit::letter);
            chosen.push(("removed", json!(removed)));
        }
        chosen.push(("memory", json!(self.memory)));
        chosen
    }
}
