//! A whole house from a folder into PostgreSQL.

use std::fmt::Write as _;
use std::path::Path;

use rusqlite::types::ValueRef;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use crate::postgres::{Address, Connection, schema};
use crate::sqlite::{Sqlite, connect_to_look};
use crate::{Fault, StoreError};

/// Every table of a house with its columns, which have the same names in both engines; whoever is referred to comes
/// first.
const EVERYTHING: [(&str, &str); 9] = [
    (
        "tables",
        "id, created, slug, setup, rules, next, over, touched, owes, packed",
    ),
    (
        "seats",
        "table_id, seat, kind, name, level, session, link, total, won",
    ),
    ("entries", "table_id, seq, at, body, awaited"),
    ("matches", "table_id, began, ended, journal"),
    ("expired", "table_id, at"),
    (
        "guests",
        "session, name, preferences, link_number, link, sealed",
    ),
    ("talk", "table_id, watching, session, name, at, body"),
    ("muted", "session, other, name"),
    ("keys", "name, key"),
];

/// How much is sent at a time.
const PIECE: usize = 1 << 20;

/// Copies the house in this folder, which nobody may have open, into a database in which there is none yet: all of it
/// or nothing. Says how many tables that were. The folder keeps what it has.
pub async fn move_house(folder: &Path, to: &Address) -> Result<i64, StoreError> {
    if !folder.join("house.db").exists() {
        let text = format!("there is no house in {}", folder.display());
        return Err(StoreError::new(Fault::Unready, text));
    }
    // Whatever its shape was, it has today's now; and nobody else can open it.
    let from = Sqlite::open(folder)?;
    let at = Connection::open(to, &[]).await?;
    schema::prepare(&at).await?;
    at.say(
        "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
    )
    .await?;
    let copied = copy(folder, &at).await;
    let end = if copied.is_ok() { "COMMIT" } else { "ROLLBACK" };
    at.say(end).await?;
    from.close().await;
    copied
}

async fn copy(folder: &Path, at: &Connection) -> Result<i64, StoreError> {
    // Nobody else sits down meanwhile.
    at.say("LOCK TABLE tables, guests, keys").await?;
    let there = "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM keys)";
    if at.number(there).await? > 0 {
        let text = "there is a house in this database already";
        return Err(StoreError::new(Fault::InUse, text));
    }
    for (table, columns) in EVERYTHING {
        let (sender, pieces) = mpsc::channel(1);
        let file = folder.join("house.db");
        let reading = spawn_blocking(move || read(&file, table, columns, &sender));
        let into = format!("COPY {table} ({columns}) FROM STDIN");
        at.copy(&into, pieces).await?;
        reading.await.map_err(StoreError::other)??;
    }
    at.number("SELECT count(*) FROM tables").await
}

/// All rows of a table, in PostgreSQL's own form for copies.
fn read(
    file: &Path,
    table: &str,
    columns: &str,
    pieces: &mpsc::Sender<String>,
) -> Result<(), StoreError> {
    let connection = connect_to_look(file)?;
    let mut question = connection.prepare(&format!("SELECT {columns} FROM {table}"))?;
    let n_columns = question.column_count();
    let mut rows = question.query([])?;
    let mut piece = String::new();
    // Who copies tells what is wrong if nobody takes them.
    while let Some(row) = rows.next()? {
        for column in 0..n_columns {
            if column > 0 {
                piece.push('\t');
            }
            write_value(&mut piece, row.get_ref(column)?)?;
        }
        piece.push('\n');
        if piece.len() > PIECE && pieces.blocking_send(std::mem::take(&mut piece)).is_err() {
            break;
        }
    }
    let _ = pieces.blocking_send(piece);
    Ok(())
}

fn write_value(piece: &mut String, value: ValueRef<'_>) -> Result<(), StoreError> {
    match value {
        ValueRef::Null => piece.push_str("\\N"),
        ValueRef::Integer(number) => {
            write!(piece, "{number}").expect("a string takes everything");
        }
        ValueRef::Real(_) => return Err(StoreError::damaged("a number is none of ours")),
        ValueRef::Text(text) => {
            let text = str::from_utf8(text).map_err(|it| StoreError::damaged(&it.to_string()))?;
            for character in text.chars() {
                match character {
                    '\\' => piece.push_str("\\\\"),
                    '\n' => piece.push_str("\\n"),
                    '\r' => piece.push_str("\\r"),
                    '\t' => piece.push_str("\\t"),
                    other => piece.push(other),
                }
            }
        }
        ValueRef::Blob(bytes) => {
            piece.push_str("\\\\x");
            for byte in bytes {
                write!(piece, "{byte:02x}").expect("a string takes everything");
            }
        }
    }
    Ok(())
}
