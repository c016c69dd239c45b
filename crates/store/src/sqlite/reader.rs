//! Reading, with connections of its own.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::Semaphore;

use crate::StoreError;
use crate::packed::unpack;
use crate::rows::{Entry, Hash, Kind, Left, Listed, Score, SeatRow, Stored, TableRow, without_gap};
use crate::sqlite::schema;

/// How many read at a time, and how many connections wait for the next reader.
const KEPT: usize = 4;

/// The connections that nobody uses now.
#[derive(Clone)]
pub(crate) struct Readers {
    path: Arc<PathBuf>,
    /// None once the store is closed.
    free: Arc<Mutex<Option<Vec<Connection>>>>,
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
            free: Arc::new(Mutex::new(Some(Vec::new()))),
            places: Arc::new(Semaphore::new(KEPT)),
        }
    }

    /// The file.
    pub(crate) fn path(&self) -> Arc<PathBuf> {
        Arc::clone(&self.path)
    }

    /// Asks the database, off the async threads.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = self.clone();
        let closed = StoreError::closed;
        let _place = self.places.acquire().await.map_err(|_| closed())?;
        tokio::task::spawn_blocking(move || {
            let free = readers.lock().as_mut().ok_or_else(closed)?.pop();
            let connection = free.map_or_else(|| schema::connect(&readers.path), Ok)?;
            let answer = question(&connection)?;
            if let Some(free) = readers.lock().as_mut()
                && free.len() < KEPT
            {
                free.push(connection);
            }
            Ok(answer)
        })
        .await
        .map_err(StoreError::other)?
    }

    /// Closes all connections, once all readers have ended.
    pub(crate) async fn close(&self) {
        // It is closed nowhere else, and then this is done.
        let all = self.places.acquire_many(KEPT as u32).await;
        self.lock().take();
        self.places.close();
        drop(all);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Vec<Connection>>> {
        // A list of idle connections is whole at all times.
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const TABLE: &str = "id, created, slug, setup, rules, next, over";

/// A table with its entries from this number on.
pub(crate) fn table(
    connection: &Connection,
    id: &str,
    since: u64,
) -> Result<Option<Stored>, StoreError> {
    // One transaction, so that seats and entries belong together.
    let at = connection.unchecked_transaction()?;
    let table = at
        .prepare_cached(&format!(
            "SELECT {TABLE}, owes, EXISTS (SELECT 1 FROM talk WHERE table_id = ?1)
             FROM tables WHERE id = ?1"
        ))?
        .query_row([id], |row| Ok((table_row(row)?, row.get(7)?, row.get(8)?)))
        .optional()?;
    let Some((table, owes, has_talk)) = table else {
        return Ok(None);
    };
    let (seats, _) = seats(&at, id)?;
    let entries = match packed(&at, id)? {
        Some(entry) => vec![entry],
        None => entries(&at, id, since)?,
    };
    Ok(Some(Stored {
        table,
        seats,
        entries,
        owes,
        has_talk,
    }))
}

/// A match that is packed, as one entry.
fn packed(at: &Connection, id: &str) -> Result<Option<Entry>, StoreError> {
    let found = at
        .prepare_cached("SELECT began, journal FROM matches WHERE table_id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((at, packed)) = found else {
        return Ok(None);
    };
    let packed: Vec<u8> = packed;
    Ok(Some(Entry {
        seq: 0,
        at,
        body: unpack(&packed)?,
        awaited: 0,
    }))
}

fn entries(at: &Connection, id: &str, since: u64) -> Result<Vec<Entry>, StoreError> {
    let entries = at
        .prepare_cached(
            "SELECT seq, at, body, awaited FROM entries WHERE table_id = ?1 AND seq >= ?2
             ORDER BY seq",
        )?
        .query_map(params![id, since as i64], entry_row)?
        .collect::<Result<Vec<_>, _>>()?;
    without_gap(&entries, since, |it| it.seq)?;
    Ok(entries)
}

/// Who sits where, and how each ended.
fn seats(at: &Connection, id: &str) -> Result<(Vec<SeatRow>, Vec<Score>), StoreError> {
    let rows = at
        .prepare_cached(
            "SELECT seat, kind, name, level, session, link, total, won FROM seats
             WHERE table_id = ?1 ORDER BY seat",
        )?
        .query_map([id], |row| Ok((seat_row(row)?, score(row)?)))?
        .collect::<Result<Vec<_>, _>>()?;
    let (seats, scores): (Vec<SeatRow>, Vec<Option<Score>>) = rows.into_iter().unzip();
    without_gap(&seats, 0, |it| it.seat as u64)?;
    Ok((seats, scores.into_iter().flatten().collect()))
}

/// Tables whose match goes on without anybody, by their ids from this one on.
pub(crate) fn owing(
    connection: &Connection,
    after: &str,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    let mut owing = connection
        .prepare_cached("SELECT id FROM tables WHERE owes = 1 AND id > ?1 ORDER BY id LIMIT ?2")?;
    let owing = owing.query_map(params![after, limit as i64], |row| row.get(0))?;
    Ok(owing.collect::<Result<_, _>>()?)
}

/// Tables whose match is over and not packed yet.
pub(crate) fn unpacked(connection: &Connection, limit: usize) -> Result<Vec<String>, StoreError> {
    let mut unpacked = connection
        .prepare_cached("SELECT id FROM tables WHERE over = 1 AND packed = 0 LIMIT ?1")?;
    let unpacked = unpacked.query_map([limit as i64], |row| row.get(0))?;
    Ok(unpacked.collect::<Result<_, _>>()?)
}

/// Open tables where nobody has been since, the longest left first.
pub(crate) fn left(
    connection: &Connection,
    which: Left,
    since: i64,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    let mut left = connection.prepare_cached(match which {
        Left::Waiting => {
            "SELECT id FROM tables WHERE over = 0 AND rules IS NULL AND touched < ?1
             ORDER BY touched LIMIT ?2"
        }
        Left::Started => {
            "SELECT id FROM tables WHERE over = 0 AND rules IS NOT NULL AND touched < ?1
             ORDER BY touched LIMIT ?2"
        }
    })?;
    let left = left.query_map(params![since, limit as i64], |row| row.get(0))?;
    Ok(left.collect::<Result<_, _>>()?)
}

pub(crate) fn has_expired(connection: &Connection, id: &str) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached("SELECT 1 FROM expired WHERE table_id = ?1")?
        .exists([id])?)
}

/// The newest tables of a guest, open or over.
pub(crate) fn tables_of(
    connection: &Connection,
    session: &Hash,
    over: bool,
    limit: usize,
) -> Result<Vec<Listed>, StoreError> {
    let at = connection.unchecked_transaction()?;
    let mut theirs = at.prepare_cached(&format!(
        "SELECT {TABLE} FROM tables JOIN seats ON table_id = id
         WHERE session = ?1 AND over = ?2 ORDER BY created DESC LIMIT ?3"
    ))?;
    let theirs = theirs.query_map(params![session, over, limit as i64], table_row)?;
    listed(&at, theirs)
}

/// Tables to which everybody may come and somebody came lately: those that wait for people first.
pub(crate) fn public(
    connection: &Connection,
    since: i64,
    limit: usize,
) -> Result<Vec<Listed>, StoreError> {
    let at = connection.unchecked_transaction()?;
    let mut public = at.prepare_cached(&format!(
        "SELECT {TABLE} FROM tables
         WHERE over = 0 AND instr(setup, '\"public\":true') > 0 AND touched > ?1
         ORDER BY rules IS NOT NULL, touched DESC LIMIT ?2"
    ))?;
    let public = public.query_map(params![since, limit as i64], table_row)?;
    listed(&at, public)
}

/// These tables with who sits there and who is to choose.
fn listed(
    at: &Connection,
    tables: impl Iterator<Item = rusqlite::Result<TableRow>>,
) -> Result<Vec<Listed>, StoreError> {
    let mut listed = Vec::new();
    for table in tables {
        let table = table?;
        let (seats, scores) = seats(at, &table.id)?;
        let awaited = at
            .prepare_cached(
                "SELECT awaited FROM entries WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1",
            )?
            .query_row([&table.id], |row| row.get(0))
            .optional()?;
        listed.push(Listed {
            table,
            seats,
            scores,
            awaited: awaited.unwrap_or(0),
        });
    }
    Ok(listed)
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        created: row.get(1)?,
        slug: row.get(2)?,
        setup: row.get(3)?,
        rules: row.get(4)?,
        next: row.get(5)?,
        over: row.get(6)?,
    })
}

fn seat_row(row: &Row<'_>) -> rusqlite::Result<SeatRow> {
    let kind: String = row.get(1)?;
    let kind = match kind.as_str() {
        "person" => Kind::Person {
            session: row.get(4)?,
            link: row.get(5)?,
            stand_in: row.get(3)?,
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

fn score(row: &Row<'_>) -> rusqlite::Result<Option<Score>> {
    let (total, won): (Option<i32>, Option<bool>) = (row.get(6)?, row.get(7)?);
    Ok(total
        .zip(won)
        .map(|(total, has_won)| Score { total, has_won }))
}

fn entry_row(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: row.get::<_, i64>(0)? as u64,
        at: row.get(1)?,
        body: row.get(2)?,
        awaited: row.get(3)?,
    })
}
