//! How many ways there are to go on, from written deals: what changes these changes the rules.

use conformance::perft;
use expect_test::expect;
use game::Seed;

use super::{one_suit_each, play, scene};
use crate::Tezuma;

fn counts(game: &Tezuma, depth: u32) -> String {
    let counts = (1..=depth).map(|it| perft(game, it, Seed::small(0)).to_string());
    counts.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_draft_of_four() {
    expect!["15 210 2730 32760"].assert_eq(&counts(&one_suit_each(), 4));
}

#[test]
fn the_last_two_rounds_of_a_draft_and_the_lead() {
    let mut game = one_suit_each();
    let script = "
        0 draft table 1
        1 draft table 2
        2 draft table 3
        3 draft table 4
        0 draft negative R
        1 draft negative B
        2 draft negative U
        3 draft negative W";
    play(&mut game, script);
    expect!["6 30 120 360 3780"].assert_eq(&counts(&game, 5));
}

#[test]
fn tricks_with_the_fronts() {
    let game = scene(
        "chicks: B1 B2 UT
         egg: B3 U1 RT
         butterfly: BT U2 R1
         sand: W1 W2 WT",
    );
    expect!["4 9 16 38 86 194 494 1150 2242"].assert_eq(&counts(&game, 9));
}

#[test]
fn tricks_with_the_backs() {
    let game = scene(
        "fire: B1 B2 UT
         umbrellas: B4 U5 RT
         cup: BT U2 R1",
    );
    expect!["4 7 11 27 68 143 273 442 611 784 855"].assert_eq(&counts(&game, 11));
}
