//! §6.9 Pail Dance: the seat to this seat's left leads the next trick.

use game::Seat;

use super::Profile;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Pail Dance",
    rule: "6.9",
    marbles: 2,
    ..Profile::USUAL
};

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    !at.hand.is_empty()
}

#[inline(always)]
pub(super) fn next_leader(seat: Seat, seats: usize) -> Seat {
    seat.left(seats)
}
