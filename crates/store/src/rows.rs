//! What is stored, row by row.

use std::fmt;

use crate::StoreError;
use crate::guests::{self, GuestChange};
use crate::talk::TalkChange;

/// How long it is remembered of a table that it has expired, in milliseconds: a year.
pub(crate) const REMEMBERED: i64 = 365 * 24 * 3600 * 1000;

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
    /// The number of the rules that the match is played by, once it has started.
    pub rules: Option<u32>,
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
        /// The bot that plays for them, and why, while one does.
        stand_in: Option<String>,
    },
    /// A bot of this level.
    Bot(String),
}

impl Kind {
    /// The word for it.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Kind::Open => "open",
            Kind::Person { .. } => "person",
            Kind::Bot(_) => "bot",
        }
    }

    /// Whose session holds it, if a person's does.
    pub(crate) fn session(&self) -> Option<&Hash> {
        match self {
            Kind::Person { session, .. } => Some(session),
            Kind::Open | Kind::Bot(_) => None,
        }
    }
}

/// How a seat ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    pub total: i32,
    pub has_won: bool,
}

/// One entry of a journal: the header with the first chance, or one choice with what followed.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// Counted from 0, without gaps.
    pub seq: u64,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Lines of the journal.
    pub body: String,
    /// The seats that are to choose then, a bit each: seat 0 is the lowest.
    pub awaited: u32,
}

/// Prints its number and nothing of the journal.
impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.seq)
    }
}

/// One thing to write.
#[derive(Debug, Clone)]
pub enum Change {
    /// A new table. Somebody is there.
    Table(TableRow),
    /// Somebody sits down, or stands up. Refused if what sits there now is not what was there `before`; nothing was
    /// before the table was opened.
    Seat {
        table: String,
        before: Option<Kind>,
        row: SeatRow,
    },
    /// The table has this seat no more. Refused if a person sits there.
    Unseat { table: String, seat: usize },
    /// The match starts, by these rules.
    Start { table: String, rules: u32 },
    /// The match goes on. Refused if the entry with this number is there already.
    Entry { table: String, entry: Entry },
    /// Whether the match goes on without anybody: a bot is to choose, or a pause ends.
    Owes { table: String, owes: bool },
    /// Who is to choose after this entry, where that was not known.
    Awaits {
        table: String,
        seq: u64,
        awaited: u32,
    },
    /// The table agrees on something else. Refused if it has agreed on another thing than `before`.
    Setup {
        table: String,
        before: String,
        setup: String,
    },
    /// What comes with this is done for nobody: by a bot, or because time is over. Refused if this server does not hold the
    /// table.
    Held { table: String },
    /// This server holds the table no more.
    LetGo { table: String },
    /// The match is over.
    Over { table: String, scores: Vec<Score> },
    /// The journal of a match that is over is kept packed from now on. Refused if it is already.
    Pack { table: String },
    /// These players went on to another table.
    Next { table: String, next: String },
    /// Somebody was at the table until now.
    Touch { table: String, at: i64 },
    /// The table goes, since nobody has been there since `left`. Refused if somebody has.
    Expire { table: String, left: i64, at: i64 },
    /// A guest gave a name.
    Guest { session: Hash, name: String },
    /// Something else about a guest.
    OfGuest(GuestChange),
    /// Something about what people say.
    OfTalk(TalkChange),
}

impl Change {
    /// The table or the guest that this is about, by a name that no other one has.
    pub(crate) fn about(&self) -> String {
        match self {
            Change::Table(row) => row.id.clone(),
            Change::Seat { table, .. }
            | Change::Unseat { table, .. }
            | Change::Start { table, .. }
            | Change::Entry { table, .. }
            | Change::Owes { table, .. }
            | Change::Awaits { table, .. }
            | Change::Setup { table, .. }
            | Change::Held { table }
            | Change::LetGo { table }
            | Change::Over { table, .. }
            | Change::Pack { table }
            | Change::Next { table, .. }
            | Change::Touch { table, .. }
            | Change::Expire { table, .. } => table.clone(),
            Change::Guest { session, .. } => guests::about(session),
            Change::OfGuest(change) => change.about(),
            Change::OfTalk(change) => change.about(),
        }
    }
}

/// What other servers tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// Something was written about this table.
    Changed(String),
    /// The matches at these tables went on and have so many entries now; nothing else was written about them.
    WentOn(Vec<(String, u64)>),
    /// Who is at a table over there, a bit for each seat, and who of them is ready for what follows this many entries.
    People(People),
    /// Somebody said something at this table; or something that was said is gone, at any table.
    Talked(Option<String>),
    /// Something may have been missed: whatever is open is to be read again.
    Everything,
}

/// The people at a table that one server knows of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct People {
    pub table: String,
    /// Which server that is.
    pub server: i64,
    pub here: u32,
    pub ready: u32,
    pub n_entries: u64,
}

/// All there is about one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    pub table: TableRow,
    /// Ascending, without gaps.
    pub seats: Vec<SeatRow>,
    /// Ascending, without gaps, from the number that was asked for. None before the match starts; one with everything,
    /// which has number 0, once it is packed.
    pub entries: Vec<Entry>,
    /// Whether the match goes on without anybody.
    pub owes: bool,
    /// Whether anything is kept of what people said there.
    pub has_talk: bool,
}

impl Stored {
    /// The journal, if the match has started.
    pub fn journal(&self) -> Option<String> {
        let bodies = self.entries.iter().map(|it| it.body.as_str());
        (!self.entries.is_empty()).then(|| bodies.collect())
    }
}

/// A table in a list, without what happened there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub table: TableRow,
    /// Ascending, without gaps.
    pub seats: Vec<SeatRow>,
    /// How each seat ended, once the match is over.
    pub scores: Vec<Score>,
    /// The seats that are to choose now, a bit each.
    pub awaited: u32,
}

/// Which tables expire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// Those whose match has not started.
    Waiting,
    /// Those whose match is on.
    Started,
}

/// Refuses rows of which one is missing, from this number on.
pub(crate) fn without_gap<T>(
    rows: &[T],
    first: u64,
    number: impl Fn(&T) -> u64,
) -> Result<(), StoreError> {
    if (first..).zip(rows).any(|(nth, it)| number(it) != nth) {
        return Err(StoreError::damaged("a table has a gap"));
    }
    Ok(())
}
