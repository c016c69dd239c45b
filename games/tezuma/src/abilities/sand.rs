//! §6.16 Five-Color Sand: this seat wins the trick without playing. All others still play.

use game::Seat;

use super::{Ability, Profile, Then};
use crate::cards::Cards;
use crate::situation::Situation;
use crate::tricks::Trick;

pub(super) const PROFILE: Profile = Profile {
    title: "Five-Color Sand",
    rule: "6.16",
    marbles: 4,
    then: Then::PlayNothing,
    ..Profile::USUAL
};

#[inline(always)]
pub(super) fn playable() -> Cards {
    Cards::EMPTY
}

/// There is nothing to play, so nothing can be missing.
#[inline(always)]
pub(super) fn is_possible(_at: &Situation) -> bool {
    true
}

/// §5.2 The seat that used it.
#[inline(always)]
pub(super) fn winner(trick: &Trick) -> Option<Seat> {
    if !trick.declared.contains(Ability::Sand) {
        return None;
    }
    let mut used = trick.used.iter();
    used.find(|it| *it.1 == Some(Ability::Sand)).map(|it| it.0)
}
