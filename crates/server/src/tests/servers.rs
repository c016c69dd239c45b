//! Several servers that have one house open, in the PostgreSQL that `cargo xtask test` starts.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use store::{Address, Store};
use tokio::time::timeout;

use super::house::{Guest, House, known_front};
use crate::Settings;
use crate::following::Follower;
use crate::keeper::Keeper;

/// A new database. None where there is no PostgreSQL, and whoever runs the tests is told.
async fn database() -> Option<Address> {
    static N_MADE: AtomicUsize = AtomicUsize::new(0);
    let Ok(server) = std::env::var("TEST_POSTGRES") else {
        // Past what the test runner keeps to itself.
        let said = "SKIPPED: no PostgreSQL. Try `cargo xtask postgres cargo test -p server`.\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
        return None;
    };
    let nth = N_MADE.fetch_add(1, Ordering::Relaxed);
    let name = format!("server_{}_{nth}", std::process::id());
    let server = Address::new(&server, None).unwrap();
    Some(server.new_database(&name).await.unwrap())
}

/// One of several servers, with what all of them have.
async fn server(database: &Address, luck: u64) -> (House, Keeper, Follower) {
    let store = Store::connect(database).await.unwrap();
    let (folder, games) = (tempfile::tempdir().unwrap(), catalog::GAMES.to_vec());
    let settings = Settings {
        front: known_front(),
        ..Settings::default()
    };
    let house = House::open_store(store, folder, games, luck, u32::MAX, None, settings).await;
    let follower = Follower::start(&house.app).unwrap();
    let keeper = house.keep();
    (house, keeper, follower)
}

fn is_over(journal: &str) -> bool {
    journal
        .lines()
        .last()
        .is_some_and(|it| it.starts_with("end {"))
}

#[tokio::test]
async fn people_on_two_servers_play_one_match_with_bots() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let (mut ann, mut bob) = (Guest::known("ann"), Guest::known("bob"));
    let table = one
        .open_table(&mut ann, &["open", "greedy", "greedy"])
        .await;
    let mut waiting = one.live(&ann, &table).await;
    let joined = other.join(&mut bob, &table, 1).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    // The other server began the match, and this page sees it.
    waiting.until(|it| it["type"] == "reload").await;
    drop(waiting);
    let (mut anns, mut bobs) = (one.live(&ann, &table).await, other.live(&bob, &table).await);
    let play = async { tokio::join!(anns.play(usize::MAX), bobs.play(usize::MAX)) };
    timeout(Duration::from_secs(60), play).await.unwrap();
    assert!(anns.over && bobs.over);
    assert!(is_over(&one.journal(&table).await));
    // Both go on to the same table.
    let path = format!("/t/{table}/rematch");
    let (first, second) = tokio::join!(one.post(&ann, &path, ""), other.post(&bob, &path, ""));
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text());
    assert_eq!(first.location(), second.location());
}

#[tokio::test]
async fn the_last_two_seats_are_taken_on_two_servers_and_the_match_begins() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let mut ann = Guest::known("ann");
    for _ in 0..5 {
        let (mut bob, mut cat, mut dan) = (Guest::new("bob"), Guest::new("cat"), Guest::new("dan"));
        let table = one.open_table(&mut ann, &["open", "open"]).await;
        let mut pages = (one.live(&ann, &table).await, other.live(&ann, &table).await);
        let (first, second, third) = tokio::join!(
            one.join(&mut bob, &table, 1),
            other.join(&mut cat, &table, 2),
            other.join(&mut dan, &table, 1),
        );
        assert_eq!(second.status, StatusCode::SEE_OTHER);
        let both = [first.status, third.status];
        let n_sit = both
            .iter()
            .filter(|it| **it == StatusCode::SEE_OTHER)
            .count();
        assert_eq!(n_sit, 1, "{both:?}");
        assert!(both.contains(&StatusCode::CONFLICT), "{both:?}");
        pages.0.until(|it| it["type"] == "reload").await;
        pages.1.until(|it| it["type"] == "reload").await;
    }
}

#[tokio::test]
async fn the_bots_of_a_server_that_was_killed_go_on_elsewhere() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, keeper, follower) = server(&database, 2_000).await;
    let mut ann = Guest::known("ann");
    let table = other.open_table(&mut ann, &["greedy", "greedy"]).await;
    let unseen = other.open_table(&mut ann, &["greedy", "greedy"]).await;
    let mut there = other.live(&ann, &table).await;
    let _unseen = other.live(&ann, &unseen).await;
    there.play(3).await;
    let mut page = one.live(&ann, &table).await;
    drop((keeper, follower));
    for it in &other.listening {
        it.abort();
    }
    other.app.house.stop();
    drop(other);
    timeout(Duration::from_secs(30), page.play(usize::MAX))
        .await
        .unwrap();
    assert!(page.over);
}

#[tokio::test]
async fn tables_are_opened_so_often_a_minute_on_all_servers_together() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let mut ann = Guest::known("ann");
    for _ in 0..crate::doorkeeper::OF_A_GUEST / 2 {
        one.open_table(&mut ann, &["open", "open"]).await;
        other.open_table(&mut ann, &["open", "open"]).await;
    }
    for house in [&one, &other] {
        let form = "name=ann&seats=3&seat-1=open&seat-2=open";
        let reply = house.post(&ann, "/new/catsle", form).await;
        assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
    }
}
