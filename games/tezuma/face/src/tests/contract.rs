//! The face keeps what `docs/page.md` promises, at every table that can be set up.

use std::ops::Range;

use face_kit::check::{check, check_hints};
use game::{Json, Options as _, options_from};
use serde_json::json;
use tezuma::Options;

use crate::TezumaFace;

fn check_with(n_seats: usize, given: &Json, seeds: Range<u64>) {
    let given = given.as_object().unwrap().iter();
    let given = given.map(|(name, value)| (name.as_str(), value));
    let options: Options = options_from(n_seats, given).unwrap();
    check_hints(&TezumaFace, &options, seeds.clone());
    check(&TezumaFace, &options, seeds);
}

#[test]
fn with_three() {
    check_with(3, &json!({}), 0..2);
}

#[test]
fn with_four() {
    check_with(4, &json!({}), 0..2);
}

/// The abilities that are not in a first match.
#[test]
fn with_four_and_the_backs() {
    let backs = ["sword", "fire", "cup", "pail", "umbrellas", "water"];
    let given = json!({ "abilities": backs, "tables": [7, 6, 5, 3, 1] });
    check_with(4, &given, 2..4);
}

#[test]
fn with_three_and_the_backs() {
    let backs = ["sword", "fire", "cup", "pail", "umbrellas", "water"];
    let given = json!({ "abilities": backs, "tables": [8, 6, 5, 4] });
    check_with(3, &given, 4..5);
}

#[test]
fn with_everything_by_chance() {
    let random = json!({ "abilities": "random", "tables": "random" });
    check_with(3, &random, 5..6);
    check_with(4, &random, 6..7);
}

#[test]
fn with_beginners() {
    check_with(3, &json!({ "beginner": true }), 7..8);
    check_with(4, &json!({ "beginner": true }), 8..9);
}

#[test]
fn with_memory() {
    check_with(3, &json!({ "memory": true, "abilities": "random" }), 9..10);
    check_with(4, &json!({ "memory": true, "abilities": "random" }), 10..11);
}

/// Tables of another file can have any numbers, and both abilities that say who leads next.
#[test]
fn with_other_data() {
    let mut tables: Vec<Vec<i64>> = (1..=8).map(|it| (2 * it..2 * it + 13).collect()).collect();
    tables[6] = vec![-3, -40, 0, 0, 0, 0, 0, 0, 900, 0, 0, 0, -7];
    let sides = json!([
        ["chicks", "egg"],
        ["pail", "sword"],
        ["butterfly", "fire"],
        ["ring", "cup"],
        ["horse", "umbrellas"],
        ["sand", "water"]
    ]);
    let mut options = Options::usual(4);
    options
        .set_data(&json!({ "tables": tables, "sides": sides }))
        .unwrap();
    check(&TezumaFace, &options, 11..12);
}
