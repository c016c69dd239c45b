//! §2.3 §9 Seats and variants.

use game::{About, Json, OptionAbout, OptionsError};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::cards::Suit;

/// What the table agreed on.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options {
    seats: u8,
    /// §9.1 Who leads the next trick.
    pub leader: Leader,
    /// The suit left out with 3 players; `None` lets chance choose.
    pub removed: Option<Suit>,
    /// §9.3 Whether people may look through the discard.
    pub memory: bool,
}

cards::words! {
    /// §9.1 Who leads the next trick.
    pub enum Leader: u8 {
        /// §5.6 The seat that took two cards.
        TookTwo = "took-two",
        /// The seat that ranked 1st.
        First = "first",
    }
}

/// §9.2 The word for a suit that chance leaves out.
pub(crate) const RANDOM: &str = "random";

/// §9.2 The words for what is left out: that one, then the suits.
pub(crate) static REMOVED: [&str; 1 + Suit::ALL.len()] = {
    let mut words = [RANDOM; 1 + Suit::ALL.len()];
    let mut nth = 0;
    while nth < Suit::ALL.len() {
        words[1 + nth] = Suit::ALL[nth].word();
        nth += 1;
    }
    words
};

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
        match option.name {
            "leader" => self.leader = option.read_word(value)?,
            "removed" if value == RANDOM => self.removed = None,
            "removed" => self.removed = Some(option.read_word(value)?),
            "memory" => self.memory = option.read_flag(value)?,
            _ => return Err(OptionsError::value(option, value)),
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        let mut chosen = vec![("leader", json!(self.leader))];
        if self.seats == 3 {
            let removed = self.removed.map_or(RANDOM, Suit::word);
            chosen.push(("removed", json!(removed)));
        }
        chosen.push(("memory", json!(self.memory)));
        chosen
    }
}
