//! Journals: what is read is written the same, and what does not replay is refused.

use conformance::fuzz;
use game::{Advice, Journal, Logged, Options, Table};

use super::journals;
use crate::{GAMES, Guest, find, meet};

#[test]
fn a_journal_that_is_read_is_written_and_read_the_same() {
    for game in GAMES {
        meet(game.about().slug, Reader).expect("it is on the shelf");
    }
}

struct Reader;

impl Guest for Reader {
    type Out = ();

    fn meet<G: Advice + Logged>(self) {
        let slug = G::Options::ABOUT.slug;
        let examples: Vec<String> = journals(slug).iter().map(|it| shortened(it)).collect();
        fuzz(slug, &examples, |text, _| check::<G>(text));
    }
}

/// The beginning is where mistakes are not found by replaying what comes before them.
fn shortened(journal: &str) -> String {
    let lines = journal.split_inclusive('\n').take(40);
    lines.collect()
}

fn check<G: Advice + Logged>(text: &str) {
    let journal: Journal<G> = match text.parse() {
        Ok(journal) => journal,
        Err(error) => {
            let n_lines = text.lines().count();
            assert!((1..=n_lines + 1).contains(&error.line), "{error}");
            assert!(!error.expected.is_empty(), "{error}");
            return;
        }
    };
    let written = journal.to_string();
    let again: Journal<G> = match written.parse() {
        Ok(again) => again,
        Err(error) => panic!("what was written cannot be read: {error}\n{written}"),
    };
    assert!(again == journal, "it reads otherwise:\n{written}");
    assert_eq!(again.to_string(), written);
    match Table::replay(&journal) {
        Ok(table) => {
            let replayed = table.journal().to_string();
            let again: Journal<G> = replayed.parse().expect("a table's journal can be read");
            let table = Table::replay(&again).expect("and replayed");
            assert_eq!(table.journal().to_string(), replayed);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

#[test]
fn a_match_is_taken_up_or_refused_with_a_sentence() {
    for game in GAMES {
        let slug = game.about().slug;
        let game = find(slug).expect("it is on the shelf");
        fuzz(slug, &journals(slug), |text, _| match game.resume(text) {
            Ok(table) => {
                let journal = table.journal();
                let again = game.resume(&journal).expect("it can be taken up again");
                assert_eq!(again.journal(), journal);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        });
    }
}
