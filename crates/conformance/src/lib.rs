//! The contract of `game::Game` as tests. Every game calls [`check`] for each way to play it.

use std::fmt::Debug;

use game::{Game, Viewer};

/// The secrets of a game, declared by a second hand: the tests, not the rules.
///
/// The oracle for "everything a viewer may not know" is neither the view nor `imagine`; otherwise a
/// leak in the view would protect itself.
pub trait Secrets: Game {
    /// Where something hidden lies: a hand, the cards set aside, the third card of a deck.
    type Place: Ord + Clone + Debug;
    /// What lies there, one at a time: a card, a sealed choice.
    type Secret: Ord + Clone + Debug;

    /// Everything `viewer` may not know, piece by piece, in a fixed order of places.
    fn hidden_from(&self, viewer: Viewer) -> Vec<(Self::Place, Self::Secret)>;
    /// Puts these in the same places instead, in the same order. They are a rearrangement of what
    /// [`Secrets::hidden_from`] listed.
    fn rehide(&mut self, viewer: Viewer, secrets: &[Self::Secret]);
    /// Whether a viewer who remembers everything it saw could believe this truth: nobody holds a
    /// suit they failed to follow, and the like.
    fn plausible(&self, viewer: Viewer) -> bool;
    /// Panics unless every card exists exactly once, or whatever this game conserves.
    fn conserve(&self);
}
