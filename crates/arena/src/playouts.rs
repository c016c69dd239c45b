//! Random matches on one thread, as fast as the rules go: the speed of the engine.

use std::time::{Duration, Instant};

use bots::FastRng;
use cpu_time::ThreadTime;
use game::{Awaiting, Game, Seed, Step};

/// How much was played in how much time.
#[derive(Debug, Clone, Copy)]
pub struct Playouts {
    pub matches: u64,
    pub decisions: u64,
    pub seconds: f64,
    /// Time this thread really had on a processor.
    pub cpu_seconds: f64,
}

/// Plays random matches until the time is up. Deals come from `Dice`, choices from a quicker
/// generator, because nobody has to be able to check them.
#[expect(clippy::disallowed_methods, reason = "this measures time")]
pub fn playouts<G: Game>(options: &G::Options, seed: Seed, time: Duration) -> Playouts {
    let mut dice = seed.dice(0);
    let mut quick = FastRng::new(&mut seed.dice(1));
    let mut legal = Vec::with_capacity(256);
    let (clock, cpu) = (Instant::now(), ThreadTime::now());
    let (mut matches, mut decisions) = (0, 0);
    while clock.elapsed() < time {
        // Looking at the clock costs as much as a few choices.
        for _ in 0..16 {
            decisions += play_out::<G>(options, &mut dice, &mut quick, &mut legal);
            matches += 1;
        }
    }
    Playouts {
        matches,
        decisions,
        seconds: clock.elapsed().as_secs_f64(),
        cpu_seconds: cpu.elapsed().as_secs_f64(),
    }
}

/// One random match; says how many decisions it took.
fn play_out<G: Game>(
    options: &G::Options,
    dice: &mut game::Dice,
    quick: &mut FastRng,
    legal: &mut Vec<G::Action>,
) -> u64 {
    let mut game = G::start(options);
    let mut decisions = 0;
    loop {
        let seat = match game.awaiting() {
            Awaiting::Nothing => return decisions,
            Awaiting::Chance => {
                let chance = game.draw(dice);
                game.apply(Step::Chance(chance), &mut ());
                continue;
            }
            Awaiting::Choices(seats) => seats.first().expect("somebody is awaited"),
            Awaiting::Race(seats) => quick.seat(seats),
        };
        legal.clear();
        game.legal(seat, legal);
        let action = legal[quick.below(legal.len())];
        game.apply(Step::Choice(seat, action), &mut ());
        decisions += 1;
    }
}
