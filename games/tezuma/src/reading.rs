//! What can be read from a trick: who is winning and why, who leads the next one, and what a play
//! would come to.

use cards::List;
use game::Seat;

use crate::abilities::{self, Ability};
use crate::notation::Action;
use crate::tricks::{Count, Play};
use crate::view::{Declared, OpenTrick, View, WonTrick};

/// Why a seat wins a trick (§5).
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash)]
pub enum Why {
    /// §5.2 It used Five-Color Sand.
    Sand,
    /// §5.3 Its trump is effective.
    Trump(Tie),
    /// §5.4 Its card follows and has the highest value.
    Value(Tie),
}

/// Whether others were just as strong.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash)]
pub enum Tie {
    /// Nobody was.
    None,
    /// The card was played before theirs.
    First,
    /// Sword-Walking wins ties.
    Sword,
}

impl OpenTrick {
    /// The seat that would win the trick if nothing more were played.
    pub fn winning(&self, seats: usize) -> Option<Seat> {
        let trick = self.restore(seats);
        abilities::winner(&trick).or_else(|| trick.led.map(|_| trick.winner()))
    }

    /// Why `winner` would win it, if nothing more were played.
    pub fn why(&self, winner: Seat) -> Why {
        why(&self.plays, &self.counts(), winner)
    }

    /// Who will lead the next trick by an ability that was used in this one, and by which; a later
    /// declaration can change that (§6.9).
    pub fn next_by(&self, seats: usize) -> Option<(Seat, Declared)> {
        abilities::next_leader_by(&self.used, seats)
    }
}

impl WonTrick {
    /// Why its winner won it.
    pub fn why(&self) -> Why {
        why(&self.plays, &self.counts(), self.winner)
    }

    /// The ability by which [`WonTrick::next`] leads; none if the winner does as usual (§4.6).
    pub fn next_by(&self, seats: usize) -> Option<Declared> {
        abilities::next_leader_by(&self.used, seats).map(|(_, by)| by)
    }

    /// What `seat` put down, and how it counted.
    pub fn play_of(&self, seat: Seat) -> Option<(Play, Count)> {
        let counts = self.counts();
        let mut plays = self.plays.iter().zip(counts);
        plays
            .find(|(it, _)| it.seat == seat)
            .map(|(play, count)| (*play, count))
    }

    /// The ability `seat` declared in it.
    pub fn used_by(&self, seat: Seat) -> Option<Ability> {
        let mut used = self.used.iter();
        used.find(|it| it.seat == seat).map(|it| it.ability)
    }
}

impl View {
    /// The trick as it would lie there if the viewer, whose turn it is, declared `ability` unless it has
    /// declared one, and made this play. Whether it may is another question.
    pub fn trying(&self, ability: Option<Ability>, play: Action) -> Option<OpenTrick> {
        let (card, lower) = match play {
            Action::Play(card) => (card, None),
            Action::PlayTwo(higher, lower) => (higher, Some(lower)),
            Action::DraftNegative(_)
            | Action::DraftTable(_)
            | Action::DraftAbility(_)
            | Action::Use(_) => return None,
        };
        let seat = self.viewer.seat()?;
        let has_played = |it: &&OpenTrick| it.plays.iter().any(|it| it.seat == seat);
        let trick = self.trick().filter(|it| it.turn == seat);
        let mut trick = trick.filter(|it| !has_played(it))?.clone();
        if let Some(ability) = ability
            && trick.used_by(seat).is_none()
        {
            trick.used.push(Declared { seat, ability });
        }
        trick.plays.push(Play { seat, card, lower });
        trick.led = trick.led.or(Some(card.suit()));
        Some(trick)
    }
}

fn why(plays: &[Play], counts: &List<Count, 4>, winner: Seat) -> Why {
    let played = plays.iter().position(|it| it.seat == winner);
    // Who wins without a card wins by sand.
    let Some(nth) = played else {
        return Why::Sand;
    };
    let best = counts[nth];
    let rivals = counts.iter().enumerate().filter(|(it, _)| *it != nth);
    let mut rivals = rivals.map(|(_, it)| it);
    let is_tied = if best.effective {
        rivals.any(|it| it.effective)
    } else {
        rivals.any(|it| it.follows && !it.effective && it.value == best.value)
    };
    let tie = match (is_tied, best.wins_ties) {
        (false, _) => Tie::None,
        (true, true) => Tie::Sword,
        (true, false) => Tie::First,
    };
    if best.effective {
        Why::Trump(tie)
    } else {
        Why::Value(tie)
    }
}
