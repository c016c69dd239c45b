//! Options and data: what is taken, what is not and why.

use expect_test::expect;
use game::{Game, Logged as _, Options as _, options_from};
use serde_json::{Value, json};

use super::options;
use crate::data::Data;
use crate::{Options, Tezuma};

const FILE: &str = include_str!("../../deck.toml");

/// A data file in which Chicks and Pail Dance are on different cards, and a table pays otherwise.
pub(super) fn other_file() -> String {
    FILE.replace("front = \"egg\"", "front = \"pail\"")
        .replace("back = \"pail\"", "back = \"egg\"")
        .replace("points = [7, 2,", "points = [17, -2,")
}

fn refused(seats: usize, name: &str, value: &Value) -> String {
    let options = options_from::<Options>(seats, [(name, value)]);
    options.expect_err("it is refused").to_string()
}

#[test]
fn tables_are_those_of_the_number_of_seats() {
    for (seats, list) in [
        (4, json!([7, 1, 2, 3, 5])),
        (3, json!([8, 4, 5, 6])),
        (3, json!("random")),
    ] {
        let options = options(seats, &json!({ "tables": list }));
        assert_eq!(options.to_json()["tables"], list);
    }
    for (seats, list) in [
        (4, json!([1, 2, 3, 4, 5])),
        (4, json!([1, 2, 3, 7])),
        (4, json!([1, 1, 2, 3, 7])),
        (4, json!([1, 2, 3, 7, 8])),
        (4, json!([0, 1, 2, 3, 7])),
        (4, json!(["1", 2, 3, 4, 7])),
        (3, json!([1, 2, 3, 7])),
        (3, json!([])),
    ] {
        refused(seats, "tables", &list);
    }
    expect![[r#"option tables cannot be "[1,2,3,7]"; it takes first, random or a list of table numbers: No.7 and four of 1 to 6 with four seats, No.8 and three of 1 to 6 with three"#]].assert_eq(&refused(3, "tables", &json!([1, 2, 3, 7])));
}

#[test]
fn abilities_are_one_of_each_card() {
    let list = json!(["water", "egg", "fire", "ring", "pail", "horse"]);
    let table = options(4, &json!({ "abilities": list }));
    assert_eq!(table.to_json()["abilities"], list);
    for list in [
        json!(["egg", "sword", "butterfly", "ring", "chicks", "horse"]),
        json!(["egg", "butterfly", "ring", "chicks", "horse"]),
        json!(["egg", "egg", "butterfly", "ring", "chicks", "horse"]),
        json!(["magic", "butterfly", "ring", "chicks", "horse", "sand"]),
        json!([]),
    ] {
        refused(4, "abilities", &list);
    }
}

#[test]
fn the_usual_options_are_those_of_the_page() {
    let usual = json!({
        "tables": "first", "abilities": "first", "beginner": false, "memory": false
    });
    assert_eq!(Options::usual(4).to_json(), usual);
    assert_eq!(Options::usual(4).data(), None);
}

#[test]
fn a_file_that_passes_the_checks_can_be_played() {
    let mut table = options(3, &json!({ "abilities": "first" }));
    table
        .read_data(&other_file())
        .expect("it passes the checks");
    let data = table.data().expect("it differs from the game's own");
    assert_eq!(data["sides"][0], json!(["pail", "sword"]));
    assert_eq!(data["tables"][3][0], json!(17));
    let mut again = options(3, &json!({}));
    again.set_data(&data).expect("the log's form passes, too");
    assert_eq!(table, again);
    again.read_data(FILE).expect("the game's own file");
    assert_eq!(again.data(), None);
}

#[test]
fn abilities_must_fit_the_data() {
    let list = json!(["egg", "butterfly", "ring", "chicks", "horse", "sand"]);
    let mut table = options(3, &json!({ "abilities": list }));
    let error = table
        .read_data(&other_file())
        .expect_err("egg and chicks share a card");
    assert_eq!(error.rule, Some("2.3"));
    assert_eq!(table.data(), None, "nothing has changed");
}

/// Every check of §1.4, §1.5 and §1.7 is named with its line.
#[test]
fn a_broken_file_is_refused_by_line_and_rule() {
    let broken = [
        FILE.replace("points = [2, 3, 4, 5, 6,", "points = [2, 3, 4, 5, 7,"),
        FILE.replace("[0, 0, 2, 4, 6, 8,", "[0, 2, 4, 6, 8,"),
        FILE.replace("[0, 0, 2, 5, 8, 5, 2, 0,", "[0, 2, 5, 8, 5, 2, 0, 0,"),
        FILE.replace("[6, 5, 3,", "[6, 5000000, 3,"),
        FILE.replace("[6, 5, 3,", "[6, 5.5, 3,"),
        FILE.replace("number = 8", "number = 9"),
        FILE.replace("back = \"water\"", "back = \"egg\""),
        FILE.replace("back = \"water\"", "back = \"wine\""),
        FILE.replace("back = \"water\"", "colour = \"blue\""),
        FILE.replace(
            "grade = \"reconstructed\" # but",
            "grade = \"guessed\" # but",
        ),
        FILE.replace(
            "[[card]]\nfront = \"sand\"\nback = \"water\"\ngrade = \"reconstructed\"\n",
            "",
        ),
        FILE.replace("number = 7", "number = "),
        String::new(),
    ];
    let errors = broken
        .iter()
        .map(|it| Data::read(it).expect_err("it is broken").to_string());
    expect![[r#"
        line 15: §1.4 table No.1 gives 6 points for 4 tricks, not 7
        line 21: §1.4 table No.2 has 12 values, not 13 for 0 to 12 tricks
        line 57: §1.4 tables No.7 and No.8 are the same
        line 27: §1.4 table No.3 cannot give 5000000 points
        line 27: §1.7 invalid type: floating point `5.5`, expected i64
        line 57: §1.4 expected table No.8, found No.9
        line 88: §1.5 egg is there twice
        line 88: §1.5 there is no ability "wine"
        line 89: §1.7 unknown field `colour`, expected one of `front`, `back`, `grade`
        line 14: §1.7 unknown variant `guessed`, expected one of `printed`, `inferred`, `reconstructed`
        line 87: §1.5 there are 6 ability cards, not 5
        line 48: §1.7 string values must be quoted, expected literal string
        line 1: §1.4 there are 8 scoring tables, not 0"#]].assert_eq(&errors.collect::<Vec<_>>().join("\n"));
}

#[test]
fn broken_data_of_a_log_is_refused() {
    let own = Data::own().to_json();
    let with = |pointer: &str, value: Value| {
        let mut data = own.clone();
        *data.pointer_mut(pointer).unwrap() = value;
        Data::from_json(&data)
            .expect_err("it is broken")
            .to_string()
    };
    let errors = [
        with("/tables/0/4", json!(5)),
        with("/tables/1/12", json!("many")),
        with("/tables/7", json!([1, 2, 3])),
        with("/sides/0", json!(["egg"])),
        with("/sides/0/1", json!("water")),
        with("/sides", json!([])),
        with("", json!(null)),
        with("", json!({ "tables": [] })),
    ];
    expect![[r#"
        §1.4 table No.1 gives 6 points for 4 tricks, not 5
        §1.7 invalid type: string "many", expected i64
        §1.4 table No.8 has 3 values, not 13 for 0 to 12 tricks
        §1.5 an ability card has 2 sides, not 1
        §1.5 water is there twice
        §1.5 there are 6 ability cards, not 0
        §1.7 invalid type: null, expected struct LogForm
        §1.7 missing field `sides`"#]]
    .assert_eq(&errors.join("\n"));
}

/// Deals of the log come from outside: none may panic, and each says what is wrong.
#[test]
fn broken_deals_are_refused() {
    let mut game = Tezuma::start(&options(3, &json!({ "tables": "random" })));
    let abilities = json!(["egg", "butterfly", "ring", "chicks", "horse", "sand"]);
    let mut errors = Vec::new();
    let mut refuse = |game: &Tezuma, deal: Value| {
        errors.push(game.read_deal(&deal).expect_err("it is broken"));
    };
    refuse(&game, json!(7));
    refuse(&game, json!({ "tables": [1, 2, 3, 8] }));
    refuse(
        &game,
        json!({ "tables": [1, 2, 3, 7], "abilities": abilities }),
    );
    refuse(&game, json!({ "tables": [1, 2, 3, 8], "abilities": [] }));
    refuse(
        &game,
        json!({ "tables": [1, 2, 3, 8], "abilities": abilities, "data": {} }),
    );
    refuse(
        &game,
        json!({ "tables": [1, 2, 3, 8], "abilities": abilities, "luck": 1 }),
    );
    let deal = json!({ "tables": [8, 6, 5, 1], "abilities": abilities });
    let chance = game.read_deal(&deal).expect("chance may lay them so");
    game.apply(game::Step::Chance(chance), &mut ());
    let dealt = game.draw(&mut game::Seed::small(1).dice(0));
    let mut events = Vec::new();
    game.clone()
        .apply(game::Step::Chance(dealt.clone()), &mut events);
    let Some(game::LogEntry::Deal(deal)) = Tezuma::logged(&events[0]) else {
        panic!("a deal is logged");
    };
    assert_eq!(game.read_deal(&deal), Ok(dealt));
    let with = |pointer: &str, value: Value| {
        let mut deal = deal.clone();
        *deal.pointer_mut(pointer).unwrap() = value;
        deal
    };
    refuse(&game, with("/round", json!(2)));
    refuse(&game, with("/start", json!(3)));
    refuse(&game, with("/hands/0/0", json!("B1")));
    refuse(&game, with("/hands/0/0", deal["hands"][1][0].clone()));
    refuse(&game, with("/hands/0/0", json!("XX")));
    refuse(&game, with("/hands/0", json!([])));
    refuse(&game, with("/hands", json!([])));
    expect![[r#"
        a deal is an object
        "abilities" is missing
        "tables" cannot be [1,2,3,7]
        "abilities" cannot be []
        "data" is there where it differs from the game's own
        there is no field "luck" in this deal
        "round" is 1, not 2
        there is no seat 3
        there is one B1 too many in "hands"
        there is one U2 too many in "hands"
        "hands": expected a card such as B7 or UT
        "hands" are 3 hands of 12 cards
        "hands" are 3 hands of 12 cards"#]]
    .assert_eq(&errors.join("\n"));
}

/// Notation is strict and never panics.
#[test]
fn what_is_no_choice_is_not_read() {
    for text in [
        "",
        " ",
        "play",
        "play ",
        "play B0",
        "play B10",
        "play b7",
        "play BT ",
        " play BT",
        "play X7",
        "play B7+",
        "play +B7",
        "play B7+B2+B1",
        "play ああ",
        "play Bあ",
        "draft",
        "draft table",
        "draft table 0",
        "draft table 9",
        "draft table 01",
        "draft negative T",
        "draft ability",
        "draft ability Egg",
        "use",
        "use magic",
        "Use egg",
        "draft  table 1",
    ] {
        assert!(text.parse::<crate::Action>().is_err(), "{text:?}");
    }
    for text in [
        "play B7",
        "play UT",
        "play B7+B2",
        "draft table 8",
        "draft negative W",
        "use sand",
    ] {
        assert_eq!(text.parse::<crate::Action>().unwrap().to_string(), text);
    }
}
