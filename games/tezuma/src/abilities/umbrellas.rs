//! §6.15 Numerous Umbrellas: this seat plays a 4 or a 5, which is worth twice its number.

use super::{Effect, Profile};
use crate::cards::Cards;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Numerous Umbrellas",
    rule: "6.15",
    marbles: 2,
    effect: Effect {
        times: 2,
        ..Effect::NONE
    },
    ..Profile::USUAL
};

/// The cards that it doubles.
pub(super) const DOUBLED: Cards = Cards::of_numbers(&[4, 5]);

#[inline(always)]
pub(super) fn playable(at: &Situation) -> Cards {
    at.ordinary & DOUBLED
}

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    !playable(at).is_empty()
}
