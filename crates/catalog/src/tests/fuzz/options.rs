//! Options of a table, as a form or a journal has them.

use conformance::fuzz_json;
use game::{Json, Seed};
use serde_json::json;

use super::{after, journals};
use crate::{AnyGame, GAMES, OpenError};

#[test]
fn options_open_a_table_or_are_refused_with_a_sentence() {
    for game in GAMES {
        let slug = game.about().slug;
        let journals = journals(slug);
        let seats = after(&journals, "seats");
        let options = after(&journals, "options");
        let pairs = seats.into_iter().zip(options);
        let examples: Vec<Json> = pairs.map(|it| json!([it.0, it.1])).collect();
        fuzz_json(slug, &examples, |both, _| check(*game, both));
    }
}

fn check(game: &dyn AnyGame, both: &Json) {
    let seats = both[0].as_u64().unwrap_or(u64::MAX);
    let seats = usize::try_from(seats).unwrap_or(usize::MAX);
    match game.open(seats, &both[1], None, Seed::small(1)) {
        Ok(table) => {
            assert_eq!(table.seats(), seats);
            let journal = table.journal();
            let again = game.resume(&journal).expect("it can be taken up");
            assert_eq!(again.journal(), journal);
        }
        Err(OpenError::NotAnObject) => assert!(!both[1].is_object()),
        Err(OpenError::Options(error)) => assert!(!error.to_string().is_empty()),
    }
}
