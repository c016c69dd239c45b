//! Why a choice is refused: the sentence, the rule and the form that is sent.

use conformance::play;
use expect_test::{Expect, expect};
use game::{Dice, Game, Refusal, Seat, Seed, Viewer};
use serde_json::json;

use super::table;
use crate::house::Placement;
use crate::notation::RunName;
use crate::runs::{Direction, Spot};
use crate::{Action, Card, EdoYashiki, Kind};

#[expect(clippy::needless_pass_by_value, reason = "as `expect!` is written")]
fn check(game: &EdoYashiki, tried: &[(Viewer, &str)], expected: Expect) {
    let lines: Vec<String> = tried
        .iter()
        .map(|(viewer, text)| {
            let refusal = EdoYashiki::refuse(&game.view(*viewer), text.parse().unwrap());
            let json = serde_json::to_string(&refusal).unwrap();
            format!("{text}: §{} {refusal}\n    {json}", refusal.rule())
        })
        .collect();
    expected.assert_eq(&lines.join("\n"));
}

const ME: Viewer = Viewer::Seat(Seat::ALL[0]);

#[test]
fn in_the_race() {
    let mut game = table(3, &json!({}), "1 GGFTPF, 3 GTFPTF");
    check(
        &game,
        &[(ME, "grab 3")],
        expect![[r#"
            grab 3: §3.1 The cards are not dealt yet
                {"reason":"not-dealt"}"#]],
    );
    play(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2,10]}
        chance {"row":[3,4,5]}
        1 grab 4
        "#,
    );
    check(
        &game,
        &[
            (ME, "grab 4"),
            (ME, "grab 6"),
            (ME, "place 4 at 2,0"),
            (ME, "score T row 0,0"),
            (Viewer::Spectator, "grab 3"),
        ],
        expect![[r#"
            grab 4: §4.2 Card 4 was already taken by seat 1
                {"reason":"already-taken","card":4,"by":1}
            grab 6: §3.1 Card 6 is not in the row; there are 3, 5
                {"reason":"not-in-row","card":6,"free":[3,5]}
            place 4 at 2,0: §4.4 You have no card to lay: grab one first
                {"reason":"no-card"}
            score T row 0,0: §10.2 Without specialists all runs score by themselves
                {"reason":"no-specialists"}
            grab 3: §9.1 You are watching; only seats choose
                {"reason":"not-seated"}"#]],
    );
}

#[test]
fn while_building() {
    let mut game = table(3, &json!({}), "1 GGFTPF, 3 GTFPTF");
    play(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2,10]}
        chance {"row":[3,4,5]}
        1 grab 4
        0 grab 3
        "#,
    );
    check(
        &game,
        &[
            (ME, "grab 5"),
            (ME, "place 5 at 2,0"),
            (ME, "place 3 at 5,0"),
            (ME, "place 3 at 2,3"),
            (ME, "place 3 at 127,127"),
            (ME, "place 3 at -128,-128 turned"),
        ],
        expect![[r#"
            grab 5: §4.3 You have card 3: one card a round
                {"reason":"has-card","card":3}
            place 5 at 2,0: §4.4 You have card 3, not card 5
                {"reason":"not-your-card","card":5,"yours":3}
            place 3 at 5,0: §5.2 At 5,0 the card neither overlaps your house nor touches it edge to edge
                {"reason":"touches-nothing","card":3,"row":0,"column":5,"turned":false}
            place 3 at 2,3: §5.2 At 2,3 the card neither overlaps your house nor touches it edge to edge
                {"reason":"touches-nothing","card":3,"row":3,"column":2,"turned":false}
            place 3 at 127,127: §5.2 At 127,127 the card neither overlaps your house nor touches it edge to edge
                {"reason":"touches-nothing","card":3,"row":127,"column":127,"turned":false}
            place 3 at -128,-128 turned: §5.2 At -128,-128 the card neither overlaps your house nor touches it edge to edge
                {"reason":"touches-nothing","card":3,"row":-128,"column":-128,"turned":true}"#]],
    );
    play(
        &mut game,
        r#"
        0 place 3 at 2,0
        1 place 4 at 2,0
        2 place 5 at 2,0
        chance {"row":[13,14,15]}
        0 grab 13
        "#,
    );
    check(
        &game,
        &[(ME, "place 13 at 1,-2")],
        expect![[r#"
        place 13 at 1,-2: §5.3 At 1,-2 the card would cover part of your row of 3 garden squares that begins at 0,0
            {"reason":"covers-run","card":13,"row":-2,"column":1,"turned":false,"run":{"kind":"G","direction":"row","length":3,"first":{"row":0,"column":0}}}"#]],
    );
}

#[test]
fn in_turn() {
    let mut game = table(2, &json!({"grab": "turn", "turn180": false}), "");
    play(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2]}
        chance {"row":[3,4]}
        "#,
    );
    check(
        &game,
        &[(ME, "grab 3"), (ME, "place 3 at 2,0")],
        expect![[r#"
            grab 3: §4.6 It is the turn of seat 1
                {"reason":"not-your-turn","turn":1}
            place 3 at 2,0: §4.6 All pick before anybody lays; seat 1 picks now
                {"reason":"picking-goes-on","picks":1}"#]],
    );
    play(&mut game, "1 grab 3\n0 grab 4");
    check(
        &game,
        &[(ME, "grab 3"), (ME, "place 4 at 2,0 turned")],
        expect![[r#"
            grab 3: §4.3 You have card 4: one card a round
                {"reason":"has-card","card":4}
            place 4 at 2,0 turned: §5.1 At this table cards are not turned
                {"reason":"no-turning"}"#]],
    );
    play(&mut game, "0 place 4 at 2,0");
    check(
        &game,
        &[(ME, "grab 3"), (ME, "place 4 at 2,0")],
        expect![[r#"
            grab 3: §3.2 You have laid card 4 in this round
                {"reason":"has-built","card":4}
            place 4 at 2,0: §3.2 You have laid card 4 in this round
                {"reason":"has-built","card":4}"#]],
    );
}

/// While a table rests, whatever is tried waits for the row, runs that have scored included.
#[test]
fn between_two_rounds() {
    let mut game = table(2, &json!({"grab": "turn", "specialists": true}), "");
    play(
        &mut game,
        r#"
        chance {"start":1,"houses":[1,2]}
        chance {"row":[3,4]}
        1 grab 3
        0 grab 4
        "#,
    );
    while !game.rests() {
        let step = super::random_step(&game, &mut Seed::small(1).dice(0)).unwrap();
        game.apply(step, &mut ());
    }
    check(
        &game,
        &[
            (ME, "grab 3"),
            (ME, "place 4 at 2,0"),
            (ME, "score T row 0,0"),
        ],
        expect![[r#"
            grab 3: §3.1 The cards are not dealt yet
                {"reason":"not-dealt"}
            place 4 at 2,0: §3.1 The cards are not dealt yet
                {"reason":"not-dealt"}
            score T row 0,0: §3.1 The cards are not dealt yet
                {"reason":"not-dealt"}"#]],
    );
}

fn any_action(dice: &mut Dice) -> Action {
    let spot = Spot {
        row: dice.bits() as i8,
        column: dice.bits() as i8,
    };
    let card = Card::new(1 + dice.index(64)).unwrap();
    match dice.index(3) {
        0 => Action::Grab(card),
        1 => Action::Place(Placement {
            card,
            spot,
            turned: dice.index(2) == 0,
        }),
        _ => Action::Score(RunName {
            kind: *dice.pick(&Kind::ALL),
            direction: *dice.pick(&[Direction::Row, Direction::Column]),
            first: spot,
        }),
    }
}

/// Any action in any view, of spectators too, is answered.
#[test]
fn nothing_panics() {
    for number in 0..40 {
        let mut dice = Seed::small(number).dice(0);
        let grab = *dice.pick(&["live", "turn"]);
        let options = json!({"specialists": number % 2 == 0, "grab": grab});
        let mut game = table(2 + dice.index(4), &options, "");
        loop {
            for viewer in Viewer::all(game.seats()) {
                let view = game.view(viewer);
                for _ in 0..10 {
                    let refusal = EdoYashiki::refuse(&view, any_action(&mut dice));
                    assert!(!refusal.rule().is_empty());
                }
            }
            let Some(step) = super::random_step(&game, &mut dice) else {
                break;
            };
            game.apply(step, &mut ());
        }
    }
}
