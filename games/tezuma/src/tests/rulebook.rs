//! Every example and note of the book, and the flow of a match around them.

use game::{Game, Logged as _, Outcome, PerSeat, Seat};
use serde_json::json;

use super::{cards, check, legal, one_suit_each, options, play, scene};
use crate::phases::{Phase, score_deal};
use crate::{Event, Tezuma};

/// Example 1: all follow, the highest value wins (§5.4).
#[test]
fn the_highest_card_of_the_suit_led_wins() {
    check(
        "-: B7
         -: B2
         -: B6
         -: B3",
        "0 play B7
         1 play B2
         2 play B6
         3 play B3",
        "0 wins [B7, B2, B6, B3]",
    );
}

/// Example 2: a 9 that does not follow cannot win, nor can a trump that follows.
#[test]
fn neither_a_higher_card_off_suit_nor_a_following_trump_wins() {
    check(
        "-: U5
         -: R9 W1
         -: U8
         -: UT",
        "0 play U5
         1 play R9
         2 play U8
         3 play UT",
        "2 wins [U5, R9, U8, UT]",
    );
}

/// The note after example 2: the duty to follow is for trumps, too (§4.4).
#[test]
fn a_lone_trump_of_the_suit_led_must_be_played() {
    check(
        "-: U5
         -: UT R9 BT
         -: U8",
        "0 play U5
         1! play R9   // §4.4 UT is an Umbrella
         1! play BT   // §4.4 so no trump of another suit either
         1 play UT
         2 play U8",
        "2 wins [U5, UT, U8]",
    );
}

/// Example 3: the first effective trump wins; one that follows is not effective (§5.1, §5.3).
#[test]
fn the_first_effective_trump_wins() {
    check(
        "-: W9
         -: UT R2
         -: WT
         -: RT B1",
        "0 play W9
         1 play UT
         2 play WT
         3 play RT",
        "1 wins [W9, UT, WT, RT]",
    );
}

/// The book's rare case: only trumps follow, then the first of them wins (§5.4).
#[test]
fn of_several_ineffective_trumps_the_first_wins() {
    check(
        "-: BT
         -: R9
         -: BT
         -: U9",
        "0 play BT
         1 play R9
         2 play BT
         3 play U9",
        "0 wins [BT, R9, BT, U9]",
    );
    // Led by sand, so that the first trump is not the leader's.
    check(
        "sand: B1
         -: BT
         -: R9
         -: BT",
        "0 use sand
         1 play BT
         2 play R9
         3 play BT",
        "0 wins [BT, R9, BT]",
    );
}

/// Example 4: horse, butterfly and sand in one trick.
#[test]
fn sand_beats_butterfly_beats_horse() {
    check(
        "-: B9
         horse: B8
         butterfly: BT
         sand: B1 R5",
        "0 play B9
         1 use horse
         1 play B8
         2 use butterfly
         2 play BT
         3 use sand",
        "3 wins [B9, B8, BT]",
    );
}

/// Example 5: table No.1, four tricks, two negative cards: 6 − 2 = 4 points.
#[test]
fn four_tricks_on_table_one_with_two_negative_cards_score_four() {
    let mut game = one_suit_each();
    let script = "
        0 draft table 1
        1 draft table 2
        2 draft table 3
        3 draft table 4
        0 draft negative R
        1 draft negative B
        2 draft negative U
        3 draft negative W
        0 draft ability egg
        1 draft ability butterfly
        2 draft ability ring
        3 draft ability sand";
    play(&mut game, script);
    for (seat, tricks) in Seat::all(4).zip([4, 0, 1, 7]) {
        game.tricks_won[seat] = tricks;
    }
    game.won[Seat::ALL[0]] = cards("B1 B2 U3 U4 WT R1 RT");
    game.won[Seat::ALL[2]] = cards("U1 U2 UT UT UT B9");
    let mut events = Vec::new();
    score_deal(&mut game, &mut events);
    let score = events.iter().find_map(Tezuma::logged);
    let expected = json!({
        "round": 1,
        "tricks": [4, 0, 1, 7],
        "table": [6, 0, 5, 12],
        "negative": [2, 0, 5, 0],
        "round_score": [4, 0, 0, 12],
    });
    assert_eq!(score, Some(game::LogEntry::Score(expected)));
}

/// §7.3 A score is never below 0.
#[test]
fn a_deal_never_costs_points() {
    let mut game = one_suit_each();
    let script = "
        0 draft table 3
        1 draft table 2
        2 draft table 1
        3 draft table 4
        0 draft negative R
        1 draft negative B
        2 draft negative U
        3 draft negative W
        0 draft ability egg
        1 draft ability butterfly
        2 draft ability ring
        3 draft ability sand";
    play(&mut game, script);
    game.tricks_won[Seat::ALL[0]] = 3;
    game.won[Seat::ALL[0]] = cards("R1 R2 RT RT");
    score_deal(&mut game, &mut ());
    assert_eq!(game.totals.as_slice(), [0, 0, 2, 7]);
}

/// §3.2, §3.3 Three times round, one of each kind, in any order.
#[test]
fn the_draft_goes_round_three_times() {
    let mut game = one_suit_each();
    assert_eq!(
        legal(&game, 0),
        "draft negative B | draft negative U | draft negative W | draft negative R | \
         draft table 1 | draft table 2 | draft table 3 | draft table 4 | draft table 7 | \
         draft ability egg | draft ability butterfly | draft ability ring | \
         draft ability chicks | draft ability horse | draft ability sand"
    );
    let script = "
        1! draft table 1        // §3.2 not your turn
        0! play B1              // §3.2 the draft comes first
        0! use egg              // §3.2
        0! draft table 8        // §2.2 for three seats
        0! draft table 5        // §2.2 not chosen
        0! draft ability sword  // §2.3 the other side
        0 draft table 4
        1! draft table 4        // §3.2 taken
        1 draft ability egg
        2! draft ability egg    // §3.2 taken
        2 draft negative B
        3! draft negative B     // §3.2 taken
        3 draft negative R
        0! draft table 1        // §3.3 has one
        0 draft ability sand
        1! draft ability ring   // §3.3 has one
        1 draft table 7
        2 draft table 1
        3! draft negative U     // §3.3 has one
        3 draft table 3
        0 draft negative U
        1 draft negative W
        2 draft ability horse
        3! play R1              // §3.2 still drafting
        3 draft ability ring
        0! draft ability chicks // §3.4 what is left is out of this deal
        1! play U1              // §4.1 the start seat leads
        0 play B1
        1! play B1              // §4.2 not in hand";
    play(&mut game, script);
}

/// §3.5 Beginners draft twice and have no abilities.
#[test]
fn beginners_play_without_abilities() {
    let mut game = Tezuma::start(&options(3, &json!({ "beginner": true })));
    let script = r#"
        chance {"tables":[1,2,3,8],"abilities":[]}
        chance {"start":1,"cards":"B2 B3 B4 B5 B6 B7 B8 BT BT U2 U3 U4 U5 U6 U7 U8 UT UT W2 W3 W4 W5 W6 W7 W8 WT WT R2 R3 R4 R5 R6 R7 R8 RT RT"}
        1! draft ability egg // §3.5
        1 draft table 8
        2 draft table 1
        0 draft negative W
        1 draft negative B
        2 draft negative R
        0 draft table 2
        1! use egg           // §3.5
        1 play U8"#;
    play(&mut game, script);
    assert_eq!(
        legal(&game, 2),
        "play W8 | play WT | play R2 | play R3 | play R4 | play R5 | play R6 | play R7 | play R8 | play RT"
    );
}

/// §1.2 Three seats play with 36 cards, four with 48; everybody holds twelve (§3.1).
#[test]
fn all_cards_are_dealt() {
    for seats in [3, 4] {
        let deck = crate::cards::deck(seats);
        assert_eq!(deck.len(), seats * 12);
        let all: crate::cards::Cards = deck.as_slice().iter().copied().collect();
        assert_eq!(all, crate::cards::all_cards(seats));
    }
    assert_eq!(
        crate::cards::all_cards(3) & crate::cards::Suit::Ring.cards(),
        cards("R2 R3 R4 R5 R6 R7 R8 RT RT")
    );
    assert_eq!(
        crate::cards::all_cards(4) & crate::cards::Suit::Butterfly.cards(),
        cards("B1 B2 B3 B4 B5 B6 B7 B8 B9 BT BT BT")
    );
}

/// §2.1, §2.4 As many deals as seats, each started by the next seat to the left.
#[test]
fn every_seat_starts_once() {
    for seats in [3, 4] {
        let table = super::replays::random_match(&options(seats, &json!({})), 3);
        let starts: Vec<usize> = table
            .seen(game::Viewer::Spectator, 0)
            .filter_map(|(_, event)| match event {
                Event::Dealt { start, .. } => Some(start.index()),
                Event::SetUp { .. }
                | Event::Drafted { .. }
                | Event::Declared { .. }
                | Event::Played { .. }
                | Event::TrickWon { .. }
                | Event::Scored(_)
                | Event::Over(_) => None,
            })
            .collect();
        let expected: Vec<usize> = (0..seats).map(|it| (starts[0] + it) % seats).collect();
        assert_eq!(starts, expected);
    }
}

/// §2.5 The highest total wins, equal ones share.
#[test]
fn ties_share_the_victory() {
    let outcome = |totals: [i32; 3]| {
        let totals = PerSeat::from_list(totals).unwrap();
        let Outcome { winners, .. } = crate::scoring::outcome(totals);
        winners.iter().map(Seat::index).collect::<Vec<_>>()
    };
    assert_eq!(outcome([3, 9, 4]), [1]);
    assert_eq!(outcome([9, 0, 9]), [0, 2]);
    assert_eq!(outcome([0, 0, 0]), [0, 1, 2]);
}

/// §2.5 Nothing can be chosen once the match is over; §8.4 spectators never choose.
#[test]
fn nobody_chooses_when_it_is_over() {
    let mut game = scene(
        "-: B1
         -: B2
         -: B3",
    );
    play(&mut game, "2! play B3 // §4.1 not your turn");
    let spectator = game.view(game::Viewer::Spectator);
    let refusal = Tezuma::refuse(&spectator, "play B1".parse().unwrap());
    assert_eq!(game::Refusal::rule(&refusal), "8.4");
    game.phase = Phase::Over;
    play(&mut game, "0! play B1 // §2.5");
    game.phase = Phase::Deal;
    play(&mut game, "0! play B1 // §3.1");
}

/// Identical trumps are one choice.
#[test]
fn identical_trumps_are_one_choice() {
    let game = scene(
        "-: UT UT UT BT
         -: B2
         -: B3",
    );
    assert_eq!(legal(&game, 0), "play BT | play UT");
}
