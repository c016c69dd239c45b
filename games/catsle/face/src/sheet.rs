//! The score sheet: each finished round part by part, and the final standing with a rematch.

use catsle::{Place, Score, Sheet};
use face_kit::kit::{self, signed};
use game::Seat;
use maud::{Markup, html};

use crate::castle::points;
use crate::sight::Sight;
use crate::told;
use crate::words::{self, words};

/// The region `sheet-title`.
pub(crate) fn title(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_rounds = sight.view.rounds.len();
    let title = match (&sight.view.outcome, n_rounds) {
        (Some(outcome), _) => told::ended(outcome, sight),
        (None, 0) => words.get("sheet-none").to_owned(),
        (None, n) => words.say("sheet-round", [("round", kit::nth(n).into())]),
    };
    kit::sheet_title(&title, n_rounds)
}

/// The region `sheet-score`.
pub(crate) fn score(sight: &Sight<'_>) -> Markup {
    let is_scored = !sight.view.rounds.is_empty();
    kit::sheet_score(&html! { @if is_scored { (standing(sight)) } })
}

/// The region `round-{nth}`: a finished round, part by part.
pub(crate) fn round(sight: &Sight<'_>, nth: usize) -> Markup {
    let round = sight.view.rounds.get(nth);
    let is_none = nth == 0 && round.is_none();
    html! {
        div id={ "round-" (nth) } {
            @if let Some(round) = round { (summary(sight, nth, round)) }
            @if is_none { p { (words(sight.lang()).get("sheet-none-long")) } }
        }
    }
}

/// The seats in the order of the sheet: the best first.
pub(crate) fn order(sight: &Sight<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(sight.n_seats()).collect();
    seats.sort_by_key(|&it| (!wins(sight, it), -sight.view.totals[it]));
    seats
}

fn wins(sight: &Sight<'_>, seat: Seat) -> bool {
    let outcome = sight.view.outcome;
    outcome.is_some_and(|it| it.winners.contains(seat))
}

/// All rounds and the total.
fn standing(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    // An example has no rounds to come.
    let n_rounds = if sight.is_example() {
        view.rounds.len()
    } else {
        catsle::ROUNDS
    };
    html! {
        table.standing {
            caption.visually-hidden { (words.get("standing")) }
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
                        @for nth in 0..n_rounds {
                            td {
                                @match view.rounds.get(nth) {
                                    Some(round) => (round.scores[seat].score),
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

/// One round, part by part.
fn summary(sight: &Sight<'_>, nth: usize, round: &Sheet) -> Markup {
    let words = words(sight.lang());
    let options = sight.view.options;
    let title = words.say("round-nth", [("round", (nth + 1).to_string().into())]);
    html! {
        table.summary {
            caption { (title) }
            thead {
                tr {
                    th scope="col" { (words.get("player")) }
                    @if options.has_scrap() { th scope="col" { (words.get("scrap-short")) } }
                    @for &place in &Place::ALL[..4] {
                        th scope="col" data-short=(place.word()) {
                            span { (words::place_label(words, place)) }
                            small { (words.say("limit-short", [("limit", place.limit(options).to_string().into())])) }
                        }
                    }
                    th scope="col" { (words.get("bonus")) }
                    th scope="col" { (words.get("points")) }
                }
            }
            tbody {
                @for seat in order(sight) { (row(sight, round, seat)) }
            }
        }
        @if round.scores.iter().any(|(_, it)| sum(it) < 0) { p.floor { (words.get("floor")) } }
    }
}

fn row(sight: &Sight<'_>, round: &Sheet, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let options = sight.view.options;
    let score = &round.scores[seat];
    let scrap = options.has_scrap().then_some(Place::Scrap);
    let perfect = ("n", score.perfect.into());
    html! {
        tr.mine[sight.you() == Some(seat)] {
            th scope="row" { (sight.called(seat)) }
            @for place in scrap.into_iter().chain(Place::ALL.into_iter().take(4)) {
                (cell(sight, round, seat, place))
            }
            td.bonus title=(words.say("perfect-columns", [perfect])) {
                (signed(score.bonus.into()))
                small { (words.say("perfect-short", [("n", score.perfect.into())])) }
            }
            td.total {
                (score.score)
                @if sum(score) < 0 { small { (words::floored(sum(score))) } }
            }
        }
    }
}

/// What the places and the roofs make, before §6.4.
fn sum(score: &Score) -> i32 {
    i32::from(score.cards()) + i32::from(score.bonus)
}

/// What one place held and scored.
fn cell(sight: &Sight<'_>, round: &Sheet, seat: Seat, place: Place) -> Markup {
    let board = &round.boards[seat];
    let limit = place.limit(sight.view.options);
    let n_cards = board.at(place).len();
    let points = points(&round.scores[seat], place);
    let perfect = place != Place::Scrap && n_cards == usize::from(limit);
    let suit = board.suit_at(place);
    html! {
        td.perfect[perfect].bad[points < 0] {
            @if let Some(suit) = suit {
                (signed(points.into()))
                small class={ "suit-" (suit.letter()) } {
                    (words::sign(sight.lang(), suit)) "×" (n_cards)
                }
            } @else {
                span.quiet { "·" }
            }
        }
    }
}
