//! §5.6 The seat of the one crow chooses with which of two YOROZU it swaps.

use game::{Awaiting, Seat, SeatSet, Sink};

use crate::ThousandCats;
use crate::cards::{Card, YOROZU};
use crate::events::Event;
use crate::notation::Action;
use crate::trick::{self, HANDS};

#[inline]
pub(super) fn awaiting(seat: Seat) -> Awaiting {
    Awaiting::Choices(SeatSet::only(seat))
}

pub(super) fn legal(out: &mut Vec<Action>) {
    out.extend(YOROZU.iter().map(Action::Swap));
}

pub(super) fn apply(
    game: &mut ThousandCats,
    seat: Seat,
    revealed: [Card; HANDS],
    yorozu: Card,
    sink: &mut impl Sink<Event>,
) {
    let before = trick::swapped(revealed, seat, yorozu);
    sink.emit(|| Event::Swapped { revealed, before });
    trick::take(game, revealed, before, sink);
}
