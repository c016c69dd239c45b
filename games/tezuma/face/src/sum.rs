//! How the points of a seat add up, as they are now.

use face_kit::kit::{self, Term};
use game::Seat;
use maud::{Markup, html};

use crate::sight::{self, Sight};
use crate::words::{self, words};

/// What its tricks pay, its curse, and the deals before.
pub(crate) fn sum(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    // What is scored is in the total already.
    let line = view.sheets.last().map(|it| it.lines[seat]);
    let line = line.filter(|_| sight::is_scored(sight));
    let before = view.totals[seat] - line.map_or(0, |it| it.score);
    let before = Term {
        points: before,
        what: html! { (words.get("deals-before")) },
    };
    let table = view.drafted[seat].table;
    let Some(table) = table.filter(|_| !sight::is_drafting(sight)) else {
        return kit::sum(&[before], None, words.get("points-unit"));
    };
    let n_won = view.tricks_won[seat];
    let given = sight::points(sight, table)[usize::from(n_won)];
    let n_cursed = match line {
        Some(line) => Some(i32::from(line.cards)),
        None => sight::n_cursed(sight, seat),
    };
    let deal = (given - n_cursed.unwrap_or(0)).max(0);
    let total = before.points + deal;
    let mut terms = vec![Term {
        points: given,
        what: html! { (words::tricks(words, n_won)) },
    }];
    if let Some(n_cursed) = n_cursed.filter(|it| *it > 0) {
        terms.push(Term {
            points: -n_cursed,
            what: html! { (words.get("curse")) },
        });
    }
    terms.push(before);
    let unit = match n_cursed {
        Some(_) => words.get("points-unit"),
        None => words.get("curse-later"),
    };
    html! {
        (kit::sum(&terms, Some(total), unit))
        @if given < n_cursed.unwrap_or(0) { p.floor { (words.get("floor")) } }
    }
}
