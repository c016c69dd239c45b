//! A house in a folder: SQLite, which is part of this program.
//!
//! Reading order: `folder` (whose it is), `schema` (the shape, and how older ones come to it), `writer` and
//! `apply`, `reader`.

mod apply;
mod backup;
mod checkpoint;
mod door;
mod folder;
pub(crate) mod guests;
mod reader;
pub(crate) mod schema;
mod talk;
mod writer;

pub use backup::Glimpse;
pub(crate) use schema::connect_to_look;

use std::path::Path;

use crate::rows::{Change, Hash, Left, Listed, Stored};
use crate::{StoreError, WriteError};
use folder::Folder;
use reader::Readers;
use writer::Writer;

/// A house in a folder that this process has taken.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    readers: Readers,
}

impl Sqlite {
    pub(crate) fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let folder = Folder::take(folder)?;
        let path = folder.database()?;
        schema::check(&path)?;
        let mut connection = schema::connect(&path)?;
        schema::prepare(&mut connection)?;
        Ok(Sqlite {
            readers: Readers::new(&path),
            writer: Writer::start(connection, &path, folder)?,
        })
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        self.writer.write(changes).await
    }

    pub(crate) async fn table(&self, id: &str, since: u64) -> Result<Option<Stored>, StoreError> {
        let id = id.to_owned();
        let question = move |it: &_| reader::table(it, &id, since);
        self.readers.read(question).await
    }

    pub(crate) async fn has_expired(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        let question = move |it: &_| reader::has_expired(it, &id);
        self.readers.read(question).await
    }

    pub(crate) async fn owing(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        let question = move |it: &_| reader::owing(it, &after, limit);
        self.readers.read(question).await
    }

    pub(crate) async fn unpacked(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        let question = move |it: &_| reader::unpacked(it, limit);
        self.readers.read(question).await
    }

    pub(crate) async fn left(
        &self,
        which: Left,
        since: i64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        let question = move |it: &_| reader::left(it, which, since, limit);
        self.readers.read(question).await
    }

    pub(crate) async fn public(&self, since: i64, limit: usize) -> Result<Vec<Listed>, StoreError> {
        let question = move |it: &_| reader::public(it, since, limit);
        self.readers.read(question).await
    }

    pub(crate) async fn tables_of(
        &self,
        session: Hash,
        over: bool,
        limit: usize,
    ) -> Result<Vec<Listed>, StoreError> {
        let question = move |it: &_| reader::tables_of(it, &session, over, limit);
        self.readers.read(question).await
    }

    pub(crate) async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        self.writer.limit_pages(pages).await
    }
}
