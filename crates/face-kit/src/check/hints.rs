//! Hints along random matches: whatever a game can say about a choice, its face has words for in every language.

use std::ops::Range;

use game::{Basis, Explained, Game, Hint, Judged, Options, Seat, Seed, Viewer, follow};

use super::at::At;
use super::walk::Walk;
use crate::hint::{Hints, hint};
use crate::{Lang, Scene, SeatLabel, Setting};

/// So many choices of a situation are compared, and each is followed in one world.
const COMPARED: usize = 3;
/// One situation out of so many is looked at.
const SAMPLE: usize = 4;

/// Plays a random match for each of these seeds, and asks now and then what could be said about some choices.
pub fn check_hints<F: Hints>(face: &F, options: &<F::Game as Game>::Options, seeds: Range<u64>) {
    for seed in seeds {
        let mut walk = Walk::<F::Game>::begin(options, seed);
        for step in 0.. {
            if step % SAMPLE == 0 {
                let awaited = walk.table.awaiting().seats();
                for seat in awaited.iter() {
                    let view = walk.table.view(Viewer::Seat(seat));
                    let legal = walk.table.legal(seat);
                    let at = At {
                        slug: face.slug(),
                        seed,
                        step,
                        viewer: Viewer::Seat(seat),
                        lang: Lang::En,
                    };
                    check_one(face, options.seats(), seat, (&view, &legal), at);
                }
            }
            if !walk.go_on() {
                break;
            }
        }
    }
}

fn check_one<F: Hints>(
    face: &F,
    n_seats: usize,
    seat: Seat,
    (view, legal): (&<F::Game as Game>::View, &[<F::Game as Game>::Action]),
    at: At,
) {
    let mut dice = Seed::small(at.seed).dice(at.step as u64);
    let picked = (0..COMPARED.min(legal.len())).map(|_| *dice.pick(legal));
    let picked: Vec<<F::Game as Game>::Action> = picked.collect();
    let judged = picked
        .into_iter()
        .map(|choice| judge::<F::Game>(seat, view, choice, &mut dice));
    let options: Vec<Judged<F::Game>> = judged.collect();
    let labels = vec![SeatLabel::default(); n_seats];
    for lang in Lang::ALL {
        let at = At { lang, ..at };
        let scene = Scene {
            viewer: Viewer::Seat(seat),
            view,
            legal,
            announced: &[],
            setting: Setting {
                table: "a",
                seats: &labels,
                lang,
                rests: false,
                just: None,
                verdict: None,
                assist: crate::Assist::Usual,
            },
        };
        for option in &options {
            let choice = face.choice(option.choice, &scene);
            at.hold("Hints", is_phrase(&choice), || format!("{choice:?}"));
            for fact in &option.facts {
                let said = face.fact(fact, &scene);
                let is_whole = said.ends_with(['.', '。', '!', '！']);
                at.hold("Hints", is_clean(&said) && is_whole, || format!("{said:?}"));
            }
            for (effect, _) in &option.effects {
                let said = face.effect(effect, &scene);
                at.hold("Hints", is_phrase(&said), || format!("{said:?}"));
            }
        }
        for basis in [
            Basis::OnlyChoice,
            Basis::Race,
            Basis::Search {
                n_iterations: 1234,
                n_worlds: 1,
            },
        ] {
            let options = options.clone();
            let drawn = hint(face, &Hint { basis, options }, &scene).into_string();
            at.hold("Hints", is_clean(&drawn), || drawn.clone());
        }
    }
}

/// A choice with whatever there is to say about it, by one world and random choices.
fn judge<G: Explained>(
    seat: Seat,
    view: &G::View,
    choice: G::Action,
    dice: &mut game::Dice,
) -> Judged<G> {
    let (mut facts, mut effects) = (Vec::new(), Vec::new());
    G::facts(view, choice, &mut facts);
    let world = G::imagine(view, dice);
    let mut luck = Seed::small(u64::from(dice.bits())).dice(0);
    let mut racers = luck.clone();
    let choose = |_: &G, _, legal: &[G::Action]| *luck.pick(legal);
    let followed = follow(world, (seat, choice), dice, choose, |n| racers.index(n));
    G::effects(view, choice, &followed.events, &mut effects);
    let mut once = effects.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), effects.len(), "each is told once: {effects:?}");
    Judged {
        choice,
        percent: 50,
        tenths: 10 * followed.gained[seat],
        facts,
        effects: effects.into_iter().map(|it| (it, 1)).collect(),
    }
}

/// Whether something is said, and nothing is left of how it is put together.
fn is_clean(said: &str) -> bool {
    !said.trim().is_empty() && !said.contains("{") && !said.contains("  ")
}

/// Whether it can stand within a sentence.
fn is_phrase(said: &str) -> bool {
    is_clean(said) && !said.ends_with(['.', '。'])
}
