//! The contract of `game::Game` as tests. Every game calls [`check`] for each variant, and
//! what bots are held to: [`honest`], [`repeatable`], [`never()`], [`beats_random`].
//!
//! A failure starts with the property that is broken and names seed, step and viewer, such as
//! `Non-interference: seed 3, step 17, seat 1: …`. Each property has its module.

mod secrets;
mod situation;

mod well_formed;

mod announcements;
mod determined;
mod imagination;
mod interference;
mod learning;
mod logs;
mod races;
mod refusals;
mod rests;
mod sealed;
mod values;
mod wire;

mod players;

mod fuzz;
mod heap;
mod options;
mod perft;
mod replays;
mod script;

pub use fuzz::{fuzz, fuzz_json};
pub use heap::{heapless, heapless_search};
pub use options::check_options;
pub use perft::perft;
pub use players::{beats_random, honest, never, repeatable};
pub use replays::replays;
pub use script::play;
pub use secrets::Secrets;

use std::ops::Range;

use game::{Options, Seat, Viewer};

use situation::{Effort, Match};

/// Plays a random match for each of these seeds and panics where the contract is broken.
///
/// Well-formedness, determinism and conservation are checked at every state; what costs more, at a
/// sample of states that is spread over all matches and does not grow with their number, so that a
/// call takes about a second. With the environment variable `SLOW` the sample is 16 times larger.
pub fn check<G: Secrets>(options: &G::Options, seeds: Range<u64>) {
    assert!(!seeds.is_empty(), "there are seeds to play");
    check_options::<G::Options>();
    let effort = Effort::of_environment();
    let mut sampler = effort.spread(seeds.end - seeds.start);
    let mut learning = learning::Exercised::default();
    for seed in seeds {
        let played = Match::<G>::play(options, seed);
        determined::check(&played);
        rests::check_when(&played);
        rests::check_table(&played);
        races::check_when(&played);
        races::check_table(&played);
        wire::check_events(&played);
        let sample = sampler.next_match();
        for situation in played.sample_sealed(sample.situations) {
            sealed::check(situation);
        }
        for situation in played.sample_announcing(sample.situations) {
            announcements::check(situation, &effort);
        }
        let pool = refusals::pool(&played);
        let rests = played.sample_resting(sample.rests);
        for situation in &rests {
            for seat in Seat::all(options.seats()) {
                rests::check_refusals(situation, played.end(), seat, &pool);
            }
        }
        for situation in rests.into_iter().chain(played.sample(sample.situations)) {
            for viewer in Viewer::all(options.seats()) {
                secrets::check_oracle(situation, viewer);
                wire::check_view(situation, viewer);
                interference::check(situation, viewer, &effort);
                learning.check(situation, viewer, &effort);
                imagination::check(situation, viewer, &effort);
                refusals::check(situation, viewer, &pool);
            }
        }
        for chance in played.chances().take(sample.deals) {
            learning::check_deal(chance);
        }
        for situation in played.sample_middle(sample.value_situations) {
            for viewer in Viewer::all(options.seats()) {
                values::check(situation, viewer);
            }
        }
        for situation in played.sample(sample.playouts) {
            imagination::check_playing_on(situation);
            determined::check_playing_on(situation);
        }
        logs::check(&played, sample.alterations);
    }
    learning.was_exercised();
}

#[cfg(test)]
mod tests;
