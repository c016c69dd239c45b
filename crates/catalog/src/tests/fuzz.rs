//! Text from outside, bent by chance, for every game on the shelf: no panic, errors that name the place, and
//! what can be read is written and read again the same. See `conformance::fuzz`; `cargo xtask fuzz` goes on longer.

mod data;
mod journal;
mod log;
mod notation;
mod options;

use std::fs;
use std::path::{Path, PathBuf};

use game::Json;

/// The folder of a game.
fn folder(slug: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../../games").join(slug)
}

/// The golden journals of a game, in the order of their names.
fn journals(slug: &str) -> Vec<String> {
    let listed = fs::read_dir(folder(slug).join("replays")).expect("games have replays");
    let mut paths: Vec<PathBuf> = listed.flatten().map(|it| it.path()).collect();
    paths.sort();
    let texts = paths.iter().map(fs::read_to_string);
    texts.map(|it| it.expect("a journal can be read")).collect()
}

/// The data file of a game, if it has one.
fn deck(slug: &str) -> Option<String> {
    fs::read_to_string(folder(slug).join("deck.toml")).ok()
}

/// What stands in a journal after this word, once for each journal that has it.
fn after(journals: &[String], word: &str) -> Vec<Json> {
    let find = |journal: &String| {
        let mut lines = journal.lines();
        let line = lines.find_map(|it| it.strip_prefix(word)?.strip_prefix(' '));
        line.map(|it| serde_json::from_str(it).expect("a journal holds JSON"))
    };
    journals.iter().filter_map(find).collect()
}
