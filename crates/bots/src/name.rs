//! The names of bots, as they are typed, printed and kept in journals. A name says everything a
//! choice follows from besides the view and the dice.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use game::{Advice, Levels};

use crate::{Bot, Greedy, Random, Search};

/// The name of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotName {
    Random,
    Greedy,
    /// A level for people, with a smaller budget if one is named: `master` or `master:500`.
    Level(Level, Option<NonZeroU32>),
    /// Plain search without advice: `ismcts:1000`, or `ismcts:1000x4` in four trees.
    Ismcts(Budget),
}

/// How well a bot plays, for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Novice,
    Regular,
    Master,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Novice, Level::Regular, Level::Master];

    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Regular => "regular",
            Level::Master => "master",
        }
    }

    /// Its iterations for a decision.
    pub const fn iterations(self, levels: &Levels) -> u32 {
        match self {
            Level::Novice => levels.novice,
            Level::Regular => levels.regular,
            Level::Master => levels.master,
        }
    }
}

/// The budget of a search: counts, so that anybody can repeat it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// In all trees together.
    pub iterations: NonZeroU32,
    /// Grown independently of each other, in parallel.
    pub trees: NonZeroU32,
}

/// More would be a mistake, and a table that waits for ever.
const MOST_ITERATIONS: u32 = 100_000_000;
const MOST_TREES: u32 = 64;

impl BotName {
    /// Those with a name of one word.
    pub const ALL: [BotName; 5] = [
        BotName::Random,
        BotName::Greedy,
        BotName::Level(Level::Novice, None),
        BotName::Level(Level::Regular, None),
        BotName::Level(Level::Master, None),
    ];

    /// What can be typed.
    pub const EXPECTED: &str = "random, greedy, novice, regular, master or ismcts:N";

    /// As it is typed and printed, without its budget.
    pub const fn word(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
            BotName::Level(level, _) => level.word(),
            BotName::Ismcts(_) => "ismcts",
        }
    }

    /// How many iterations it makes for a decision of this game; 0 if it does not search.
    pub fn iterations<G: Advice>(self) -> u32 {
        match self {
            BotName::Random | BotName::Greedy => 0,
            BotName::Level(level, budget) => {
                let usual = level.iterations(&G::LEVELS);
                budget.map_or(usual, |it| it.get().min(usual))
            }
            BotName::Ismcts(budget) => budget.iterations.get(),
        }
    }

    /// The same bot with at most this many iterations for a decision of this game.
    #[must_use]
    pub fn at_most<G: Advice>(self, iterations: NonZeroU32) -> BotName {
        if self.iterations::<G>() <= iterations.get() {
            return self;
        }
        match self {
            BotName::Random | BotName::Greedy => self,
            BotName::Level(level, _) => BotName::Level(level, Some(iterations)),
            BotName::Ismcts(budget) => BotName::Ismcts(Budget {
                iterations,
                ..budget
            }),
        }
    }

    /// A bot of this name, ready to sit down.
    pub fn wake<G: Advice>(self) -> Box<dyn Bot<G>> {
        let iterations = self.iterations::<G>();
        let mcts = G::LEVELS.mcts;
        match self {
            BotName::Random => Box::new(Random),
            BotName::Greedy => Box::new(Greedy::default()),
            BotName::Level(Level::Novice, _) => {
                Box::new(Search::<G>::new(mcts.unguided(), iterations, 1))
            }
            BotName::Level(Level::Regular | Level::Master, _) => {
                Box::new(Search::<G>::new(mcts, iterations, 1))
            }
            BotName::Ismcts(budget) => {
                let trees = budget.trees.get();
                Box::new(Search::<G>::new(mcts.unguided(), iterations, trees))
            }
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            BotName::Random | BotName::Greedy | BotName::Level(_, None) => Ok(()),
            BotName::Level(_, Some(iterations)) => write!(f, ":{iterations}"),
            BotName::Ismcts(Budget { iterations, trees }) if trees.get() == 1 => {
                write!(f, ":{iterations}")
            }
            BotName::Ismcts(Budget { iterations, trees }) => write!(f, ":{iterations}x{trees}"),
        }
    }
}

/// A name that no bot has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchBot;

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no bot has this name; there are {}", BotName::EXPECTED)
    }
}

impl std::error::Error for NoSuchBot {}

impl FromStr for BotName {
    type Err = NoSuchBot;

    fn from_str(text: &str) -> Result<BotName, NoSuchBot> {
        let Some((word, budget)) = text.split_once(':') else {
            let mut all = BotName::ALL.into_iter();
            return all.find(|it| it.word() == text).ok_or(NoSuchBot);
        };
        if let Some(level) = Level::ALL.into_iter().find(|it| it.word() == word) {
            return Ok(BotName::Level(level, Some(count(budget, MOST_ITERATIONS)?)));
        }
        if word != "ismcts" {
            return Err(NoSuchBot);
        }
        let (iterations, trees) = budget.split_once('x').unwrap_or((budget, "1"));
        Ok(BotName::Ismcts(Budget {
            iterations: count(iterations, MOST_ITERATIONS)?,
            trees: count(trees, MOST_TREES)?,
        }))
    }
}

fn count(text: &str, most: u32) -> Result<NonZeroU32, NoSuchBot> {
    let digits = !text.starts_with('+');
    let count: NonZeroU32 = text.parse().map_err(|_| NoSuchBot)?;
    (digits && count.get() <= most)
        .then_some(count)
        .ok_or(NoSuchBot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in [
            "random",
            "greedy",
            "novice",
            "regular",
            "master",
            "master:70",
            "ismcts:1000",
            "ismcts:1000x4",
        ] {
            assert_eq!(name.parse::<BotName>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for name in [
            "",
            "ismcts",
            "ismcts:",
            "ismcts:0",
            "ismcts:+5",
            "ismcts:5x",
            "ismcts:5x0",
            "ismcts:5x65",
            "ismcts:99999999999",
            "master:",
            "greedy:5",
            "cheat:100",
            "Master",
        ] {
            assert_eq!(name.parse::<BotName>(), Err(NoSuchBot), "{name}");
        }
    }
}
