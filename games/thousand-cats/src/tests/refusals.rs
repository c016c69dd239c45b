//! Every refusal, with the rule and the reason.

use expect_test::expect;
use game::{Game, Refusal, Seat, Viewer};

use super::{finish_round, options, table, trick, until_cards_are_chosen};
use crate::ThousandCats;

/// What `viewer` hears if it tries this.
fn hears(game: &ThousandCats, viewer: Viewer, action: &str) -> String {
    let refusal = ThousandCats::refuse(&game.view(viewer), action.parse().unwrap());
    let json = serde_json::to_string(&refusal).unwrap();
    format!("§{} {refusal} {json}\n", refusal.rule())
}

fn seat_hears(game: &ThousandCats, seat: usize, action: &str) -> String {
    hears(game, Viewer::Seat(Seat::ALL[seat]), action)
}

#[test]
fn tricks_refuse_with_rule_and_reason() {
    let mut heard = String::new();
    let undealt = ThousandCats::start(&options(4, "basic", 30));
    heard += &seat_hears(&undealt, 0, "keep");

    let mut asking = undealt.clone();
    let crows = super::deal(&asking, "up P1 W12 | 0 P5 S6 F7");
    asking.apply(game::Step::Chance(crows), &mut ());
    heard += &seat_hears(&asking, 1, "redeal");
    heard += &seat_hears(&asking, 1, "play P2");
    conformance::play(&mut asking, "1 keep");
    heard += &seat_hears(&asking, 1, "keep");

    let mut game = table(
        4,
        "basic",
        "up P3 F9 | 0 P4 S6 W5 W6 Y0 | 1 S5 | 2 W7 | 3 Y13",
    );
    heard += &hears(&game, Viewer::Spectator, "play P4");
    heard += &seat_hears(&game, 0, "play P4");
    heard += &seat_hears(&game, 0, "play S5");
    heard += &seat_hears(&game, 0, "token S");
    conformance::play(&mut game, "0 play S6");
    heard += &seat_hears(&game, 0, "play W5");
    heard += &seat_hears(&game, 0, "keep");
    finish_round(&mut game);

    let mut choosing = table(4, "basic", "up P1 P9 | 0 Y0 | 1 S6 | 2 F5 | 3 Y13");
    trick(&mut choosing, "Y0 S6 F5 Y13");
    heard += &seat_hears(&choosing, 0, "swap Y0");
    heard += &seat_hears(&choosing, 1, "keep");

    let mut over = table(4, "basic", "");
    over.open.totals = game::PerSeat::from_list([90, 0, 0, 0]).unwrap();
    finish_round(&mut over);
    heard += &seat_hears(&over, 0, "play P1");
    expect![[r#"
        §3.1 The cards are not dealt yet {"reason":"not-dealt"}
        §3.2 You hold 0 of the crows; 3 are needed to ask for a re-deal {"reason":"too-few-crows","crows":0}
        §8.1 Now you keep your cards, or ask for a re-deal with three crows {"reason":"other-choice","awaited":"answer"}
        §8.2 You have chosen already: keep; wait for the others {"reason":"already-chosen","choice":"keep"}
        §7.3 You are watching; only seats choose {"reason":"not-seated"}
        §5.2 Spring shows in the play area, and you hold Y0, W5, W6 and S6 {"reason":"season-shows","season":"P","instead":["Y0","W5","W6","S6"]}
        §5.2 You do not hold S5 {"reason":"not-in-hand","card":"S5"}
        §8.1 Now you play a card {"reason":"other-choice","awaited":"card"}
        §8.2 You have chosen already: play S6; wait for the others {"reason":"already-chosen","choice":"play S6"}
        §8.2 You have chosen already: play S6; wait for the others {"reason":"already-chosen","choice":"play S6"}
        §8.1 It is the turn of seat 1 {"reason":"not-your-turn","turn":1}
        §8.1 Now you choose the YOROZU to swap with {"reason":"other-choice","awaited":"yorozu"}
        §2.3 The match is over {"reason":"match-over"}
    "#]].assert_eq(&heard);
}

/// While a table rests, whatever is tried waits for the deal.
#[test]
fn between_two_rounds_nothing_is_dealt_yet() {
    let mut game = table(4, "basic", "");
    // Far from the target: the round is not the last one.
    game.open.totals = game::PerSeat::from_list([-90, -90, -90, -90]).unwrap();
    finish_round(&mut game);
    assert!(game.rests());
    for seat in 0..4 {
        for action in ["keep", "redeal", "start 1", "token P", "play P4", "swap Y0"] {
            let heard = seat_hears(&game, seat, action);
            let expected = r#"§3.1 The cards are not dealt yet {"reason":"not-dealt"}"#;
            assert_eq!(heard.trim_end(), expected, "{action}");
        }
    }
}

#[test]
fn multipliers_refuse_with_rule_and_reason() {
    let mut heard = String::new();
    let mut experienced = table(4, "experienced", "");
    heard += &seat_hears(&experienced, 0, "multiplier H4");
    heard += &seat_hears(&experienced, 1, "multiplier H4");
    until_cards_are_chosen(&mut experienced);
    finish_round(&mut experienced);
    experienced.open.totals = game::PerSeat::from_list([0, 1, 1, 1]).unwrap();
    super::deal_and_keep(&mut experienced, "");
    heard += &seat_hears(&experienced, 0, "start 4");

    let mut advanced = table(3, "advanced", "");
    conformance::play(&mut advanced, "0 token P");
    heard += &seat_hears(&advanced, 0, "token P");
    conformance::play(&mut advanced, "0 token S\n0 token F\n1 token P");
    // As in a later round: two tokens are allowed, and seats 0 and 1 have three of Spring.
    advanced.open.round = 2;
    advanced.open.tokens[Seat::ALL[1]].insert(crate::cards::Season::Spring);
    heard += &seat_hears(&advanced, 1, "token P");
    conformance::play(&mut advanced, "1 token S\n1 token S");
    heard += &seat_hears(&advanced, 2, "token P");
    expect![[r#"
        §4.4 You do not have H4; you have K1, K2 and K3 {"reason":"not-your-multiplier","card":"H4","yours":["K1","K2","K3"]}
        §8.1 It is the turn of seat 0 {"reason":"not-your-turn","turn":0}
        §4.3 There is no seat 4 at a table of 4 {"reason":"no-such-seat","start":4,"seats":4}
        §4.5 You have a Spring token; your first three are of different seasons {"reason":"token-twice","season":"P"}
        §4.9 You have two Spring tokens, and no more are allowed {"reason":"token-limit","season":"P"}
        §4.9 No Spring token is left {"reason":"no-token-left","season":"P"}
    "#]].assert_eq(&heard);
}
