//! The shape of the database, and how an older one comes to it.
//!
//! Servers of two versions may have a house open at the same time. So a migration usually only adds what an older
//! program need not know of: nothing that its statements name goes or changes its meaning. What the database has says
//! not only which shape that is, but also which programs may have it open: those that know this shape or an older one, down to `oldest`.

use crate::fault::OLDER;
use crate::postgres::connection::Connection;
use crate::{Fault, StoreError};

/// From an empty database to today's shape. They are never changed, only added. The numbers are this engine's own.
const MIGRATIONS: &[&str] = &[
    include_str!("shapes/1.sql"),
    include_str!("shapes/2.sql"),
    include_str!("shapes/3.sql"),
    include_str!("shapes/4.sql"),
    include_str!("shapes/5.sql"),
];

/// The shape that this program knows.
pub(crate) const SHAPE: i64 = MIGRATIONS.len() as i64;

/// The oldest shape whose programs can have a house of today's open. A migration that takes something from them
/// raises it, and whoever makes that migration stops all other servers before.
const OLDEST: i64 = 1;

/// What the database says of itself.
struct Found {
    /// 0 if there is no house.
    shape: i64,
    oldest: i64,
}

impl Found {
    /// Refuses what a newer program has made so that this one cannot have it open.
    fn refuse_newer(&self) -> Result<(), StoreError> {
        if self.oldest <= SHAPE {
            return Ok(());
        }
        let Found { shape, oldest } = self;
        let text = format!(
            "a newer version of Chabudai has made this house (shape {shape}, for programs that know {oldest}; \
             this one knows {SHAPE})"
        );
        Err(StoreError::new(Fault::Newer, text))
    }
}

/// Which of several servers that start at the same time makes the migrations. The number is only ours: "chab".
const LOCK: &str = "SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(1667785058)";

/// Makes the migrations that are missing, all or none.
pub(crate) async fn prepare(at: &Connection) -> Result<(), StoreError> {
    let found = found(at).await?;
    found.refuse_newer()?;
    if found.shape >= SHAPE {
        return Ok(());
    }
    at.say("BEGIN").await?;
    let migrated = migrate(at).await;
    let end = if migrated.is_ok() {
        "COMMIT"
    } else {
        "ROLLBACK"
    };
    at.say(end).await?;
    migrated
}

/// Refuses a database in which there is no house of today's shape or of a newer one that fits.
pub(crate) async fn check(at: &Connection) -> Result<(), StoreError> {
    let found = found(at).await?;
    found.refuse_newer()?;
    match found.shape {
        0 => Err(StoreError::new(
            Fault::Unready,
            "there is no house in this database",
        )),
        older if older < SHAPE => Err(StoreError::new(Fault::Unready, OLDER)),
        _ => Ok(()),
    }
}

async fn migrate(at: &Connection) -> Result<(), StoreError> {
    at.say(LOCK).await?;
    // Somebody else may have made them meanwhile, and more.
    let found = found(at).await?;
    found.refuse_newer()?;
    if found.shape == 0 {
        at.say(
            "CREATE TABLE shape (number BIGINT NOT NULL, oldest BIGINT NOT NULL);
             INSERT INTO shape VALUES (0, 0)",
        )
        .await?;
    }
    let Some(missing) = MIGRATIONS.get(found.shape as usize..) else {
        return Ok(());
    };
    for migration in missing {
        at.say(migration).await?;
    }
    at.say(&format!(
        "UPDATE shape SET number = greatest(number, {SHAPE}), oldest = greatest(oldest, {OLDEST})"
    ))
    .await
}

async fn found(at: &Connection) -> Result<Found, StoreError> {
    // Asked of rows: what the connection remembers of names may be older.
    let is_there = "SELECT count(*) FROM pg_tables
        WHERE tablename = 'shape' AND schemaname = current_schema()";
    if at.number(is_there).await? == 0 {
        let (shape, oldest) = (0, 0);
        return Ok(Found { shape, oldest });
    }
    Ok(Found {
        shape: at.number("SELECT max(number) FROM shape").await?,
        oldest: at.number("SELECT max(oldest) FROM shape").await?,
    })
}
