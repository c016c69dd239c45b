//! The face keeps what `docs/page.md` promises, at every table that can be set up.

use std::ops::Range;

use edo_yashiki::Options;
use face_kit::check::{check, check_hints};
use game::{Json, options_from};
use serde_json::json;

use crate::EdoYashikiFace;

fn check_with(n_seats: usize, options: &Json, seeds: Range<u64>) {
    let given = options.as_object().unwrap().iter();
    let given = given.map(|(name, value)| (name.as_str(), value));
    let options: Options = options_from(n_seats, given).unwrap();
    check_hints(&EdoYashikiFace, &options, seeds.clone());
    check(&EdoYashikiFace, &options, seeds);
}

#[test]
fn with_two() {
    check_with(2, &json!({ "target": 12 }), 0..2);
}

#[test]
fn with_two_until_the_deck_is_empty() {
    check_with(2, &json!({ "target": 100_000_000 }), 2..3);
}

#[test]
fn with_three() {
    check_with(3, &json!({}), 0..2);
}

#[test]
fn with_four_in_turn() {
    check_with(4, &json!({ "grab": "turn" }), 0..2);
}

#[test]
fn with_five() {
    check_with(5, &json!({}), 0..2);
}

#[test]
fn with_three_and_specialists() {
    check_with(3, &json!({ "specialists": true }), 0..3);
}

#[test]
fn with_two_and_specialists_in_turn() {
    check_with(
        2,
        &json!({ "specialists": true, "grab": "turn", "target": 15 }),
        0..2,
    );
}

#[test]
fn with_five_that_do_not_turn_cards() {
    check_with(5, &json!({ "turn180": false }), 0..2);
}

#[test]
fn with_two_that_neither_hurry_nor_turn() {
    check_with(
        2,
        &json!({ "turn180": false, "grab": "turn", "target": 1 }),
        0..4,
    );
}

/// §1.4 What is on the cards may be other than in the game's own deck.
#[test]
fn with_other_cards() {
    let mut options = <Options as game::Options>::usual(3);
    let mut data = options.deck().to_json();
    let cards = data["cards"].as_array_mut().unwrap();
    cards.reverse();
    game::Options::set_data(&mut options, &data).unwrap();
    check(&EdoYashikiFace, &options, 0..1);
}
