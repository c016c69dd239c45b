//! How fast the rules go: whole random matches, imagining, looking.
//!
//! `cargo bench -p catsle`. Machines are noisy: compare ratios within one run.

use std::hint::black_box;

use catsle::{Action, Catsle, Options};
use criterion::{Criterion, criterion_group, criterion_main};
use game::{Awaiting, Dice, Game, Options as _, Searched, Seat, Seed, Step, Viewer};

/// Plays `n_choices` random choices, or to the end.
fn play(game: &mut Catsle, n_choices: usize, dice: &mut Dice, legal: &mut Vec<Action>) {
    let mut played = 0;
    while played < n_choices {
        match game.awaiting() {
            Awaiting::Chance => {
                let deal = game.draw(dice);
                game.apply(Step::Chance(deal), &mut ());
            }
            Awaiting::Choices(seats) | Awaiting::Race(seats) => {
                let seat = seats.first().expect("somebody is awaited");
                legal.clear();
                game.legal(seat, legal);
                game.apply(Step::Choice(seat, *dice.pick(legal)), &mut ());
                played += 1;
            }
            Awaiting::Nothing => return,
        }
    }
}

fn speed(criterion: &mut Criterion) {
    for seats in 3..=5 {
        let options = Options::usual(seats);
        let mut dice = Seed::small(1).dice(0);
        let mut legal = Vec::new();
        criterion.bench_function(&format!("match of {seats}"), |bencher| {
            bencher.iter(|| {
                let mut game = Catsle::start(&options);
                play(&mut game, usize::MAX, &mut dice, &mut legal);
                game.outcome()
            });
        });
        let me = Viewer::Seat(Seat::ALL[0]);
        for (when, n_choices) in [("first", 1), ("middle", 50), ("late", 90)] {
            let mut game = Catsle::start(&options);
            play(&mut game, n_choices, &mut dice, &mut legal);
            let view = game.view(me);
            criterion.bench_function(&format!("imagine of {seats}, {when}"), |bencher| {
                bencher.iter(|| Catsle::imagine(black_box(&view), &mut dice));
            });
            criterion.bench_function(&format!("view of {seats}, {when}"), |bencher| {
                bencher.iter(|| black_box(&game).view(me));
            });
        }
    }
}

criterion_group!(benches, speed);
criterion_main!(benches);
