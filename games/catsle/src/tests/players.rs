//! What bots of this game are held to.

use super::usual;
use crate::Catsle;

#[test]
fn bots_choose_by_what_their_seat_knows() {
    for seats in [3, 4, 5] {
        conformance::honest::<Catsle>(&usual(seats), 0..2);
    }
}

#[test]
fn choices_can_be_repeated() {
    conformance::repeatable::<Catsle>(&usual(5), 0..2);
}

#[test]
fn searching_needs_no_heap() {
    conformance::heapless_search::<Catsle>(&usual(5), 1, &["ismcts", "master"]);
}

#[test]
fn thinking_beats_not_thinking() {
    conformance::beats_random::<Catsle>(&usual(3), "master:50", 10);
}
