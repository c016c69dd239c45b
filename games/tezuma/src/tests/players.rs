//! What bots of this game are held to.

use game::Options as _;

use crate::{Options, Tezuma};

#[test]
fn bots_choose_by_what_their_seat_knows() {
    for seats in [3, 4] {
        conformance::honest::<Tezuma>(&Options::usual(seats), 0..2);
    }
}

#[test]
fn searches_can_be_repeated() {
    conformance::repeatable::<Tezuma>(&Options::usual(4), 0..2);
}

#[test]
fn searching_needs_no_heap() {
    conformance::heapless_search::<Tezuma>(&Options::usual(4), 1, &["ismcts", "master"]);
}

#[test]
fn thinking_beats_not_thinking() {
    conformance::beats_random::<Tezuma>(&Options::usual(3), "master:50", 10);
}
