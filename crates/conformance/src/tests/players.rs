//! What bots are held to holds for those of the honest toy; who peeks is caught.

use std::panic::catch_unwind;

use game::{Advice, Game as _, Levels, Mcts, Options, Viewer, legal_choices};

use crate::players::{Findings, compare};
use crate::situation::Match;
use crate::{honest, repeatable};

use super::shelf::ToyOptions;
use super::{make, toy::Toy};

/// The toy has no opinion.
impl<const MAKE: u8> Advice for Toy<MAKE> {
    const LEVELS: Levels = Levels {
        novice: 10,
        regular: 50,
        master: 200,
        mcts: Mcts {
            progressive_bias: 50,
            guided: 100,
            epsilon: 10,
            ..Mcts::plain(3)
        },
    };

    fn advise(_view: &Self::View, legal: &[Self::Action], out: &mut Vec<i32>) {
        out.extend(legal.iter().map(|_| 0));
    }
}

type Honest = Toy<{ make::HONEST }>;

#[test]
fn bots_of_the_honest_toy_are_honest_and_repeatable() {
    for seats in 2..=4 {
        honest::<Honest>(&ToyOptions::usual(seats), 0..10);
        repeatable::<Honest>(&ToyOptions::usual(seats), 0..4);
    }
}

#[test]
fn bots_that_are_shown_too_much_are_caught() {
    let play = || honest::<Toy<{ make::SHOWS_ASIDE }>>(&ToyOptions::usual(3), 0..10);
    let panic = catch_unwind(play).expect_err("the leak is found");
    let message = panic.downcast_ref::<String>().expect("with a message");
    assert!(message.starts_with("Honesty: seed "), "{message}");
}

/// Both do anything: the one by what is true, the other by what it sees.
#[test]
fn a_player_that_peeks_is_told_from_one_that_does_not() {
    let (mut peeking, mut honest) = (Findings::default(), Findings::default());
    for seed in 0..10 {
        let played = Match::<Honest>::play(&ToyOptions::usual(3), seed);
        for situation in &played.situations {
            for seat in situation.game.awaiting().seats().iter() {
                let found = compare(situation, seat, &mut |truth, seat, _| {
                    let legal = legal_choices(truth, seat);
                    let secret = hash(&format!("{truth:?}"));
                    legal[secret % legal.len()]
                });
                peeking.differing += found.differing;
                let found = compare(situation, seat, &mut |truth, seat, _| {
                    let legal = legal_choices(truth, seat);
                    let view = truth.view(Viewer::Seat(seat));
                    let known = hash(&format!("{view:?}"));
                    legal[known % legal.len()]
                });
                honest.pairs += found.pairs;
                honest.differing += found.differing;
            }
        }
    }
    assert!(peeking.differing > 0);
    assert!(honest.pairs > 50 && honest.differing == 0, "{honest:?}");
}

/// A number that depends on the order of letters too.
fn hash(text: &str) -> usize {
    text.bytes()
        .fold(0, |hash, byte| (hash * 31 + usize::from(byte)) % 10_007)
}
