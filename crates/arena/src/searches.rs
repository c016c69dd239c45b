//! Searches of the first decision of a match, on one thread: the speed of thought.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::BotName;
use cpu_time::ThreadTime;
use game::{Advice, Awaiting, Game, Seat, Seed, Table, Viewer};

/// How much was thought in how much time.
#[derive(Debug, Clone, Copy)]
pub struct Searches {
    pub searches: u64,
    /// Of all searches together.
    pub iterations: u64,
    pub seconds: f64,
    /// Time this thread really had on a processor.
    pub cpu_seconds: f64,
    /// Worlds that were imagined besides, to see what they cost alone, and in how much time.
    pub imagined: u64,
    pub imagined_cpu_seconds: f64,
}

/// How often each view is imagined apart from the search.
const WORLDS: u64 = 256;

/// Thinks about the first decision of one fresh deal after the other until the time is up. Opening
/// tables is not counted. `bot` searches, in one tree; see [`BotName::iterations`].
#[expect(clippy::disallowed_methods, reason = "this measures time")]
pub fn searches<G: Advice>(
    options: &G::Options,
    bot: BotName,
    seed: Seed,
    time: Duration,
) -> Searches {
    let mut searching = bot.wake::<G>();
    let mut dice = seed.child(0).dice(0);
    let (mut searches, mut imagined) = (0, 0);
    let (mut wall, mut cpu, mut cpu_imagining) = Default::default();
    let clock = Instant::now();
    while clock.elapsed() < time || searches == 0 {
        let (table, seat, legal) = first_decision::<G>(options, seed.child(searches + 1));
        let view = table.view(Viewer::Seat(seat));
        let (start, start_cpu) = (Instant::now(), ThreadTime::now());
        black_box(searching.choose(seat, &view, &legal, &mut dice));
        cpu += start_cpu.elapsed();
        wall += start.elapsed();
        searches += 1;
        let start_cpu = ThreadTime::now();
        for _ in 0..WORLDS {
            black_box(G::imagine(black_box(&view), &mut dice));
        }
        cpu_imagining += start_cpu.elapsed();
        imagined += WORLDS;
    }
    let seconds = |it: Duration| it.as_secs_f64();
    Searches {
        searches,
        iterations: searches * u64::from(bot.iterations::<G>()),
        seconds: seconds(wall),
        cpu_seconds: seconds(cpu),
        imagined,
        imagined_cpu_seconds: seconds(cpu_imagining),
    }
}

/// A match where a seat can first choose between two things.
fn first_decision<G: Game>(options: &G::Options, seed: Seed) -> (Table<G>, Seat, Vec<G::Action>) {
    let mut table = Table::open(options.clone(), seed);
    loop {
        let (Awaiting::Choices(seats) | Awaiting::Race(seats)) = table.awaiting() else {
            unreachable!("no match ends before somebody could choose");
        };
        let mut forced = None;
        for seat in seats.iter() {
            let legal = table.legal(seat);
            match legal.as_slice() {
                [only] => forced = Some((seat, *only)),
                _ => return (table, seat, legal),
            }
        }
        let (seat, only) = forced.expect("somebody is awaited");
        table.choose(seat, only).expect("what is listed is legal");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, ToyOptions};

    #[test]
    fn every_iteration_is_counted() {
        let bot = "ismcts:30".parse().unwrap();
        let done = searches::<Toy>(&ToyOptions, bot, Seed::small(1), Duration::ZERO);
        assert_eq!((done.searches, done.iterations), (1, 30));
        assert_eq!(done.imagined, WORLDS);
    }

    #[test]
    fn a_decision_is_between_two_things() {
        let (_, _, legal) = first_decision::<Toy>(&ToyOptions, Seed::small(1));
        assert!(legal.len() > 1);
    }
}
