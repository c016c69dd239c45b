//! What the store promises, through its door.

mod care;
mod faults;
mod growth;
mod shapes;

use std::path::Path;
use std::sync::Arc;

use tokio::task::JoinSet;

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

#[tokio::test]
async fn what_was_answered_is_there_if_the_process_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let changes = vec![
        table("a"),
        seat("a", 0, person([1; 32])),
        seat("a", 1, Kind::Bot("greedy".to_owned())),
        seat("a", 2, Kind::Open),
    ];
    store.write(changes).await.unwrap();
    assert_eq!(journal(&store, "a").await, None);
    store.write(vec![entry("a", 0, "head\n")]).await.unwrap();
    store.write(vec![entry("a", 1, "0 x\n")]).await.unwrap();
    // Nobody closes anything.
    let copy = copy_of(folder.path());

    let store = Store::open(copy.path()).unwrap();
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(stored.journal().as_deref(), Some("head\n0 x\n"));
    assert_eq!(stored.seats[0].kind, person([1; 32]));
    assert_eq!(stored.seats[1].kind, Kind::Bot("greedy".to_owned()));
    assert_eq!(stored.seats[2].kind, Kind::Open);
    assert_eq!(store.table("b").await.unwrap(), None);
    assert_eq!(ids(&store.tables_of([1; 32]).await.unwrap()), ["a"]);
    assert!(store.tables_of([2; 32]).await.unwrap().is_empty());
}

#[tokio::test]
async fn one_of_eight_rivals_for_an_event_wins() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a")]).await.unwrap();
    let store = Arc::new(store);
    let mut rivals = JoinSet::new();
    for it in 0..8 {
        let store = Arc::clone(&store);
        rivals.spawn(async move { store.write(vec![entry("a", 0, &format!("{it}\n"))]).await });
    }
    let results = rivals.join_all().await;
    let n_won = results.iter().filter(|it| it.is_ok()).count();
    assert_eq!(n_won, 1);
    assert!(
        results
            .iter()
            .all(|it| matches!(it, Ok(()) | Err(WriteError::Taken)))
    );
    assert_eq!(journal(&store, "a").await.map(|it| it.len()), Some(2));
}

#[tokio::test]
async fn a_job_is_all_or_nothing_and_leaves_its_neighbours_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a"), table("b")]).await.unwrap();
    store.write(vec![entry("a", 0, "a0\n")]).await.unwrap();
    let (lost, won, stray) = tokio::join!(
        store.write(vec![entry("b", 0, "lost\n"), entry("a", 0, "late\n")]),
        store.write(vec![entry("a", 1, "a1\n")]),
        // A table that does not exist takes no entries.
        store.write(vec![entry("b", 0, "lost\n"), entry("c", 0, "x\n")]),
    );
    assert_eq!(lost, Err(WriteError::Taken));
    assert_eq!(won, Ok(()));
    assert!(matches!(stray, Err(WriteError::Store(_))));
    assert_eq!(journal(&store, "a").await.as_deref(), Some("a0\na1\n"));
    assert_eq!(journal(&store, "b").await, None);
}

#[tokio::test]
async fn a_table_has_one_next() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a"), table("b")]).await.unwrap();
    let next = |next: &str| Change::Next {
        table: "a".to_owned(),
        next: next.to_owned(),
    };
    assert_eq!(store.write(vec![next("b")]).await, Ok(()));
    assert_eq!(store.write(vec![next("c")]).await, Err(WriteError::Taken));
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(stored.table.next.as_deref(), Some("b"));
}

#[tokio::test]
async fn a_guest_is_remembered_by_the_last_name() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.guest([7; 32]).await.unwrap(), None);
    for name in ["ann", "anna"] {
        let guest = Change::Guest {
            session: [7; 32],
            name: name.to_owned(),
        };
        store.write(vec![guest]).await.unwrap();
    }
    assert_eq!(store.guest([7; 32]).await.unwrap().as_deref(), Some("anna"));
}
