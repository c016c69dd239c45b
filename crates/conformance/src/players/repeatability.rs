//! The same view, budget and dice give the same thought, every time.

use std::ops::Range;

use bots::{Bot, Decision, Search};
use game::{Advice, Seat, Viewer, legal_choices};

use super::choices;
use crate::secrets::Secrets;
use crate::situation::{Match, Situation};

const SITUATIONS: usize = 4;
const ITERATIONS: u32 = 120;

/// A thought with all that led to it.
type Whole<A> = (Decision<A>, Vec<(A, u32, f64)>);

/// Plays a random match for each of these seeds and panics where a search thinks differently the
/// second time: having thought before, in several trees, or when it is stopped early.
pub fn repeatable<G: Secrets + Advice>(options: &G::Options, seeds: Range<u64>) {
    for mcts in [G::LEVELS.mcts.unguided(), G::LEVELS.mcts] {
        let mut used = Search::<G>::new(mcts, ITERATIONS, 1);
        let mut used_trees = Search::<G>::new(mcts, ITERATIONS, 3);
        for seed in seeds.clone() {
            let played = Match::<G>::play(options, seed);
            for (situation, seat) in choices(&played, SITUATIONS) {
                let at = situation.at(Viewer::Seat(seat));
                let fresh = &mut Search::<G>::new(mcts, ITERATIONS, 1);
                let whole = think(fresh, situation, seat, u32::MAX);
                assert!(
                    think(&mut used, situation, seat, u32::MAX) == whole,
                    "Repeatability: {at}: a search that has thought before thinks differently"
                );
                let fresh = &mut Search::<G>::new(mcts, ITERATIONS, 3);
                assert!(
                    think(&mut used_trees, situation, seat, u32::MAX)
                        == think(fresh, situation, seat, u32::MAX),
                    "Repeatability: {at}: several trees think differently the second time"
                );
                for breaths in 0..3 {
                    let (stopped, considered) = think(&mut used, situation, seat, breaths);
                    let done = stopped.stopped_at.expect("it was stopped");
                    let budget = &mut Search::<G>::new(mcts, done, 1);
                    let (whole, expected) = think(budget, situation, seat, u32::MAX);
                    assert!(
                        stopped.choice == whole.choice && considered == expected,
                        "Repeatability: {at}: stopped after {done} iterations it thinks \
                         differently from a search of {done}"
                    );
                }
            }
        }
    }
}

/// A search that is stopped at its nth question whether it was enough.
fn think<G: Advice>(
    search: &mut Search<G>,
    situation: &Situation<G>,
    seat: Seat,
    breaths: u32,
) -> Whole<G::Action> {
    let view = situation.game.view(Viewer::Seat(seat));
    let legal = legal_choices(&situation.game, seat);
    let mut asked = 0;
    let mut enough = || {
        asked += 1;
        asked > breaths
    };
    let mut dice = situation.dice("thought");
    let thought = search.think(seat, &view, &legal, &mut dice, &mut enough);
    (thought, search.root_statistics().collect())
}
