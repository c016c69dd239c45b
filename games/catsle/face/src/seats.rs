//! Who sits where: the others across the table, the viewer (or the first seat) at the bottom.

use catsle::score;
use face_kit::{SeatKind, bot_level, cushion};
use game::Seat;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::words::{self, signed};
use crate::{card, castle};

/// The others, in seat order from the left.
pub(crate) fn seats(sight: &Sight<'_>) -> Markup {
    let n_others = sight.n_seats() - 1;
    html! {
        section id="seats" class={ "others-" (n_others) } aria-label=(sight.words.get("others")) {
            @for seat in sight.around().skip(1) { (other(sight, seat)) }
        }
    }
}

fn other(sight: &Sight<'_>, seat: Seat) -> Markup {
    let turn = sight.view.turn == Some(seat);
    html! {
        article.seat.turn[turn] id={ "seat-" (seat) } aria-label=(sight.name(seat)) {
            (plate(sight, seat))
            (backs(sight, seat))
            (castle::castle(sight, seat))
            (held(sight, seat))
        }
    }
}

/// The viewer's own place, or the first seat for those who watch.
pub(crate) fn board(sight: &Sight<'_>) -> Markup {
    let seat = sight.front();
    let turn = sight.view.turn == Some(seat);
    let placing = sight.you() == Some(seat) && sight.held(seat).is_some();
    html! {
        section.seat.mine.turn[turn].placing[placing] id="board" aria-label=(sight.name(seat)) {
            (plate(sight, seat))
            @if sight.you().is_none() { (backs(sight, seat)) }
            (castle::castle(sight, seat))
            (held(sight, seat))
        }
    }
}

/// Cushion, name and points.
fn plate(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = sight.words;
    let total = sight.view.totals[seat];
    let now = score(&sight.view.boards[seat], sight.view.options);
    let now = i32::from(now.score);
    let spoken = words.say(
        "points-spoken",
        [("total", total.into()), ("now", now.into())],
    );
    html! {
        header.plate {
            @if let Some(label) = sight.label(seat) {
                (cushion(label, sight.mood(seat)))
            }
            span.who {
                b.name { (sight.name(seat)) }
                (note(sight, seat))
            }
            span.tally title=(spoken) {
                span.visually-hidden { (spoken) }
                b aria-hidden="true" { (total) }
                @if sight.view.outcome.is_none() {
                    small aria-hidden="true" { (signed(now)) }
                }
            }
        }
    }
}

/// What else there is to know about a seat: you, away, which bot; suits it could not follow.
fn note(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = sight.words;
    let lang = sight.scene.lang;
    let label = sight.label(seat);
    let word = match label {
        Some(it) if sight.you() == Some(seat) || it.you => Some(words.get("note-you")),
        Some(it) if !it.here => Some(words.get("note-away")),
        Some(it) => match it.kind {
            SeatKind::Bot(level) => Some(bot_level(lang, level)),
            SeatKind::Open => Some(words.get("note-open")),
            SeatKind::Person => None,
        },
        None => None,
    };
    let failed = sight.view.failed[seat];
    html! {
        span.note {
            @if let Some(word) = word { span { (word) } }
            @if !failed.is_empty() {
                span.failed title=(words.get("failed")) {
                    span.visually-hidden { (words.get("failed")) " " }
                    span aria-hidden="true" { (words.get("failed-before")) }
                    @for suit in failed.iter() {
                        span.visually-hidden { (words::suit(words, suit)) " " }
                        span aria-hidden="true" { (card::chip(lang, suit)) }
                    }
                    span aria-hidden="true" { (words.get("failed-after")) }
                }
            }
        }
    }
}

/// A hand from behind. The ids say nothing about the cards.
fn backs(sight: &Sight<'_>, seat: Seat) -> Markup {
    let n_cards = sight.view.hand_sizes[seat];
    let label = sight.words.say("cards-in-hand", [("n", n_cards.into())]);
    html! {
        div.backs id={ "hand-" (seat) } role="img" aria-label=(label) title=(label) {
            @for nth in 0..n_cards { i.back id={ "back-" (seat) "-" (nth) } {} }
        }
    }
}

/// The card a seat took and is about to place.
fn held(sight: &Sight<'_>, seat: Seat) -> Markup {
    let Some(it) = sight.held(seat) else {
        return html! {};
    };
    let name = words::card(sight.words, it);
    html! {
        span.card.held.{ "suit-" (it.suit().letter()) } id={ "card-" (it) } data-card=(it)
            role="img" aria-label=(name) { (card::paper(sight.scene.lang, it)) }
    }
}
