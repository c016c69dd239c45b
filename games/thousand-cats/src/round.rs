//! §2, §6 The end of a round, and of the match.

use cards::List;
use game::{Outcome, PerSeat, Sink};

use crate::ThousandCats;
use crate::events::Event;
use crate::open::Open;
use crate::options::Mode;
use crate::phases::{Phase, yorozu_token};
use crate::{scoring, tokens};

/// Scores the round; then the match is over, or the next round follows.
pub(crate) fn end(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    let sheet = scoring::sheet(&game.options, &game.open);
    for (seat, total) in game.open.totals.iter_mut() {
        *total += sheet.round_score[seat];
    }
    sink.emit(|| Event::Scored {
        sheet,
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
        Mode::Advanced => {
            tokens::give_for_booze(game, sink);
            yorozu_token::begin(game);
        }
    }
}

/// §2.1 A seat that has reached the target ends the match, unless the top is shared; §2.2 then
/// exactly one more round follows.
fn is_over(game: &mut ThousandCats) -> bool {
    let open = &mut game.open;
    if open.tie_break {
        return true;
    }
    let top = open.highest();
    let reached = top
        .first()
        .is_some_and(|it| open.totals[it] >= game.options.target());
    open.tie_break = reached && top.len() > 1;
    reached && top.len() == 1
}

/// §2.3 The highest total wins; equals share.
pub(crate) fn outcome(open: &Open) -> Outcome {
    Outcome {
        totals: open.totals,
        winners: open.highest(),
    }
}

/// The number cards are gathered, and with them what belongs to them.
pub(crate) fn gather_cards(game: &mut ThousandCats) {
    let seats = game.options.n_seats();
    game.hands = PerSeat::new(seats);
    game.dummy = List::new();
    game.open.face_up = None;
    game.open.dummy_card = None;
    game.open.tricks = List::new();
    game.open.booze_tokens = PerSeat::new(seats);
    game.open.no_more = PerSeat::new(seats);
}
