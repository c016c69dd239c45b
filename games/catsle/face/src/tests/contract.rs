//! The face keeps what `docs/page.md` promises, at every table that can be set up.

use std::ops::Range;

use catsle::Options;
use face_kit::check::{check, check_hints};
use game::{Options as _, options_from};
use serde_json::json;

use crate::CatsleFace;

fn check_usual(n_seats: usize, seeds: Range<u64>) {
    let options = Options::usual(n_seats);
    check_hints(&CatsleFace, &options, seeds.clone());
    check(&CatsleFace, &options, seeds);
}

/// A table that may look through what was discarded.
fn check_open(n_seats: usize, seeds: Range<u64>) {
    let memory = json!(true);
    let options: Options = options_from(n_seats, [("memory", &memory)]).unwrap();
    check(&CatsleFace, &options, seeds);
}

#[test]
fn with_three() {
    check_usual(3, 0..2);
}

#[test]
fn with_three_and_an_open_discard() {
    check_open(3, 2..3);
}

#[test]
fn with_four() {
    check_usual(4, 0..2);
}

#[test]
fn with_four_and_an_open_discard() {
    check_open(4, 2..3);
}

#[test]
fn with_five() {
    check_usual(5, 0..2);
}

#[test]
fn with_five_and_an_open_discard() {
    check_open(5, 2..3);
}
