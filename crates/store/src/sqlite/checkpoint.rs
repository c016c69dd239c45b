//! The log beside the database, into which SQLite writes first: it stays short while the house is
//! open, and is gone when it is closed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;

/// From this size on the log is emptied. SQLite itself writes its pages back long before; this is
/// for what a long reader, such as a backup, made it keep.
const LONG: u64 = 16 << 20;
/// If somebody still reads, the next try is after this many commits. Not after more bytes: once nobody reads, SQLite
/// begins the log anew from its start, and the file neither grows nor shrinks.
const AGAIN: u32 = 8;

/// How long the log may get.
#[derive(Debug)]
pub(crate) struct Log {
    path: PathBuf,
    /// For how many commits it is left alone.
    n_left_alone: u32,
}

impl Log {
    pub(crate) fn of(database: &Path) -> Log {
        let mut path = database.as_os_str().to_owned();
        path.push("-wal");
        Log {
            path: path.into(),
            n_left_alone: 0,
        }
    }

    /// Empties the log if it has grown long and nobody reads from it. Nobody waits for that.
    pub(crate) fn keep_short(&mut self, connection: &Connection) {
        self.n_left_alone = self.n_left_alone.saturating_sub(1);
        let is_long = || std::fs::metadata(&self.path).is_ok_and(|it| it.len() > LONG);
        if self.n_left_alone > 0 || !is_long() {
            return;
        }
        let is_empty = connection.busy_timeout(Duration::ZERO).is_ok() && empty(connection);
        // It was set once already.
        let _ = connection.busy_timeout(crate::sqlite::schema::PATIENCE);
        self.n_left_alone = if is_empty { 0 } else { AGAIN };
    }
}

/// Writes everything into the one file. Says whether the log is empty now.
pub(crate) fn empty(connection: &Connection) -> bool {
    let is_busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, bool>(0)
    });
    matches!(is_busy, Ok(false))
}
