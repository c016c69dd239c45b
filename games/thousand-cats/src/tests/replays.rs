//! Golden journals, one for each way a match and a round can end: old matches still end as they did.

use std::collections::BTreeMap;

use expect_test::expect;
use game::{Journal, Table, Viewer};

use crate::ThousandCats;

const DIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/replays");

#[test]
fn old_matches_end_as_they_did() {
    let mut told = String::new();
    for (name, outcome) in conformance::replays::<ThousandCats>(DIR) {
        told += &format!(
            "{name}: {:?} won by {:?}; {}\n",
            outcome.totals,
            outcome.winners,
            story(&name)
        );
    }
    expect![[r#"
        four-advanced.journal: [15, 16, 25, 11] won by {2}; {"one drunk": 4}, 0 re-deals, 0 swaps chosen, no tie
        four-basic-one-drunk.journal: [2, 10, 4, 9] won by {1}; {"one drunk": 1}, 0 re-deals, 0 swaps chosen, no tie
        four-basic-several-drunk.journal: [4, 2, 1, 6] won by {3}; {"several drunk": 1}, 0 re-deals, 0 swaps chosen, no tie
        four-basic-sober.journal: [10, 5, 12, 9] won by {2}; {"sober": 1}, 0 re-deals, 0 swaps chosen, no tie
        four-basic-target.journal: [30, 8, 16, 16] won by {0}; {"one drunk": 3, "several drunk": 1}, 0 re-deals, 1 swaps chosen, no tie
        four-basic-tie-broken.journal: [22, 28, 17, 17] won by {1}; {"one drunk": 4, "several drunk": 1}, 0 re-deals, 0 swaps chosen, one more round
        four-experienced-below-zero.journal: [-3, 14, 9, 4] won by {1}; {"one drunk": 2}, 0 re-deals, 0 swaps chosen, no tie
        four-experienced-other-data.journal: [5, 7, 7, 25] won by {3}; {"one drunk": 2}, 0 re-deals, 0 swaps chosen, no tie
        four-experienced-re-deal.journal: [1, 6, 21, 14] won by {2}; {"one drunk": 2}, 1 re-deals, 0 swaps chosen, no tie
        three-advanced-tie.journal: [8, 32, 26] won by {1}; {"one drunk": 4, "several drunk": 1}, 0 re-deals, 0 swaps chosen, one more round
        three-basic-tie-shared.journal: [16, 16, 15] won by {0, 1}; {"one drunk": 4}, 0 re-deals, 0 swaps chosen, one more round
        three-experienced-long.journal: [39, 45, 39] won by {1}; {"one drunk": 7, "sober": 3}, 0 re-deals, 0 swaps chosen, no tie
    "#]].assert_eq(&told);
}

/// How the rounds of a journal ended, and whether there was one more or a re-deal.
fn story(name: &str) -> String {
    let text = std::fs::read_to_string(format!("{DIR}/{name}")).unwrap();
    let journal: Journal<ThousandCats> = text.parse().unwrap();
    let table = Table::replay(&journal).unwrap();
    let open = table.view(Viewer::Spectator).open;
    let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
    for sheet in open.sheets.iter() {
        let n_drunk = sheet.booze.as_slice().iter().filter(|it| **it == 3).count();
        let end = match n_drunk {
            0 => "sober",
            1 => "one drunk",
            _ => "several drunk",
        };
        *ends.entry(end).or_default() += 1;
    }
    let n_redeals = text.lines().filter(|it| it.ends_with(" redeal")).count();
    let n_swaps = text.lines().filter(|it| it.contains(" swap ")).count();
    let tie = if open.tie_break {
        "one more round"
    } else {
        "no tie"
    };
    format!("{ends:?}, {n_redeals} re-deals, {n_swaps} swaps chosen, {tie}")
}
