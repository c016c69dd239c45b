//! A house as a plan: cards pasted over each other on ruled paper, and fences around its runs.

use std::collections::BTreeSet;

use edo_yashiki::{House, Kind, Options, Placement, Spot};
use face_kit::{Lang, kit};
use game::Seat;
use maud::{Markup, html};

use crate::outline::outline;
use crate::sight::Sight;
use crate::squares::{self, SIDE};
use crate::words::{self, words};

/// How many squares of paper are seen around one's own house, and around others.
pub(crate) const MARGIN: i32 = 2;

/// Where a house lies on its paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sheet {
    /// The column and the row of the paper's upper left square.
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) n_columns: i32,
    pub(crate) n_rows: i32,
}

impl Sheet {
    pub(crate) fn around(house: House<'_>, margin: i32) -> Sheet {
        let frame = house.frame();
        Sheet {
            left: i32::from(frame.left) - margin,
            top: i32::from(frame.top) - margin,
            n_columns: i32::from(frame.width) + 2 * margin,
            n_rows: i32::from(frame.height) + 2 * margin,
        }
    }

    /// Where a spot is on the paper.
    pub(crate) fn at(self, spot: Spot) -> (i32, i32) {
        (
            i32::from(spot.column) - self.left,
            i32::from(spot.row) - self.top,
        )
    }

    /// The paper as a drawing has it.
    pub(crate) fn view_box(self) -> String {
        format!("0 0 {} {}", self.n_columns * SIDE, self.n_rows * SIDE)
    }
}

/// The region `house-{seat}` of somebody else, and of whoever is only watched.
pub(crate) fn plan(sight: &Sight<'_>, seat: Seat) -> Markup {
    let house = sight.view.houses.of(seat);
    let sheet = Sheet::around(house, 0);
    html! {
        div.squares.plan.{ "w" (sheet.n_columns) }.{ "h" (sheet.n_rows) } id={ "house-" (seat) }
            role="img" aria-label=(spoken(sight, seat)) {
            (lying(sight.lang(), &sight.view.options, house, sheet))
        }
    }
}

/// What lies on the paper: all cards but the newest as one drawing, that one by itself, and the fences.
pub(crate) fn lying(lang: Lang, options: &Options, house: House<'_>, sheet: Sheet) -> Markup {
    let (newest, older) = match house.cards() {
        [older @ .., newest] => (Some(newest), older),
        [] => (None, &[][..]),
    };
    html! {
        svg.pasted viewBox=(sheet.view_box()) aria-hidden="true" {
            @for it in older { (pasted(options, *it, sheet)) }
        }
        @if let Some(it) = newest { (newest_card(lang, options, *it, sheet, older.is_empty())) }
        (fences(house, sheet))
    }
}

/// A card that was laid before.
fn pasted(options: &Options, it: Placement, sheet: Sheet) -> Markup {
    let (x, y) = sheet.at(it.spot);
    let (x, y) = (x * SIDE, y * SIDE);
    html! {
        (squares::rows(options.squares(it.card, it.turned), x, y))
        path.k d={ "M" (x) " " (y) "h48v72h-48z" } {}
    }
}

/// The card that was laid last: it keeps its identity, so that it glides.
fn newest_card(
    lang: Lang,
    options: &Options,
    it: Placement,
    sheet: Sheet,
    is_first: bool,
) -> Markup {
    let (x, y) = sheet.at(it.spot);
    let printed = options.squares(it.card, it.turned);
    let from = is_first.then_some("deck");
    html! {
        span.card.new.{ "x" (x) }.{ "y" (y) } id={ "card-" (it.card) } data-card data-from=[from] {
            (squares::paper(lang, printed))
        }
    }
}

/// §5.3 The outline of all squares of runs, one path for each kind.
fn fences(house: House<'_>, sheet: Sheet) -> Markup {
    let paths = Kind::ALL.map(|kind| {
        let frame = house.frame();
        let mut kept = BTreeSet::new();
        for row in (frame.top..).take(frame.height.into()) {
            for column in (frame.left..).take(frame.width.into()) {
                let spot = Spot { row, column };
                if house.is_kept(spot) && house.square(spot) == Some(kind) {
                    kept.insert(sheet.at(spot));
                }
            }
        }
        outline(&kept)
    });
    let path = paths.concat();
    html! {
        @if !path.is_empty() {
            svg.fence viewBox=(sheet.view_box()) aria-hidden="true" {
                path.casing d=(path) {}
                path.rail d=(path) {}
            }
        }
    }
}

/// The house in words: how large it is, and what is fenced.
pub(crate) fn spoken(sight: &Sight<'_>, seat: Seat) -> String {
    let words = words(sight.lang());
    let house = sight.view.houses.of(seat);
    let who = ("who", sight.who(seat).into());
    let name = words.say("house-of", [who, ("you", sight.is_you(seat).into())]);
    let runs: Vec<String> = house
        .runs()
        .iter()
        .map(|it| words::run(words, *it))
        .collect();
    let mut told = if runs.is_empty() {
        words.get("fenced-none").to_owned()
    } else {
        let runs = ("runs", kit::commas(sight.lang(), &runs).into());
        words.say("fenced", [runs])
    };
    if let Some(it) = house.cards().last() {
        let squares = sight.view.options.squares(it.card, it.turned);
        let newest = [
            ("card", words::squares(words, squares).into()),
            ("x", kit::number(it.spot.column.into()).into()),
            ("y", kit::number(it.spot.row.into()).into()),
        ];
        told.push(' ');
        told.push_str(&words.say("newest", newest));
    }
    let frame = house.frame();
    words.say(
        "house-spoken",
        [
            ("house", name.into()),
            ("width", kit::nth(frame.width).into()),
            ("height", kit::nth(frame.height).into()),
            ("runs", told.into()),
        ],
    )
}
