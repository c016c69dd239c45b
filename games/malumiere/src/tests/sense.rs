//! Positions in which something is plainly worse than something else: no good bot does it.
//!
//! In all of them seat 1 is the last to play to the seventh trick, with Heart 7 and Heart 4 left
//! against Heart 6, which is led, and Heart 8. Sizes tell the ranks (§3.3), and the eighth trick
//! plays itself. With Heart 7 it wins this trick and no other; with Heart 4 it wins none (§6.5).

use conformance::{never, play};

use crate::Malumiere;
use crate::scoring::Sheet;
use crate::tests::table::{deal, dealt, options};

pub(super) const HEART_7: &str = "play 7";
pub(super) const HEART_4: &str = "play 8";

/// Seat 0 starts, both bid with their ninth card, and play so up to the seventh trick.
fn seventh_trick(piles: [&str; 2], tricks: &str) -> Malumiere {
    let exact = options(2, &[("eyes", "exact".into()), ("bids", "owner".into())]);
    let mut game = dealt(&exact, deal(0, &piles));
    play(&mut game, "1 pile 2\n 0 bid 9\n 1 bid 9");
    play(&mut game, tricks);
    play(&mut game, "0 play 7");
    game
}

/// Seat 1 has won the first two tricks, seat 0 the next four.
const TWO_OF_SIX: &str = "
    0 play 1
    1 play 1
    1 play 2
    0 play 2
    1 play 3
    0 play 3
    0 play 4
    1 play 4
    0 play 5
    1 play 5
    0 play 6
    1 play 6";

/// Seat 1 bids 3, seat 0 bids 8.
pub(super) fn one_short() -> Malumiere {
    let piles = ["H1 H2 D3 D4 C1 C2 H6 H8 D8", "H9 S9 D1 D2 S1 S2 H7 H4 S3"];
    seventh_trick(piles, TWO_OF_SIX)
}

/// Seat 1 bids none and has won none, seat 0 bids 1.
pub(super) fn none_so_far() -> Malumiere {
    let piles = ["C1 C2 C3 C4 C6 C7 H6 H8 D1", "S1 S2 S3 S4 S6 S7 H7 H4 S9"];
    let tricks: String = (1..=6)
        .map(|it| format!("0 play {it}\n1 play {it}\n"))
        .collect();
    seventh_trick(piles, &tricks)
}

/// §7.2 §7.3 With a third trick the bid of 3 is met for 3 points, and seat 0 has 5 of 8. Without it,
/// it costs 1, and seat 0 is nearer to its bid.
#[test]
fn it_takes_the_trick_it_needs() {
    never(&one_short(), 1, &[HEART_4]);
}

/// §7.2 §7.3 Misère is 6 points; one trick makes it −1, and helps seat 0, which has too many.
#[test]
fn it_keeps_its_misere() {
    never(&none_so_far(), 1, &[HEART_7]);
}

/// §7.2 §7.3 Its bid of 2 is met for 3 points; one more makes it −1, and helps seat 0, which bid 1
/// and has too many.
#[test]
fn it_does_not_take_a_trick_too_many() {
    let piles = ["H1 H2 D3 D4 C3 C2 H6 H8 C1", "H9 S9 D1 D2 S1 S3 H7 H4 S2"];
    never(&seventh_trick(piles, TWO_OF_SIX), 1, &[HEART_7]);
}

/// §7.4 The last of four rounds, and 24 points behind or ahead. Points are points all the same.
#[test]
fn it_plays_on_when_the_match_is_decided() {
    for tricks in [[8, 0], [0, 8]] {
        for (mut game, senseless) in [(one_short(), HEART_4), (none_so_far(), HEART_7)] {
            let cards = ["H8", "S8"].map(|it| it.parse().unwrap());
            for round in 1..=3 {
                let cards = game::PerSeat::from_list(cards).unwrap();
                let tricks = game::PerSeat::from_list(tricks).unwrap();
                game.sheets.push(Sheet::new(round, cards, tricks));
            }
            game.round.as_mut().unwrap().number = 4;
            never(&game, 1, &[senseless]);
        }
    }
}
