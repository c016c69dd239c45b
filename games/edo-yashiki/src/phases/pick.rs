//! §4.6 In turn: one seat after the other picks a card of the row.

use game::{Awaiting, Seat, SeatSet, Sink};

use super::Phase;
use crate::EdoYashiki;
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;

#[inline]
pub(super) fn awaiting(game: &EdoYashiki) -> Awaiting {
    Awaiting::Choices(SeatSet::only(picker(game)))
}

#[inline]
pub(super) fn legal(game: &EdoYashiki, seat: Seat, out: &mut Vec<Action>) {
    if picker(game) == seat {
        out.extend(game.free().iter().map(Action::Grab));
    }
}

#[inline]
pub(super) fn apply(game: &mut EdoYashiki, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    game.grab(seat, card, sink);
    // When all have picked, all lay.
    if game.free().is_empty() {
        game.phase = Phase::Build;
    }
}

/// The seat that picks next, from the start seat clockwise.
#[inline]
fn picker(game: &EdoYashiki) -> Seat {
    let progress = game.progress.as_slice().iter();
    let n_picked = progress.filter(|it| it.card().is_some()).count();
    game.start_seat().left_by(n_picked, game.options.n_seats())
}
