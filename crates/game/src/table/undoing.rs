//! Remarks, and what is taken back.

use super::tests::{everything, name_cups, open, turn};
use super::toy::{Choice, Toy};
use super::{ReplayError, Table};
use crate::{Added, Journal, Seat, Viewer};

fn reread(table: &Table<Toy>) -> Table<Toy> {
    let journal: Journal<Toy> = table.journal().to_string().parse().unwrap();
    assert_eq!(&journal, table.journal());
    Table::replay(&journal).unwrap()
}

#[test]
fn remarks_stand_where_they_were_made_and_change_nothing() {
    let (mut plain, mut table) = (open(1), open(1));
    table.remark("0 away regular");
    name_cups(&mut table, &[0]);
    table.remark("0 back");
    table.remark("1 bank 3500");
    name_cups(&mut table, &[1]);
    name_cups(&mut plain, &[0, 1]);
    let journal = table.journal().to_string();
    let lines: Vec<&str> = journal.lines().collect();
    let nth = |text: &str| lines.iter().position(|it| *it == text).unwrap();
    let (away, back) = (nth("remark 0 away regular"), nth("remark 0 back"));
    assert_eq!((back, nth("remark 1 bank 3500")), (away + 2, away + 3));
    assert_eq!(table.view(Viewer::Spectator), plain.view(Viewer::Spectator));
    assert_eq!(table.journal().steps, plain.journal().steps);
    assert_eq!(everything(&reread(&table)), everything(&table));
}

#[test]
fn what_is_taken_back_stays_in_the_journal_and_does_not_count() {
    let mut table = open(1);
    let before = everything(&table);
    let n_steps = table.journal().steps.len();
    let seat = turn(&table);
    name_cups(&mut table, &[0]);
    let played = table.journal().to_string();
    table.remark("1 away regular");
    let (undone, line) = table.undone(seat, n_steps).unwrap();
    assert_eq!(line, format!("undo {seat} {n_steps}\n"));
    let journal = undone.journal().to_string();
    assert!(journal.starts_with(&played), "nothing is rewritten");
    assert!(journal.ends_with(&format!("remark 1 away regular\n{line}")));
    let (_, views, n_events, seen) = everything(&undone);
    assert_eq!((views, n_events, seen), (before.1, before.2, before.3));
    // And on, with another choice, which is taken back together with the first of the next.
    let mut undone = reread(&undone);
    name_cups(&mut undone, &[2]);
    let (again, _) = undone.undone(seat, n_steps).unwrap();
    let mut again = reread(&again);
    name_cups(&mut again, &[1, 1]);
    let last = everything(&reread(&again));
    assert_eq!(last, everything(&again));
    let mut plain = open(1);
    name_cups(&mut plain, &[1, 1]);
    assert_eq!(again.journal().steps, plain.journal().steps);
    assert_eq!(last.0.matches("\nundo ").count(), 2);
}

#[test]
fn another_table_follows_remarks_and_undos() {
    let mut table = open(1);
    let mut follower = open(1);
    let n_steps = table.journal().steps.len();
    let seat = turn(&table);
    name_cups(&mut table, &[0]);
    let lines = table.journal().lines(n_steps);
    table.remark("0 away regular");
    let (mut table, undo) = table.undone(seat, n_steps).unwrap();
    name_cups(&mut table, &[2]);
    let lines = format!(
        "{lines}remark 0 away regular\n{undo}{}",
        table.journal().lines(n_steps)
    );
    let added: Added<Toy> = lines.parse().unwrap();
    assert!(added.has_undo());
    follower.follow(&added).unwrap();
    assert_eq!(everything(&follower), everything(&table));
}

#[test]
fn nothing_is_taken_back_that_was_not_done() {
    let mut table = open(1);
    let n_steps = table.journal().steps.len();
    name_cups(&mut table, &[0]);
    let seat = Seat::ALL[0];
    for n in [n_steps + 1, n_steps + 9, usize::MAX] {
        assert!(table.undone(seat, n).is_err(), "{n}");
        let text = format!("{}undo 0 {n}\n", table.journal());
        let error = text.parse::<Journal<Toy>>().unwrap_err();
        assert_eq!(error.expected, "an undo of something that was done");
    }
    // In the middle of what chance does no journal ends.
    let before = table.undone(seat, 1).map(|_| ());
    assert_eq!(before, Err(ReplayError::Diverged { step: 1 }));
    assert!(table.undone(Seat::ALL[4], n_steps).is_err());
    for line in [
        "undo",
        "undo 0",
        "undo x 1",
        "undo 9 1",
        "undo 0 -1",
        "remark",
        "remark ",
    ] {
        let text = format!("{}{line}\n", table.journal());
        assert!(text.parse::<Journal<Toy>>().is_err(), "{line}");
    }
}

#[test]
fn a_table_that_goes_back_forgets_what_was_remarked_since() {
    let mut table = open(1);
    let n_steps = table.journal().steps.len();
    let before = everything(&table);
    name_cups(&mut table, &[0]);
    table.remark("0 back");
    table.take_back(n_steps).unwrap();
    assert_eq!(everything(&table), before);
    table.choose(turn(&table), Choice::Cup(1)).unwrap();
}
