//! How the points of a seat add up, as they are now.

use face_kit::kit::{self, Bill, BillRow, Cell, Column, RowKind, signed};
use game::Seat;
use maud::{Markup, html};

use crate::sight::{self, Sight};
use crate::words::{self, words};

/// What its tricks pay, its curse, this deal and the deals before.
pub(crate) fn sum(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let is_scored = sight::is_scored(sight);
    let now = sight::points_now(sight, seat);
    // What is scored is in the total already.
    let line = view.sheets.last().map(|it| it.lines[seat]);
    let scored = line.map_or(0, |it| it.score);
    let before = view.totals[seat] - if is_scored { scored } else { 0 };
    let mut rows = Vec::new();
    let mut sum = 0;
    if let Some(table) = view.drafted[seat].table {
        let n_won = view.tricks_won[seat];
        let given = sight::points(sight, table)[usize::from(n_won)];
        sum += given;
        let tricks = ("tricks", words::tricks(words, n_won).into());
        let table = ("table", words::table_number(words, table).into());
        let title = words.say("part-tricks", [tricks, table]);
        rows.push(row(RowKind::Part, &title, Some(signed(given))));
    }
    if let Some(suit) = view.drafted[seat].negative {
        let suit = ("suit", words::suit(words, suit).into());
        let n_cursed = match line.filter(|_| is_scored) {
            Some(line) => Some(i32::from(line.cards)),
            None => sight::n_cursed(sight, seat),
        };
        let title = match n_cursed {
            Some(n) => words.say("part-curse", [suit, ("n", n.into())]),
            None => words.say("part-curse-later", [suit]),
        };
        sum -= n_cursed.unwrap_or(0);
        rows.push(row(RowKind::Part, &title, n_cursed.map(|it| signed(-it))));
    }
    let title = if is_scored {
        "this-deal"
    } else {
        "this-deal-now"
    };
    let deal = if is_scored { scored } else { now.unwrap_or(0) };
    let counts = if sum < 0 {
        format!("{} → 0", signed(sum))
    } else {
        signed(deal)
    };
    rows.push(row(RowKind::Sum, words.get(title), Some(counts)));
    let earlier = words.get("deals-before");
    rows.push(row(RowKind::Quiet, earlier, Some(kit::number(before))));
    let together = kit::number(before + deal);
    rows.push(row(RowKind::Total, words.get("together"), Some(together)));
    html! {
        (kit::bill(&Bill {
            caption: words.get("points"),
            columns: vec![Column { head: html! { (words.get("points")) }, has_won: false }],
            rows,
        }))
        @if sum < 0 { p.floor { (words.get("floor")) } }
    }
}

fn row(kind: RowKind, title: &str, points: Option<String>) -> BillRow {
    BillRow {
        kind,
        title: html! { (title) },
        cells: vec![Cell {
            points,
            ..Cell::default()
        }],
    }
}
