//! §6 §7 Scoring a round; §8 whether it was the last.

use game::{Awaiting, PerSeat, Seat, SeatSet, Sink};

use super::{End, Phase, Progress};
use crate::EdoYashiki;
use crate::events::Event;
use crate::notation::{Action, RunName};
use crate::runs::RunSet;
use crate::scoring::{Line, Markers, Scoring, outcome};

/// §7.6 The seats in any order.
#[inline]
pub(super) fn awaiting(owing: SeatSet) -> Awaiting {
    Awaiting::Choices(owing)
}

/// §7.4 The runs of this seat that can score next.
pub(super) fn legal(game: &EdoYashiki, owing: SeatSet, seat: Seat, out: &mut Vec<Action>) {
    if !owing.contains(seat) {
        return;
    }
    let scoring = scoring(&game.progress[seat], game.markers[seat]);
    let before = out.len();
    let name = |it| Action::Score(RunName::of(scoring.run(it)));
    out.extend(scoring.able().iter().map(name));
    out[before..].sort_unstable();
}

pub(super) fn apply(game: &mut EdoYashiki, seat: Seat, run: RunName, sink: &mut impl Sink<Event>) {
    let progress = game.progress[seat];
    let mut scoring = scoring(&progress, game.markers[seat]);
    let index = run.among(scoring.runs);
    let index = index.expect("a legal choice names a run of this seat");
    scoring.score(index);
    sink.emit(|| Event::RunScored {
        seat,
        run: scoring.run(index),
    });
    let is_settled = settle(game, seat, scoring);
    if let Phase::Score { owing } = &mut game.phase
        && is_settled
    {
        owing.remove(seat);
        if owing.is_empty() {
            end_round(game, sink);
        }
    }
}

/// §6 All cards are laid: scores the round, or asks the seats that have a choice.
pub(super) fn begin(game: &mut EdoYashiki, sink: &mut impl Sink<Event>) {
    let mut owing = SeatSet::EMPTY;
    for seat in Seat::all(game.options.n_seats()) {
        if !game.options.specialists {
            if let Progress::Built { runs, scored, .. } = &mut game.progress[seat] {
                *scored = RunSet::first_n(runs.len());
            }
            continue;
        }
        let progress = game.progress[seat];
        if !settle(game, seat, scoring(&progress, game.markers[seat])) {
            owing.insert(seat);
        }
    }
    if owing.is_empty() {
        end_round(game, sink);
    } else {
        game.phase = Phase::Score { owing };
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
    if let Progress::Built { scored, .. } = &mut game.progress[seat] {
        *scored = scoring.scored;
    }
    is_settled
}

/// Where a seat is in its scoring.
fn scoring(progress: &Progress, markers: Markers) -> Scoring<'_> {
    let Progress::Built { runs, scored, .. } = progress else {
        unreachable!("§6 rounds are scored when all cards are laid");
    };
    Scoring {
        runs,
        scored: *scored,
        markers,
    }
}

/// §6 Writes the round down; §3.3 passes the start on; §8 ends the match.
fn end_round(game: &mut EdoYashiki, sink: &mut impl Sink<Event>) {
    let n_seats = game.options.n_seats();
    let lines = PerSeat::from_fn(n_seats, |seat| {
        let markers = game.options.specialists.then(|| game.markers[seat]);
        let scoring = scoring(&game.progress[seat], game.markers[seat]);
        Line::new(scoring.runs, scoring.scored, markers)
    });
    for (seat, total) in game.totals.iter_mut() {
        *total += lines[seat].points();
    }
    sink.emit(|| Event::Scored {
        round: game.round(),
        lines,
        totals: game.totals,
    });
    game.sheet.push(&lines);
    game.last = Some(game.progress);
    game.progress = PerSeat::new(n_seats);
    game.last_row = std::mem::replace(&mut game.row, PerSeat::new(0));
    let target = game.options.target();
    let reached = |it: &i32| i64::from(*it) >= target;
    // §8.1 comes first: the match ends after the round; §8.2 before the next.
    let end = if game.totals.as_slice().iter().any(reached) {
        Some(End::Target)
    } else if game.deck.len() < n_seats {
        Some(End::Deck)
    } else {
        None
    };
    if let Some(by) = end {
        game.phase = Phase::Over { by };
        sink.emit(|| Event::Ended {
            by,
            outcome: outcome(&game.totals),
        });
    } else {
        game.start = Some(game.start_seat().left(n_seats));
        game.phase = Phase::Row;
    }
}
