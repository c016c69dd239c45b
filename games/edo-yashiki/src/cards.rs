//! §1 The building cards and their vocabulary.

use std::fmt;
use std::str::FromStr;

use game::Dice;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// §1.1 How many cards there are.
pub const DECK: usize = 64;

/// §1.2 A type of square.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Kind {
    #[default]
    Floor,
    Tatami,
    Pond,
    Garden,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Floor, Kind::Tatami, Kind::Pond, Kind::Garden];

    /// Its letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Kind::Floor => 'F',
            Kind::Tatami => 'T',
            Kind::Pond => 'P',
            Kind::Garden => 'G',
        }
    }

    /// The type with this letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// Its name in a sentence.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Floor => "floor",
            Kind::Tatami => "tatami",
            Kind::Pond => "pond",
            Kind::Garden => "garden",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
        Kind::from_letter(char::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom("a type of square is F, T, P or G"))
    }
}

/// §1.2 What is on a card: three rows of two squares, from the top.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub [[Kind; 2]; 3]);

impl Squares {
    /// §5.1 The card after half a turn.
    #[inline]
    pub const fn turned(self) -> Squares {
        let [[a, b], [c, d], [e, f]] = self.0;
        Squares([[f, e], [d, c], [b, a]])
    }

    /// The left column (0) or the right one (1), from the top.
    #[inline]
    pub const fn column(self, column: usize) -> [Kind; 3] {
        let [top, middle, bottom] = self.0;
        [top[column], middle[column], bottom[column]]
    }
}

/// Six letters, rows from the top: `FFTTPP`.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .as_flattened()
            .iter()
            .try_for_each(|it| fmt::Display::fmt(it, f))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card, no list of them or no squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable;

impl FromStr for Squares {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Squares, Unreadable> {
        let mut squares = Squares::default();
        let mut letters = text.chars();
        for square in squares.0.as_flattened_mut() {
            *square = letters
                .next()
                .and_then(Kind::from_letter)
                .ok_or(Unreadable)?;
        }
        letters
            .next()
            .is_none()
            .then_some(squares)
            .ok_or(Unreadable)
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|Unreadable| {
            de::Error::custom("a card is six letters of F, T, P and G, as in FFTTPP")
        })
    }
}

/// A building card, by its number from 1 to 64. What is on it, the deck of the options tells.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The card with this number, if there is one.
    pub const fn new(number: usize) -> Option<Card> {
        if number >= 1 && number <= DECK {
            Some(Card(number as u8 - 1))
        } else {
            None
        }
    }

    /// Its number, from 1.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// Its place in a list of all cards.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Card, Unreadable> {
        // Strict, so that every card has one spelling: no sign, no leading zero.
        if !text.bytes().all(|it| it.is_ascii_digit()) || text.starts_with('0') {
            return Err(Unreadable);
        }
        let number = text.parse().map_err(|_| Unreadable)?;
        Card::new(number).ok_or(Unreadable)
    }
}

/// Its number.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        Card::new(usize::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom("a card is a number from 1 to 64"))
    }
}

/// A set of cards.
#[derive(Copy, Clone, PartialEq, Eq, Default, Hash)]
pub struct Cards(u64);

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    /// The whole deck.
    pub const ALL: Cards = Cards(u64::MAX);

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Takes one of these cards out, each equally likely. There is at least one.
    pub fn draw(&mut self, dice: &mut Dice) -> Card {
        let mut rest = self.0;
        for _ in 0..dice.index(self.len()) {
            rest &= rest - 1;
        }
        let card = Card(rest.trailing_zeros() as u8);
        self.remove(card);
        card
    }

    /// The cards, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

/// Their numbers: `3, 17`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, card) in self.iter().enumerate() {
            let comma = if nth == 0 { "" } else { ", " };
            write!(f, "{comma}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}
