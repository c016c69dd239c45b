//! One player among others of one kind.

use std::num::NonZeroU32;

use arena::{Deals, Player, Tournament};
use bots::{BotName, Budget, Level};
use game::{Advice, Options};
use serde::Serialize;

use super::{Plan, USUAL_SEATS, Verdict};

/// One player among others of one kind, in every seat in turn, each deal once in every rotation.
#[derive(Debug)]
pub struct Contest {
    /// As it is typed.
    pub name: &'static str,
    pub(super) one: Role,
    pub(super) others: Role,
    pub matches: usize,
    pub(super) bar: Bar,
}

/// Who plays. Some think as long as a master of the game does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Random,
    Greedy,
    Level(Level),
    Ismcts,
    Cheat,
}

/// What is asked of the one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Bar {
    /// This share of the wins at a table of four.
    Share(f64),
    /// More than an even share: all of the interval lies above it.
    Better,
    /// Nothing here; see the ceiling.
    Open,
}

const RANDOM: Role = Role::Random;
const GREEDY: Role = Role::Greedy;
const NOVICE: Role = Role::Level(Level::Novice);
const REGULAR: Role = Role::Level(Level::Regular);
const MASTER: Role = Role::Level(Level::Master);

/// Everything that is played, in the order of the page.
pub const CONTESTS: [Contest; 8] = [
    Contest::new("greedy-random", GREEDY, RANDOM, 2000, Bar::Share(0.60)),
    Contest::new("regular-greedy", REGULAR, GREEDY, 1000, Bar::Better),
    Contest::new("master-greedy", MASTER, GREEDY, 200, Bar::Share(0.45)),
    Contest::new("cheat-greedy", Role::Cheat, GREEDY, 100, Bar::Open),
    Contest::new("master-ismcts", MASTER, Role::Ismcts, 100, Bar::Open),
    Contest::new("novice-random", NOVICE, RANDOM, 200, Bar::Better),
    Contest::new("regular-novice", REGULAR, NOVICE, 200, Bar::Better),
    Contest::new("master-regular", MASTER, REGULAR, 200, Bar::Better),
];

/// How a contest ended.
#[derive(Debug, Clone, Serialize)]
pub struct Contested {
    pub game: String,
    pub contest: &'static str,
    pub one: String,
    pub others: String,
    pub matches: usize,
    pub share: f64,
    pub ci95: [f64; 2],
    pub even_share: f64,
    pub verdict: Option<Verdict>,
}

impl Contest {
    const fn new(name: &'static str, one: Role, others: Role, matches: usize, bar: Bar) -> Contest {
        Contest {
            name,
            one,
            others,
            matches,
            bar,
        }
    }

    /// How many matches this plan has of it.
    pub fn matches<O: Options>(&self, plan: &Plan<O>) -> usize {
        plan.matches(self.matches)
    }

    /// Plays all of it; `each` is called after every match.
    pub fn play<G: Advice>(&self, plan: &Plan<G::Options>, mut each: impl FnMut()) -> Contested {
        let seats = plan.options.seats();
        let one = self.one.player::<G>(plan.most_iterations);
        let others = self.others.player::<G>(plan.most_iterations);
        let mut bots = vec![others; seats];
        bots[0] = one;
        let tournament = Tournament::<G> {
            options: plan.options.clone(),
            bots,
            reaction_ms: vec![500; seats],
            matches: self.matches(plan),
            seed: plan.seed,
            deals: Deals::Shared,
            threads: plan.threads,
        };
        let standings = tournament.run(|_| each());
        let even_share = 1.0 / seats as f64;
        let (share, ci95) = (standings[0].share, standings[0].ci95);
        Contested {
            game: plan.label(),
            contest: self.name,
            one: one.to_string(),
            others: others.to_string(),
            matches: tournament.matches,
            share,
            ci95,
            even_share,
            verdict: match self.bar {
                Bar::Share(bar) => (seats == USUAL_SEATS).then(|| Verdict::of(share >= bar)),
                Bar::Better => Some(Verdict::of(ci95[0] > even_share)),
                Bar::Open => None,
            },
        }
    }
}

impl Role {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Role::Random => "random",
            Role::Greedy => "greedy",
            Role::Level(level) => level.word(),
            Role::Ismcts => "ismcts",
            Role::Cheat => "cheat",
        }
    }

    fn player<G: Advice>(self, most_iterations: Option<NonZeroU32>) -> Player {
        let at_most = |bot: BotName| most_iterations.map_or(bot, |it| bot.at_most::<G>(it));
        let masterly = || {
            let master = at_most(BotName::Level(Level::Master, None));
            let iterations = NonZeroU32::new(master.iterations::<G>());
            Budget {
                iterations: iterations.unwrap_or(NonZeroU32::MIN),
                trees: NonZeroU32::MIN,
            }
        };
        match self {
            Role::Random => Player::Bot(BotName::Random),
            Role::Greedy => Player::Bot(BotName::Greedy),
            Role::Level(level) => Player::Bot(at_most(BotName::Level(level, None))),
            Role::Ismcts => Player::Bot(BotName::Ismcts(masterly())),
            Role::Cheat => Player::Cheat(masterly()),
        }
    }
}
