//! §2, §6 The end of a round, and of the match.

use game::{Outcome, Seat, SeatSet, Sink};

use crate::ThousandCats;
use crate::events::Event;
use crate::open::Open;
use crate::options::Mode;
use crate::phases::{Phase, tokens};
use crate::scoring;

pub(crate) fn score(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    let sheet = scoring::sheet(&game.options, &game.open);
    for (seat, total) in game.open.totals.iter_mut() {
        *total += sheet.round_score[seat];
    }
    sink.emit(|| Event::Scored {
        sheet: sheet.clone(),
        totals: game.open.totals,
    });
    game.open.sheets.add(sheet);
    if is_over(game) {
        game.open.phase = Phase::Over;
        let outcome = outcome(&game.open);
        sink.emit(|| Event::MatchOver { outcome });
        return;
    }
    match game.options.mode() {
        Mode::Basic | Mode::Experienced => game.open.phase = Phase::DealRound,
        Mode::Advanced => tokens::after_scoring(game, sink),
    }
}

/// §2.1 A seat that has reached the target ends the match, unless the top is shared; §2.2 then
/// exactly one more round follows.
fn is_over(game: &mut ThousandCats) -> bool {
    let open = &mut game.open;
    if open.tie_break {
        return true;
    }
    let top = leaders(open);
    let reached = top
        .first()
        .is_some_and(|it| open.totals[it] >= game.options.target());
    open.tie_break = reached && top.len() > 1;
    reached && top.len() == 1
}

/// The seats with the highest total.
pub(crate) fn leaders(open: &Open) -> SeatSet {
    let highest = open.totals.as_slice().iter().max();
    let has_it = |it: &(Seat, &i32)| Some(it.1) == highest;
    open.totals.iter().filter(has_it).map(|it| it.0).collect()
}

/// §2.3 The highest total wins; equals share.
pub(crate) fn outcome(open: &Open) -> Outcome {
    Outcome {
        totals: open.totals,
        winners: leaders(open),
    }
}
