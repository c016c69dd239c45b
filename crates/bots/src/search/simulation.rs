//! An imagined world, from the root of the tree to its end.

use game::{Advice, Awaiting, Dice, Mcts, Sealed, Seat, SeatSet, Step, Viewer};

use super::shares::{self, Shares};
use crate::FastRng;

/// An imagined world in play.
pub(super) struct Simulation<'a, G> {
    pub(super) world: G,
    pub(super) me: Seat,
    pub(super) mcts: Mcts,
    /// The seats that owe a choice at the same time.
    pub(super) sealed: SeatSet,
    /// Nobody has chosen yet.
    pub(super) is_first: bool,
    pub(super) dice: &'a mut Dice,
    pub(super) rng: &'a mut FastRng,
}

/// What comes next in a world.
pub(super) enum Now {
    Choice(Seat),
    Over(Shares),
}

impl<G: Advice> Simulation<'_, G> {
    /// Lets nature do what it does, up to the next choice or the end.
    pub(super) fn now(&mut self) -> Now {
        loop {
            match self.world.awaiting() {
                Awaiting::Choices(seats) => {
                    if seats.len() > 1 {
                        self.sealed = seats;
                    }
                    let seat = if seats.contains(self.me) {
                        self.me
                    } else {
                        seats.first().expect("somebody is awaited")
                    };
                    return Now::Choice(seat);
                }
                Awaiting::Race(seats) => {
                    self.sealed = seats;
                    // The searching seat is assumed to act first; after that, any seat at random.
                    let is_first = self.is_first && seats.contains(self.me);
                    let seat = if is_first {
                        self.me
                    } else {
                        self.rng.seat(seats)
                    };
                    return Now::Choice(seat);
                }
                Awaiting::Chance => {
                    if let Some(horizon) = self.world.horizon() {
                        return Now::Over(shares::at(&horizon));
                    }
                    let chance = self.world.draw(self.dice);
                    self.world.apply(Step::Chance(chance), &mut ());
                }
                Awaiting::Nothing => {
                    let outcome = self.world.outcome().expect("the match is over");
                    return Now::Over(shares::at_the_end(&outcome, self.mcts.spread));
                }
            }
        }
    }

    pub(super) fn take(&mut self, seat: Seat, action: G::Action) {
        self.sealed.remove(seat);
        self.is_first = false;
        self.world.apply(Step::Choice(seat, action), &mut ());
    }

    /// Whether this seat chooses at the same time as the searching one and is assumed to follow
    /// advice instead of having nodes in the tree.
    pub(super) fn follows_advice(&self, seat: Seat) -> bool {
        match self.mcts.sealed {
            Sealed::Searched => false,
            Sealed::Advised => seat != self.me && self.sealed.contains(seat),
        }
    }

    /// Plays to the end, or to the cutoff.
    pub(super) fn playout(&mut self, legal: &mut Vec<G::Action>, worth: &mut Vec<i32>) -> Shares {
        if self.mcts.guided == 0 && self.mcts.cutoff == u32::MAX {
            return self.random_playout(legal);
        }
        let mut n_choices = 0;
        loop {
            let seat = match self.now() {
                Now::Choice(seat) => seat,
                Now::Over(shares) => return shares,
            };
            if n_choices >= self.mcts.cutoff
                && let Some(prospect) = self.world.prospect()
            {
                return shares::at(&prospect);
            }
            legal.clear();
            self.world.legal(seat, legal);
            let action = if n_choices < self.mcts.guided {
                self.advised_choice(seat, legal, worth)
            } else {
                legal[self.rng.below(legal.len())]
            };
            n_choices += 1;
            self.take(seat, action);
        }
    }

    /// A playout of random choices.
    fn random_playout(&mut self, legal: &mut Vec<G::Action>) -> Shares {
        loop {
            let rng = &mut *self.rng;
            self.world.play_on(legal, &mut |n| rng.below(n));
            if let Now::Over(shares) = self.now() {
                return shares;
            }
        }
    }

    /// The best choice by advice; with probability ε a random one.
    pub(super) fn advised_choice(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
        worth: &mut Vec<i32>,
    ) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        if self.rng.percent(self.mcts.epsilon) {
            return legal[self.rng.below(legal.len())];
        }
        worth.clear();
        G::advise(&self.world.view(Viewer::Seat(seat)), legal, worth);
        let (mut best, mut n_best) = (0, 0);
        for (nth, it) in worth.iter().enumerate() {
            if n_best == 0 || *it > worth[best] {
                (best, n_best) = (nth, 1);
            } else if *it == worth[best] {
                n_best += 1;
                if self.rng.below(n_best) == 0 {
                    best = nth;
                }
            }
        }
        legal[best]
    }
}
