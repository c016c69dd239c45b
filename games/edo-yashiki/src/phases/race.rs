//! §4.1 §4.4 Live: all grab at once, and lay as soon as they have a card.

use game::{Awaiting, Seat, Sink};

use super::{Progress, build};
use crate::EdoYashiki;
use crate::events::Event;
use crate::notation::Action;

#[inline]
pub(super) fn awaiting(game: &EdoYashiki) -> Awaiting {
    Awaiting::Race(game.not_built())
}

#[inline]
pub(super) fn legal(game: &EdoYashiki, seat: Seat, out: &mut Vec<Action>) {
    match game.progress[seat] {
        Progress::Waiting => out.extend(game.free().iter().map(Action::Grab)),
        Progress::Holding { .. } => build::legal(game, seat, out),
        Progress::Built { .. } => {}
    }
}

#[inline]
pub(super) fn apply(
    game: &mut EdoYashiki,
    seat: Seat,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Grab(card) => {
            game.grab(seat, card, sink);
            // §4.5 The last seat without a card gets the last card.
            if game.free().len() == 1 {
                give_last(game, sink);
            }
        }
        Action::Place(placement) => build::apply(game, seat, placement, sink),
        Action::Score(_) => unreachable!("§7.6 runs score when all cards are laid"),
    }
}

fn give_last(game: &mut EdoYashiki, sink: &mut impl Sink<Event>) {
    let mut free = game.free().iter();
    for (seat, progress) in game.progress.iter_mut() {
        if *progress != Progress::Waiting {
            continue;
        }
        if let Some(card) = free.next() {
            *progress = Progress::Holding { card };
            sink.emit(|| Event::Given { seat, card });
        }
    }
}
