//! What is stored, row by row.

use std::fmt;

/// The SHA-256 of a secret. The secret itself is never stored.
pub type Hash = [u8; 32];

/// A table as it was set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    /// Milliseconds since 1970.
    pub created: i64,
    pub slug: String,
    /// What was agreed on, as JSON.
    pub setup: String,
    /// The table that these players went on to.
    pub next: Option<String>,
    pub over: bool,
}

/// Who sits where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    pub seat: usize,
    pub kind: Kind,
    pub name: String,
}

/// What sits there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Nobody yet.
    Open,
    Person {
        /// The hash of the session that holds the seat.
        session: Hash,
        /// The hash of the link that moves it to another device, once there is one.
        link: Option<Hash>,
    },
    /// A bot of this level.
    Bot(String),
}

/// One piece of a journal: the header with the first chance, or one choice with what followed.
#[derive(Clone, PartialEq, Eq)]
pub struct Event {
    /// Counted from 0, without gaps.
    pub seq: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Lines of the journal.
    pub body: String,
}

/// Prints its number and nothing of the journal.
impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Event({})", self.seq)
    }
}

/// One thing to write.
#[derive(Debug, Clone)]
pub enum Change {
    /// A new table.
    Table(TableRow),
    /// Somebody sits down, or stands up.
    Seat { table: String, row: SeatRow },
    /// The match goes on. Refused if the event with this number is there already.
    Event { table: String, event: Event },
    /// The table agrees on something else.
    Setup { table: String, setup: String },
    /// The match is over.
    Over { table: String },
    /// These players went on to another table.
    Next { table: String, next: String },
    /// A guest gave a name.
    Guest { session: Hash, name: String },
}

/// All there is about one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    pub table: TableRow,
    /// Ascending, without gaps.
    pub seats: Vec<SeatRow>,
    /// Ascending, without gaps. None before the match starts.
    pub events: Vec<Event>,
}

impl Stored {
    /// The journal, if the match has started.
    pub fn journal(&self) -> Option<String> {
        let bodies = self.events.iter().map(|it| it.body.as_str());
        (!self.events.is_empty()).then(|| bodies.collect())
    }
}
