//! The cards of the toy.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(super) struct Card {
    pub(super) suit: Suit,
    pub(super) rank: u8,
}

#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(super) enum Suit {
    R,
    B,
}

impl Card {
    pub(super) fn all() -> impl Iterator<Item = Card> {
        [Suit::R, Suit::B]
            .into_iter()
            .flat_map(|suit| (1..=8).map(move |rank| Card { suit, rank }))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.suit, self.rank)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(text: String) -> Result<Card, String> {
        let found = Card::all().find(|it| it.to_string() == text);
        found.ok_or_else(|| format!("{text} is no card"))
    }
}

pub(super) fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}
