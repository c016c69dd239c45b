//! Data files, which operators write, and data in journals.

use conformance::{fuzz, fuzz_json};
use game::{Advice, Data, Journal, Json, Logged, Options, OptionsError, Seed, options_with};
use serde_json::json;

use super::{after, deck, journals};
use crate::{GAMES, Guest, meet};

#[test]
fn a_data_file_can_be_played_with_or_its_mistake_is_named() {
    for game in GAMES {
        let slug = game.about().slug;
        let Some(own) = deck(slug) else {
            assert!(game.check_data("").is_err(), "{slug} has no data");
            continue;
        };
        fuzz(slug, &[own], |text, _| match game.check_data(text) {
            Ok(()) => {
                let seats = game.about().min_seats;
                let table = game.open(seats, &json!({}), Some(text), Seed::small(1));
                let journal = table
                    .expect("what was checked can be played with")
                    .journal();
                let again = game.resume(&journal).expect("and be taken up again");
                assert_eq!(again.journal(), journal);
            }
            Err(OptionsError::Data(error)) => {
                assert!(!error.text.is_empty());
                let n_lines = text.lines().count();
                let is_there = error.line.is_none_or(|it| (1..=n_lines + 1).contains(&it));
                assert!(is_there, "{error}");
            }
            Err(other) => panic!("a data file is about data: {other}"),
        });
    }
}

#[test]
fn data_in_a_journal_is_taken_whole_or_not() {
    for game in GAMES {
        meet(game.about().slug, Reader).expect("it is on the shelf");
    }
}

struct Reader;

impl Guest for Reader {
    type Out = ();

    fn meet<G: Advice + Logged>(self) {
        let about = G::Options::ABOUT;
        let examples: Vec<Json> = after(&journals(about.slug), "data");
        if examples.is_empty() {
            return;
        }
        fuzz_json(about.slug, &examples, |data, _| {
            for seats in [about.min_seats, about.max_seats] {
                let none: [(&str, &Json); 0] = [];
                let options: Result<G::Options, OptionsError> =
                    options_with(seats, Data::Json(data), none);
                match options {
                    Ok(options) => {
                        let journal = Journal::<G>::new(options, Seed::small(1));
                        let again: Journal<G> =
                            journal.to_string().parse().expect("it can be read again");
                        assert!(again == journal, "data reads otherwise");
                    }
                    Err(error) => assert!(!error.to_string().is_empty()),
                }
            }
        });
    }
}
