//! The shape of the database, and how an older one comes to it.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use game::{Outcome, Seat, journal_rules};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params};

use crate::{Fault, StoreError, packed};

/// How a database becomes one of the next shape: statements, and then whatever those cannot do.
struct Migration {
    statements: &'static str,
    then: fn(&Transaction<'_>) -> Result<(), StoreError>,
}

/// From an empty file to today's shape. A new house goes through all of them, too, so that there is
/// one way to be of this shape. They are never changed, only added, and what each starts from lies in
/// `tests/shapes`.
const MIGRATIONS: &[Migration] = &[
    Migration {
        statements: include_str!("shapes/1.sql"),
        then: |_| Ok(()),
    },
    Migration {
        statements: include_str!("shapes/2.sql"),
        then: to_2,
    },
    Migration {
        statements: include_str!("shapes/3.sql"),
        then: |_| Ok(()),
    },
    Migration {
        statements: include_str!("shapes/4.sql"),
        then: |_| Ok(()),
    },
    Migration {
        statements: include_str!("shapes/5.sql"),
        then: |_| Ok(()),
    },
];

/// The shape that this program knows.
pub(crate) const SHAPE: i64 = MIGRATIONS.len() as i64;

/// How long to wait for another program that has locked the database.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that changes nothing, not even by being closed.
pub(crate) fn connect_to_look(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// A connection with the settings that every connection has.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A commit is on the disk before it is answered, even if the power fails.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // In KiB. A table is read once and then only appended to.
    connection.pragma_update(None, "cache_size", -512)?;
    Ok(connection)
}

/// The shape of a database that is there.
pub(crate) fn shape(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |it| it.get(0))?)
}

/// Refuses what a newer program has made, and what is no database, before anything is touched.
pub(crate) fn check(path: &Path) -> Result<(), StoreError> {
    let shape = shape(&connect_to_look(path)?)?;
    if shape > SHAPE {
        let text = format!(
            "a newer version of Chabudai has made this house (shape {shape}, this program knows {SHAPE})"
        );
        return Err(StoreError::new(Fault::Newer, text));
    }
    Ok(())
}

/// Makes the migrations that are missing, each whole or not at all.
pub(crate) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    for (shape, migration) in (1..).zip(MIGRATIONS).skip(shape(connection)? as usize) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration.statements)?;
        (migration.then)(&transaction)?;
        transaction.pragma_update(None, "user_version", shape)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Matches that are over are packed, those that are on are looked at once, and everybody has been
/// at their tables until now.
fn to_2(at: &Transaction<'_>) -> Result<(), StoreError> {
    at.execute("UPDATE tables SET touched = ?1", [now_ms()])?;
    let mut started = at.prepare(
        "SELECT table_id, body, over FROM entries JOIN tables ON id = table_id WHERE seq = 0",
    )?;
    let started = started.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let started = started.collect::<Result<Vec<(String, String, bool)>, _>>()?;
    for (table, head, is_over) in started {
        // What does not say its rules is of none that we know.
        let rules = journal_rules(&head).unwrap_or(0);
        at.prepare_cached("UPDATE tables SET rules = ?2, owes = ?3 WHERE id = ?1")?
            .execute(params![table, rules, !is_over])?;
        if is_over {
            let scores = scores(&journal(at, &table)?);
            if let Some(scores) = scores {
                finish(at, &table, &scores)?;
                pack(at, &table)?;
            }
        }
    }
    Ok(())
}

/// How each seat ended, by the last line of a journal.
fn scores(journal: &str) -> Option<Vec<(i32, bool)>> {
    let end = journal.lines().last()?.strip_prefix("end ")?;
    let outcome: Outcome = serde_json::from_str(end).ok()?;
    let seats = Seat::all(outcome.totals.seats());
    let score = |seat| (outcome.totals[seat], outcome.winners.contains(seat));
    Some(seats.map(score).collect())
}

/// The journal of a table, as its entries have it.
fn journal(at: &Connection, table: &str) -> rusqlite::Result<String> {
    let mut bodies =
        at.prepare_cached("SELECT body FROM entries WHERE table_id = ?1 ORDER BY seq")?;
    let bodies = bodies.query_map([table], |row| row.get::<_, String>(0))?;
    bodies.collect()
}

/// The match is over: how each seat ended. Says how many tables that were.
pub(crate) fn finish(
    at: &Connection,
    table: &str,
    scores: &[(i32, bool)],
) -> rusqlite::Result<usize> {
    for (seat, (total, has_won)) in scores.iter().enumerate() {
        at.prepare_cached(
            "UPDATE seats SET total = ?3, won = ?4 WHERE table_id = ?1 AND seat = ?2",
        )?
        .execute(params![table, seat as i64, total, has_won])?;
    }
    at.prepare_cached("UPDATE tables SET over = 1, owes = 0 WHERE id = ?1")?
        .execute([table])
}

/// The entries of a match that is over become one packed journal. Says how many tables that were.
pub(crate) fn pack(at: &Connection, table: &str) -> rusqlite::Result<usize> {
    let n_tables = at
        .prepare_cached("UPDATE tables SET packed = 1 WHERE id = ?1 AND over = 1 AND packed = 0")?
        .execute([table])?;
    if n_tables == 0 {
        return Ok(0);
    }
    let packed = packed::pack(&journal(at, table)?);
    at.prepare_cached(
        "INSERT INTO matches (table_id, began, ended, journal)
         SELECT ?1, min(at), max(at), ?2 FROM entries WHERE table_id = ?1 HAVING count(*) > 0",
    )?
    .execute(params![table, packed])?;
    at.prepare_cached("DELETE FROM entries WHERE table_id = ?1")?
        .execute([table])?;
    Ok(n_tables)
}

/// Milliseconds since 1970.
#[expect(
    clippy::disallowed_methods,
    reason = "rules have no clock, but tables that nobody comes to expire"
)]
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |it| it.as_millis() as i64)
}
