//! Somewhere a house can be: a folder, or a database on the PostgreSQL that `cargo xtask test` starts.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use tempfile::TempDir;

use super::*;
use crate::postgres::Connection;

/// Where that PostgreSQL is.
const VARIABLE: &str = "TEST_POSTGRES";

pub(super) enum House {
    Folder(TempDir),
    Database(Address),
}

impl House {
    pub(super) fn folder() -> House {
        House::Folder(tempfile::tempdir().unwrap())
    }

    /// A new database. None where there is no PostgreSQL, and whoever runs the tests is told.
    pub(super) async fn database() -> Option<House> {
        let address = new_database("").await?;
        Some(House::Database(Address::new(&address, None).unwrap()))
    }

    pub(super) async fn open(&self) -> Store {
        self.try_open().await.unwrap()
    }

    pub(super) async fn try_open(&self) -> Result<Store, StoreError> {
        match self {
            House::Folder(folder) => Store::open(folder.path()),
            House::Database(address) => Store::connect(address).await,
        }
    }

    /// The house as somebody finds it after the process that had it was killed.
    pub(super) fn left_behind(self, store: Store) -> House {
        match self {
            // A database does not know how a process ends that it does not hear of any more.
            House::Database(address) => {
                drop(store);
                House::Database(address)
            }
            House::Folder(folder) => House::Folder(copy_of(folder.path())),
        }
    }

    /// Says something to the database, beside the store.
    pub(super) async fn say(&self, statements: &str) {
        match self {
            House::Folder(folder) => {
                let path = folder.path().join("house.db");
                let connection = rusqlite::Connection::open(path).unwrap();
                connection.execute_batch(statements).unwrap();
            }
            House::Database(address) => {
                let connection = Connection::open(address, &[]).await.unwrap();
                connection.say(statements).await.unwrap();
            }
        }
    }

    /// The answer to a question that has a number for one.
    pub(super) async fn number(&self, question: &str) -> i64 {
        match self {
            House::Folder(folder) => {
                let path = folder.path().join("house.db");
                let connection = rusqlite::Connection::open(path).unwrap();
                connection
                    .query_row(question, [], |row| row.get(0))
                    .unwrap()
            }
            House::Database(address) => {
                let connection = Connection::open(address, &[]).await.unwrap();
                // Counts of PostgreSQL have several widths.
                let question = format!("SELECT ({question})::BIGINT");
                connection.number(&question).await.unwrap()
            }
        }
    }
}

/// The address of a new, empty database, with this at its end.
pub(super) async fn new_database(end: &str) -> Option<String> {
    static N_MADE: AtomicUsize = AtomicUsize::new(0);
    let Ok(server) = std::env::var(VARIABLE) else {
        // Past what the test runner keeps to itself.
        let said = "SKIPPED: no PostgreSQL. Try `cargo xtask postgres cargo test -p store`.\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
        return None;
    };
    let nth = N_MADE.fetch_add(1, Ordering::Relaxed);
    let name = format!("house_{}_{nth}", std::process::id());
    let address = Address::new(&server, None).unwrap();
    address.new_database(&name).await.unwrap();
    let (server, _) = server.rsplit_once('/').unwrap();
    Some(format!("{server}/{name}{end}"))
}
