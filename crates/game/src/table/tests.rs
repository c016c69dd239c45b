//! Tables that rest, and choices that are taken together.

use super::toy::{Chance, Choice, Event, No, Open, Phase, Toy, ToyOptions};
use super::{ReplayError, Table, TogetherError};
use crate::{Awaiting, By, Game, Journal, Seat, Seed, Step, Viewer};

pub(super) fn open(seed: u64) -> Table<Toy> {
    Table::open(ToyOptions, Seed::small(seed))
}

fn open_resting(seed: u64) -> Table<Toy> {
    let mut table = open(seed);
    table.rest_between_rounds();
    table
}

pub(super) fn turn(table: &Table<Toy>) -> Seat {
    table.awaiting().seats().first().unwrap()
}

pub(super) fn name_cups(table: &mut Table<Toy>, cups: &[u8]) {
    for &cup in cups {
        table.choose(turn(table), Choice::Cup(cup)).unwrap();
    }
}

/// All that anybody can learn from a table.
pub(super) fn everything(table: &Table<Toy>) -> (String, Vec<Open>, usize, Vec<(usize, Event)>) {
    let views = Viewer::all(2).map(|it| table.view(it)).collect();
    let seen = table.seen(Viewer::Spectator, 0).collect();
    (table.journal().to_string(), views, table.n_events(), seen)
}

/// The journal of its first n steps.
fn cut(journal: &Journal<Toy>, n_steps: usize) -> Journal<Toy> {
    let mut cut = journal.clone();
    cut.steps.truncate(n_steps);
    cut.end = None;
    cut
}

#[test]
fn nature_waits_between_two_rounds_if_a_table_rests() {
    let mut table = open_resting(1);
    assert!(!table.is_resting(), "the first round begins at once");
    table.go_on();
    assert_eq!(table.journal().steps.len(), 2, "who begins, and the coin");
    name_cups(&mut table, &[0, 1]);
    assert!(table.is_resting());
    assert_eq!(table.awaiting(), Awaiting::Chance);
    assert_eq!(table.journal().steps.len(), 4);
    table.go_on();
    assert!(!table.is_resting());
    let added = &table.journal().steps[4..];
    assert!(
        matches!(
            added,
            [
                Step::Chance(Chance::Start(_)),
                Step::Chance(Chance::Coin(_))
            ]
        ),
        "all that comes before the next choice: {added:?}"
    );
    let before = everything(&table);
    table.go_on();
    assert_eq!(everything(&table), before, "it does not rest any more");
    name_cups(&mut table, &[2, 2]);
    assert!(!table.is_resting(), "after the last round nothing comes");
    assert!(table.outcome().is_some());
}

#[test]
fn nobody_chooses_while_a_table_rests() {
    let mut table = open_resting(2);
    name_cups(&mut table, &[0, 0]);
    let before = everything(&table);
    for seat in Seat::ALL {
        let together = [Choice::Double, Choice::Cup(0)];
        assert_eq!(table.choose(seat, Choice::Cup(0)), Err(No("1")));
        assert_eq!(
            table.choose_together(seat, &together),
            Err(TogetherError::Refused(No("1")))
        );
    }
    for seat in Seat::all(2) {
        assert!(table.legal(seat).is_empty() && table.announced(seat).is_empty());
    }
    assert_eq!(everything(&table), before);
    assert!(table.is_resting());
}

#[test]
fn a_match_with_rests_is_the_match_without() {
    for seed in 0..10 {
        let (mut table, mut restless) = (open_resting(seed), open(seed));
        for cup in [2, 0, 1, 1] {
            name_cups(&mut table, &[cup]);
            name_cups(&mut restless, &[cup]);
            table.go_on();
            assert_eq!(everything(&table), everything(&restless));
        }
        assert!(table.journal().end.is_some());
    }
}

#[test]
fn a_journal_may_end_where_a_table_rests_and_nowhere_else_before_chance() {
    let mut table = open(3);
    name_cups(&mut table, &[0, 1, 2, 0]);
    let journal = table.journal();
    // Two chances, two choices, two chances, two choices.
    for n_steps in 0..=journal.steps.len() {
        let replayed = Table::replay(&cut(journal, n_steps));
        match n_steps {
            0 | 1 | 5 => assert!(
                matches!(replayed, Err(ReplayError::Diverged { step }) if step == n_steps),
                "{n_steps} steps"
            ),
            _ => {
                let replayed = replayed.unwrap();
                assert_eq!(replayed.journal().steps, journal.steps[..n_steps]);
                assert_eq!(replayed.is_resting(), n_steps == 4);
            }
        }
    }
    let mut other = journal.clone();
    other.steps.swap(4, 5);
    let replayed = Table::replay(&other);
    assert!(matches!(replayed, Err(ReplayError::Diverged { step: 4 })));
    let mut without = journal.clone();
    without.steps.drain(4..6);
    let replayed = Table::replay(&without);
    assert!(
        matches!(&replayed, Err(ReplayError::Refused { step: 4, refusal }) if *refusal == No("1"))
    );
}

/// Who takes up a match in the middle of a rest may let the table rest on or not.
#[test]
fn a_table_taken_up_in_its_rest_goes_on_like_the_other() {
    let mut table = open_resting(4);
    name_cups(&mut table, &[1, 2]);
    let mut resting = Table::replay(table.journal()).unwrap();
    resting.rest_between_rounds();
    let mut restless = Table::replay(table.journal()).unwrap();
    assert_eq!(everything(&resting), everything(&table));
    for table in [&mut table, &mut resting, &mut restless] {
        assert!(table.is_resting());
        table.go_on();
        name_cups(table, &[0, 0]);
    }
    assert_eq!(everything(&resting), everything(&table));
    assert_eq!(everything(&restless), everything(&table));
}

/// A replayed table does not rest by itself: it was asked to when it was played, not now.
#[test]
fn a_table_taken_up_in_a_round_does_not_rest_after_it_unless_told() {
    let mut table = open_resting(5);
    name_cups(&mut table, &[1]);
    let mut resumed = Table::replay(table.journal()).unwrap();
    name_cups(&mut table, &[1]);
    name_cups(&mut resumed, &[1]);
    assert!(table.is_resting());
    assert!(!resumed.is_resting());
    assert_eq!(resumed.view(Viewer::Spectator).phase, Phase::Name);
}

#[test]
fn choices_together_are_the_choices_one_after_the_other() {
    let (mut table, mut one_by_one) = (open(6), open(6));
    for cups in [[0, 1], [1, 0]] {
        for cup in cups {
            let seat = turn(&table);
            let together = [Choice::Double, Choice::Cup(cup)];
            table.choose_together(seat, &together).unwrap();
            one_by_one.choose(seat, Choice::Double).unwrap();
            one_by_one.choose(seat, Choice::Cup(cup)).unwrap();
            assert_eq!(everything(&table), everything(&one_by_one));
        }
    }
    assert!(table.outcome().is_some());
    assert!(Table::replay(table.journal()).is_ok());
}

#[test]
fn a_last_choice_alone_goes_together_with_nothing() {
    let (mut table, mut other) = (open(6), open(6));
    let seat = turn(&table);
    table.choose_together(seat, &[Choice::Cup(2)]).unwrap();
    other.choose(seat, Choice::Cup(2)).unwrap();
    assert_eq!(everything(&table), everything(&other));
}

#[test]
fn choices_together_are_all_taken_or_none() {
    let mut table = open(7);
    let seat = turn(&table);
    let before = everything(&table);
    let (cup, double) = (Choice::Cup, Choice::Double);
    let mut fails = |seat: Seat, together: &[Choice], error: TogetherError<Toy>| {
        let taken = table.choose_together(seat, together);
        assert_eq!(taken, Err(error), "{together:?}");
        assert_eq!(everything(&table), before, "{together:?}");
    };
    let refused = |rule: &'static str| TogetherError::Refused(No(rule));
    fails(seat, &[double, cup(2)], refused("3"));
    fails(seat, &[double, double], refused("3"));
    fails(seat, &[double, double, cup(0)], refused("3"));
    fails(seat, &[cup(9)], refused("2"));
    fails(seat, &[], TogetherError::Apart);
    fails(seat, &[cup(0), cup(1)], TogetherError::Apart);
    fails(seat, &[cup(0), double], TogetherError::Apart);
    fails(seat, &[double, cup(0), cup(1)], TogetherError::Apart);
    // Neither the other seat nor somebody who does not sit here.
    fails(seat.left(2), &[double, cup(0)], refused("2"));
    fails(Seat::ALL[2], &[double, cup(0)], refused("2"));
}

#[test]
fn what_comes_after_an_announcement_is_known_before_it() {
    let mut table = open(8);
    let seat = turn(&table);
    assert!(table.announced(seat.left(2)).is_empty(), "not its turn");
    let before = everything(&table);
    let announced = table.announced(seat);
    assert_eq!(everything(&table), before);
    assert_eq!(announced.len(), 1);
    assert_eq!(announced[0].by, Choice::Double);
    table.choose(seat, Choice::Double).unwrap();
    assert_eq!(announced[0].view, table.view(Viewer::Seat(seat)));
    assert_eq!(announced[0].legal, table.legal(seat));
    assert!(table.announced(seat).is_empty(), "it has announced");
}

/// Everybody counts alike, also what they are not told.
#[test]
fn events_have_numbers_that_are_the_same_for_all() {
    let mut table = open(9);
    assert_eq!(table.n_events(), 2, "who begins, and a coin");
    name_cups(&mut table, &[0, 0, 1, 1]);
    assert_eq!(table.n_events(), 2 * (2 + 2 + 1));
    for viewer in Viewer::all(2) {
        let seen: Vec<(usize, Event)> = table.seen(viewer, 0).collect();
        let numbers: Vec<usize> = seen.iter().map(|(nth, _)| *nth).collect();
        assert_eq!(numbers, [0, 2, 3, 4, 5, 7, 8, 9]);
        for since in 0..=table.n_events() {
            let later: Vec<(usize, Event)> = table.seen(viewer, since).collect();
            let from = numbers.partition_point(|it| *it < since);
            assert_eq!(later, seen[from..], "from {since} on");
        }
    }
}

#[test]
fn a_journal_of_other_rules_is_told_from_one_that_does_not_replay() {
    let mut journal = open(10).journal().clone();
    journal.rules = Toy::RULES + 1;
    let error = Table::replay(&journal).unwrap_err();
    assert_eq!(error, ReplayError::Rules { found: 4 });
    let said = error.to_string();
    assert_eq!(said, "it was played by rules 4, and these are rules 3");
}

/// What a bot chose in a round stays what a bot chose, rest or no rest.
#[test]
fn a_replayed_rest_keeps_the_bots() {
    let mut table = open_resting(11);
    name_cups(&mut table, &[0]);
    let by = By::new("greedy", Seed::small(1));
    table.choose_by(turn(&table), Choice::Cup(0), by).unwrap();
    assert!(table.is_resting());
    let text = table.journal().to_string();
    let replayed = Table::<Toy>::replay(&text.parse().unwrap()).unwrap();
    assert_eq!(replayed.journal().to_string(), text);
}
