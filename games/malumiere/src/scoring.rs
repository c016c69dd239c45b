//! §7 What a bid is worth.

use game::{Game as _, Outcome, PerSeat, Sink};
use serde::{Deserialize, Serialize};

use crate::Malumiere;
use crate::cards::{Card, Rank};
use crate::events::Event;
use crate::phases::Phase;

/// How one round was scored, with its parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    /// The round's number, from 1.
    pub round: u8,
    /// The cards the seats bid with (§7.1).
    pub bid_cards: PerSeat<Card>,
    /// The tricks they bid by them (§5.2).
    pub bids: PerSeat<u8>,
    /// The tricks they won.
    pub tricks: PerSeat<u8>,
    /// The points that made.
    pub round_score: PerSeat<i32>,
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet::new(0, PerSeat::new(0), PerSeat::new(0))
    }
}

impl Sheet {
    pub(crate) fn new(round: u8, bid_cards: PerSeat<Card>, tricks: PerSeat<u8>) -> Sheet {
        let bids = bid_cards.map(|it| bid_of(it.rank()));
        let round_score = PerSeat::from_fn(bids.seats(), |it| points(bids[it], tricks[it]));
        Sheet {
            round,
            bid_cards,
            bids,
            tricks,
            round_score,
        }
    }
}

/// §5.2 How many tricks a card of this rank bids: a 9 bids none.
#[inline]
pub fn bid_of(rank: Rank) -> u8 {
    if rank == Rank::NINE { 0 } else { rank.number() }
}

/// §7.2, §7.3 The points of a seat that bid `bid` tricks and won `tricks`.
#[inline]
pub fn points(bid: u8, tricks: u8) -> i32 {
    if bid != tricks {
        return -i32::from(bid.abs_diff(tricks));
    }
    match bid {
        0 => 6,
        1..=3 => 3,
        4.. => i32::from(bid),
    }
}

/// §7.1 Reveals the bid cards and scores the round.
pub(crate) fn score_round(game: &mut Malumiere, sink: &mut impl Sink<Event>) {
    let seats = game.seats();
    let bid_cards = PerSeat::from_fn(seats, |it| game.bid_card(it).expect("every seat has bid"));
    let round = game.round.as_mut().expect("a round is being played");
    round.phase = Phase::Scored;
    let sheet = Sheet::new(round.number, bid_cards, round.won);
    game.sheets.push(sheet);
    sink.emit(|| Event::RoundScored {
        sheet,
        totals: totals(seats, &game.sheets),
    });
    if let Some(outcome) = game.outcome() {
        sink.emit(|| Event::MatchOver { outcome });
    }
}

/// The sum of all rounds so far.
pub(crate) fn totals(seats: usize, sheets: &[Sheet]) -> PerSeat<i32> {
    let mut totals = PerSeat::new(seats);
    for sheet in sheets {
        for (seat, total) in totals.iter_mut() {
            *total += sheet.round_score[seat];
        }
    }
    totals
}

/// §7.4 The highest total wins, and equals share.
pub(crate) fn outcome(seats: usize, sheets: &[Sheet]) -> Outcome {
    let totals = totals(seats, sheets);
    let highest = totals.as_slice().iter().max();
    let winners = totals
        .iter()
        .filter(|(_, total)| Some(*total) == highest)
        .map(|(seat, _)| seat)
        .collect();
    Outcome { totals, winners }
}
