//! Counts: how many ways there are to go on.

use game::{Awaiting, Game, Seat, Seed, Step, legal_choices};

/// The number of sequences of exactly `depth` choices from here; those that end earlier do not
/// count.
///
/// Of several seats that owe a choice the lowest chooses; in a race each may be first. The nth
/// chance on the way is what `seed` deals as its nth, and is no choice.
pub fn perft<G: Game>(game: &G, depth: u32, seed: Seed) -> u64 {
    count(game, depth, &seed, 0)
}

fn count<G: Game>(game: &G, depth: u32, seed: &Seed, n_chances: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seats: Vec<Seat> = match game.awaiting() {
        Awaiting::Chance => {
            let chance = game.draw(&mut seed.dice(n_chances));
            let next = after(game, Step::Chance(chance));
            return count(&next, depth, seed, n_chances + 1);
        }
        Awaiting::Choices(seats) => seats.first().into_iter().collect(),
        Awaiting::Race(seats) => seats.iter().collect(),
        Awaiting::Nothing => return 0,
    };
    let mut sequences = 0;
    for seat in seats {
        let choices = legal_choices(game, seat);
        if depth == 1 {
            sequences += choices.len() as u64;
            continue;
        }
        for choice in choices {
            let next = after(game, Step::Choice(seat, choice));
            sequences += count(&next, depth - 1, seed, n_chances);
        }
    }
    sequences
}

fn after<G: Game>(game: &G, step: Step<G>) -> G {
    let mut next = game.clone();
    next.apply(step, &mut ());
    next
}
