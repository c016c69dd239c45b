//! How many ways there are to go on from written deals: whatever changes a rule changes these.

use expect_test::{Expect, expect};
use game::Seed;

use super::{table, trick};
use crate::ThousandCats;

fn check(game: &ThousandCats, depths: &[u32], counts: &Expect) {
    let seed = Seed::small(7);
    let count = |it: &u32| format!("{it} {}\n", conformance::perft(game, *it, seed));
    counts.assert_eq(&depths.iter().map(count).collect::<String>());
}

#[test]
fn first_trick_of_four() {
    let game = table(4, "basic", "up P3 F9 | 0 Y0 P5 | 1 Y13 S6 | 2 W8");
    check(
        &game,
        &[1, 2, 3, 4, 5, 6],
        &expect![[r#"
        1 9
        2 81
        3 162
        4 1296
        5 10320
        6 82560
    "#]],
    );
}

/// Both YOROZU and one crow in reach: somebody may have to choose.
#[test]
fn crows_and_yorozu() {
    let mut game = table(
        4,
        "basic",
        "up P3 F9 | 0 Y0 W12 | 1 Y13 W4 | 2 W8 S5 | 3 S7",
    );
    check(
        &game,
        &[4, 5],
        &expect![[r#"
        4 336
        5 2570
    "#]],
    );
    trick(&mut game, "W12 W4 S5 S7");
    check(
        &game,
        &[4, 5],
        &expect![[r#"
        4 896
        5 6262
    "#]],
    );
}

#[test]
fn three_with_a_dummy() {
    let game = table(3, "basic", "up P3 F9 | 0 Y0 P5 | 1 Y13 S6 | 3 W8 F7 P1");
    check(
        &game,
        &[1, 2, 3, 4, 5, 6],
        &expect![[r#"
        1 2
        2 18
        3 36
        4 282
        5 2256
        6 16768
    "#]],
    );
}

#[test]
fn tokens_before_the_first_round() {
    let game = table(3, "advanced", "");
    check(
        &game,
        &[3, 6, 9, 10],
        &expect![[r#"
        3 24
        6 576
        9 13824
        10 27648
    "#]],
    );
}

#[test]
fn multiplier_cards() {
    let game = table(4, "experienced", "up Y0 Y13");
    check(
        &game,
        &[1, 2, 4, 5, 6],
        &expect![[r#"
        1 3
        2 9
        4 81
        5 729
        6 6561
    "#]],
    );
}
