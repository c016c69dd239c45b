//! What only a database on a server can: several who write, a way that breaks, certificates.

use std::time::Duration;

use tokio::time::Instant;

use super::house::{House, new_database};
use super::*;
use crate::postgres::Connection;

/// A certificate of `tests/tls`.
fn certificate(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/tls")
        .join(name)
}

fn address(house: &House) -> &Address {
    match house {
        House::Database(address) => address,
        House::Folder(_) => panic!("it is a database"),
    }
}

#[tokio::test]
async fn of_two_servers_that_write_the_same_entry_one_wins() {
    let Some(house) = House::database().await else {
        return;
    };
    let (one, other) = (house.open().await, house.open().await);
    one.write(vec![table("a"), table("b")]).await.unwrap();
    let (mut n_one, mut n_other) = (0, 0);
    for seq in 0..200 {
        let id = if seq % 2 == 0 { "a" } else { "b" };
        let seq = seq / 2;
        let (first, second) = tokio::join!(
            one.write(vec![entry(id, seq, "one\n")]),
            other.write(vec![entry(id, seq, "other\n")]),
        );
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        let late = if first.is_ok() { second } else { first.clone() };
        assert_eq!(late, Err(WriteError::Taken));
        match first.is_ok() {
            true => n_one += 1,
            false => n_other += 1,
        }
    }
    let all = journal(&one, "a").await.unwrap() + &journal(&one, "b").await.unwrap();
    assert_eq!(all.matches("one").count(), n_one);
    assert_eq!(all.matches("other").count(), n_other);
    assert_eq!(one.key([1; 32]).await, other.key([2; 32]).await);
}

/// Each comes to the same tables and guests in another order, one by one and several in one job.
#[tokio::test]
async fn two_servers_do_not_wait_for_each_other() {
    let Some(house) = House::database().await else {
        return;
    };
    let (one, other) = (house.open().await, house.open().await);
    let ids = ["a", "b", "c", "d", "e", "f"];
    one.write(ids.map(table).to_vec()).await.unwrap();
    let busy = async |store: &Store, ids: Vec<&str>| {
        for _ in 0..100 {
            let setup = |id: &&str| Change::Setup {
                table: (*id).to_owned(),
                before: "{}".to_owned(),
                setup: "{}".to_owned(),
            };
            let guest = |id: &&str| named([id.as_bytes()[0]; 32], "ann");
            let mut jobs: Vec<Vec<Change>> = ids.iter().map(|it| vec![setup(it)]).collect();
            jobs.extend(ids.windows(2).map(|it| it.iter().map(setup).collect()));
            jobs.push(ids.iter().flat_map(|it| [guest(it), setup(it)]).collect());
            let writes = jobs.into_iter().map(|it| store.write(it));
            for written in futures_util::future::join_all(writes).await {
                written.unwrap();
            }
        }
    };
    let backwards = ids.into_iter().rev().collect();
    tokio::join!(busy(&one, ids.to_vec()), busy(&other, backwards));
    let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    assert_eq!(house.number(deadlocks).await, 0);
}

#[tokio::test]
async fn servers_that_start_together_make_one_house() {
    let Some(house) = House::database().await else {
        return;
    };
    let [one, two, three] = [house.open(), house.open(), house.open()];
    let (one, two, three) = tokio::join!(one, two, three);
    one.write(vec![table("a")]).await.unwrap();
    two.write(vec![entry("a", 0, "head\n")]).await.unwrap();
    assert_eq!(journal(&three, "a").await.as_deref(), Some("head\n"));
}

/// A server that is stopped in the middle of a transaction, or cut off.
#[tokio::test]
async fn whoever_stops_in_the_middle_is_not_waited_for() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    let stopped = Connection::open(address(&house), &[]).await.unwrap();
    let half = "BEGIN; INSERT INTO entries VALUES ('a', 0, 1, 'half', 0)";
    stopped.say(half).await.unwrap();
    let since = Instant::now();
    store.write(vec![entry("a", 0, "whole\n")]).await.unwrap();
    assert!(since.elapsed() > Duration::from_secs(1), "it was locked");
    assert_eq!(journal(&store, "a").await.as_deref(), Some("whole\n"));
    let late = stopped.say("COMMIT").await.unwrap_err();
    assert_eq!(late.fault(), Fault::Away, "{late}");
}

#[tokio::test]
async fn connections_that_are_gone_are_made_again() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    assert!(store.table("a").await.unwrap().is_some());
    for _ in 0..3 {
        house
            .say(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            )
            .await;
        // What is asked before that is heard of fails, and nothing of it is there.
        let written = async || store.write(vec![entry("a", 0, "x\n")]).await;
        while let Err(error) = written().await {
            if error == WriteError::Taken {
                break;
            }
            assert!(error.is_passing(), "{error}");
        }
        assert!(store.table("a").await.unwrap().is_some());
    }
    assert_eq!(journal(&store, "a").await.as_deref(), Some("x\n"));
}

#[tokio::test]
async fn the_way_is_safe_with_a_certificate_that_is_believed_and_with_no_other() {
    let Some(address) = new_database("?sslmode=require").await else {
        return;
    };
    let with = |file: &str| Address::new(&address, Some(&certificate(file))).unwrap();
    let house = House::Database(with("ca.pem"));
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    let plain = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE datname = current_database() AND NOT ssl";
    assert_eq!(house.number(plain).await, 0);
    let error = Store::connect(&with("other.pem")).await.unwrap_err();
    assert!(error.to_string().contains("UnknownIssuer"), "{error}");
    let error = Address::new(&address, Some(&certificate("server.key"))).unwrap_err();
    assert!(
        error.to_string().contains("no certificate in it"),
        "{error}"
    );
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_so() {
    let nobody = Address::new("postgres://ann@127.0.0.1:1/house", None).unwrap();
    let error = Store::connect(&nobody).await.unwrap_err();
    assert_eq!(error.fault(), Fault::Away, "{error}");
    let Some(address) = new_database("_not").await else {
        return;
    };
    let error = Store::connect(&Address::new(&address, None).unwrap()).await;
    let error = error.unwrap_err();
    assert_eq!(error.fault(), Fault::Unready);
    assert!(error.to_string().ends_with("does not exist"), "{error}");
}

#[tokio::test]
async fn what_a_newer_program_has_made_is_left_as_it_is() {
    let Some(house) = House::database().await else {
        return;
    };
    house.open().await.close().await;
    house
        .say("UPDATE shape SET number = 99, oldest = 98; DROP TABLE guests")
        .await;
    let error = house.try_open().await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "a newer version of Chabudai has made this house (shape 99, for programs that know 98; this one knows 5)"
    );
    assert_eq!(error.fault(), Fault::Newer);
    let guests = "SELECT count(to_regclass('guests'))";
    assert_eq!(house.number(guests).await, 0);
}

/// It has the house open while a newer program brings it to a newer shape, which adds something.
#[tokio::test]
async fn an_older_server_goes_on_where_a_newer_one_has_added_something() {
    let Some(house) = House::database().await else {
        return;
    };
    let older = house.open().await;
    older.write(vec![table("a")]).await.unwrap();
    let use_it = async |store: &Store, seq: u64| {
        let (one, held) = (entry("a", seq, "x\n"), store.hold("a").await);
        assert_eq!(held, Ok(true));
        assert_eq!(store.write(vec![one]).await, Ok(()));
        let read = store.table_since("a", seq).await.unwrap().unwrap();
        assert_eq!(read.entries.len(), 1);
        let went_on = store.went_on(&[("a".to_owned(), 0)]).await.unwrap();
        assert_eq!(went_on[0].len() as u64, seq + 1);
    };
    use_it(&older, 0).await;
    house
        .say(
            "ALTER TABLE tables ADD COLUMN wonder TEXT; ALTER TABLE entries ADD COLUMN wonder BIGINT;
             ALTER TABLE seats ADD COLUMN wonder BIGINT; UPDATE shape SET number = number + 1",
        )
        .await;
    use_it(&older, 1).await;
    older.close().await;
    // It can also be started there.
    let older = house.open().await;
    use_it(&older, 2).await;
    // Where the newer shape is not for it, it is not started; what runs was to be stopped before, and is not asked.
    house.say("UPDATE shape SET oldest = number").await;
    assert_eq!(house.try_open().await.unwrap_err().fault(), Fault::Newer);
    use_it(&older, 3).await;
}

/// A migration that fails halfway has not happened.
#[tokio::test]
async fn a_migration_is_whole_or_not_at_all() {
    let Some(house) = House::database().await else {
        return;
    };
    house.say("CREATE TABLE keys (name TEXT)").await;
    assert!(house.try_open().await.is_err());
    let ours = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(house.number(ours).await, 1);
    house.say("DROP TABLE keys").await;
    house.open().await;
}

#[tokio::test]
async fn faults_of_the_server_are_told_apart_and_pass() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    for (state, fault) in [
        ("53100", Fault::Full),
        ("58030", Fault::Disk),
        ("25006", Fault::ReadOnly),
    ] {
        let fails = format!(
            "CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS
                 'BEGIN RAISE EXCEPTION ''as told'' USING ERRCODE = ''{state}''; END';
             CREATE TRIGGER fails BEFORE INSERT ON entries EXECUTE FUNCTION fails()"
        );
        house.say(&fails).await;
        // Several at once fail together, and nothing of them is there.
        let (one, two) = tokio::join!(
            store.write(vec![entry("a", 0, "x\n")]),
            store.write(vec![table("b"), entry("b", 0, "x\n")]),
        );
        for failed in [one, two] {
            let Err(WriteError::Store(error)) = failed else {
                panic!("it was written");
            };
            assert_eq!(error.fault(), fault);
            assert!(error.is_passing());
        }
        assert_eq!(journal(&store, "a").await, None);
        assert_eq!(store.table("b").await.unwrap(), None);
        house
            .say("DROP TRIGGER fails ON entries; DROP FUNCTION fails")
            .await;
    }
    store.write(vec![entry("a", 0, "x\n")]).await.unwrap();
}

#[tokio::test]
async fn a_lock_of_somebody_else_passes() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    let other = Connection::open(address(&house), &[]).await.unwrap();
    let lock = "SET idle_in_transaction_session_timeout = 0; BEGIN; LOCK TABLE entries";
    other.say(lock).await.unwrap();
    let error = store.write(vec![entry("a", 0, "x\n")]).await.unwrap_err();
    assert_eq!(error.to_string(), "another program has locked the database");
    assert!(error.is_passing());
    other.say("ROLLBACK").await.unwrap();
    store.write(vec![entry("a", 0, "x\n")]).await.unwrap();
}
