//! The contract of `docs/page.md` as tests, along random matches. Every face calls [`check()`] for each
//! variant of its game.
//!
//! A failure starts with the rule that is broken and names game, seed, step, viewer and language, such
//! as `Keys: catsle, seed 3, step 17, seat 1, en: …`. Each subject has its module.

mod at;
mod walk;

mod seen;
mod watch;

mod book;
pub(crate) mod html;

mod form;
mod hints;
mod ids;
mod lesson;
mod presses;
mod regions;
mod secrets;
mod tales;

use std::ops::Range;

use game::{Game, Options, Searched};

use book::Book;
use walk::Walk;
use watch::Watch;

use crate::Face;

pub use hints::check_hints;
pub use lesson::check_lesson;

/// Plays a random match for each of these seeds, watches it through everybody's eyes in both
/// languages, and panics where the contract is broken. Tables with an even seed rest between rounds.
///
/// What happened is told at every step, and what changed is drawn. What costs more is done at a sample
/// of steps that is spread over all matches and does not grow with their number, and wherever a table
/// rests or a match begins or ends. With the environment variable `SLOW` it is done at every step.
pub fn check<F: Face<Game: Searched>>(
    face: &F,
    options: &<F::Game as Game>::Options,
    seeds: Range<u64>,
) {
    assert!(!seeds.is_empty(), "there are seeds to play");
    let book = Book::of(face);
    let n_matches = (seeds.end - seeds.start) as usize;
    for seed in seeds {
        let n_steps = Walk::<F::Game>::n_steps(options, seed);
        let mut watch = Watch::new(face, &book, options.seats(), seed);
        watch.look_closely_at_one_in(n_steps * n_matches);
        let mut walk = Walk::<F::Game>::begin(options, seed);
        watch.look(&walk.table);
        while walk.go_on() {
            watch.look(&walk.table);
        }
        watch.look_back(&walk.table);
    }
}
