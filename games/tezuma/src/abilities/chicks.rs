//! §6.8 Chicks: this seat leads the next trick, whichever seat wins this one.

use game::Seat;

use super::Profile;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Chicks",
    rule: "6.8",
    marbles: 2,
    ..Profile::USUAL
};

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    !at.hand.is_empty()
}

#[inline(always)]
pub(super) fn next_leader(seat: Seat) -> Seat {
    seat
}
