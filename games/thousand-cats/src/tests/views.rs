//! What everybody sees in one position of each phase, side by side.

use expect_test::{Expect, expect};
use game::{Game, Seat, Step, Viewer};

use super::{deal, deal_and_keep, finish_round, options, table, trick, until_cards_are_chosen};
use crate::ThousandCats;
use crate::view::View;

/// What lies open once, then what each viewer sees of its own.
fn side_by_side(game: &ThousandCats) -> String {
    let spectator = game.view(Viewer::Spectator);
    let phase = serde_json::to_string(&spectator.open.phase).unwrap();
    let mut told = format!("{phase}\n");
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(viewer);
        assert_eq!(view.open, spectator.open, "what lies open, all see alike");
        let who = match viewer {
            Viewer::Seat(seat) => format!("seat {seat}"),
            Viewer::Spectator => "others".to_owned(),
        };
        told += &format!("{who}: {}\n", own(&view));
    }
    told
}

fn own(view: &View) -> String {
    let mut told = Vec::new();
    if let Some(hand) = view.hand {
        let cards: Vec<&str> = hand.iter().map(|it| it.name()).collect();
        told.push(cards.join(" "));
    }
    if let Some(cards) = view.multiplier_hand.filter(|it| !it.is_empty()) {
        told.push(format!("{cards:?}"));
    }
    if let Some(choice) = view.sealed {
        told.push(format!("chose {choice}"));
    }
    if view.is_awaited() {
        told.push("to choose".to_owned());
    }
    told.join(", ")
}

fn check(game: &ThousandCats, seen: &Expect) {
    seen.assert_eq(&side_by_side(game));
}

/// §3.3 Two have answered, one of them asks for a re-deal; nobody else can tell.
#[test]
fn while_a_re_deal_is_asked_for() {
    let mut game = ThousandCats::start(&options(4, "basic", 30));
    let crows = deal(&game, "up P1 W12 | 0 P5 S6 F7");
    game.apply(Step::Chance(crows), &mut ());
    conformance::play(&mut game, "0 redeal\n2 keep");
    check(
        &game,
        &expect![[r#"
        {"name":"ask-redeal"}
        seat 0: P2 P3 P4 P5 S6 P6 F7 P7 P8, chose redeal
        seat 1: S2 S3 S4 S5 S7 S8 S9 P9 S10, to choose
        seat 2: F3 W4 F4 F5 F6 F8 F9 F10 F11, chose keep
        seat 3: Y0 W5 W6 W7 W8 W9 W10 W11 Y13, to choose
        others: 
    "#]],
    );
}

/// §7.2 Chosen cards are seen by nobody but their owners, and nor is who has chosen.
#[test]
fn while_cards_are_chosen() {
    let mut game = table(3, "basic", "up P3 F9 | 0 S4 | 1 W10 | 2 W6 | 3 P1 P7");
    trick(&mut game, "S4 W10 W6");
    conformance::play(&mut game, "1 play S6");
    check(
        &game,
        &expect![[r#"
        {"name":"choose-card"}
        seat 0: S2 P2 P4 S5 P5 P6 P8 P9, to choose
        seat 1: F3 S3 F5 S6 S7 S8 S9 S10, chose play S6
        seat 2: W4 F4 F6 W7 F7 F8 F10 F11, to choose
        others: 
    "#]],
    );
}

/// §5.6 All cards lie open while a crow chooses its YOROZU.
#[test]
fn while_a_yorozu_is_chosen() {
    let mut game = table(4, "basic", "up P1 P9 | 0 Y0 | 1 S6 | 2 F5 | 3 Y13");
    trick(&mut game, "Y0 S6 F5 Y13");
    check(
        &game,
        &expect![[r#"
        {"name":"choose-swap","seat":1,"revealed":["Y0","S6","F5","Y13"]}
        seat 0: S2 P2 P3 P4 P5 P6 P7 P8
        seat 1: F3 S3 S4 S5 S7 S8 S9 S10, to choose
        seat 2: W4 F4 F6 F7 F8 F9 F10 F11
        seat 3: W5 W6 W7 W8 W9 W10 W11 W12
        others: 
    "#]],
    );
}

/// §4.3, §4.4 Multiplier cards are hidden until they are chosen.
#[test]
fn while_multiplier_cards_are_chosen() {
    let mut game = table(3, "experienced", "");
    conformance::play(&mut game, "0 multiplier K2");
    check(
        &game,
        &expect![[r#"
        {"name":"choose-multiplier","seat":1,"nth":1}
        seat 0: S2 P2 S4 P4 P5 P6 P7 P8 P9, {K1, K3, K4}
        seat 1: F3 S3 F5 S5 S6 S7 S8 S9 S10, {O1, O2, O3, O4}, to choose
        seat 2: W4 F4 W6 F6 F7 F8 F9 F10 F11, {H1, H2, H3, H4}
        others: 
    "#]],
    );
    until_cards_are_chosen(&mut game);
    finish_round(&mut game);
    game.open.totals = game::PerSeat::from_list([3, 2, 5]).unwrap();
    deal_and_keep(&mut game, "");
    check(
        &game,
        &expect![[r#"
        {"name":"name-start","seat":1}
        seat 0: S2 P2 S4 P4 P5 P6 P7 P8 P9, {K1, K3, K4}
        seat 1: F3 S3 F5 S5 S6 S7 S8 S9 S10, {O2, O3, O4}, to choose
        seat 2: W4 F4 W6 F6 F7 F8 F9 F10 F11, {H2, H3, H4}
        others: 
    "#]],
    );
}

/// §4.5, §4.7 Tokens are taken in the open.
#[test]
fn while_tokens_are_taken() {
    let mut game = table(3, "advanced", "up Y0 Y13 | 0 P1 | 1 S9 | 2 W12 | 3 F8");
    conformance::play(&mut game, "0 token W");
    check(
        &game,
        &expect![[r#"
        {"name":"take-token","seat":0,"nth":1}
        seat 0: P1 P2 P3 P4 P5 P6 P7 P8 P9, to choose
        seat 1: S2 S3 S4 S5 S6 S7 S8 S9 S10
        seat 2: F3 F4 F5 F6 F7 F9 F10 F11 W12
        others: 
    "#]],
    );
    until_cards_are_chosen(&mut game);
    game.open.booze_tokens[Seat::ALL[1]] = 2;
    trick(&mut game, "P1 S9 W12");
    check(
        &game,
        &expect![[r#"
        {"name":"yorozu-token","seat":0,"yorozu":"Y0"}
        seat 0: P2 P3 P4 P5 P6 P7 P8 P9, to choose
        seat 1: S2 S3 S4 S5 S6 S7 S8 S10
        seat 2: F3 F4 F5 F6 F7 F9 F10 F11
        others: 
    "#]],
    );
}

/// §7.2 After the match the cards that were never played stay hidden.
#[test]
fn when_the_match_is_over() {
    let mut game = table(4, "basic", "up Y0 Y13 | 0 P1 | 1 S9 | 2 W12 | 3 F8");
    game.open.totals = game::PerSeat::from_list([31, 0, 0, 0]).unwrap();
    game.open.booze_tokens[Seat::ALL[1]] = 2;
    trick(&mut game, "P1 S9 W12 F8");
    check(
        &game,
        &expect![[r#"
        {"name":"over"}
        seat 0: P2 P3 P4 P5 P6 P7 P8 P9
        seat 1: S2 S3 S4 S5 S6 S7 S8 S10
        seat 2: F3 F4 F5 F6 F7 F9 F10 F11
        seat 3: W4 W5 W6 W7 W8 W9 W10 W11
        others: 
    "#]],
    );
}

/// A finished trick is seen until the next one is, even if new cards have been dealt.
#[test]
fn the_last_trick_outlives_its_round() {
    let mut game = table(4, "basic", "up Y0 S10 | 0 P1 | 1 F9 | 2 F8 | 3 W12");
    game.open.booze_tokens[Seat::ALL[0]] = 2;
    trick(&mut game, "P1 F9 F8 W12");
    deal_and_keep(&mut game, "");
    let open = game.view(Viewer::Spectator).open;
    assert!(open.tricks.is_empty());
    let taken = open.last_trick.unwrap().taken;
    assert_eq!(taken.map(|it| it.name()), ["Y0", "F9", "F8", "S10"]);
    let sheet = open.sheets.iter().next().unwrap();
    assert_eq!(format!("{:?}", sheet.taken), "[{Y0}, {F9}, {F8}, {S10}]");
}

/// A whole view as it is sent.
#[test]
fn a_view_on_the_wire() {
    let mut game = table(3, "advanced", "up P3 F9 | 0 S4 | 1 W10 | 2 W6 | 3 P1 P7");
    until_cards_are_chosen(&mut game);
    trick(&mut game, "S4 W10 W6");
    conformance::play(&mut game, "1 play S6");
    let view = serde_json::to_value(game.view(Viewer::Seat(Seat::ALL[1]))).unwrap();
    let mut lines = String::new();
    for (name, value) in view.as_object().unwrap() {
        if name == "open" {
            for (name, value) in value.as_object().unwrap() {
                lines += &format!("open.{name} {value}\n");
            }
        } else {
            lines += &format!("{name} {value}\n");
        }
    }
    expect![[r#"
        viewer {"seat":1}
        options {"seats":3,"mode":"advanced","target":30}
        open.phase {"name":"choose-card"}
        open.round 1
        open.totals [0,0,0]
        open.tie_break false
        open.sheets []
        open.redeals [0,0,0]
        open.first null
        open.order [0,1,2]
        open.face_up {"low":"P1","high":"W10"}
        open.dummy_card "P7"
        open.tricks [{"face_up":{"low":"P3","high":"F9"},"revealed":["S4","W10","W6","P1"],"before":["S4","W10","W6","P1"],"taken":["S4","F9","W6","P3"]}]
        open.last_trick {"face_up":{"low":"P3","high":"F9"},"revealed":["S4","W10","W6","P1"],"before":["S4","W10","W6","P1"],"taken":["S4","F9","W6","P3"]}
        open.booze_tokens [0,0,0]
        open.no_more [[],[],[]]
        open.multipliers [null,null,null]
        open.used_multipliers [[],[],[]]
        open.tokens ["PSF","PSF","PSF"]
        hand ["F3","S3","F5","S6","S7","S8","S9","S10"]
        multiplier_hand []
        sealed "play S6"
    "#]].assert_eq(&lines);
}
