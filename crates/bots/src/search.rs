//! Information-set Monte Carlo tree search.
//!
//! Each iteration takes a choice, imagines a world that agrees with the view, walks down a tree of
//! choices that all worlds share, plays the world out, and remembers along the way how it went for
//! whoever chose. What a choice is worth is weighed by how often it was possible at all (its
//! availability), since not every world allows it. Nature is not in the tree: it is drawn anew each
//! time. Every seat tries to make its own share of the victory large.
//!
//! All of it is counted and seeded: equal views, budgets and dice give equal choices. Arithmetic is
//! limited to what every machine rounds alike, so no logarithms and powers of the platform's.

mod logs;
mod shares;
mod tree;
mod walk;

use std::thread;

use game::{Advice, Dice, Game, Seat, Seed, Way};

use crate::{Bot, Thought};
use tree::Tree;

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
            let done = tree.grow(
                self.iterations,
                worlds,
                (seat, legal),
                seed.child(0),
                enough,
            );
            let choice = tree.favourite(legal);
            let stopped_at = (done < self.iterations).then_some(done);
            return Thought { choice, stopped_at };
        }
        let each = self.iterations.div_ceil(n_trees);
        thread::scope(|scope| {
            for (tree, nth) in self.trees.iter_mut().zip(0..) {
                scope.spawn(move || {
                    let seed = seed.child(nth);
                    tree.grow(each, worlds, (seat, legal), seed, &mut || false)
                });
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
