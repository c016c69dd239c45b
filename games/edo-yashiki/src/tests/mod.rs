//! What the book says, and what must hold besides.

mod advice;
mod counts;
mod data;
mod deals;
mod examples;
mod hints;
mod houses;
mod notation;
mod players;
mod refusals;
mod replays;
mod rounds;
mod rulebook;
mod secrets;
mod sense;
mod specialists;
mod views;

use std::fmt::Write;

use conformance::play;
use expect_test::Expect;
use game::{Awaiting, Dice, Game, Seat, SeatSet, Step, legal_choices, options_from};
use serde_json::{Value, json};

use crate::{EdoYashiki, Event, Options};

/// A table with these options, such as `{"grab":"turn"}`, on which some cards are these:
/// `"3 GGTTPP, 4 FTPGFT"`.
fn table(seats: usize, given: &Value, cards: &str) -> EdoYashiki {
    let given = given.as_object().unwrap();
    let mut options: Options = options_from(
        seats,
        given.iter().map(|(name, value)| (name.as_str(), value)),
    )
    .unwrap();
    let mut data = options.deck().to_json();
    for (number, squares) in cards.split(", ").filter_map(|it| it.trim().split_once(' ')) {
        let number: usize = number.parse().unwrap();
        data["cards"][number - 1] = json!(squares);
    }
    game::Options::set_data(&mut options, &data).unwrap();
    EdoYashiki::start(&options)
}

/// Plays a script at a table on which some cards are these, and compares what happened.
#[expect(clippy::needless_pass_by_value, reason = "as `expect!` is written")]
fn check(game: &mut EdoYashiki, script: &str, expected: Expect) {
    let events = play(game, script);
    expected.assert_eq(&tell(game, &events));
}

fn two(cards: &str) -> EdoYashiki {
    table(2, &json!({}), cards)
}

fn two_with(options: &Value, cards: &str) -> EdoYashiki {
    table(2, options, cards)
}

/// What happened, a line each, and then who may do what.
fn tell(game: &EdoYashiki, events: &[Event]) -> String {
    let mut text = String::new();
    for event in events {
        let line = match event {
            Event::SetUp { start, .. } => format!("start {start}"),
            Event::RowLaidOut { round, row } => format!("round {round}: row {row:?}"),
            Event::Grabbed { seat, card } => format!("{seat} grabs {card}"),
            Event::Given { seat, card } => format!("{seat} is given {card}"),
            Event::Placed {
                seat, placement, ..
            } => format!("{seat} places {placement}"),
            Event::RunScored { seat, run } => {
                let run = crate::RunName::of(*run);
                format!("{seat} scores {run}")
            }
            Event::Scored { lines, totals, .. } => {
                let markers: Vec<_> = lines
                    .as_slice()
                    .iter()
                    .filter_map(|it| it.markers)
                    .collect();
                let markers = match markers.is_empty() {
                    true => String::new(),
                    false => format!(", markers {markers:?}"),
                };
                format!("scored {lines:?}, totals {totals:?}{markers}")
            }
            Event::Ended { by, outcome } => format!("over by {by:?}: {:?} win", outcome.winners),
        };
        writeln!(text, "{line}").unwrap();
    }
    text + &awaited(game)
}

fn awaited(game: &EdoYashiki) -> String {
    let ask = |seats: SeatSet| -> String {
        let one = |seat: Seat| {
            let legal = legal_choices(game, seat);
            let some: Vec<String> = legal.iter().take(5).map(|it| it.to_string()).collect();
            let more = match legal.len().saturating_sub(5) {
                0 => String::new(),
                more => format!(" | {more} more"),
            };
            format!("{seat}: {}{more}\n", some.join(" | "))
        };
        seats.iter().map(one).collect()
    };
    match game.awaiting() {
        Awaiting::Chance => "chance\n".to_owned(),
        Awaiting::Choices(seats) => format!("choices\n{}", ask(seats)),
        Awaiting::Race(seats) => format!("race\n{}", ask(seats)),
        Awaiting::Nothing => "nothing\n".to_owned(),
    }
}

/// Whether the long form of random tests is wanted.
fn slow() -> bool {
    std::env::var_os("SLOW").is_some()
}

/// A step that may be taken here, if there is one.
fn random_step(game: &EdoYashiki, dice: &mut Dice) -> Option<Step<EdoYashiki>> {
    match game.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::Chance => Some(Step::Chance(game.draw(dice))),
        Awaiting::Choices(seats) | Awaiting::Race(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = *dice.pick(&seats);
            Some(Step::Choice(seat, *dice.pick(&legal_choices(game, seat))))
        }
    }
}
