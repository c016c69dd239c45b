//! Positions in which something is plainly worse than something else: no good bot does it.
//!
//! All are in the last trick of a round, at the last card that is taken. Hands are empty (§5.7) and
//! nobody takes after this seat (§5.1), so all that changes is its own score (§6).

use conformance::{never, play};

use super::{position, usual};
use crate::Catsle;
use crate::scoring::Sheet;

/// Seat 2 ranks second, with this board, and has taken Red 8 of Red 8, Red 2 and Blue 5.
pub(super) fn last_card(board: &str) -> Catsle {
    let hands = ["R8", "B5", "R2", "G9"];
    let boards = ["3: G1", "", board, ""];
    let mut game = position(usual(4), 0, &hands, &boards);
    let script = "
        0 play R8
        1 play B5
        2 play R2
        3 play G9
        0 take G9
        2 take R8";
    play(&mut game, script);
    game
}

/// The same in the last round, after two rounds in which this seat alone built well.
fn in_the_last_round(board: &str, ahead: usize) -> Catsle {
    let mut game = last_card(board);
    let built = "1: R1 | 2: B1 B2 | 3: G1 G2 G3 | 4: A1 A2 A3 A4";
    let mut boards = ["", "", "", ""];
    boards[ahead] = built;
    let scored = position(usual(4), 0, &[""; 4], &boards).boards;
    for _ in 0..2 {
        game.rounds.push(Sheet::new(scored, usual(4)));
    }
    game.round = 3;
    game
}

/// §6.1 §6.3 Red 2 is one too many in column 2: it costs both cards there, the column is perfect no
/// more, and one point besides. Blue 5 is a point, and a third perfect column.
#[test]
fn it_does_not_take_what_costs_points() {
    never(&last_card("1: A1 | 2: R3 | 3: B1 B2"), 2, &["take R2"]);
}

/// §6.1 §6.2 Blue 5 in an empty column is a point, in the scrap area it costs one. (It would be the
/// other way round only if the score were below 0 anyway, §6.4.)
#[test]
fn it_does_not_scrap_what_fits() {
    let mut game = last_card("1: A1 | 2: R3");
    play(&mut game, "2 take B5");
    never(&game, 2, &["place scrap"]);
}

/// §6.3 In column 1 Blue 5 makes a second perfect column, which adds a point; column 4 stays short.
#[test]
fn it_makes_a_column_perfect() {
    let mut game = last_card("2: R3 | 3: A1");
    play(&mut game, "2 take B5");
    never(&game, 2, &["place 4", "place scrap"]);
}

/// §7.1 The match is lost by 28 points, or won by as many. A point is a point all the same.
#[test]
fn it_plays_on_when_the_match_is_decided() {
    for ahead in [0, 2] {
        let board = "1: A1 | 2: R3 | 3: B1 B2";
        never(&in_the_last_round(board, ahead), 2, &["take R2"]);
        let mut game = in_the_last_round("2: R3 | 3: A1", ahead);
        play(&mut game, "2 take B5");
        never(&game, 2, &["place 4", "place scrap"]);
    }
}
