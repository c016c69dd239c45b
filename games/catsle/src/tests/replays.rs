//! Golden journals: old matches still end the same.

use crate::Catsle;

#[test]
fn golden_journals_end_as_they_ended() {
    let outcomes = conformance::replays::<Catsle>(concat!(env!("CARGO_MANIFEST_DIR"), "/replays"));
    let lines: Vec<String> = outcomes
        .iter()
        .map(|(name, it)| format!("{name}: {:?} {:?}", it.totals, it.winners))
        .collect();
    expect_test::expect![[r#"
        five-clear.journal: [4, 22, 20, 18, 24] {4}
        five-shared.journal: [11, 22, 23, 13, 23] {2, 4}
        four-first-leads-shared.journal: [17, 5, 17, 16] {0, 2}
        four-shared.journal: [25, 25, 12, 12] {0, 1}
        four-tiebreak.journal: [11, 11, 20, 20] {3}
        four-zero.journal: [11, 11, 0, 20] {3}
        three-clear.journal: [36, 19, 15] {0}
        three-removed-tiebreak.journal: [0, 21, 21] {1}
        three-shared.journal: [15, 18, 18] {1, 2}"#]]
    .assert_eq(&lines.join("\n"));
}
