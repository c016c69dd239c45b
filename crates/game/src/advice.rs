//! What a sensible person would try first, and how a search should think about a game.

use crate::{Game, PerSeat};

/// A game that can tell which choices look good. Optional for the rules, needed by every bot but
/// the `random` one.
pub trait Advice: Game {
    /// How a search should think about this game.
    const THINKING: Thinking;

    /// Appends how good each of the `legal` choices looks to whoever has this view, in the same
    /// order; higher is better. The scale is the game's own.
    fn advise(view: &Self::View, legal: &[Self::Action], out: &mut Vec<i32>);

    /// The same after a closer look, for the choices that a search has in its tree.
    fn ponder(view: &Self::View, legal: &[Self::Action], out: &mut Vec<i32>) {
        Self::advise(view, legal, out);
    }

    /// How the match stands where a search may stop looking, such as between two rounds. Asked only
    /// while nature is awaited.
    fn horizon(&self) -> Option<Horizon> {
        None
    }

    /// How the match is likely to stand at the next horizon, where that can be told quickly, such as
    /// between two tricks. A playout that has become long stops there.
    fn prospect(&self) -> Option<Horizon> {
        None
    }
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

/// How a search thinks about a game. `docs/decisions` tells which figures were measured against
/// others, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thinking {
    /// How many iterations each level makes for a decision.
    pub novice: u32,
    pub regular: u32,
    pub master: u32,
    /// How `regular` and `master` go about it. `novice` never asks for advice.
    pub way: Way,
}

/// How a search goes about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// By how many points two seats usually differ at the end of a match.
    pub spread: i32,
    /// How much choices that were tried little are tried again, in hundredths of a victory.
    pub curiosity: u32,
    /// How much choices that look good are tried first, in hundredths of a victory; with 0 nobody
    /// asks how they look.
    pub trust: u32,
    /// Of many choices only so many that look best are looked at, if anybody asks how they look.
    pub width: u32,
    /// After so many choices of a playout nobody is asked for advice any more.
    pub advised: u32,
    /// Of a hundred choices before, so many are made anyhow, the others by advice.
    pub whims: u32,
    /// After so many choices a playout stops at the next prospect.
    pub depth: u32,
    /// Where several seats choose at once: whether the search looks for the others' best answers,
    /// or takes them to do what is advised.
    pub sealed: Sealed,
}

impl Way {
    /// Search as in the textbook: no advice, and playouts to the end.
    pub const fn plain(spread: i32) -> Way {
        Way {
            spread,
            curiosity: 70,
            trust: 0,
            width: u32::MAX,
            advised: 0,
            whims: 0,
            depth: u32::MAX,
            sealed: Sealed::Searched,
        }
    }

    /// The same without advice: plain, but as far as this one looks.
    pub const fn unadvised(self) -> Way {
        Way {
            depth: self.depth,
            ..Way::plain(self.spread)
        }
    }
}

/// What a search takes others to do who choose at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sealed {
    /// What would be best for them, as far as the search can tell.
    Searched,
    /// What advice tells them.
    Advised,
}
