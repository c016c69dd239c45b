//! §2 to §4 and §8 How rounds go: grabbing, passing the start on, the end.

use conformance::play;
use expect_test::expect;
use serde_json::json;

use super::{check, table, two_with};

/// §4.1 to §4.5 First come, first served; a late grab costs nothing; the last card needs no choice.
#[test]
fn live_grabs_are_served_in_the_order_they_come() {
    let mut game = table(3, &json!({}), "");
    check(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2,3]}
        chance {"row":[10,20,30]}
        0! place 10 at 2,0   // §4.4 no card yet
        0! grab 11           // §3.1
        2 grab 20
        0! grab 20           // §4.2 already taken
        2! grab 10           // §4.3 one card a round
        2! place 10 at 2,0   // §4.4 not that one
        2 place 20 at 2,0    // §4.4 while others still grab
        2! grab 10           // §3.2
        2! place 20 at 2,0   // §3.2
        0 grab 30            // and seat 1 is given card 10
        1! grab 10           // §4.3
        0! score F row 0,0   // §10.2
        "#,
        expect![[r#"
            start 1
            round 1: row [10, 20, 30]
            2 grabs 20
            2 places 20 at 2,0
            0 grabs 30
            1 is given 10
            race
            0: place 30 at -1,-3 | place 30 at -1,-3 turned | place 30 at 0,-3 | place 30 at 0,-3 turned | place 30 at 1,-3 | 57 more
            1: place 10 at -1,-3 | place 10 at -1,-3 turned | place 10 at 0,-3 | place 10 at 0,-3 turned | place 10 at 1,-3 | 57 more
        "#]],
    );
}

/// §4.6 In turn: from the start seat, the last pick is a choice too, and then all lay in any order.
#[test]
fn in_turn_all_pick_before_anybody_lays() {
    let mut game = table(3, &json!({"grab": "turn"}), "");
    check(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2,3]}
        chance {"row":[10,20,30]}
        0! grab 10           // §4.6 not its turn
        1 grab 20
        1! place 20 at 2,0   // §4.6 others still pick
        2! grab 20           // §4.2
        2 grab 10
        0 grab 30
        2 place 10 at 2,0
        2! place 10 at 2,0   // §3.2
        0 place 30 at 2,0
        "#,
        expect![[r#"
            start 1
            round 1: row [10, 20, 30]
            1 grabs 20
            2 grabs 10
            0 grabs 30
            2 places 10 at 2,0
            0 places 30 at 2,0
            choices
            1: place 20 at -1,-3 | place 20 at -1,-3 turned | place 20 at 0,-3 | place 20 at 0,-3 turned | place 20 at 1,-3 | 57 more
        "#]],
    );
}

/// §3.3 The start passes to the left.
#[test]
fn the_start_seat_moves_left() {
    let mut game = table(3, &json!({"grab": "turn"}), "");
    check(
        &mut game,
        r#"
        chance {"start":2,"houses":[1,2,3]}
        chance {"row":[10,20,30]}
        2 grab 20
        0 grab 10
        1 grab 30
        0 place 10 at 1,3
        1 place 30 at 2,-2
        2 place 20 at 1,3
        chance {"row":[11,21,31]}
        2! grab 11   // §4.6 seat 0 starts now
        "#,
        expect![[r#"
            start 2
            round 1: row [10, 20, 30]
            2 grabs 20
            0 grabs 10
            1 grabs 30
            0 places 10 at 1,3
            1 places 30 at 2,-2
            2 places 20 at 1,3
            scored [[] 0, [] 0, [] 0], totals [0, 0, 0]
            round 2: row [11, 21, 31]
            choices
            0: grab 11 | grab 21 | grab 31
        "#]],
    );
}

/// §8.1 The round is finished and scored for all, then the match ends; §8.3 ties share.
#[test]
fn the_match_ends_after_the_round_in_which_the_target_is_reached() {
    let mut game = two_with(
        &json!({"target": 1}),
        "1 GGFTPF, 2 GGFTPF, 3 GTFPTF, 4 GTFPTF",
    );
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 2,0
        1 place 4 at 2,0
        0! grab 3            // §8.1
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 2,0
            1 places 4 at 2,0
            scored [[G row 3] 1, [G row 3] 1], totals [1, 1]
            over by Target: {0, 1} win
            nothing
        "#]],
    );
}

/// §8.2 The last row is laid out as long as the deck can fill it; with 3 and 5 seats some cards are
/// left.
#[test]
fn the_match_ends_when_the_deck_cannot_fill_the_row() {
    for (seats, n_rounds, n_left) in [(2, 31, 0), (3, 20, 1), (4, 15, 0), (5, 11, 4)] {
        let mut game = table(seats, &json!({"target": 1000}), "");
        let row =
            |round: usize| -> Vec<usize> { (1..=seats).map(|it| round * seats + it).collect() };
        let mut script = format!("chance {{\"start\":0,\"houses\":{:?}}}", row(0));
        for round in 1..=n_rounds {
            let row = row(round);
            script += &format!("\nchance {{\"row\":{row:?}}}");
            for (seat, card) in row.iter().enumerate().take(seats - 1) {
                script += &format!("\n{seat} grab {card}");
            }
            // Each card touches the one before with one square.
            let spot = format!("{},{}", round * 2, round * 2);
            for (seat, card) in row.iter().enumerate() {
                script += &format!("\n{seat} place {card} at {spot}");
            }
        }
        play(&mut game, &script);
        let by = crate::End::Deck;
        assert_eq!(game.phase, crate::Phase::Over { by }, "{seats} seats");
        assert_eq!(game.deck.len(), n_left);
        assert_eq!(game.sheet.n_rounds(), n_rounds);
    }
}
