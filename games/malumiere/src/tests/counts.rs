//! How many ways there are to go on: cheap to count, and sensitive to every change of the rules.

use conformance::perft;
use expect_test::expect;
use game::{Options as _, Seed};

use crate::Options;
use crate::tests::table::{deal, dealt, options};

fn check(options: &Options, script: &str, depths: std::ops::RangeInclusive<u32>) -> String {
    const PILES: [&str; 4] = [
        "H1 D1 S1 C1 H5 D5 S5 C5 H9",
        "H2 D2 S2 C2 H6 D6 S6 C6 D9",
        "H3 D3 S3 C3 H7 D7 S7 C7 S9",
        "H4 D4 S4 C4 H8 D8 S8 C8 C9",
    ];
    let mut game = dealt(options, deal(0, &PILES[..options.seats()]));
    conformance::play(&mut game, script);
    let counts = depths.map(|it| format!("{it}: {}\n", perft(&game, it, Seed::small(1))));
    counts.collect()
}

#[test]
fn from_the_deal() {
    expect![[r#"
        1: 4
        2: 12
        3: 24
        4: 216
        5: 1944
        6: 17496
    "#]]
    .assert_eq(&check(&options(4, &[]), "", 1..=6));
    expect![[r#"
        1: 2
        2: 18
        3: 162
        4: 1296
        5: 2560
    "#]]
    .assert_eq(&check(&options(2, &[]), "", 1..=5));
}

#[test]
fn from_the_first_lead() {
    let bids = "1 pile 2\n 2 pile 3\n 3 pile 4\n 0 bid 9\n 1 bid 1\n 2 bid 2\n 3 bid 3";
    expect![[r#"
        1: 8
        2: 16
        3: 30
        4: 56
        5: 392
        6: 795
    "#]]
    .assert_eq(&check(&options(4, &[]), bids, 1..=6));
}

/// Across the end of a round, where chance deals in between.
#[test]
fn from_the_last_tricks_into_the_next_round() {
    let mut script = "1 pile 2\n 0 bid 1\n 1 bid 1\n".to_owned();
    // Seat 0 has the 5s; otherwise seat 1 has the higher cards.
    script +=
        "0 play 5\n 1 play 5\n 0 play 2\n 1 play 2\n 1 play 3\n 0 play 3\n 1 play 4\n 0 play 4\n";
    script += "1 play 6\n 0 play 6\n";
    expect![[r#"
        1: 3
        2: 5
        3: 10
        4: 14
        5: 14
        6: 14
        7: 28
        8: 252
        9: 2268
    "#]]
    .assert_eq(&check(&options(2, &[]), &script, 1..=9));
}
