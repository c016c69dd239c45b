//! The score sheet: one line a seat for every finished round.

use std::fmt;

use cards::List;
use game::{MAX_SEATS, PerSeat, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::scoring::Line;

/// §12.1 No match has more lines: 2 seats play 31 rounds, more seats fewer lines together.
const LINES: usize = 62;

/// A constant: copying it is quicker than writing every line's default.
const NO_LINES: List<Line, LINES> = List::from_array_empty([Line::EMPTY; LINES]);

/// What every seat scored in every finished round.
#[derive(Clone, PartialEq, Eq)]
pub struct Sheet {
    // Round by round, seat by seat.
    lines: List<Line, LINES>,
    seats: u8,
}

impl Sheet {
    pub(crate) fn new(seats: usize) -> Sheet {
        Sheet {
            lines: NO_LINES,
            seats: seats as u8,
        }
    }

    /// How many rounds are finished.
    pub fn n_rounds(&self) -> usize {
        self.rounds().len()
    }

    /// The line of a seat in a round, counted from 1, once it is finished.
    pub fn line(&self, round: usize, seat: Seat) -> Option<&Line> {
        self.rounds().nth(round.checked_sub(1)?)?.get(seat.index())
    }

    /// Each finished round, a line for each seat.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = &[Line]> {
        self.lines.chunks_exact(usize::from(self.seats))
    }

    pub(crate) fn push(&mut self, round: &PerSeat<Line>) {
        self.lines.extend_from_slice(round.as_slice());
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rounds()).finish()
    }
}

#[derive(Serialize, Deserialize)]
struct SheetForm {
    seats: u8,
    rounds: Vec<PerSeat<Line>>,
}

impl Serialize for Sheet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lines = |it: &[Line]| PerSeat::from_list(it.iter().copied()).expect("a line a seat");
        let form = SheetForm {
            seats: self.seats,
            rounds: self.rounds().map(lines).collect(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Sheet, D::Error> {
        let form = SheetForm::deserialize(deserializer)?;
        let seats = usize::from(form.seats);
        let fits = |it: &PerSeat<Line>| it.seats() == seats;
        if !(2..=MAX_SEATS).contains(&seats)
            || form.rounds.len() * seats > LINES
            || !form.rounds.iter().all(fits)
        {
            return Err(de::Error::custom("no table has such a score sheet"));
        }
        let mut sheet = Sheet::new(seats);
        form.rounds.iter().for_each(|it| sheet.push(it));
        Ok(sheet)
    }
}
