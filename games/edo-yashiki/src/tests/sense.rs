//! Positions in which something is plainly worse than something else: no good bot does it.
//!
//! In all of them seat 1 is the last to lay its card, and the match ends when it has (§8.1). Nobody
//! else can do anything any more: a place that brings fewer points is worse than one with more.

use conformance::{never, play};
use game::{Game, PerSeat, Seat, Step, legal_choices};
use serde_json::json;

use super::two_with;
use crate::EdoYashiki;

/// Seat 0 has made a row of four tatami, which is 2 points (§6.2); seat 1 is to lay this card onto
/// the same house that seat 0 had, with these points before.
pub(super) fn last_card(card: &str, totals: [i32; 2]) -> EdoYashiki {
    let cards = format!("1 FGFGTT, 2 FGFGTT, 10 TTPGGP, 20 {card}");
    let mut game = two_with(&json!({"grab": "turn", "target": 1}), &cards);
    let script = r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[10,20]}
        0 grab 10
        1 grab 20
        0 place 10 at 2,2"#;
    play(&mut game, script);
    game.totals = PerSeat::from_list(totals).unwrap();
    game
}

/// Panics if a bot lays the card where it brings fewer points than elsewhere; no place brings more
/// than `most`.
fn lays_it_best(game: &EdoYashiki, most: i32) {
    let seat = Seat::ALL[1];
    let points = |it: &crate::Action| {
        let mut next = game.clone();
        next.apply(Step::Choice(seat, *it), &mut ());
        let totals = next.outcome().expect("the match is over").totals;
        totals[seat] - game.totals[seat]
    };
    let legal = legal_choices(game, seat);
    assert_eq!(legal.iter().map(points).max(), Some(most));
    let worse = legal.iter().filter(|it| points(it) < most);
    let worse: Vec<String> = worse.map(ToString::to_string).collect();
    let worse: Vec<&str> = worse.iter().map(String::as_str).collect();
    never(game, 1, &worse);
}

/// §6.1 §6.2 Two tatami beside the two that lie there are a row of four.
#[test]
fn it_lays_the_longest_run() {
    lays_it_best(&last_card("TTPGGP", [0, 0]), 2);
}

/// §6.4 Above the house, its floor and its garden make columns of three with those that lie there: a
/// point each, and 2 for two types.
#[test]
fn it_takes_the_bonus_for_two_types() {
    lays_it_best(&last_card("TPPTFG", [0, 0]), 4);
}

/// §8.3 It has lost by 20 points, or won by as many. Points are points all the same.
#[test]
fn it_plays_on_when_the_match_is_decided() {
    for totals in [[20, 0], [0, 20]] {
        lays_it_best(&last_card("TTPGGP", totals), 2);
        lays_it_best(&last_card("TPPTFG", totals), 4);
    }
}
