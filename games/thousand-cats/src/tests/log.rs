//! The match log: deals read back, false ones are refused, and answers that tell nothing are left out.

use expect_test::expect;
use game::log::{self, Detail};
use game::{Game, Json, Logged, Options as _, Seed, Table};
use serde_json::json;

use super::{deal, options};
use crate::ThousandCats;

/// Plays a match in which the first seat asked always does the first thing it may, but takes every
/// chance to ask for a re-deal.
fn log_of(options: &crate::options::Options, seed: u64) -> Json {
    let mut table = Table::<ThousandCats>::open(options.clone(), Seed::small(seed));
    while let Some(seat) = table.awaiting().seats().first() {
        let legal = table.legal(seat);
        let redeal = legal.iter().find(|it| it.to_string() == "redeal");
        let choice = *redeal.unwrap_or(&legal[0]);
        table.choose(seat, choice).unwrap();
    }
    let text = log::write(table.journal(), &table.outcome().unwrap(), Detail::Legal);
    serde_json::from_str(&text).unwrap()
}

/// Every deal comes back as it was, whatever the mode, and a log with its fields reads.
#[test]
fn logs_hold() {
    for seats in [3, 4] {
        for mode in ["basic", "experienced", "advanced"] {
            for seed in 0..4 {
                let log = log_of(&options(seats, mode, 20), seed);
                log::check::<ThousandCats>(&log).unwrap();
            }
        }
    }
}

/// §3.3, §8.3 A re-deal is written with both choices, a `keep` of a seat that had no choice is not.
#[test]
fn only_real_answers_are_written() {
    let mut n_asked = 0;
    for seed in 0..12 {
        let log = log_of(&options(4, "basic", 30), seed);
        for entry in log["entries"].as_array().unwrap() {
            if entry["move"] == "redeal" {
                n_asked += 1;
                assert_eq!(entry["legal"], json!(["keep", "redeal"]));
            }
            assert!(entry["move"] != "keep", "{entry}");
        }
    }
    assert!(n_asked > 0, "somebody had three crows");
}

/// Other data goes into the first deal, and into no other.
#[test]
fn other_data_is_in_the_first_deal_only() {
    let mut options = options(4, "basic", 30);
    options.read_data(super::data::OTHER).unwrap();
    let log = log_of(&options, 1);
    let with_data = |it: &&Json| it.pointer("/deal/data").is_some();
    let entries = log["entries"].as_array().unwrap();
    assert_eq!(entries.iter().filter(with_data).count(), 1);
    assert_eq!(log["entries"][0]["deal"]["data"]["icons"]["P6"], "booze");
    log::check::<ThousandCats>(&log).unwrap();
}

/// The deal of a first round as the log has it.
fn written(seats: usize, mode: &str) -> (ThousandCats, Json) {
    let game = ThousandCats::start(&options(seats, mode, 30));
    let mut events = Vec::new();
    let dealt = deal(&game, "up P3 W9 | 0 P5");
    game.clone().apply(game::Step::Chance(dealt), &mut events);
    match ThousandCats::logged(&events[0]) {
        Some(log::LogEntry::Deal(deal)) => (game, deal),
        other => panic!("{other:?}"),
    }
}

#[test]
fn fields_stand_in_the_order_of_the_rules() {
    let fields = |seats: usize, mode: &str| {
        let (_, deal) = written(seats, mode);
        let names: Vec<&str> = deal
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        names.join(" ")
    };
    assert_eq!(fields(4, "basic"), "round hands face_up");
    assert_eq!(
        fields(3, "experienced"),
        "round hands dummy face_up multipliers start"
    );
    assert_eq!(fields(4, "advanced"), "round hands face_up order");
}

/// What is heard of a deal in which one thing is something else.
fn false_deal(game: &ThousandCats, deal: &Json, at: &str, value: Json) -> String {
    let mut deal = deal.clone();
    *deal.pointer_mut(at).unwrap() = value;
    match game.read_deal(&deal) {
        Ok(_) => panic!("{at} is wrong, and nobody notices"),
        Err(error) => format!("{at}: {error}\n"),
    }
}

#[test]
fn false_deals_are_refused() {
    let (game, deal) = written(3, "experienced");
    let cases = [
        ("", json!([])),
        ("/round", json!(2)),
        ("/hands", json!([[], []])),
        ("/hands/0/3", json!("P10")),
        ("/hands/0/3", json!("P3")),
        ("/hands/0", json!(["P5"])),
        ("/hands/1/0", json!(7)),
        ("/dummy/8", json!(null)),
        ("/face_up", json!(["W9", "P3"])),
        ("/multipliers/0", json!(["K1"])),
        ("/multipliers/0/0", json!("K2")),
        ("/multipliers/0/0", json!("K9")),
        ("/start", json!(3)),
        ("/start", json!(-1)),
    ];
    let heard = cases.map(|(at, value)| false_deal(&game, &deal, at, value));
    expect![[r#"
        : the deal is not an object
        /round: this is the deal of round 1
        /hands: "hands" is not a list of 3
        /hands/0/3: a hand is not a list of 9 cards
        /hands/0/3: the deal does not have every card once
        /hands/0: a hand is not a list of 9 cards
        /hands/1/0: a hand is not a list of 9 cards
        /dummy/8: the dummy's deck is not a list of 9 cards
        /face_up: the lower face-up card comes first
        /multipliers/0: "multipliers" are not all twelve cards, dealt evenly
        /multipliers/0/0: "multipliers" are not all twelve cards, dealt evenly
        /multipliers/0/0: "multipliers" are not all twelve cards, dealt evenly
        /start: "start" is not a seat with the lowest total
        /start: "start" is not a seat with the lowest total
    "#]]
    .assert_eq(&heard.concat());
}

#[test]
fn only_what_is_due_may_be_dealt() {
    let (game, written) = written(4, "advanced");
    let mut heard = false_deal(&game, &written, "/order", json!([0, 1, 2, 2]));
    heard += &false_deal(&game, &written, "/order", json!([0, 1, 2, 9]));
    // Season cards with booze are dealt first.
    let mut swapped = written["hands"][0].clone();
    swapped.as_array_mut().unwrap().reverse();
    heard += &false_deal(&game, &written, "/hands/0", swapped);
    for (name, value) in [
        ("dummy", json!([])),
        ("start", json!(0)),
        ("deck", json!(1)),
    ] {
        let mut more = written.clone();
        more[name] = value;
        heard += &format!("{name}: {}\n", game.read_deal(&more).unwrap_err());
    }
    let mut less = written.clone();
    less.as_object_mut().unwrap().remove("order");
    heard += &format!("order: {}\n", game.read_deal(&less).unwrap_err());
    assert_eq!(game.read_deal(&written), Ok(deal(&game, "up P3 W9 | 0 P5")));
    expect![[r#"
        /order: "order" is not every seat once
        /order: "order" is not every seat once
        /hands/0: every hand is dealt two season cards with booze, then seven others
        dummy: "dummy" is not due in this deal
        start: "start" is not due in this deal
        deck: there is no "deck" in a deal
        order: "order" is missing from this deal
    "#]]
    .assert_eq(&heard);
}
