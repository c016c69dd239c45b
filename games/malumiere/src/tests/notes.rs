//! How much a perfect reader of the blurred sizes can know: the figures that `NOTES.md` publishes.

use game::Seed;

use crate::sizes::{self, WHOLE};
use crate::{Eyes, Rank};

const NOTES: &str = include_str!("../../NOTES.md");
const SETS: usize = 1 << 9;
const N_SUITS: u32 = 4_000;

#[test]
fn the_published_figures_are_measured() {
    for line in [
        line("one card alone", &alone()),
        line("all nine of a suit", &whole_suits()),
    ] {
        assert!(NOTES.contains(&line), "NOTES.md should say\n{line}");
    }
}

fn line(reader: &str, hits: &[f64; 9]) -> String {
    let mut cells: Vec<String> = hits
        .iter()
        .map(|it| format!("{:.0} %", it * 100.0))
        .collect();
    cells.push(format!("{:.0} %", hits.iter().sum::<f64>() / 9.0 * 100.0));
    format!("| {reader} | {} |", cells.join(" | "))
}

/// Where these are largest, the first of equals.
fn best(shares: &[f64; 9]) -> usize {
    (0..9)
        .rev()
        .max_by(|&a, &b| shares[a].total_cmp(&shares[b]))
        .unwrap()
}

/// How often the best guess of each rank is right for a reader of one back, exactly.
fn alone() -> [f64; 9] {
    let mut hits = [0.0; 9];
    for seen in 0..=u8::MAX {
        let shares = sizes::weights(Eyes::Blur, seen).map(f64::from);
        let rank = best(&shares);
        hits[rank] += shares[rank] / f64::from(WHOLE);
    }
    hits
}

/// The same for a reader who sees all nine backs of the suit at once, measured.
fn whole_suits() -> [f64; 9] {
    let mut hits = [0.0; 9];
    let mut dice = Seed::small(1).dice(0);
    for _ in 0..N_SUITS {
        let seen: Vec<u8> = Rank::all()
            .map(|it| sizes::seen(Eyes::Blur, it, dice.bits() as u16))
            .collect();
        for (rank, shares) in marginals(&seen).iter().enumerate() {
            hits[rank] += f64::from(u8::from(best(shares) == rank)) / f64::from(N_SUITS);
        }
    }
    hits
}

/// How likely each of nine cards has each rank, in proportion: sums over the sets of ranks that the
/// cards before and after it can have.
fn marginals(seen: &[u8]) -> [[f64; 9]; 9] {
    let weights: Vec<[f64; 9]> = seen
        .iter()
        .map(|&it| sizes::weights(Eyes::Blur, it).map(f64::from))
        .collect();
    let (mut before, mut after) = ([0.0; SETS], [0.0; SETS]);
    before[0] = 1.0;
    after[SETS - 1] = 1.0;
    let steps = |set: usize| {
        let card = set.count_ones() as usize;
        (0..9)
            .filter(move |rank| set & 1 << rank == 0)
            .map(move |rank| (card, rank))
    };
    for set in 0..SETS {
        for (card, rank) in steps(set) {
            before[set | 1 << rank] += before[set] * weights[card][rank];
        }
    }
    for set in (0..SETS).rev() {
        for (card, rank) in steps(set) {
            after[set] += after[set | 1 << rank] * weights[card][rank];
        }
    }
    let mut shares = [[0.0; 9]; 9];
    for set in 0..SETS {
        for (card, rank) in steps(set) {
            shares[card][rank] += before[set] * weights[card][rank] * after[set | 1 << rank];
        }
    }
    shares
}
