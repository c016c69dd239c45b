//! Tables, journals, seats and guests in a database, all as text: no rules, no views.
//!
//! There are two engines, and [`Store`] is the door to both: SQLite in a folder, for one process, and PostgreSQL,
//! for one or several. They make the same [`Change`]s, answer with the same rows and fail with the same
//! [`Fault`]s; one suite of tests runs on each.
//!
//! Whichever it is, one writer takes whatever queued up while the last commit ran, commits it in one
//! transaction and only then answers: an answer means that the change is on the disk. Those who read
//! have connections of their own and never wait for the writer. The number of an entry is the fence between
//! two who write: of one number there is one entry, and whoever is late reads again.
//!
//! Reading order: `rows`, `guests` and `talk` (what there is), `fault` (what can go wrong), `sqlite`, `postgres`, `moving` (from one to the
//! other).
//!
//! Of sessions and links only hashes come here, and the secret of a guest who has a recovery link, sealed so that only the
//! link opens it; nobody can sit down with what is stored.

mod fault;
mod guests;
mod moving;
mod packed;
mod postgres;
mod rows;
mod sqlite;
mod talk;

pub use fault::{Fault, StoreError, WriteError};
pub use guests::{Guest, GuestChange, NOBODY, Recovered, Sat};
pub use moving::move_house;
pub use postgres::Address;
pub use rows::{
    Change, Entry, Hash, Kind, Left, Listed, News, People, Score, SeatRow, Stored, TableRow,
};
pub use sqlite::Glimpse;
pub use talk::{Saying, TalkChange};

use std::path::Path;

use tokio::sync::mpsc::UnboundedReceiver;

use postgres::Postgres;
use sqlite::Sqlite;

/// How many open tables of a guest are listed, and how many matches that are over.
const OPEN: usize = 12;
const OVER: usize = 6;
/// How many tables are listed for everybody.
const PUBLIC: usize = 24;

/// The database of one house.
#[derive(Debug)]
pub struct Store(Engine);

#[derive(Debug)]
enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Asks whichever engine it is. A question to PostgreSQL is a long conversation, and a future is as large as its longest: in a
/// box it does not make everything large that may ask it, such as every page and every table.
macro_rules! ask {
    ($store:expr, $engine:ident => $question:expr) => {
        match &$store.0 {
            Engine::Sqlite($engine) => $question.await,
            Engine::Postgres($engine) => Box::pin($question).await,
        }
    };
}

impl Store {
    /// Opens the house in this folder, and makes it if it is not there. An older one is brought to
    /// today's shape. What cannot be opened is left as it is.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        Ok(Store(Engine::Sqlite(Sqlite::open(folder)?)))
    }

    /// Opens the house in this database, which others may have open, too, and makes it if it is not
    /// there. An older one is brought to today's shape. What cannot be opened is left as it is.
    pub async fn connect(address: &Address) -> Result<Store, StoreError> {
        Ok(Store(Engine::Postgres(Postgres::open(address).await?)))
    }

    /// Opens the house in this database if there is one of today's shape, and else changes nothing.
    pub async fn find(address: &Address) -> Result<Store, StoreError> {
        Ok(Store(Engine::Postgres(Postgres::find(address).await?)))
    }

    /// Ends all that is being written. What is kept in a folder is one file then that has everything in it.
    pub async fn close(&self) {
        ask!(self, it => it.close());
    }

    /// Makes all of these changes or none. Once it answers well, they are durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        ask!(self, it => it.write(changes))
    }

    /// A table with its seats and its journal so far.
    pub async fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.table_since(id, 0).await
    }

    /// The same for whoever knows the entries before this number: they are left out, unless the journal is packed.
    pub async fn table_since(&self, id: &str, seq: u64) -> Result<Option<Stored>, StoreError> {
        ask!(self, it => it.table(id, seq))
    }

    /// Whether there was a table with this id that nobody came to any more.
    pub async fn has_expired(&self, id: &str) -> Result<bool, StoreError> {
        ask!(self, it => it.has_expired(id))
    }

    /// Some of the tables whose match goes on without anybody: those with the next ids after this.
    pub async fn owing(&self, after: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.owing(after, limit))
    }

    /// Some of the tables whose match is over and not packed yet.
    pub async fn unpacked(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.unpacked(limit))
    }

    /// Some of the tables where nobody has been since, in milliseconds since 1970.
    pub async fn left(
        &self,
        which: Left,
        since: i64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.left(which, since, limit))
    }

    /// The open tables at which this guest sits, the newest first.
    pub async fn tables_of(&self, session: Hash) -> Result<Vec<Listed>, StoreError> {
        ask!(self, it => it.tables_of(session, false, OPEN))
    }

    /// Tables that are listed for everybody and where somebody was since, in milliseconds since 1970.
    pub async fn public(&self, since: i64) -> Result<Vec<Listed>, StoreError> {
        ask!(self, it => it.public(since, PUBLIC))
    }

    /// The newest tables of a guest whose match is over, the newest first.
    pub async fn finished_of(&self, session: Hash) -> Result<Vec<Listed>, StoreError> {
        ask!(self, it => it.tables_of(session, true, OVER))
    }

    /// What is written of this guest.
    pub async fn guest(&self, session: Hash) -> Result<Option<Guest>, StoreError> {
        ask!(self, it => it.guest(session))
    }

    /// The guest to whom the recovery link with this hash leads.
    pub async fn recovered(&self, link: Hash) -> Result<Option<Recovered>, StoreError> {
        ask!(self, it => it.recovered(link))
    }

    /// All seats of a guest, those at the newest tables first.
    pub async fn seats_of(&self, session: Hash) -> Result<Vec<Sat>, StoreError> {
        ask!(self, it => it.seats_of(session))
    }

    /// Of the tables that somebody has left for good those whose setup has these words, with their setups. Only such tables are
    /// looked through, by an index of their own: how many others there are does not matter.
    pub async fn left_with(&self, words: &str) -> Result<Vec<(String, String)>, StoreError> {
        ask!(self, it => it.left_with(words))
    }

    /// What was said at a table, each with its number, the oldest first.
    pub async fn talk(&self, table: &str) -> Result<Vec<(i64, Saying)>, StoreError> {
        ask!(self, it => it.talk(table))
    }

    /// Whom a guest does not want to hear, with what they were called then.
    pub async fn muted(&self, session: Hash) -> Result<Vec<(Hash, String)>, StoreError> {
        ask!(self, it => it.muted(session))
    }

    /// All that is kept of what a guest has said, with the tables, the oldest first.
    pub async fn said_by(&self, session: Hash) -> Result<Vec<(String, Saying)>, StoreError> {
        ask!(self, it => it.said_by(session))
    }

    /// Whether this session has ever given a name or taken a seat here.
    pub async fn knows(&self, session: Hash) -> Result<bool, StoreError> {
        ask!(self, it => it.knows(session))
    }

    /// The key with which this house signs: `fresh` if it had none, and the same ever after.
    pub async fn key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        ask!(self, it => it.key(fresh))
    }

    /// Whether several servers may have this house open.
    pub fn is_shared(&self) -> bool {
        matches!(self.0, Engine::Postgres(_))
    }

    /// What other servers tell, for whoever asks first; nothing where there are no others.
    pub fn news(&self) -> Option<UnboundedReceiver<News>> {
        match &self.0 {
            Engine::Sqlite(_) => None,
            Engine::Postgres(it) => it.news(),
        }
    }

    /// Tells other servers who is at a table here and who of them is ready, a bit for each seat, after this many entries.
    /// It is not written, and may be lost.
    pub fn tell(&self, table: &str, here: u32, ready: u32, n_entries: u64) {
        match &self.0 {
            Engine::Sqlite(_) => {}
            Engine::Postgres(it) => it.tell(table, (here, ready, n_entries)),
        }
    }

    /// What other servers have added to these matches from these numbers on, for each of them.
    pub async fn went_on(&self, tables: &[(String, u64)]) -> Result<Vec<Vec<Entry>>, StoreError> {
        match &self.0 {
            Engine::Sqlite(_) => Ok(vec![Vec::new(); tables.len()]),
            Engine::Postgres(it) => Box::pin(it.went_on(tables)).await,
        }
    }

    /// Takes a table for this server, so that what happens there by itself happens here and nowhere else. Says whether it
    /// has it. A server that does not say any more that it is alive has nothing.
    pub async fn hold(&self, table: &str) -> Result<bool, StoreError> {
        match &self.0 {
            Engine::Sqlite(_) => Ok(true),
            Engine::Postgres(it) => Box::pin(it.hold(table)).await,
        }
    }

    /// Counts what somebody does on any server, and says whether it is still at most so often in a minute. Where there are no
    /// other servers nothing is counted.
    pub async fn count(&self, who: Hash, limit: u32) -> Result<bool, StoreError> {
        match &self.0 {
            Engine::Sqlite(_) => Ok(true),
            Engine::Postgres(it) => Box::pin(it.count(who, limit)).await,
        }
    }

    /// From now on the database has no more than this many pages, and never fewer than it has: for tests of
    /// what happens when the disk is full.
    #[doc(hidden)]
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StoreError> {
        match &self.0 {
            Engine::Sqlite(it) => it.limit_pages(pages).await,
            Engine::Postgres(_) => Err(StoreError::other("its files are not ours")),
        }
    }
}

#[cfg(test)]
mod tests;
