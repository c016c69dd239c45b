//! Hints say what is so: in positions where everything about a choice is known.

use game::{Explained as _, Game as _, Seat, Viewer, follow};

use super::sense::last_card;
use crate::{EdoYashiki, Effect, Fact, Kind};

/// What is certain about a choice of seat 1, which is the last to lay its card, and what comes of it.
fn said(game: &EdoYashiki, choice: &str) -> (Vec<Fact>, Vec<Effect>) {
    let seat = Seat::ALL[1];
    let choice = choice.parse().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let (mut facts, mut effects) = (Vec::new(), Vec::new());
    EdoYashiki::facts(&view, choice, &mut facts);
    let mut dice = game::Seed::small(1).dice(0);
    let followed = follow(
        game.clone(),
        (seat, choice),
        &mut dice,
        |_, _, legal| legal[0],
        |_| 0,
    );
    EdoYashiki::effects(&view, choice, &followed.events, &mut effects);
    (facts, effects)
}

/// §6.1 §6.2 Two tatami beside the two that lie there are a row of four, as seat 0 has made one.
#[test]
fn a_line_is_told() {
    let game = last_card("TTPGGP", [0, 0]);
    let (facts, effects) = said(&game, "place 20 at 2,2");
    let Fact::Line(shape) = facts[0] else {
        panic!("{facts:?}");
    };
    assert_eq!((shape.kind(), shape.length()), (Kind::Tatami, 4));
    assert_eq!(effects, [Effect::BestRound, Effect::Ahead]);
}

/// §6.4 Above the house, columns of floor and garden: a point each, and 2 for two types.
#[test]
fn several_types_are_told_together() {
    let game = last_card("TPPTFG", [0, 0]);
    let (facts, _) = said(&game, "place 20 at 0,-3");
    let brings = Fact::Brings {
        points: 4,
        kinds: 2,
    };
    assert_eq!(facts[0], brings);
    // §6.1 Where it makes nothing, that is told.
    let (facts, effects) = said(&game, "place 20 at 2,0");
    assert_eq!(facts[0], Fact::NoLine);
    assert_eq!(effects, []);
}
