//! A seat's plate: points, tricks won, and of how many if that is in view.

use face_kit::kit::{self, Bill, BillRow, Cell, Points, RowKind};
use game::Seat;
use malumiere::{Phase, bid_of};
use maud::{Markup, html};

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

/// The region `tally-{seat}`: the points.
pub(crate) fn tally(sight: &Sight<'_>, seat: Seat) -> Markup {
    let total = sight.view.totals[seat];
    let points = Points {
        score: kit::number(total),
        so_far: None,
        spoken: words::points(words(sight.lang()), total),
    };
    kit::tally(sight, seat, &points)
}

/// The region `won-{seat}`: "won 2 of 4" and lanterns; where the bid may be looked at again, both ways.
pub(crate) fn tricks(
    sight: &Sight<'_>,
    seat: Seat,
    won: Option<u8>,
    front: Option<BidFront>,
) -> Markup {
    html! {
        div.tricks id={ "won-" (seat) } {
            @if let Some(won) = won {
                @match front {
                    Some(BidFront::Open(front)) => (count(sight, won, Some(bid_of(front.rank())))),
                    Some(BidFront::OnRequest(front)) => {
                        span.unasked { (count(sight, won, None)) }
                        span.asked { (count(sight, won, Some(bid_of(front.rank())))) }
                    },
                    Some(BidFront::Down) | None => (count(sight, won, None)),
                }
            }
        }
    }
}

fn count(sight: &Sight<'_>, won: u8, bid: Option<u8>) -> Markup {
    let words = words(sight.lang());
    let of = bid.map_or_else(|| "?".to_owned(), |it| it.to_string());
    let said = [("won", won.to_string().into()), ("bid", of.into())];
    html! {
        span.count { (words.say("won-of", said)) }
        (lamps(won, bid))
    }
}

/// Lanterns beside the words that say the same.
fn lamps(won: u8, bid: Option<u8>) -> Markup {
    let of = bid.unwrap_or(won);
    html! {
        span.pips.lanterns aria-hidden="true" {
            @for _ in 0..won.min(of) { b {} }
            @for _ in won..of { i {} }
            @for _ in of..won { s {} }
        }
    }
}

/// How the points add up, round by round.
pub(crate) fn sum(sight: &Sight<'_>, seat: Seat) -> Markup {
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
        columns: Vec::new(),
        rows,
    })
}
