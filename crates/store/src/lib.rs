//! Tables, journals, seats and guests in a database, all as text: no rules, no views.
//!
//! One thread owns the connection that writes. It takes whatever queued up while the last commit
//! ran, commits it in one transaction and only then answers: an answer means that the change is on
//! the disk. Those who read have connections of their own and never wait for the writer.
//!
//! Reading order: `rows` (what there is), `folder` (whose it is), `schema` (the shape, and how older
//! ones come to it), `writer` and `apply`, `reader`, `fault` (what can go wrong).
//!
//! Of sessions and seat links only hashes come here; nobody can sit down with what is stored.

mod apply;
mod backup;
mod checkpoint;
mod door;
mod fault;
mod folder;
mod packed;
mod reader;
mod rows;
mod schema;
mod writer;

pub use backup::Glimpse;
pub use fault::{Fault, StoreError, WriteError};
pub use rows::{Change, Entry, Hash, Kind, Left, Listed, Score, SeatRow, Stored, TableRow};

use std::path::Path;

use folder::Folder;
use reader::Readers;
use writer::Writer;

/// How many open tables of a guest are listed, and how many matches that are over.
const OPEN: usize = 12;
const OVER: usize = 6;

/// The database of one house.
#[derive(Debug)]
pub struct Store {
    writer: Writer,
    readers: Readers,
}

impl Store {
    /// Opens the house in this folder, and makes it if it is not there. An older one is brought to
    /// today's shape. What cannot be opened is left as it is.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        let folder = Folder::take(folder)?;
        let path = folder.database()?;
        schema::check(&path)?;
        let mut connection = schema::connect(&path)?;
        schema::prepare(&mut connection)?;
        Ok(Store {
            readers: Readers::new(&path),
            writer: Writer::start(connection, &path, folder)?,
        })
    }

    /// Ends all that is being written, and leaves one file that has everything in it.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
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

    /// Whether there was a table with this id that nobody came to any more.
    pub async fn has_expired(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.readers
            .read(move |it| reader::has_expired(it, &id))
            .await
    }

    /// Some of the tables whose match goes on without anybody: those with the next ids after this.
    pub async fn owing(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        self.readers
            .read(move |it| reader::owing(it, &after, limit))
            .await
    }

    /// Some of the tables whose match is over and not packed yet.
    pub async fn unpacked(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        self.readers
            .read(move |it| reader::unpacked(it, limit))
            .await
    }

    /// Some of the tables where nobody has been since, in milliseconds since 1970.
    pub async fn left(
        &self,
        which: Left,
        since: i64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.readers
            .read(move |it| reader::left(it, which, since, limit))
            .await
    }

    /// The open tables at which this guest sits, the newest first.
    pub async fn tables_of(&self, session: Hash) -> Result<Vec<Listed>, StoreError> {
        self.readers
            .read(move |it| reader::tables_of(it, &session, false, OPEN))
            .await
    }

    /// The newest tables of a guest whose match is over, the newest first.
    pub async fn finished_of(&self, session: Hash) -> Result<Vec<Listed>, StoreError> {
        self.readers
            .read(move |it| reader::tables_of(it, &session, true, OVER))
            .await
    }

    /// The name this guest gave last.
    pub async fn guest(&self, session: Hash) -> Result<Option<String>, StoreError> {
        self.readers
            .read(move |it| reader::guest(it, &session))
            .await
    }

    /// From now on the database has no more than this many pages, and never fewer than it has: for tests of
    /// what happens when the disk is full.
    #[doc(hidden)]
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.writer.limit_pages(pages).await
    }
}

#[cfg(test)]
mod tests;
