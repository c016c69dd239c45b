//! What a sensible person would try first, and the parameters of a search through a game.

use crate::{PerSeat, Searched};

/// A game that can tell which choices look good. Optional for the rules, needed by every bot but
/// the `random` one.
pub trait Advice: Searched {
    /// How many iterations the levels make, and the parameters of their search.
    const LEVELS: Levels;

    /// Appends how good each of the `legal` choices looks to the seat with this view, in the same
    /// order; higher is better. The scale is the game's own.
    fn advise(view: &Self::View, legal: &[Self::Action], out: &mut Vec<i32>);

    /// The same after a closer look, for the choices that a search has in its tree.
    fn ponder(view: &Self::View, legal: &[Self::Action], out: &mut Vec<i32>) {
        Self::advise(view, legal, out);
    }

    /// How the match stands where a search may stop, such as between two rounds. Asked only while
    /// nature is awaited.
    fn horizon(&self) -> Option<Horizon> {
        None
    }

    /// An estimate of how the match will stand at the next horizon, where that is quick to compute,
    /// such as between two tricks. Playouts that reach their cutoff stop there.
    fn prospect(&self) -> Option<Horizon> {
        None
    }
}

/// Of these choices the one that looks best to the seat with this view; of equal ones the first.
pub fn best_choice<G: Advice>(view: &G::View, legal: &[G::Action]) -> G::Action {
    let mut scores = Vec::new();
    G::advise(view, legal, &mut scores);
    let most = scores.iter().max();
    let best = scores.iter().position(|it| Some(it) == most);
    legal[best.expect("somebody who is asked may choose something")]
}

/// How a match stands, or is likely to stand, where a search stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Horizon {
    /// The points so far, in points or in finer parts of them.
    pub totals: PerSeat<i32>,
    /// By how much the rest of the match usually changes the distance of two seats, in the same
    /// parts.
    pub spread: i32,
}

/// The levels of the searching bots. `docs/decisions` tells which figures were measured against
/// others, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Levels {
    /// How many iterations each level makes for a decision.
    pub novice: u32,
    pub regular: u32,
    pub master: u32,
    /// The search of `regular` and `master`. `novice` searches without advice.
    pub mcts: Mcts,
}

/// The parameters of a Monte Carlo tree search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mcts {
    /// By how many points two seats usually differ at the end of a match: the scale on which a
    /// result becomes a value between 0 and 1.
    pub spread: i32,
    /// The UCT constant, in hundredths: how much exploration weighs against the mean value.
    pub uct_constant: u32,
    /// The progressive bias, in hundredths: how much advice weighs, over the number of visits. With
    /// 0 the tree does not ask for advice.
    pub progressive_bias: u32,
    /// Widening: a node has at most this many children, the best by advice. No limit without a
    /// progressive bias.
    pub widening: u32,
    /// How many choices of a playout follow advice (ε-greedily); the rest are random.
    pub guided: u32,
    /// ε, in percent: how often a guided choice is random all the same.
    pub epsilon: u32,
    /// After this many choices a playout ends at the next prospect.
    pub cutoff: u32,
    /// What the search assumes of seats that choose at the same time.
    pub sealed: Sealed,
}

impl Mcts {
    /// Plain UCT: no advice, and playouts to the end.
    pub const fn plain(spread: i32) -> Mcts {
        Mcts {
            spread,
            uct_constant: 70,
            progressive_bias: 0,
            widening: u32::MAX,
            guided: 0,
            epsilon: 0,
            cutoff: u32::MAX,
            sealed: Sealed::Searched,
        }
    }

    /// The same search without advice: plain, with this one's cutoff.
    pub const fn unguided(self) -> Mcts {
        Mcts {
            cutoff: self.cutoff,
            ..Mcts::plain(self.spread)
        }
    }
}

/// What a search assumes of other seats that choose at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealed {
    /// They choose by a tree of their own (decoupled UCT).
    Searched,
    /// They follow advice.
    Advised,
}
