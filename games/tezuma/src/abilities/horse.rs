//! §6.10 Horse-Swallowing: this seat's number is worth 2 more; a trump that follows is worth 2.

use super::{Effect, Profile};
use crate::cards::Cards;
use crate::situation::Situation;

pub(super) const PROFILE: Profile = Profile {
    title: "Horse-Swallowing",
    rule: "6.10",
    marbles: 2,
    effect: Effect {
        plus: 2,
        ..Effect::NONE
    },
    ..Profile::USUAL
};

/// Not with a trump that does not follow.
#[inline]
pub(super) fn playable(at: &Situation) -> Cards {
    if at.follows {
        at.ordinary
    } else {
        at.hand & Cards::NUMBERS
    }
}

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    at.follows | !(at.hand & Cards::NUMBERS).is_empty()
}
