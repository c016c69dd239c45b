//! §6 §7 Scoring a round; §8 whether it was the last.

use game::{PerSeat, Seat, SeatSet, Sink};

use super::{End, Phase, Turn};
use crate::EdoYashiki;
use crate::events::Event;
use crate::notation::{Action, RunName};
use crate::runs::Runs;
use crate::scoring::{Line, Markers, Picked, Scoring, outcome};

/// §7.4 The runs of this seat that can score next.
pub(super) fn legal(game: &EdoYashiki, seat: Seat, out: &mut Vec<Action>) {
    let scoring = scoring(&game.turns[seat], game.markers[seat]);
    let before = out.len();
    out.extend(
        scoring
            .able()
            .iter()
            .map(|nth| Action::Score(RunName::of(scoring.runs.as_slice()[nth]))),
    );
    out[before..].sort_unstable();
}

pub(super) fn apply(game: &mut EdoYashiki, seat: Seat, run: RunName, sink: &mut impl Sink<Event>) {
    let turn = game.turns[seat];
    let mut scoring = scoring(&turn, game.markers[seat]);
    let nth = scoring
        .runs
        .as_slice()
        .iter()
        .position(|it| RunName::of(*it) == run)
        .expect("a legal choice names a run of this seat");
    scoring.score(nth);
    sink.emit(|| Event::RunScored {
        seat,
        run: scoring.runs.as_slice()[nth],
    });
    let is_settled = settle(game, seat, scoring);
    if let Phase::Score { owing } = &mut game.phase
        && is_settled
    {
        owing.remove(seat);
        if owing.is_empty() {
            game.end_round(sink);
        }
    }
}

/// §7.7 Remembers how far a seat has scored, and scores its rest if there is nothing to choose.
/// Tells whether it did.
fn settle(game: &mut EdoYashiki, seat: Seat, mut scoring: Scoring<'_>) -> bool {
    let is_settled = scoring.is_settled();
    if is_settled {
        scoring.score_the_rest();
    }
    game.markers[seat] = scoring.markers;
    let (now_scored, now) = (scoring.scored, &mut game.turns[seat]);
    if let Turn::Built { scored, .. } = now {
        *scored = now_scored;
    }
    is_settled
}

/// Where a seat is in its scoring.
fn scoring(turn: &Turn, markers: Markers) -> Scoring<'_> {
    const NO_RUNS: &Runs = &Runs::NONE;
    let (runs, scored) = match turn {
        Turn::Waiting | Turn::Holding { .. } => (NO_RUNS, Picked::NONE),
        Turn::Built { runs, scored, .. } => (runs, *scored),
    };
    Scoring {
        runs,
        scored,
        markers,
    }
}

impl EdoYashiki {
    /// §6 All cards are laid: scores the round, or asks those who have a choice.
    pub(super) fn score_round(&mut self, sink: &mut impl Sink<Event>) {
        let mut owing = SeatSet::EMPTY;
        for seat in Seat::all(self.options.n_seats()) {
            if !self.options.specialists {
                if let Turn::Built { runs, scored, .. } = &mut self.turns[seat] {
                    *scored = Picked::all(runs);
                }
                continue;
            }
            let turn = self.turns[seat];
            if !settle(self, seat, scoring(&turn, self.markers[seat])) {
                owing.insert(seat);
            }
        }
        if owing.is_empty() {
            self.end_round(sink);
        } else {
            self.phase = Phase::Score { owing };
        }
    }

    /// §6 Writes the round down; §3.3 passes the start on; §8 ends the match.
    fn end_round(&mut self, sink: &mut impl Sink<Event>) {
        let n_seats = self.options.n_seats();
        let lines = PerSeat::from_fn(n_seats, |seat| {
            let markers = self.options.specialists.then(|| self.markers[seat]);
            let scoring = scoring(&self.turns[seat], self.markers[seat]);
            Line::new(scoring.runs, scoring.scored, markers)
        });
        for (seat, total) in self.totals.iter_mut() {
            *total += lines[seat].points();
        }
        sink.emit(|| Event::Scored {
            round: self.round(),
            lines,
            totals: self.totals,
        });
        self.sheet.push(&lines);
        self.last = Some(self.turns);
        self.turns = PerSeat::new(n_seats);
        self.row = PerSeat::new(0);
        let target = self.options.target();
        let reached = |it: &i32| i64::from(*it) >= target;
        // §8.1 comes first: the match ends after the round; §8.2 before the next.
        let end = if self.totals.as_slice().iter().any(reached) {
            Some(End::Target)
        } else if self.deck.len() < n_seats {
            Some(End::Deck)
        } else {
            None
        };
        if let Some(by) = end {
            self.phase = Phase::Over { by };
            sink.emit(|| Event::Ended {
                by,
                outcome: outcome(&self.totals),
            });
        } else {
            self.start = Some(self.start_seat().left(n_seats));
            self.phase = Phase::Row;
        }
    }
}
