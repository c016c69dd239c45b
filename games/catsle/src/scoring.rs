//! §6 Scoring a round, §7 the winner.

use game::{Outcome, PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Place};
use crate::cards::{self, Suit};
use crate::options::Options;

/// §6 What one board is worth, part by part.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
pub struct Score {
    /// §6.1 Each column from the left.
    pub columns: [i8; 4],
    /// §6.2 The scrap area.
    pub scrap: i8,
    /// §6.3 How many columns are perfect.
    pub perfect: u8,
    /// §6.3 What they add.
    pub bonus: i8,
    /// §6.4 The round's score, never below 0.
    pub score: i8,
}

impl Score {
    /// Columns and scrap together, as the match log has them.
    pub fn cards(&self) -> i8 {
        self.columns.iter().sum::<i8>() + self.scrap
    }
}

/// §6.3 What 0 to 4 perfect columns add.
const BONUS: [i8; 5] = [0, 0, 1, 2, 4];

/// What this board is worth at the end of a round.
pub fn score(board: &Board, options: Options) -> Score {
    let mut score = Score::default();
    for (suit, n_cards) in Suit::ALL.into_iter().zip(cards::counts(board.cards())) {
        let Some(place) = board.place_of(suit) else {
            continue;
        };
        let n_cards = n_cards as i8;
        let limit = place.limit(options) as i8;
        match place {
            Place::Column1 | Place::Column2 | Place::Column3 | Place::Column4 => {
                score.columns[place.index()] = if n_cards <= limit {
                    n_cards
                } else {
                    limit - n_cards
                };
                score.perfect += u8::from(n_cards == limit);
            }
            Place::Scrap => score.scrap = -n_cards,
        }
    }
    score.bonus = BONUS[usize::from(score.perfect)];
    score.score = (score.cards() + score.bonus).max(0);
    score
}

/// How a finished round stands: the boards, and what each scored.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sheet {
    pub boards: PerSeat<Board>,
    pub scores: PerSeat<Score>,
}

impl Sheet {
    pub(crate) fn new(boards: PerSeat<Board>, options: Options) -> Sheet {
        let scores = boards.map(|it| score(it, options));
        Sheet { boards, scores }
    }
}

/// Stands where no round is finished yet, and is never looked at.
impl Default for Sheet {
    fn default() -> Sheet {
        Sheet {
            boards: PerSeat::new(0),
            scores: PerSeat::new(0),
        }
    }
}

/// §7 Totals and winners after these rounds.
pub(crate) fn outcome(rounds: &[Sheet], seats: usize) -> Outcome {
    let totals = totals(rounds, seats);
    // §7.2 Perfect columns of the last round break ties.
    let perfect = |seat: Seat| rounds.last().map_or(0, |last| last.scores[seat].perfect);
    let key = |seat: Seat| (totals[seat], perfect(seat));
    let best = Seat::all(seats).map(key).max();
    let winners = Seat::all(seats)
        .filter(|&seat| Some(key(seat)) == best)
        .collect();
    Outcome { totals, winners }
}

/// The sum of the scores of these rounds.
pub(crate) fn totals(rounds: &[Sheet], seats: usize) -> PerSeat<i32> {
    PerSeat::from_fn(seats, |seat| {
        rounds
            .iter()
            .map(|it| i32::from(it.scores[seat].score))
            .sum()
    })
}
