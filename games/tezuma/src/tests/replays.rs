//! Golden journals: old matches end as they did. One for each way a match or a deal can end.

use expect_test::expect;
use game::{Seed, Table};

use crate::{Options, Tezuma};

/// A match of random choices.
pub(super) fn random_match(options: &Options, seed: u64) -> Table<Tezuma> {
    let mut table = Table::open(options.clone(), Seed::small(seed));
    let mut dice = Seed::small(seed).child(1).dice(0);
    while let Some(seat) = table.awaiting().seats().first() {
        let choice = *dice.pick(&table.legal(seat));
        table.choose(seat, choice).expect("the choice is legal");
    }
    table
}

#[test]
fn golden_journals_end_as_they_did() {
    let outcomes = conformance::replays::<Tezuma>(concat!(env!("CARGO_MANIFEST_DIR"), "/replays"));
    let lines = outcomes.iter().map(|(name, outcome)| {
        format!("{name}: {:?}, won by {:?}", outcome.totals, outcome.winners)
    });
    expect![[r#"
        four-backs-with-fire.journal: [11, 4, 7, 12], won by {3}
        four-beginners.journal: [3, 8, 7, 7], won by {1}
        four-one-winner.journal: [3, 13, 8, 9], won by {1}
        four-other-data.journal: [3, 12, 5, 0], won by {1}
        four-sand-in-the-last-trick.journal: [7, 2, 12, 4], won by {2}
        three-one-winner.journal: [6, 1, 10], won by {2}
        three-shared-victory.journal: [5, 10, 10], won by {1, 2}"#]]
    .assert_eq(&lines.collect::<Vec<_>>().join("\n"));
}
