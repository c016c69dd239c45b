//! What the store promises, through its door.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::*;

fn table(id: &str) -> Change {
    Change::Table(TableRow {
        id: id.to_owned(),
        created: 1,
        slug: "toy".to_owned(),
        setup: "{}".to_owned(),
        next: None,
        over: false,
    })
}

fn event(id: &str, seq: u64, body: &str) -> Change {
    Change::Event {
        table: id.to_owned(),
        event: Event {
            seq,
            at: 5,
            body: body.to_owned(),
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

async fn journal(store: &Store, id: &str) -> Option<String> {
    store.table(id).await.unwrap().unwrap().journal()
}

#[tokio::test]
async fn what_was_answered_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    let store = Store::open(&path).unwrap();
    let person = Kind::Person {
        session: [1; 32],
        link: Some([2; 32]),
    };
    let changes = vec![
        table("a"),
        seat("a", 0, person.clone()),
        seat("a", 1, Kind::Bot("greedy".to_owned())),
        seat("a", 2, Kind::Open),
    ];
    store.write(changes).await.unwrap();
    assert_eq!(journal(&store, "a").await, None);
    store.write(vec![event("a", 0, "head\n")]).await.unwrap();
    store.write(vec![event("a", 1, "0 x\n")]).await.unwrap();
    // As if the process were killed here: nobody closes anything.
    std::mem::forget(store);

    let store = Store::open(&path).unwrap();
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(stored.journal().as_deref(), Some("head\n0 x\n"));
    assert_eq!(stored.seats[0].kind, person);
    assert_eq!(stored.seats[1].kind, Kind::Bot("greedy".to_owned()));
    assert_eq!(stored.seats[2].kind, Kind::Open);
    assert_eq!(store.table("b").await.unwrap(), None);
    assert_eq!(store.tables_of([1; 32]).await.unwrap(), ["a"]);
    assert!(store.tables_of([2; 32]).await.unwrap().is_empty());
}

#[tokio::test]
async fn one_of_eight_rivals_for_an_event_wins() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("house.db")).unwrap();
    store.write(vec![table("a")]).await.unwrap();
    let store = Arc::new(store);
    let mut rivals = JoinSet::new();
    for it in 0..8 {
        let store = Arc::clone(&store);
        rivals.spawn(async move { store.write(vec![event("a", 0, &format!("{it}\n"))]).await });
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
    let store = Store::open(&folder.path().join("house.db")).unwrap();
    store.write(vec![table("a"), table("b")]).await.unwrap();
    store.write(vec![event("a", 0, "a0\n")]).await.unwrap();
    let (lost, won) = tokio::join!(
        store.write(vec![event("b", 0, "lost\n"), event("a", 0, "late\n")]),
        store.write(vec![event("a", 1, "a1\n")]),
    );
    assert_eq!(lost, Err(WriteError::Taken));
    assert_eq!(won, Ok(()));
    assert_eq!(journal(&store, "a").await.as_deref(), Some("a0\na1\n"));
    assert_eq!(journal(&store, "b").await, None);
    // A table that does not exist takes no events.
    let stray = store.write(vec![event("c", 0, "x\n")]).await;
    assert!(matches!(stray, Err(WriteError::Store(_))));
}

#[tokio::test]
async fn open_tables_are_those_not_over_and_a_table_has_one_next() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("house.db")).unwrap();
    store.write(vec![table("a"), table("b")]).await.unwrap();
    let over = Change::Over {
        table: "a".to_owned(),
    };
    store.write(vec![over]).await.unwrap();
    assert_eq!(store.open_tables().await.unwrap(), ["b"]);
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
    let store = Store::open(&folder.path().join("house.db")).unwrap();
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
