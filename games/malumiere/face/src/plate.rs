//! A seat's plate: points, tricks won, and of how many if that is in view.

use face_kit::kit::{self, Bill, BillRow, Cell, Column, Plate, RowKind};
use game::Seat;
use malumiere::{Phase, bid_of};
use maud::{Markup, html};

use crate::line::lanterns;
use crate::sight::{self, BidFront, Sight};
use crate::words::{self, words};

/// The tricks a seat has won, once some can be.
pub(crate) fn won(sight: &Sight<'_>, seat: Seat) -> Option<u8> {
    let round = sight::round(sight)?;
    match round.phase {
        Phase::ChoosePile | Phase::Bid => None,
        Phase::Play | Phase::Scored => Some(round.won[seat]),
    }
}

/// The region `plate-{seat}`.
pub(crate) fn plate(sight: &Sight<'_>, seat: Seat) -> Markup {
    let total = sight.view.totals[seat];
    let front = sight::bid_card(sight, seat).map(|it| it.front);
    let plate = Plate {
        score: Some(kit::number(total)),
        spoken: spoken(sight, seat, front),
        sum: Some(sum(sight, seat)),
        pips: won(sight, seat).map_or_else(Markup::default, |won| tricks(sight, won, front)),
        ..Plate::default()
    };
    kit::plate(sight, seat, &plate)
}

/// "6 points; tricks won 2, bid 4".
fn spoken(sight: &Sight<'_>, seat: Seat, front: Option<BidFront>) -> String {
    let words = words(sight.lang());
    let points = words::points(words, sight.view.totals[seat]);
    let Some(won) = won(sight, seat) else {
        return points;
    };
    let points = ("points", points.into());
    let won = ("won", won.to_string().into());
    match front {
        Some(BidFront::Open(front)) => {
            let bid = ("bid", bid_of(front.rank()).to_string().into());
            words.say("points-won", [points, won, bid])
        }
        Some(BidFront::Down | BidFront::OnRequest(_)) | None => {
            words.say("points-unknown", [points, won])
        }
    }
}

/// "won 2 of 4" and lanterns; where the bid may be looked at again, both ways.
fn tricks(sight: &Sight<'_>, won: u8, front: Option<BidFront>) -> Markup {
    match front {
        Some(BidFront::Open(front)) => count(sight, won, Some(bid_of(front.rank()))),
        Some(BidFront::OnRequest(front)) => html! {
            span.unasked { (count(sight, won, None)) }
            span.asked { (count(sight, won, Some(bid_of(front.rank())))) }
        },
        Some(BidFront::Down) | None => count(sight, won, None),
    }
}

fn count(sight: &Sight<'_>, won: u8, bid: Option<u8>) -> Markup {
    let words = words(sight.lang());
    let of = bid.map_or_else(|| "?".to_owned(), |it| it.to_string());
    let said = [("won", won.to_string().into()), ("bid", of.into())];
    html! {
        span.tricks {
            span.count aria-hidden="true" { (words.say("won-of", said)) }
            (lanterns(sight, won, bid))
        }
    }
}

/// How the points add up, round by round.
fn sum(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let sheets = &sight.view.sheets;
    if sheets.is_empty() {
        return html! { p { (words.get("nothing-yet")) } };
    }
    let mut rows = Vec::new();
    for sheet in sheets {
        let said = [
            ("round", kit::nth(sheet.round).into()),
            ("bid", sheet.bids[seat].to_string().into()),
            ("won", sheet.tricks[seat].to_string().into()),
        ];
        rows.push(BillRow {
            kind: RowKind::Part,
            title: html! { (words.say("sum-round", said)) },
            cells: vec![Cell::points(kit::signed(sheet.round_score[seat]))],
        });
    }
    rows.push(BillRow {
        kind: RowKind::Total,
        title: html! { (words.get("together")) },
        cells: vec![Cell::points(kit::number(sight.view.totals[seat]))],
    });
    kit::bill(&Bill {
        caption: words.get("points"),
        columns: vec![Column {
            head: html! { (words.get("points")) },
            has_won: false,
        }],
        rows,
    })
}
