//! Deals of a match log come from outside: whatever they say, they are read or refused.

use game::{Game as _, Json, Logged as _, Seed};
use serde_json::json;

use crate::tests::table::options;
use crate::{Deal, Event, Malumiere};

fn good() -> (Malumiere, Json) {
    let game = Malumiere::start(&options(2, &[]));
    let deal = game.draw(&mut Seed::small(1).dice(0));
    let mut events = Vec::new();
    game.clone().apply(game::Step::Chance(deal), &mut events);
    let Some(game::LogEntry::Deal(logged)) = Malumiere::logged(&events[0]) else {
        panic!("a deal is logged");
    };
    (game, logged)
}

#[test]
fn a_deal_has_exactly_the_fields_of_the_log() {
    let (game, logged) = good();
    let fields: Vec<&String> = logged.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["round", "start", "piles", "seen", "turns"]);
    let read = game.read_deal(&logged).unwrap();
    let drawn = game.draw(&mut Seed::small(1).dice(0));
    assert_eq!(read, drawn);
    let journal = serde_json::to_string(&drawn).unwrap();
    assert_eq!(serde_json::from_str::<Deal>(&journal).unwrap(), drawn);
}

#[test]
fn a_wrong_deal_is_refused_with_its_reason() {
    let (game, logged) = good();
    let twice = logged["piles"][0][1].clone();
    let changes: [(&str, Json, &str); 13] = [
        ("/round", json!(2), "this is round 1"),
        ("/round", json!("1"), "invalid type"),
        ("/start", json!(2), "cannot be the start seat"),
        ("/start", json!(-1), "invalid value"),
        ("/piles/0/0", twice, "is dealt twice"),
        ("/piles/0/0", json!("H0"), "is not a choice"),
        ("/piles/0", json!([]), "pile 1 is not nine cards"),
        ("/piles", json!([]), "piles has 0 lists"),
        ("/seen/1/8", json!(0), "cannot be seen at size 0"),
        ("/seen/1/8", json!(256), "invalid value"),
        ("/seen", json!([[], [], []]), "seen has 3 lists"),
        ("/turns/1/8", json!(4), "pile 2 is not nine cards"),
        ("/turns/0", json!(null), "invalid type"),
    ];
    for (place, value, reason) in changes {
        let mut wrong = logged.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        let refused = game.read_deal(&wrong).unwrap_err();
        assert!(refused.contains(reason), "{place}: {refused}");
    }
    let mut doubled = logged.clone();
    doubled["piles"][1] = doubled["piles"][0].clone();
    doubled["seen"][1] = doubled["seen"][0].clone();
    assert!(
        game.read_deal(&doubled)
            .unwrap_err()
            .contains("is dealt twice")
    );
    let mut more = logged.clone();
    more["data"] = json!({});
    assert!(game.read_deal(&more).unwrap_err().contains("unknown field"));
    for other in [
        json!(null),
        json!([]),
        json!({}),
        json!("deal"),
        json!({"round": 1}),
    ] {
        assert!(game.read_deal(&other).is_err(), "{other}");
    }
}

#[test]
fn a_wrong_chance_of_a_journal_is_refused() {
    let drawn = Malumiere::start(&options(2, &[])).draw(&mut Seed::small(1).dice(0));
    let written = serde_json::to_value(&drawn).unwrap();
    for (place, value) in [
        ("/piles/0", json!("H1")),
        ("/piles/0", written["piles"][1].clone()),
        ("/piles", json!(["", "", "", "", ""])),
        ("/seen/0", json!("300 1 1 1 1 1 1 1 1")),
        ("/turns/0", json!("0123012300")),
        ("/turns/1", json!("012301234")),
        ("/turns/1", json!("01230123 ")),
        ("/start", json!(5)),
    ] {
        let mut wrong = written.clone();
        *wrong.pointer_mut(place).unwrap() = value;
        assert!(serde_json::from_value::<Deal>(wrong).is_err(), "{place}");
    }
}

/// What a viewer is sent of a deal is the tops and nothing else.
#[test]
fn the_deal_itself_is_sent_to_nobody() {
    let game = Malumiere::start(&options(2, &[]));
    let mut events: Vec<Event> = Vec::new();
    let deal = game.draw(&mut Seed::small(1).dice(0));
    game.clone().apply(game::Step::Chance(deal), &mut events);
    for viewer in game::Viewer::all(2) {
        let sent = serde_json::to_value(Malumiere::redact(&events[0], viewer)).unwrap();
        let fields: Vec<&String> = sent.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["event", "round", "start", "tops"]);
        assert_eq!(
            sent["tops"][0].as_object().unwrap().len(),
            3,
            "suit, seen, turn"
        );
    }
}
