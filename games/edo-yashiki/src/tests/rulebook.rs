//! The book's examples, and every rule with a match that shows it.

use conformance::play;
use expect_test::{Expect, expect};
use serde_json::{Value, json};

use super::{table, tell};
use crate::{EdoYashiki, Markers};

/// Plays a script at a table on which some cards are these, and compares what happened.
#[expect(clippy::needless_pass_by_value, reason = "as `expect!` is written")]
fn check(game: &mut EdoYashiki, script: &str, expected: Expect) {
    let events = play(game, script);
    expected.assert_eq(&tell(game, &events));
}

fn two(cards: &str) -> EdoYashiki {
    table(2, &json!({}), cards)
}

fn two_with(options: &Value, cards: &str) -> EdoYashiki {
    table(2, options, cards)
}

/// The house with a row of three gardens: G G G T / F T F P / P F T F.
const GARDENS: &str = "1 GGFTPF, 3 GTFPTF";
const GARDENS_ROUND: &str = r#"
    chance {"start":0,"houses":[1,2]}
    chance {"row":[3,4]}
    0 grab 3
    0 place 3 at 2,0
    1 place 4 at 2,0
"#;

/// §5.3 The book's first example: the row of three gardens may not be covered.
#[test]
fn squares_of_a_run_may_not_be_covered() {
    let mut game = two(GARDENS);
    check(
        &mut game,
        &format!(
            r#"{GARDENS_ROUND}
            chance {{"row":[5,6]}}
            0 grab 5
            0! place 5 at 1,-2   // §5.3 two gardens
            0! place 5 at -1,0   // §5.3 one garden
            0! place 5 at 2,-1 turned   // §5.3
            0! place 5 at 4,3    // §5.2 a corner is no edge
            0! place 5 at 9,9    // §5.2
            0 place 5 at 1,1
            "#
        ),
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 2,0
            1 places 4 at 2,0
            scored [[G row 3] 1, [] 0], totals [1, 0]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 1,1
            race
            1: place 6 at -1,-3 | place 6 at -1,-3 turned | place 6 at 0,-3 | place 6 at 0,-3 turned | place 6 at 1,-3 | 85 more
        "#]],
    );
}

/// §6 The book's example of scoring: four gardens, three ponds, three tatami, three types: 8 points.
#[test]
fn the_example_of_eight_points() {
    let mut game = two("1 GGFTFP, 3 TTFGGF, 5 GGTTPP");
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 2,2
        1 place 4 at 2,0
        chance {"row":[5,6]}
        0 grab 5
        0 place 5 at 2,0   // covers two tatami
        1 place 6 at 4,0
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 2,2
            1 places 4 at 2,0
            scored [[] 0, [] 0], totals [0, 0]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 2,0
            1 places 6 at 4,0
            scored [[G row 4, T row 3, P row 3] 8, [] 0], totals [8, 0]
            chance
        "#]],
    );
}

/// §6.5 The book's example of a row and a column of gardens: 2 points, one type, no bonus.
#[test]
fn a_row_and_a_column_of_one_type() {
    let mut game = two("1 GGFTPF, 3 FTPFTG, 5 GTGFFP");
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 1,-3
        1 place 4 at 2,0
        chance {"row":[5,6]}
        0 grab 5
        0 place 5 at 2,0
        1 place 6 at 4,0
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 1,-3
            1 places 4 at 2,0
            scored [[] 0, [] 0], totals [0, 0]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 2,0
            1 places 6 at 4,0
            scored [[G row 3, G column 3] 2, [] 0], totals [2, 0]
            chance
        "#]],
    );
}

/// §7.2 §7.5 The book's example with specialists: ponds score, gardens have no marker: 1 point.
#[test]
fn the_example_with_specialists() {
    let mut game = two_with(
        &json!({"specialists": true}),
        "1 GGPGTF, 3 GTGFFT, 5 FTTFFP, 7 GPTPFT",
    );
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 2,0
        1 place 4 at 2,0
        chance {"row":[5,6]}
        0 grab 5
        0 place 5 at 3,-2
        1 place 6 at 4,0
        chance {"row":[7,8]}
        0 grab 7
        0 place 7 at 3,1   // covers two squares
        1 place 8 at 6,0
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 2,0
            1 places 4 at 2,0
            scored [[G row 3] 1, [] 0], totals [1, 0], markers [FTP, FTPG]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 3,-2
            1 places 6 at 4,0
            scored [[] 0, [] 0], totals [1, 0], markers [FTP, FTPG]
            round 3: row [7, 8]
            0 grabs 7
            1 is given 8
            0 places 7 at 3,1
            1 places 8 at 6,0
            scored [[P column 3] 1, [] 0], totals [2, 0], markers [FT, FTPG]
            chance
        "#]],
    );
}

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

/// §5.1 Without half turns there is one way to lay a card; with them, two wherever it may lie.
#[test]
fn a_half_turn_is_an_option() {
    let script = r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
    "#;
    let mut game = two_with(&json!({"turn180": false}), "");
    let refused = format!("{script} 0! place 3 at 2,0 turned // §5.1");
    check(
        &mut game,
        &refused,
        expect![[r#"
        start 0
        round 1: row [3, 4]
        0 grabs 3
        1 is given 4
        race
        0: place 3 at -1,-3 | place 3 at 0,-3 | place 3 at 1,-3 | place 3 at -2,-2 | place 3 at -1,-2 | 26 more
        1: place 4 at -1,-3 | place 4 at 0,-3 | place 4 at 1,-3 | place 4 at -2,-2 | place 4 at -1,-2 | 26 more
    "#]],
    );
    let mut game = two("");
    check(
        &mut game,
        script,
        expect![[r#"
        start 0
        round 1: row [3, 4]
        0 grabs 3
        1 is given 4
        race
        0: place 3 at -1,-3 | place 3 at -1,-3 turned | place 3 at 0,-3 | place 3 at 0,-3 turned | place 3 at 1,-3 | 57 more
        1: place 4 at -1,-3 | place 4 at -1,-3 turned | place 4 at 0,-3 | place 4 at 0,-3 turned | place 4 at 1,-3 | 57 more
    "#]],
    );
}

/// §5.4 A whole card may be covered, even the first one; the grid stays where it was.
#[test]
fn a_whole_card_may_be_covered() {
    let mut game = two("1 FTPGFT, 3 GGTTPP");
    play(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 0,0 turned
        "#,
    );
    let seat = game::Seat::ALL[0];
    assert_eq!(game.houses.of(seat).drawing(), ["PP", "TT", "GG"]);
}

/// §6.1 A run that grows scores again, for its full length; §6.3 a run of six scores nothing, but
/// may still not be covered.
#[test]
fn a_run_grows_to_five_and_beyond() {
    let mut game = two("1 GGFTPF, 3 GFTPFT, 5 GFPTTP, 7 GFTPFT, 9 GFPTTP");
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 2,0     // three gardens
        1 place 4 at 2,2
        chance {"row":[5,6]}
        0 grab 5
        0 place 5 at 3,0     // four
        1 place 6 at 4,4
        chance {"row":[7,8]}
        0 grab 7
        0 place 7 at 4,0     // five
        1 place 8 at 6,6
        chance {"row":[9,10]}
        0 grab 9
        0 place 9 at 5,0     // six
        1 place 10 at 8,8
        chance {"row":[11,12]}
        0 grab 11
        0! place 11 at 5,-2  // §5.3
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 2,0
            1 places 4 at 2,2
            scored [[G row 3] 1, [G row 4] 2], totals [1, 2]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 3,0
            1 places 6 at 4,4
            scored [[G row 4] 2, [T row 4] 2], totals [3, 4]
            round 3: row [7, 8]
            0 grabs 7
            1 is given 8
            0 places 7 at 4,0
            1 places 8 at 6,6
            scored [[G row 5] 4, [G row 3] 1], totals [7, 5]
            round 4: row [9, 10]
            0 grabs 9
            1 is given 10
            0 places 9 at 5,0
            1 places 10 at 8,8
            scored [[] 0, [] 0], totals [7, 5]
            round 5: row [11, 12]
            0 grabs 11
            1 is given 12
            race
            0: place 11 at -1,-3 | place 11 at -1,-3 turned | place 11 at 0,-3 | place 11 at 0,-3 turned | place 11 at 1,-3 | 85 more
            1: place 12 at -1,-3 | place 12 at -1,-3 turned | place 12 at 0,-3 | place 12 at 0,-3 turned | place 12 at 1,-3 | 127 more
        "#]],
    );
}

/// §6.4 Four types at once bring 6 points more.
#[test]
fn all_four_types_at_once() {
    let mut game = two("1 FFTTPP, 3 TFFTTF, 5 GTGPFT, 7 FTTPPG");
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0! place 3 at 2,3    // §5.2 corner to corner
        0 place 3 at 1,3
        1 place 4 at 2,2 turned
        chance {"row":[5,6]}
        0 grab 5
        0 place 5 at 3,3
        1 place 6 at 4,4
        chance {"row":[7,8]}
        0 grab 7
        0 place 7 at 2,0     // rows of floor, tatami and ponds, a column of gardens
        1 place 8 at 6,6
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 1,3
            1 places 4 at 2,2 turned
            scored [[] 0, [] 0], totals [0, 0]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 3,3
            1 places 6 at 4,4
            scored [[] 0, [] 0], totals [0, 0]
            round 3: row [7, 8]
            0 grabs 7
            1 is given 8
            0 places 7 at 2,0
            1 places 8 at 6,6
            scored [[F row 3, T row 3, P row 3, G column 3] 10, [G row 3] 1], totals [10, 1]
            chance
        "#]],
    );
}

fn with_markers(game: &mut EdoYashiki, letters: &str) {
    let markers: Markers = serde_json::from_value(json!(letters)).unwrap();
    game.markers[game::Seat::ALL[0]] = markers;
}

/// §7.3 §7.4 §7.7 With tatami alone, tatami must score first, a choice of one; then all markers are
/// back and the seat chooses between two runs of ponds.
#[test]
fn markers_come_back_in_the_middle_of_scoring() {
    let mut game = two_with(
        &json!({"specialists": true}),
        "1 TTPPPF, 3 FPTPFT, 5 TFPTPF",
    );
    with_markers(&mut game, "T");
    check(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        0 place 3 at 1,3
        1 place 4 at 2,0
        chance {"row":[5,6]}
        0 grab 5
        0 place 5 at 2,0
        0! score T row 0,0      // §7.6 not all have laid
        1 place 6 at 4,0
        0! grab 6               // §3.2
        0! place 5 at 2,0       // §3.2
        0! score P row 0,1      // §7.2 no marker
        0! score G row 0,0      // §6.1 no such run
        1! score T row 0,0      // §7.7 nothing to choose
        0 score T row 0,0
        0! score T row 0,0      // §7.2 has scored
        "#,
        expect![[r#"
            start 0
            round 1: row [3, 4]
            0 grabs 3
            1 is given 4
            0 places 3 at 1,3
            1 places 4 at 2,0
            scored [[] 0, [] 0], totals [0, 0], markers [T, FTPG]
            round 2: row [5, 6]
            0 grabs 5
            1 is given 6
            0 places 5 at 2,0
            1 places 6 at 4,0
            0 scores T row 0,0
            choices
            0: score P row 0,1 | score P column 2,1
        "#]],
    );
    check(
        &mut game,
        "0 score P column 2,1",
        expect![[r#"
        0 scores P column 2,1
        scored [[T row 3, P column 4] 5, [] 0], totals [5, 0], markers [FTG, FTPG]
        chance
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

/// §8.2 With 5 seats, 11 rounds leave 4 cards: the row cannot be filled.
#[test]
fn the_match_ends_when_the_deck_cannot_fill_the_row() {
    let mut game = table(5, &json!({"target": 1000}), "");
    let mut script = r#"chance {"start":0,"houses":[1,2,3,4,5]}"#.to_owned();
    for round in 1..=11 {
        let first = round * 5 + 1;
        script += &format!(
            "\nchance {{\"row\":[{},{},{},{},{}]}}",
            first,
            first + 1,
            first + 2,
            first + 3,
            first + 4
        );
        for seat in 0..4 {
            script += &format!("\n{seat} grab {}", first + seat);
        }
        // Nothing is lined up where every card touches the one before at a corner square only.
        for seat in 0..5 {
            script += &format!(
                "\n{seat} place {} at {},{}",
                first + seat,
                round * 2,
                round * 2
            );
        }
    }
    play(&mut game, &script);
    assert_eq!(
        game.phase,
        crate::Phase::Over {
            by: crate::End::Deck
        }
    );
    assert_eq!(game.deck.len(), 4);
    assert_eq!(game.sheet.n_rounds(), 11);
}
