//! §6.13 Cup & Ball: this seat may play any card, and it follows; so a trump is ineffective. It may
//! be declared when it is not needed.

use super::{Effect, Profile, Setter};
use crate::cards::Cards;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Cup & Ball",
    rule: "6.13",
    marbles: 2,
    setter: Setter::Excluded,
    effect: Effect {
        frees: true,
        follows: true,
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
