//! The face keeps what `docs/page.md` promises, at every table that can be set up.

use face_kit::check::{check, check_hints};
use serde_json::json;

use super::options;
use crate::MalumiereFace;

/// A table for each way to play with so many seats.
fn check_all(n_seats: usize, eyes: &str) {
    let mut seed = 0;
    for bids in ["others", "nobody", "owner"] {
        for memory in [false, true] {
            let options = options(
                n_seats,
                &[
                    ("bids", json!(bids)),
                    ("eyes", json!(eyes)),
                    ("memory", json!(memory)),
                ],
            );
            // Even seeds rest between rounds.
            check_hints(&MalumiereFace, &options, seed..seed + 1);
            check(&MalumiereFace, &options, seed..seed + 1);
            seed += 1;
        }
    }
}

#[test]
fn with_two() {
    check_all(2, "blur");
}

#[test]
fn with_two_and_exact_sizes() {
    check_all(2, "exact");
}

#[test]
fn with_three() {
    check_all(3, "blur");
}

#[test]
fn with_three_and_exact_sizes() {
    check_all(3, "exact");
}

#[test]
fn with_four() {
    check_all(4, "blur");
}

#[test]
fn with_four_and_exact_sizes() {
    check_all(4, "exact");
}

/// Tables of four as most are, resting and not.
#[test]
fn with_four_as_usual() {
    check(&MalumiereFace, &options(4, &[]), 7..9);
}
