//! Cards and choices as text, both ways: `B7`, `UT`, `draft table 4`, `use egg`, `play B7+B2`.

use std::fmt;
use std::str::FromStr;

use game::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::abilities::{Abilities, Ability};
use crate::cards::{Card, Cards, Deck, Suit, Suits};
use crate::data::{Table, Tables};
use crate::row::Row;

/// One choice of a seat.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §3.3 Takes the negative card of this suit.
    DraftNegative(Suit),
    /// §3.3 Takes this scoring table.
    DraftTable(Table),
    /// §3.3 Takes this ability.
    DraftAbility(Ability),
    /// §4.2 Plays a card.
    Play(Card),
    /// §6.14 Plays two number cards of one suit, the higher first.
    PlayTwo(Card, Card),
    /// §6.1 Declares an ability.
    Use(Ability),
}

const EXPECTED: &str = "draft negative R, draft table 4, draft ability egg, use egg, play B7, \
                        play UT or play B7+B2";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::DraftNegative(suit) => write!(f, "draft negative {suit}"),
            Action::DraftTable(table) => write!(f, "draft table {table}"),
            Action::DraftAbility(ability) => write!(f, "draft ability {ability}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::PlayTwo(higher, lower) => write!(f, "play {higher}+{lower}"),
            Action::Use(ability) => write!(f, "use {ability}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        action(text).ok_or_else(|| NotationError::new(text, EXPECTED))
    }
}

fn action(text: &str) -> Option<Action> {
    let (verb, rest) = text.split_once(' ')?;
    match verb {
        "draft" => {
            let (kind, which) = rest.split_once(' ')?;
            match kind {
                "negative" => Suit::from_text(which).map(Action::DraftNegative),
                "table" => Table::from_text(which).map(Action::DraftTable),
                "ability" => Ability::from_word(which).map(Action::DraftAbility),
                _ => None,
            }
        }
        "use" => Ability::from_word(rest).map(Action::Use),
        "play" => match rest.split_once('+') {
            None => Card::from_text(rest).map(Action::Play),
            Some((higher, lower)) => Some(Action::PlayTwo(
                Card::from_text(higher)?,
                Card::from_text(lower)?,
            )),
        },
        _ => None,
    }
}

impl Suit {
    fn from_text(text: &str) -> Option<Suit> {
        let mut letters = text.chars();
        let letter = letters.next()?;
        letters.next().is_none().then_some(())?;
        Suit::ALL.into_iter().find(|it| it.letter() == letter)
    }
}

impl Table {
    fn from_text(text: &str) -> Option<Table> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Table::new(u64::from(digit - b'0')),
            _ => None,
        }
    }
}

impl Ability {
    pub fn from_word(word: &str) -> Option<Ability> {
        Ability::ALL.into_iter().find(|it| it.word() == word)
    }
}

impl Card {
    pub fn from_text(text: &str) -> Option<Card> {
        let face = text.get(1..)?;
        let suit = Suit::from_text(&text[..1])?;
        match face.as_bytes() {
            b"T" => Some(Card::trump(suit)),
            [digit @ b'1'..=b'9'] => Some(Card::number(suit, digit - b'0')),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suit = self.suit();
        if self.is_trump() {
            write!(f, "{suit}T")
        } else {
            write!(f, "{suit}{}", self.value())
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// `B7 UT UT`: every card, ascending.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, card) in self.iter().enumerate() {
            let gap = if nth == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// What is written as one text.
macro_rules! written_as_text {
    ($type:ty, $read:expr, $expected:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                $read(&text).ok_or_else(|| de::Error::custom(concat!("expected ", $expected)))
            }
        }
    };
}

written_as_text!(Suit, Suit::from_text, "a suit: B, U, W or R");
written_as_text!(Ability, Ability::from_word, "an ability such as egg");
written_as_text!(Card, Card::from_text, "a card such as B7 or UT");

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
        let number = u64::deserialize(deserializer)?;
        Table::new(number).ok_or_else(|| de::Error::custom("tables go from 1 to 8"))
    }
}

/// What is written as a list of its members.
macro_rules! written_as_list {
    ($type:ty, $member:ty) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let members = Vec::<$member>::deserialize(deserializer)?;
                Ok(members.into_iter().collect())
            }
        }
    };
}

written_as_list!(Suits, Suit);
written_as_list!(Tables, Table);
written_as_list!(Abilities, Ability);
written_as_list!(Cards, Card);

/// A shuffled deck is one text, `U5 R1 UT …`, in the order of dealing.
impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cards: Vec<String> = self.as_slice().iter().map(Card::to_string).collect();
        serializer.serialize_str(&cards.join(" "))
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        let text = String::deserialize(deserializer)?;
        let cards: Option<Vec<Card>> = text.split(' ').map(Card::from_text).collect();
        let cards = cards.ok_or_else(|| de::Error::custom("expected cards such as B7 and UT"))?;
        Row::from_list(cards).ok_or_else(|| de::Error::custom("a deck has 48 cards"))
    }
}
