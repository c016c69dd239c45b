//! What people say: what is written of it, and what is read.

use tokio_postgres::Row;

use crate::StoreError;
use crate::postgres::Postgres;
use crate::postgres::connection::Connection;
use crate::postgres::reader::hash;
use crate::rows::Hash;
use crate::talk::{KEPT, Saying, TalkChange};

const SAY: &str = "WITH older AS (DELETE FROM talk WHERE table_id = $1 AND watching = $2 AND id <=
        (SELECT id FROM talk WHERE table_id = $1 AND watching = $2
         ORDER BY id DESC LIMIT 1 OFFSET $7))
    INSERT INTO talk (table_id, watching, session, name, at, body)
    SELECT id, $2, $3, $4, $5, $6 FROM tables WHERE id = $1";
const MUTE: &str = "INSERT INTO muted (session, other, name) VALUES ($1, $2, $3)
    ON CONFLICT (session, other) DO UPDATE SET name = excluded.name";
const HEAR: &str = "DELETE FROM muted WHERE session = $1 AND ($2::BYTEA IS NULL OR other = $2)";
const FADE: &str = "DELETE FROM talk WHERE at < $1";

/// All that writes.
pub(super) const WRITES: &[&str] = &[SAY, MUTE, HEAR, FADE];

const TALK: &str = "SELECT watching, session, name, at, body, id FROM talk
    WHERE table_id = $1 ORDER BY id";
const MUTED: &str = "SELECT other, name FROM muted WHERE session = $1 ORDER BY name, other";
const SAID_BY: &str = "SELECT watching, session, name, at, body, table_id FROM talk
    WHERE session = $1 ORDER BY id";

/// All that reads.
pub(super) const READS: &[&str] = &[TALK, MUTED, SAID_BY];

/// Makes one change, and says how many rows it changed.
pub(super) async fn apply(at: &Connection, change: &TalkChange) -> Result<u64, StoreError> {
    match change {
        TalkChange::Say { table, saying: it } => {
            let session = &it.session[..];
            let (watching, name, when, body) = (&it.watching, &it.name, &it.at, &it.body);
            let older = KEPT - 1;
            at.execute(SAY, &[table, watching, &session, name, when, body, &older])
                .await
        }
        TalkChange::Mute {
            session,
            other,
            name,
        } => at.execute(MUTE, &[&&session[..], &&other[..], name]).await,
        TalkChange::Hear { session, other } => {
            let other = other.as_ref().map(|it| &it[..]);
            // Whether they were muted is not asked.
            at.execute(HEAR, &[&&session[..], &other]).await?;
            Ok(1)
        }
        TalkChange::Fade { before } => {
            at.execute(FADE, &[before]).await?;
            Ok(1)
        }
    }
}

fn saying(row: &Row) -> Result<Saying, StoreError> {
    Ok(Saying {
        watching: row.try_get(0)?,
        session: hash(row.try_get(1)?)?,
        name: row.try_get(2)?,
        at: row.try_get(3)?,
        body: row.try_get(4)?,
    })
}

impl Postgres {
    pub(crate) async fn talk(&self, table: &str) -> Result<Vec<(i64, Saying)>, StoreError> {
        let rows = self.readers.get().await?.rows(TALK, &[&table]).await?;
        let each = rows.iter().map(|it| Ok((it.try_get(5)?, saying(it)?)));
        each.collect()
    }

    pub(crate) async fn muted(&self, session: Hash) -> Result<Vec<(Hash, String)>, StoreError> {
        let session = &session[..];
        let rows = self.readers.get().await?.rows(MUTED, &[&session]).await?;
        let each = rows
            .iter()
            .map(|it| Ok((hash(it.try_get(0)?)?, it.try_get(1)?)));
        each.collect()
    }

    pub(crate) async fn said_by(&self, session: Hash) -> Result<Vec<(String, Saying)>, StoreError> {
        let session = &session[..];
        let rows = self.readers.get().await?.rows(SAID_BY, &[&session]).await?;
        let each = rows.iter().map(|it| Ok((it.try_get(5)?, saying(it)?)));
        each.collect()
    }
}
