//! Each change as statements.

use rusqlite::{Connection, params};

use crate::WriteError;
use crate::rows::{Change, Kind, REMEMBERED, SeatRow, TableRow};
use crate::sqlite::{guests, schema, talk};

/// Makes one change. It is all or nothing, unless the database itself fails.
pub(crate) fn apply(at: &Connection, change: &Change) -> Result<(), WriteError> {
    match written(at, change) {
        Ok(0) => Err(WriteError::Taken),
        Ok(_) => Ok(()),
        Err(error) => Err(WriteError::Store(error.into())),
    }
}

/// Says how many rows it changed; none if somebody else was first.
fn written(at: &Connection, change: &Change) -> rusqlite::Result<usize> {
    match change {
        Change::Table(row) => open(at, row),
        Change::Seat { table, before, row } => sit(at, table, before.as_ref(), row),
        Change::Unseat { table, seat } => at
            .prepare_cached(
                "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2 AND kind <> 'person'",
            )?
            .execute(params![table, *seat as i64]),
        Change::Start { table, rules } => at
            .prepare_cached("UPDATE tables SET rules = ?2 WHERE id = ?1")?
            .execute(params![table, rules]),
        Change::Entry { table, entry } => at
            .prepare_cached(
                "INSERT INTO entries (table_id, seq, at, body, awaited) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT DO NOTHING",
            )?
            .execute(params![
                table,
                entry.seq as i64,
                entry.at,
                entry.body,
                entry.awaited
            ]),
        Change::Owes { table, owes } => at
            .prepare_cached("UPDATE tables SET owes = ?2 WHERE id = ?1")?
            .execute(params![table, owes]),
        Change::Awaits {
            table,
            seq,
            awaited,
        } => at
            .prepare_cached("UPDATE entries SET awaited = ?3 WHERE table_id = ?1 AND seq = ?2")?
            .execute(params![table, *seq as i64, awaited]),
        Change::Setup {
            table,
            before,
            setup,
        } => at
            .prepare_cached("UPDATE tables SET setup = ?2 WHERE id = ?1 AND setup = ?3")?
            .execute([table, setup, before]),
        // One process has the folder, and so all tables.
        Change::Held { .. } | Change::LetGo { .. } => Ok(1),
        Change::Over { table, scores } => {
            let scores: Vec<(i32, bool)> = scores.iter().map(|it| (it.total, it.has_won)).collect();
            schema::finish(at, table, &scores)
        }
        Change::Pack { table } => schema::pack(at, table),
        Change::Next { table, next } => at
            .prepare_cached("UPDATE tables SET next = ?2 WHERE id = ?1 AND next IS NULL")?
            .execute([table, next]),
        Change::Touch { table, at: now } => {
            // Whether it was there is not asked.
            at.prepare_cached("UPDATE tables SET touched = ?2 WHERE id = ?1 AND touched < ?2")?
                .execute(params![table, now])?;
            Ok(1)
        }
        Change::Expire {
            table,
            left,
            at: now,
        } => expire(at, table, *left, *now),
        Change::Guest { session, name } => at
            .prepare_cached(
                "INSERT INTO guests (session, name) VALUES (?1, ?2)
                 ON CONFLICT (session) DO UPDATE SET name = excluded.name",
            )?
            .execute(params![session, name]),
        Change::OfGuest(change) => guests::apply(at, change),
        Change::OfTalk(change) => talk::apply(at, change),
    }
}

fn open(at: &Connection, row: &TableRow) -> rusqlite::Result<usize> {
    at.prepare_cached("DELETE FROM expired WHERE table_id = ?1")?
        .execute([&row.id])?;
    at.prepare_cached(
        "INSERT INTO tables (id, created, slug, setup, rules, next, over, touched)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?2)",
    )?
    .execute(params![
        row.id,
        row.created,
        row.slug,
        row.setup,
        row.rules,
        row.next,
        row.over
    ])
}

fn sit(
    at: &Connection,
    table: &str,
    before: Option<&Kind>,
    row: &SeatRow,
) -> rusqlite::Result<usize> {
    let (level, link) = match &row.kind {
        Kind::Open => (None, None),
        Kind::Person { link, stand_in, .. } => (stand_in.as_ref(), link.as_ref()),
        Kind::Bot(level) => (Some(level), None),
    };
    at.prepare_cached(
        "INSERT INTO seats (table_id, seat, kind, name, level, session, link)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name,
             level = excluded.level, session = excluded.session, link = excluded.link
         WHERE seats.kind = ?8 AND seats.session IS ?9",
    )?
    .execute(params![
        table,
        row.seat as i64,
        row.kind.word(),
        row.name,
        level,
        row.kind.session(),
        link,
        before.map(Kind::word),
        before.and_then(Kind::session)
    ])
}

fn expire(at: &Connection, table: &str, left: i64, now: i64) -> rusqlite::Result<usize> {
    let is_left = at
        .prepare_cached("SELECT 1 FROM tables WHERE id = ?1 AND over = 0 AND touched < ?2")?
        .exists(params![table, left])?;
    if !is_left {
        return Ok(0);
    }
    for statement in [
        "DELETE FROM talk WHERE table_id = ?1",
        "DELETE FROM entries WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        at.prepare_cached(statement)?.execute([table])?;
    }
    at.prepare_cached(
        "DELETE FROM expired WHERE table_id IN
             (SELECT table_id FROM expired WHERE at < ?1 ORDER BY at LIMIT 8)",
    )?
    .execute([now - REMEMBERED])?;
    at.prepare_cached("INSERT INTO expired (table_id, at) VALUES (?1, ?2)")?
        .execute(params![table, now])
}
