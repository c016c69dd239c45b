//! The shape of the database.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use crate::StoreError;

/// Raised with every change of the shape.
const SHAPE: i64 = 1;

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        slug TEXT NOT NULL,
        setup TEXT NOT NULL,
        next TEXT,
        over INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS open_tables ON tables (created) WHERE over = 0;
    CREATE TABLE IF NOT EXISTS seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
        name TEXT NOT NULL,
        level TEXT,
        session BLOB,
        link BLOB,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS seats_of ON seats (session) WHERE session IS NOT NULL;
    CREATE TABLE IF NOT EXISTS events (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS guests (
        session BLOB PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// A connection with the settings that every connection has.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit is on the disk before it is answered, even if the power fails.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // In KiB. A table is read once and then only appended to.
    connection.pragma_update(None, "cache_size", -512)?;
    Ok(connection)
}

/// Makes what is missing; refuses what a newer program has made.
pub(crate) fn prepare(connection: &Connection) -> Result<(), StoreError> {
    let shape: i64 = connection.pragma_query_value(None, "user_version", |it| it.get(0))?;
    if shape > SHAPE {
        return Err(StoreError(format!(
            "it was made by a newer version (shape {shape}, this program knows {SHAPE})"
        )));
    }
    connection.execute_batch(TABLES)?;
    connection.pragma_update(None, "user_version", SHAPE)?;
    Ok(())
}
