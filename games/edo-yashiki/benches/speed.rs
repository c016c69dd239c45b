//! How fast the rules go: whole random matches, and all places of a card on a large house.
//!
//! `cargo bench -p edo-yashiki`. Machines are noisy: compare ratios within one run.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use edo_yashiki::{Action, EdoYashiki, Options};
use game::{
    Advice, Awaiting, Dice, Game, Options as _, Searched, Seat, SeatSet, Seed, Step, Viewer,
};

/// Plays at random until `seat` is to lay a card onto a house of `n_cards`, or to the end.
fn play(
    game: &mut EdoYashiki,
    until: Option<(Seat, usize)>,
    dice: &mut Dice,
    legal: &mut Vec<Action>,
) {
    loop {
        match game.awaiting() {
            Awaiting::Chance => {
                let deal = game.draw(dice);
                game.apply(Step::Chance(deal), &mut ());
            }
            Awaiting::Choices(seats) | Awaiting::Race(seats) => {
                let seat = one_of(seats, dice);
                legal.clear();
                game.legal(seat, legal);
                if until.is_some_and(|it| is_reached(game, seat, legal, it)) {
                    return;
                }
                game.apply(Step::Choice(seat, *dice.pick(legal)), &mut ());
            }
            Awaiting::Nothing => return,
        }
    }
}

fn is_reached(
    game: &EdoYashiki,
    seat: Seat,
    legal: &[Action],
    (wanted, n_cards): (Seat, usize),
) -> bool {
    seat == wanted
        && matches!(legal.first(), Some(Action::Place(_)))
        && game.view(Viewer::Spectator).houses.of(seat).cards().len() == n_cards
}

fn one_of(seats: SeatSet, dice: &mut Dice) -> Seat {
    let nth = dice.index(seats.len());
    seats.iter().nth(nth).expect("somebody is awaited")
}

fn speed(criterion: &mut Criterion) {
    let mut dice = Seed::small(1).dice(0);
    let mut legal = Vec::new();
    for seats in 2..=5 {
        let options = Options::usual(seats);
        criterion.bench_function(&format!("match of {seats}"), |bencher| {
            bencher.iter(|| {
                let mut game = EdoYashiki::start(&options);
                play(&mut game, None, &mut dice, &mut legal);
                game.outcome()
            });
        });
    }
    let me = Seat::ALL[0];
    let given = serde_json::json!(1_000_000);
    let options: Options = game::options_from(2, [("target", &given)]).expect("a target");
    let mut game = EdoYashiki::start(&options);
    play(&mut game, Some((me, 20)), &mut dice, &mut legal);
    let view = game.view(Viewer::Seat(me));
    let n_places = legal.len();
    criterion.bench_function(&format!("list {n_places} places, house of 20"), |bencher| {
        bencher.iter(|| {
            legal.clear();
            black_box(&game).legal(me, &mut legal);
        });
    });
    let mut worth = Vec::new();
    criterion.bench_function(&format!("list and score {n_places} places"), |bencher| {
        bencher.iter(|| {
            legal.clear();
            worth.clear();
            black_box(&game).legal(me, &mut legal);
            EdoYashiki::advise(black_box(&view), &legal, &mut worth);
        });
    });
    criterion.bench_function("view and imagine", |bencher| {
        bencher.iter(|| EdoYashiki::imagine(&black_box(&game).view(Viewer::Seat(me)), &mut dice));
    });
}

criterion_group!(benches, speed);
criterion_main!(benches);
