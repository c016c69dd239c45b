//! Information-set Monte Carlo tree search (ISMCTS with a single tree; Cowling, Powley, Whitehouse).
//!
//! An iteration selects a choice at the root, imagines a world that agrees with the view (a
//! determinization), descends a tree of choices that all worlds share, plays the world out, and adds
//! the reward of each seat to the choices that this seat made on the path. Children are selected by
//! UCT, with the number of times a child was available in place of the parent's visits, since not
//! every world allows every choice. Where a game gives advice, it is a progressive bias in the tree,
//! widens nodes from the best choices down, and guides playouts ε-greedily; [`game::Mcts`] has the
//! parameters. Chance nodes are not in the tree: nature is drawn anew in each iteration. A reward is a
//! seat's share of the victory.
//!
//! Budgets are counts, and all random numbers are seeded: equal views, budgets and dice give equal
//! choices. Floating-point arithmetic is limited to operations that every platform rounds alike, so
//! there are no logarithms and powers of the platform's.

mod logs;
mod shares;
mod simulation;
mod tree;

use std::thread;

use game::{Advice, Dice, Game, Mcts, Seat, Seed};

use crate::{Bot, Decision};
use tree::Tree;

/// A bot that looks ahead.
#[derive(Debug)]
pub struct Search<G: Game> {
    iterations: u32,
    // Kept between decisions: after the first ones a search allocates nothing.
    trees: Vec<Tree<G>>,
}

impl<G: Advice> Search<G> {
    /// A search of `iterations`, shared among `trees` that grow in parallel (root parallelization).
    pub fn new(mcts: Mcts, iterations: u32, trees: u32) -> Search<G> {
        Search {
            iterations,
            trees: (0..trees.max(1)).map(|_| Tree::new(mcts)).collect(),
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
    ) -> Decision<G::Action> {
        // One choice needs no search.
        if let [only] = legal {
            return Decision::by_full_budget(*only);
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
            let choice = tree.most_visited(legal);
            let stopped_at = (done < self.iterations).then_some(done);
            return Decision { choice, stopped_at };
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
            first.merge_root(tree);
        }
        Decision::by_full_budget(first.most_visited(legal))
    }

    /// What the last search found out about each choice: its visits and its mean reward.
    pub fn root_statistics(&self) -> impl Iterator<Item = (G::Action, u32, f64)> + '_ {
        self.trees[0].root_statistics()
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
    ) -> Decision<G::Action> {
        let worlds = |dice: &mut Dice| G::imagine(view, dice);
        self.best(&worlds, seat, legal, dice, enough)
    }
}

pub(crate) fn seed_from(dice: &mut Dice) -> Seed {
    let mut bytes = [0; 32];
    for four in bytes.chunks_exact_mut(4) {
        four.copy_from_slice(&dice.bits().to_le_bytes());
    }
    Seed::new(bytes)
}
