//! What bots of this game are held to.

use super::options;
use crate::ThousandCats;

#[test]
fn bots_choose_by_what_their_seat_knows() {
    for seats in [3, 4] {
        for mode in ["basic", "experienced", "advanced"] {
            conformance::honest::<ThousandCats>(&options(seats, mode, 30), 0..4);
        }
    }
}

#[test]
fn choices_can_be_repeated() {
    conformance::repeatable::<ThousandCats>(&options(4, "basic", 30), 0..2);
}

#[test]
fn searching_needs_no_heap() {
    conformance::heapless_search::<ThousandCats>(
        &options(4, "basic", 30),
        1,
        &["ismcts", "master"],
    );
}

#[test]
fn searching_beats_chance() {
    // Luck is large here: ten matches would not tell.
    conformance::beats_random::<ThousandCats>(&options(3, "basic", 30), "master:50", 40);
}
