//! How long a bot takes for a decision.

use std::time::Duration;

use bots::BotName;
use cpu_time::ThreadTime;
use game::{Advice, Awaiting, Seed, Table, Viewer};

/// Plays matches with this bot in every seat, on this thread. Lists the time each decision with a
/// choice had on a processor, the shortest first.
pub fn speed<G: Advice>(
    options: &G::Options,
    bot: BotName,
    matches: usize,
    seed: Seed,
) -> Vec<Duration> {
    let mut thinking = bot.wake::<G>();
    let mut times = Vec::new();
    for number in 0..matches {
        let seed = seed.child(number as u64);
        let mut dice = seed.child(0).dice(0);
        let mut table = Table::<G>::open(options.clone(), seed);
        while table.outcome().is_none() {
            let seat = match table.awaiting() {
                Awaiting::Choices(seats) => seats.first().expect("somebody is awaited"),
                Awaiting::Race(seats) => {
                    let nth = dice.index(seats.len());
                    seats.iter().nth(nth).expect("somebody is awaited")
                }
                Awaiting::Chance | Awaiting::Nothing => unreachable!("a table lets chance decide"),
            };
            let legal = table.legal(seat);
            let view = table.view(Viewer::Seat(seat));
            let clock = ThreadTime::now();
            let choice = thinking.choose(seat, &view, &legal, &mut dice);
            if legal.len() > 1 {
                times.push(clock.elapsed());
            }
            table
                .choose(seat, choice)
                .expect("bots choose what is legal");
        }
    }
    times.sort_unstable();
    times
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{ROUNDS, Toy, ToyOptions};

    #[test]
    fn every_decision_is_timed() {
        let times = speed::<Toy>(&ToyOptions, BotName::Random, 3, Seed::small(1));
        assert_eq!(times.len(), 3 * 2 * usize::from(ROUNDS));
        assert!(times.is_sorted());
    }
}
