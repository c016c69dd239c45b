//! §3.1 A row is laid out.

use game::{Dice, PerSeat, Sink};

use super::{Chance, Phase};
use crate::EdoYashiki;
use crate::cards::{Card, draw_card};
use crate::events::Event;
use crate::options::Grab;

/// §9.1 Any cards not seen yet, in any order, each as likely.
pub(super) fn draw(game: &EdoYashiki, dice: &mut Dice) -> Chance {
    let mut deck = game.deck;
    let row = PerSeat::from_fn(game.options.n_seats(), |_| draw_card(&mut deck, dice));
    Chance::Row { row }
}

pub(super) fn apply(game: &mut EdoYashiki, row: PerSeat<Card>, sink: &mut impl Sink<Event>) {
    for &card in row.as_slice() {
        game.deck.remove(card);
    }
    game.row = row;
    game.progress = PerSeat::new(row.seats());
    game.phase = match game.options.grab {
        Grab::Live => Phase::Race,
        Grab::InTurn => Phase::Pick,
    };
    sink.emit(|| Event::RowLaidOut {
        round: game.round(),
        row,
    });
}
