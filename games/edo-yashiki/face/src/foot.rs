//! The foot of another seat's plan, always there so that nothing jumps: what it holds, what it has made.

use edo_yashiki::{Direction, Kind, Progress, Shape, bonus};
use face_kit::kit::{self, signed};
use game::Seat;
use maud::{Markup, html};

use crate::seats::n_kinds;
use crate::sight::{self, Sight};
use crate::squares::{self, sq};
use crate::words::{self, words};

/// The region `foot-{seat}`.
pub(crate) fn foot(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let id = format!("foot-{seat}");
    let last = view.sheet.line(view.sheet.n_rounds(), seat);
    if let Some(card) = sight::holds(sight, seat) {
        let squares = view.options.squares(card, false);
        return html! {
            p.foot id=(id) {
                (words.get("has-card")) " "
                span.card.held id={ "card-" (card) } data-card role="img"
                    aria-label=(squares::name(words, card, squares)) { (squares::paper(sight.lang(), squares)) }
            }
        };
    }
    if let (Some(line), true) = (last, sight::is_lit(sight)) {
        return html! { p.foot id=(id) { (made(sight, line.runs(), line.bonus())) } };
    }
    if let Progress::Built { runs, .. } = view.progress[seat] {
        let shapes: Vec<Shape> = runs.iter().map(|it| it.shape()).collect();
        let bonus = bonus(n_kinds(shapes.iter().map(|it| it.kind())));
        // §7.4 With specialists it is not decided yet what scores.
        let drawn = match view.markers {
            Some(_) => plain(sight, &shapes),
            None => made(sight, &shapes, bonus),
        };
        return html! { p.foot id=(id) { (drawn) } };
    }
    let points = last.map(|it| signed(it.points()));
    html! {
        p.foot.quiet id=(id) {
            @if let Some(points) = points { (words.say("last-round", [("points", points.into())])) }
        }
    }
}

/// `[pond]4→2 [tatami]5→4 2 kinds +2 = 8`.
pub(crate) fn made(sight: &Sight<'_>, runs: &[Shape], bonus: i32) -> Markup {
    let words = words(sight.lang());
    let sum = runs.iter().map(|it| it.points()).sum::<i32>() + bonus;
    html! {
        @if runs.is_empty() { (words.get("foot-nothing")) }
        @for it in runs {
            span.made role="img" title=(words::shape_of(words, *it)) {
                (sq(it.kind())) (it.length()) "→" b { (it.points()) }
            }
        }
        @if bonus > 0 {
            span.kinds { (words.say("kinds", [("n", kit::nth(n_kinds(runs.iter().map(|it| it.kind()))).into())])) " " b { (signed(bonus)) } }
        }
        @if !runs.is_empty() { span.sum-of { "= " b { (sum) } } }
    }
}

/// Only the runs, where it is not decided which of them score.
fn plain(sight: &Sight<'_>, runs: &[Shape]) -> Markup {
    let words = words(sight.lang());
    html! {
        @if runs.is_empty() { (words.get("foot-nothing")) }
        @for it in runs {
            span.made role="img" title=(words::shape_of(words, *it)) { (sq(it.kind())) (arrow(it.direction())) (it.length()) }
        }
    }
}

/// How a run lies.
pub(crate) fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::Row => "↔",
        Direction::Column => "↕",
    }
}

/// A run in a line: its square, how it lies, how long it is.
pub(crate) fn label(sight: &Sight<'_>, kind: Kind, direction: Direction, length: u8) -> Markup {
    let words = words(sight.lang());
    html! {
        (sq(kind)) span { (words::kind(words, kind)) " " (arrow(direction)) " " (length) }
    }
}
