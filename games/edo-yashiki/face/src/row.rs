//! The row of the round on the table: who grabs which card.

use edo_yashiki::{Action, Card};
use face_kit::kit::{self, Choice, Road, Walker};
use game::Seat;
use maud::{Markup, html};

use crate::sight::{self, Sight, Stretch};
use crate::squares;
use crate::words::{self, words};

/// What lies at one place of the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Slot {
    /// The row is not drawn yet: there is nothing to tell.
    Back,
    Free(Card),
    Taken(Card, Seat),
}

const KEYS: [&str; 5] = ["1", "2", "3", "4", "5"];

/// What lies at this place, from 0.
pub(crate) fn slot_at(sight: &Sight<'_>, nth: usize) -> Slot {
    let view = sight.view;
    if let Some(&card) = view.row.as_slice().get(nth) {
        return match view.taken_by(card) {
            Some(seat) => Slot::Taken(card, seat),
            None => Slot::Free(card),
        };
    }
    // Cards keep their slots until the next row is about to come.
    let is_shown = matches!(sight::stretch(sight), Stretch::Scored | Stretch::Over);
    let card = view.last_row.as_slice().get(nth).filter(|_| is_shown);
    let laid = card.zip(view.last).and_then(|(&card, last)| {
        let mut seats = last.iter().filter(|it| it.1.card() == Some(card));
        seats.next().map(|(seat, _)| Slot::Taken(card, seat))
    });
    laid.unwrap_or(Slot::Back)
}

/// The region `slot-{nth}`.
pub(crate) fn slot(sight: &Sight<'_>, nth: usize) -> Markup {
    let id = format!("slot-{nth}");
    let words = words(sight.lang());
    match slot_at(sight, nth) {
        Slot::Back => html! {
            li.back id=(id) {
                span.card role="img" aria-label=(words.get("back")) { span.paper {} }
            }
        },
        Slot::Free(card) => {
            html! { li.free id=(id) { (free(sight, card, KEYS[nth])) kbd { (KEYS[nth]) } } }
        }
        Slot::Taken(card, seat) => html! {
            li.taken.{ "s" (seat) }.yours[sight.you() == Some(seat)] id=(id) { (taken(sight, card, seat)) }
        },
    }
}

/// A card that nobody has: a claim in a race, something to pick where seats pick in turn.
fn free(sight: &Sight<'_>, card: Card, key: &'static str) -> Markup {
    let words = words(sight.lang());
    let squares = sight.view.options.squares(card, false);
    let paper = squares::paper(sight.lang(), squares);
    let notation = Action::Grab(card).to_string();
    let choice = sight.you().map(|_| {
        let choice = if sight::is_live(sight) {
            Choice::race(&notation)
        } else {
            Choice::pick(&notation, words.get("take"))
        };
        Choice {
            key: Some(key),
            ..choice
        }
    });
    let squares = ("squares", words::squares(words, squares).into());
    let name = words.say("told-row-card", [("nth", key.into()), squares]);
    kit::card(
        &kit::Card {
            card: Some(&card.to_string()),
            name: &name,
            choice,
            ..kit::Card::default()
        },
        &paper,
    )
}

/// A card that somebody has leaves its picture, and the face of whoever took it.
fn taken(sight: &Sight<'_>, card: Card, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let squares = sight.view.options.squares(card, false);
    let who = ("who", sight.who(seat).into());
    let name = words.say("taken-by", [("card", kit::nth(card).into()), who]);
    let notation = Action::Grab(card).to_string();
    html! {
        span.card role="img" aria-label=(name) {
            (squares::paper(sight.lang(), squares))
            (squares::head(seat))
        }
        span.by { b { (sight.called(seat)) } @if sight::is_live(sight) { " " (kit::took(sight.lang(), &notation)) } }
    }
}

/// The region `deck`: how many cards are left.
pub(crate) fn deck(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_cards = sight.view.deck.len();
    let spoken = words.say("deck", [("n", kit::nth(n_cards).into())]);
    html! {
        span.deck id="deck" role="img" title=(spoken) { b { (n_cards) } small { (words.get("deck-left")) } }
    }
}

/// The region `road`: everybody on the way to the gate at the target.
pub(crate) fn road(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let heads: Vec<(Seat, Markup)> = sight.around().map(|it| (it, squares::head(it))).collect();
    let walkers: Vec<Walker<'_>> = heads
        .iter()
        .rev()
        .map(|(seat, drawn)| Walker {
            points: view.totals[*seat],
            drawn,
            is_you: sight.you() == Some(*seat),
        })
        .collect();
    let part = |seat: Seat| {
        let points = ("points", kit::number(view.totals[seat]).into());
        words.say("road-part", [("who", sight.who(seat).into()), points])
    };
    let all = kit::commas(sight.lang(), &sight.around().map(part).collect::<Vec<_>>());
    let target = view.options.target();
    let spoken = words.say(
        "road",
        [("points", all.into()), ("target", kit::nth(target).into())],
    );
    html! {
        div.way id="road" {
            (kit::road(&Road {
                target: i32::try_from(target).unwrap_or(i32::MAX / 200),
                walkers: &walkers,
                spoken: &spoken,
            }))
        }
    }
}
