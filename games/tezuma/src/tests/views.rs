//! What each viewer sees, side by side: the spectator's view, then where the others differ.

use expect_test::{Expect, expect};
use game::{Game, Viewer};
use serde_json::Value;

use super::{one_suit_each, play};
use crate::Tezuma;

fn side_by_side(game: &Tezuma) -> String {
    let json = |viewer| serde_json::to_value(game.view(viewer)).expect("views can be written");
    let spectator = json(Viewer::Spectator);
    let mut lines = vec!["spectator".to_owned()];
    let fields = |view: &Value| view.as_object().expect("a view is an object").clone();
    for (name, value) in fields(&spectator) {
        lines.push(format!("  {name}: {value}"));
    }
    for viewer in Viewer::all(game.seats()).filter(|it| it.seat().is_some()) {
        lines.push(format!("seat {}", viewer.seat().expect("it is a seat")));
        for (name, value) in fields(&json(viewer)) {
            if value != spectator[&name] {
                lines.push(format!("  {name}: {value}"));
            }
        }
    }
    lines.join("\n")
}

fn check(game: &Tezuma, expected: &Expect) {
    expected.assert_eq(&side_by_side(game));
}

#[test]
fn before_the_first_deal() {
    let game = Tezuma::start(&super::options(3, &serde_json::json!({})));
    check(
        &game,
        &expect![[r#"
        spectator
          viewer: "spectator"
          options: {"seats":3,"tables":"first","abilities":"first","beginner":false,"memory":false}
          tables: []
          abilities: []
          round: 0
          start: null
          moment: "set-up"
          hand: null
          hand_sizes: [0,0,0]
          drafted: [{"negative":null,"table":null,"ability":null},{"negative":null,"table":null,"ability":null},{"negative":null,"table":null,"ability":null}]
          marbles: [0,0,0]
          tricks_won: [0,0,0]
          won: null
          void: [[],[],[]]
          shown: [[],[],[]]
          last_trick: null
          history: []
          sheets: []
          totals: [0,0,0]
        seat 0
          viewer: {"seat":0}
          hand: []
        seat 1
          viewer: {"seat":1}
          hand: []
        seat 2
          viewer: {"seat":2}
          hand: []"#]],
    );
}

#[test]
fn in_the_draft() {
    let mut game = one_suit_each();
    play(&mut game, "0 draft table 4\n 1 draft ability sand");
    check(
        &game,
        &expect![[r#"
            spectator
              viewer: "spectator"
              options: {"seats":4,"tables":"first","abilities":"first","beginner":false,"memory":false}
              tables: [{"number":1,"points":[2,3,4,5,6,7,8,9,10,11,12,13,14]},{"number":2,"points":[0,0,2,4,6,8,10,12,14,16,18,20,22]},{"number":3,"points":[6,5,3,0,0,0,0,0,0,0,0,0,0]},{"number":4,"points":[7,2,0,0,0,6,9,12,15,18,21,24,27]},{"number":7,"points":[0,2,5,8,5,2,0,0,0,0,0,0,0]}]
              abilities: ["egg","butterfly","ring","chicks","horse","sand"]
              round: 1
              start: 0
              moment: {"draft":{"turn":2,"taken":2,"negatives":["B","U","W","R"],"tables":[1,2,3,7],"abilities":["egg","butterfly","ring","chicks","horse"]}}
              hand: null
              hand_sizes: [12,12,12,12]
              drafted: [{"negative":null,"table":4,"ability":null},{"negative":null,"table":null,"ability":"sand"},{"negative":null,"table":null,"ability":null},{"negative":null,"table":null,"ability":null}]
              marbles: [4,4,4,4]
              tricks_won: [0,0,0,0]
              won: null
              void: [[],[],[],[]]
              shown: [[],[],[],[]]
              last_trick: null
              history: []
              sheets: []
              totals: [0,0,0,0]
            seat 0
              viewer: {"seat":0}
              hand: ["B1","B2","B3","B4","B5","B6","B7","B8","B9","BT","BT","BT"]
            seat 1
              viewer: {"seat":1}
              hand: ["U1","U2","U3","U4","U5","U6","U7","U8","U9","UT","UT","UT"]
            seat 2
              viewer: {"seat":2}
              hand: ["W1","W2","W3","W4","W5","W6","W7","W8","W9","WT","WT","WT"]
            seat 3
              viewer: {"seat":3}
              hand: ["R1","R2","R3","R4","R5","R6","R7","R8","R9","RT","RT","RT"]"#]],
    );
}

#[test]
fn in_a_trick() {
    let mut game = one_suit_each();
    let script = "
        0 draft ability egg
        1 draft ability butterfly
        2 draft ability ring
        3 draft ability horse
        0 draft table 1
        1 draft table 2
        2 draft table 3
        3 draft table 4
        0 draft negative R
        1 draft negative B
        2 draft negative U
        3 draft negative W
        0 play B1
        1 play UT
        2 use ring
        2 play W9
        3 play R1
        1 play U1
        2 play W1
        3 use horse";
    play(&mut game, script);
    check(
        &game,
        &expect![[r#"
            spectator
              viewer: "spectator"
              options: {"seats":4,"tables":"first","abilities":"first","beginner":false,"memory":false}
              tables: [{"number":1,"points":[2,3,4,5,6,7,8,9,10,11,12,13,14]},{"number":2,"points":[0,0,2,4,6,8,10,12,14,16,18,20,22]},{"number":3,"points":[6,5,3,0,0,0,0,0,0,0,0,0,0]},{"number":4,"points":[7,2,0,0,0,6,9,12,15,18,21,24,27]},{"number":7,"points":[0,2,5,8,5,2,0,0,0,0,0,0,0]}]
              abilities: ["egg","butterfly","ring","chicks","horse","sand"]
              round: 1
              start: 0
              moment: {"trick":{"leader":1,"turn":3,"led":"U","used":[{"seat":3,"ability":"horse"}],"plays":[{"seat":1,"card":"U1"},{"seat":2,"card":"W1"}]}}
              hand: null
              hand_sizes: [11,10,10,11]
              drafted: [{"negative":"R","table":1,"ability":"egg"},{"negative":"B","table":2,"ability":"butterfly"},{"negative":"U","table":3,"ability":"ring"},{"negative":"W","table":4,"ability":"horse"}]
              marbles: [4,4,2,2]
              tricks_won: [0,1,0,0]
              won: null
              void: [[],["B"],["U"],["B"]]
              shown: [[],[],[],[]]
              last_trick: null
              history: [{"leader":0,"used":[{"seat":2,"ability":"ring"}],"plays":[{"seat":0,"card":"B1"},{"seat":1,"card":"UT"},{"seat":2,"card":"W9"},{"seat":3,"card":"R1"}],"winner":1,"next":1}]
              sheets: []
              totals: [0,0,0,0]
            seat 0
              viewer: {"seat":0}
              hand: ["B2","B3","B4","B5","B6","B7","B8","B9","BT","BT","BT"]
            seat 1
              viewer: {"seat":1}
              hand: ["U2","U3","U4","U5","U6","U7","U8","U9","UT","UT"]
            seat 2
              viewer: {"seat":2}
              hand: ["W2","W3","W4","W5","W6","W7","W8","WT","WT","WT"]
            seat 3
              viewer: {"seat":3}
              hand: ["R2","R3","R4","R5","R6","R7","R8","R9","RT","RT","RT"]"#]],
    );
}

#[test]
fn when_it_is_over() {
    let table = super::replays::random_match(
        &super::options(3, &serde_json::json!({ "beginner": true, "memory": true })),
        1,
    );
    let journal = table.journal();
    let mut game = Tezuma::start(&journal.options);
    for step in &journal.steps {
        game.apply(step.clone(), &mut ());
    }
    check(
        &game,
        &expect![[r#"
            spectator
              viewer: "spectator"
              options: {"seats":3,"tables":"first","abilities":"first","beginner":true,"memory":true}
              tables: [{"number":1,"points":[2,3,4,5,6,7,8,9,10,11,12,13,14]},{"number":2,"points":[0,0,2,4,6,8,10,12,14,16,18,20,22]},{"number":3,"points":[6,5,3,0,0,0,0,0,0,0,0,0,0]},{"number":8,"points":[0,0,2,5,8,5,2,0,0,0,0,0,0]}]
              abilities: []
              round: 3
              start: 2
              moment: "over"
              hand: null
              hand_sizes: [0,0,0]
              drafted: [{"negative":"R","table":8,"ability":null},{"negative":"B","table":2,"ability":null},{"negative":"U","table":1,"ability":null}]
              marbles: [4,4,4]
              tricks_won: [5,3,4]
              won: [["B2","B4","B7","U2","U4","U6","U7","U8","UT","UT","W2","R2","R3","R8","RT"],["B5","B6","U3","U5","W7","W8","WT","WT","R7"],["B3","B8","BT","BT","W3","W4","W5","W6","R4","R5","R6","RT"]]
              void: [["W"],["B"],["U","W"]]
              shown: [[],[],[]]
              last_trick: {"leader":1,"used":[],"plays":[{"seat":1,"card":"W3"},{"seat":2,"card":"RT"},{"seat":0,"card":"B3"}],"winner":2,"next":2}
              history: [{"leader":2,"used":[],"plays":[{"seat":2,"card":"B8"},{"seat":0,"card":"BT"},{"seat":1,"card":"BT"}],"winner":2,"next":2},{"leader":2,"used":[],"plays":[{"seat":2,"card":"W6"},{"seat":0,"card":"W5"},{"seat":1,"card":"W4"}],"winner":2,"next":2},{"leader":2,"used":[],"plays":[{"seat":2,"card":"UT"},{"seat":0,"card":"U7"},{"seat":1,"card":"U4"}],"winner":0,"next":0},{"leader":0,"used":[],"plays":[{"seat":0,"card":"U2"},{"seat":1,"card":"UT"},{"seat":2,"card":"W2"}],"winner":0,"next":0},{"leader":0,"used":[],"plays":[{"seat":0,"card":"B7"},{"seat":1,"card":"R8"},{"seat":2,"card":"B2"}],"winner":0,"next":0},{"leader":0,"used":[],"plays":[{"seat":0,"card":"R4"},{"seat":1,"card":"R5"},{"seat":2,"card":"R6"}],"winner":2,"next":2},{"leader":2,"used":[],"plays":[{"seat":2,"card":"RT"},{"seat":0,"card":"R3"},{"seat":1,"card":"R2"}],"winner":0,"next":0},{"leader":0,"used":[],"plays":[{"seat":0,"card":"U8"},{"seat":1,"card":"U6"},{"seat":2,"card":"B4"}],"winner":0,"next":0},{"leader":0,"used":[],"plays":[{"seat":0,"card":"U3"},{"seat":1,"card":"U5"},{"seat":2,"card":"W7"}],"winner":1,"next":1},{"leader":1,"used":[],"plays":[{"seat":1,"card":"WT"},{"seat":2,"card":"R7"},{"seat":0,"card":"WT"}],"winner":1,"next":1},{"leader":1,"used":[],"plays":[{"seat":1,"card":"W8"},{"seat":2,"card":"B5"},{"seat":0,"card":"B6"}],"winner":1,"next":1},{"leader":1,"used":[],"plays":[{"seat":1,"card":"W3"},{"seat":2,"card":"RT"},{"seat":0,"card":"B3"}],"winner":2,"next":2}]
              sheets: [{"round":1,"lines":[{"table":2,"tricks":9,"points":16,"negative":"B","cards":8,"score":8},{"table":1,"tricks":1,"points":3,"negative":"U","cards":0,"score":3},{"table":8,"tricks":2,"points":2,"negative":"R","cards":3,"score":0}]},{"round":2,"lines":[{"table":1,"tricks":5,"points":7,"negative":"B","cards":6,"score":1},{"table":8,"tricks":4,"points":8,"negative":"R","cards":4,"score":4},{"table":2,"tricks":3,"points":4,"negative":"W","cards":6,"score":0}]},{"round":3,"lines":[{"table":8,"tricks":5,"points":5,"negative":"R","cards":4,"score":1},{"table":2,"tricks":3,"points":4,"negative":"B","cards":2,"score":2},{"table":1,"tricks":4,"points":6,"negative":"U","cards":0,"score":6}]}]
              totals: [10,9,6]
            seat 0
              viewer: {"seat":0}
              hand: []
            seat 1
              viewer: {"seat":1}
              hand: []
            seat 2
              viewer: {"seat":2}
              hand: []"#]],
    );
}
