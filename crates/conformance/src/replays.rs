//! Golden replays: journals of old matches that must end as they did.

use std::collections::BTreeMap;
use std::fs;

use game::{Game, Journal, Outcome, Table};

/// Replays every `*.journal` in `dir` and gives the outcomes by file name.
///
/// `dir` is absolute, such as `concat!(env!("CARGO_MANIFEST_DIR"), "/replays")`. Panics, naming the
/// file, unless each parses, prints back to the same text, replays and is finished, and unless
/// there is at least one.
pub fn replays<G: Game>(dir: &str) -> BTreeMap<String, Outcome> {
    let listed = fs::read_dir(dir).unwrap_or_else(|error| panic!("{dir}: {error}"));
    let mut outcomes = BTreeMap::new();
    for entry in listed {
        let path = entry
            .unwrap_or_else(|error| panic!("{dir}: {error}"))
            .path();
        if path.extension().is_none_or(|it| it != "journal") {
            continue;
        }
        let name = path.file_name().map(|it| it.to_string_lossy().into_owned());
        let name = name.expect("a listed file has a name");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let outcome = replay::<G>(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        outcomes.insert(name, outcome);
    }
    assert!(!outcomes.is_empty(), "{dir}: there is no journal");
    outcomes
}

fn replay<G: Game>(text: &str) -> Result<Outcome, String> {
    let journal: Journal<G> = text.parse().map_err(|it| format!("{it}"))?;
    let printed = journal.to_string();
    if printed != text {
        let differ = printed.lines().zip(text.lines()).position(|(a, b)| a != b);
        let line = differ.map_or_else(|| "its end".to_owned(), |it| format!("line {}", it + 1));
        return Err(format!("it prints back otherwise from {line} on"));
    }
    let table = Table::replay(&journal).map_err(|it| it.to_string())?;
    if journal.end.is_none() {
        return Err("it has no end".to_owned());
    }
    table
        .outcome()
        .ok_or_else(|| "it is not finished".to_owned())
}
