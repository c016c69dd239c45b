//! A match of random choices.

use game::{Awaiting, Dice, Game, Seed, Table};

/// No match of any game takes more steps, however badly it is played.
const MAX_STEPS: usize = 100_000;

/// The child seed that random choices are made with; chance has the streams of the seed itself.
const CHOICES: u64 = 1;

pub(super) struct Walk<G: Game> {
    pub(super) table: Table<G>,
    dice: Dice,
}

impl<G: Game> Walk<G> {
    pub(super) fn begin(options: &G::Options, seed: u64) -> Walk<G> {
        let mut table = Table::open(options.clone(), Seed::small(seed));
        if seed.is_multiple_of(2) {
            table.rest_between_rounds();
        }
        let dice = Seed::small(seed).child(CHOICES).dice(0);
        Walk { table, dice }
    }

    /// Goes on by a choice, or by what nature does after a rest. Answers whether the match did.
    pub(super) fn go_on(&mut self) -> bool {
        let (table, dice) = (&mut self.table, &mut self.dice);
        let seats = match table.awaiting() {
            Awaiting::Nothing => return false,
            Awaiting::Chance => {
                table.go_on();
                return true;
            }
            Awaiting::Choices(seats) | Awaiting::Race(seats) => seats,
        };
        let seat = seats.nth(dice.index(seats.len()));
        let choice = *dice.pick(&table.legal(seat));
        let mut choices = vec![choice];
        // What is announced is said at once by people, and often by itself by bots.
        if G::announces(choice) && dice.up_to(1) == 0 {
            let announced = table.announced(seat);
            let announced = announced.iter().find(|it| it.by == choice);
            choices.extend(announced.map(|it| *dice.pick(&it.legal)));
        }
        let taken = table.choose_together(seat, &choices);
        assert!(taken.is_ok(), "what is legal can be chosen");
        true
    }

    /// How many situations a match has.
    pub(super) fn n_steps(options: &G::Options, seed: u64) -> usize {
        let mut walk = Walk::<G>::begin(options, seed);
        let mut n_steps = 1;
        while walk.go_on() {
            n_steps += 1;
            assert!(n_steps < MAX_STEPS, "a match comes to an end");
        }
        n_steps
    }
}
