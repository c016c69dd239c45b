//! Why nothing at all can be chosen, in any game.

use std::fmt;

use serde::Serialize;

use crate::{Awaiting, Seat, Viewer};

/// Why a viewer is not asked for a choice now. Every game's refusals have these, and only these
/// words for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub enum Unasked {
    /// Only seats choose, and this is a spectator, or a seat that the table does not have.
    NotSeated,
    /// Nature is awaited: cards are about to be dealt.
    NotDealt,
    /// One other seat is to choose.
    NotYourTurn {
        turn: Seat,
    },
    MatchOver,
}

impl Unasked {
    /// Why `viewer` is not asked at a table of `seats`. `awaiting` is what the viewer knows of it:
    /// where several choose at once and in secret, all of them, also those who have chosen.
    pub fn why(viewer: Viewer, seats: usize, awaiting: Awaiting) -> Option<Unasked> {
        let seat = viewer.seat().filter(|it| it.index() < seats);
        let Some(seat) = seat else {
            return Some(Unasked::NotSeated);
        };
        match awaiting {
            Awaiting::Chance => Some(Unasked::NotDealt),
            Awaiting::Nothing => Some(Unasked::MatchOver),
            Awaiting::Choices(asked) if asked.len() == 1 => {
                let turn = asked.first().filter(|&it| it != seat)?;
                Some(Unasked::NotYourTurn { turn })
            }
            Awaiting::Choices(_) | Awaiting::Race(_) => None,
        }
    }
}

impl fmt::Display for Unasked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unasked::NotSeated => f.write_str("You are watching; only seats choose"),
            Unasked::NotDealt => f.write_str("The cards are not dealt yet"),
            Unasked::NotYourTurn { turn } => write!(f, "It is the turn of seat {turn}"),
            Unasked::MatchOver => f.write_str("The match is over"),
        }
    }
}
