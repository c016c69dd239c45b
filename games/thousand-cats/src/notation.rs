//! §8 Choices as text, written and read.

use std::fmt;
use std::str::FromStr;

use cards::Worded;
use game::{NotationError, Seat};

use crate::cards::{Card, Season};
use crate::multipliers::MultiplierCard;

/// One choice of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §3.2 Plays on with the cards it was dealt.
    Keep,
    /// §3.2 Asks for new cards for all.
    Redeal,
    /// §5.2 Puts a card face down.
    Play(Card),
    /// §5.6 Swaps its crow with this YOROZU.
    Swap(Card),
    /// §4.3 Names the seat that chooses a multiplier card first.
    Start(Seat),
    /// §4.4 Uses a multiplier card this round.
    Multiplier(MultiplierCard),
    /// §4.5 Takes a season token.
    Token(Season),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep => f.write_str("keep"),
            Action::Redeal => f.write_str("redeal"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Swap(yorozu) => write!(f, "swap {yorozu}"),
            Action::Start(seat) => write!(f, "start {seat}"),
            Action::Multiplier(card) => write!(f, "multiplier {card}"),
            Action::Token(season) => write!(f, "token {}", season.word()),
        }
    }
}

const EXPECTED: &str =
    "keep, redeal, play S6, swap Y0, swap Y13, start 2, multiplier K1 or token S";

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text, EXPECTED))
    }
}

fn parse(text: &str) -> Option<Action> {
    let (verb, what) = match text.split_once(' ') {
        Some((verb, what)) => (verb, what),
        None => (text, ""),
    };
    match verb {
        "keep" if text == "keep" => Some(Action::Keep),
        "redeal" if text == "redeal" => Some(Action::Redeal),
        "play" => what.parse().ok().map(Action::Play),
        "swap" => {
            let card: Card = what.parse().ok()?;
            card.is_yorozu().then_some(Action::Swap(card))
        }
        "start" => seat(what).map(Action::Start),
        "multiplier" => MultiplierCard::from_word(what).map(Action::Multiplier),
        "token" => Season::from_word(what).map(Action::Token),
        _ => None,
    }
}

fn seat(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|it| it.to_string() == text)
}

cards::as_text!(Action, EXPECTED);

/// A text that is no card, or no tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("neither cards nor tokens are written so")
    }
}

impl std::error::Error for Unreadable {}
