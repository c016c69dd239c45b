//! Match logs, which other programs write.

use conformance::fuzz_json;
use game::log::{self, Detail};
use game::{Advice, Journal, Json, Logged, Options};

use super::journals;
use crate::{GAMES, Guest, meet};

#[test]
fn a_match_log_holds_or_its_first_difference_is_named() {
    for game in GAMES {
        meet(game.about().slug, Checker).expect("it is on the shelf");
    }
}

struct Checker;

impl Guest for Checker {
    type Out = ();

    fn meet<G: Advice + Logged>(self) {
        let slug = G::Options::ABOUT.slug;
        let examples: Vec<Json> = journals(slug).iter().map(|it| logged::<G>(it)).collect();
        fuzz_json(slug, &examples, |json, _| check::<G>(json));
    }
}

fn logged<G: Advice + Logged>(journal: &str) -> Json {
    let journal: Journal<G> = journal.parse().expect("it is a golden journal");
    let end = journal.end.expect("golden matches are over");
    let log = log::write(&journal, &end, Detail::Legal);
    serde_json::from_str(&log).expect("a log is JSON")
}

fn check<G: Advice + Logged>(json: &Json) {
    let entries = json.get("entries").and_then(Json::as_array);
    let n_entries = entries.map_or(0, Vec::len);
    match log::check::<G>(json) {
        Ok(checked) => {
            let totals = serde_json::to_value(checked.outcome.totals).expect("totals are data");
            assert_eq!(json["totals"], totals, "it holds, and so do its totals");
        }
        Err(difference) => {
            let is_there = difference.entry.is_none_or(|it| it < n_entries);
            assert!(is_there, "{difference}");
            assert!(!difference.text.is_empty());
        }
    }
}
