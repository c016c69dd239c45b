//! A round prepared for somebody who plays for the first time.
//!
//! It is put together from the book's examples: which seasons may be played (Ex1), who takes what, a crow that
//! flies to a YOROZU, a YOROZU on a tray (Ex3), and a third drink (Q8), which ends the round after six tricks.

use game::{Game as _, Lesson, Options as _, Plan, Seat};

use crate::ThousandCats;
use crate::examples::deal;
use crate::options::Options;
use crate::trick::HANDS;

const DEAL: &str = "up P3 F9 | 0 W10 P8 W12 F7 S10 P9 W5 S7 F6 | 1 S4 P1 S5 P4 F4 P6 W11 S6 P5 \
                    | 2 W6 F10 W7 F8 S9 W4 F5 F3 Y0 | 3 S8 F11 S2 Y13 W9 W8 S3 P2 P7";
/// What is suggested to the reader, and what the others do.
const WISHES: &[&str] = &[
    "keep, play W10, play P8, play W12, play F7, play S10, play P9",
    "keep, play S4, play P1, play S5, play P4, play F4, play P6",
    "keep, play W6, play F10, play W7, play F8, play S9, play W4",
    "keep, play S8, play F11, play S2, play Y13, play W9, play W8",
];

/// The lesson, from its beginning.
pub fn lesson() -> Lesson<ThousandCats> {
    let game = ThousandCats::start(&Options::usual(HANDS));
    Lesson::new(Plan {
        chances: vec![deal(&game, DEAL)],
        game,
        reader: Seat::ALL[0],
        wishes: WISHES,
        ends: ThousandCats::rests,
    })
}
