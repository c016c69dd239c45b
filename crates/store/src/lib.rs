//! Tables, journals, seats and guests in a database, all as text: no rules, no views.
//!
//! One thread owns the connection that writes. It takes whatever queued up while the last commit
//! ran, commits it in one transaction and only then answers: an answer means that the change is on
//! the disk. Those who read have connections of their own and never wait for the writer.
//!
//! Of sessions and seat links only hashes come here; nobody can sit down with what is stored.

mod door;
mod reader;
mod rows;
mod schema;
mod writer;

pub use rows::{Change, Event, Hash, Kind, SeatRow, Stored, TableRow};

use std::fmt;
use std::path::Path;

use reader::Readers;
use writer::Writer;

/// The database of one house.
#[derive(Debug)]
pub struct Store {
    writer: Writer,
    readers: Readers,
}

impl Store {
    /// Opens the file, and makes it if it is not there.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let connection = schema::connect(path)?;
        schema::prepare(&connection)?;
        Ok(Store {
            writer: Writer::start(connection)?,
            readers: Readers::new(path),
        })
    }

    /// Makes all of these changes or none. Once it answers well, they are durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        self.writer.write(changes).await
    }

    /// A table with its seats and its journal so far.
    pub async fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |it| reader::table(it, &id)).await
    }

    /// The tables whose match is not over.
    pub async fn open_tables(&self) -> Result<Vec<String>, StoreError> {
        self.readers.read(reader::open_tables).await
    }

    /// The open tables at which this guest sits, the newest first.
    pub async fn tables_of(&self, session: Hash) -> Result<Vec<String>, StoreError> {
        self.readers
            .read(move |it| reader::tables_of(it, &session))
            .await
    }

    /// The newest tables of a guest whose match is over, the newest first.
    pub async fn finished_of(&self, session: Hash) -> Result<Vec<String>, StoreError> {
        self.readers
            .read(move |it| reader::finished_of(it, &session))
            .await
    }

    /// The name this guest gave last.
    pub async fn guest(&self, session: Hash) -> Result<Option<String>, StoreError> {
        self.readers
            .read(move |it| reader::guest(it, &session))
            .await
    }
}

/// The database does not do what it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError(String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the database failed: {}", self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// Why nothing was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WriteError {
    /// Somebody else wrote this event first: read again and decide again.
    Taken,
    Store(StoreError),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Taken => f.write_str("somebody else was first"),
            WriteError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for WriteError {}

#[cfg(test)]
mod tests;
