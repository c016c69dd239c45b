//! Guests: what is written of them, and what is read.

use crate::StoreError;
use crate::guests::{Guest, GuestChange, NOBODY, Recovered, Sat};
use crate::postgres::Postgres;
use crate::postgres::connection::Connection;
use crate::postgres::reader::hash;
use crate::rows::Hash;

const PREFERENCES: &str = "UPDATE guests SET preferences = $2 WHERE session = $1";
const LINK: &str = "UPDATE guests SET link_number = $2, link = $3, sealed = $4
    WHERE session = $1 AND link_number <= $2";
const HAND: &str = "UPDATE seats SET session = $3, link = NULL, name = coalesce($4, name)
    WHERE table_id = $1 AND session = $2 AND ($5 OR NOT EXISTS
        (SELECT 1 FROM seats it WHERE it.table_id = $1 AND it.session = $3))";
const BECOME: &str = "WITH said AS (UPDATE talk SET session = $2 WHERE session = $1),
        hears AS (UPDATE muted SET session = $2 WHERE session = $1),
        heard AS (UPDATE muted SET other = $2 WHERE other = $1 AND session <> $1)
    UPDATE guests SET session = $2, link_number = 0, link = NULL, sealed = NULL
    WHERE session = $1";
const FORGET: &str = "WITH said AS (DELETE FROM talk WHERE session = $1),
        muted AS (DELETE FROM muted WHERE session = $1 OR other = $1)
    DELETE FROM guests WHERE session = $1";

/// All that writes.
pub(super) const WRITES: &[&str] = &[PREFERENCES, LINK, HAND, BECOME, FORGET];

const GUEST: &str = "SELECT name, preferences, link_number FROM guests WHERE session = $1";
const RECOVERED: &str = "SELECT session, name, sealed FROM guests WHERE link = $1";
const SEATS_OF: &str = "SELECT id, created, slug, seat, name, rules IS NOT NULL, over
    FROM tables JOIN seats ON table_id = id WHERE session = $1 ORDER BY created DESC, id";
/// The first condition is that of an index, to the letter.
const LEFT_WITH: &str = "SELECT id, setup FROM tables
     WHERE position('\"former\":' IN setup) > 0 AND position($1 IN setup) > 0 ORDER BY id";

/// All that reads.
pub(super) const READS: &[&str] = &[GUEST, RECOVERED, SEATS_OF, LEFT_WITH];

/// Makes one change, and says how many rows it changed; none if somebody else was first.
pub(super) async fn apply(at: &Connection, change: &GuestChange) -> Result<u64, StoreError> {
    match change {
        GuestChange::Preferences {
            session,
            preferences,
        } => at.execute(PREFERENCES, &[&&session[..], preferences]).await,
        GuestChange::Link {
            session,
            number,
            link,
            sealed,
        } => {
            let number = i64::from(*number);
            at.execute(LINK, &[&&session[..], &number, &&link[..], sealed])
                .await
        }
        GuestChange::Hand {
            table,
            from,
            to,
            name,
        } => {
            let is_nobody = *to == NOBODY;
            at.execute(HAND, &[table, &&from[..], &&to[..], name, &is_nobody])
                .await
        }
        GuestChange::Become { from, to } => at.execute(BECOME, &[&&from[..], &&to[..]]).await,
        GuestChange::Forget { session } => {
            // Whether anything was is not asked.
            at.execute(FORGET, &[&&session[..]]).await?;
            Ok(1)
        }
    }
}

impl Postgres {
    pub(crate) async fn guest(&self, session: Hash) -> Result<Option<Guest>, StoreError> {
        let row = self
            .readers
            .get()
            .await?
            .row(GUEST, &[&&session[..]])
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        Ok(Some(Guest {
            name: row.try_get(0)?,
            preferences: row.try_get(1)?,
            link_number: row.try_get::<_, i64>(2)? as u32,
        }))
    }

    pub(crate) async fn recovered(&self, link: Hash) -> Result<Option<Recovered>, StoreError> {
        let row = self
            .readers
            .get()
            .await?
            .row(RECOVERED, &[&&link[..]])
            .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        Ok(Some(Recovered {
            session: hash(row.try_get(0)?)?,
            name: row.try_get(1)?,
            sealed: row.try_get(2)?,
        }))
    }

    pub(crate) async fn left_with(&self, words: &str) -> Result<Vec<(String, String)>, StoreError> {
        let rows = self.readers.get().await?.rows(LEFT_WITH, &[&words]).await?;
        let mut setups = Vec::with_capacity(rows.len());
        for row in rows {
            setups.push((row.try_get(0)?, row.try_get(1)?));
        }
        Ok(setups)
    }

    pub(crate) async fn seats_of(&self, session: Hash) -> Result<Vec<Sat>, StoreError> {
        let rows = self
            .readers
            .get()
            .await?
            .rows(SEATS_OF, &[&&session[..]])
            .await?;
        let mut seats = Vec::with_capacity(rows.len());
        for row in rows {
            seats.push(Sat {
                table: row.try_get(0)?,
                created: row.try_get(1)?,
                slug: row.try_get(2)?,
                seat: row.try_get::<_, i64>(3)? as usize,
                name: row.try_get(4)?,
                has_started: row.try_get(5)?,
                is_over: row.try_get(6)?,
            });
        }
        Ok(seats)
    }
}
