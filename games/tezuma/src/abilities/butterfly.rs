//! §6.11 Butterfly Dance: this seat plays a trump, which is effective even if it follows.

use super::{Effect, Profile, Setter};
use crate::cards::Cards;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Butterfly Dance",
    rule: "6.11",
    marbles: 2,
    setter: Setter::Excluded,
    effect: Effect {
        effective: true,
        ..Effect::NONE
    },
    ..Profile::USUAL
};

/// Not with a number.
#[inline(always)]
pub(super) fn playable(at: &Situation) -> Cards {
    at.ordinary & Cards::TRUMPS
}

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    at.led.is_some() & !playable(at).is_empty()
}
