//! §3.1 A row is laid out.

use game::{Dice, PerSeat, Sink};

use super::{Chance, Turn};
use crate::EdoYashiki;
use crate::cards::Card;
use crate::events::Event;

/// §9.1 Any cards not seen yet, in any order, each as likely.
pub(super) fn draw(game: &EdoYashiki, dice: &mut Dice) -> Chance {
    let mut deck = game.deck;
    let row = PerSeat::from_fn(game.options.n_seats(), |_| deck.draw(dice));
    Chance::Row { row }
}

pub(super) fn apply(game: &mut EdoYashiki, row: PerSeat<Card>, sink: &mut impl Sink<Event>) {
    for &card in row.as_slice() {
        game.deck.remove(card);
    }
    game.row = row;
    game.turns = PerSeat::from_fn(row.seats(), |_| Turn::Waiting);
    game.phase = game.grab_phase();
    sink.emit(|| Event::RowLaidOut {
        round: game.round(),
        row,
    });
}
