//! What a person is told when a choice cannot be taken.

use game::{Game, Refusal as _, Seat, Table, Viewer};

use super::{position, usual};
use crate::{Action, Catsle};

fn told(game: &Catsle, seat: usize, choice: &str) -> String {
    let action: Action = choice.parse().unwrap();
    let refusal = Catsle::refuse(&game.view(Viewer::Seat(Seat::ALL[seat])), action);
    refusal.sentence()
}

#[test]
fn every_reason_names_its_rule() {
    let hands = ["R8 Y1", "R2 R9 B2", "B3 G3", "R4 A4"];
    let boards = ["1: R1 | scrap: G1", "", "", ""];
    let mut game = position(usual(4), 0, &hands, &boards);
    let mut said = vec![
        told(&game, 1, "play R2"),
        told(&game, 0, "play A1"),
        told(&game, 0, "take R8"),
    ];
    conformance::play(&mut game, "0 play R8");
    said.push(told(&game, 1, "play B2"));
    conformance::play(&mut game, "1 play R2\n2 play B3\n3 play R4");
    said.push(told(&game, 0, "take A4"));
    said.push(told(&game, 0, "play Y1"));
    conformance::play(&mut game, "0 take B3");
    said.push(told(&game, 0, "place 1"));
    said.push(told(&game, 0, "place scrap"));
    said.push(told(&game, 0, "take R2"));
    let watcher = game.view(Viewer::Spectator);
    said.push(Catsle::refuse(&watcher, "place 1".parse().unwrap()).sentence());
    expect_test::expect![[r#"
        §4.2 It is the turn of seat 0
        §4.2 You do not hold Gray 1
        §4.2 Play a card now
        §4.3 You hold Red 2 and Red 9: follow Red
        §5.1 Gray 4 is not there to take; there is Red 2, Red 4, Red 8 and Blue 3
        §5.1 Take a card of the trick now
        §5.3 Column 1 holds Red already: one suit a place
        §5.3 The scrap area holds Green already: one suit a place
        §5.4 Place Blue 3 now
        §10.1 You are watching; only seats choose"#]]
    .assert_eq(&said.join("\n"));
}

/// Whatever is tried, nothing changes and nothing breaks.
#[test]
fn a_refused_choice_changes_nothing() {
    let mut table = Table::<Catsle>::open(usual(4), game::Seed::small(4));
    let before = table.view(Viewer::Spectator);
    let steps = table.journal().steps.len();
    for seat in Seat::ALL {
        for choice in ["take R1", "place 1", "place scrap"] {
            let refusal = table.choose(seat, choice.parse().unwrap()).unwrap_err();
            assert!(!refusal.rule().is_empty());
        }
    }
    assert_eq!(table.view(Viewer::Spectator), before);
    assert_eq!(table.journal().steps.len(), steps);
}

/// While a table rests, whatever is tried waits for the deal.
#[test]
fn between_two_rounds_the_next_is_not_dealt_yet() {
    let mut table = Table::<Catsle>::open(usual(4), game::Seed::small(4));
    table.rest_between_rounds();
    while !table.is_resting() {
        let seat = table.awaiting().seats().first().unwrap();
        table.choose(seat, table.legal(seat)[0]).unwrap();
    }
    for seat in Seat::all(4) {
        for choice in ["play R8", "take R8", "place 1", "place scrap"] {
            let refusal = table.choose(seat, choice.parse().unwrap()).unwrap_err();
            assert_eq!(refusal.sentence(), "§3.3 The cards are not dealt yet");
        }
    }
}

#[test]
fn nonsense_is_no_choice() {
    for text in [
        "",
        " ",
        "play",
        "play ",
        "play R13",
        "play R0",
        "play R01",
        "play r8",
        "play R+1",
        "take Ä1",
        "place 5",
        "place",
        "place Scrap",
        "play R8 ",
        "play  R8",
        "swap R8",
        "プレイ",
    ] {
        let error = text.parse::<Action>().unwrap_err();
        assert!(error.to_string().contains("play R8"), "{error}");
    }
}
