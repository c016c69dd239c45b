//! What people say: what is written of it, and what is read.

use rusqlite::{Connection, Row, params};

use crate::StoreError;
use crate::rows::Hash;
use crate::sqlite::Sqlite;
use crate::talk::{KEPT, Saying, TalkChange};

impl Sqlite {
    pub(crate) async fn talk(&self, table: &str) -> Result<Vec<(i64, Saying)>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |it| talk(it, &table)).await
    }

    pub(crate) async fn muted(&self, session: Hash) -> Result<Vec<(Hash, String)>, StoreError> {
        self.readers.read(move |it| muted(it, &session)).await
    }

    pub(crate) async fn said_by(&self, session: Hash) -> Result<Vec<(String, Saying)>, StoreError> {
        self.readers.read(move |it| said_by(it, &session)).await
    }
}

/// Says how many rows it changed.
pub(super) fn apply(at: &Connection, change: &TalkChange) -> rusqlite::Result<usize> {
    match change {
        TalkChange::Say { table, saying } => say(at, table, saying),
        TalkChange::Mute {
            session,
            other,
            name,
        } => at
            .prepare_cached(
                "INSERT INTO muted (session, other, name) VALUES (?1, ?2, ?3)
                 ON CONFLICT (session, other) DO UPDATE SET name = excluded.name",
            )?
            .execute(params![session, other, name]),
        TalkChange::Hear { session, other } => {
            // Whether they were muted is not asked.
            at.prepare_cached(
                "DELETE FROM muted WHERE session = ?1 AND (?2 IS NULL OR other = ?2)",
            )?
            .execute(params![session, other])?;
            Ok(1)
        }
        TalkChange::Fade { before } => {
            at.prepare_cached("DELETE FROM talk WHERE at < ?1")?
                .execute([before])?;
            Ok(1)
        }
    }
}

fn say(at: &Connection, table: &str, it: &Saying) -> rusqlite::Result<usize> {
    at.prepare_cached(
        "DELETE FROM talk WHERE table_id = ?1 AND watching = ?2 AND id <=
             (SELECT id FROM talk WHERE table_id = ?1 AND watching = ?2
              ORDER BY id DESC LIMIT 1 OFFSET ?3)",
    )?
    .execute(params![table, it.watching, KEPT - 1])?;
    at.prepare_cached(
        "INSERT INTO talk (table_id, watching, session, name, at, body)
         SELECT id, ?2, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1",
    )?
    .execute(params![
        table,
        it.watching,
        it.session,
        it.name,
        it.at,
        it.body
    ])
}

/// A saying from the columns that start with this one.
fn saying(row: &Row<'_>, first: usize) -> rusqlite::Result<Saying> {
    Ok(Saying {
        watching: row.get(first)?,
        session: row.get(first + 1)?,
        name: row.get(first + 2)?,
        at: row.get(first + 3)?,
        body: row.get(first + 4)?,
    })
}

fn talk(connection: &Connection, table: &str) -> Result<Vec<(i64, Saying)>, StoreError> {
    let mut talk = connection.prepare_cached(
        "SELECT id, watching, session, name, at, body FROM talk WHERE table_id = ?1 ORDER BY id",
    )?;
    let talk = talk.query_map([table], |row| Ok((row.get(0)?, saying(row, 1)?)))?;
    Ok(talk.collect::<Result<_, _>>()?)
}

fn muted(connection: &Connection, session: &Hash) -> Result<Vec<(Hash, String)>, StoreError> {
    let mut muted = connection
        .prepare_cached("SELECT other, name FROM muted WHERE session = ?1 ORDER BY name, other")?;
    let muted = muted.query_map([session], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(muted.collect::<Result<_, _>>()?)
}

/// All that a guest has said, with the tables, the oldest first.
fn said_by(connection: &Connection, session: &Hash) -> Result<Vec<(String, Saying)>, StoreError> {
    let mut said = connection.prepare_cached(
        "SELECT table_id, watching, session, name, at, body FROM talk
         WHERE session = ?1 ORDER BY id",
    )?;
    let said = said.query_map([session], |row| Ok((row.get(0)?, saying(row, 1)?)))?;
    Ok(said.collect::<Result<_, _>>()?)
}
