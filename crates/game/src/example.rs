//! An example of the rules: a little position that a reader can try out.
//!
//! It is played by the rules of the game, which also judge the answer. It hands out what its reader may see,
//! and no truth.

use std::fmt;

use crate::{Announced, Game, Seat};

/// An example that somebody tries out. It waits for the reader, or is answered.
pub trait Example: Clone + fmt::Debug {
    type Game: Game;

    /// The names of all examples, in the order of the rules.
    fn names() -> impl Iterator<Item = &'static str>;
    /// The example with this name, where the reader is to choose.
    fn open(name: &str) -> Option<Self>;
    /// The number of the rule that it is about.
    fn rule(&self) -> &'static str;
    fn n_seats(&self) -> usize;
    /// The seat whose place the reader takes.
    fn reader(&self) -> Seat;
    /// What the reader sees.
    fn view(&self) -> <Self::Game as Game>::View;
    /// What the reader may choose: nothing any more once the question is answered.
    fn legal(&self) -> Vec<<Self::Game as Game>::Action>;
    /// What the reader saw happen, oldest first.
    fn seen(&self) -> Vec<<Self::Game as Game>::Event>;
    /// How the reader has answered, who has then nothing more to choose.
    fn answer(&self) -> Option<Answer>;
    /// Takes a choice of the reader, and lets the others play on until the reader has answered or is asked
    /// again; or says by which rule it cannot be taken, and then nothing has changed.
    ///
    /// # Errors
    ///
    /// If the choice is not legal.
    fn choose(
        &mut self,
        action: <Self::Game as Game>::Action,
    ) -> Result<(), <Self::Game as Game>::Refusal>;

    /// What could be chosen together with those that announce another choice.
    fn announced(&self) -> Vec<Announced<Self::Game>> {
        let legal = self.legal().into_iter();
        let announcing = legal.filter(|&it| Self::Game::announces(it));
        let after = |by| {
            let mut then = self.clone();
            then.choose(by).ok()?;
            Some(Announced {
                by,
                view: then.view(),
                legal: then.legal(),
            })
        };
        announcing.filter_map(after).collect()
    }
}

/// How a reader has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Right,
    /// It was allowed, but it is not what was asked for.
    Wrong,
}
