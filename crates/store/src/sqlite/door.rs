//! What the door of the house needs: its key, and who was here before.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use crate::StoreError;
use crate::rows::Hash;
use crate::sqlite::{Sqlite, schema};

impl Sqlite {
    pub(crate) async fn key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let path = self.readers.path();
        tokio::task::spawn_blocking(move || key(&path, &fresh))
            .await
            .map_err(StoreError::other)?
    }

    pub(crate) async fn knows(&self, session: Hash) -> Result<bool, StoreError> {
        self.readers.read(move |it| knows(it, &session)).await
    }
}

fn key(path: &Path, fresh: &[u8; 32]) -> Result<[u8; 32], StoreError> {
    let mut connection = schema::connect(path)?;
    let at = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    at.execute(
        "INSERT INTO keys (name, key) VALUES ('sessions', ?1) ON CONFLICT DO NOTHING",
        [fresh],
    )?;
    let key = at.query_row("SELECT key FROM keys WHERE name = 'sessions'", [], |row| {
        row.get(0)
    })?;
    at.commit()?;
    Ok(key)
}

fn knows(connection: &Connection, session: &Hash) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM guests WHERE session = ?1)
                 OR EXISTS (SELECT 1 FROM seats WHERE session = ?1)",
        )?
        .query_row([session], |row| row.get(0))?)
}
