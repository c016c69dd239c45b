//! §6.7 Water Trick: no trump of this trick is effective, whichever seat plays it (§5.1).

use super::{Abilities, Ability, Profile};
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Water Trick",
    rule: "6.7",
    marbles: 1,
    ..Profile::USUAL
};

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    !at.hand.is_empty()
}

/// Whether played before or after it.
#[inline(always)]
pub(super) fn calms_trumps(declared: Abilities) -> bool {
    declared.contains(Ability::Water)
}
