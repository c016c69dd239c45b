//! Advice tells the points a choice brings.

use game::{Advice, Game, Seat, Seed, Step, Viewer, legal_choices};
use serde_json::json;

use super::{random_step, table};
use crate::advice::POINT;
use crate::scoring::Scoring;
use crate::{Action, EdoYashiki, Picked, Turn};

/// The most points that the card just laid can bring.
fn points_of(game: &EdoYashiki, seat: Seat, turn: &Turn) -> i32 {
    let Turn::Built { runs, .. } = turn else {
        panic!("{seat:?} has laid its card");
    };
    let markers = game.markers[seat];
    let scored = Picked::NONE;
    if game.options.specialists {
        let scoring = Scoring {
            runs,
            scored,
            markers,
        };
        scoring.best()
    } else {
        crate::scoring::worth(runs, Picked::all(runs))
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
                    let turns = next.last.filter(|_| !next.turns[seat].is_built());
                    let turn = turns.map_or(next.turns[seat], |it| it[seat]);
                    let points = points_of(&game, seat, &turn);
                    assert_eq!(worth / POINT, points, "{action}");
                    n_points += points;
                }
            }
            game.apply(step, &mut ());
        }
    }
    assert!(n_points > 1000, "{n_points}");
}
