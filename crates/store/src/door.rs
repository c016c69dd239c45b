//! What the door of the house needs: its key, and who was here before.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use crate::rows::Hash;
use crate::{Store, StoreError, schema};

impl Store {
    /// The key with which this house signs: `fresh` if it had none, and the same ever after.
    pub async fn key(&self, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let path = self.readers.path();
        tokio::task::spawn_blocking(move || key(&path, &fresh))
            .await
            .map_err(StoreError::other)?
    }

    /// Whether this session has ever given a name or taken a seat here.
    pub async fn knows(&self, session: Hash) -> Result<bool, StoreError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Change, Kind, SeatRow, TableRow};

    #[tokio::test]
    async fn a_house_has_one_key_for_ever() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.key([1; 32]).await, Ok([1; 32]));
        assert_eq!(store.key([2; 32]).await, Ok([1; 32]));
        store.close().await;
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.key([3; 32]).await, Ok([1; 32]));
    }

    #[tokio::test]
    async fn a_guest_who_gave_a_name_or_sits_somewhere_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let table = "table".to_owned();
        let changes = vec![
            Change::Guest {
                session: [1; 32],
                name: "Ann".to_owned(),
            },
            Change::Table(TableRow {
                id: table.clone(),
                created: 1,
                slug: "catsle".to_owned(),
                setup: String::new(),
                rules: None,
                next: None,
                over: true,
            }),
            Change::Seat {
                table,
                row: SeatRow {
                    seat: 0,
                    kind: Kind::Person {
                        session: [2; 32],
                        link: None,
                    },
                    name: "Bob".to_owned(),
                },
            },
        ];
        store.write(changes).await.unwrap();
        for (session, known) in [([1; 32], true), ([2; 32], true), ([3; 32], false)] {
            assert_eq!(store.knows(session).await, Ok(known));
        }
    }
}
