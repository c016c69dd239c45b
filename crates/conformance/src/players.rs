//! What bots are held to, whatever the game: honesty, repeatability, sense and some strength.

mod honesty;
mod repeatability;
mod sense;
mod strength;

pub use honesty::honest;
pub use repeatability::repeatable;
pub use sense::never;
pub use strength::beats_random;

#[cfg(test)]
pub(crate) use honesty::{Findings, compare};

use bots::{Bot, BotName};
use game::{Advice, Awaiting, Game, Seat, legal_choices};

use crate::secrets::Secrets;
use crate::situation::{Match, Situation};

fn named(name: &str) -> BotName {
    name.parse().expect("bots have such names")
}

fn awake<G: Advice>(name: &str) -> Box<dyn Bot<G>> {
    named(name).wake()
}

/// Somebody who has a real choice here, if there is somebody: all of them in the course of time.
fn chooser<G: Game>(situation: &Situation<G>) -> Option<Seat> {
    let (Awaiting::Choices(seats) | Awaiting::Race(seats)) = situation.game.awaiting() else {
        return None;
    };
    let has_choice = |it: &Seat| legal_choices(&situation.game, *it).len() > 1;
    let seats: Vec<Seat> = seats.iter().filter(has_choice).collect();
    (!seats.is_empty()).then(|| *situation.dice("chooser").pick(&seats))
}

/// Up to `wanted` situations of a match with a choice, and who has it.
fn choices<G: Secrets>(played: &Match<G>, wanted: usize) -> Vec<(&Situation<G>, Seat)> {
    let with_chooser = |it| Some((it, chooser(it)?));
    let all = played.sample(usize::MAX).into_iter();
    let mut all: Vec<_> = all.filter_map(with_chooser).collect();
    played.dice().shuffle(&mut all);
    all.truncate(wanted);
    all
}
