//! Reading, with connections of its own.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio_postgres::Row;

use crate::StoreError;
use crate::packed::unpack;
use crate::postgres::Address;
use crate::postgres::connection::{Connection, Param};
use crate::postgres::{guests, talk};
use crate::rows::{Entry, Hash, Kind, Left, Listed, Score, SeatRow, Stored, TableRow, without_gap};

/// How many read at a time, and how many connections wait for the next reader.
const KEPT: usize = 4;

/// The connections that nobody uses now.
pub(super) struct Readers {
    address: Address,
    /// None once the store is closed.
    free: Arc<Mutex<Option<Vec<Connection>>>>,
    places: Semaphore,
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Readers")
    }
}

/// A connection that is somebody's to read with.
pub(super) struct Reader<'a> {
    readers: &'a Readers,
    /// There until it is dropped.
    connection: Option<Connection>,
    _place: SemaphorePermit<'a>,
}

impl Deref for Reader<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("it is there until the end")
    }
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        if let (Some(connection), Some(free)) =
            (self.connection.take(), self.readers.lock().as_mut())
        {
            free.push(connection);
        }
    }
}

impl Readers {
    pub(super) fn new(address: Address) -> Readers {
        Readers {
            address,
            free: Arc::new(Mutex::new(Some(Vec::new()))),
            places: Semaphore::new(KEPT),
        }
    }

    /// A connection, as soon as there is one.
    pub(super) async fn get(&self) -> Result<Reader<'_>, StoreError> {
        let place = self.places.acquire().await;
        let place = place.map_err(|_| StoreError::closed())?;
        let free = {
            let mut free = self.lock();
            let free = free.as_mut().ok_or_else(StoreError::closed)?;
            free.retain(|it| !it.is_closed());
            free.pop()
        };
        let connection = match free {
            Some(connection) => connection,
            None => {
                Connection::open(
                    &self.address,
                    &[STATEMENTS, guests::READS, talk::READS].concat(),
                )
                .await?
            }
        };
        Ok(Reader {
            readers: self,
            connection: Some(connection),
            _place: place,
        })
    }

    /// Closes all connections, once whoever reads has ended.
    pub(super) async fn close(&self) {
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

const TABLE: &str = "SELECT id, created, slug, setup, rules, next, over, owes,
    EXISTS (SELECT 1 FROM talk WHERE table_id = $1) FROM tables WHERE id = $1";
const SEATS: &str = "SELECT seat, kind, name, level, session, link, total, won, table_id FROM seats
    WHERE table_id = $1 ORDER BY seat";
const PACKED: &str = "SELECT began, journal FROM matches WHERE table_id = $1";
const ENTRIES: &str = "SELECT seq, at, body, awaited FROM entries WHERE table_id = $1 AND seq >= $2
    ORDER BY seq";
// Table by table, each by the index: they are few, and the others many.
const WENT_ON: &str = "SELECT seq, at, body, awaited, nth
    FROM unnest($1::TEXT[], $2::BIGINT[]) WITH ORDINALITY AS it (id, since, nth), LATERAL (
        SELECT seq, at, body, awaited FROM entries WHERE table_id = id AND seq >= since
        ORDER BY seq) AS theirs
    ORDER BY nth, seq";
// Those that another server holds are looked after.
const OWING: &str = "SELECT id FROM tables WHERE owes AND id > $1 AND NOT EXISTS (
        SELECT 1 FROM servers WHERE number = holder AND number <> $3 AND until > clock_timestamp())
    ORDER BY id LIMIT $2";
// Whoever holds a table and is alive keeps it.
const HOLD: &str = "UPDATE tables SET holder = $2 WHERE id = $1 AND (holder IS NULL OR holder = $2
    OR NOT EXISTS (SELECT 1 FROM servers WHERE number = holder AND until > clock_timestamp()))";
const COUNT: &str = "INSERT INTO lately (who, since, n) VALUES ($1, clock_timestamp(), 1)
    ON CONFLICT (who) DO UPDATE SET
        n = CASE WHEN lately.since < excluded.since - INTERVAL '1 minute' THEN 1
            ELSE lately.n + 1 END,
        since = CASE WHEN lately.since < excluded.since - INTERVAL '1 minute' THEN excluded.since
            ELSE lately.since END
    WHERE lately.n < $2 OR lately.since < excluded.since - INTERVAL '1 minute'";
const FORGET: &str = "DELETE FROM lately WHERE since < clock_timestamp() - INTERVAL '2 minutes'";
const UNPACKED: &str = "SELECT id FROM tables WHERE over AND NOT packed LIMIT $1";
const LEFT_WAITING: &str = "SELECT id FROM tables WHERE NOT over AND rules IS NULL AND touched < $1
    ORDER BY touched LIMIT $2";
const LEFT_STARTED: &str = "SELECT id FROM tables
    WHERE NOT over AND rules IS NOT NULL AND touched < $1 ORDER BY touched LIMIT $2";
const EXPIRED: &str = "SELECT 1 FROM expired WHERE table_id = $1";
const THEIRS: &str = "SELECT id, created, slug, setup, rules, next, over,
        (SELECT awaited FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1)
    FROM tables JOIN seats ON table_id = id
    WHERE session = $1 AND over = $2 ORDER BY created DESC, id LIMIT $3";
const THEIR_SEATS: &str = "WITH theirs AS (SELECT id FROM tables JOIN seats ON table_id = id
        WHERE session = $1 AND over = $2 ORDER BY created DESC, id LIMIT $3)
    SELECT seat, kind, name, level, session, link, total, won, table_id
    FROM theirs JOIN seats ON table_id = id ORDER BY table_id, seat";
const PUBLIC: &str = "SELECT id, created, slug, setup, rules, next, over,
        (SELECT awaited FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1)
    FROM tables WHERE NOT over AND strpos(setup, '\"public\":true') > 0 AND touched > $1
    ORDER BY rules IS NOT NULL, touched DESC, id LIMIT $2";
const PUBLIC_SEATS: &str = "WITH public AS (SELECT id FROM tables
        WHERE NOT over AND strpos(setup, '\"public\":true') > 0 AND touched > $1
        ORDER BY rules IS NOT NULL, touched DESC, id LIMIT $2)
    SELECT seat, kind, name, level, session, link, total, won, table_id
    FROM public JOIN seats ON table_id = id ORDER BY table_id, seat";
const KNOWS: &str = "SELECT EXISTS (SELECT 1 FROM guests WHERE session = $1)
    OR EXISTS (SELECT 1 FROM seats WHERE session = $1)";
const NEW_KEY: &str = "INSERT INTO keys (name, key) VALUES ('sessions', $1) ON CONFLICT DO NOTHING";
const KEY: &str = "SELECT key FROM keys WHERE name = 'sessions'";

/// All of them.
const STATEMENTS: &[&str] = &[
    HOLD,
    COUNT,
    FORGET,
    TABLE,
    SEATS,
    PACKED,
    ENTRIES,
    WENT_ON,
    OWING,
    UNPACKED,
    LEFT_WAITING,
    LEFT_STARTED,
    EXPIRED,
    THEIRS,
    THEIR_SEATS,
    PUBLIC,
    PUBLIC_SEATS,
    KNOWS,
    NEW_KEY,
    KEY,
];

/// What is read between these two is of one moment. All of it is asked in one go, so that nobody who goes
/// away in the middle leaves the connection there.
const MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
const PASSED: &str = "COMMIT";

/// A table with its entries from this number on.
pub(super) async fn table(
    at: &Connection,
    id: &str,
    since: u64,
) -> Result<Option<Stored>, StoreError> {
    let first = since as i64;
    let which: &[Param<'_>] = &[&id, &first];
    let id = &which[..1];
    let (begun, table, seats, packed, entries, ended) = tokio::join!(
        biased;
        at.say(MOMENT),
        at.row(TABLE, id),
        at.rows(SEATS, id),
        at.row(PACKED, id),
        at.rows(ENTRIES, which),
        at.say(PASSED),
    );
    begun.and(ended)?;
    let Some(row) = table? else {
        return Ok(None);
    };
    let (seats, _) = seat_rows(&seats?)?;
    let entries = match packed? {
        Some(row) => vec![packed_row(&row)?],
        None => entry_rows(&entries?, since)?,
    };
    Ok(Some(Stored {
        table: table_row(&row)?,
        seats,
        entries,
        owes: row.try_get(7)?,
        has_talk: row.try_get(8)?,
    }))
}

/// Takes a table for this server, unless another one that is alive holds it.
pub(super) async fn hold(at: &Connection, table: &str, me: i64) -> Result<bool, StoreError> {
    Ok(at.execute(HOLD, &[&table, &me]).await? > 0)
}

/// Counts what somebody does, unless it is too often in a minute.
pub(super) async fn count(at: &Connection, who: &Hash, limit: u32) -> Result<bool, StoreError> {
    at.execute(FORGET, &[]).await?;
    let is_counted = at.execute(COUNT, &[&&who[..], &i64::from(limit)]).await?;
    Ok(is_counted > 0)
}

pub(super) async fn owing(
    at: &Connection,
    me: i64,
    after: &str,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    ids(&at.rows(OWING, &[&after, &(limit as i64), &me]).await?)
}

pub(super) async fn unpacked(at: &Connection, limit: usize) -> Result<Vec<String>, StoreError> {
    ids(&at.rows(UNPACKED, &[&(limit as i64)]).await?)
}

pub(super) async fn left(
    at: &Connection,
    which: Left,
    since: i64,
    limit: usize,
) -> Result<Vec<String>, StoreError> {
    let question = match which {
        Left::Waiting => LEFT_WAITING,
        Left::Started => LEFT_STARTED,
    };
    ids(&at.rows(question, &[&since, &(limit as i64)]).await?)
}

pub(super) async fn has_expired(at: &Connection, id: &str) -> Result<bool, StoreError> {
    Ok(at.row(EXPIRED, &[&id]).await?.is_some())
}

/// What came to these matches from these numbers on, for each of them.
pub(super) async fn went_on(
    at: &Connection,
    tables: &[(String, u64)],
) -> Result<Vec<Vec<Entry>>, StoreError> {
    let ids: Vec<&str> = tables.iter().map(|(id, _)| &id[..]).collect();
    let sinces: Vec<i64> = tables.iter().map(|(_, since)| *since as i64).collect();
    let rows = at.rows(WENT_ON, &[&ids, &sinces]).await?;
    let mut entries = vec![Vec::new(); tables.len()];
    for row in &rows {
        let nth: i64 = row.try_get(4)?;
        entries[nth as usize - 1].push(entry_row(row)?);
    }
    Ok(entries)
}

/// The newest tables of a guest, open or over.
pub(super) async fn tables_of(
    at: &Connection,
    session: &Hash,
    over: bool,
    limit: usize,
) -> Result<Vec<Listed>, StoreError> {
    let (session, limit) = (&session[..], limit as i64);
    let which: &[Param<'_>] = &[&session, &over, &limit];
    listed(at, (THEIRS, THEIR_SEATS), which).await
}

/// Tables to which everybody may come and somebody came lately: those that wait for people first.
pub(super) async fn public(
    at: &Connection,
    since: i64,
    limit: usize,
) -> Result<Vec<Listed>, StoreError> {
    let limit = limit as i64;
    listed(at, (PUBLIC, PUBLIC_SEATS), &[&since, &limit]).await
}

/// Tables with who sits there and who is to choose, of one moment.
async fn listed(
    at: &Connection,
    (tables, seats): (&'static str, &'static str),
    which: &[Param<'_>],
) -> Result<Vec<Listed>, StoreError> {
    let (begun, tables, seats, ended) = tokio::join!(
        biased;
        at.say(MOMENT),
        at.rows(tables, which),
        at.rows(seats, which),
        at.say(PASSED),
    );
    begun.and(ended)?;
    let seats = seats?;
    let mut listed = Vec::new();
    for row in tables? {
        let table = table_row(&row)?;
        let mut of_table = Vec::new();
        for seat in &seats {
            if seat.try_get::<_, &str>(8)? == table.id {
                of_table.push(seat);
            }
        }
        let (seats, scores) = seat_rows(of_table)?;
        let awaited: Option<i64> = row.try_get(7)?;
        listed.push(Listed {
            table,
            seats,
            scores,
            awaited: awaited.unwrap_or(0) as u32,
        });
    }
    Ok(listed)
}

pub(super) async fn knows(at: &Connection, session: &Hash) -> Result<bool, StoreError> {
    let row = at.row(KNOWS, &[&&session[..]]).await?;
    Ok(row.is_some_and(|it| it.get(0)))
}

/// The key of the house: the first that anybody brought.
pub(super) async fn key(at: &Connection, fresh: &[u8; 32]) -> Result<[u8; 32], StoreError> {
    at.execute(NEW_KEY, &[&&fresh[..]]).await?;
    let row = at.row(KEY, &[]).await?;
    let row = row.ok_or_else(|| StoreError::damaged("it has no key"))?;
    hash(row.try_get(0)?)
}

fn ids(rows: &[Row]) -> Result<Vec<String>, StoreError> {
    let ids = rows.iter().map(|it| it.try_get(0));
    Ok(ids.collect::<Result<_, _>>()?)
}

fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    let rules: Option<i64> = row.try_get(4)?;
    Ok(TableRow {
        id: row.try_get(0)?,
        created: row.try_get(1)?,
        slug: row.try_get(2)?,
        setup: row.try_get(3)?,
        rules: rules.map(|it| it as u32),
        next: row.try_get(5)?,
        over: row.try_get(6)?,
    })
}

/// Who sits where, and how each ended.
fn seat_rows<'a>(
    rows: impl IntoIterator<Item = &'a Row>,
) -> Result<(Vec<SeatRow>, Vec<Score>), StoreError> {
    let (mut seats, mut scores) = (Vec::new(), Vec::new());
    for row in rows {
        seats.push(seat_row(row)?);
        let (total, won): (Option<i32>, Option<bool>) = (row.try_get(6)?, row.try_get(7)?);
        let score = total.zip(won);
        scores.extend(score.map(|(total, has_won)| Score { total, has_won }));
    }
    without_gap(&seats, 0, |it| it.seat as u64)?;
    Ok((seats, scores))
}

fn seat_row(row: &Row) -> Result<SeatRow, StoreError> {
    let kind = match row.try_get(1)? {
        "person" => {
            let link: Option<&[u8]> = row.try_get(5)?;
            Kind::Person {
                session: hash(row.try_get(4)?)?,
                link: link.map(hash).transpose()?,
                stand_in: row.try_get(3)?,
            }
        }
        "bot" => Kind::Bot(row.try_get(3)?),
        // The database lets in no other words.
        _ => Kind::Open,
    };
    Ok(SeatRow {
        seat: row.try_get::<_, i64>(0)? as usize,
        kind,
        name: row.try_get(2)?,
    })
}

pub(super) fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    let hash = bytes.try_into();
    hash.map_err(|_| StoreError::damaged("a hash has another length"))
}

/// A match that is packed, as one entry.
fn packed_row(row: &Row) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: 0,
        at: row.try_get(0)?,
        body: unpack(row.try_get(1)?)?,
        awaited: 0,
    })
}

fn entry_row(row: &Row) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: row.try_get::<_, i64>(0)? as u64,
        at: row.try_get(1)?,
        body: row.try_get(2)?,
        awaited: row.try_get::<_, i64>(3)? as u32,
    })
}

fn entry_rows(rows: &[Row], since: u64) -> Result<Vec<Entry>, StoreError> {
    let entries = rows.iter().map(entry_row);
    let entries = entries.collect::<Result<Vec<Entry>, StoreError>>()?;
    without_gap(&entries, since, |it| it.seq)?;
    Ok(entries)
}
