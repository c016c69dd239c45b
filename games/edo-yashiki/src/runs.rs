//! §6.1 Runs: straight lines of equal visible squares.

use std::fmt;

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

/// Which way a run goes.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    Row,
    Column,
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Row => "row",
            Direction::Column => "column",
        })
    }
}

/// A run on a house.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    pub kind: Kind,
    pub direction: Direction,
    pub length: u8,
    /// Its leftmost or topmost square.
    pub first: Spot,
}

impl Run {
    /// Type, direction and length, which is all that points ask for.
    pub fn shape(self) -> Shape {
        Shape::new(self.kind, self.direction, self.length)
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

/// The runs that a card made, in a fixed order.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Runs {
    // Places from `n` on keep their default.
    list: [Run; MOST],
    n: u8,
}

impl Runs {
    pub const NONE: Runs = Runs {
        list: [Run {
            kind: Kind::Floor,
            direction: Direction::Row,
            length: 0,
            first: Spot { row: 0, column: 0 },
        }; MOST],
        n: 0,
    };

    /// Adds a run, if it is long enough to be one.
    #[inline]
    pub(crate) fn add(&mut self, kind: Kind, direction: Direction, length: u8, first: Spot) {
        if length >= SHORTEST {
            self.list[usize::from(self.n)] = Run {
                kind,
                direction,
                length,
                first,
            };
            self.n += 1;
        }
    }

    #[inline]
    pub fn as_slice(&self) -> &[Run] {
        &self.list[..usize::from(self.n)]
    }

    /// Only those that may score (§6.3).
    #[inline]
    pub(crate) fn scoring(&self) -> Runs {
        let mut scoring = Runs::NONE;
        for run in self.as_slice() {
            if run.length <= crate::scoring::LONGEST {
                scoring.add(run.kind, run.direction, run.length, run.first);
            }
        }
        scoring
    }
}

impl fmt::Debug for Runs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl Serialize for Runs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Runs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Runs, D::Error> {
        let list = Vec::<Run>::deserialize(deserializer)?;
        if list.len() > MOST || list.iter().any(|it| it.length < SHORTEST) {
            return Err(de::Error::custom("no card makes such runs"));
        }
        let mut runs = Runs::NONE;
        for it in list {
            runs.add(it.kind, it.direction, it.length, it.first);
        }
        Ok(runs)
    }
}

/// Type, direction and length of a run, in one byte: score sheets keep many.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Shape(u8);

impl Shape {
    fn new(kind: Kind, direction: Direction, length: u8) -> Shape {
        Shape(length << 3 | (direction as u8) << 2 | kind as u8)
    }

    #[inline]
    pub fn kind(self) -> Kind {
        Kind::ALL[usize::from(self.0 & 3)]
    }

    pub fn direction(self) -> Direction {
        if self.0 & 4 == 0 {
            Direction::Row
        } else {
            Direction::Column
        }
    }

    #[inline]
    pub fn length(self) -> u8 {
        self.0 >> 3
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
