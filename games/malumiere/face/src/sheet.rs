//! The score sheet: each seat's sum, the standing, and of a round that is over its last trick and all fronts.

use face_kit::kit::{self, signed};
use game::{PerSeat, Seat};
use malumiere::{Card, LINE, Sheet, ShownTricks, Trick};
use maud::{Markup, html};

use crate::card;
use crate::line::{self, lanterns, outcome};
use crate::sight::{self, Sight};
use crate::told;
use crate::words::words;

/// The region `round`: which of how many, in the log.
pub(crate) fn round(sight: &Sight<'_>) -> Markup {
    let number = sight::round(sight).map_or(1, |it| it.number);
    let said = [
        ("round", kit::nth(number).into()),
        ("rounds", kit::nth(sight.view.rounds).into()),
    ];
    html! { p.round id="round" { (words(sight.lang()).say("round-of", said)) } }
}

/// The region `sheet-title`.
pub(crate) fn title(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_rounds = sight.view.sheets.len();
    let title = match (&sight.view.outcome, n_rounds) {
        (Some(outcome), _) => told::ended(outcome, sight),
        (None, 0) => words.get("sheet-none").to_owned(),
        (None, n) => words.say("sheet-round", [("round", kit::nth(n).into())]),
    };
    kit::sheet_title(&title, n_rounds)
}

/// The region `sheet-score`.
pub(crate) fn score(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    kit::sheet_score(&html! {
        @match sight.view.sheets.last() {
            None => p { (words.get("sheet-none-long")) },
            Some(newest) => {
                ol.sums { @for seat in order(sight) { (sum(sight, newest, seat)) } }
                p.pay-line {
                    (words.get("pay-line"))
                    " " a.rule href="/rules/malumiere#r7" target="rules" { "§7" }
                }
            },
        }
    })
}

/// The seats in the order of the sheet: the best first.
fn order(sight: &Sight<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(sight.n_seats()).collect();
    seats.sort_by_key(|&it| -sight.view.totals[it]);
    seats
}

fn wins(sight: &Sight<'_>, seat: Seat) -> bool {
    let outcome = sight.view.outcome;
    outcome.is_some_and(|it| it.winners.contains(seat))
}

/// What a seat bid and won in the newest round, and what that makes.
fn sum(sight: &Sight<'_>, sheet: &Sheet, seat: Seat) -> Markup {
    let (bid, won, points) = (
        sheet.bids[seat],
        sheet.tricks[seat],
        sheet.round_score[seat],
    );
    let total = sight.view.totals[seat];
    html! {
        li.met[bid == won] {
            span.who { (kit::same_cat(seat)) b { (sight.called(seat)) } }
            (card::mini(sight.lang(), sheet.bid_cards[seat]))
            span.how { (lanterns(sight, won, bid)) " " (outcome(sight, bid, won)) }
            b.points.good[points > 0].bad[points < 0] { (signed(points)) }
            (line::sum(total, points))
        }
    }
}

/// The region `sheet-stand`: the standing, once there is one.
pub(crate) fn stand(sight: &Sight<'_>) -> Markup {
    let is_scored = !sight.view.sheets.is_empty();
    html! { div id="sheet-stand" { @if is_scored { (standing(sight)) } } }
}

/// All rounds and the total.
fn standing(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    // An example has no rounds to come.
    let n_rounds = if sight.is_example() {
        view.sheets.len()
    } else {
        usize::from(view.rounds)
    };
    html! {
        table.standing {
            caption { (words.get("standing")) }
            thead {
                tr {
                    th scope="col" { (words.get("player")) }
                    @for nth in 1..=n_rounds {
                        th scope="col" { (words.say("round-short", [("round", nth.to_string().into())])) }
                    }
                    th scope="col" { (words.get("total")) }
                }
            }
            tbody {
                @for seat in order(sight) {
                    tr.won[wins(sight, seat)].mine[sight.you() == Some(seat)] {
                        th scope="row" {
                            span {
                                (kit::same_cat(seat))
                                (sight.called(seat))
                                @if wins(sight, seat) { (kit::crown(sight.lang())) }
                            }
                        }
                        @for nth in 0..n_rounds { (cell(sight, view.sheets.get(nth), seat)) }
                        td.total { (kit::number(view.totals[seat])) }
                    }
                }
            }
        }
    }
}

fn cell(sight: &Sight<'_>, sheet: Option<&Sheet>, seat: Seat) -> Markup {
    let Some(sheet) = sheet else {
        return html! { td { span.quiet { "–" } } };
    };
    let points = sheet.round_score[seat];
    let said = [
        ("bid", sheet.bids[seat].to_string().into()),
        ("won", sheet.tricks[seat].to_string().into()),
    ];
    html! {
        td.bad[points < 0] {
            (signed(points))
            small { (words(sight.lang()).say("bid-won", said)) }
        }
    }
}

/// The region `sheet-last`, §8.3: the last trick of a round, until the next lead.
pub(crate) fn last(sight: &Sight<'_>, trick: Option<&Trick>) -> Markup {
    html! {
        div id="sheet-last" {
            @if let Some(trick) = trick {
                h3 { (words(sight.lang()).get("last-trick")) }
                ol.last {
                    @for nth in 0..sight.n_seats() {
                        @let seat = trick.leader.left_by(nth, sight.n_seats());
                        li.winner[seat == trick.winner] {
                            (card::mini(sight.lang(), trick.cards[seat])) " " (sight.called(seat))
                        }
                    }
                }
            }
        }
    }
}

/// The fronts of a line, by position.
type Fronts = [Option<Card>; LINE];

/// The fronts of all lines, once the round is scored and until the next is dealt.
pub(crate) fn fronts_of(sight: &Sight<'_>) -> Option<PerSeat<Fronts>> {
    let round = sight::round(sight).filter(|_| sight::is_scored(sight))?;
    let lines = round.lines.as_ref()?;
    match sight.view.screen.tricks {
        ShownTricks::None | ShownTricks::Last => None,
        ShownTricks::All => Some(lines.map(|it| it.map(|it| it.front))),
    }
}

/// The region `sheet-fronts`.
pub(crate) fn fronts(sight: &Sight<'_>, fronts: Option<&PerSeat<Fronts>>) -> Markup {
    let words = words(sight.lang());
    html! {
        div id="sheet-fronts" {
            @if let Some(fronts) = fronts {
                h3 {
                    (words.get("all-fronts"))
                    @if sight.view.outcome.is_none() { " " small { (words.get("fronts-note")) } }
                }
                @for seat in order(sight) {
                    p.fronts {
                        span { (sight.called(seat)) }
                        @for card in fronts[seat].iter().flatten() { (card::tiny(*card)) " " }
                    }
                }
            }
        }
    }
}
