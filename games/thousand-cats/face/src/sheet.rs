//! The score sheet: the bill of the evening, read downwards, and all rounds.

use face_kit::Words;
use face_kit::kit::{self, Bill, BillRow, Cell, Column, RowKind, number, signed};
use game::Seat;
use maud::{Markup, html};
use thousand_cats::{Card, DRUNK, Mode, Phase, Season, Sheet, points};

use crate::art::drawn;
use crate::card::{Printed, ico, shape};
use crate::sight::Sight;
use crate::words::{self, Spelt, words};
use crate::{menu, told};

/// How many rounds there are to look at. A round's tokens are taken before its bill is laid open.
pub(crate) fn n_shown(sight: &Sight<'_>) -> usize {
    let open = &sight.view.open;
    let is_waiting = matches!(open.phase, Phase::YorozuToken { .. });
    open.sheets.len() - usize::from(is_waiting)
}

/// The region `sheet-title`.
pub(crate) fn title(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let open = &sight.view.open;
    let title = match (sight.view.outcome(), open.sheets.len()) {
        (Some(_), _) => told::ended(sight),
        (None, 0) => words.get("sheet-none").to_owned(),
        (None, n) => words.say("sheet-round", [("round", kit::nth(n).into())]),
    };
    kit::sheet_title(&title, n_shown(sight))
}

/// The region `sheet-score`: the bill of the round scored last.
pub(crate) fn score(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let open = &sight.view.open;
    let sheet = open.sheets.iter().last();
    kit::sheet_score(&html! {
        @match sheet {
            None => p { (words.get("sheet-none-long")) },
            Some(sheet) => {
                @if sight.view.outcome().is_some() { (fireworks()) }
                p.eyebrow {
                    (told::why_over(sight, sheet))
                    @if open.tie_break && open.phase != Phase::Over { " " b { (tied(sight)) } }
                }
                (bill(sight, sheet))
                p.floor {
                    (words.get("bill-note")) " "
                    a href="/rules/thousand-cats#r6.1" target="rules" { "§6" }
                }
            },
        }
    })
}

fn fireworks() -> Markup {
    html! { div.fireworks aria-hidden="true" { (drawn("hanabi", "burst")) (drawn("hanabi", "burst")) } }
}

/// §2.2 The top is shared.
fn tied(sight: &Sight<'_>) -> String {
    let open = &sight.view.open;
    let top = open.highest();
    let points = top.first().map_or(0, |it| open.totals[it]);
    let who = ("who", words::people(sight, top).into());
    words(sight.lang()).say("tied", [who, ("points", number(points).into())])
}

fn bill(sight: &Sight<'_>, sheet: &Sheet) -> Markup {
    let words = words(sight.lang());
    let winners = sight.view.outcome().map(|it| it.winners);
    let columns = Seat::all(sight.n_seats()).map(|seat| Column {
        head: html! {
            @if winners.is_some_and(|it| it.contains(seat)) { span.stars aria-hidden="true" { "★★★" } }
            (kit::same_cat(seat)) (sight.called(seat))
            @if winners.is_some_and(|it| it.contains(seat)) { " " (kit::crown(sight.lang())) }
        },
        has_won: winners.is_some_and(|it| it.contains(seat)),
    });
    let round = ("round", kit::nth(sheet.round).into());
    let caption = words.say("round-nth", [round]);
    kit::bill(&Bill {
        caption: &caption,
        columns: columns.collect(),
        rows: rows(sight, sheet, &caption),
    })
}

/// What each line says of each seat.
fn row(sight: &Sight<'_>, kind: RowKind, title: Markup, cell: impl FnMut(Seat) -> Cell) -> BillRow {
    let cells = Seat::all(sight.n_seats()).map(cell).collect();
    BillRow { kind, title, cells }
}

fn rows(sight: &Sight<'_>, sheet: &Sheet, round: &str) -> Vec<BillRow> {
    let words = words(sight.lang());
    let open = &sight.view.open;
    let part = |icon: &str, id: &str| html! { (ico(icon)) (words.get(id)) };
    let mut rows = vec![row(
        sight,
        RowKind::Quiet,
        html! { (words.get("taken")) },
        |seat| taken(sight, sheet, seat),
    )];
    rows.extend(multiplied(sight, sheet));
    rows.push(row(sight, RowKind::Sum, part("fish1", "fish"), |it| {
        Cell::points(number(sheet.fish[it]))
    }));
    if sheet.booze.iter().any(|(_, n)| *n >= DRUNK) {
        let title = html! { (words.get("third-halves")) };
        rows.push(row(sight, RowKind::Bad, title, |it| halved(sheet, it)));
    }
    rows.push(row(sight, RowKind::Part, part("booze", "booze"), |it| {
        let n_booze = sheet.booze[it];
        match n_booze {
            0 => Cell::default(),
            DRUNK.. => Cell::worked(n_booze.to_string(), "0"),
            1.. => Cell::worked(format!("{n_booze}×2"), signed(points(0, n_booze, 0))),
        }
    }));
    rows.push(row(
        sight,
        RowKind::Part,
        part("crow", "crows"),
        |it| match sheet.crows[it] {
            0 => Cell::default(),
            n_crows => Cell::worked(format!("{n_crows}×−1"), signed(points(0, 0, n_crows))),
        },
    ));
    rows.push(row(sight, RowKind::Sum, html! { (round) }, |it| {
        Cell::points(signed(sheet.round_score[it]))
    }));
    rows.push(row(
        sight,
        RowKind::Quiet,
        html! { (words.get("before")) },
        |it| Cell::points(number(open.totals[it] - sheet.round_score[it])),
    ));
    let target = sight.view.options.target();
    let goal = words.say("ends-at", [("target", kit::nth(target).into())]);
    let title = html! { (words.get("total")) small { (goal) } };
    rows.push(row(sight, RowKind::Total, title, |it| {
        let total = open.totals[it];
        let spoken = words::points(words, total, Spelt::Plain);
        Cell {
            more: kit::meter(total, target, &spoken),
            ..Cell::points(number(total))
        }
    }));
    rows
}

/// §6.3 "4 ÷ 2 = 2".
fn halved(sheet: &Sheet, seat: Seat) -> Cell {
    if sheet.booze[seat] < DRUNK {
        return Cell::default();
    }
    let fish = sheet.fish[seat];
    Cell::worked(
        format!("{}÷2", number(fish)),
        number(points(fish, DRUNK, 0)),
    )
}

/// The cards a seat took, low to high.
fn taken(sight: &Sight<'_>, sheet: &Sheet, seat: Seat) -> Cell {
    Cell {
        more: html! {
            span.minis { @for card in sheet.taken[seat].iter() { (Printed::of(sight, card).mini) } }
        },
        ..Cell::default()
    }
}

/// §6.1 The multiplier card or the tokens, and the fish of each season; in the basic game there is nothing
/// to multiply.
fn multiplied(sight: &Sight<'_>, sheet: &Sheet) -> Vec<BillRow> {
    let words = words(sight.lang());
    let options = &sight.view.options;
    let mut rows = Vec::new();
    match options.mode() {
        Mode::Basic => return rows,
        Mode::Experienced => rows.push(row(
            sight,
            RowKind::Quiet,
            html! { (words.get("multiplier-card")) },
            |it| {
                let used = sheet.multipliers.and_then(|all| all[it]);
                Cell::points(used.map(words::multiplier).unwrap_or_default())
            },
        )),
        Mode::Advanced => rows.push(row(
            sight,
            RowKind::Quiet,
            html! { (words.get("tokens")) },
            |it| Cell {
                more: menu::strip(sight, sheet.factors(options, it)),
                ..Cell::default()
            },
        )),
    }
    for season in Season::ALL {
        let title = html! {
            span.{ "season-" (season.word()) } { (shape(season)) } (words::season(words, season))
        };
        rows.push(row(sight, RowKind::Part, title, |seat| {
            let factor = sheet.factors(options, seat)[season.index()];
            match options.deck().fish(sheet.taken[seat] & season.cards()) {
                0 => Cell::default(),
                n_fish => Cell::worked(
                    format!("{n_fish}{}", words::times(factor)),
                    number(factor * n_fish),
                ),
            }
        }));
    }
    rows
}

/// The region `sheet-details`: all rounds.
pub(crate) fn details(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let open = &sight.view.open;
    let is_many = open.sheets.len() > 1;
    kit::sheet_details(&html! {
        @if is_many {
            table.history {
                caption { (words.get("all-rounds")) }
                thead { tr {
                    th scope="col" { (words.get("round")) }
                    @for seat in Seat::all(sight.n_seats()) { th scope="col" { (sight.called(seat)) } }
                } }
                tbody {
                    @for sheet in open.sheets.iter() {
                        tr {
                            th scope="row" { (sheet.round) }
                            @for seat in Seat::all(sight.n_seats()) { (entry(words, sheet, seat)) }
                        }
                    }
                }
            }
        }
    })
}

/// What a round was worth to a seat, whether a third drink spoilt it, and which cards it took.
fn entry(words: &Words, sheet: &Sheet, seat: Seat) -> Markup {
    let score = sheet.round_score[seat];
    let sign = |card: Card| format!("{}{}", words::sign(words.lang(), card), card.value());
    let cards: Vec<String> = sheet.taken[seat].iter().map(sign).collect();
    html! {
        td.bad[score < 0] {
            (signed(score))
            @if sheet.booze[seat] >= DRUNK {
                span.drunk role="img" title=(words.get("third-drink")) { (ico("booze")) }
            }
            small { (cards.join(" ")) }
        }
    }
}
