//! A database that goes away while something is written: what is certain then, and what is not.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::house::{House, new_database};
use super::*;

/// The state of a way to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Open,
    /// What is asked arrives, and what is answered does not.
    Deaf,
    Cut,
}

/// A house whose database is reached by a way that can be cut, and the same house by another.
struct Far {
    store: Store,
    near: House,
    way: watch::Sender<Way>,
}

impl Far {
    async fn new() -> Option<Far> {
        let text = new_database("").await?;
        let near = House::Database(Address::new(&text, None).unwrap());
        let (head, tail) = text.split_once('@').unwrap();
        let (place, name) = tail.split_once('/').unwrap();
        let there: SocketAddr = place.parse().unwrap();
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = door.local_addr().unwrap();
        let (way, state) = watch::channel(Way::Open);
        tokio::spawn(async move {
            while let Ok((from, _)) = door.accept().await {
                let to = TcpStream::connect(there).await.unwrap();
                tokio::spawn(carry(from, to, state.clone()));
            }
        });
        let far = Address::new(&format!("{head}@{here}/{name}"), None).unwrap();
        let store = Store::connect(&far).await.unwrap();
        store.write(vec![table("a")]).await.unwrap();
        Some(Far { store, near, way })
    }

    /// Writes this over a way that goes deaf before, and is cut once this many of something are there.
    async fn cut(&self, changes: Vec<Change>, n: i64, of: &str) -> WriteError {
        self.way.send_replace(Way::Deaf);
        let cut = async {
            while self
                .near
                .number(&format!("SELECT count(*) FROM {of}"))
                .await
                < n
            {}
            self.way.send_replace(Way::Cut);
        };
        let (written, ()) = tokio::join!(self.store.write(changes), cut);
        self.way.send_replace(Way::Open);
        written.unwrap_err()
    }
}

async fn carry(mut from: TcpStream, mut to: TcpStream, state: watch::Receiver<Way>) {
    let mut until_cut = state.clone();
    let (mut asked, mut heard) = from.split();
    let (mut answered, mut told) = to.split();
    let answering = async {
        let mut bytes = [0; 4096];
        while let Ok(n @ 1..) = answered.read(&mut bytes).await {
            let is_open = *state.borrow() == Way::Open;
            if is_open && heard.write_all(&bytes[..n]).await.is_err() {
                break;
            }
        }
    };
    tokio::select! {
        _ = copy(&mut asked, &mut told) => {}
        () = answering => {}
        _ = until_cut.wait_for(|it| *it == Way::Cut) => {}
    }
}

fn owes() -> Change {
    Change::Owes {
        table: "a".to_owned(),
        owes: true,
    }
}

#[tokio::test]
async fn what_is_written_and_not_answered_is_in_doubt() {
    let Some(far) = Far::new().await else {
        return;
    };
    let failed = far.cut(vec![entry("a", 0, "x\n")], 1, "entries").await;
    assert!(matches!(failed, WriteError::InDoubt(_)), "{failed}");
    assert!(failed.is_passing());
    assert!(failed.to_string().starts_with("it is not known whether"));
    assert_eq!(journal(&far.store, "a").await.as_deref(), Some("x\n"));
    let again = far.store.write(vec![entry("a", 0, "x\n")]).await;
    assert_eq!(again, Err(WriteError::Taken));
}

#[tokio::test]
async fn what_the_database_was_not_yet_asked_to_keep_is_not_written() {
    let Some(far) = Far::new().await else {
        return;
    };
    // It waits in the middle of a transaction, for somebody who does not hear.
    let waits = "pg_stat_activity WHERE datname = current_database()
        AND state = 'idle in transaction'";
    let failed = far.cut(vec![entry("a", 0, "x\n"), owes()], 1, waits).await;
    assert!(matches!(failed, WriteError::Store(_)), "{failed}");
    assert!(failed.is_passing());
    let again = far.store.write(vec![entry("a", 0, "y\n")]).await;
    assert_eq!(again, Ok(()));
    assert_eq!(journal(&far.store, "a").await.as_deref(), Some("y\n"));
}

#[tokio::test]
async fn a_server_that_ends_in_the_middle_of_a_commit_leaves_it_in_doubt() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    house
        .say(
            "CREATE FUNCTION ends() RETURNS trigger LANGUAGE plpgsql AS
                 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
             CREATE CONSTRAINT TRIGGER ends AFTER INSERT ON entries
                 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ends()",
        )
        .await;
    for changes in [
        vec![entry("a", 0, "x\n")],
        vec![entry("a", 0, "x\n"), owes()],
    ] {
        let failed = store.write(changes).await.unwrap_err();
        assert!(matches!(failed, WriteError::InDoubt(_)), "{failed}");
        assert_eq!(journal(&store, "a").await, None);
    }
}
