//! What a seat wants: its scoring table as a chart, with the tricks it has.

use face_kit::kit::{self, Bars};
use game::Seat;
use maud::{Markup, html};
use tezuma::{Line, Points, ScoringTable, TRICKS};

use crate::sight::{self, Sight};
use crate::words::{self, words};

/// How large a chart is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// With all its numbers.
    Large,
    /// With those that matter.
    Small,
}

impl Size {
    const fn class(self) -> &'static str {
        match self {
            Size::Large => "large",
            Size::Small => "small",
        }
    }
}

/// The region `goal-{seat}`.
pub(crate) fn goal(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let size = if sight.front() == seat {
        Size::Large
    } else {
        Size::Small
    };
    html! {
        div.goal id={ "goal-" (seat) } {
            @match sight.view.drafted[seat].table {
                Some(table) => {
                    span.keep id={ "take-table-" (table) } data-card {
                        (chart_of(sight, seat, table, size))
                    }
                    (standing(sight, seat, table))
                }
                None => {
                    span.none aria-hidden="true" {}
                    p.stands { (words.get("no-table")) }
                }
            }
        }
    }
}

/// The number of a table, and its name if it has one.
pub(crate) fn name(sight: &Sight<'_>, table: ScoringTable) -> Markup {
    let words = words(sight.lang());
    html! {
        p.tname {
            b { (words::table_number(words, table)) }
            @if sight::has_names(sight) { " " span { (words::table_name(words, table)) } }
        }
    }
}

/// The chart of a seat.
fn chart_of(sight: &Sight<'_>, seat: Seat, table: ScoringTable, size: Size) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let points = sight::points(sight, table);
    let now = usize::from(view.tricks_won[seat]);
    let reach = now + sight::n_left(sight);
    let whole = spoken(sight, table, &points);
    let tricks = ("tricks", words::tricks(words, view.tricks_won[seat]).into());
    let worth = ("points", words::points(words, points[now]).into());
    let spoken = if now < reach.min(TRICKS) {
        let next = ("next", kit::number(points[now + 1]).into());
        let chart = ("chart", whole.into());
        words.say("chart-now", [chart, tricks, worth, next])
    } else {
        words.say("chart-end", [("chart", whole.into()), tricks, worth])
    };
    kit::bars(&Bars {
        points: &points,
        now: Some(now),
        reach,
        full: sight::full(sight),
        spoken: &spoken,
        class: size.class(),
    })
}

/// The chart of a table that nobody has yet.
pub(crate) fn whole(sight: &Sight<'_>, table: ScoringTable, size: Size) -> Markup {
    let points = sight::points(sight, table);
    kit::bars(&Bars {
        points: &points,
        now: None,
        reach: TRICKS,
        full: sight::full(sight),
        spoken: &spoken(sight, table, &points),
        class: size.class(),
    })
}

/// The chart of a table of our own file, where there is no match yet.
pub(crate) fn pattern(lang: face_kit::Lang, table: ScoringTable, points: &Points) -> Markup {
    let words = words(lang);
    let given = list(points);
    let number = ("number", words::table_number(words, table).into());
    kit::bars(&Bars {
        points,
        now: None,
        reach: TRICKS,
        full: 14,
        spoken: &words.say("chart", [("table", number.1), ("points", given.into())]),
        class: Size::Small.class(),
    })
}

/// The chart of a deal that is over, with the bar that was reached.
pub(crate) fn reached(sight: &Sight<'_>, line: &Line) -> Markup {
    let points = sight::points(sight, line.table);
    let now = usize::from(line.tricks);
    kit::bars(&Bars {
        points: &points,
        now: Some(now),
        reach: now,
        full: sight::full(sight),
        spoken: &spoken(sight, line.table, &points),
        class: Size::Small.class(),
    })
}

/// "Scoring table No.7, on the mark. For 0 to 12 tricks: 0, 2, 5 …"
fn spoken(sight: &Sight<'_>, table: ScoringTable, points: &Points) -> String {
    let table = ("table", words::table(sight, table).into());
    let given = ("points", list(points).into());
    words(sight.lang()).say("chart", [table, given])
}

fn list(points: &Points) -> String {
    points.map(kit::number).join(", ")
}

/// "2 tricks · 5 pts ▲ next 8": whether the seat wants the next trick.
fn standing(sight: &Sight<'_>, seat: Seat, table: ScoringTable) -> Markup {
    let words = words(sight.lang());
    let n_won = sight.view.tricks_won[seat];
    let points = sight::points(sight, table);
    let now = points[usize::from(n_won)];
    let next = points.get(usize::from(n_won) + 1);
    let next = next.filter(|_| sight::n_left(sight) > 0);
    if sight::is_drafting(sight) {
        return name(sight, table);
    }
    html! {
        p.stands {
            // What is won lies face down, each trick across the last.
            span.pile aria-hidden="true" { @for _ in 0..n_won { i {} } }
            b { (words::tricks(words, n_won)) }
            span { (words.say("points-short", [("points", kit::number(now).into())])) }
            @if let Some(next) = next {
                span.then.{ (if *next > now { "up" } else if *next < now { "down" } else { "same" }) } {
                    i {} (words.say("next-short", [("points", kit::number(*next).into())]))
                }
            }
            @if sight.front() == seat { span.of { (words::table(sight, table)) } }
        }
    }
}
