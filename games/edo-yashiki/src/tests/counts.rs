//! How many choices there are from fixed deals.

use conformance::{perft, play};
use expect_test::{Expect, expect};
use game::Seed;
use serde_json::{Value, json};

use super::table;

#[expect(clippy::needless_pass_by_value, reason = "as `expect!` is written")]
fn check(seats: usize, options: &Value, deal: &str, depth: u32, expected: Expect) {
    let mut game = table(seats, options, "");
    play(&mut game, deal);
    let counts: Vec<String> = (1..=depth)
        .map(|it| perft(&game, it, Seed::small(7)).to_string())
        .collect();
    expected.assert_eq(&counts.join(" "));
}

const TWO: &str = r#"chance {"start":0,"houses":[1,2]}
    chance {"row":[3,4]}"#;
const THREE: &str = r#"chance {"start":0,"houses":[1,2,3]}
    chance {"row":[33,44,55]}"#;

#[test]
fn two_seats_live() {
    // One of two seats grabs one of two cards; then each of both lays: 31 spots, turned or not.
    check(2, &json!({}), TWO, 3, expect!["4 496 30752"]);
}

#[test]
fn two_seats_in_turn_without_turning() {
    check(
        2,
        &json!({"grab": "turn", "turn180": false}),
        TWO,
        5,
        expect!["2 2 62 1922 3844"],
    );
}

#[test]
fn three_seats_live() {
    check(
        3,
        &json!({"turn180": false}),
        THREE,
        4,
        expect!["9 315 4464 276768"],
    );
}
