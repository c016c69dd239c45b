//! §4.4 What a seat may put down in its turn. The rules and the seat's view both know enough to tell.

use crate::abilities::{Ability, Effect};
use crate::cards::{Card, Cards, Suit};
use crate::notation::Action;
use crate::refusal::NotPlayed;

/// What decides which cards a seat may put down now.
#[derive(Debug, Copy, Clone)]
pub(crate) struct Situation {
    pub(crate) hand: Cards,
    /// The suit led; none if this seat would be the setter (§4.3).
    pub(crate) led: Option<Suit>,
    /// Whether every other seat has had its turn in this trick.
    pub(crate) last: bool,
    /// §4.4 What may be played without an ability: the suit led if the seat holds it, else anything.
    pub(crate) ordinary: Cards,
    /// Whether these follow.
    pub(crate) follows: bool,
}

impl Situation {
    /// A seat with this hand, after which others have their turns.
    #[inline(always)]
    pub(crate) fn new(hand: Cards, led: Option<Suit>) -> Situation {
        let following = led.map_or(hand, |it| hand & it.cards());
        let follows = !following.is_empty();
        let ordinary = if follows { following } else { hand };
        Situation {
            hand,
            led,
            last: false,
            ordinary,
            follows,
        }
    }

    /// The cards a seat may play that declared this ability or none.
    #[inline]
    pub(crate) fn playable(&self, declared: Option<Ability>) -> Cards {
        declared.map_or(self.ordinary, |it| it.playable(self))
    }

    /// Appends the plays of a seat that declared this ability or none, ascending.
    #[inline]
    pub(crate) fn list_plays(&self, declared: Option<Ability>, out: &mut Vec<Action>) {
        match declared {
            None => out.extend(self.ordinary.kinds().map(Action::Play)),
            Some(ability) => ability.list_plays(ability.playable(self), out),
        }
    }

    /// Why the seat may not play this card, with the ability it declared or none.
    pub(crate) fn refuse_play(&self, declared: Option<Ability>, card: Card) -> Option<NotPlayed> {
        if !self.hand.contains(card) {
            return Some(NotPlayed::NotInHand { card });
        }
        let special = declared.and_then(|it| it.refuse_one(self));
        special.or_else(|| self.refuse_card(declared, card))
    }

    /// The same for a card that it holds, alone or with a second one.
    pub(crate) fn refuse_card(&self, declared: Option<Ability>, card: Card) -> Option<NotPlayed> {
        let playable = self.playable(declared);
        if playable.contains(card) {
            return None;
        }
        let freed = Effect::of(declared).frees;
        match (self.led, declared) {
            (Some(led), _) if !freed && !self.ordinary.contains(card) => {
                let holding = self.hand & led.cards();
                Some(NotPlayed::MustFollow { led, holding })
            }
            (_, Some(ability)) => Some(NotPlayed::DoesNotFit { ability, playable }),
            (_, None) => None,
        }
    }
}
