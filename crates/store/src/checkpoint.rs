//! The log beside the database, into which SQLite writes first: it stays short while the house is
//! open, and is gone when it is closed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;

/// From this size on the log is emptied. SQLite itself writes its pages back long before; this is
/// for what a long reader, such as a backup, made it keep.
const LONG: u64 = 16 << 20;
/// If somebody still reads, the next try is after so many bytes more.
const MORE: u64 = 4 << 20;

/// How long the log may get.
#[derive(Debug)]
pub(crate) struct Log {
    path: PathBuf,
    limit: u64,
}

impl Log {
    pub(crate) fn of(database: &Path) -> Log {
        let mut path = database.as_os_str().to_owned();
        path.push("-wal");
        Log {
            path: path.into(),
            limit: LONG,
        }
    }

    /// Empties the log if it has grown long and nobody reads from it. Nobody waits for that.
    pub(crate) fn keep_short(&mut self, connection: &Connection) {
        let Ok(size) = std::fs::metadata(&self.path).map(|it| it.len()) else {
            return;
        };
        if size <= self.limit {
            return;
        }
        let is_empty = connection.busy_timeout(Duration::ZERO).is_ok() && empty(connection);
        // It was set once already.
        let _ = connection.busy_timeout(crate::schema::PATIENCE);
        self.limit = if is_empty { LONG } else { size + MORE };
    }
}

/// Writes everything into the one file. Says whether the log is empty now.
pub(crate) fn empty(connection: &Connection) -> bool {
    let is_busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, bool>(0)
    });
    matches!(is_busy, Ok(false))
}
