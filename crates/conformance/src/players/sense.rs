//! Bots that people meet do nothing that is plainly worse than something else.

use bots::{Bot, Search};
use game::{Advice, Seat, Seed, Viewer, legal_choices};

use super::named;

/// The bots that people take for somebody who can play.
const BOTS: [&str; 2] = ["regular", "master"];
const SEEDS: u64 = 5;

/// Panics if `regular` or `master` does one of these things in the place of `seat`. The caller says
/// why each is plainly worse than another choice.
#[track_caller]
pub fn never<G: Advice>(game: &G, seat: usize, senseless: &[&str]) {
    let seat = Seat::ALL[seat];
    let legal = legal_choices(game, seat);
    let senseless: Vec<G::Action> = senseless
        .iter()
        .map(|it| it.parse().expect("a choice as it is written"))
        .collect();
    let is_legal = |it: &G::Action| legal.contains(it);
    assert!(senseless.iter().all(is_legal), "legal are only {legal:?}");
    assert!(
        senseless.len() < legal.len(),
        "there is something sensible to do"
    );
    let view = game.view(Viewer::Seat(seat));
    for name in BOTS {
        let iterations = named(name).iterations::<G>();
        let mut search = Search::<G>::new(G::LEVELS.mcts, iterations, 1);
        for seed in 0..SEEDS {
            let seed = Seed::small(seed);
            let mut bot = named(name).wake::<G>();
            let choice = bot.choose(seat, &view, &legal, &mut seed.dice(0));
            if senseless.contains(&choice) {
                search.choose(seat, &view, &legal, &mut seed.dice(0));
                let considered: Vec<_> = search.root_statistics().collect();
                panic!("Sense: {seed:?}: {name} does {choice}, having seen {considered:?}");
            }
        }
    }
}
