//! Sums: where points come from, as a line or as a bill with a column for each seat.
//!
//! They stand on the score sheet. It opens by itself when its [`super::sheet_title`] says that more is to
//! be shown: a face that shows the score elsewhere first says so later, or only at the end.

use maud::{Markup, html};

use super::number;

/// One part of a sum: "8 (3 tricks)".
#[derive(Debug, Clone)]
pub struct Term {
    pub points: i32,
    pub what: Markup,
}

/// A sum as a line: "8 (3 tricks) − 1 (Ring ×1) = 7". Where it counts as something else in the end,
/// "−3 → 0", `counts` says so. `unit` stands below the result.
pub fn sum(terms: &[Term], counts: Option<i32>, unit: &str) -> Markup {
    let total = terms.iter().map(|it| it.points).sum::<i32>();
    let counts = counts.filter(|it| *it != total);
    html! {
        span.sum {
            @for (nth, it) in terms.iter().enumerate() {
                @let is_less = it.points < 0;
                @if nth > 0 { " " i { (if is_less { "−" } else { "+" }) } " " }
                // The sign of all but the first stands before it.
                @let points = if nth > 0 { it.points.abs() } else { it.points };
                span { b { (number(points)) } " " small { (it.what) } }
            }
            " " i { "=" } " "
            span.result {
                b { (number(counts.unwrap_or(total))) }
                @match counts {
                    Some(counts) => { " " small { (number(total)) " → " (number(counts)) } },
                    None if !unit.is_empty() => { " " small { (unit) } },
                    None => {},
                }
            }
        }
    }
}

/// The bill: a column for each seat, read downwards.
#[derive(Debug, Clone)]
pub struct Bill<'a> {
    /// What it is the bill of.
    pub caption: &'a str,
    pub columns: Vec<Column>,
    pub rows: Vec<BillRow>,
}

/// A seat's column.
#[derive(Debug, Clone)]
pub struct Column {
    pub head: Markup,
    pub has_won: bool,
}

/// One line of a bill.
#[derive(Debug, Clone)]
pub struct BillRow {
    pub kind: RowKind,
    pub title: Markup,
    /// One for each column.
    pub cells: Vec<Cell>,
}

/// What a line is to those above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowKind {
    Part,
    /// Said for completeness.
    Quiet,
    /// Something that spoils it.
    Bad,
    /// What is above, added up.
    Sum,
    /// The total of the match.
    Total,
}

/// What a line is for one seat.
#[derive(Debug, Clone, Default)]
pub struct Cell {
    /// How it came about, such as "4×2".
    pub working: String,
    /// What it makes, as it is to be read; none if it is nothing to that seat.
    pub points: Option<String>,
    /// What else belongs there: cards, or a [`super::meter`].
    pub more: Markup,
}

impl Cell {
    /// Just the points.
    pub fn points(points: impl Into<String>) -> Cell {
        Cell {
            points: Some(points.into()),
            ..Cell::default()
        }
    }

    /// The points, and how they came about.
    pub fn worked(working: impl Into<String>, points: impl Into<String>) -> Cell {
        Cell {
            working: working.into(),
            ..Cell::points(points)
        }
    }
}

pub fn bill(it: &Bill<'_>) -> Markup {
    html! {
        table.bill {
            caption.visually-hidden { (it.caption) }
            @if !it.columns.is_empty() {
                colgroup { col; @for it in &it.columns { col class=[it.has_won.then_some("won")]; } }
                thead {
                    tr {
                        td {}
                        @for it in &it.columns { th scope="col" { (it.head) } }
                    }
                }
            }
            tbody { @for it in &it.rows { (row(it)) } }
        }
    }
}

fn row(it: &BillRow) -> Markup {
    let class = match it.kind {
        RowKind::Part => None,
        RowKind::Quiet => Some("quiet"),
        RowKind::Bad => Some("half"),
        RowKind::Sum => Some("sums"),
        RowKind::Total => Some("totals"),
    };
    html! {
        tr class=[class] {
            th scope="row" { (it.title) }
            @for it in &it.cells { (cell(it)) }
        }
    }
}

fn cell(it: &Cell) -> Markup {
    let sign = it.points.as_ref().and_then(|it| it.chars().next());
    let tone = match sign {
        Some('−') => Some("bad"),
        Some('+') => Some("good"),
        Some(_) | None => None,
    };
    let is_empty = it.points.is_none() && it.more.0.is_empty();
    html! {
        td class=[tone] {
            @if !it.working.is_empty() { small { (it.working) " =" } " " }
            @if let Some(points) = &it.points { b { (points) } }
            @if is_empty { "–" }
            (it.more)
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(parts: &[(i32, &str)], counts: Option<i32>, expect: &Expect) {
        let terms = parts.iter().map(|&(points, what)| Term {
            points,
            what: html! { (what) },
        });
        let terms: Vec<Term> = terms.collect();
        expect.assert_eq(&sum(&terms, counts, "points").into_string());
    }

    #[test]
    fn a_sum_says_where_its_parts_come_from() {
        check(
            &[(8, "3 tricks"), (-1, "Ring ×1")],
            None,
            &expect![[
                r#"<span class="sum"><span><b>8</b> <small>3 tricks</small></span> <i>−</i> <span><b>1</b> <small>Ring ×1</small></span> <i>=</i> <span class="result"><b>7</b> <small>points</small></span></span>"#
            ]],
        );
    }

    #[test]
    fn a_sum_can_count_as_something_else() {
        check(
            &[(0, "2 tricks"), (-3, "Ring ×3")],
            Some(0),
            &expect![[
                r#"<span class="sum"><span><b>0</b> <small>2 tricks</small></span> <i>−</i> <span><b>3</b> <small>Ring ×3</small></span> <i>=</i> <span class="result"><b>0</b> <small>−3 → 0</small></span></span>"#
            ]],
        );
        check(
            &[(-1, "before"), (3, "met")],
            Some(2),
            &expect![[
                r#"<span class="sum"><span><b>−1</b> <small>before</small></span> <i>+</i> <span><b>3</b> <small>met</small></span> <i>=</i> <span class="result"><b>2</b> <small>points</small></span></span>"#
            ]],
        );
    }

    #[test]
    fn a_bill_reads_downwards() {
        let bill = bill(&Bill {
            caption: "Round 2",
            columns: vec![
                Column {
                    head: html! { "Ann" },
                    has_won: false,
                },
                Column {
                    head: html! { "Tama" },
                    has_won: true,
                },
            ],
            rows: vec![
                BillRow {
                    kind: RowKind::Part,
                    title: html! { "Spring" },
                    cells: vec![Cell::worked("2×−1", "−2"), Cell::default()],
                },
                BillRow {
                    kind: RowKind::Sum,
                    title: html! { "Round" },
                    cells: vec![Cell::points("−2"), Cell::points("+18")],
                },
            ],
        });
        expect![[r#"<table class="bill"><caption class="visually-hidden">Round 2</caption><colgroup><col><col><col class="won"></colgroup><thead><tr><td></td><th scope="col">Ann</th><th scope="col">Tama</th></tr></thead><tbody><tr><th scope="row">Spring</th><td class="bad"><small>2×−1 =</small> <b>−2</b></td><td>–</td></tr><tr class="sums"><th scope="row">Round</th><td class="bad"><b>−2</b></td><td class="good"><b>+18</b></td></tr></tbody></table>"#]].assert_eq(&bill.into_string());
    }
}
