//! Positions in which something is plainly worse than something else: no good bot does it.
//!
//! In all of them seat 2 is the last to play to the eleventh trick, with Umbrella 8 and Umbrella 2
//! on Umbrella 5 and 3. The others have a Water each, so with Umbrella 8 it wins this trick and the
//! last, and with Umbrella 2 seat 0 wins both (§5.4). Everybody knows what is left.

use conformance::never;
use game::{Game as _, PerSeat, Seat};
use serde_json::json;

use super::{options, play};
use crate::Tezuma;
use crate::cards::Suit;
use crate::data::ScoringTable;

const UP_TO_THE_ELEVENTH: &str = "
    0 play B2
    1 play BT
    2 play BT
    0 play B3
    1 play UT   // seat 1 wins
    2 play UT
    1 play WT
    2 play WT
    0 play W8   // and seat 0 all others
    0 play B4
    1 play U4
    2 play U6
    0 play B5
    1 play W2
    2 play U7
    0 play B6
    1 play W4
    2 play W6
    0 play B7
    1 play R4
    2 play W7
    0 play B8
    1 play R5
    2 play R6
    0 play R8
    1 play RT
    2 play RT
    0 play R7
    1 play R2
    2 play R3
    0 play U5
    1 play U3";

/// Seat 0 has a scoring table, and the curse on Rings; seat 2 a table and a curse. Seat 0 has won 9
/// tricks, seat 2 none.
pub(super) fn eleventh_trick(theirs: u64, own: u64, curse: Suit) -> Tezuma {
    let given = json!({"beginner": true, "tables": [1, 2, 3, 8]});
    let mut game = Tezuma::start(&options(3, &given));
    let script = r#"
        chance {"tables":[1,2,3,8],"abilities":["egg","butterfly","ring","chicks","horse","sand"]}
        chance {"start":0,"cards":"B2 B3 B4 B5 B6 B7 B8 W8 R8 R7 U5 W5 BT UT WT U4 W2 W4 R4 R5 RT R2 U3 W3 BT UT WT U6 U7 W6 W7 R6 RT R3 U8 U2"}
        0 draft table 1
        1 draft table 2
        2 draft table 3
        0 draft negative R
        1 draft negative B
        2 draft negative W"#;
    play(&mut game, script);
    game.drafted[Seat::ALL[0]].table = ScoringTable::new(theirs);
    game.drafted[Seat::ALL[1]].table =
        ScoringTable::new(if theirs == 8 || own == 8 { 2 } else { 8 });
    game.drafted[Seat::ALL[2]].table = ScoringTable::new(own);
    game.drafted[Seat::ALL[2]].negative = Some(curse);
    play(&mut game, UP_TO_THE_ELEVENTH);
    game
}

/// §7.1 Two tricks are 2 points with No.2, none are none; and with No.1 seat 0 has 2 points less.
#[test]
fn it_takes_the_tricks_that_pay() {
    never(&eleventh_trick(1, 2, Suit::Water), 2, &["play U2"]);
}

/// §7.1 No trick is 6 points with No.3, two tricks are 3. Seat 0 has No.8, which pays nothing for 9
/// tricks and nothing for 11.
#[test]
fn it_ducks_where_tricks_cost_points() {
    never(&eleventh_trick(8, 3, Suit::Water), 2, &["play U8"]);
}

/// §7.1 §7.2 Two tricks are 2 points more with No.1, but four Umbrellas are among their cards, which
/// is its curse. Seat 0 has nothing either way, as before.
#[test]
fn it_does_not_win_its_curse() {
    never(&eleventh_trick(8, 1, Suit::Umbrella), 2, &["play U8"]);
}

/// §2.5 The last deal, and 30 points behind or ahead. Points are points all the same.
#[test]
fn it_plays_on_when_the_match_is_decided() {
    for totals in [[30, 0, 0], [0, 0, 30]] {
        let ducking = (eleventh_trick(8, 3, Suit::Water), "play U8");
        let taking = (eleventh_trick(1, 2, Suit::Water), "play U2");
        for (mut game, senseless) in [ducking, taking] {
            game.round = 3;
            game.totals = PerSeat::from_list(totals).unwrap();
            never(&game, 2, &[senseless]);
        }
    }
}
