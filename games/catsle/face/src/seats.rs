//! What a seat shows besides its castle: its plate, and the card it took.

use catsle::{Cards, score};
use face_kit::kit::{self, Points, signed};
use game::Seat;
use maud::{Markup, html};

use crate::card::Printed;
use crate::sight::{self, Sight};
use crate::words::words;
use crate::{card, words};

/// The region `who-{seat}`: the name, and the suits that a seat could not follow.
pub(crate) fn who(sight: &Sight<'_>, seat: Seat) -> Markup {
    kit::who(sight, seat, &failed(sight, seat), &html! {})
}

/// The region `tally-{seat}`: the points.
pub(crate) fn tally(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let total = sight.view.totals[seat];
    let now = i32::from(score(&sight.view.boards[seat], sight.view.options).score);
    let so_far = words::points(words, total, &kit::number(total));
    let is_scored = sight::is_scored(sight);
    let spoken = if is_scored {
        so_far
    } else {
        let now = ("now", words::points(words, now, &signed(now)).into());
        words.say("points-spoken", [("total", so_far.into()), now])
    };
    let points = Points {
        score: kit::number(total),
        so_far: (!is_scored).then(|| signed(now)),
        spoken,
    };
    kit::tally(sight, seat, &points)
}

/// The suits that a seat could not follow.
fn failed(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let failed = sight.view.failed[seat];
    let suits = failed.iter().map(|it| words::suit(words, it).to_owned());
    let suits = kit::list(sight.lang(), suits.collect());
    let spoken = format!("{} {suits}", words.get("failed"));
    html! {
        @if !failed.is_empty() {
            span.failed role="img" title=(spoken) {
                (words.get("failed-before"))
                @for suit in failed.iter() { (card::chip(sight.lang(), suit)) }
                (words.get("failed-after"))
            }
        }
    }
}

/// The region `held-{seat}`: the card a seat took and is about to place.
pub(crate) fn held(sight: &Sight<'_>, seat: Seat) -> Markup {
    html! {
        div.hold id={ "held-" (seat) } {
            @if let Some(it) = sight::held(sight, seat) {
                (kit::card(&kit::Card {
                    card: Some(&it.to_string()),
                    name: words::card(words(sight.lang()), it),
                    class: &format!("held suit-{}", it.suit().letter()),
                    ..kit::Card::default()
                }, &Printed::of(sight.lang(), it).paper))
            }
        }
    }
}

/// The region `round`: which of how many.
pub(crate) fn round(sight: &Sight<'_>) -> Markup {
    let round = [
        ("round", kit::nth(sight.view.round).into()),
        ("rounds", kit::nth(catsle::ROUNDS).into()),
    ];
    html! { p.round id="round" { (words(sight.lang()).say("round-of", round)) } }
}

/// The region `discard`, §9.3: for tables that may look through it.
pub(crate) fn discard(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let cards: Cards = sight.view.discard;
    html! {
        section.discard id="discard" {
            h3 { (words.get("discard")) }
            p {
                @for it in cards.iter() {
                    span.mini.{ "suit-" (it.suit().letter()) } role="img"
                        aria-label=(words::card(words, it)) {
                        (card::shape(it.suit())) (words::sign(sight.lang(), it.suit())) (it.rank())
                    }
                }
                @if cards.is_empty() { (words.get("discard-empty")) }
            }
        }
    }
}
