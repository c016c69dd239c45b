//! The score sheet: each deal with its charts and sums, and the final standing with a rematch.

use face_kit::kit::{self, Term};
use game::Seat;
use maud::{Markup, html};
use tezuma::{Cards, Line, Phase, Sheet};

use crate::card::{chip, mini};
use crate::sight::{self, Sight};
use crate::words::{self, words};
use crate::{goal, stage, told};

/// The region `sheet-title`.
pub(crate) fn title(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_deals = sight.view.sheets.len();
    let title = match n_deals {
        _ if sight::is_over(sight) => told::ended(sight, &sight.view.totals),
        0 => words.get("sheet-none").to_owned(),
        n => words.say("sheet-deal", [("deal", kit::nth(n).into())]),
    };
    kit::sheet_title(&title, n_deals)
}

/// The region `sheet-score`: the winners on a little stage of their own, and the standing.
pub(crate) fn score(sight: &Sight<'_>) -> Markup {
    let is_scored = !sight.view.sheets.is_empty();
    kit::sheet_score(&html! {
        @if sight::is_over(sight) { (call_back(sight)) }
        @if is_scored { (standing(sight)) }
    })
}

/// The curtain call: the cats of those who have won, among paper butterflies.
fn call_back(sight: &Sight<'_>) -> Markup {
    html! {
        div.call-back aria-hidden="true" {
            (stage::theatre())
            @for nth in 1..=5 { svg.fly.{ "f" (nth) } { use href="#tz-fly" {} } }
            span.bow { @for seat in winners(sight) { (kit::same_cat(seat)) } }
        }
    }
}

/// §2.5 Who has the most.
pub(crate) fn winners(sight: &Sight<'_>) -> Vec<Seat> {
    told::leaders(&sight.view.totals)
}

/// The seats in the order of the sheet: the best first.
pub(crate) fn order(sight: &Sight<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(sight.n_seats()).collect();
    seats.sort_by_key(|&it| -sight.view.totals[it]);
    seats
}

/// All deals and the total.
fn standing(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let n_deals = sight.n_seats();
    let has_won = |seat: Seat| sight::is_over(sight) && winners(sight).contains(&seat);
    html! {
        table.standing {
            caption.visually-hidden { (words.get("standing")) }
            thead {
                tr {
                    th scope="col" { (words.get("player")) }
                    @for nth in 1..=n_deals {
                        th scope="col" { (words.say("deal-short", [("deal", kit::nth(nth).into())])) }
                    }
                    th scope="col" { (words.get("total")) }
                }
            }
            tbody {
                @for seat in order(sight) {
                    tr.won[has_won(seat)].mine[sight.you() == Some(seat)] {
                        th scope="row" {
                            span {
                                (kit::same_cat(seat))
                                (sight.called(seat))
                                @if has_won(seat) { span.crown { (words.get("master")) } }
                            }
                        }
                        @for nth in 0..n_deals {
                            td {
                                @match view.sheets.get(nth) {
                                    Some(sheet) => (sheet.lines[seat].score),
                                    None => span.quiet { "–" },
                                }
                            }
                        }
                        td.total { (view.totals[seat]) }
                    }
                }
            }
        }
    }
}

/// Whether this deal has just been scored, so that its cards still lie there.
pub(crate) fn is_fresh(sight: &Sight<'_>, nth: usize) -> bool {
    let is_newest = nth + 1 == sight.view.sheets.len();
    is_newest && matches!(sight.view.phase, Phase::Deal | Phase::Over)
}

/// The region `deal-{nth}`: how a deal was scored.
pub(crate) fn deal(sight: &Sight<'_>, nth: usize) -> Markup {
    let words = words(sight.lang());
    let sheet = sight.view.sheets.get(nth);
    let deal = ("deal", kit::nth(nth + 1).into());
    html! {
        div id={ "deal-" (nth) } {
            @if let Some(sheet) = sheet {
                h3 { (words.say("how-scored", [deal])) }
                ol.sums { @for seat in order(sight) { (line(sight, nth, sheet, seat)) } }
                p.floor { (words.get("how-scored-long")) }
            } @else if nth == 0 {
                p { (words.get("sheet-none-long")) }
            }
        }
    }
}

/// One seat's chart with the bar it reached, and its sum.
fn line(sight: &Sight<'_>, nth: usize, sheet: &Sheet, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let line: &Line = &sheet.lines[seat];
    let is_fresh = is_fresh(sight, nth);
    let won = sight.view.won.filter(|_| is_fresh).map(|it| it[seat]);
    let cursed = won.map_or(Cards::EMPTY, |it| it & line.negative.cards());
    let is_left = is_fresh && sight.view.hand_sizes[seat] > 0;
    let mut terms = vec![Term {
        points: line.points,
        what: html! { (words::tricks(words, line.tricks)) },
    }];
    if line.cards > 0 {
        terms.push(Term {
            points: -i32::from(line.cards),
            what: html! {
                span.visually-hidden { (words::suit(words, line.negative)) }
                (chip(sight.lang(), line.negative)) "×" (line.cards)
            },
        });
    }
    let unit = words.get("points-unit");
    html! {
        li.mine[sight.you() == Some(seat)] {
            b.nm { (sight.called(seat)) }
            small.tname { (words::table(sight, line.table)) }
            (goal::reached(sight, line))
            (kit::sum(&terms, Some(line.score), unit))
            @if !cursed.is_empty() {
                p.pulled role="img" title=(words::cards(words, cursed)) {
                    @for it in cursed.iter() { (mini(sight.lang(), it)) }
                }
            }
            @if is_left { p.left { i {} (words.get("card-left")) } }
        }
    }
}
