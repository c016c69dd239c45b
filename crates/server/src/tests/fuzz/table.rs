//! Files of tables that are moved here from another house.

use std::fs;
use std::path::Path;

use catalog::{AnyGame, GAMES};
use conformance::fuzz;
use face_kit::pages::NAME_LIMIT;
use serde_json::json;

use crate::luck::is_url_safe;
use crate::moving::import;

/// A table for each golden journal of a game that still replays, and one at which nobody sits.
fn examples(game: &dyn AnyGame) -> Vec<String> {
    let about = game.about();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = here.join("../../games").join(about.slug).join("replays");
    let listed = fs::read_dir(folder).expect("games have replays");
    let texts = listed.flatten().map(|it| fs::read_to_string(it.path()));
    let mut journals: Vec<String> = texts.flatten().collect();
    journals.sort();
    let file = |journal: &str, n_seats: usize, seats: &[game::Json]| {
        let seats: Vec<_> = seats.iter().cycle().take(n_seats).collect();
        let head = json!({
            "id": "j96nxIId3Xi9HcUWfAkf8w", "created": 1_794_905_950_000_i64, "game": about.slug,
            "setup": { "seats": n_seats, "options": {}, "pace": "normal" }, "seats": seats,
        });
        format!("chabudai table 1\n{head}\n{journal}")
    };
    let taken = [
        json!({ "kind": "person", "name": "Ann" }),
        json!({ "kind": "bot", "name": "Tama", "level": "novice" }),
    ];
    let mut files = vec![file("", about.min_seats, &[json!({ "kind": "open" })])];
    for journal in &journals {
        if let Ok(table) = game.resume(journal) {
            files.push(file(journal, table.seats(), &taken));
        }
    }
    files
}

#[test]
fn a_table_is_taken_whole_or_refused_with_a_sentence() {
    for game in GAMES {
        let examples = examples(*game);
        for (nth, example) in examples.iter().enumerate() {
            let is_good = import(example).is_ok();
            assert!(is_good, "{}: example {nth}", game.about().slug);
        }
        fuzz(game.about().slug, &examples, |text, _| match import(text) {
            Ok(table) => {
                assert!(is_url_safe(&table.id), "{:?}", table.id);
                for (name, link) in &table.links {
                    let is_short = name.encode_utf16().count() <= NAME_LIMIT;
                    assert!(is_short && !name.is_empty(), "{name:?}");
                    assert!(link.starts_with(&format!("/t/{}/seat/", table.id)));
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        });
    }
}
