//! §6.14 Fire Breathing: this seat plays two number cards of one suit, worth their sum. After the
//! trick the lower one returns to its hand, seen by all; only the higher one is won.

use game::PerSeat;

use super::{Ability, Effect, Profile};
use crate::cards::{Card, Cards};
use crate::notation::Action;
use crate::refusal::NotPlayed;
use crate::situation::Situation;
use crate::tricks::Play;

pub(super) const PROFILE: Profile = Profile {
    title: "Fire Breathing",
    rule: "6.14",
    marbles: 2,
    two_cards: true,
    effect: Effect {
        lower: 1,
        ..Effect::NONE
    },
    ..Profile::USUAL
};

/// Those that make a pair with another one; §4.4 holds for both.
#[inline]
pub(super) fn playable(at: &Situation) -> Cards {
    at.ordinary.paired_numbers()
}

#[inline(always)]
pub(super) fn is_possible(at: &Situation) -> bool {
    at.ordinary.has_paired_numbers()
}

/// The higher card first.
#[inline]
pub(super) fn list_plays(playable: Cards, out: &mut Vec<Action>) {
    for higher in playable.kinds() {
        let lower = (playable & higher.lower()).kinds();
        out.extend(lower.map(|it| Action::PlayTwo(higher, it)));
    }
}

#[inline(always)]
pub(super) fn return_lower(play: &Play, hands: &mut PerSeat<Cards>, shown: &mut PerSeat<Cards>) {
    if let Some(lower) = play.lower {
        hands[play.seat].insert(lower);
        shown[play.seat].insert(lower);
    }
}

pub(super) fn refuse_one(at: &Situation) -> NotPlayed {
    let playable = playable(at);
    NotPlayed::FireNeedsTwo { playable }
}

pub(super) fn refuse_two(
    declared: Option<Ability>,
    at: &Situation,
    higher: Card,
    lower: Card,
) -> Option<NotPlayed> {
    if declared != Some(Ability::Fire) {
        return Some(NotPlayed::TwoCardsNeedFire);
    }
    if let Some(&card) = [higher, lower].iter().find(|it| !at.hand.contains(**it)) {
        return Some(NotPlayed::NotInHand { card });
    }
    if !is_pair(higher, lower) {
        return Some(NotPlayed::NotAPair { higher, lower });
    }
    at.refuse_card(declared, higher)
}

fn is_pair(higher: Card, lower: Card) -> bool {
    !higher.is_trump() && higher.lower().contains(lower)
}
