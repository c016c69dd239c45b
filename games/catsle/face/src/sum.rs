//! How the points of a seat add up, as its board lies there.

use catsle::score;
use face_kit::kit::{self, Bill, BillRow, Cell, RowKind, signed};
use game::Seat;
use maud::{Markup, html};

use crate::castle::{places, points};
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// Every place that holds something, the roofs, the round and the rounds before.
pub(crate) fn sum(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let board = &view.boards[seat];
    let score = score(board, view.options);
    let round = i32::from(score.score);
    let is_scored = sight::is_scored(sight);
    let before = view.totals[seat] - if is_scored { round } else { 0 };
    let mut rows = Vec::new();
    for place in places(view.options) {
        if let Some(suit) = board.suit_at(place) {
            let part = [
                ("place", words::place_label(words, place).into()),
                ("suit", words::suit(words, suit).into()),
                ("n", board.at(place).len().into()),
            ];
            let points = signed(points(&score, place).into());
            rows.push(row(RowKind::Part, &words.say("part", part), points));
        }
    }
    let roofs = words.say("roofs", [("n", score.perfect.into())]);
    rows.push(row(RowKind::Part, &roofs, signed(score.bonus.into())));
    let title = if is_scored {
        words.get("this-round-scored")
    } else {
        words.get("this-round")
    };
    let sum = i32::from(score.cards()) + i32::from(score.bonus);
    let counts = words::floored(sum);
    rows.push(row(RowKind::Sum, title, counts));
    let earlier = words.get("rounds-before");
    rows.push(row(RowKind::Quiet, earlier, kit::number(before)));
    let together = words.get("together");
    rows.push(row(RowKind::Total, together, kit::number(before + round)));
    html! {
        (kit::bill(&Bill {
            caption: words.get("points"),
            columns: Vec::new(),
            rows,
        }))
        @if sum < 0 { p.floor { (words.get("floor")) } }
    }
}

fn row(kind: RowKind, title: &str, points: String) -> BillRow {
    BillRow {
        kind,
        title: html! { (title) },
        cells: vec![Cell::points(points)],
    }
}
