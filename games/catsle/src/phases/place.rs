//! §5.4 Placing a card of a suit that is new to the board.

use game::{Awaiting, Seat, SeatSet, Sink};

use super::Phase;
use crate::Catsle;
use crate::board::Place;
use crate::events::Event;
use crate::notation::Action;

/// §5.2 The seat that took the card.
#[inline]
pub(super) fn awaiting(game: &Catsle, rank: u8) -> Awaiting {
    Awaiting::Choices(SeatSet::only(game.trick.seat_of(rank)))
}

pub(super) fn legal(game: &Catsle, seat: Seat, out: &mut Vec<Action>) {
    let free = game.boards[seat].free(game.options);
    out.extend(free.iter().map(Action::Place));
}

#[inline]
pub(super) fn apply(game: &mut Catsle, seat: Seat, place: Place, sink: &mut impl Sink<Event>) {
    let Phase::Place { rank, more, card } = game.phase else {
        unreachable!("cards are placed in the phase of placing");
    };
    let board = &mut game.boards[seat];
    board.claim(card.suit(), place);
    board.add(card);
    sink.emit(|| Event::Placed { seat, card, place });
    game.after_placing(rank, more, sink);
}
