//! What servers that have one house open know of each other.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::house::House;
use super::*;
use crate::postgres::Connection;

fn held(id: &str) -> Vec<Change> {
    let held = Change::Held {
        table: id.to_owned(),
    };
    vec![held, entry(id, 0, "x\n")]
}

/// Waits until this is so.
async fn until(is_so: impl AsyncFn() -> bool) {
    let waiting = async {
        while !is_so().await {
            sleep(Duration::from_millis(50)).await;
        }
    };
    let patience = Duration::from_secs(20);
    timeout(patience, waiting).await.expect("it comes in time");
}

#[tokio::test]
async fn what_went_on_is_read_for_many_tables_at_once() {
    let Some(house) = House::database().await else {
        return;
    };
    let (one, other) = (house.open().await, house.open().await);
    one.write(vec![table("a"), table("b")]).await.unwrap();
    for seq in 0..3 {
        let entries = vec![entry("a", seq, "x\n"), entry("b", seq, "y\n")];
        one.write(entries).await.unwrap();
    }
    let asked = [("b", 2), ("nowhere", 0), ("a", 1), ("b", 3)];
    let asked = asked.map(|(id, since)| (id.to_owned(), since));
    let read = other.went_on(&asked).await.unwrap();
    let read: Vec<Vec<(u64, &str)>> = read
        .iter()
        .map(|of_table| of_table.iter().map(|it| (it.seq, &it.body[..])).collect())
        .collect();
    let expected = [
        vec![(2, "y\n")],
        vec![],
        vec![(1, "x\n"), (2, "x\n")],
        vec![],
    ];
    assert_eq!(read, expected);
}

#[tokio::test]
async fn a_table_is_held_by_one_server_for_as_long_as_it_is_alive() {
    let Some(house) = House::database().await else {
        return;
    };
    let (one, other) = (house.open().await, house.open().await);
    one.write(vec![table("a"), table("b")]).await.unwrap();
    let owes = Change::Owes {
        table: "a".to_owned(),
        owes: true,
    };
    one.write(vec![owes]).await.unwrap();
    assert_eq!(one.hold("a").await, Ok(true));
    assert_eq!(one.hold("a").await, Ok(true), "it has it");
    assert_eq!(other.hold("a").await, Ok(false));
    assert_eq!(other.owing("", 9).await.unwrap(), [""; 0]);
    assert_eq!(one.owing("", 9).await.unwrap(), ["a"]);
    assert_eq!(other.write(held("a")).await, Err(WriteError::Taken));
    assert_eq!(one.write(held("b")).await, Err(WriteError::Taken));
    assert_eq!(one.write(held("a")).await, Ok(()));
    // It goes on being alive without being asked, when what it said first does not count any more.
    let said = "SELECT extract(epoch FROM until) * 1000 FROM servers
        JOIN tables ON number = holder WHERE id = 'a'";
    let first = house.number(said).await;
    let now = "SELECT extract(epoch FROM clock_timestamp()) * 1000";
    until(async || house.number(now).await > first).await;
    assert_eq!(other.hold("a").await, Ok(false));
    let let_go = Change::LetGo {
        table: "a".to_owned(),
    };
    other.write(vec![let_go.clone()]).await.unwrap();
    assert_eq!(other.hold("a").await, Ok(false), "it was not its own");
    one.write(vec![let_go]).await.unwrap();
    assert_eq!(other.hold("a").await, Ok(true));
    other.close().await;
    assert_eq!(one.hold("a").await, Ok(true), "it has closed");
    assert_eq!(one.hold("b").await, Ok(true));
    // Killed: nothing is said any more.
    drop(one);
    let last = house.open().await;
    assert_eq!(last.hold("a").await, Ok(false));
    until(async || last.hold("a").await == Ok(true)).await;
}

#[tokio::test]
async fn what_one_server_writes_or_tells_the_others_hear() {
    let Some(house) = House::database().await else {
        return;
    };
    let (one, other) = (house.open().await, house.open().await);
    let mut news = other.news().unwrap();
    assert!(other.news().is_none(), "somebody listens");
    let mut own = one.news().unwrap();
    one.write(vec![table("a"), entry("a", 0, "secret\n")])
        .await
        .unwrap();
    let went_on = Some(News::WentOn(vec![("a".to_owned(), 1)]));
    assert_eq!(news.recv().await, went_on);
    let late = vec![entry("a", 1, "x\n"), entry("a", 0, "x\n")];
    one.write(late).await.unwrap_err();
    one.tell("a", 0b101, 0b1, 7);
    let Some(News::People(people)) = news.recv().await else {
        panic!("what was not written was told");
    };
    let People {
        here,
        ready,
        n_entries,
        ..
    } = people;
    assert_eq!((here, ready, n_entries), (0b101, 0b1, 7));
    assert!(own.try_recv().is_err(), "nobody hears himself");
}

#[tokio::test]
async fn whoever_could_not_listen_is_told_to_read_everything() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    let mut news = store.news().unwrap();
    house
        .say(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    assert_eq!(news.recv().await, Some(News::Everything));
    let other = house.open().await;
    other
        .write(vec![table("a"), entry("a", 0, "x\n")])
        .await
        .unwrap();
    let went_on = News::WentOn(vec![("a".to_owned(), 1)]);
    assert_eq!(news.recv().await, Some(went_on));
    assert_eq!(store.hold("a").await, Ok(true));
    assert_eq!(other.hold("a").await, Ok(false), "it is alive");
}

#[tokio::test]
async fn what_is_done_too_often_is_counted_over_all_servers() {
    let Some(house) = House::database().await else {
        return;
    };
    let (one, other) = (house.open().await, house.open().await);
    for _ in 0..2 {
        assert_eq!(one.count([1; 32], 4).await, Ok(true));
        assert_eq!(other.count([1; 32], 4).await, Ok(true));
    }
    assert_eq!(one.count([1; 32], 4).await, Ok(false));
    assert_eq!(other.count([1; 32], 4).await, Ok(false));
    assert_eq!(other.count([2; 32], 4).await, Ok(true), "others may");
    house
        .say("UPDATE lately SET since = since - INTERVAL '61 seconds'")
        .await;
    assert_eq!(one.count([1; 32], 4).await, Ok(true), "later");
}

/// A house of the first shape, in which an older server goes on while a newer one comes.
#[tokio::test]
async fn an_older_house_becomes_one_of_today_and_older_servers_go_on() {
    let Some(house) = House::database().await else {
        return;
    };
    let first = include_str!("../postgres/shapes/1.sql");
    let shape = "CREATE TABLE shape (number BIGINT NOT NULL, oldest BIGINT NOT NULL);
        INSERT INTO shape VALUES (1, 1)";
    house.say(&format!("{first}; {shape}")).await;
    let House::Database(address) = &house else {
        panic!("it is a database");
    };
    let insert =
        "INSERT INTO entries (table_id, seq, at, body, awaited) VALUES ($1, $2, 1, 'x', 0)";
    let older = Connection::open(address, &[insert]).await.unwrap();
    let open = "INSERT INTO tables (id, created, slug, setup, over, touched)
         VALUES ('a', 1, 'toy', '{}', FALSE, 1)";
    older.say(open).await.unwrap();
    let newer = house.open().await;
    assert_eq!(house.number("SELECT number FROM shape").await, 5);
    // Statements that were prepared before still hold.
    assert_eq!(older.execute(insert, &[&"a", &0i64]).await, Ok(1));
    newer.write(vec![entry("a", 1, "y")]).await.unwrap();
    assert_eq!(journal(&newer, "a").await.as_deref(), Some("xy"));
}

/// What a newer program may do while this one has the house open, and what it may tell.
#[tokio::test]
async fn a_newer_server_beside_this_one_disturbs_nothing() {
    let Some(house) = House::database().await else {
        return;
    };
    let store = house.open().await;
    let mut news = store.news().unwrap();
    store.write(vec![table("a")]).await.unwrap();
    house
        .say(
            "ALTER TABLE tables ADD COLUMN mood TEXT; ALTER TABLE entries ADD COLUMN mood TEXT;
             ALTER TABLE seats ADD COLUMN mood TEXT; ALTER TABLE servers ADD COLUMN mood TEXT;
             CREATE TABLE moods (table_id TEXT REFERENCES tables (id) ON DELETE CASCADE);
             UPDATE shape SET number = 99; NOTIFY chabudai, 'mood 9 a fine';
             NOTIFY chabudai; NOTIFY chabudai, 'c 9 b'",
        )
        .await;
    let changed = News::Changed("b".to_owned());
    assert_eq!(news.recv().await, Some(changed), "the rest is let pass");
    // Neither this one minds, whose statements are older, nor another one of its version that is started now.
    for (seq, store) in [(0, store), (1, house.open().await)] {
        let sits = seat("a", seq as usize, Kind::Open);
        let changes = vec![sits, entry("a", seq, "x\n")];
        store.write(changes).await.unwrap();
        assert_eq!(store.hold("a").await, Ok(true));
        let stored = store.table("a").await.unwrap().unwrap();
        assert_eq!(stored.entries.len() as u64, seq + 1);
        store.close().await;
    }
    assert_eq!(house.number("SELECT number FROM shape").await, 99);
}
