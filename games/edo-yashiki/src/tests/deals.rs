//! Deals of a match log come from outside: whatever they are, they are read or refused.

use conformance::play;
use game::{Dice, Json, Logged, Seed};
use serde_json::json;

use super::table;
use crate::{Chance, EdoYashiki};

fn check(game: &EdoYashiki, deal: &Json, expected: Result<&str, &str>) {
    let read = game.read_deal(deal);
    let told = match &read {
        Ok(chance) => Ok(serde_json::to_string(chance).unwrap()),
        Err(reason) => Err(reason.clone()),
    };
    let expected = expected.map(str::to_owned).map_err(str::to_owned);
    assert_eq!(told, expected, "{deal}");
}

#[test]
fn a_setup_is_checked() {
    let game = table(2, &json!({}), "");
    let right = json!({"start": 1, "houses": [64, 1]});
    check(&game, &right, Ok(r#"{"start":1,"houses":[64,1]}"#));
    for (field, value, reason) in [
        ("start", json!(2), "§2.2 \"start\" is no seat of this table"),
        (
            "start",
            json!(-1),
            "§2.2 \"start\" is no seat of this table",
        ),
        (
            "start",
            json!(1.0),
            "§2.2 \"start\" is no seat of this table",
        ),
        ("houses", json!([1]), "§3.1 expected 2 cards, found 1"),
        ("houses", json!([1, 2, 3]), "§3.1 expected 2 cards, found 3"),
        (
            "houses",
            json!([1, 1]),
            "card 1 is not in the deck any more",
        ),
        ("houses", json!([1, 65]), "§1.1 65 is no card"),
        ("houses", json!([0, 1]), "§1.1 0 is no card"),
        ("houses", json!(["1", 2]), "§1.1 \"1\" is no card"),
        ("houses", json!({}), "cards are a list of numbers"),
        (
            "row",
            json!([3, 4]),
            "there is no field \"row\" in this deal",
        ),
        (
            "data",
            game.options.deck().to_json(),
            "\"data\" is there exactly if the cards are not the game's own",
        ),
    ] {
        let mut deal = right.clone();
        deal[field] = value;
        check(&game, &deal, Err(reason));
    }
    check(
        &game,
        &json!({"start": 0}),
        Err("the deal has no \"houses\""),
    );
    check(&game, &json!([]), Err("a deal is an object"));
}

#[test]
fn a_setup_with_other_cards_carries_them() {
    let game = table(2, &json!({}), "1 FTPGFT");
    let mut deal = json!({"start": 1, "houses": [64, 1]});
    let missing = "\"data\" is there exactly if the cards are not the game's own";
    check(&game, &deal, Err(missing));
    deal["data"] = game.options.deck().to_json();
    check(&game, &deal, Ok(r#"{"start":1,"houses":[64,1]}"#));
    deal["data"]["cards"][5] = json!("FTPGFT");
    check(&game, &deal, Err(missing));
}

#[test]
fn a_row_is_checked() {
    let mut game = table(2, &json!({}), "");
    play(&mut game, r#"chance {"start":0,"houses":[1,2]}"#);
    let right = json!({"round": 1, "row": [4, 3]});
    check(&game, &right, Ok(r#"{"row":[4,3]}"#));
    check(
        &game,
        &json!({"round": 2, "row": [4, 3]}),
        Err("this is round 1"),
    );
    let seen = json!({"round": 1, "row": [4, 1]});
    check(&game, &seen, Err("card 1 is not in the deck any more"));
    play(&mut game, r#"chance {"row":[4,3]}"#);
    check(&game, &right, Err("nothing is dealt now"));
}

fn any_json(depth: u32, dice: &mut Dice) -> Json {
    let list = |dice: &mut Dice| -> Vec<Json> {
        (0..dice.index(4))
            .map(|_| any_json(depth + 1, dice))
            .collect()
    };
    match dice.index(if depth > 2 { 5 } else { 8 }) {
        0 => Json::Null,
        1 => json!(dice.bits64() as i64),
        2 => json!(1 + dice.index(70)),
        3 => json!("FFTTPP"),
        4 => json!(dice.index(2) == 0),
        5 => Json::Array(list(dice)),
        6 => json!({"start": any_json(depth + 1, dice), "houses": any_json(depth + 1, dice)}),
        _ => json!({"round": 1, "row": list(dice)}),
    }
}

#[test]
fn any_json_is_read_or_refused() {
    let mut after = table(2, &json!({}), "");
    play(&mut after, r#"chance {"start":0,"houses":[1,2]}"#);
    let before = table(3, &json!({}), "");
    let mut dice = Seed::small(4).dice(0);
    for _ in 0..5000 {
        let json = any_json(0, &mut dice);
        if let Ok(chance) = before.read_deal(&json) {
            assert!(matches!(chance, Chance::Setup { .. }), "{json}");
        }
        if let Ok(chance) = after.read_deal(&json) {
            assert!(matches!(chance, Chance::Row { .. }), "{json}");
        }
    }
}

/// Another program may list the runs of a seat in another order, and nothing else otherwise.
#[test]
fn runs_of_a_score_stand_in_any_order() {
    let own =
        json!({ "round": 1, "runs": [[["G", "row", 4], ["P", "row", 3]], []], "bonus": [2, 0] });
    let turned =
        json!({ "round": 1, "runs": [[["P", "row", 3], ["G", "row", 4]], []], "bonus": [2, 0] });
    assert!(EdoYashiki::same_score(&own, &turned));
    let fewer = json!({ "round": 1, "runs": [[["P", "row", 3]], []], "bonus": [2, 0] });
    let swapped =
        json!({ "round": 1, "runs": [[], [["G", "row", 4], ["P", "row", 3]]], "bonus": [2, 0] });
    let other =
        json!({ "round": 1, "runs": [[["G", "row", 4], ["P", "row", 3]], []], "bonus": [0, 0] });
    for wrong in [
        fewer,
        swapped,
        other,
        json!(7),
        json!([]),
        json!({ "runs": 3 }),
    ] {
        assert!(!EdoYashiki::same_score(&own, &wrong), "{wrong}");
    }
}
