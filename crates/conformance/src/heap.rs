//! The hot paths need no heap.

use allocation_counter::measure;
use game::{Advice, Awaiting, Seat, Seed, Step, Viewer};

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
        "Heap: step {step}, {seat:?}: {what} asked the heap {count} times"
    );
}
