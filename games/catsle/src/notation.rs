//! §10.2 Choices as text, both ways.

use std::fmt;
use std::str::FromStr;

use cards::Worded as _;
use game::NotationError;

use crate::board::Place;
use crate::cards::Card;

/// One choice of one seat.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §4.2 Play a card from hand.
    Play(Card),
    /// §5.1 Take a card of the trick.
    Take(Card),
    /// §5.4 Place the card just taken.
    Place(Place),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Place(place) => write!(f, "place {place}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let action = match text.split_once(' ') {
            Some(("play", card)) => card.parse().ok().map(Action::Play),
            Some(("take", card)) => card.parse().ok().map(Action::Take),
            Some(("place", place)) => Place::from_word(place).map(Action::Place),
            _ => None,
        };
        action.ok_or_else(|| {
            NotationError::new(text, "play R8, take B12, place 1 (to 4) or place scrap")
        })
    }
}
