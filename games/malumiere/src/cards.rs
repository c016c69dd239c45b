//! §2 The deck, and the places where cards lie.

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

/// How many cards a pile, and so a line, has.
pub const LINE: usize = 9;
/// How many cards there are.
pub(crate) const DECK: usize = 36;
/// §6.1 How many tricks a round has.
pub const TRICKS: usize = 8;

/// The symbol on the back of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Suit {
    #[default]
    Heart,
    Drop,
    Star,
    Clover,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Heart, Suit::Drop, Suit::Star, Suit::Clover];

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

    #[inline]
    pub(crate) fn from_index(index: usize) -> Rank {
        assert!(index < 9, "there are nine ranks");
        Rank(index as u8 + 1)
    }
}

/// One of the 36 cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(
    // The suit's number in the upper half, the rank's in the lower one.
    u8,
);

impl Card {
    #[inline]
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank.0)
    }

    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4 & 3) as usize]
    }

    #[inline]
    pub const fn rank(self) -> Rank {
        Rank(self.0 & 15)
    }

    /// Its number among all cards, from 0: suit by suit, ranks ascending.
    #[inline]
    pub const fn index(self) -> usize {
        self.suit().index() * 9 + self.rank().index()
    }

    /// All cards, by their numbers.
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

/// The lowest heart: what stands where nothing is dealt yet.
impl Default for Card {
    fn default() -> Card {
        Card::new(Suit::Heart, Rank(1))
    }
}

/// A place in a line, 1 to 9, counted from the pile's top. Places never shift (§4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(NonZeroU8);

impl Position {
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
        Position(NonZeroU8::MIN)
    }
}

/// Some positions of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Positions(u16);

impl Positions {
    pub(crate) const ALL: Positions = Positions((1 << LINE) - 1);

    #[inline]
    pub(crate) fn insert(&mut self, position: Position) {
        self.0 |= 1 << position.index();
    }

    #[inline]
    pub(crate) fn remove(&mut self, position: Position) {
        self.0 &= !(1 << position.index());
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn and(self, other: Positions) -> Positions {
        Positions(self.0 & other.0)
    }

    /// Its positions, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Position> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let above_first = bits.trailing_zeros() as u8;
            (bits != 0).then(|| {
                bits &= bits - 1;
                Position(NonZeroU8::MIN.saturating_add(above_first))
            })
        })
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
    pub turn: u8,
}

impl Dealt {
    /// What everybody may see of it once it lies in the open.
    pub fn back(self) -> Back {
        Back {
            suit: self.card.suit(),
            seen: self.seen,
            turn: self.turn,
        }
    }
}

/// The back of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Back {
    pub suit: Suit,
    /// §3.1 In hundredths of the full scale.
    pub seen: u8,
    /// §3.4 In quarters of a turn.
    pub turn: u8,
}
