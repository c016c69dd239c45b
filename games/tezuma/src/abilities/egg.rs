//! §6.5 Paper Egg: instead of playing now, the seat plays after everyone else.

use super::{Profile, Setter, Then};
use crate::refusal::NotPlayed;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Paper Egg",
    rule: "6.5",
    marbles: 1,
    setter: Setter::Excluded,
    then: Then::PlayLast,
    ..Profile::USUAL
};

/// Not for the setter, nor for a seat whose turn is the last anyway.
#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    at.led.is_some() & !at.last
}

pub(super) fn refuse_use(at: &Situation) -> Option<NotPlayed> {
    at.last.then_some(NotPlayed::LastAnyway)
}
