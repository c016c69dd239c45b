//! The score sheet: one column a seat, one row a round, each cell a sum and what it is made of.

use edo_yashiki::Line;
use face_kit::kit::{self, signed};
use game::Seat;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::squares::sq;
use crate::told;
use crate::words::{self, words};

/// How many rounds a match has at most.
pub(crate) fn most_rounds(sight: &Sight<'_>) -> usize {
    sight.view.options.n_cards() - 1
}

/// The region `sheet-title`. It is laid open at the end alone: the lit houses are the score of a round.
pub(crate) fn title(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let round = sight.view.sheet.n_rounds();
    let title = match (&sight.view.outcome, round) {
        (Some(outcome), _) => told::ended(outcome, sight),
        (None, 0) => words.get("sheet-none").to_owned(),
        (None, _) => words.say("sheet-so-far", [("round", kit::nth(round).into())]),
    };
    kit::sheet_title(&title, usize::from(sight.view.outcome.is_some()))
}

/// The region `sheet-score`: why it is over, or that nothing has been scored.
pub(crate) fn score(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let why = told::why_over(sight);
    let is_none = sight.view.sheet.n_rounds() == 0;
    kit::sheet_score(&html! {
        @if !why.is_empty() { p.why { (why) } }
        @if is_none { p { (words.get("sheet-none-long")) } }
    })
}

/// The table of the sheet in the layout: a region for its head and for each round, so that what was scored
/// earlier is not sent again.
pub(crate) fn details(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    html! {
        div.wide {
            table.rounds {
                caption.visually-hidden { (words.get("standing")) }
                thead { (face_kit::slot("sheet-head")) }
                tbody {
                    @for nth in (1..=most_rounds(sight)).rev() { (face_kit::slot(format_args!("round-{nth}"))) }
                }
            }
        }
        p.key { (words.get("sheet-key")) }
    }
}

fn wins(sight: &Sight<'_>, seat: Seat) -> bool {
    let outcome = sight.view.outcome;
    outcome.is_some_and(|it| it.winners.contains(seat))
}

/// The region `sheet-head`: everybody with their points.
pub(crate) fn head(sight: &Sight<'_>) -> Markup {
    html! {
        tr id="sheet-head" {
            th scope="col" { span.visually-hidden { (words(sight.lang()).get("sheet-round")) } }
            @for seat in sight.around() {
                th scope="col" class=[wins(sight, seat).then_some("won")] {
                    (kit::same_cat(seat))
                    span.name { (sight.called(seat)) }
                    b { (sight.view.totals[seat]) }
                    @if wins(sight, seat) { (kit::crown(sight.lang())) }
                }
            }
        }
    }
}

/// The region `round-{nth}`, counted from 1: empty until it is scored.
pub(crate) fn round(sight: &Sight<'_>, nth: usize) -> Markup {
    let is_scored = nth <= sight.view.sheet.n_rounds();
    html! {
        tr id={ "round-" (nth) } hidden[!is_scored] {
            @if is_scored {
                th scope="row" { (nth) }
                @for seat in sight.around() {
                    td { @if let Some(line) = sight.view.sheet.line(nth, seat) { (cell(sight, line)) } }
                }
            }
        }
    }
}

/// **8** = pond 4→2, tatami 5→4, +2.
fn cell(sight: &Sight<'_>, line: &Line) -> Markup {
    let words = words(sight.lang());
    html! {
        b { (line.points()) }
        small {
            @for it in line.runs() {
                span role="img" title=(words::shape_of(words, *it)) { (sq(it.kind())) (it.length()) "→" (it.points()) }
            }
            @if line.bonus() > 0 { i { (signed(line.bonus())) } }
        }
    }
}
