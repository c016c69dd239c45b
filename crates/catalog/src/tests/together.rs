//! Choices that are taken together, or not at all.

use game::{Advice, Seat, Seed};

use super::{any_choice, everything, open};
use crate::{AnyGame, AnyTable, ChooseError, GAMES, Guest, meet};

/// How many choices of a match are tried.
const CHOICES: usize = 90;

/// Whether a choice in notation announces another.
struct Announces<'a>(&'a str);

impl Guest for Announces<'_> {
    type Out = bool;
    fn meet<G: Advice>(self) -> bool {
        self.0.parse::<G::Action>().is_ok_and(G::announces)
    }
}

fn announces(game: &dyn AnyGame, choice: &str) -> bool {
    meet(game.about().slug, Announces(choice)).expect("the game is on the shelf")
}

/// The table once more, to try something on.
fn copy(game: &dyn AnyGame, table: &dyn AnyTable) -> Box<dyn AnyTable> {
    game.resume(&table.journal())
        .expect("what we wrote we read")
}

fn texts(choices: &[&str]) -> Vec<String> {
    choices.iter().map(|it| (*it).to_owned()).collect()
}

/// Walks along a match and shows each choice of it to `look` before it is taken.
fn walk(game: &dyn AnyGame, seed: u64, mut look: impl FnMut(&mut dyn AnyTable, Seat, &str)) {
    let mut table = open(game, seed);
    let mut dice = Seed::small(seed).child(7).dice(0);
    for _ in 0..CHOICES {
        let Some((seat, choice)) = any_choice(table.as_ref(), &mut dice) else {
            return;
        };
        look(table.as_mut(), seat, &choice);
        table.choose(seat, &choice).expect("it is legal");
    }
}

/// Every pair that can be, in the door's notation, is the same as one choice after the other.
#[test]
fn a_pair_is_taken_as_one_choice_after_the_other() {
    for game in GAMES {
        let mut n_pairs = 0;
        for seed in 0..3 {
            walk(*game, seed, |table, seat, _| {
                for first in table.legal(seat) {
                    if announces(*game, &first) {
                        n_pairs += 1;
                        check_pair(*game, table, seat, &first);
                    }
                }
            });
        }
        // §6.1 of Tezuma: a declaration, then the card. No other game has such pairs yet.
        assert_eq!(n_pairs > 0, game.about().slug == "tezuma");
    }
}

fn check_pair(game: &dyn AnyGame, table: &dyn AnyTable, seat: Seat, first: &str) {
    let mut one_by_one = copy(game, table);
    let mut added = one_by_one.choose(seat, first).expect("it is legal");
    assert_eq!(added, format!("{seat} {first}\n"), "nothing comes between");
    let then = one_by_one.legal(seat);
    let second = then
        .last()
        .expect("an announcement has something to announce");
    added += &one_by_one.choose(seat, second).expect("it is legal");
    let mut together = copy(game, table);
    let taken = together.choose_together(seat, &texts(&[first, second]));
    assert_eq!(taken.as_ref(), Ok(&added));
    assert_eq!(
        everything(together.as_ref()),
        everything(one_by_one.as_ref())
    );
}

#[test]
fn of_a_pair_whose_second_is_refused_nothing_is_taken() {
    let tezuma = crate::find("tezuma").expect("it is on the shelf");
    let mut n_refused = 0;
    walk(tezuma, 1, |table, seat, _| {
        let before = everything(table);
        let legal = table.legal(seat);
        for first in legal.iter().filter(|it| announces(tezuma, it)) {
            let mut after = copy(tezuma, table);
            after.choose(seat, first).expect("it is legal");
            let possible = after.legal(seat);
            for second in legal.iter().filter(|it| !possible.contains(it)) {
                let refused = table.choose_together(seat, &texts(&[first, second]));
                // The reason is that of the second choice after the first.
                assert_eq!(refused, after.choose(seat, second), "{first}, {second}");
                assert!(matches!(refused, Err(ChooseError::Refused { .. })));
                n_refused += 1;
            }
        }
        assert_eq!(everything(table), before);
    });
    assert!(n_refused > 0, "some cards do not go with an ability");
}

#[test]
fn what_does_not_go_together_is_left_apart() {
    for game in GAMES {
        walk(*game, 2, |table, seat, choice| {
            let before = everything(table);
            let nonsense = "flip the table";
            let mut try_all = |choices: &[&str]| table.choose_together(seat, &texts(choices));
            assert_eq!(try_all(&[]), Err(ChooseError::Apart));
            for choices in [[choice, nonsense], [nonsense, choice]] {
                let taken = try_all(&choices);
                assert!(matches!(taken, Err(ChooseError::Notation(_))), "{taken:?}");
            }
            assert!(matches!(
                try_all(&[nonsense]),
                Err(ChooseError::Notation(_))
            ));
            let twice = try_all(&[choice, choice]);
            if announces(*game, choice) {
                assert!(matches!(twice, Err(ChooseError::Refused { .. })));
            } else {
                assert_eq!(twice, Err(ChooseError::Apart));
            }
            assert_eq!(everything(table), before, "{choice}");
        });
    }
}

/// A seat that is not awaited is refused a pair as it is refused a choice.
#[test]
fn others_are_refused_a_pair() {
    let tezuma = crate::find("tezuma").expect("it is on the shelf");
    walk(tezuma, 3, |table, seat, choice| {
        if !announces(tezuma, choice) {
            return;
        }
        let before = everything(table);
        for other in Seat::ALL.into_iter().filter(|it| *it != seat) {
            let refused = table.choose_together(other, &texts(&[choice, choice]));
            assert!(matches!(refused, Err(ChooseError::Refused { .. })));
        }
        assert_eq!(everything(table), before);
    });
}

/// One choice by itself is an ordinary choice.
#[test]
fn one_choice_needs_no_other() {
    for game in GAMES {
        let (mut table, mut other) = (open(*game, 4), open(*game, 4));
        let mut dice = Seed::small(4).dice(0);
        for _ in 0..20 {
            let Some((seat, choice)) = any_choice(table.as_ref(), &mut dice) else {
                break;
            };
            let added = table.choose_together(seat, &texts(&[&choice]));
            assert_eq!(added, other.choose(seat, &choice));
        }
        assert_eq!(everything(table.as_ref()), everything(other.as_ref()));
    }
}
