//! Reading, with connections of its own.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row};
use tokio::sync::Semaphore;

use crate::rows::{Event, Hash, Kind, SeatRow, Stored, TableRow};
use crate::{StoreError, schema};

/// How many read at a time, and how many connections wait for the next reader.
const KEPT: usize = 4;

/// The connections that nobody uses now.
#[derive(Clone)]
pub(crate) struct Readers {
    path: Arc<PathBuf>,
    free: Arc<Mutex<Vec<Connection>>>,
    /// More threads that read would not be quicker.
    places: Arc<Semaphore>,
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Readers")
    }
}

impl Readers {
    pub(crate) fn new(path: &Path) -> Readers {
        Readers {
            path: Arc::new(path.to_owned()),
            free: Arc::default(),
            places: Arc::new(Semaphore::new(KEPT)),
        }
    }

    /// Asks the database, off the async threads.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = self.clone();
        // It is never closed; without a place one reads all the same.
        let _place = self.places.acquire().await;
        tokio::task::spawn_blocking(move || {
            let free = readers.lock().pop();
            let connection = free.map_or_else(|| schema::connect(&readers.path), Ok)?;
            let answer = question(&connection)?;
            let mut free = readers.lock();
            if free.len() < KEPT {
                free.push(connection);
            }
            Ok(answer)
        })
        .await
        .map_err(|it| StoreError(it.to_string()))?
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        // A list of idle connections is whole at all times.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn table(connection: &Connection, id: &str) -> Result<Option<Stored>, StoreError> {
    // One transaction, so that seats and events belong together.
    let at = connection.unchecked_transaction()?;
    let table = at
        .prepare_cached("SELECT id, created, slug, setup, next, over FROM tables WHERE id = ?1")?
        .query_row([id], table_row)
        .optional()?;
    let Some(table) = table else {
        return Ok(None);
    };
    let seats = at
        .prepare_cached(
            "SELECT seat, kind, name, level, session, link FROM seats
             WHERE table_id = ?1 ORDER BY seat",
        )?
        .query_map([id], seat_row)?
        .collect::<Result<Vec<_>, _>>()?;
    let events = at
        .prepare_cached("SELECT seq, at, body FROM events WHERE table_id = ?1 ORDER BY seq")?
        .query_map([id], event_row)?
        .collect::<Result<Vec<_>, _>>()?;
    if (0..).zip(&seats).any(|(nth, it)| it.seat != nth)
        || (0..).zip(&events).any(|(nth, it)| it.seq != nth)
    {
        return Err(StoreError("a table has a gap".to_owned()));
    }
    Ok(Some(Stored {
        table,
        seats,
        events,
    }))
}

pub(crate) fn open_tables(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut open = connection.prepare("SELECT id FROM tables WHERE over = 0 ORDER BY created")?;
    let open = open.query_map([], |row| row.get(0))?;
    Ok(open.collect::<Result<_, _>>()?)
}

pub(crate) fn tables_of(
    connection: &Connection,
    session: &Hash,
) -> Result<Vec<String>, StoreError> {
    let mut theirs = connection.prepare_cached(
        "SELECT id FROM tables JOIN seats ON table_id = id
         WHERE session = ?1 AND over = 0 ORDER BY created DESC LIMIT 12",
    )?;
    let theirs = theirs.query_map([session], |row| row.get(0))?;
    Ok(theirs.collect::<Result<_, _>>()?)
}

pub(crate) fn finished_of(
    connection: &Connection,
    session: &Hash,
) -> Result<Vec<String>, StoreError> {
    let mut theirs = connection.prepare_cached(
        "SELECT id FROM tables JOIN seats ON table_id = id
         WHERE session = ?1 AND over = 1 ORDER BY created DESC LIMIT 6",
    )?;
    let theirs = theirs.query_map([session], |row| row.get(0))?;
    Ok(theirs.collect::<Result<_, _>>()?)
}

pub(crate) fn guest(connection: &Connection, session: &Hash) -> Result<Option<String>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT name FROM guests WHERE session = ?1")?
        .query_row([session], |row| row.get(0))
        .optional()?)
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        created: row.get(1)?,
        slug: row.get(2)?,
        setup: row.get(3)?,
        next: row.get(4)?,
        over: row.get(5)?,
    })
}

fn seat_row(row: &Row<'_>) -> rusqlite::Result<SeatRow> {
    let kind: String = row.get(1)?;
    let kind = match kind.as_str() {
        "person" => Kind::Person {
            session: row.get(4)?,
            link: row.get(5)?,
        },
        "bot" => Kind::Bot(row.get(3)?),
        // The database lets in no other words.
        _ => Kind::Open,
    };
    Ok(SeatRow {
        seat: row.get::<_, i64>(0)? as usize,
        kind,
        name: row.get(2)?,
    })
}

fn event_row(row: &Row<'_>) -> rusqlite::Result<Event> {
    Ok(Event {
        seq: row.get::<_, i64>(0)? as u64,
        at: row.get(1)?,
        body: row.get(2)?,
    })
}
