//! §1 The building cards and their vocabulary.

use std::fmt;
use std::str::FromStr;

use cards::{Member, Set, Worded};
use game::Dice;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// §1.1 How many cards there are.
pub const DECK: usize = 64;

cards::words! {
    /// §1.2 A type of square. Its word is its letter in notation.
    #[derive(Default)]
    pub enum Kind: u8 {
        #[default]
        Floor = "F",
        Tatami = "T",
        Pond = "P",
        Garden = "G",
    }
}

impl Kind {
    /// The type with this letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::from_word(letter.encode_utf8(&mut [0; 4]))
    }

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
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
        f.write_str(self.word())
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

/// A text that is no card, no squares or no markers.
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

cards::as_text!(
    Squares,
    "a card is six letters of F, T, P and G, as in FFTTPP"
);

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

/// Some of the cards.
pub type Cards = Set<Card>;

impl Member for Card {
    type Word = u64;
    const COUNT: usize = DECK;

    #[inline(always)]
    fn place(self) -> usize {
        self.index()
    }

    #[inline(always)]
    fn at(place: usize) -> Card {
        Card(place as u8)
    }
}

/// Takes one of these cards out, each equally likely. There is at least one.
#[inline]
pub(crate) fn draw_card(deck: &mut Cards, dice: &mut Dice) -> Card {
    let card = deck.any(|n| dice.index(n));
    deck.remove(card);
    card
}
