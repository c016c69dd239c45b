//! Old matches end as they did. One journal for each way a match can end, and for each variant.

use expect_test::{expect, expect_file};
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
    "#]]
    .assert_eq(&told);
}

/// The same seeds and choices make the same journals, byte for byte.
#[test]
fn the_journals_are_still_written_so() {
    let text = |seats: usize, given: &[(&str, Json)], seed: u64| {
        random_match(&options(seats, given), seed)
            .journal()
            .to_string()
    };
    expect_file![concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/replays/one-winner.journal"
    )]
    .assert_eq(&text(4, &[], 0));
    expect_file![concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/replays/shared-win.journal"
    )]
    .assert_eq(&text(2, &[], 0));
    expect_file![concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/replays/nobody-sees.journal"
    )]
    .assert_eq(&text(
        3,
        &[("bids", "nobody".into()), ("memory", true.into())],
        0,
    ));
    expect_file![concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/replays/owner-exact.journal"
    )]
    .assert_eq(&text(
        4,
        &[("bids", "owner".into()), ("eyes", "exact".into())],
        0,
    ));
}
