//! §4 A trick as it lies on the table, and who wins it.

use cards::List;
use game::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::abilities::{self, Abilities, Ability, Effect};
use crate::cards::{Card, Suit};

/// How many tricks a deal has (§4.7).
pub const TRICKS: usize = 12;

/// What one seat put down.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub seat: Seat,
    pub card: Card,
    /// §6.14 The lower of two cards, which returns to the hand after the trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower: Option<Card>,
}

impl Default for Play {
    #[inline]
    fn default() -> Play {
        Play {
            seat: Seat::ALL[0],
            card: Card::default(),
            lower: None,
        }
    }
}

/// How a play counts in its trick (§5).
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Count {
    /// §4.5 Whether it follows.
    pub follows: bool,
    /// §5.1 Whether it is a trump that beats every number.
    pub effective: bool,
    /// §5.4 Its value, as an ability may have changed it. Only what follows wins by its value.
    pub value: u16,
    /// Whether it wins ties (§5.3, §5.4).
    pub wins_ties: bool,
}

impl Count {
    /// How `play` counts in a trick of this suit, in which its seat used this ability and all
    /// together `declared` these.
    #[inline(always)]
    pub(crate) fn of(play: &Play, used: Option<Ability>, led: Suit, declared: Abilities) -> Count {
        let effect = Effect::of(used);
        let follows = (play.card.suit() == led) | effect.follows;
        let calm = abilities::calm_trumps(declared);
        let number = u16::from(play.card.value()) * u16::from(effect.times);
        let lower = u16::from(play.lower.map_or(0, Card::value)) * u16::from(effect.lower);
        Count {
            follows,
            effective: play.card.is_trump() & (effect.effective | !(follows | calm)),
            value: number + u16::from(effect.plus) + lower,
            wins_ties: effect.wins_ties,
        }
    }

    /// The higher the stronger: an effective trump above all, then following cards by their value;
    /// what does neither has no strength. Of equals the one that wins ties.
    #[inline(always)]
    fn strength(self) -> u16 {
        const EFFECTIVE: u16 = 100;
        // No branch: either is hard to foresee.
        let following = u16::from(self.follows & !self.effective) * (1 + self.value);
        let strength = following + u16::from(self.effective) * EFFECTIVE;
        2 * strength + u16::from(self.wins_ties)
    }
}

/// The abilities declared in one trick (§6.2 one a seat).
pub(crate) type Used = PerSeat<Option<Ability>>;

/// The trick being played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trick {
    pub(crate) leader: Seat,
    /// Whose choice is awaited.
    pub(crate) turn: Seat,
    /// How many seats have had their turn.
    pub(crate) n_done: u8,
    pub(crate) used: Used,
    /// The same as a set.
    pub(crate) declared: Abilities,
    /// §6.5 Who plays after everyone else.
    pub(crate) late: Option<Seat>,
    /// The suit of the setter's card (§4.3).
    pub(crate) led: Option<Suit>,
    /// In the order of play.
    pub(crate) plays: List<Play, 4>,
}

impl Trick {
    #[inline]
    pub(crate) fn new(leader: Seat, seats: usize) -> Trick {
        Trick {
            leader,
            turn: leader,
            n_done: 0,
            used: PerSeat::new(seats),
            declared: Abilities::EMPTY,
            late: None,
            led: None,
            plays: List::new(),
        }
    }

    /// Whether every other seat has had its turn.
    #[inline]
    pub(crate) fn at_last_turn(&self) -> bool {
        usize::from(self.n_done) + 1 >= self.used.seats()
    }

    #[inline]
    pub(crate) fn declare(&mut self, seat: Seat, ability: Ability) {
        self.used[seat] = Some(ability);
        self.declared.insert(ability);
    }

    /// §5 Who wins the trick, with what has been played so far.
    #[inline]
    pub(crate) fn winner(&self) -> Seat {
        // Most tricks are won without magic, and then there is less to ask.
        if self.declared.is_empty() {
            return self.strongest(Abilities::EMPTY, |_| None);
        }
        abilities::winner(self)
            .unwrap_or_else(|| self.strongest(self.declared, |seat| self.used[seat]))
    }

    /// §5.3, §5.4 The strongest; of equals the first played.
    #[inline(always)]
    fn strongest(&self, declared: Abilities, used: impl Fn(Seat) -> Option<Ability>) -> Seat {
        let led = self.led.expect("somebody has set the suit");
        // All in one number, which is quicker than asking card by card which one is better.
        let mut best = 0;
        for (nth, play) in (0..).zip(&self.plays) {
            let count = Count::of(play, used(play.seat), led, declared);
            best = best.max(8 * count.strength() + 7 - nth);
        }
        let nth = usize::from(7 - best % 8);
        self.plays[nth].seat
    }

    /// §4.6 Who leads the trick after this one: the winner, unless an ability says otherwise.
    #[inline]
    pub(crate) fn next_leader(&self, winner: Seat) -> Seat {
        abilities::next_leader(self).unwrap_or(winner)
    }

    /// The trick as it was, for those who remember.
    #[inline]
    pub(crate) fn finish(&self, winner: Seat, next: Seat) -> Finished {
        Finished {
            leader: self.leader,
            used: self.used,
            plays: self.plays,
            winner,
            next,
        }
    }
}

/// A trick that was won.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) leader: Seat,
    pub(crate) used: Used,
    pub(crate) plays: List<Play, 4>,
    pub(crate) winner: Seat,
    /// Who leads the next one.
    pub(crate) next: Seat,
}

impl Default for Finished {
    #[inline]
    fn default() -> Finished {
        Finished {
            leader: Seat::ALL[0],
            used: Used::new(0),
            plays: List::new(),
            winner: Seat::ALL[0],
            next: Seat::ALL[0],
        }
    }
}
