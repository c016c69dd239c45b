//! §1.1–§1.4 The number cards: four seasons and the two YOROZU, in the order in which they beat
//! each other.

use std::fmt;
use std::str::FromStr;

use cards::{Member, Set};

use crate::notation::Unreadable;

/// How many number cards there are.
pub const N_CARDS: usize = 38;

/// How many cards a season has, and so a hand.
pub const NINE: usize = 9;

/// Every card from the lowest to the highest: by value, and among equals by cats (§1.2).
const NAMES: [&str; N_CARDS] = [
    "Y0", "P1", "S2", "P2", "F3", "S3", "P3", "W4", "F4", "S4", "P4", "W5", "F5", "S5", "P5", "W6",
    "F6", "S6", "P6", "W7", "F7", "S7", "P7", "W8", "F8", "S8", "P8", "W9", "F9", "S9", "P9",
    "W10", "F10", "S10", "W11", "F11", "W12", "Y13",
];

cards::words! {
    /// One of the four seasons. A YOROZU belongs to none.
    pub enum Season: u8 {
        Spring = "P",
        Summer = "S",
        Fall = "F",
        Winter = "W",
    }
}

/// Some of the seasons.
pub type Seasons = Set<Season>;

impl Season {
    /// 0 to 3, in the order of the year.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Season::Spring => "Spring",
            Season::Summer => "Summer",
            Season::Fall => "Fall",
            Season::Winter => "Winter",
        }
    }

    /// Its nine cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        Set::from_bits(SEASON_CARDS[self as usize])
    }

    /// Its card at `position`, 1 to 9 from the lowest (§1.3).
    pub fn card(self, position: usize) -> Card {
        self.cards().nth(position - 1)
    }
}

/// All cards of these seasons.
#[inline]
pub fn cards_of(seasons: Seasons) -> Cards {
    Set::from_bits(CARDS_OF[usize::from(seasons.bits()) & 0xf])
}

/// A number card. Ordered by strength: no two are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

/// Some of the number cards, from the lowest up.
pub type Cards = Set<Card>;

/// The two cards without a season.
pub const YOROZU: Cards = Set::from_bits(1 | 1 << (N_CARDS - 1));

/// §1.3 The middle card of each season: Spring 5, Summer 6, Fall 7, Winter 8.
pub const CROWS: Cards = Set::from_bits(CROW_CARDS);

impl Card {
    /// YOROZU 0, the lowest card.
    pub const Y0: Card = Card(0);
    /// YOROZU 13, the highest card.
    pub const Y13: Card = Card(N_CARDS as u8 - 1);

    /// As it is written, such as `S6`.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Its season; none for a YOROZU.
    #[inline]
    pub const fn season(self) -> Option<Season> {
        SEASON_OF[self.0 as usize]
    }

    /// The number on it.
    #[inline]
    pub const fn value(self) -> u8 {
        VALUE_OF[self.0 as usize]
    }

    /// Whether it is one of the two cards without a season.
    #[inline]
    pub fn is_yorozu(self) -> bool {
        YOROZU.contains(self)
    }

    /// The nine cards of its season; none for a YOROZU.
    #[inline]
    pub const fn mates(self) -> Cards {
        Set::from_bits(MATES_OF[self.0 as usize])
    }

    /// Where it stands among all cards, 0 the lowest.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cards season by season, then the two YOROZU: the order of lists people read.
    pub fn by_season() -> impl Iterator<Item = Card> {
        let seasons = Season::ALL.into_iter().flat_map(|it| it.cards().iter());
        seasons.chain(YOROZU)
    }
}

impl Member for Card {
    type Word = u64;
    const COUNT: usize = N_CARDS;

    #[inline(always)]
    fn place(self) -> usize {
        self.index()
    }

    #[inline(always)]
    fn at(place: usize) -> Card {
        Card(place as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(name: &str) -> Result<Card, Unreadable> {
        let place = NAMES.iter().position(|&it| it == name);
        place.map(Card::at).ok_or(Unreadable)
    }
}

cards::as_text!(Card, "a card is written like S6");

// What the names say, worked out once by the compiler.

const SEASON_OF: [Option<Season>; N_CARDS] = {
    let mut seasons = [None; N_CARDS];
    let mut at = 0;
    while at < N_CARDS {
        seasons[at] = match NAMES[at].as_bytes()[0] {
            b'P' => Some(Season::Spring),
            b'S' => Some(Season::Summer),
            b'F' => Some(Season::Fall),
            b'W' => Some(Season::Winter),
            _ => None,
        };
        at += 1;
    }
    seasons
};

const VALUE_OF: [u8; N_CARDS] = {
    let mut values = [0; N_CARDS];
    let mut at = 0;
    while at < N_CARDS {
        let name = NAMES[at].as_bytes();
        let mut digit = 1;
        while digit < name.len() {
            values[at] = values[at] * 10 + (name[digit] - b'0');
            digit += 1;
        }
        at += 1;
    }
    values
};

const SEASON_CARDS: [u64; 4] = {
    let mut cards = [0; 4];
    let mut at = 0;
    while at < N_CARDS {
        if let Some(season) = SEASON_OF[at] {
            cards[season as usize] |= 1 << at;
        }
        at += 1;
    }
    cards
};

/// By the bits of a set of seasons.
const CARDS_OF: [u64; 16] = {
    let mut cards = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut season = 0;
        while season < 4 {
            if bits >> season & 1 == 1 {
                cards[bits] |= SEASON_CARDS[season];
            }
            season += 1;
        }
        bits += 1;
    }
    cards
};

const MATES_OF: [u64; N_CARDS] = {
    let mut mates = [0; N_CARDS];
    let mut at = 0;
    while at < N_CARDS {
        if let Some(season) = SEASON_OF[at] {
            mates[at] = SEASON_CARDS[season as usize];
        }
        at += 1;
    }
    mates
};

const CROW_CARDS: u64 = {
    let mut crows = 0;
    let mut at = 0;
    while at < N_CARDS {
        if let Some(season) = SEASON_OF[at] {
            // The lowest Spring is 1, and each season begins one higher: the middle is at 5.
            if VALUE_OF[at] == season as u8 + 5 {
                crows |= 1 << at;
            }
        }
        at += 1;
    }
    crows
};
