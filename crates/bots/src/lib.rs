//! Players that are handed what their seat knows, and nothing else.
//!
//! A bot cannot peek: it is given a view and the legal choices, never a game. Given the same view,
//! choices and dice it chooses the same, so that anybody can check afterwards what it did.

use std::fmt;
use std::str::FromStr;

use game::{Advice, Dice, Game};

/// A player.
pub trait Bot<G: Game>: Send {
    /// One of the `legal` choices, of which there is at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], dice: &mut Dice) -> G::Action;
}

/// Plays anything that is legal.
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _view: &G::View, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        *dice.pick(legal)
    }
}

/// Does what looks best by the game's own advice, and among equals anything.
#[derive(Debug, Clone, Default)]
pub struct Greedy {
    // Kept between choices so that none needs the heap.
    worth: Vec<i32>,
}

impl<G: Advice> Bot<G> for Greedy {
    fn choose(&mut self, view: &G::View, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        self.worth.clear();
        G::advise(view, legal, &mut self.worth);
        assert_eq!(self.worth.len(), legal.len(), "advice rates every choice");
        let best = self.worth.iter().max().expect("there is a choice");
        let n_best = self.worth.iter().filter(|it| *it == best).count();
        let nth = if n_best == 1 { 0 } else { dice.index(n_best) };
        let mut best_ones = legal.iter().zip(&self.worth).filter(|(_, it)| *it == best);
        let (choice, _) = best_ones.nth(nth).expect("there are that many");
        *choice
    }
}

/// The name of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotName {
    Random,
    Greedy,
}

impl BotName {
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Greedy];

    /// As it is typed and printed.
    pub const fn word(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
        }
    }

    /// A bot of this name, ready to sit down.
    pub fn wake<G: Advice>(self) -> Box<dyn Bot<G>> {
        match self {
            BotName::Random => Box::new(Random),
            BotName::Greedy => Box::new(Greedy::default()),
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A name that no bot has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchBot;

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no bot has this name")
    }
}

impl std::error::Error for NoSuchBot {}

impl FromStr for BotName {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<BotName, NoSuchBot> {
        let mut all = BotName::ALL.into_iter();
        all.find(|it| it.word() == text).ok_or(NoSuchBot)
    }
}
