//! Many matches between the same bots.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use game::{Advice, Awaiting, By, Dice, Game, Outcome, PerSeat, Seat, SeatSet, Seed, Table};

use crate::Player;
use crate::player::Mind;
use crate::standing::{Standing, Tally};

/// Children of a match's seed: one for the bots, one for who is first in a race.
const BOTS: u64 = 1;
const RACE: u64 = 0;

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Tournament<G: Game> {
    pub options: G::Options,
    /// One bot a seat. Bot `b` sits at seat `b + n` in match `n`, going round.
    pub bots: Vec<Player>,
    /// How long each bot takes to grab, in milliseconds: who is quicker wins more races.
    pub reaction_ms: Vec<u32>,
    pub matches: usize,
    pub seed: Seed,
    pub deals: Deals,
    pub threads: usize,
}

/// Whether rotated matches share their deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deals {
    /// Every match has a deal of its own.
    Own,
    /// Each deal is played once in every rotation of the seats: less luck in the comparison.
    Shared,
}

/// A match that was played.
#[derive(Debug)]
pub struct Finished<G: Game> {
    /// Counted from 0.
    pub number: usize,
    pub table: Table<G>,
    pub outcome: Outcome,
    pub decisions: u64,
    /// Which bot, by its place in the list, sat where.
    bot_at: PerSeat<usize>,
}

impl<G: Advice> Tournament<G> {
    /// Plays all matches. `each` gets every match in order, whatever thread played it.
    pub fn run(&self, mut each: impl FnMut(&Finished<G>)) -> Vec<Standing> {
        assert_eq!(self.bots.len(), self.seats(), "one bot a seat");
        assert_eq!(self.reaction_ms.len(), self.seats(), "one time a bot");
        let block_size = match self.deals {
            Deals::Own => 1,
            Deals::Shared => self.seats(),
        };
        let mut tallies = vec![Tally::default(); self.bots.len()];
        self.play_all(|finished| {
            let winners = finished.outcome.winners;
            let win = 1.0 / winners.len() as f64;
            for (seat, &bot) in finished.bot_at.iter() {
                let won = if winners.contains(seat) { win } else { 0.0 };
                tallies[bot].add(won, finished.outcome.totals[seat], block_size);
            }
            each(finished);
        });
        let named = self.bots.iter().zip(tallies);
        named
            .map(|(&bot, it)| it.standing(bot, block_size))
            .collect()
    }

    fn seats(&self) -> usize {
        game::Options::seats(&self.options)
    }

    fn play_all(&self, mut each: impl FnMut(&Finished<G>)) {
        let next = AtomicUsize::new(0);
        let threads = self.threads.clamp(1, self.matches.max(1));
        // Bounded, so that a slow match does not let finished ones pile up without end.
        let (sender, receiver) = mpsc::sync_channel(threads * 4);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.matches || sender.send(self.play(number)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut due = 0;
            for finished in receiver {
                early.insert(finished.number, finished);
                while let Some(finished) = early.remove(&due) {
                    each(&finished);
                    due += 1;
                }
            }
        });
    }

    /// Plays one match. Everything in it follows from the seed and the number.
    fn play(&self, number: usize) -> Finished<G> {
        let seats = self.seats();
        let deal = match self.deals {
            Deals::Own => number,
            Deals::Shared => number / seats,
        };
        let seed = self.seed.child(deal as u64);
        let bot_at = PerSeat::from_fn(seats, |seat| {
            (seat.index() + seats - number % seats) % seats
        });
        let mut players = Players::<G>::new(self, seed, &bot_at);
        let mut table = Table::open(self.options.clone(), seed);
        let mut decisions = 0;
        let outcome = loop {
            if let Some(outcome) = table.outcome() {
                break outcome;
            }
            let seat = players.next(table.awaiting());
            let legal = table.legal(seat);
            let step = table.journal().steps.len();
            let (choice, by) = players.choose(seat, &table, &legal, step);
            let taken = match by {
                Some(by) => table.choose_by(seat, choice, by),
                None => table.choose(seat, choice),
            };
            taken.expect("bots choose what is legal");
            decisions += 1;
        };
        Finished {
            number,
            table,
            outcome,
            decisions,
            bot_at,
        }
    }
}

/// The bots at one table.
struct Players<G: Game> {
    bots: Vec<Seated<G>>,
    race: Dice,
    /// How eagerly each seat grabs.
    speed: PerSeat<u32>,
}

struct Seated<G: Game> {
    mind: Mind<G>,
    /// Its name, if its choices can be computed again.
    name: Option<String>,
    /// Each of its choices has a child of this seed, by the number of the step: a journal then
    /// tells all that the choice followed from.
    seed: Seed,
}

impl<G: Advice> Players<G> {
    fn new(tournament: &Tournament<G>, seed: Seed, bot_at: &PerSeat<usize>) -> Players<G> {
        let bots = bot_at
            .iter()
            .map(|(seat, &bot)| {
                let player = tournament.bots[bot];
                Seated {
                    mind: player.wake(&tournament.options),
                    // A cheat has no name: nobody can compute its choices again from a view.
                    name: player.bot().map(|it| it.to_string()),
                    seed: seed.child(BOTS).child(seat.index() as u64),
                }
            })
            .collect();
        let speed = bot_at.map(|&bot| 1_000_000 / tournament.reaction_ms[bot].clamp(1, 1_000_000));
        let race = seed.child(RACE).dice(0);
        Players { bots, race, speed }
    }

    /// Who acts: sealed choices are asked for in seat order, races are won by chance and speed.
    fn next(&mut self, awaiting: Awaiting) -> Seat {
        match awaiting {
            Awaiting::Choices(seats) => seats.first().expect("somebody is awaited"),
            Awaiting::Race(seats) => self.first_in(seats),
            Awaiting::Chance | Awaiting::Nothing => unreachable!("a table lets chance decide"),
        }
    }

    fn first_in(&mut self, seats: SeatSet) -> Seat {
        let speeds: u32 = seats.iter().map(|it| self.speed[it]).sum();
        let mut at = self.race.up_to(speeds - 1);
        for seat in seats.iter() {
            if at < self.speed[seat] {
                return seat;
            }
            at -= self.speed[seat];
        }
        unreachable!("the speeds add up")
    }

    fn choose(
        &mut self,
        seat: Seat,
        table: &Table<G>,
        legal: &[G::Action],
        step: usize,
    ) -> (G::Action, Option<By>) {
        let Seated { mind, name, seed } = &mut self.bots[seat.index()];
        let seed = seed.child(step as u64);
        let choice = mind.choose(seat, table, legal, &mut seed.dice(0));
        (choice, name.as_ref().map(|it| By::new(it, seed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, ToyOptions};

    fn run(bots: [&str; 2]) -> Vec<Standing> {
        let tournament = Tournament::<Toy> {
            options: ToyOptions,
            bots: bots.map(|it| it.parse().unwrap()).to_vec(),
            reaction_ms: vec![500; 2],
            matches: 40,
            seed: Seed::small(1),
            deals: Deals::Shared,
            threads: 2,
        };
        tournament.run(|_| ())
    }

    /// Who looks under the cups is right nearly every time; who thinks about it is not.
    #[test]
    fn a_cheat_beats_the_honest() {
        let standings = run(["cheat:100", "ismcts:100"]);
        assert!(standings[0].share > 0.95, "{standings:?}");
        assert!(standings[0].mean_score > 3.5, "{standings:?}");
    }

    #[test]
    fn cheats_are_equals() {
        let standings = run(["cheat:100", "cheat:100"]);
        assert_eq!(standings[0].share, 0.5);
    }

    /// Bots sign what they choose; a cheat's choices have nobody's name.
    #[test]
    fn a_cheat_signs_nothing() {
        let tournament = Tournament::<Toy> {
            options: ToyOptions,
            bots: ["cheat:10", "greedy"]
                .map(|it| it.parse().unwrap())
                .to_vec(),
            reaction_ms: vec![500; 2],
            matches: 2,
            seed: Seed::small(1),
            deals: Deals::Own,
            threads: 1,
        };
        tournament.run(|it| {
            let journal = it.table.journal();
            assert!(journal.by.values().all(|it| it.bot() == "greedy"));
            assert!(journal.by.len() < it.decisions as usize);
        });
    }
}
