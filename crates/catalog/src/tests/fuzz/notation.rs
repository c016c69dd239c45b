//! Choices as text, alone and at a table.

use std::collections::BTreeSet;

use conformance::fuzz;
use game::{Advice, Dice, Logged, NotationError, Options, Seat, Seed};

use super::journals;
use crate::tests::{any_choice, open};
use crate::{AnyTable, GAMES, Guest, find, meet};

/// Every choice that somebody made in a golden match.
fn choices(slug: &str) -> Vec<String> {
    let journals = journals(slug);
    let lines = journals.iter().flat_map(|it| it.lines());
    let choice = |line: &str| {
        let (seat, choice) = line.split_once(' ')?;
        seat.parse::<usize>().ok()?;
        Some(choice.to_owned())
    };
    let choices: BTreeSet<String> = lines.filter_map(choice).collect();
    choices.into_iter().collect()
}

#[test]
fn a_choice_that_is_read_is_written_and_read_the_same() {
    for game in GAMES {
        meet(game.about().slug, Reader).expect("it is on the shelf");
    }
}

struct Reader;

impl Guest for Reader {
    type Out = ();

    fn meet<G: Advice + Logged>(self) {
        let slug = G::Options::ABOUT.slug;
        fuzz(slug, &choices(slug), |text, _| {
            let read: Result<G::Action, NotationError> = text.parse();
            match read {
                Ok(action) => {
                    let written = action.to_string();
                    let again: Result<G::Action, NotationError> = written.parse();
                    assert_eq!(again, Ok(action), "{text:?} is written {written:?}");
                    let is_plain = written.bytes().all(|it| (b' '..=b'~').contains(&it));
                    assert!(is_plain, "{written:?} could not stand in a journal");
                }
                Err(error) => {
                    assert!(!error.expected.is_empty());
                    assert!(error.text.chars().count() <= 40, "{error}");
                }
            }
        });
    }
}

#[test]
fn a_refused_choice_changes_nothing_at_the_table() {
    for game in GAMES {
        let slug = game.about().slug;
        let game = find(slug).expect("it is on the shelf");
        let mut table = open(game, 0);
        let mut n_tables = 0;
        fuzz(slug, &choices(slug), |text, dice| {
            try_out(&mut *table, text, dice);
            if any_choice(&*table, dice).is_none() {
                n_tables += 1;
                table = open(game, n_tables);
            }
        });
    }
}

/// Somebody says this, alone or with a choice that is legal, and then the table goes on.
fn try_out(table: &mut dyn AnyTable, text: &str, dice: &mut Dice) {
    let Some((awaited, legal)) = any_choice(table, dice) else {
        return;
    };
    let seats: Vec<Seat> = Seat::all(table.seats()).collect();
    let seat = *dice.pick(&seats);
    let before = table.journal();
    let said = match dice.index(4) {
        0 => vec![],
        1 => vec![text.to_owned(), legal.clone()],
        2 => vec![legal.clone(), text.to_owned()],
        _ => vec![text.to_owned()],
    };
    match table.choose_together(seat, &said) {
        Ok(_) => {}
        Err(error) => {
            assert_eq!(table.journal(), before, "{error}");
            assert!(!error.to_string().is_empty());
            if dice.index(8) == 0 {
                table.choose(awaited, &legal).expect("it is legal");
            }
        }
    }
}

/// What nobody sits on is refused like anything else.
#[test]
fn a_choice_for_a_seat_that_is_not_there_is_refused() {
    for game in GAMES {
        let mut table = game
            .open(
                game.about().min_seats,
                &serde_json::json!({}),
                None,
                Seed::small(1),
            )
            .expect("the usual table opens");
        let before = table.journal();
        let choices = choices(game.about().slug);
        for seat in (0..16).filter_map(Seat::new).skip(table.seats()) {
            for choice in choices.iter().take(50) {
                assert!(table.choose(seat, choice).is_err());
                assert!(
                    table
                        .choose_together(seat, &[choice.clone(), choice.clone()])
                        .is_err()
                );
            }
            assert!(table.legal(seat).is_empty());
        }
        assert_eq!(table.journal(), before);
    }
}
