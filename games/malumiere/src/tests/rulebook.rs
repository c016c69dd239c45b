//! The book's rules and examples, each with its number.

use expect_test::expect;
use game::{Awaiting, Game as _, PerSeat, Seat, Step, Viewer};

use crate::tests::table::{check, deal, dealt, json_of, options, random_match};
use crate::trick::winner;
use crate::{Malumiere, Rank, bid_of, points};

/// Every pile has every suit, and each seat takes the pile with its number plus one.
const MIXED: [&str; 4] = [
    "H1 D1 S1 C1 H5 D5 S5 C5 H9",
    "H2 D2 S2 C2 H6 D6 S6 C6 D9",
    "H3 D3 S3 C3 H7 D7 S7 C7 S9",
    "H4 D4 S4 C4 H8 D8 S8 C8 C9",
];
/// Nobody can follow anybody.
const ONE_SUIT_EACH: [&str; 4] = [
    "H1 H2 H3 H4 H5 H6 H7 H8 H9",
    "D1 D2 D3 D4 D5 D6 D7 D8 D9",
    "S1 S2 S3 S4 S5 S6 S7 S8 S9",
    "C1 C2 C3 C4 C5 C6 C7 C8 C9",
];
/// Seat 3 starts, so seats 0, 1 and 2 choose.
const IN_ORDER: &str = "0 pile 1\n 1 pile 2\n 2 pile 3\n";

fn four(piles: &[&str; 4]) -> Malumiere {
    dealt(&options(4, &[]), deal(3, piles))
}

/// §7.2, §7.3 The scores as they are printed, bid by bid.
#[test]
fn the_printed_scores() {
    let printed: [[i32; 9]; 9] = [
        [6, -1, -2, -3, -4, -5, -6, -7, -8],
        [-1, 3, -1, -2, -3, -4, -5, -6, -7],
        [-2, -1, 3, -1, -2, -3, -4, -5, -6],
        [-3, -2, -1, 3, -1, -2, -3, -4, -5],
        [-4, -3, -2, -1, 4, -1, -2, -3, -4],
        [-5, -4, -3, -2, -1, 5, -1, -2, -3],
        [-6, -5, -4, -3, -2, -1, 6, -1, -2],
        [-7, -6, -5, -4, -3, -2, -1, 7, -1],
        [-8, -7, -6, -5, -4, -3, -2, -1, 8],
    ];
    for (bid, scores) in (0..).zip(printed) {
        for (tricks, expected) in (0..).zip(scores) {
            assert_eq!(points(bid, tricks), expected, "bid {bid}, won {tricks}");
        }
    }
}

/// §5.2 Ranks 1 to 8 bid that many tricks; a 9 bids none.
#[test]
fn a_nine_bids_no_trick() {
    let bids: Vec<u8> = Rank::all().map(bid_of).collect();
    assert_eq!(bids, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
}

/// §6.5 Who wins, by leader and cards in the order of seats.
#[test]
fn the_last_five_wins_else_the_highest_of_the_led_suit() {
    for (leader, cards, expected) in [
        (0, "H1 H2 H3 H4", 3),
        (0, "H9 H2 H3 H4", 0),
        // Other suits do not count, however high.
        (0, "H1 D9 S9 C9", 0),
        (2, "D9 H8 H2 H7", 1),
        // A 5 wins over everything, following or not.
        (0, "H9 H5 H8 H7", 1),
        (0, "H9 H8 D5 H7", 2),
        (0, "H5 H9 H8 H7", 0),
        (0, "H5 D9 S9 C9", 0),
        // Of several the last played one, not the led suit's.
        (0, "H5 D5 H9 S4", 1),
        (0, "D5 H5 S5 C5", 3),
        (1, "H5 D5 S5 C5", 0),
        (1, "D9 D5 H5 D6", 2),
        (3, "C5 H9 H5 H6", 2),
        (2, "H5 H9 H1 H3", 0),
    ] {
        let cards = PerSeat::from_list(cards.split(' ').map(|it| it.parse().unwrap())).unwrap();
        let winner = winner(Seat::ALL[leader], &cards);
        assert_eq!(winner.index(), expected, "{leader} leads {cards:?}");
    }
}

/// §6.5, §6.1 The winner leads; seats that cannot follow may play any card, a 5 too.
#[test]
fn fives_win_without_following() {
    let mut game = four(&ONE_SUIT_EACH);
    conformance::play(&mut game, IN_ORDER);
    check(
        &mut game,
        "
        3 bid 1
        0 bid 2
        1 bid 3
        2 bid 4
        3 play 9
        0 play 1
        1 play 9
        2 play 9    // no 5: only clovers count
        3 play 8
        0 play 5
        1 play 1
        2 play 5    // two 5s: the last one
        ",
        &expect![[r#"
            seat 0 sees bid 0: ?, 1: D3, 2: S4, 3: C1
            seat 1 sees bid 0: H2, 1: ?, 2: S4, 3: C1
            seat 2 sees bid 0: H2, 1: D3, 2: ?, 3: C1
            seat 3 sees bid 0: H2, 1: D3, 2: S4, 3: ?
            spectator sees bid 0: ?, 1: ?, 2: ?, 3: ?
            trick 1: 3 C9, 0 H1, 1 D9, 2 S9: 3 wins
            trick 2: 3 C8, 0 H5, 1 D1, 2 S5: 2 wins
            awaiting 2: play 1 | play 2 | play 3 | play 6 | play 7 | play 8
        "#]],
    );
}

/// §6.3 A seat must follow by its backs; its bid card does not count.
#[test]
fn must_follow_ignores_the_bid_card() {
    let mut game = four(&MIXED);
    conformance::play(&mut game, IN_ORDER);
    check(
        &mut game,
        "
        3 bid 9
        0 bid 4     // C1
        1 bid 1
        2 bid 1
        3 play 4    // C4 is led
        0! play 1   // §6.3 it still has C5
        0! play 4   // §6.2 its bid card
        0 play 8
        1! play 9   // §6.3
        1 play 4
        2 play 4
        0 play 1
        1 play 5
        2 play 5
        3 play 1
        2 play 8    // clovers again
        3! play 2   // §6.3 it has C8
        3! play 9   // §6.2 C9 is its bid card
        3 play 8
        0! play 1   // §6.2 played
        // Of clovers seat 0 has only its bid card left: it may play anything.
        ",
        &expect![[r#"
            seat 0 sees bid 0: ?, 1: H2, 2: H3, 3: C9
            seat 1 sees bid 0: C1, 1: ?, 2: H3, 3: C9
            seat 2 sees bid 0: C1, 1: H2, 2: ?, 3: C9
            seat 3 sees bid 0: C1, 1: H2, 2: H3, 3: ?
            spectator sees bid 0: ?, 1: ?, 2: ?, 3: ?
            trick 1: 3 C4, 0 C5, 1 C2, 2 C3: 0 wins
            trick 2: 0 H1, 1 H6, 2 H7, 3 H4: 2 wins
            awaiting 0: play 2 | play 3 | play 5 | play 6 | play 7 | play 9
        "#]],
    );
}

/// §4.3, §4.4 From the left of the start seat, each takes a pile; the start seat gets the last.
#[test]
fn piles_are_taken_from_the_left_of_the_start_seat() {
    let mut game = dealt(&options(4, &[]), deal(1, &MIXED));
    check(
        &mut game,
        "
        1! pile 1   // §9.1 the start seat does not choose
        2 pile 4
        3! pile 4   // §4.3 taken
        3! bid 1    // §9.1
        3 pile 1
        ",
        &expect![[r#"
            awaiting 0: pile 2 | pile 3
        "#]],
    );
    assert_eq!(
        json_of(&game, Viewer::Spectator)["round"]["lines"],
        serde_json::Value::Null
    );
    check(
        &mut game,
        "
        0 pile 2
        ",
        &expect![[r#"
            awaiting 1: bid 1 | bid 2 | bid 3 | bid 4 | bid 5 | bid 6 | bid 7 | bid 8 | bid 9
        "#]],
    );
    let first =
        |seat: usize| json_of(&game, Viewer::Spectator)["round"]["lines"][seat][1].to_string();
    assert_eq!(
        first(1),
        r#"{"suit":"D","seen":58,"turn":0,"place":"line","front":null}"#
    );
    assert_eq!(
        first(2),
        r#"{"suit":"D","seen":67,"turn":0,"place":"line","front":null}"#
    );
}

/// §4.3 With two, there are two piles, and the rest stays out.
#[test]
fn two_seats_have_two_piles() {
    let mut game = dealt(&options(2, &[]), deal(0, &MIXED[..2]));
    check(
        &mut game,
        "
        1! pile 3   // §4.3
        1 pile 2
        0 bid 1
        ",
        &expect![[r#"
            awaiting 1: bid 1 | bid 2 | bid 3 | bid 4 | bid 5 | bid 6 | bid 7 | bid 8 | bid 9
        "#]],
    );
}

/// §7.1, §7.2 A whole round: a bid met, a Misère failed. Positions never shift (§4.5).
#[test]
fn a_round_is_eight_tricks_and_a_score() {
    let mut game = dealt(
        &options(2, &[]),
        deal(0, &[ONE_SUIT_EACH[0], ONE_SUIT_EACH[1]]),
    );
    check(
        &mut game,
        "
        1 pile 2
        0 bid 7
        1 bid 9     // Misère
        0! bid 1    // §9.1
        0 play 1
        1 play 5    // a 5 wins though it does not follow
        1 play 1
        0 play 2
        1 play 2
        0 play 5
        0 play 3
        1 play 3
        0! play 3   // §6.2
        0 play 4
        1 play 4
        0 play 6
        1 play 6
        0 play 8
        1 play 7
        0 play 9
        1 play 8
        ",
        &expect![[r#"
            seat 0 sees bid 0: ?, 1: D9
            seat 1 sees bid 0: H7, 1: ?
            spectator sees bid 0: ?, 1: ?
            trick 1: 0 H1, 1 D5: 1 wins
            trick 2: 1 D1, 0 H2: 1 wins
            trick 3: 1 D2, 0 H5: 0 wins
            trick 4: 0 H3, 1 D3: 0 wins
            trick 5: 0 H4, 1 D4: 0 wins
            trick 6: 0 H6, 1 D6: 0 wins
            trick 7: 0 H8, 1 D7: 0 wins
            trick 8: 0 H9, 1 D8: 0 wins
            round 1: bid [7, 0], won [6, 2], scored [-1, -2], totals [-1, -2]
        "#]],
    );
    assert_eq!(game.awaiting(), Awaiting::Chance);
}

/// §4.1 Four rounds with 2 or 4, three with 3; the start seat moves to the left.
#[test]
fn everybody_starts_in_turn() {
    for (seats, rounds) in [(2, 4), (3, 3), (4, 4)] {
        let table = random_match(&options(seats, &[]), 5);
        let starts: Vec<usize> = table
            .journal()
            .steps
            .iter()
            .filter_map(|it| match it {
                Step::Chance(deal) => Some(deal.start.index()),
                Step::Choice(..) => None,
            })
            .collect();
        let expected: Vec<usize> = (0..rounds).map(|it| (starts[0] + it) % seats).collect();
        assert_eq!(starts, expected);
        assert_eq!(table.view(Viewer::Spectator).sheets.len(), rounds);
    }
}

/// §7.4 Equal totals share the win.
#[test]
fn equal_totals_share() {
    let mut shared = 0;
    for seed in 0..60 {
        let outcome = random_match(&options(2, &[]), seed).outcome().unwrap();
        let highest = outcome.totals.as_slice().iter().max().unwrap();
        for (seat, total) in outcome.totals.iter() {
            assert_eq!(outcome.winners.contains(seat), total == highest);
        }
        shared += usize::from(outcome.winners.len() == 2);
    }
    assert!(shared > 0, "some matches are shared");
}
