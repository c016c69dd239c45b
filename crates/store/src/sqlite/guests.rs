//! Guests: what is written of them, and what is read.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::StoreError;
use crate::guests::{Guest, GuestChange, Recovered, Sat};
use crate::rows::Hash;
use crate::sqlite::Sqlite;

/// The first condition is that of an index, to the letter.
pub(crate) const LEFT_WITH: &str = "SELECT id, setup FROM tables
     WHERE instr(setup, '\"former\":') > 0 AND instr(setup, ?1) > 0 ORDER BY id";

impl Sqlite {
    pub(crate) async fn guest(&self, session: Hash) -> Result<Option<Guest>, StoreError> {
        self.readers.read(move |it| guest(it, &session)).await
    }

    pub(crate) async fn recovered(&self, link: Hash) -> Result<Option<Recovered>, StoreError> {
        self.readers.read(move |it| recovered(it, &link)).await
    }

    pub(crate) async fn seats_of(&self, session: Hash) -> Result<Vec<Sat>, StoreError> {
        self.readers.read(move |it| seats_of(it, &session)).await
    }

    pub(crate) async fn left_with(&self, words: &str) -> Result<Vec<(String, String)>, StoreError> {
        let words = words.to_owned();
        self.readers.read(move |it| left_with(it, &words)).await
    }
}

/// Says how many rows it changed; none if somebody else was first.
pub(super) fn apply(at: &Connection, change: &GuestChange) -> rusqlite::Result<usize> {
    match change {
        GuestChange::Preferences {
            session,
            preferences,
        } => at
            .prepare_cached("UPDATE guests SET preferences = ?2 WHERE session = ?1")?
            .execute(params![session, preferences]),
        GuestChange::Link {
            session,
            number,
            link,
            sealed,
        } => at
            .prepare_cached(
                "UPDATE guests SET link_number = ?2, link = ?3, sealed = ?4
                 WHERE session = ?1 AND link_number <= ?2",
            )?
            .execute(params![session, number, link, sealed]),
        GuestChange::Hand {
            table,
            from,
            to,
            name,
        } => at
            .prepare_cached(
                "UPDATE seats SET session = ?3, link = NULL, name = coalesce(?4, name)
                 WHERE table_id = ?1 AND session = ?2 AND (?5 OR NOT EXISTS
                     (SELECT 1 FROM seats it WHERE it.table_id = ?1 AND it.session = ?3))",
            )?
            .execute(params![table, from, to, name, *to == crate::NOBODY]),
        GuestChange::Become { from, to } => {
            for statement in [
                "UPDATE talk SET session = ?2 WHERE session = ?1",
                "UPDATE OR REPLACE muted SET session = ?2 WHERE session = ?1",
                "UPDATE OR REPLACE muted SET other = ?2 WHERE other = ?1",
            ] {
                at.prepare_cached(statement)?.execute([from, to])?;
            }
            at.prepare_cached(
                "UPDATE guests SET session = ?2, link_number = 0, link = NULL, sealed = NULL
                 WHERE session = ?1",
            )?
            .execute(params![from, to])
        }
        GuestChange::Forget { session } => {
            for statement in [
                "DELETE FROM talk WHERE session = ?1",
                "DELETE FROM muted WHERE session = ?1 OR other = ?1",
                "DELETE FROM guests WHERE session = ?1",
            ] {
                // Whether anything was is not asked.
                at.prepare_cached(statement)?.execute([session])?;
            }
            Ok(1)
        }
    }
}

fn guest(connection: &Connection, session: &Hash) -> Result<Option<Guest>, StoreError> {
    let read = |row: &Row<'_>| {
        Ok(Guest {
            name: row.get(0)?,
            preferences: row.get(1)?,
            link_number: row.get(2)?,
        })
    };
    Ok(connection
        .prepare_cached("SELECT name, preferences, link_number FROM guests WHERE session = ?1")?
        .query_row([session], read)
        .optional()?)
}

fn recovered(connection: &Connection, link: &Hash) -> Result<Option<Recovered>, StoreError> {
    let read = |row: &Row<'_>| {
        Ok(Recovered {
            session: row.get(0)?,
            name: row.get(1)?,
            sealed: row.get(2)?,
        })
    };
    Ok(connection
        .prepare_cached("SELECT session, name, sealed FROM guests WHERE link = ?1")?
        .query_row([link], read)
        .optional()?)
}

/// All seats of a guest, those of the newest tables first.
fn seats_of(connection: &Connection, session: &Hash) -> Result<Vec<Sat>, StoreError> {
    let read = |row: &Row<'_>| {
        Ok(Sat {
            table: row.get(0)?,
            created: row.get(1)?,
            slug: row.get(2)?,
            seat: row.get::<_, i64>(3)? as usize,
            name: row.get(4)?,
            has_started: row.get(5)?,
            is_over: row.get(6)?,
        })
    };
    let mut seats = connection.prepare_cached(
        "SELECT id, created, slug, seat, name, rules IS NOT NULL, over
         FROM tables JOIN seats ON table_id = id
         WHERE session = ?1 ORDER BY created DESC, id",
    )?;
    let seats = seats.query_map([session], read)?;
    Ok(seats.collect::<Result<_, _>>()?)
}

fn left_with(connection: &Connection, words: &str) -> Result<Vec<(String, String)>, StoreError> {
    let mut setups = connection.prepare_cached(LEFT_WITH)?;
    let setups = setups.query_map([words], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(setups.collect::<Result<_, _>>()?)
}
