//! Bots that do not look ahead.

use game::{Advice, Dice, Game, Seat};

use crate::{Bot, Decision};

/// Plays a random legal choice.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn think(
        &mut self,
        _seat: Seat,
        _view: &G::View,
        legal: &[G::Action],
        dice: &mut Dice,
        _enough: &mut dyn FnMut() -> bool,
    ) -> Decision<G::Action> {
        Decision::by_full_budget(*dice.pick(legal))
    }
}

/// Plays the best choice by the game's advice, a random one among equals.
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    // Kept between decisions so that none allocates.
    worth: Vec<i32>,
}

impl<G: Advice> Bot<G> for Greedy {
    fn think(
        &mut self,
        _seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        dice: &mut Dice,
        _enough: &mut dyn FnMut() -> bool,
    ) -> Decision<G::Action> {
        self.worth.clear();
        G::advise(view, legal, &mut self.worth);
        assert_eq!(self.worth.len(), legal.len(), "advice rates every choice");
        let best = self.worth.iter().max().expect("there is a choice");
        let n_best = self.worth.iter().filter(|it| *it == best).count();
        let nth = if n_best == 1 { 0 } else { dice.index(n_best) };
        let mut best_ones = legal.iter().zip(&self.worth).filter(|(_, it)| *it == best);
        let (choice, _) = best_ones.nth(nth).expect("there are that many");
        Decision::by_full_budget(*choice)
    }
}
