//! The last four tricks of a round, prepared for somebody who plays for the first time.
//!
//! They are put together from the book's examples: following (EX②), a tie among other suits (EX⑤), taking one
//! card and two (EX⑥), a new suit and its place (EX⑦), and a round with roofs (EX⑧).

use game::{Game as _, Lesson, Options as _, Plan, Seat};

use crate::Catsle;
use crate::examples::position;
use crate::options::Options;

const HANDS: &[&str] = &[
    "R9 R12 Y4 B3",
    "B10 A12 B7 B2",
    "G10 Y2 B9 A5",
    "R8 Y8 B11 G3",
];
const BOARDS: &[&str] = &["3: G1 G2", "2: A1 A3 | 4: B1", "4: B4 B5", "4: R1 R5"];
/// What is suggested to the reader, and what the others do.
const WISHES: &[&str] = &[
    "play R9, take G10, play Y4, take Y4, place 2, take Y2, play B3, play R12, take R12, place 1, take B2, place 4",
    "play B10, play A12, play B7, play B2",
    "play G10, play Y2, play B9, take B9, take B7, play A5, take A5, place 1",
    "play R8, take R8, take R9, play Y8, take Y8, place 1, play B11, take B11, place 2, play G3",
];
/// Who leads the first of them.
const LEADER: usize = 3;

/// The lesson, from its beginning.
pub fn lesson() -> Lesson<Catsle> {
    Lesson::new(Plan {
        game: position(Options::usual(HANDS.len()), LEADER, HANDS, BOARDS),
        reader: Seat::ALL[0],
        chances: Vec::new(),
        wishes: WISHES,
        ends: Catsle::rests,
    })
}
