//! Golden matches: one for each end that a match can have, and each variant.

use expect_test::expect;

use crate::EdoYashiki;

#[test]
fn old_matches_end_as_they_did() {
    let outcomes =
        conformance::replays::<EdoYashiki>(concat!(env!("CARGO_MANIFEST_DIR"), "/replays"));
    let lines: Vec<String> = outcomes
        .iter()
        .map(|(name, it)| format!("{name} {:?} {:?}", it.totals, it.winners))
        .collect();
    expect![[r#"
        deck-empty.journal [119, 117] {0}
        other-cards.journal [13, 0] {0}
        shared-win.journal [25, 25, 20, 15] {0, 1}
        specialists.journal [27, 13, 15, 17, 11] {0}
        target-in-turn.journal [21, 29, 24] {1}
        target-live.journal [33, 17, 13, 22] {0}"#]]
    .assert_eq(&lines.join("\n"));
}
