//! Cards and choices as text, both ways.

use std::fmt;
use std::str::FromStr;

use cards::Worded as _;
use game::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::{Card, Pile, Position, Rank, Suit};

/// What a seat can choose (§9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §4.3 Take this pile.
    Pile(Pile),
    /// §5.1 Bid with the card at this position.
    Bid(Position),
    /// §6.1 Play the card at this position.
    Play(Position),
}

const EXPECTED: &str = "pile 2, bid 4 or play 7";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pile(pile) => write!(f, "pile {pile}"),
            Action::Bid(position) => write!(f, "bid {position}"),
            Action::Play(position) => write!(f, "play {position}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || NotationError::new(text, EXPECTED);
        let (verb, number) = text.split_once(' ').ok_or_else(wrong)?;
        let &[digit @ b'1'..=b'9'] = number.as_bytes() else {
            return Err(wrong());
        };
        let number = digit - b'0';
        match verb {
            "pile" => Pile::new(number).map(Action::Pile),
            "bid" => Position::new(number).map(Action::Bid),
            "play" => Position::new(number).map(Action::Play),
            _ => None,
        }
        .ok_or_else(wrong)
    }
}

impl Suit {
    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Heart => "hearts",
            Suit::Drop => "drops",
            Suit::Star => "stars",
            Suit::Clover => "clovers",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit(), self.rank().number())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let wrong = || NotationError::new(text, "a card such as H5");
        let (letter, rank) = text.split_at_checked(1).ok_or_else(wrong)?;
        let &[digit @ b'1'..=b'9'] = rank.as_bytes() else {
            return Err(wrong());
        };
        let suit = Suit::from_word(letter);
        let rank = Rank::new(digit - b'0');
        suit.zip(rank)
            .map(|(suit, rank)| Card::new(suit, rank))
            .ok_or_else(wrong)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Like its notation, so that a text that is no card is named.
impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Position::new(number)
            .ok_or_else(|| de::Error::custom(format!("there is no position {number}")))
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Pile::new(number).ok_or_else(|| de::Error::custom(format!("there is no pile {number}")))
    }
}
