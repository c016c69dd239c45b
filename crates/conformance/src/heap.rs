//! The hot paths need no heap.

use allocation_counter::measure;
use bots::BotName;
use game::{Advice, Awaiting, Seat, Seed, Step, Viewer, legal_choices};

/// Plays a random match and panics if choosing, applying, imagining or advising asked the heap for
/// anything once their buffers have grown.
///
/// Dealing may use it: chance is rare, and its outcome is kept.
pub fn heapless<G: Advice>(options: &G::Options, seed: u64) {
    let mut dice = Seed::small(seed).dice(0);
    let mut legal: Vec<G::Action> = Vec::with_capacity(4096);
    let mut worth: Vec<i32> = Vec::with_capacity(4096);
    let mut game = G::start(options);
    for step in 0.. {
        let seat = match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance => {
                let chance = game.draw(&mut dice);
                game.apply(Step::Chance(chance), &mut ());
                continue;
            }
            Awaiting::Choices(seats) | Awaiting::Race(seats) => {
                let nth = dice.index(seats.len());
                seats.iter().nth(nth).expect("somebody is awaited")
            }
        };
        legal.clear();
        worth.clear();
        let view = game.view(Viewer::Seat(seat));
        none("legal", step, seat, || game.legal(seat, &mut legal));
        none("advise", step, seat, || {
            G::advise(&view, &legal, &mut worth)
        });
        none("imagine", step, seat, || {
            G::imagine(&view, &mut dice);
        });
        let choice = *dice.pick(&legal);
        none("apply", step, seat, || {
            game.apply(Step::Choice(seat, choice), &mut ())
        });
    }
}

fn none(what: &str, step: usize, seat: Seat, hot: impl FnOnce()) {
    let count = measure(hot).count_total;
    assert_eq!(
        count, 0,
        "Heap: step {step}, seat {seat}: {what} asked the heap {count} times"
    );
}

/// A search is watched at every nth choice of a match.
const EVERY: usize = 23;

/// Plays a random match and panics if a search that has thought here before asks the heap for
/// anything when it thinks here again, however long. `words` are the bots without their budgets.
pub fn heapless_search<G: Advice>(options: &G::Options, seed: u64, words: &[&str]) {
    let mut dice = Seed::small(seed).dice(0);
    let mut game = G::start(options);
    for step in 0.. {
        let seats = match game.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance => {
                let chance = game.draw(&mut dice);
                game.apply(Step::Chance(chance), &mut ());
                continue;
            }
            Awaiting::Choices(seats) | Awaiting::Race(seats) => seats,
        };
        let nth = dice.index(seats.len());
        let seat = seats.iter().nth(nth).expect("somebody is awaited");
        let legal = legal_choices(&game, seat);
        if step % EVERY == 1 {
            for word in words {
                watch(&game, step, seat, word);
            }
        }
        game.apply(Step::Choice(seat, *dice.pick(&legal)), &mut ());
    }
}

fn watch<G: Advice>(game: &G, step: usize, seat: Seat, word: &str) {
    let (view, legal) = (game.view(Viewer::Seat(seat)), legal_choices(game, seat));
    for iterations in [20, 200] {
        let name = format!("{word}:{iterations}");
        let bot: BotName = name.parse().expect("a bot that searches");
        let mut bot = bot.wake::<G>();
        let mut think = || {
            let mut dice = Seed::small(step as u64).dice(0);
            bot.choose(seat, &view, &legal, &mut dice);
        };
        think();
        none(&name, step, seat, think);
    }
}
