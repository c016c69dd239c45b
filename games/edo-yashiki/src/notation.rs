//! §11 Choices as text, both ways.

use std::fmt;
use std::str::FromStr;

use cards::{Set, Worded};
use game::NotationError;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Kind};
use crate::house::Placement;
use crate::runs::{Direction, Run, RunIndex, Runs, Spot};

/// One choice of one seat.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// §4 Grab a card of the row.
    Grab(Card),
    /// §5 Lay the card just grabbed.
    Place(Placement),
    /// §7.4 Let a run score next.
    Score(RunName),
}

/// §11.4 Which run of a house: one square and one direction are enough, the type is for people.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RunName {
    pub kind: Kind,
    pub direction: Direction,
    pub first: Spot,
}

impl RunName {
    /// The name of this run.
    pub fn of(run: Run) -> RunName {
        RunName {
            kind: run.kind,
            direction: run.direction,
            first: run.first,
        }
    }

    /// The run of this name among those that a card made.
    pub(crate) fn among(self, runs: &Runs) -> Option<RunIndex> {
        let mut named = runs.iter().zip(Set::ALL);
        let (_, index) = named.find(|(run, _)| RunName::of(**run) == self)?;
        Some(index)
    }
}

impl fmt::Display for RunName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.kind, self.direction, self.first)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Grab(card) => write!(f, "grab {card}"),
            Action::Place(placement) => write!(f, "place {placement}"),
            Action::Score(run) => write!(f, "score {run}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let action = match text.split_once(' ') {
            Some(("grab", card)) => card.parse().ok().map(Action::Grab),
            Some(("place", placement)) => read_placement(placement).map(Action::Place),
            Some(("score", run)) => read_run(run).map(Action::Score),
            _ => None,
        };
        action.ok_or_else(|| {
            NotationError::new(
                text,
                "grab 17, place 17 at -1,2, place 17 at -1,2 turned or score T row -1,2",
            )
        })
    }
}

fn read_placement(text: &str) -> Option<Placement> {
    let (card, place) = text.split_once(" at ")?;
    let (spot, turned) = match place.strip_suffix(" turned") {
        Some(spot) => (spot, true),
        None => (place, false),
    };
    Some(Placement {
        card: card.parse().ok()?,
        spot: read_spot(spot)?,
        turned,
    })
}

fn read_run(text: &str) -> Option<RunName> {
    let (kind, rest) = text.split_once(' ')?;
    let (direction, first) = rest.split_once(' ')?;
    Some(RunName {
        kind: Kind::from_word(kind)?,
        direction: Direction::from_word(direction)?,
        first: read_spot(first)?,
    })
}

fn read_spot(text: &str) -> Option<Spot> {
    let (column, row) = text.split_once(',')?;
    Some(Spot {
        row: read_number(row)?,
        column: read_number(column)?,
    })
}

/// Strict, so that every spot has one spelling: no plus, no leading zero, no `-0`.
fn read_number(text: &str) -> Option<i8> {
    let number: i8 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}
