//! §4.3 The seat with the lowest total names the start seat of the experienced game.

use game::{Awaiting, Seat, SeatSet, Sink};

use crate::ThousandCats;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Phase;

#[inline]
pub(super) fn awaiting(seat: Seat) -> Awaiting {
    Awaiting::Choices(SeatSet::only(seat))
}

pub(super) fn legal(seats: usize, out: &mut Vec<Action>) {
    out.extend(Seat::all(seats).map(Action::Start));
}

pub(super) fn apply(game: &mut ThousandCats, seat: Seat, start: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::StartNamed { seat, start });
    game.open.phase = Phase::ChooseMultiplier {
        seat: start,
        nth: 0,
    };
}
