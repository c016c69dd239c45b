//! §6.6 Sword-Walking: wins ties (§5.3, §5.4).

use super::{Effect, Profile};
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Sword-Walking",
    rule: "6.6",
    marbles: 1,
    effect: Effect {
        wins_ties: true,
        ..Effect::NONE
    },
    ..Profile::USUAL
};

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    !at.hand.is_empty()
}
