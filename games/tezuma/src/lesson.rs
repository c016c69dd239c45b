//! A short deal prepared for somebody who plays for the first time: the draft, and the last five tricks.
//!
//! It has what the examples of the rules have: following, a trump that does not follow, an ability that wins a
//! trick, and a curse that is better not won.

use game::{Game as _, Lesson, Plan, Seat};

use crate::Tezuma;
use crate::examples::{cards, set_up};
use crate::phases::{Draft, Phase};
use crate::tricks::{Finished, TRICKS};

const HANDS: [&str; 4] = [
    "B9 R3 BT R7 W3",
    "B2 R6 U1 R8 W5",
    "B7 R9 U8 U2 W8",
    "B5 R2 U4 U6 W1",
];
/// What is suggested to the reader, and what the others do.
const WISHES: &[&str] = &[
    "draft table 7, draft negative W, draft ability horse, play B9, play R3, play BT, use horse, play R7, play W3",
    "draft table 2, draft negative U, draft ability egg, play B2, play R6, play U1, play R8, play W5",
    "draft table 4, draft negative R, draft ability ring, play B7, play R9, play U8, play U2, play W8",
    "draft table 1, draft negative B, draft ability chicks, play B5, play R2, play U4, play U6, play W1",
];
/// Who drafts first and leads the first trick.
const START: Seat = Seat::ALL[3];

/// The lesson, from its beginning.
pub fn lesson() -> Lesson<Tezuma> {
    let mut game = set_up(HANDS.len());
    game.start = START;
    for ((_, hand), line) in game.hands.iter_mut().zip(HANDS) {
        *hand = cards(line);
    }
    // Tricks that nobody won, so that the deal is over when the hands are empty.
    let n_cards = game.hands[START].len();
    for _ in n_cards..TRICKS {
        game.history.push(Finished::default());
    }
    game.phase = Phase::Draft(Draft::new(&game));
    Lesson::new(Plan {
        game,
        reader: Seat::ALL[0],
        chances: Vec::new(),
        wishes: WISHES,
        ends: Tezuma::rests,
    })
}
