//! §6.12 Linking Ring: this seat may play any card. It may be declared when it is not needed.

use super::{Effect, Profile, Setter};
use crate::cards::Cards;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Linking Ring",
    rule: "6.12",
    marbles: 2,
    setter: Setter::Excluded,
    effect: Effect {
        frees: true,
        ..Effect::NONE
    },
    ..Profile::USUAL
};

#[inline(always)]
pub(super) fn playable(at: &Situation) -> Cards {
    at.hand
}

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    at.led.is_some() & !playable(at).is_empty()
}
