//! Players that are handed what their seat knows, and nothing else.
//!
//! A bot cannot peek: it is given a view and the legal choices, never a game. Given the same view,
//! choices and dice it chooses the same, so that anybody can check afterwards what it did.
//!
//! Reading order: [`Bot`], [`Random`] and [`Greedy`], [`BotName`], [`Search`], [`hint()`].

mod fast_rng;
mod hint;
mod name;
mod search;
mod simple;

use game::{Dice, Game, Seat};

pub use fast_rng::FastRng;
pub use hint::{hint, hint_iterations};
pub use name::{BotName, Budget, Level, NoSuchBot};
pub use search::Search;
pub use simple::{Greedy, Random};

/// A player.
pub trait Bot<G: Game>: Send {
    /// One of the `legal` choices of `seat`, of which there is at least one. A bot that searches
    /// calls `enough` now and then, and stops early if it says so.
    fn think(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        dice: &mut Dice,
        enough: &mut dyn FnMut() -> bool,
    ) -> Decision<G::Action>;

    /// The choice by the full budget.
    fn choose(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        dice: &mut Dice,
    ) -> G::Action {
        self.think(seat, view, legal, dice, &mut || false).choice
    }
}

/// What a bot decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision<A> {
    pub choice: A,
    /// How many iterations it took, if it counts them and was told to stop early.
    pub stopped_at: Option<u32>,
}

impl<A> Decision<A> {
    const fn by_full_budget(choice: A) -> Decision<A> {
        let stopped_at = None;
        Decision { choice, stopped_at }
    }
}
