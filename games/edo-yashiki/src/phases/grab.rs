//! §4 Grabbing a card of the row, live or in turn.

use game::{Seat, Sink};

use super::{Phase, Turn};
use crate::EdoYashiki;
use crate::cards::Card;
use crate::events::Event;
use crate::notation::Action;
use crate::options::Grab;

#[inline]
pub(super) fn legal(game: &EdoYashiki, out: &mut Vec<Action>) {
    out.extend(game.free().iter().map(Action::Grab));
}

#[inline]
pub(super) fn apply(game: &mut EdoYashiki, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    game.turns[seat] = Turn::Holding { card };
    sink.emit(|| Event::Grabbed { seat, card });
    let free = game.free();
    match game.options.grab {
        // §4.5 The last seat without a card gets the last card.
        Grab::Live => {
            if free.len() == 1 {
                give_last(game, sink);
            }
        }
        // §4.6 When all have picked, all lay.
        Grab::Turn => {
            if free.is_empty() {
                game.phase = Phase::Build;
            }
        }
    }
}

fn give_last(game: &mut EdoYashiki, sink: &mut impl Sink<Event>) {
    let mut free = game.free().iter();
    for (seat, turn) in game.turns.iter_mut() {
        if *turn != Turn::Waiting {
            continue;
        }
        if let Some(card) = free.next() {
            *turn = Turn::Holding { card };
            sink.emit(|| Event::Given { seat, card });
        }
    }
}
