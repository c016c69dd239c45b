//! A house in PostgreSQL, which one server has open or several.
//!
//! Reading order: `address` and `tls` (the way there), `connection`, `schema` (the shape), `writer` and
//! `apply`, `reader`.

mod address;
mod apply;
mod connection;
mod reader;
pub(crate) mod schema;
mod tls;
mod writer;

pub use address::Address;

use crate::rows::{Change, Hash, Left, Listed, Stored};
use crate::{StoreError, WriteError};
pub(crate) use connection::Connection;
use reader::Readers;
use writer::Writer;

/// A house in a database on some server.
#[derive(Debug)]
pub(crate) struct Postgres {
    writer: Writer,
    readers: Readers,
}

impl Postgres {
    pub(crate) async fn open(address: &Address) -> Result<Postgres, StoreError> {
        schema::prepare(&Connection::open(address, &[]).await?).await?;
        Postgres::start(address).await
    }

    pub(crate) async fn find(address: &Address) -> Result<Postgres, StoreError> {
        schema::check(&Connection::open(address, &[]).await?).await?;
        Postgres::start(address).await
    }

    async fn start(address: &Address) -> Result<Postgres, StoreError> {
        Ok(Postgres {
            writer: Writer::start(address.clone()).await?,
            readers: Readers::new(address.clone()),
        })
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        self.writer.write(changes).await
    }

    pub(crate) async fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        reader::table(&*self.readers.get().await?, id).await
    }

    pub(crate) async fn has_expired(&self, id: &str) -> Result<bool, StoreError> {
        reader::has_expired(&*self.readers.get().await?, id).await
    }

    pub(crate) async fn owing(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        reader::owing(&*self.readers.get().await?, after, limit).await
    }

    pub(crate) async fn unpacked(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        reader::unpacked(&*self.readers.get().await?, limit).await
    }

    pub(crate) async fn left(
        &self,
        which: Left,
        since: i64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        reader::left(&*self.readers.get().await?, which, since, limit).await
    }

    pub(crate) async fn tables_of(
        &self,
        session: Hash,
        over: bool,
        limit: usize,
    ) -> Result<Vec<Listed>, StoreError> {
        reader::tables_of(&*self.readers.get().await?, &session, over, limit).await
    }

    pub(crate) async fn guest(&self, session: Hash) -> Result<Option<String>, StoreError> {
        reader::guest(&*self.readers.get().await?, &session).await
    }

    pub(crate) async fn knows(&self, session: Hash) -> Result<bool, StoreError> {
        reader::knows(&*self.readers.get().await?, &session).await
    }

    pub(crate) async fn key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        reader::key(&*self.readers.get().await?, &fresh).await
    }
}
