//! Houses on the wire: a drawing that a person can read, and the cards it is made of.

use game::{MAX_SEATS, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::Kind;
use crate::house::{Frame, GridRow, House, Houses, Placement};
use crate::runs::{Direction, Run, SHORTEST, Spot};

/// A house as text.
#[derive(Serialize, Deserialize)]
struct Plan {
    /// §11.1 Column and row of the first letter.
    left: i8,
    top: i8,
    /// Row by row from the top: the letter of each visible square, a point where nothing is built.
    squares: Vec<String>,
    /// In the order they were laid.
    cards: Vec<Placement>,
}

impl House<'_> {
    /// The house as a drawing, row by row: letters, and points where nothing is built.
    pub fn drawing(&self) -> Vec<String> {
        let Frame {
            top,
            left,
            height,
            width,
            ..
        } = self.frame;
        let letter = |spot| self.square(spot).map_or(".", Kind::word);
        (0..height)
            .map(|y| {
                (0..width)
                    .map(|x| {
                        letter(Spot {
                            row: top.wrapping_add_unsigned(y),
                            column: left.wrapping_add_unsigned(x),
                        })
                    })
                    .collect()
            })
            .collect()
    }
}

impl House<'_> {
    /// §5.3 All its runs of three and more, rows first, each from the top and the left.
    pub fn runs(&self) -> Vec<Run> {
        let Frame { height, width, .. } = self.frame;
        let (width, height) = (i32::from(width), i32::from(height));
        let mut runs = Vec::new();
        for (direction, n_lines, n_squares) in [
            (Direction::Row, height, width),
            (Direction::Column, width, height),
        ] {
            for line in 0..n_lines {
                let mut from = 0;
                while from < n_squares {
                    let kind = |at: i32| match direction {
                        Direction::Row => self.kind(at, line),
                        Direction::Column => self.kind(line, at),
                    };
                    let to = (from..n_squares).find(|&it| kind(it) != kind(from));
                    let to = to.unwrap_or(n_squares);
                    let (x, y) = match direction {
                        Direction::Row => (from, line),
                        Direction::Column => (line, from),
                    };
                    if let Some(kind) = kind(from).filter(|_| to - from >= i32::from(SHORTEST)) {
                        runs.push(Run {
                            kind,
                            direction,
                            length: (to - from) as u8,
                            first: self.spot(x, y),
                        });
                    }
                    from = to;
                }
            }
        }
        runs
    }

    /// The spot at this distance from the frame's corner.
    fn spot(&self, x: i32, y: i32) -> Spot {
        Spot {
            row: (i32::from(self.frame.top) + y) as i8,
            column: (i32::from(self.frame.left) + x) as i8,
        }
    }
}

impl Serialize for Houses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let plan = |seat| {
            let house = self.of(seat);
            Plan {
                left: house.frame.left,
                top: house.frame.top,
                squares: house.drawing(),
                cards: house.cards().to_vec(),
            }
        };
        serializer.collect_seq(Seat::all(self.seats()).map(plan))
    }
}

impl<'de> Deserialize<'de> for Houses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Houses, D::Error> {
        let plans = Vec::<Plan>::deserialize(deserializer)?;
        if !(2..=MAX_SEATS).contains(&plans.len()) {
            return Err(de::Error::custom("2 to 5 seats have houses"));
        }
        let mut houses = Houses::new(plans.len());
        for (seat, plan) in Seat::all(plans.len()).zip(&plans) {
            houses
                .build(seat, plan)
                .ok_or_else(|| de::Error::custom("a house is not drawn as houses are"))?;
        }
        Ok(houses)
    }
}

impl Houses {
    fn build(&mut self, seat: Seat, plan: &Plan) -> Option<()> {
        let most_cards = self.most_cards();
        let first_card = seat.index() * most_cards;
        let height = plan.squares.len();
        let width = plan.squares.first().map_or(0, String::len);
        let fits = plan.cards.len() <= most_cards
            && height <= 3 * most_cards
            && width <= u64::BITS as usize
            && plan.squares.iter().all(|it| it.len() == width);
        if !fits {
            return None;
        }
        let rows = &mut self.rows[3 * first_card..][..3 * most_cards];
        for (row, text) in rows.iter_mut().zip(&plan.squares) {
            for (x, letter) in (0..).zip(text.chars()) {
                if letter != '.' {
                    row.draw(x, Kind::from_letter(letter)?);
                }
            }
        }
        keep_runs(rows);
        self.cards[first_card..][..plan.cards.len()].copy_from_slice(&plan.cards);
        self.frames[seat] = Frame {
            top: plan.top,
            left: plan.left,
            height: height as u8,
            width: width as u8,
            n_cards: plan.cards.len() as u8,
        };
        Some(())
    }
}

/// §5.3 Finds all runs of a house, and keeps their squares from being covered.
fn keep_runs(rows: &mut [GridRow]) {
    for kind in Kind::ALL {
        for y in 0..rows.len() {
            let row = rows[y].of(kind);
            let starts = row & row >> 1 & row >> 2;
            rows[y].kept |= starts | starts << 1 | starts << 2;
            if let Some([first, second, third]) = rows.get_mut(y..y + 3) {
                let column = first.of(kind) & second.of(kind) & third.of(kind);
                first.kept |= column;
                second.kept |= column;
                third.kept |= column;
            }
        }
    }
}
