//! §5.1–5.3 Taking a card from the trick.

use game::{Awaiting, Seat, SeatSet, Sink};

use super::Phase;
use crate::Catsle;
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::trick::Taken;

/// §5.1 The seat of this rank.
#[inline]
pub(super) fn awaiting(game: &Catsle, rank: u8) -> Awaiting {
    Awaiting::Choices(SeatSet::only(game.trick.seat_of(rank)))
}

/// §5.2 Any card that is left, and one of them it must be.
pub(super) fn legal(game: &Catsle, out: &mut Vec<Action>) {
    out.extend(game.trick.left.iter().map(Action::Take));
}

#[inline]
pub(super) fn apply(game: &mut Catsle, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    let Phase::Take { rank, more } = game.phase else {
        unreachable!("cards are taken in the phase of taking");
    };
    game.trick.left.remove(card);
    game.trick.taken.push(Taken { seat, card });
    sink.emit(|| Event::Took { seat, card });
    let board = &mut game.boards[seat];
    match board.place_of(card.suit()) {
        // §5.3 The suit has its place: nothing to choose.
        Some(place) => {
            board.add(card);
            sink.emit(|| Event::Placed { seat, card, place });
            game.after_placing(rank, more, sink);
        }
        None => game.phase = Phase::Place { rank, more, card },
    }
}
