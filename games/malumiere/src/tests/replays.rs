//! Old matches end as they did. One journal for each way a match can end, and for each variant.

use expect_test::{ExpectFile, expect, expect_file};
use game::Json;

use crate::Malumiere;
use crate::tests::table::{options, random_match};

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

#[test]
fn golden_journals_end_as_they_did() {
    let outcomes = conformance::replays::<Malumiere>(REPLAYS);
    let told: String = outcomes
        .iter()
        .map(|(name, it)| format!("{name}: {:?} won by {:?}\n", it.totals, it.winners))
        .collect();
    expect![[r#"
        nobody-sees.journal: [1, -7, -5] won by {0}
        one-winner.journal: [-12, -16, -14, 1] won by {3}
        owner-exact.journal: [-1, -9, 2, -11] won by {2}
        shared-by-all.journal: [-5, -5, -5] won by {0, 1, 2}
        shared-win.journal: [-2, -2] won by {0, 1}
    "#]]
    .assert_eq(&told);
}

fn check(seats: usize, given: &[(&str, Json)], seed: u64, journal: &ExpectFile) {
    let table = random_match(&options(seats, given), seed);
    journal.assert_eq(&table.journal().to_string());
}

/// The same seeds and choices make the same journals, byte for byte.
#[test]
fn the_journals_are_still_written_so() {
    let (others, nobody, owner) = (
        &[][..],
        &[("bids", "nobody".into()), ("memory", true.into())],
        &[("bids", "owner".into()), ("eyes", "exact".into())],
    );
    check(
        4,
        others,
        0,
        &expect_file!["../../replays/one-winner.journal"],
    );
    check(
        2,
        others,
        21,
        &expect_file!["../../replays/shared-win.journal"],
    );
    check(
        3,
        others,
        51,
        &expect_file!["../../replays/shared-by-all.journal"],
    );
    check(
        3,
        nobody,
        0,
        &expect_file!["../../replays/nobody-sees.journal"],
    );
    check(
        4,
        owner,
        2,
        &expect_file!["../../replays/owner-exact.journal"],
    );
}
