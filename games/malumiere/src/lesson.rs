//! A round prepared for somebody who plays for the first time.
//!
//! It has what the examples of the rules have: a bid read from a size, following by backs, a 5 that wins whatever
//! was led, somebody who bids none, and a bid that is met. Cards are seen at their true sizes, so that a newcomer can be
//! right by looking.

use game::{Game as _, Lesson, Options as _, Plan, Seat};

use crate::Malumiere;
use crate::chance::Deal;
use crate::examples::pile;
use crate::options::Options;

const PILES: [&str; 4] = [
    "H2 D8 S1 C3 H9 D1 C1 S5 C2",
    "H4 C4 D5 S9 C8 H8 D4 S8 C5",
    "D7 H1 S2 H7 C6 S7 D6 H5 S4",
    "S6 D9 H6 C9 D3 S3 C7 H3 D2",
];
/// What is suggested to the reader, and what the others do.
const WISHES: &[&str] = &[
    "bid 4, play 5, play 2, play 7, play 8, play 1, play 6, play 9, play 3",
    "pile 2, bid 2, play 1, play 7, play 5, play 8, play 6, play 3, play 9, play 4",
    "pile 3, bid 2, play 4, play 1, play 5, play 9, play 8, play 7, play 3, play 6",
    "pile 4, bid 4, play 3, play 5, play 7, play 1, play 8, play 9, play 2, play 6",
];

/// The lesson, from its beginning.
pub fn lesson() -> Lesson<Malumiere> {
    // §4.4 The reader starts, and so gets the last pile without a choice.
    let reader = Seat::ALL[0];
    let deal = Deal {
        start: reader,
        piles: PILES.iter().map(|it| pile(it)).collect(),
    };
    Lesson::new(Plan {
        game: Malumiere::start(&Options::usual(PILES.len())),
        reader,
        chances: vec![deal],
        wishes: WISHES,
        ends: Malumiere::rests,
    })
}
