//! A world on its way to the end.

use game::{Advice, Awaiting, Dice, Sealed, Seat, SeatSet, Step, Viewer, Way};

use super::shares::{self, Shares};
use crate::Quick;

/// A world on its way to the end.
pub(super) struct Walk<'a, G> {
    pub(super) world: G,
    pub(super) me: Seat,
    pub(super) way: Way,
    /// The seats that owe a choice at the same time.
    pub(super) sealed: SeatSet,
    /// Nobody has chosen yet.
    pub(super) is_first: bool,
    pub(super) dice: &'a mut Dice,
    pub(super) quick: &'a mut Quick,
}

/// What comes next in a world.
pub(super) enum Now {
    Choice(Seat),
    Over(Shares),
}

impl<G: Advice> Walk<'_, G> {
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
                    // The seat that thinks is taken to be the first to act, and then anyone is.
                    let is_first = self.is_first && seats.contains(self.me);
                    let seat = if is_first {
                        self.me
                    } else {
                        self.quick.seat(seats)
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
                    return Now::Over(shares::at_the_end(&outcome, self.way.spread));
                }
            }
        }
    }

    pub(super) fn take(&mut self, seat: Seat, action: G::Action) {
        self.sealed.remove(seat);
        self.is_first = false;
        self.world.apply(Step::Choice(seat, action), &mut ());
    }

    /// Whether this choice is made at the same time as others and not looked for in the tree.
    pub(super) fn is_taken_as_advised(&self, seat: Seat) -> bool {
        match self.way.sealed {
            Sealed::Searched => false,
            Sealed::Advised => seat != self.me && self.sealed.contains(seat),
        }
    }

    /// Plays on without a tree.
    pub(super) fn play_out(&mut self, legal: &mut Vec<G::Action>, worth: &mut Vec<i32>) -> Shares {
        if self.way.advised == 0 && self.way.depth == u32::MAX {
            return self.play_out_anyhow(legal);
        }
        let mut n_choices = 0;
        loop {
            let seat = match self.now() {
                Now::Choice(seat) => seat,
                Now::Over(shares) => return shares,
            };
            if n_choices >= self.way.depth
                && let Some(prospect) = self.world.prospect()
            {
                return shares::at(&prospect);
            }
            legal.clear();
            self.world.legal(seat, legal);
            let action = if n_choices < self.way.advised {
                self.advised(seat, legal, worth)
            } else {
                legal[self.quick.below(legal.len())]
            };
            n_choices += 1;
            self.take(seat, action);
        }
    }

    /// Plays on without a tree and without a thought.
    fn play_out_anyhow(&mut self, legal: &mut Vec<G::Action>) -> Shares {
        loop {
            let quick = &mut *self.quick;
            self.world.play_on(legal, &mut |n| quick.below(n));
            if let Now::Over(shares) = self.now() {
                return shares;
            }
        }
    }

    /// What advice says, but for a whim.
    pub(super) fn advised(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
        worth: &mut Vec<i32>,
    ) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        if self.quick.percent(self.way.whims) {
            return legal[self.quick.below(legal.len())];
        }
        worth.clear();
        G::advise(&self.world.view(Viewer::Seat(seat)), legal, worth);
        let (mut best, mut n_best) = (0, 0);
        for (nth, it) in worth.iter().enumerate() {
            if n_best == 0 || *it > worth[best] {
                (best, n_best) = (nth, 1);
            } else if *it == worth[best] {
                n_best += 1;
                if self.quick.below(n_best) == 0 {
                    best = nth;
                }
            }
        }
        legal[best]
    }
}
