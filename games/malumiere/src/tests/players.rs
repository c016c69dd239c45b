//! What bots of this game are held to.

use game::Options as _;

use crate::{Malumiere, Options};

#[test]
fn bots_choose_by_what_their_seat_knows() {
    for seats in [2, 3, 4] {
        conformance::honest::<Malumiere>(&Options::usual(seats), 0..2);
    }
}

#[test]
fn choices_can_be_repeated() {
    conformance::repeatable::<Malumiere>(&Options::usual(4), 0..2);
}

#[test]
fn searching_needs_no_heap() {
    conformance::heapless_search::<Malumiere>(&Options::usual(4), 1, &["ismcts", "master"]);
}

#[test]
fn thinking_beats_not_thinking() {
    conformance::beats_random::<Malumiere>(&Options::usual(3), "master:50", 10);
}
