//! What a sensible person would try first.

use crate::Game;

/// A game that can tell which choices look good. Optional for the rules, needed for the `greedy`
/// bot, and a guide for the playouts of a search.
pub trait Advice: Game {
    /// Appends how good each of the `legal` choices looks to whoever has this view, in the same
    /// order; higher is better. The scale is the game's own.
    fn advise(view: &Self::View, legal: &[Self::Action], out: &mut Vec<i32>);
}
