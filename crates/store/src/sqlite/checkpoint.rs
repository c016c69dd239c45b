//! The log beside the database, into which SQLite writes first: it stays short while the house is
//! open, and is gone when it is closed.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;

use crate::StoreError;
use crate::sqlite::schema;

/// How often pages are written back at most.
const PERIOD: Duration = Duration::from_millis(250);

/// Writes pages of the log back into the database, on a thread of its own: no commit waits for that.
#[derive(Debug)]
pub(crate) struct WriteBack {
    /// Says that something was committed, and by being there that the thread goes on. None once it is to end.
    line: Option<(SyncSender<()>, SyncSender<()>)>,
    thread: Option<JoinHandle<()>>,
}

impl WriteBack {
    pub(crate) fn start(path: &Path) -> Result<WriteBack, StoreError> {
        let connection = schema::connect(path)?;
        let (commits, committed) = sync_channel(1);
        let (goes_on, end) = sync_channel::<()>(0);
        let run = move || {
            while committed.recv().is_ok() {
                // If that fails, the log stays and loses nothing; it is emptied when it is long.
                let _ = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()));
                if let Ok(()) | Err(RecvTimeoutError::Disconnected) = end.recv_timeout(PERIOD) {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("write-back".to_owned());
        Ok(WriteBack {
            line: Some((commits, goes_on)),
            thread: Some(thread.spawn(run).map_err(StoreError::other)?),
        })
    }

    /// Something was committed.
    pub(crate) fn note(&self) {
        if let Some((commits, _)) = &self.line {
            // If one waits already, this one is written back with it.
            let _ = commits.try_send(());
        }
    }
}

impl Drop for WriteBack {
    fn drop(&mut self) {
        self.line = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// From this size on the log is emptied. Its pages are written back long before; this is for when nobody
/// ever pauses, and for what a long reader, such as a backup, made it keep.
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
