//! Three rounds prepared for somebody who plays for the first time.
//!
//! They are put together from the book's examples: a row of three that may not be covered (the first example), a row
//! that grows while other squares are covered, and three types at once (the example of scoring).

use game::{Game as _, Lesson, Options as _, PerSeat, Plan, Seat};

use crate::EdoYashiki;
use crate::examples::{card, with_cards};
use crate::options::Options;
use crate::phases::Chance;

/// What is on the cards that matter: the reader's first one, and one of each row.
const CARDS: &[(usize, &str)] = &[(1, "GGFTPF"), (3, "GTFPTF"), (7, "GTPFTP"), (9, "GPPPTG")];
/// The first cards of all seats.
const HOUSES: [usize; 3] = [1, 2, 13];
const ROWS: [[usize; 3]; 3] = [[4, 3, 6], [7, 8, 10], [11, 12, 9]];
/// What is suggested to the reader, and what the others grab; where they lay it is their own affair.
const WISHES: &[&str] = &[
    "grab 3, place 3 at 2,0, grab 7, place 7 at 3,0, grab 9, place 9 at 4,0",
    "grab 4, grab 8, grab 11",
    "grab 6, grab 10, grab 12",
];

/// The lesson, from its beginning.
pub fn lesson() -> Lesson<EdoYashiki> {
    let reader = Seat::ALL[0];
    let houses = Chance::Setup {
        start: reader,
        houses: cards(HOUSES),
    };
    let rows = ROWS.map(|it| Chance::Row { row: cards(it) });
    let options = with_cards(Options::usual(HOUSES.len()), CARDS);
    Lesson::new(Plan {
        game: EdoYashiki::start(&options),
        reader,
        chances: [houses].into_iter().chain(rows).collect(),
        wishes: WISHES,
        ends: |it| it.sheet.n_rounds() == ROWS.len(),
    })
}

fn cards(numbers: [usize; 3]) -> PerSeat<crate::Card> {
    PerSeat::from_list(numbers.map(card)).expect("each seat has a card")
}
