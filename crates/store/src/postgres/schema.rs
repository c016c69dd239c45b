//! The shape of the database, and how an older one comes to it.
//!
//! Servers of two versions may have a house open at the same time. So a migration only adds what an older
//! program need not know of: nothing that its statements name goes or changes its meaning.

use crate::fault::OLDER;
use crate::postgres::connection::Connection;
use crate::{Fault, StoreError};

/// From an empty database to today's shape. They are never changed, only added. The numbers are this engine's own.
const MIGRATIONS: &[&str] = &[include_str!("shapes/1.sql"), include_str!("shapes/2.sql")];

/// The shape that this program knows.
pub(crate) const SHAPE: i64 = MIGRATIONS.len() as i64;

/// Which of several servers that start at the same time makes the migrations. The number is only ours: "chab".
const LOCK: &str = "SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(1667785058)";

/// Makes the migrations that are missing, all or none.
pub(crate) async fn prepare(at: &Connection) -> Result<(), StoreError> {
    if shape(at).await? == SHAPE {
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

/// Refuses a database in which there is no house of today's shape.
pub(crate) async fn check(at: &Connection) -> Result<(), StoreError> {
    match shape(at).await? {
        SHAPE => Ok(()),
        0 => Err(StoreError::new(
            Fault::Unready,
            "there is no house in this database",
        )),
        found if found > SHAPE => Err(newer(found)),
        _ => Err(StoreError::new(Fault::Unready, OLDER)),
    }
}

fn newer(found: i64) -> StoreError {
    let text = format!(
        "a newer version of Chabudai has made this house (shape {found}, this program knows {SHAPE})"
    );
    StoreError::new(Fault::Newer, text)
}

async fn migrate(at: &Connection) -> Result<(), StoreError> {
    at.say(LOCK).await?;
    // Somebody else may have made them meanwhile.
    let found = shape(at).await?;
    if found > SHAPE {
        return Err(newer(found));
    }
    if found == 0 {
        at.say("CREATE TABLE shape (number BIGINT NOT NULL); INSERT INTO shape VALUES (0)")
            .await?;
    }
    for migration in &MIGRATIONS[found as usize..] {
        at.say(migration).await?;
    }
    at.say(&format!("UPDATE shape SET number = {SHAPE}")).await
}

/// The shape of the house; 0 if there is none.
async fn shape(at: &Connection) -> Result<i64, StoreError> {
    // Asked of rows: what the connection remembers of names may be older.
    let is_there = "SELECT count(*) FROM pg_tables
        WHERE tablename = 'shape' AND schemaname = current_schema()";
    if at.number(is_there).await? == 0 {
        return Ok(0);
    }
    at.number("SELECT max(number) FROM shape").await
}
