//! What happened. Nothing that happens is secret (§9.1).

use game::{Json, Outcome, PerSeat, Seat};
use serde::Serialize;

use crate::cards::Card;
use crate::house::Placement;
use crate::phases::End;
use crate::runs::{Run, Runs};
use crate::scoring::Line;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// §2 Houses and start seat were dealt. `data` are the cards, if not the game's own.
    SetUp {
        start: Seat,
        houses: PerSeat<Card>,
        #[serde(skip_serializing_if = "Option::is_none")]
        data: Option<Json>,
    },
    /// §3.1 A row was laid out.
    RowLaidOut { round: usize, row: PerSeat<Card> },
    /// §4 A seat grabbed a card.
    Grabbed { seat: Seat, card: Card },
    /// §4.5 The last seat without a card got the last one.
    Given { seat: Seat, card: Card },
    /// §5 A seat laid its card, and made these runs of 3 to 5.
    Placed {
        seat: Seat,
        #[serde(flatten)]
        placement: Placement,
        runs: Runs,
    },
    /// §7.4 A seat chose the run that scores next.
    RunScored { seat: Seat, run: Run },
    /// §6 A round was scored.
    Scored {
        round: usize,
        lines: PerSeat<Line>,
        totals: PerSeat<i32>,
    },
    /// §8 The match is over.
    Ended { by: End, outcome: Outcome },
}
