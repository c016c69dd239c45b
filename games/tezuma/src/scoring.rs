//! §7 The score of a deal and the winners of the match.

use game::{Outcome, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::Tezuma;
use crate::cards::Suit;
use crate::data::ScoringTable;

/// How a deal was scored.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub round: u8,
    pub lines: PerSeat<Line>,
}

/// One seat's part of it.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The scoring table the seat had drafted.
    pub table: ScoringTable,
    pub tricks: u8,
    /// What the table gives for the tricks.
    pub points: i32,
    /// The suit of its negative card.
    pub negative: Suit,
    /// How many cards of that suit it won.
    pub cards: u8,
    pub score: i32,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            round: 0,
            lines: PerSeat::new(0),
        }
    }
}

impl Sheet {
    pub(crate) fn of(game: &Tezuma) -> Sheet {
        Sheet {
            round: game.round,
            lines: PerSeat::from_fn(game.hands.seats(), |seat| line(game, seat)),
        }
    }
}

fn line(game: &Tezuma, seat: Seat) -> Line {
    let drafted = &game.drafted[seat];
    let table = drafted.table.expect("every seat drafts a table");
    let negative = drafted.negative.expect("every seat drafts a negative card");
    let tricks = game.tricks_won[seat];
    // §7.1 The table's points, §7.2 minus one for each card of the negative suit, trumps included.
    let points = game.options.deck().points(table, tricks);
    let cards = (game.won[seat] & negative.cards()).len() as u8;
    Line {
        table,
        tricks,
        points,
        negative,
        cards,
        // §7.3 Never below 0.
        score: (points - i32::from(cards)).max(0),
    }
}

/// §2.5 The highest total wins; ties share.
pub(crate) fn outcome(totals: PerSeat<i32>) -> Outcome {
    let best = totals.as_slice().iter().copied().max();
    let winners = totals.iter().filter(|(_, it)| Some(**it) == best);
    Outcome {
        totals,
        winners: winners.map(|(seat, _)| seat).collect(),
    }
}
