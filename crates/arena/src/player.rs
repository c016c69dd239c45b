//! Who can be set against each other here: every bot, and one that cheats.
//!
//! A cheat sees the truth, and so shows how well one could play at most. It exists in the lab only.
//! Tables for people seat a [`BotName`], which cannot name it, and nothing they are made of may use
//! this crate: the walls in `xtask/src/tidy/rooms.rs` let in the command line and the lab alone.

use std::fmt;
use std::str::FromStr;

use bots::{Bot, BotName, Budget, Search};
use game::{Advice, Dice, Game, Journal, Seat, Table, Viewer};

/// The name of somebody who plays in the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    Bot(BotName),
    /// Search that knows all that has been dealt: `cheat:1000`.
    Cheat(Budget),
}

impl Player {
    /// As it is typed and printed, without its budget.
    pub const fn word(self) -> &'static str {
        match self {
            Player::Bot(bot) => bot.word(),
            Player::Cheat(_) => "cheat",
        }
    }

    /// The bot whose choices anybody can make again from what its seat saw. A cheat's choices
    /// follow from more than that, so no journal may say that a bot made them.
    pub const fn bot(self) -> Option<BotName> {
        match self {
            Player::Bot(bot) => Some(bot),
            Player::Cheat(_) => None,
        }
    }

    /// Ready to play one match from its beginning.
    pub(crate) fn wake<G: Advice>(self, options: &G::Options) -> Mind<G> {
        match self {
            Player::Bot(bot) => Mind::Honest(bot.wake()),
            Player::Cheat(budget) => Mind::Cheat(Cheat::new(options, budget)),
        }
    }
}

impl From<BotName> for Player {
    fn from(bot: BotName) -> Player {
        Player::Bot(bot)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Player::Bot(bot) => bot.fmt(f),
            Player::Cheat(budget) => {
                let honest = BotName::Ismcts(budget).to_string();
                f.write_str(&honest.replacen("ismcts", "cheat", 1))
            }
        }
    }
}

/// A name that nobody in the arena has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchPlayer;

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = BotName::EXPECTED;
        write!(f, "nobody has this name; there are {expected}, or cheat:N")
    }
}

impl std::error::Error for NoSuchPlayer {}

impl FromStr for Player {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Player, NoSuchPlayer> {
        // Budgets are typed as those of the honest search are.
        let (name, cheats) = match text.strip_prefix("cheat:") {
            Some(budget) => (format!("ismcts:{budget}"), true),
            None => (text.to_owned(), false),
        };
        match name.parse() {
            Ok(BotName::Ismcts(budget)) if cheats => Ok(Player::Cheat(budget)),
            Ok(bot) => Ok(Player::Bot(bot)),
            Err(_) => Err(NoSuchPlayer),
        }
    }
}

/// Somebody at a table.
pub(crate) enum Mind<G: Game> {
    Honest(Box<dyn Bot<G>>),
    Cheat(Cheat<G>),
}

impl<G: Advice> Mind<G> {
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        table: &Table<G>,
        legal: &[G::Action],
        dice: &mut Dice,
    ) -> G::Action {
        match self {
            Mind::Honest(bot) => bot.choose(seat, &table.view(Viewer::Seat(seat)), legal, dice),
            Mind::Cheat(cheat) => cheat.choose(seat, table.journal(), legal, dice),
        }
    }
}

/// Search in the one world that is true. A table hands out no truth: a cheat takes every step of
/// the journal on a match of its own.
pub(crate) struct Cheat<G: Game> {
    search: Search<G>,
    truth: G,
    n_steps: usize,
}

impl<G: Advice> Cheat<G> {
    fn new(options: &G::Options, budget: Budget) -> Cheat<G> {
        let (iterations, trees) = (budget.iterations.get(), budget.trees.get());
        Cheat {
            search: Search::new(G::LEVELS.mcts, iterations, trees),
            truth: G::start(options),
            n_steps: 0,
        }
    }

    fn choose(
        &mut self,
        seat: Seat,
        journal: &Journal<G>,
        legal: &[G::Action],
        dice: &mut Dice,
    ) -> G::Action {
        for step in &journal.steps[self.n_steps..] {
            self.truth.apply(step.clone(), &mut ());
        }
        self.n_steps = journal.steps.len();
        let truth = &self.truth;
        let worlds = |_: &mut Dice| truth.clone();
        let thought = self.search.best(&worlds, seat, legal, dice, &mut || false);
        thought.choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in ["random", "master", "ismcts:10x2", "cheat:10", "cheat:10x2"] {
            assert_eq!(name.parse::<Player>().unwrap().to_string(), name);
        }
        for name in ["cheat", "cheat:", "cheat:0", "cheat:greedy", "chaet:10", ""] {
            assert_eq!(name.parse::<Player>(), Err(NoSuchPlayer), "{name}");
        }
    }

    /// What a table for people seats is a `BotName`, and no cheat has one.
    #[test]
    fn a_cheat_is_no_bot() {
        assert!("cheat:10".parse::<BotName>().is_err());
        assert_eq!("cheat:10".parse::<Player>().unwrap().bot(), None);
        assert_eq!(Player::Bot(BotName::Greedy).bot(), Some(BotName::Greedy));
    }
}
