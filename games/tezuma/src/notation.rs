//! Cards and choices as text, both ways: `B7`, `UT`, `draft table 4`, `use egg`, `play B7+B2`.

use std::fmt;
use std::str::FromStr;

use cards::Worded as _;
use game::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::abilities::Ability;
use crate::cards::{Card, Cards, Suit};
use crate::data::ScoringTable;

/// One choice of a seat.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §3.3 Takes the negative card of this suit.
    DraftNegative(Suit),
    /// §3.3 Takes this scoring table.
    DraftTable(ScoringTable),
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
                "negative" => Suit::from_word(which).map(Action::DraftNegative),
                "table" => scoring_table(which).map(Action::DraftTable),
                "ability" => Ability::from_word(which).map(Action::DraftAbility),
                _ => None,
            }
        }
        "use" => Ability::from_word(rest).map(Action::Use),
        "play" => match rest.split_once('+') {
            None => rest.parse().ok().map(Action::Play),
            Some((higher, lower)) => {
                Some(Action::PlayTwo(higher.parse().ok()?, lower.parse().ok()?))
            }
        },
        _ => None,
    }
}

fn scoring_table(text: &str) -> Option<ScoringTable> {
    match text.as_bytes() {
        [digit @ b'1'..=b'8'] => ScoringTable::new(u64::from(digit - b'0')),
        _ => None,
    }
}

/// Its letter.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Its word.
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Its number.
impl fmt::Display for ScoringTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for ScoringTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "No.{self}")
    }
}

/// As its number.
impl Serialize for ScoringTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for ScoringTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScoringTable, D::Error> {
        let number = u64::deserialize(deserializer)?;
        ScoringTable::new(number).ok_or_else(|| de::Error::custom("tables go from 1 to 8"))
    }
}

/// `B7`, `UT`.
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

/// A text that is no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCard;

impl fmt::Display for NoCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a card such as B7 or UT")
    }
}

impl std::error::Error for NoCard {}

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let (letter, face) = text.split_at_checked(1).ok_or(NoCard)?;
        let suit = Suit::from_word(letter).ok_or(NoCard)?;
        match face.as_bytes() {
            b"T" => Ok(Card::trump(suit)),
            [digit @ b'1'..=b'9'] => Ok(Card::number(suit, digit - b'0')),
            _ => Err(NoCard),
        }
    }
}

cards::as_text!(Card, NoCard);

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

/// As a list, ascending.
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
