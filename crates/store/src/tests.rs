//! What the store promises, through its door: one suite for both engines, and what only one of them can.

/// The suite of a file, once on each engine.
macro_rules! on_each_engine {
    ($($test:ident),* $(,)?) => {
        mod in_a_folder {
            use super::super::house::House;

            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(House::folder()).await;
                }
            )*
        }

        mod in_postgres {
            use super::super::house::House;

            $(
                #[tokio::test]
                async fn $test() {
                    if let Some(house) = House::database().await {
                        super::$test(house).await;
                    }
                }
            )*
        }
    };
}

mod care;
mod door;
mod doubt;
mod faults;
mod growth;
mod guests;
mod house;
mod moving;
mod postgres;
mod servers;
mod shapes;
mod talk;
mod writing;

use std::path::Path;
use std::sync::Arc;

use super::*;

fn table(id: &str) -> Change {
    Change::Table(TableRow {
        id: id.to_owned(),
        created: 1,
        slug: "toy".to_owned(),
        setup: "{}".to_owned(),
        rules: None,
        next: None,
        over: false,
    })
}

fn entry(id: &str, seq: u64, body: &str) -> Change {
    Change::Entry {
        table: id.to_owned(),
        entry: Entry {
            seq,
            at: 5 + seq as i64,
            body: body.to_owned(),
            awaited: 0,
        },
    }
}

fn seat(id: &str, seat: usize, kind: Kind) -> Change {
    Change::Seat {
        table: id.to_owned(),
        before: None,
        row: SeatRow {
            seat,
            kind,
            name: "ann".to_owned(),
        },
    }
}

fn person(session: Hash) -> Kind {
    Kind::Person {
        session,
        link: Some([2; 32]),
        stand_in: None,
    }
}

/// A guest gave a name.
fn named(session: Hash, name: &str) -> Change {
    Change::Guest {
        session,
        name: name.to_owned(),
    }
}

async fn journal(store: &Store, id: &str) -> Option<String> {
    store.table(id).await.unwrap().unwrap().journal()
}

fn ids(listed: &[Listed]) -> Vec<&str> {
    listed.iter().map(|it| it.table.id.as_str()).collect()
}

/// What is on the disk, for another process.
fn copy_of(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for name in ["house.db", "house.db-wal"] {
        if folder.join(name).exists() {
            std::fs::copy(folder.join(name), copy.path().join(name)).unwrap();
        }
    }
    copy
}
