//! Advice tells the points a choice brings, and on a closer look what the house promises then.

use conformance::play;
use game::{Advice, Game, Seat, Seed, Step, Viewer, legal_choices};
use serde_json::json;

use super::{random_step, table, two};
use crate::advice::POINT;
use crate::potential::potential;
use crate::scoring::Scoring;
use crate::{Action, EdoYashiki, Progress, RunSet};

/// The most points that the card just laid can bring.
fn points_of(game: &EdoYashiki, seat: Seat, progress: &Progress) -> i32 {
    let Progress::Built { runs, .. } = progress else {
        panic!("seat {seat} has laid its card");
    };
    let markers = game.markers[seat];
    let scored = RunSet::EMPTY;
    if game.options.specialists {
        let scoring = Scoring {
            runs,
            scored,
            markers,
        };
        scoring.best()
    } else {
        crate::scoring::worth(runs, RunSet::first_n(runs.len()))
    }
}

#[test]
fn a_place_is_worth_the_points_it_brings() {
    let mut n_points = 0;
    for number in 0..12 {
        let mut dice = Seed::small(number).dice(0);
        let options = json!({"specialists": number % 2 == 0, "grab": "turn"});
        let mut game = table(3, &options, "");
        while let Some(step) = random_step(&game, &mut dice) {
            if let Step::Choice(seat, Action::Place(_)) = step {
                let legal = legal_choices(&game, seat);
                let mut worth = Vec::new();
                EdoYashiki::advise(&game.view(Viewer::Seat(seat)), &legal, &mut worth);
                for (action, worth) in legal.iter().zip(&worth) {
                    let mut next = game.clone();
                    next.apply(Step::Choice(seat, *action), &mut ());
                    let last = next.last.filter(|_| !next.progress[seat].is_built());
                    let progress = last.map_or(next.progress[seat], |it| it[seat]);
                    let points = points_of(&game, seat, &progress);
                    assert_eq!(worth / POINT, points, "{action}");
                    n_points += points;
                }
            }
            game.apply(step, &mut ());
        }
    }
    assert!(n_points > 1000, "{n_points}");
}

/// What the houses promise that begin with these two cards, in this order.
fn potentials(cards: [&str; 2]) -> [i32; 2] {
    let [first, second] = cards;
    let mut game = two(&format!("1 {first}, 2 {second}"));
    play(&mut game, r#"chance {"start":0,"houses":[1,2]}"#);
    [0, 1].map(|it| potential(game.houses.of(Seat::ALL[it])))
}

#[test]
fn a_pair_promises_more_than_single_squares() {
    let [single, pair] = potentials(["FTPGFT", "FFPGFT"]);
    assert_eq!(single, 0);
    assert!(pair > 0);
}

#[test]
fn two_pairs_promise_more_where_they_are_of_two_types() {
    let [one_type, two_types] = potentials(["FFPGFF", "FFPGTT"]);
    assert!(two_types > one_type);
}

#[test]
fn on_a_closer_look_the_best_place_is_worth_its_points_and_what_the_house_promises() {
    let mut n_looks = 0;
    for number in 0..6 {
        let mut dice = Seed::small(number).dice(0);
        let mut game = table(3, &json!({"grab": "turn"}), "");
        while let Some(step) = random_step(&game, &mut dice) {
            if let Step::Choice(seat, Action::Place(_)) = step {
                let legal = legal_choices(&game, seat);
                let view = game.view(Viewer::Seat(seat));
                let (mut sight, mut look) = (Vec::new(), Vec::new());
                EdoYashiki::advise(&view, &legal, &mut sight);
                EdoYashiki::ponder(&view, &legal, &mut look);
                let most = *look.iter().max().unwrap();
                let nth = look.iter().position(|it| *it == most).unwrap();
                let mut next = game.clone();
                next.apply(Step::Choice(seat, legal[nth]), &mut ());
                let promised = potential(next.houses.of(seat));
                assert_eq!(most, sight[nth] / POINT * POINT + promised);
                n_looks += 1;
            }
            game.apply(step, &mut ());
        }
    }
    assert!(n_looks > 100, "{n_looks}");
}
