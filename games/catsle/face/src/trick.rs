//! The table top: the trick, or the last one until the next lead.

use catsle::{Action, Card, Phase, Place, Trick};
use game::Seat;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::words::{self, signed};
use crate::{card, reason};

pub(crate) fn trick(sight: &Sight<'_>) -> Markup {
    let trick = sight.on_table();
    let last = sight.view.trick.plays.is_empty() && sight.view.last_trick.is_some();
    let words = sight.words;
    let label = words.get(if last { "last-trick" } else { "trick" });
    let n_seats = sight.n_seats();
    html! {
        section.{ "of-" (n_seats) }.last[last] id="trick" aria-label=(label) {
            div.tabletop aria-hidden="true" {}
            @for seat in sight.around() { (slot(sight, trick, seat)) }
            (extra(sight, trick))
            @if last { p.caption { (label) } }
            @else if let Some(led) = trick.led() {
                p.caption { (words.get("led")) " " (card::chip(sight.scene.lang, led))
                    span.visually-hidden { (words::suit(words, led)) } }
            }
        }
    }
}

/// Where a seat's card lies.
fn slot(sight: &Sight<'_>, trick: &Trick, seat: Seat) -> Markup {
    let n_seats = sight.n_seats();
    let nth = (0..n_seats).find(|&it| trick.leader.left_by(it, n_seats) == seat);
    let played = nth.and_then(|it| trick.plays.get(it)).copied();
    let rank = trick.ranking.iter().position(|&it| it == seat);
    let led = trick.leader == seat && played.is_some();
    let turn = sight.view.turn == Some(seat) && sight.view.phase == Phase::Play && played.is_none();
    html! {
        div.slot.{ "at-" (sight.offset(seat)) }.turn[turn].{ (rank_class(sight, rank)) } {
            @match played {
                Some(it) => (lying(sight, trick, it, Some(seat))),
                None => span.card.hollow {},
            }
            span.tag {
                @if let Some(rank) = rank { b.medal { (words::ordinal(sight.words, rank)) } }
                span.owner { (sight.name(seat)) }
                @match rank {
                    Some(rank) => (takes(sight, rank)),
                    None if led => span.led { (sight.words.get("leads")) },
                    None => {},
                }
            }
        }
    }
}

fn rank_class(sight: &Sight<'_>, rank: Option<usize>) -> &'static str {
    let takes = sight.view.options.takes();
    match rank {
        Some(0) => "winner",
        Some(rank) if takes[rank] > 0 => "taker",
        Some(_) => "loser",
        None => "unranked",
    }
}

/// How many cards this rank takes.
fn takes(sight: &Sight<'_>, rank: usize) -> Markup {
    let n_cards = sight.view.options.takes()[rank];
    html! {
        @if n_cards > 0 {
            span.takes { (sight.words.say("takes", [("n", n_cards.into())])) }
        }
    }
}

/// A card of the trick: still there, or where it was.
fn lying(sight: &Sight<'_>, trick: &Trick, it: Card, from: Option<Seat>) -> Markup {
    let words = sight.words;
    let name = words::card(words, it);
    let suit = format!("suit-{}", it.suit().letter());
    let taker = trick.taken.iter().find(|taken| taken.card == it);
    if let Some(taken) = taker {
        let taker = sight.name(taken.seat);
        let who = ("who", sight.who(taken.seat).into());
        return html! {
            span.card.gone.(suit) {
                span.visually-hidden { (words.say("taken-by", [("card", name.into()), who])) }
                span.paper aria-hidden="true" {
                    span.sign { (words::sign(sight.scene.lang, it.suit())) (it.rank()) }
                    span.taker { "→ " (taker) }
                }
            }
        };
    }
    if trick != &sight.view.trick && sight.is_of_old_round() {
        // Without its id: the same card lies in somebody's hand again.
        return html! {
            span.card.(suit) role="img" aria-label=(name) { (card::paper(sight.scene.lang, it)) }
        };
    }
    let id = format!("card-{it}");
    let from = from.map(|seat| format!("hand-{seat}"));
    let paper = card::paper(sight.scene.lang, it);
    let choice = Action::Take(it).to_string();
    if sight.may(&choice) {
        let (hint, class) = hint(sight, it);
        let spoken = words.say(
            "take-hint",
            [("card", name.into()), ("hint", hint.clone().into())],
        );
        return html! {
            button.card.(suit) type="button" id=(id) data-card=(it) data-from=[from]
                data-choice=(choice) aria-label=(spoken) {
                (paper) span.hint.(class) aria-hidden="true" { (hint) }
            }
        };
    }
    let deciding = matches!(sight.view.phase, Phase::Take { .. } | Phase::Place { .. });
    let on_table = trick == &sight.view.trick;
    if deciding && on_table && sight.you().is_some() {
        let why = reason::of(Action::Take(it), sight);
        let why_id = format!("why-{it}");
        return html! {
            button.card.(suit) type="button" id=(id) data-card=(it) data-from=[from]
                data-refused=(choice) aria-disabled="true" aria-label=(name)
                aria-describedby=(why_id) { (paper) }
            span.why id=(why_id) { (why) }
        };
    }
    html! {
        span.card.(suit) id=(id) data-card=(it) data-from=[from] role="img" aria-label=(name) {
            (paper)
        }
    }
}

/// What taking this card would do to the viewer's castle.
fn hint(sight: &Sight<'_>, it: Card) -> (String, &'static str) {
    let words = sight.words;
    let board = &sight.view.boards[sight.front()];
    let Some(place) = board.place_of(it.suit()) else {
        return (words.get("hint-new"), "free");
    };
    let n_after = board.at(place).len() + 1;
    let limit = usize::from(place.limit(sight.view.options));
    let place_name = ("place", words::place(words, place).into());
    if place != Place::Scrap && n_after == limit {
        (words.say("hint-perfect", [place_name]), "good")
    } else if n_after > limit {
        let points = limit as i32 - n_after as i32;
        let points = ("points", signed(points).into());
        (words.say("hint-over", [place_name, points]), "bad")
    } else {
        let n = ("n", n_after.into());
        (
            words.say("hint-room", [place_name, n, ("limit", limit.into())]),
            "room",
        )
    }
}

/// §4.1 With three players, the card beside the trick and the deck it comes from.
fn extra(sight: &Sight<'_>, trick: &Trick) -> Markup {
    if sight.n_seats() != 3 {
        return html! {};
    }
    let words = sight.words;
    // While the last trick is shown, the extra card of the next one is turned up already.
    let now = &sight.view.trick;
    let old = trick != now;
    html! {
        div.middle {
            @if old && let Some(it) = trick.extra.filter(|&it| trick.left.contains(it)) {
                div.extra.old { (lying(sight, trick, it, None)) }
            }
            @if let Some(it) = now.extra {
                div.extra {
                    (lying(sight, now, it, None))
                    span.tag { (words.get("extra")) }
                }
            }
            span.deck title=(words.say("extra-left", [("n", sight.view.extra_left.into())])) {
                (sight.view.extra_left)
            }
        }
    }
}
