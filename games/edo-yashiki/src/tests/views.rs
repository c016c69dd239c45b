//! What everybody sees, once in each phase. All see the same (§9.1).

use conformance::play;
use expect_test::{Expect, expect};
use game::{Game, Seat, Viewer};
use serde_json::{Value, json};

use super::table;
use crate::{EdoYashiki, View};

/// Compares the view without the cards of the options, which are always there.
#[expect(clippy::needless_pass_by_value, reason = "as `expect!` is written")]
fn check(game: &EdoYashiki, expected: Expect) {
    let mut views: Vec<Value> = Viewer::all(game.seats())
        .map(|viewer| serde_json::to_value(game.view(viewer)).unwrap())
        .collect();
    let mut text = String::from("as seen by");
    for view in &mut views {
        let fields = view.as_object_mut().unwrap();
        let viewer = fields.shift_remove("viewer").unwrap();
        text += &format!(" {viewer}");
        let deck = fields["options"]
            .as_object_mut()
            .unwrap()
            .shift_remove("deck");
        assert_eq!(deck.unwrap().as_array().unwrap().len(), 64);
        let unseen = fields.shift_remove("deck").unwrap();
        fields.insert("deck".to_owned(), json!(unseen.as_array().unwrap().len()));
    }
    assert!(views.iter().all(|it| *it == views[0]), "all see the same");
    for (name, value) in views[0].as_object().unwrap() {
        match value {
            Value::Array(items) if items.iter().any(Value::is_object) => {
                text += &format!("\n{name}:");
                for item in items {
                    text += &format!("\n  {item}");
                }
            }
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_) => text += &format!("\n{name}: {value}"),
        }
    }
    expected.assert_eq(&text);
}

#[test]
fn before_the_setup() {
    check(
        &table(2, &json!({}), ""),
        expect![[r#"
        as seen by {"seat":0} {"seat":1} "spectator"
        options: {"seats":2,"grab":"live","specialists":false,"turn180":true,"target":25}
        phase: "setup"
        awaiting: []
        round: 1
        start: null
        row: []
        last_row: []
        turns:
          {"turn":"waiting"}
          {"turn":"waiting"}
        last: null
        houses:
          {"left":0,"top":0,"squares":[],"cards":[]}
          {"left":0,"top":0,"squares":[],"cards":[]}
        markers: null
        sheet: {"seats":2,"rounds":[]}
        totals: [0,0]
        outcome: null
        deck: 64"#]],
    );
}

#[test]
fn in_the_race() {
    let mut game = table(3, &json!({}), "");
    play(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2,3]}
        chance {"row":[10,20,30]}
        2 grab 20
        2 place 20 at -1,2 turned
        0 grab 30
        "#,
    );
    check(
        &game,
        expect![[r#"
        as seen by {"seat":0} {"seat":1} {"seat":2} "spectator"
        options: {"seats":3,"grab":"live","specialists":false,"turn180":true,"target":25}
        phase: "race"
        awaiting: [0,1]
        round: 1
        start: 1
        row: [10,20,30]
        last_row: []
        turns:
          {"turn":"holding","card":30}
          {"turn":"holding","card":10}
          {"turn":"built","card":20,"row":2,"column":-1,"turned":true,"runs":[],"scored":[]}
        last: null
        houses:
          {"left":0,"top":0,"squares":["FF","TT","PP"],"cards":[{"card":1,"row":0,"column":0,"turned":false}]}
          {"left":0,"top":0,"squares":["TT","PP","GG"],"cards":[{"card":2,"row":0,"column":0,"turned":false}]}
          {"left":-1,"top":0,"squares":[".PP",".GG","PFF","FT.","GG."],"cards":[{"card":3,"row":0,"column":0,"turned":false},{"card":20,"row":2,"column":-1,"turned":true}]}
        markers: null
        sheet: {"seats":3,"rounds":[]}
        totals: [0,0,0]
        outcome: null
        deck: 58"#]],
    );
}

#[test]
fn after_a_round_in_turn() {
    let mut game = table(2, &json!({"grab": "turn"}), "1 GGFTPF, 3 GTFPTF");
    play(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 3
        1 grab 4
        0 place 3 at 2,0
        1 place 4 at 2,0
        chance {"row":[5,6]}
        1 grab 6
        "#,
    );
    check(
        &game,
        expect![[r#"
        as seen by {"seat":0} {"seat":1} "spectator"
        options: {"seats":2,"grab":"turn","specialists":false,"turn180":true,"target":25}
        phase: "pick"
        awaiting: [0]
        round: 2
        start: 1
        row: [5,6]
        last_row: [3,4]
        turns:
          {"turn":"waiting"}
          {"turn":"holding","card":6}
        last:
          {"turn":"built","card":3,"row":0,"column":2,"turned":false,"runs":[{"kind":"G","direction":"row","length":3,"first":{"row":0,"column":0}}],"scored":[0]}
          {"turn":"built","card":4,"row":0,"column":2,"turned":false,"runs":[],"scored":[]}
        houses:
          {"left":0,"top":0,"squares":["GGGT","FTFP","PFTF"],"cards":[{"card":1,"row":0,"column":0,"turned":false},{"card":3,"row":0,"column":2,"turned":false}]}
          {"left":0,"top":0,"squares":["TTGG","PPFF","GGTT"],"cards":[{"card":2,"row":0,"column":0,"turned":false},{"card":4,"row":0,"column":2,"turned":false}]}
        markers: null
        sheet: {"seats":2,"rounds":[[{"runs":[["G","row",3]],"bonus":0,"points":1},{"runs":[],"bonus":0,"points":0}]]}
        totals: [1,0]
        outcome: null
        deck: 58"#]],
    );
}

#[test]
fn building_in_turn() {
    let mut game = table(2, &json!({"grab": "turn", "turn180": false}), "");
    play(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        0 grab 4
        1 grab 3
        "#,
    );
    check(
        &game,
        expect![[r#"
        as seen by {"seat":0} {"seat":1} "spectator"
        options: {"seats":2,"grab":"turn","specialists":false,"turn180":false,"target":25}
        phase: "build"
        awaiting: [0,1]
        round: 1
        start: 0
        row: [3,4]
        last_row: []
        turns:
          {"turn":"holding","card":4}
          {"turn":"holding","card":3}
        last: null
        houses:
          {"left":0,"top":0,"squares":["FF","TT","PP"],"cards":[{"card":1,"row":0,"column":0,"turned":false}]}
          {"left":0,"top":0,"squares":["TT","PP","GG"],"cards":[{"card":2,"row":0,"column":0,"turned":false}]}
        markers: null
        sheet: {"seats":2,"rounds":[]}
        totals: [0,0]
        outcome: null
        deck: 60"#]],
    );
}

#[test]
fn while_scoring() {
    let cards = "1 TTPPPF, 3 FPTPFT, 5 TFPTPF";
    let mut game = table(2, &json!({"specialists": true}), cards);
    game.markers[Seat::ALL[0]] = serde_json::from_value(json!("T")).unwrap();
    play(
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
        1 place 6 at 4,0
        0 score T row 0,0
        "#,
    );
    check(
        &game,
        expect![[r#"
        as seen by {"seat":0} {"seat":1} "spectator"
        options: {"seats":2,"grab":"live","specialists":true,"turn180":true,"target":25}
        phase: "score"
        owing: [0]
        awaiting: [0]
        round: 2
        start: 1
        row: [5,6]
        last_row: [3,4]
        turns:
          {"turn":"built","card":5,"row":0,"column":2,"turned":false,"runs":[{"kind":"T","direction":"row","length":3,"first":{"row":0,"column":0}},{"kind":"P","direction":"row","length":3,"first":{"row":1,"column":0}},{"kind":"P","direction":"column","length":4,"first":{"row":1,"column":2}}],"scored":[0]}
          {"turn":"built","card":6,"row":0,"column":4,"turned":false,"runs":[],"scored":[]}
        last:
          {"turn":"built","card":3,"row":3,"column":1,"turned":false,"runs":[],"scored":[]}
          {"turn":"built","card":4,"row":0,"column":2,"turned":false,"runs":[],"scored":[]}
        houses:
          {"left":0,"top":0,"squares":["TTTF","PPPT","PFPF",".FP.",".TP.",".FT."],"cards":[{"card":1,"row":0,"column":0,"turned":false},{"card":3,"row":3,"column":1,"turned":false},{"card":5,"row":0,"column":2,"turned":false}]}
          {"left":0,"top":0,"squares":["TTGGTT","PPFFPG","GGTTPG"],"cards":[{"card":2,"row":0,"column":0,"turned":false},{"card":4,"row":0,"column":2,"turned":false},{"card":6,"row":0,"column":4,"turned":false}]}
        markers: ["FTPG","FTPG"]
        sheet: {"seats":2,"rounds":[[{"runs":[],"bonus":0,"points":0,"markers":"T"},{"runs":[],"bonus":0,"points":0,"markers":"FTPG"}]]}
        totals: [0,0]
        outcome: null
        deck: 58"#]],
    );
}

#[test]
fn before_a_row() {
    let mut game = table(2, &json!({}), "");
    play(&mut game, r#"chance {"start":1,"houses":[1,2]}"#);
    check(
        &game,
        expect![[r#"
        as seen by {"seat":0} {"seat":1} "spectator"
        options: {"seats":2,"grab":"live","specialists":false,"turn180":true,"target":25}
        phase: "row"
        awaiting: []
        round: 1
        start: 1
        row: []
        last_row: []
        turns:
          {"turn":"waiting"}
          {"turn":"waiting"}
        last: null
        houses:
          {"left":0,"top":0,"squares":["FF","TT","PP"],"cards":[{"card":1,"row":0,"column":0,"turned":false}]}
          {"left":0,"top":0,"squares":["TT","PP","GG"],"cards":[{"card":2,"row":0,"column":0,"turned":false}]}
        markers: null
        sheet: {"seats":2,"rounds":[]}
        totals: [0,0]
        outcome: null
        deck: 62"#]],
    );
}

#[test]
fn at_the_end() {
    let mut game = table(2, &json!({"target": 1}), "1 TTPPPF, 3 TTPPFT");
    play(
        &mut game,
        r#"
        chance {"start":0,"houses":[1,2]}
        chance {"row":[3,4]}
        1 grab 4
        0 place 3 at 2,0
        1 place 4 at 2,0
        "#,
    );
    check(
        &game,
        expect![[r#"
        as seen by {"seat":0} {"seat":1} "spectator"
        options: {"seats":2,"grab":"live","specialists":false,"turn180":true,"target":1}
        phase: "over"
        by: "target"
        awaiting: []
        round: 1
        start: 0
        row: []
        last_row: [3,4]
        turns:
          {"turn":"waiting"}
          {"turn":"waiting"}
        last:
          {"turn":"built","card":3,"row":0,"column":2,"turned":false,"runs":[{"kind":"T","direction":"row","length":4,"first":{"row":0,"column":0}},{"kind":"P","direction":"row","length":4,"first":{"row":1,"column":0}}],"scored":[0,1]}
          {"turn":"built","card":4,"row":0,"column":2,"turned":false,"runs":[],"scored":[]}
        houses:
          {"left":0,"top":0,"squares":["TTTT","PPPP","PFFT"],"cards":[{"card":1,"row":0,"column":0,"turned":false},{"card":3,"row":0,"column":2,"turned":false}]}
          {"left":0,"top":0,"squares":["TTGG","PPFF","GGTT"],"cards":[{"card":2,"row":0,"column":0,"turned":false},{"card":4,"row":0,"column":2,"turned":false}]}
        markers: null
        sheet: {"seats":2,"rounds":[[{"runs":[["T","row",4],["P","row",4]],"bonus":2,"points":6},{"runs":[],"bonus":0,"points":0}]]}
        totals: [6,0]
        outcome: {"totals":[6,0],"winners":[0]}
        deck: 60"#]],
    );
}

/// A view that is not of this game does not read; it does not panic either.
#[test]
fn nonsense_is_no_view() {
    let game = table(2, &json!({}), "");
    let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
    assert!(serde_json::from_value::<View>(view.clone()).is_ok());
    for (pointer, value) in [
        ("/options/seats", json!(6)),
        ("/options/target", json!(0)),
        ("/options/deck/0", json!("FFF")),
        ("/houses/0/squares", json!(["FX"])),
        ("/houses/0/squares", json!(["F", "FF"])),
        ("/houses/0/squares", json!(["F".repeat(65)])),
        ("/houses", json!([])),
        ("/deck/0", json!(65)),
        ("/phase", json!("tea")),
        ("/sheet/seats", json!(9)),
    ] {
        let mut other = view.clone();
        *other.pointer_mut(pointer).unwrap() = value;
        assert!(serde_json::from_value::<View>(other).is_err(), "{pointer}");
    }
}
