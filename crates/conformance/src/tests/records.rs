//! What journals keep of bots.

use game::log::{self, Detail};
use game::{By, Journal, Options, Outcome, Seed, Step, Table};

use super::shelf::ToyOptions;
use super::{make::HONEST, toy::Toy};

type Honest = Toy<HONEST>;

/// A whole match; of two choices one is a bot's.
fn played() -> Table<Honest> {
    let options = ToyOptions::usual(3);
    let mut table = Table::<Honest>::open(options, Seed::small(4));
    for nth in 0.. {
        let Some(seat) = table.awaiting().seats().first() else {
            break;
        };
        let choice = table.legal(seat)[0];
        let taken = if nth % 2 == 0 {
            let by = By::new("master:500", Seed::small(nth).child(1));
            table.choose_by(seat, choice, by)
        } else {
            table.choose(seat, choice)
        };
        taken.unwrap();
    }
    table
}

#[test]
fn a_journal_reads_back_with_its_bots_and_replays_with_them() {
    let table = played();
    let journal = table.journal();
    let n_choices = journal
        .steps
        .iter()
        .filter(|it| matches!(it, Step::Choice(..)))
        .count();
    assert_eq!(journal.by.len(), n_choices.div_ceil(2));
    let text = journal.to_string();
    let read: Journal<Honest> = text.parse().unwrap();
    assert_eq!(read, *journal);
    let replayed = Table::replay(&read).unwrap();
    assert_eq!(replayed.journal(), journal);
    assert_eq!(format!("{}{}", journal.header(), journal.lines(0)), {
        let (steps, _) = text.split_once("end ").unwrap();
        steps
    });
    assert!(journal.lines(1).starts_with("bot master:500 "));
}

/// Journals of before, and the log, know nothing of bots.
#[test]
fn without_its_bots_it_is_the_same_match() {
    let table = played();
    let text = table.journal().to_string();
    let lines = text.lines().filter(|it| !it.starts_with("bot "));
    let without: String = lines.map(|it| format!("{it}\n")).collect();
    let read: Journal<Honest> = without.parse().unwrap();
    assert!(read.by.is_empty());
    assert_eq!(read.steps, table.journal().steps);
    assert_eq!(read.to_string(), without);
    let outcome: Outcome = table.outcome().unwrap();
    assert_eq!(
        log::write(&read, &outcome, Detail::Legal),
        log::write(table.journal(), &outcome, Detail::Legal)
    );
}

#[test]
fn lines_about_bots_that_cannot_be_are_named() {
    let text = played().journal().to_string();
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().position(|it| it.starts_with("bot ")).unwrap();
    // Line numbers count from 1: `at` itself is line `at + 1`.
    let check = |instead: &[&str], line: usize, expected: &str| {
        let mut lines = lines.clone();
        lines.splice(at..at + 2, instead.iter().copied());
        let error = lines.join("\n").parse::<Journal<Honest>>().unwrap_err();
        let said = error.to_string();
        assert_eq!(error.line, line, "{instead:?}: {said}");
        assert!(said.contains(expected), "{instead:?}: {said}");
    };
    let (bot, choice) = (lines[at], lines[at + 1]);
    let of_bot = "the choice of the bot";
    check(&[bot, bot, choice], at + 2, of_bot);
    check(&[bot, lines[at - 1]], at + 2, of_bot);
    check(&[bot, "end {}"], at + 2, of_bot);
    check(&[bot, "0 fly away"], at + 2, "a choice such as");
    check(&["bot", choice], at + 1, "a bot's name and its seed");
    check(&["bot ", choice], at + 1, "a bot's name and its seed");
    check(&["bot random", choice], at + 1, "a bot's name and its seed");
    check(&["bot  1", choice], at + 1, "a bot's name and its seed");
    check(&["bot random x", choice], at + 1, "a seed is");
    check(&["bot random 1 2", choice], at + 1, "a seed is");
    let cut = lines[..=at].join("\n").parse::<Journal<Honest>>();
    assert!(cut.unwrap_err().to_string().contains(of_bot));
}
