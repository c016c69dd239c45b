//! What a seat wants: its scoring table as a chart, with the tricks it has.

use face_kit::Lang;
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

/// The region `goal-{seat}`: its chart. How much it has of it says [`stands`], by classes.
pub(crate) fn goal(sight: &Sight<'_>, seat: Seat) -> Markup {
    let size = if sight.front() == seat {
        Size::Large
    } else {
        Size::Small
    };
    let table = sight.view.drafted[seat].table;
    html! {
        div.goal id={ "goal-" (seat) } {
            @match table {
                Some(table) => span.keep id={ "take-table-" (table) } data-card data-from=[stall(sight, table)] {
                    (whole(sight, table, size))
                },
                None => span.none aria-hidden="true" {},
            }
        }
    }
}

/// Where a table lay in the draft.
fn stall(sight: &Sight<'_>, table: ScoringTable) -> Option<String> {
    let nth = sight.view.tables.iter().position(|it| it.number == table);
    nth.map(|it| format!("stall-table-{it}"))
}

/// The number of a table, and its name if it has one.
pub(crate) fn name(sight: &Sight<'_>, table: ScoringTable) -> Markup {
    let words = words(sight.lang());
    html! {
        span.tname {
            b { (words::table_number(words, table)) }
            @if sight::has_names(sight) { " " span { (words::table_name(words, table)) } }
        }
    }
}

/// The chart of a table.
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

/// The chart of a table where there is no match yet.
pub(crate) fn pattern(lang: Lang, table: ScoringTable, points: &Points, full: i32) -> Markup {
    let words = words(lang);
    let given = list(points);
    let number = ("number", words::table_number(words, table).into());
    kit::bars(&Bars {
        points,
        now: None,
        reach: TRICKS,
        full,
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

/// The region `stands-{seat}`: "2 tricks · 5 pts ▲ next 8", and so whether the seat wants the next trick. Its
/// classes mark the chart beside it: `n-2` are the tricks now, `r9` the most there can be, `b3` the best of those.
pub(crate) fn stands(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let id = format!("stands-{seat}");
    let Some(table) = sight.view.drafted[seat].table else {
        return html! { p.stands id=(id) { (words.get("no-table")) } };
    };
    let n_won = sight.view.tricks_won[seat];
    let (n_now, n_left) = (usize::from(n_won), sight::n_left(sight));
    let points = sight::points(sight, table);
    let now = points[n_now];
    let reach = (n_now + n_left).min(TRICKS);
    let best = points[n_now..=reach].iter().max();
    let best = (n_now..=reach).filter(|it| Some(&points[*it]) == best);
    let class: String = best.map(|it| format!(" b{it}")).collect();
    let next = points.get(n_now + 1).filter(|_| n_left > 0);
    html! {
        p class={ "stands n-" (n_won) " r" (reach) (class) } id=(id) {
            @if sight::is_drafting(sight) {
                (name(sight, table))
            } @else {
                b { (words::tricks(words, n_won)) }
                span { (words.say("points-short", [("points", kit::number(now).into())])) }
                @if let Some(next) = next {
                    span.then.{ (if *next > now { "up" } else if *next < now { "down" } else { "same" }) } {
                        (words.say("next-short", [("points", kit::number(*next).into())]))
                    }
                }
                @if sight.front() == seat { span.of { (words::table(sight, table)) } }
            }
        }
    }
}
