//! §5 to §7 Building and scoring: the book's examples, and every rule with a match that shows it.

use conformance::play;
use expect_test::expect;
use serde_json::json;

use super::{check, two, two_with};
use crate::{EdoYashiki, Markers};

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
