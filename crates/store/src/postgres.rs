//! A house in PostgreSQL, which one server has open or several.
//!
//! Reading order: `address` and `tls` (the way there), `connection`, `schema` (the shape), `writer` and
//! `apply`, `reader`, `pulse` (what servers know of each other).

mod address;
mod apply;
mod connection;
mod guests;
mod pulse;
mod reader;
pub(crate) mod schema;
mod talk;
mod tls;
mod writer;

pub use address::Address;

use std::sync::{Mutex, PoisonError};

use tokio::sync::mpsc;

use crate::rows::{Change, Entry, Hash, Left, Listed, News, Stored};
use crate::{StoreError, WriteError};
pub(crate) use connection::Connection;
use pulse::Pulse;
use reader::Readers;
use writer::Writer;

/// A house in a database on some server.
#[derive(Debug)]
pub(crate) struct Postgres {
    address: Address,
    /// The number of this server.
    me: i64,
    writer: Writer,
    readers: Readers,
    pulse: Pulse,
    /// What other servers tell, until somebody listens.
    news: Mutex<Option<mpsc::UnboundedReceiver<News>>>,
}

impl Postgres {
    pub(crate) async fn open(address: &Address) -> Result<Postgres, StoreError> {
        let at = Connection::open(address, &[]).await?;
        schema::prepare(&at).await?;
        Postgres::start(address, &at).await
    }

    pub(crate) async fn find(address: &Address) -> Result<Postgres, StoreError> {
        let at = Connection::open(address, &[]).await?;
        schema::check(&at).await?;
        Postgres::start(address, &at).await
    }

    async fn start(address: &Address, at: &Connection) -> Result<Postgres, StoreError> {
        let me = at.number("SELECT nextval('server_numbers')").await?;
        let (sender, news) = mpsc::unbounded_channel();
        Ok(Postgres {
            address: address.clone(),
            me,
            writer: Writer::start(address.clone(), me).await?,
            readers: Readers::new(address.clone()),
            pulse: Pulse::start(address.clone(), me, sender).await?,
            news: Mutex::new(Some(news)),
        })
    }

    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        // If that cannot be said, the others notice within seconds.
        let _ = self.pulse.stop(&self.address, self.me).await;
    }

    pub(crate) fn news(&self) -> Option<mpsc::UnboundedReceiver<News>> {
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        news.take()
    }

    pub(crate) fn tell(&self, table: &str, people: (u32, u32, u64)) {
        self.pulse.tell(self.me, table, people);
    }

    pub(crate) async fn hold(&self, table: &str) -> Result<bool, StoreError> {
        reader::hold(&*self.readers.get().await?, table, self.me).await
    }

    pub(crate) async fn count(&self, who: Hash, limit: u32) -> Result<bool, StoreError> {
        reader::count(&*self.readers.get().await?, &who, limit).await
    }

    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        self.writer.write(changes).await
    }

    pub(crate) async fn table(&self, id: &str, since: u64) -> Result<Option<Stored>, StoreError> {
        reader::table(&*self.readers.get().await?, id, since).await
    }

    pub(crate) async fn went_on(
        &self,
        tables: &[(String, u64)],
    ) -> Result<Vec<Vec<Entry>>, StoreError> {
        reader::went_on(&*self.readers.get().await?, tables).await
    }

    pub(crate) async fn has_expired(&self, id: &str) -> Result<bool, StoreError> {
        reader::has_expired(&*self.readers.get().await?, id).await
    }

    pub(crate) async fn owing(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        reader::owing(&*self.readers.get().await?, self.me, after, limit).await
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

    pub(crate) async fn public(&self, since: i64, limit: usize) -> Result<Vec<Listed>, StoreError> {
        reader::public(&*self.readers.get().await?, since, limit).await
    }

    pub(crate) async fn tables_of(
        &self,
        session: Hash,
        over: bool,
        limit: usize,
    ) -> Result<Vec<Listed>, StoreError> {
        reader::tables_of(&*self.readers.get().await?, &session, over, limit).await
    }

    pub(crate) async fn knows(&self, session: Hash) -> Result<bool, StoreError> {
        reader::knows(&*self.readers.get().await?, &session).await
    }

    pub(crate) async fn key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        reader::key(&*self.readers.get().await?, &fresh).await
    }
}
