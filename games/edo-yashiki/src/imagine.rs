//! §9.1 A full game from a view. Nothing is hidden, so there is nothing to guess.

use game::PerSeat;

use crate::EdoYashiki;
use crate::view::View;

pub(crate) fn imagine(view: &View) -> EdoYashiki {
    let seats = view.options.n_seats();
    EdoYashiki {
        options: view.options.clone(),
        phase: view.phase,
        deck: view.deck,
        start: view.start,
        row: view.row,
        turns: view.turns,
        last: view.last,
        houses: view.houses.clone(),
        markers: view.markers.unwrap_or_else(|| PerSeat::new(seats)),
        sheet: view.sheet.clone(),
        totals: view.totals,
    }
}
