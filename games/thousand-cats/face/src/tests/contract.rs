//! The face keeps what `docs/page.md` promises, at every table that can be set up.

use std::ops::Range;

use face_kit::check::{check, check_hints};
use game::{Json, Options as _};
use thousand_cats::{Deck, Options};

use super::options;
use crate::ThousandCatsFace;

fn check_mode(n_seats: usize, mode: &str, seeds: Range<u64>) {
    let options = options(n_seats, mode, 5);
    check_hints(&ThousandCatsFace, &options, seeds.clone());
    check(&ThousandCatsFace, &options, seeds);
}

#[test]
fn basic_with_three() {
    check_mode(3, "basic", 0..3);
}

#[test]
fn basic_with_four() {
    check_mode(4, "basic", 0..3);
}

#[test]
fn experienced_with_three() {
    check_mode(3, "experienced", 0..3);
}

#[test]
fn experienced_with_four() {
    check_mode(4, "experienced", 0..3);
}

#[test]
fn advanced_with_three() {
    check_mode(3, "advanced", 0..3);
}

#[test]
fn advanced_with_four() {
    check_mode(4, "advanced", 0..3);
}

/// To the book's target: several rounds, fresh multiplier cards, sheets of many rounds.
#[test]
fn a_long_match() {
    check(&ThousandCatsFace, &options(4, "experienced", 20), 4..5);
}

/// Whoever owns the printed game brings other cards.
#[test]
fn with_other_cards() {
    let mut data: Json = Deck::built_in().to_json();
    data["icons"]["P3"] = "none".into();
    data["icons"]["P4"] = "fish2".into();
    data["multipliers"]["K1"] = serde_json::json!([3, -2, 1, 1]);
    let mut options: Options = options(4, "experienced", 5);
    options.set_data(&data).unwrap();
    check(&ThousandCatsFace, &options, 0..2);
}
