//! §4 A trick as it lies on the table, and who wins it.

use game::{PerSeat, Seat};

use crate::abilities::{Abilities, Ability};
use crate::cards::{Card, Suit};
use crate::row::Row;

/// How many tricks a deal has (§4.7).
pub const TRICKS: usize = 12;

/// What one seat put down.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub struct Play {
    pub seat: Seat,
    pub card: Card,
    /// §6.14 The lower card of Fire Breathing, which returns to the hand.
    pub lower: Option<Card>,
}

impl Default for Play {
    fn default() -> Play {
        Play {
            seat: Seat::ALL[0],
            card: Card::default(),
            lower: None,
        }
    }
}

impl Play {
    /// §5.4 The number, or 0 for a trump, as the ability changes it.
    #[inline]
    pub fn value(&self, ability: Option<Ability>) -> u16 {
        let value = u16::from(self.card.value());
        if ability == Some(Ability::Horse) {
            value + 2
        } else if ability == Some(Ability::Umbrellas) {
            value * 2
        } else if ability == Some(Ability::Fire) {
            value + u16::from(self.lower.map_or(0, Card::value))
        } else {
            value
        }
    }
}

/// The abilities declared in one trick (§6.2 one a seat).
pub type Used = PerSeat<Option<Ability>>;

/// The trick being played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trick {
    pub leader: Seat,
    /// Whose choice is awaited.
    pub turn: Seat,
    /// How many seats before this one have had their turn.
    pub turns: u8,
    pub used: Used,
    /// The same as a set, whoever declared them.
    pub declared: Abilities,
    /// §6.5 Who plays after everyone else.
    pub late: Option<Seat>,
    /// The suit of the setter's card (§4.3).
    pub led: Option<Suit>,
    /// In the order of play.
    pub plays: Row<Play, 4>,
}

impl Trick {
    #[inline]
    pub fn new(leader: Seat, seats: usize) -> Trick {
        Trick {
            leader,
            turn: leader,
            turns: 0,
            used: PerSeat::new(seats),
            declared: Abilities::default(),
            late: None,
            led: None,
            plays: Row::new(),
        }
    }

    /// Whether every other seat has had its turn.
    #[inline]
    pub fn at_last_turn(&self) -> bool {
        usize::from(self.turns) + 1 >= self.used.seats()
    }

    #[inline]
    pub fn declare(&mut self, seat: Seat, ability: Ability) {
        self.used[seat] = Some(ability);
        self.declared.insert(ability);
    }

    /// Who wins the trick, once everybody has played (§5).
    #[inline]
    pub fn winner(&self) -> Seat {
        // §5.2 The seat that used Five-Color Sand.
        if self.declared.contains(Ability::Sand) {
            let sand = self.used.iter().find(|it| *it.1 == Some(Ability::Sand));
            return sand.expect("somebody declared it").0;
        }
        // Most tricks are won without magic, and then there is less to ask.
        if self.declared.is_empty() {
            self.strongest(false, |_| None)
        } else {
            let water = self.declared.contains(Ability::Water);
            self.strongest(water, |seat| self.used[seat])
        }
    }

    /// §5.3, §5.4 The strongest; of equals the Sword-Walker, else the first played.
    #[inline]
    fn strongest(&self, water: bool, used: impl Fn(Seat) -> Option<Ability>) -> Seat {
        let led = self.led.expect("somebody has set the suit");
        // All in one number, which is quicker than asking card by card which one is better.
        let mut best = 0;
        for (nth, play) in (0..).zip(self.plays.as_slice()) {
            let ability = used(play.seat);
            let sword = u16::from(ability == Some(Ability::Sword));
            let rank = 2 * strength(play, ability, led, water) + sword;
            best = best.max(8 * rank + 7 - nth);
        }
        let nth = usize::from(7 - best % 8);
        self.plays.as_slice()[nth].seat
    }

    /// Who leads the trick after this one, won by `winner`.
    #[inline]
    pub fn next_leader(&self, winner: Seat) -> Seat {
        let seats = self.used.seats();
        let mut next = winner;
        if !self.declared.contains(Ability::Chicks) && !self.declared.contains(Ability::Pail) {
            return next;
        }
        // Seats declare in the order of their turns; of Chicks and Pail Dance the later stands.
        for turn in 0..seats {
            let seat = self.leader.left_by(turn, seats);
            match self.used[seat] {
                Some(Ability::Chicks) => next = seat,
                Some(Ability::Pail) => next = seat.left(seats),
                Some(
                    Ability::Egg
                    | Ability::Sword
                    | Ability::Butterfly
                    | Ability::Fire
                    | Ability::Ring
                    | Ability::Cup
                    | Ability::Horse
                    | Ability::Umbrellas
                    | Ability::Sand
                    | Ability::Water,
                )
                | None => {}
            }
        }
        next
    }

    /// The trick as it was, for those who remember.
    #[inline]
    pub fn finish(&self, winner: Seat, next: Seat) -> Finished {
        Finished {
            leader: self.leader,
            used: self.used,
            plays: self.plays,
            winner,
            next,
        }
    }
}

/// How strong a play is: an effective trump (§5.1) above all, then following cards by their value
/// (§5.4); what does not follow has no strength.
#[inline]
fn strength(play: &Play, ability: Option<Ability>, led: Suit, water: bool) -> u16 {
    const EFFECTIVE: u16 = 100;
    let follows = (play.card.suit() == led) | (ability == Some(Ability::Cup));
    let butterfly = ability == Some(Ability::Butterfly);
    let effective = play.card.is_trump() & (butterfly | !(follows | water));
    // No branch: either is hard to foresee.
    let following = u16::from(follows & !effective) * (1 + play.value(ability));
    following + u16::from(effective) * EFFECTIVE
}

/// A trick that was won.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub struct Finished {
    pub leader: Seat,
    pub used: Used,
    pub plays: Row<Play, 4>,
    pub winner: Seat,
    /// Who leads the next one.
    pub next: Seat,
}

impl Default for Finished {
    fn default() -> Finished {
        Finished {
            leader: Seat::ALL[0],
            used: Used::new(0),
            plays: Row::new(),
            winner: Seat::ALL[0],
            next: Seat::ALL[0],
        }
    }
}
