//! §4.5, §4.8 After the deal each seat of the advanced game takes season tokens.

use game::{Awaiting, Seat, SeatSet, Sink};

use crate::ThousandCats;
use crate::cards::Season;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::{Phase, choose_card};
use crate::tokens::can_take;

/// §4.5 In the first round every seat takes this many, of different seasons.
const FIRST_TOKENS: u8 = 3;

/// Begins the takings of a round.
pub(super) fn begin(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    go_on_with(game, 0, sink);
}

#[inline]
pub(super) fn awaiting(seat: Seat) -> Awaiting {
    Awaiting::Choices(SeatSet::only(seat))
}

pub(super) fn legal(game: &ThousandCats, seat: Seat, out: &mut Vec<Action>) {
    let seasons = can_take(&game.options, &game.open, seat);
    out.extend(seasons.iter().map(Action::Token));
}

/// `nth` takings of this round are over before this one.
pub(super) fn apply(
    game: &mut ThousandCats,
    seat: Seat,
    nth: u8,
    season: Season,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(|| Event::TokenTaken { seat, season });
    game.open.tokens[seat].insert(season);
    go_on_with(game, nth + 1, sink);
}

/// The `nth` taking of this round, or the next one after it in which something can be taken.
fn go_on_with(game: &mut ThousandCats, nth: u8, sink: &mut impl Sink<Event>) {
    for nth in nth.. {
        let Some(seat) = taker(game, nth) else { break };
        game.open.phase = Phase::TakeToken { seat, nth };
        // §4.9 A seat that can take nothing is skipped.
        if !can_take(&game.options, &game.open, seat).is_empty() {
            return;
        }
    }
    choose_card::begin(game, sink);
}

fn taker(game: &ThousandCats, nth: u8) -> Option<Seat> {
    let seats = game.options.n_seats();
    match &game.open.order {
        Some(order) => order.get(usize::from(nth / FIRST_TOKENS)).copied(),
        None if usize::from(nth) < seats => {
            let first = game.open.first.expect("somebody takes first");
            Some(first.left_by(usize::from(nth), seats))
        }
        None => None,
    }
}
