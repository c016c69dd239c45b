//! §2 The deck, and the places where cards lie.

use std::num::NonZeroU8;

use cards::{Member, Set};
use serde::{Deserialize, Serialize};

use crate::sizes;

/// How many cards a pile, and so a line, has.
pub const LINE: usize = 9;
/// How many cards there are.
pub(crate) const DECK: usize = 36;
/// §6.1 How many tricks a round has.
pub const TRICKS: usize = 8;

/// Some of the cards.
pub type Cards = Set<Card>;

/// Some of the ranks of a suit.
pub type Ranks = Set<Rank>;

/// Some positions of a line.
pub type Positions = Set<Position>;

cards::words! {
    /// The symbol on the back of a card, spelled by its letter.
    #[derive(Default)]
    pub enum Suit: u8 {
        #[default]
        Heart = "H",
        Drop = "D",
        Star = "S",
        Clover = "C",
    }
}

impl Suit {
    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The number on the front of a card, 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// §2.3 The trump of every suit.
    pub const FIVE: Rank = Rank(5);
    /// §5.2 The rank that bids no trick.
    pub const NINE: Rank = Rank(9);

    /// The rank with this number, if there is one.
    pub const fn new(number: u8) -> Option<Rank> {
        match number {
            1..=9 => Some(Rank(number)),
            0 | 10.. => None,
        }
    }

    /// All ranks, ascending.
    pub fn all() -> impl Iterator<Item = Rank> {
        (1..=9).map(Rank)
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place among the ranks, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// §3.3 The true scale of its symbol, in hundredths of the largest.
    pub const fn true_size(self) -> u8 {
        sizes::EXACT[self.index()]
    }
}

impl Member for Rank {
    type Word = u16;
    const COUNT: usize = 9;

    #[inline(always)]
    fn place(self) -> usize {
        self.index()
    }

    #[inline(always)]
    fn at(place: usize) -> Rank {
        Rank(place as u8 + 1)
    }
}

/// One of the 36 cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(
    // The suit's number in the upper half, the rank's in the lower one.
    u8,
);

impl Card {
    pub(crate) const FIRST: Card = Card::new(Suit::Heart, Rank(1));

    #[inline]
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank.0)
    }

    /// The symbol on its back.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4 & 3) as usize]
    }

    /// The number on its front.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 & 15)
    }

    /// Its number among all cards, from 0: suit by suit, ranks ascending.
    #[inline]
    pub const fn index(self) -> usize {
        self.suit().index() * 9 + self.rank().index()
    }

    /// The whole deck, by their numbers.
    pub(crate) const fn all() -> [Card; DECK] {
        let mut deck = [Card(0); DECK];
        let mut at = 0;
        while at < DECK {
            deck[at] = Card::new(Suit::ALL[at / 9], Rank((at % 9) as u8 + 1));
            at += 1;
        }
        deck
    }
}

impl Member for Card {
    type Word = u64;
    const COUNT: usize = DECK;

    #[inline(always)]
    fn place(self) -> usize {
        self.index()
    }

    #[inline(always)]
    fn at(place: usize) -> Card {
        Card::new(Suit::ALL[place / 9], Rank((place % 9) as u8 + 1))
    }
}

/// The lowest heart: what stands where nothing is dealt yet.
impl Default for Card {
    fn default() -> Card {
        Card::FIRST
    }
}

/// A place in a line, 1 to 9, counted from the pile's top. Places never shift (§4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(NonZeroU8);

impl Position {
    pub(crate) const FIRST: Position = Position(NonZeroU8::MIN);

    /// The position with this number, if there is one.
    pub const fn new(number: u8) -> Option<Position> {
        match (number, NonZeroU8::new(number)) {
            (1..=9, Some(number)) => Some(Position(number)),
            (_, _) => None,
        }
    }

    /// All positions, ascending.
    pub fn all() -> impl Iterator<Item = Position> {
        (1..=9).filter_map(Position::new)
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its place in an array, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// The top of the pile.
impl Default for Position {
    fn default() -> Position {
        Position::FIRST
    }
}

impl Member for Position {
    type Word = u16;
    const COUNT: usize = LINE;

    #[inline(always)]
    fn place(self) -> usize {
        self.index()
    }

    #[inline(always)]
    fn at(place: usize) -> Position {
        Position(NonZeroU8::MIN.saturating_add(place as u8))
    }
}

/// The number of a pile, from 1 in the order they were made (§4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile(NonZeroU8);

impl Pile {
    /// The pile with this number, if a table can have it.
    pub const fn new(number: u8) -> Option<Pile> {
        match (number, NonZeroU8::new(number)) {
            (1..=4, Some(number)) => Some(Pile(number)),
            (_, _) => None,
        }
    }

    /// The piles of a table of `seats`, ascending.
    pub fn all(seats: usize) -> impl Iterator<Item = Pile> {
        (1..=seats as u8).filter_map(Pile::new)
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its place in an array, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A card as chance dealt it: what it is, and how its back looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dealt {
    pub card: Card,
    /// §3.1 In hundredths of the full scale.
    pub seen: u8,
    /// §3.4 In quarters of a turn.
    pub rotation: u8,
}

impl Dealt {
    /// What everybody may see of it once it lies in the open.
    pub fn back(self) -> Back {
        Back {
            suit: self.card.suit(),
            seen: self.seen,
            rotation: self.rotation,
        }
    }
}

/// The back of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Back {
    pub suit: Suit,
    /// §3.1 In hundredths of the full scale.
    pub seen: u8,
    /// §3.4 In quarters of a turn.
    #[serde(rename = "turn")]
    pub rotation: u8,
}
