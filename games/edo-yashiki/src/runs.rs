//! §6.1 Runs: straight lines of equal visible squares.

use std::fmt;

use cards::{List, Member, Set};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::Kind;

/// Runs shorter than this are no runs.
pub(crate) const SHORTEST: u8 = 3;
/// More runs of three cannot have a square of one card: each of its rows has at most two, and so
/// has each column, because the middle square is in a run with the one above or below it.
pub(crate) const MOST: usize = 10;

/// §11.1 A square of a house's grid.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Spot {
    // Rows come first in the order of spots, because a house is looked through row by row.
    pub row: i8,
    pub column: i8,
}

/// §11.3 Column and row, as in `-1,2`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

cards::words! {
    /// How a run lies.
    #[derive(Default)]
    pub enum Direction: u8 {
        #[default]
        Row = "row",
        Column = "column",
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A run on a house.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Run {
    pub kind: Kind,
    pub direction: Direction,
    #[serde(deserialize_with = "read_length")]
    pub length: u8,
    /// Its leftmost or topmost square.
    pub first: Spot,
}

impl Run {
    /// Type, direction and length, which is all that points ask for.
    pub fn shape(self) -> Shape {
        Shape::new(self.kind, self.direction, self.length)
    }

    /// §6.2 §6.3 The points it is worth.
    pub fn points(self) -> i32 {
        crate::scoring::points(self.length)
    }

    /// Its squares, from the first.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Spot> {
        let step = match self.direction {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
        };
        let at = move |nth: i8| Spot {
            row: self.first.row + step.1 * nth,
            column: self.first.column + step.0 * nth,
        };
        (0..self.length as i8).map(at)
    }

    /// Whether a square belongs to it.
    pub fn contains(self, spot: Spot) -> bool {
        let (along, across) = match self.direction {
            Direction::Row => (
                i16::from(spot.column) - i16::from(self.first.column),
                spot.row == self.first.row,
            ),
            Direction::Column => (
                i16::from(spot.row) - i16::from(self.first.row),
                spot.column == self.first.column,
            ),
        };
        across && (0..i16::from(self.length)).contains(&along)
    }
}

fn read_length<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let length = u8::deserialize(deserializer)?;
    if length < SHORTEST {
        return Err(de::Error::custom("a run has 3 squares or more"));
    }
    Ok(length)
}

/// The runs that a card made, in a fixed order.
pub type Runs = List<Run, MOST>;

/// None of them. A constant is copied at once, where `Runs::new` writes field by field.
pub(crate) const NO_RUNS: Runs = Runs::from_array_empty(
    [Run {
        kind: Kind::Floor,
        direction: Direction::Row,
        length: 0,
        first: Spot { row: 0, column: 0 },
    }; MOST],
);

/// Adds a run, if it is long enough to be one.
#[inline]
pub(crate) fn add_run(runs: &mut Runs, kind: Kind, direction: Direction, length: u8, first: Spot) {
    if length >= SHORTEST {
        runs.push(Run {
            kind,
            direction,
            length,
            first,
        });
    }
}

/// Only those that may score (§6.3).
#[inline]
pub(crate) fn short_enough(runs: &Runs) -> Runs {
    let mut scoring = NO_RUNS;
    for run in runs {
        if run.length <= crate::scoring::LONGEST {
            scoring.push(*run);
        }
    }
    scoring
}

/// Which of the runs that a card made: its place in the list of [`Runs`], from 0.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct RunIndex(u8);

impl<'de> Deserialize<'de> for RunIndex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RunIndex, D::Error> {
        let index = u8::deserialize(deserializer)?;
        if usize::from(index) >= MOST {
            return Err(de::Error::custom("no card makes that many runs"));
        }
        Ok(RunIndex(index))
    }
}

/// Some of the runs that a card made.
pub type RunSet = Set<RunIndex>;

impl Member for RunIndex {
    type Word = u16;
    const COUNT: usize = MOST;

    #[inline(always)]
    fn place(self) -> usize {
        usize::from(self.0)
    }

    #[inline(always)]
    fn at(place: usize) -> RunIndex {
        RunIndex(place as u8)
    }
}

/// Type, direction and length of a run, in one byte: score sheets keep many.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Shape(u8);

impl Shape {
    /// Fills lists; it is never looked at.
    pub(crate) const FILLER: Shape = Shape(0);

    fn new(kind: Kind, direction: Direction, length: u8) -> Shape {
        Shape(length << 3 | (direction as u8) << 2 | kind as u8)
    }

    /// The type of its squares.
    #[inline]
    pub fn kind(self) -> Kind {
        Kind::ALL[usize::from(self.0 & 3)]
    }

    /// How it lies.
    pub fn direction(self) -> Direction {
        if self.0 & 4 == 0 {
            Direction::Row
        } else {
            Direction::Column
        }
    }

    /// How many squares it has.
    #[inline]
    pub fn length(self) -> u8 {
        self.0 >> 3
    }

    /// §6.2 The points it is worth.
    pub fn points(self) -> i32 {
        crate::scoring::points(self.length())
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.kind(), self.direction(), self.length())
    }
}

/// As the match log has it: `["G","row",4]`.
impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.kind(), self.direction(), self.length()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shape, D::Error> {
        let (kind, direction, length) = <(Kind, Direction, u8)>::deserialize(deserializer)?;
        if !(SHORTEST..=crate::scoring::LONGEST).contains(&length) {
            return Err(de::Error::custom("runs of 3, 4 and 5 score"));
        }
        Ok(Shape::new(kind, direction, length))
    }
}
