//! The score sheet: each finished round part by part, and the final standing with a rematch.

use catsle::{Place, Sheet};
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

/// All rounds and the total, the best first.
fn standing(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let mut seats: Vec<Seat> = Seat::all(sight.n_seats()).collect();
    let wins = |seat: Seat| view.outcome.is_some_and(|it| it.winners.contains(seat));
    seats.sort_by_key(|&it| (!wins(it), -view.totals[it]));
    html! {
        table.standing {
            caption.visually-hidden { (words.get("standing")) }
            thead {
                tr {
                    th scope="col" { (words.get("player")) }
                    @for nth in 1..=catsle::ROUNDS {
                        th scope="col" { (words.say("round-short", [("round", nth.to_string().into())])) }
                    }
                    th scope="col" { (words.get("total")) }
                }
            }
            tbody {
                @for seat in seats {
                    tr.won[wins(seat)].mine[sight.you() == Some(seat)] {
                        th scope="row" {
                            span {
                                (kit::same_cat(seat))
                                (sight.name(seat))
                                @if wins(seat) { span.crown { (words.get("winner")) } }
                            }
                        }
                        @for nth in 0..catsle::ROUNDS {
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
                        th scope="col" {
                            (words.say("limit-short", [("limit", place.limit(options).to_string().into())]))
                        }
                    }
                    th scope="col" { (words.get("bonus")) }
                    th scope="col" { (words.get("points")) }
                }
            }
            tbody {
                @for seat in Seat::all(sight.n_seats()) { (row(sight, round, seat)) }
            }
        }
    }
}

fn row(sight: &Sight<'_>, round: &Sheet, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let options = sight.view.options;
    let score = &round.scores[seat];
    let sum = i32::from(score.cards()) + i32::from(score.bonus);
    let scrap = options.has_scrap().then_some(Place::Scrap);
    let perfect = ("n", score.perfect.into());
    html! {
        tr.mine[sight.you() == Some(seat)] {
            th scope="row" { (sight.name(seat)) }
            @for place in scrap.into_iter().chain(Place::ALL.into_iter().take(4)) {
                (cell(sight, round, seat, place))
            }
            td.bonus title=(words.say("perfect-columns", [perfect])) {
                (signed(score.bonus.into()))
                small { (words.say("perfect-short", [("n", score.perfect.to_string().into())])) }
            }
            td.total {
                (score.score)
                @if sum < 0 { small title=(words.get("floor")) { "(" (signed(sum)) ")" } }
            }
        }
    }
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
