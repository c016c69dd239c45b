//! The table top: the trick, or the last one until the next lead.

use catsle::{Action, Card, Event, Phase, Place, Trick, View, score};
use face_kit::kit::{self, signed};
use face_kit::{Region, Stage};
use game::Seat;
use maud::{Markup, html};

use crate::card::Printed;
use crate::sight::{self, Sight};
use crate::words::words;
use crate::{card, castle, hand, words};

/// How long the last card of a trick lies there before the ranks are told.
const LAST_CARD_MS: u32 = 500;

/// The region `slot-{seat}`: where a seat's card lies.
pub(crate) fn slot(sight: &Sight<'_>, trick: &Trick, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let played = played(sight, trick, seat);
    let rank = trick.ranking.iter().position(|&it| it == seat);
    let led = trick.leader == seat && played.is_some();
    html! {
        div.slot.{ "at-" (sight.offset(seat)) }.{ "s" (seat) }.{ (rank_class(sight, rank)) }
            id={ "slot-" (seat) } {
            @match played {
                Some(it) => (lying(sight, trick, it, Some(seat))),
                None => span.card.hollow {},
            }
            span.tag {
                @if let Some(rank) = rank { b.medal { (kit::ordinal(sight.lang(), rank)) } }
                span.owner { (sight.called(seat)) }
                @match rank {
                    Some(rank) => (takes(sight, rank)),
                    None if led => span.led { (words.get("leads")) },
                    None => {},
                }
            }
        }
    }
}

/// The card that a seat has played into a trick.
pub(crate) fn played(sight: &Sight<'_>, trick: &Trick, seat: Seat) -> Option<Card> {
    let n_seats = sight.n_seats();
    let nth = (0..n_seats).find(|&it| trick.leader.left_by(it, n_seats) == seat)?;
    trick.plays.get(nth).copied()
}

/// The region `caption`: the suit led, or that this was the last trick.
pub(crate) fn caption(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let is_last = sight::is_last(sight);
    html! {
        p.caption.last[is_last] id="caption" {
            @if is_last { (words.get("last-trick")) }
            @else if let Some(led) = sight.view.trick.led() {
                (words.get("led")) " " (card::chip(sight.lang(), led))
                span.visually-hidden { (words::suit(words, led)) }
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
            span.takes { (words(sight.lang()).say("takes", [("n", n_cards.into())])) }
        }
    }
}

/// A card of the trick: still there, or where it was.
fn lying(sight: &Sight<'_>, trick: &Trick, it: Card, from: Option<Seat>) -> Markup {
    let words = words(sight.lang());
    let name = words::card(words, it);
    let suit = format!("suit-{}", it.suit().letter());
    let paper = &Printed::of(sight.lang(), it).paper;
    if let Some(taken) = trick.taken.iter().find(|taken| taken.card == it) {
        let who = ("who", sight.who(taken.seat).into());
        return html! {
            span.card.gone.(suit) {
                span.visually-hidden { (words.say("taken-by", [("card", name.into()), who])) }
                span.paper aria-hidden="true" {
                    b { (words::sign(sight.lang(), it.suit())) (it.rank()) }
                    span.taker { "→ " (sight.called(taken.seat)) }
                }
            }
        };
    }
    let on_table = trick == &sight.view.trick;
    if !on_table && sight::is_of_old_round(sight) {
        // Without its id: the same card lies in somebody's hand again.
        let picture = kit::Card {
            name,
            class: &suit,
            ..kit::Card::default()
        };
        return kit::card(&picture, paper);
    }
    let is_offered = on_table && sight::is_taking(sight);
    let hint = (is_offered && sight.may(Action::Take(it))).then(|| hint(sight, it));
    let spoken = hint.as_ref().map(|(hint, _)| {
        let hint = ("hint", hint.as_str().into());
        words.say("take-hint", [("card", name.into()), hint])
    });
    let choice = is_offered.then(|| Action::Take(it).to_string());
    let from = from.map(|seat| format!("hand-{seat}"));
    let card = kit::Card {
        card: Some(&it.to_string()),
        name: spoken.as_deref().unwrap_or(name),
        class: &suit,
        choice: choice.as_deref().map(kit::Choice::press),
        from: from.as_deref(),
    };
    let paper = html! {
        (paper)
        @if let Some((hint, class)) = hint { span.hint.(class) aria-hidden="true" { (hint) } }
    };
    kit::card(&card, &paper)
}

/// What taking this card would do to the viewer's castle.
fn hint(sight: &Sight<'_>, it: Card) -> (String, &'static str) {
    let words = words(sight.lang());
    let board = &sight.view.boards[sight.front()];
    let Some(place) = board.place_of(it.suit()) else {
        return (words.get("hint-new").to_owned(), "free");
    };
    let n_after = board.at(place).len() + 1;
    let limit = usize::from(place.limit(sight.view.options));
    let place_name = ("place", words::place(words, place).into());
    if place != Place::Scrap && n_after == limit {
        (words.say("hint-perfect", [place_name]), "good")
    } else if n_after > limit {
        let before = castle::points(&score(board, sight.view.options), place);
        let before = ("before", signed(before.into()).into());
        let points = ("points", signed(limit as i32 - n_after as i32).into());
        (words.say("hint-over", [place_name, before, points]), "bad")
    } else {
        let n = ("n", n_after.into());
        (
            words.say("hint-room", [place_name, n, ("limit", limit.into())]),
            "room",
        )
    }
}

/// The region `extra`, §4.1: with three players, the card beside the trick and the deck it comes from.
pub(crate) fn extra(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    // While the last trick is shown, the extra card of the next one is turned up already.
    let trick = sight::on_table(sight);
    let now = &sight.view.trick;
    let old = trick != now;
    html! {
        div.middle id="extra" {
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

/// The last card of a trick lies there for a moment before the ranks are told.
pub(crate) fn stages(news: &[Event], sight: &Sight<'_>) -> Vec<Stage> {
    // If more has happened since, it is too late for that.
    let [Event::Played { seat, .. }, Event::Ranked { .. }] = news else {
        return Vec::new();
    };
    let mut view: View = *sight.view;
    view.trick = *sight::on_table(sight);
    view.trick.ranking.clear();
    view.phase = Phase::Play;
    view.turn = None;
    let before = Sight {
        view: &view,
        legal: &[],
        ..*sight
    };
    // The card has left the hand.
    let hand = if sight.you() == Some(*seat) {
        Region::new("hand", hand::hand(&before))
    } else {
        let n_cards = view.hand_sizes[*seat].into();
        let backs = kit::backs(&before, *seat, n_cards);
        Region::new(format_args!("backs-{seat}"), backs)
    };
    let lies = slot(&before, &view.trick, *seat);
    vec![Stage {
        regions: vec![Region::new(format_args!("slot-{seat}"), lies), hand],
        say: None,
        hold_ms: LAST_CARD_MS,
    }]
}
