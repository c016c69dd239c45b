//! §9.1 A full game from a view. Nothing is hidden, so there is nothing to guess.

use game::{Dice, PerSeat, Searched};

use crate::EdoYashiki;
use crate::view::View;

impl Searched for EdoYashiki {
    fn imagine(view: &View, _dice: &mut Dice) -> EdoYashiki {
        let seats = view.options.n_seats();
        EdoYashiki {
            options: view.options.clone(),
            phase: view.phase,
            deck: view.deck,
            start: view.start,
            row: view.row,
            last_row: view.last_row,
            progress: view.progress,
            last: view.last,
            houses: view.houses.clone(),
            markers: view.markers.unwrap_or_else(|| PerSeat::new(seats)),
            sheet: view.sheet.clone(),
            totals: view.totals,
        }
    }
}
