//! Information-set Monte Carlo tree search.
//!
//! Each iteration imagines a world that agrees with the view, walks down a tree of choices that all
//! worlds share, plays the world out, and remembers along the way how it went for whoever chose.
//! What a choice is worth is weighed by how often it was possible at all (its availability), since
//! not every world allows it. Nature is not in the tree: it is drawn anew each time. Every seat
//! tries to make its own share of the victory large.
//!
//! All of it is counted and seeded: equal views, budgets and dice give equal choices. Arithmetic is
//! limited to what every machine rounds alike, so no logarithms and powers of the platform's.

mod logs;
mod shares;
mod tree;

use std::thread;

use game::{Advice, Dice, Game, Sealed, Seat, Seed};

use crate::{Bot, Thought};
use tree::Tree;

/// How a search goes about it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Way {
    /// How much choices that look good are tried first; without it all are tried alike.
    pub trust: Option<f32>,
    /// How much choices that were tried little are tried again.
    pub curiosity: f32,
    /// Of many choices only so many that look best are looked at.
    pub width: u32,
    /// Of a hundred choices in a playout so many are made anyhow, the others by advice.
    pub whims: u32,
    /// After so many choices of a playout nobody is asked for advice any more.
    pub advised: u32,
    /// After so many choices a playout stops at the next prospect.
    pub depth: u32,
    /// What others are taken to do who choose at the same time.
    pub sealed: Sealed,
    /// By how many points two seats usually differ at the end of a match.
    pub spread: i32,
}

impl Way {
    /// Search as in the textbook: no advice.
    pub const fn plain<G: Advice>() -> Way {
        Way {
            trust: None,
            curiosity: 0.7,
            width: u32::MAX,
            whims: 100,
            advised: 0,
            depth: G::THINKING.depth,
            sealed: Sealed::Searched,
            spread: G::THINKING.spread,
        }
    }

    /// Search led by advice, in the way that was measured to be best for this game.
    pub const fn advised<G: Advice>() -> Way {
        let thinking = G::THINKING;
        Way {
            trust: if thinking.trust == 0 {
                None
            } else {
                Some(thinking.trust as f32 / 100.0)
            },
            curiosity: thinking.curiosity as f32 / 100.0,
            width: thinking.width,
            whims: thinking.whims,
            advised: thinking.advised,
            depth: thinking.depth,
            sealed: thinking.sealed,
            spread: thinking.spread,
        }
    }
}

/// A bot that looks ahead.
#[derive(Debug)]
pub struct Search<G: Game> {
    iterations: u32,
    // Kept between choices: after the first ones a search needs the heap no more.
    trees: Vec<Tree<G>>,
}

impl<G: Advice> Search<G> {
    /// A search of so many iterations, shared among so many trees.
    pub fn new(way: Way, iterations: u32, trees: u32) -> Search<G> {
        Search {
            iterations,
            trees: (0..trees.max(1)).map(|_| Tree::new(way)).collect(),
        }
    }

    /// The best of the `legal` choices of `seat` over these worlds. One tree can be told that it is
    /// `enough`; several always use up their budget.
    pub fn best(
        &mut self,
        worlds: &(impl Fn(&mut Dice) -> G + Sync),
        seat: Seat,
        legal: &[G::Action],
        dice: &mut Dice,
        enough: &mut dyn FnMut() -> bool,
    ) -> Thought<G::Action> {
        // Whoever has no choice needs no thought.
        if let [only] = legal {
            return Thought::whole(*only);
        }
        let n_trees = self.trees.len() as u32;
        let seed = seed_from(dice);
        if let [tree] = self.trees.as_mut_slice() {
            let done = tree.grow(self.iterations, worlds, seat, seed.child(0), enough);
            let choice = tree.favourite(legal);
            let stopped_at = (done < self.iterations).then_some(done);
            return Thought { choice, stopped_at };
        }
        let each = self.iterations.div_ceil(n_trees);
        thread::scope(|scope| {
            for (tree, nth) in self.trees.iter_mut().zip(0..) {
                scope.spawn(move || tree.grow(each, worlds, seat, seed.child(nth), &mut || false));
            }
        });
        let (first, others) = self.trees.split_first_mut().expect("there is a tree");
        for tree in others {
            first.graft(tree);
        }
        Thought::whole(first.favourite(legal))
    }

    /// How the last thought saw the choices: how often each was tried, and its mean share.
    pub fn considered(&self) -> impl Iterator<Item = (G::Action, u32, f64)> + '_ {
        self.trees[0].considered()
    }
}

impl<G: Advice> Bot<G> for Search<G> {
    fn think(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        dice: &mut Dice,
        enough: &mut dyn FnMut() -> bool,
    ) -> Thought<G::Action> {
        let worlds = |dice: &mut Dice| G::imagine(view, dice);
        self.best(&worlds, seat, legal, dice, enough)
    }
}

fn seed_from(dice: &mut Dice) -> Seed {
    let mut bytes = [0; 32];
    for four in bytes.chunks_exact_mut(4) {
        four.copy_from_slice(&dice.bits().to_le_bytes());
    }
    Seed::new(bytes)
}
