//! Several servers that have one house open, in the PostgreSQL that `cargo xtask test` starts.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};
use store::{Address, Left, Store};
use tokio::time::{Instant, sleep, timeout};

use super::failures::complaints;
use super::house::{Guest, House, known_front};
use super::page::Live;
use super::race::open_race;
use super::rest;
use super::told::listen;
use super::written::{Written, awaited, piece};
use crate::Settings;
use crate::following::Follower;
use crate::keeper::{Expiry, Keeper, sweep};

const TABLE: &str = "table";
/// How long anything that must come may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a table may stand still after its server was killed: four seconds until that is believed, two until the keeper looks, and
/// some for a busy machine.
const TAKEN_OVER: Duration = Duration::from_secs(9);

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
    let (house, follower) = server_without_keeper(database, luck).await;
    let keeper = house.keep();
    (house, keeper, follower)
}

async fn server_without_keeper(database: &Address, luck: u64) -> (House, Follower) {
    let store = Store::connect(database).await.unwrap();
    let (folder, games) = (tempfile::tempdir().unwrap(), catalog::GAMES.to_vec());
    let after = Some(Duration::from_secs(36 * 3600));
    let settings = Settings {
        front: known_front(),
        expiry: Expiry {
            waiting: after,
            left: after,
        },
        ..Settings::default()
    };
    let house = House::open_store(store, folder, games, luck, u32::MAX, None, settings).await;
    let follower = Follower::start(&house.app).unwrap();
    (house, follower)
}

/// Waits until this is so.
async fn until(is_so: impl AsyncFn() -> bool) {
    let waiting = async {
        while !is_so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("it comes in time");
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
async fn whoever_was_late_is_told_and_everybody_is_shown_what_is_written() {
    let Some(database) = database().await else {
        return;
    };
    listen();
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let (ann, bob) = (Guest::known("ann"), Guest::known("bob"));
    // A lead: ann may choose among all her cards.
    let written = Written::until(|it| it.legal(awaited(it).unwrap()).len() > 8);
    let (seat, legal) = written.turn();
    let people = [(seat, &ann), ((seat + 1) % 4, &bob)];
    written.store(&one, TABLE, &people).await;
    let (mut anns, mut bobs) = (one.live(&ann, TABLE).await, other.live(&bob, TABLE).await);
    // Somebody has written this choice of hers already, and her server has not heard of it: it does not listen to itself.
    let store = &one.app.house.deps.store;
    let first = format!("{seat} {}\n", legal[1]);
    let first = piece(TABLE, written.pieces.len(), &first);
    store.write(vec![first]).await.unwrap();
    let journal = one.journal(TABLE).await;
    let answer = anns.choose(&legal[0]).await;
    assert_eq!(answer, Some(Trouble::Stale.sentence(Lang::En)));
    assert_eq!(one.journal(TABLE).await, journal);
    assert_eq!(complaints(), [""; 0], "that is nobody's mistake");
    timeout(PATIENCE, bobs.until_it(|it| it.turn))
        .await
        .unwrap();
    timeout(PATIENCE, anns.until_it(|it| it.moment > 0 && !it.turn))
        .await
        .unwrap();
    // All pages, and who is here, come to be as if it had been so from the beginning.
    for (page, guest) in [(&mut anns, &ann), (&mut bobs, &bob)] {
        let now = one.live(guest, TABLE).await;
        let is_same = page.until_it(|it| it.regions == now.regions);
        timeout(PATIENCE, is_same).await.unwrap();
        assert_eq!(page.choices(), now.choices());
    }
    timeout(PATIENCE, async {
        tokio::select! {
            () = bobs.play(3) => {}
            () = anns.play(3) => {}
        }
    })
    .await
    .unwrap();
}

#[tokio::test]
async fn whoever_chooses_while_the_database_goes_away_is_told_that_nobody_knows() {
    let Some(database) = database().await else {
        return;
    };
    let (house, _keeper, _follower) = server(&database, 1_000).await;
    let guests = ["ann", "bob", "cho", "dan"].map(Guest::known);
    let written = Written::after(4);
    let people: Vec<(usize, &Guest)> = guests.iter().enumerate().collect();
    written.store(&house, TABLE, &people).await;
    let (seat, legal) = written.turn();
    let mut page = house.live(&guests[seat], TABLE).await;
    let mut japanese = house.live(&guests[seat].in_japanese(), TABLE).await;
    let ends = "CREATE FUNCTION ends() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
        CREATE TRIGGER ends AFTER INSERT ON entries EXECUTE FUNCTION ends()";
    database.say(ends).await.unwrap();
    for (page, lang) in [(&mut page, Lang::En), (&mut japanese, Lang::Ja)] {
        let told = page.choose(&legal[0]).await;
        assert_eq!(told, Some(Trouble::InDoubt.sentence(lang)));
    }
    // The page shows what is, and there is nothing.
    assert_eq!(house.journal(TABLE).await, written.journal());
    database.say("DROP TRIGGER ends ON entries").await.unwrap();
    assert_eq!(page.choose(&legal[0]).await, None);
}

#[tokio::test]
async fn who_is_ready_on_one_server_is_waited_for_on_no_other() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let (ann, bob) = (Guest::known("ann"), Guest::known("bob"));
    // A calm table rests a minute, which is longer than anybody waits here.
    let last = rest::last_choice(&one, &ann, &bob).await;
    let (mut anns, mut bobs) = (
        one.live(&ann, rest::TABLE).await,
        other.live(&bob, rest::TABLE).await,
    );
    let whole = async {
        assert_eq!(anns.choose(&last).await, None);
        rest::rests(&mut anns).await;
        rest::rests(&mut bobs).await;
        let before = bobs.regions.clone();
        assert_eq!(anns.go_on().await, None);
        bobs.until_it(|it| it.regions != before).await;
        assert_eq!(rest::n_deals_of(&one).await, 1, "bob is not ready");
        assert_eq!(bobs.go_on().await, None);
        anns.until_it(|it| it.rest.is_none()).await;
        bobs.until_it(|it| it.rest.is_none()).await;
        assert_eq!(rest::n_deals_of(&other).await, 2);
    };
    timeout(Duration::from_secs(30), whole).await.unwrap();
}

fn claims(page: &Live) -> Vec<String> {
    let choices = page.choices().into_iter();
    choices.filter(|it| it.starts_with("grab ")).collect()
}

#[tokio::test]
async fn a_race_starts_on_all_servers_and_has_one_winner() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let [mut ann, mut ben, mut cid] = ["ann", "ben", "cid"].map(Guest::known);
    let table = open_race(&one, &mut ann, &["open"; 2], "quick").await;
    let _ = other.join(&mut ben, &table, 1).await;
    let _ = one.join(&mut cid, &table, 2).await;
    let mut pages = (one.live(&ann, &table).await, other.live(&ben, &table).await);
    let (anns, bens) = (&mut pages.0, &mut pages.1);
    let mut cids = one.live(&cid, &table).await;
    let whole = async {
        assert_eq!(anns.go_on().await, None);
        assert_eq!(cids.go_on().await, None);
        assert!(!one.journal(&table).await.contains("\"row\""));
        assert_eq!(bens.go_on().await, None);
        anns.until_it(|it| !claims(it).is_empty()).await;
        bens.until_it(|it| !claims(it).is_empty()).await;
        let row = claims(anns);
        assert_eq!((claims(bens), row.len()), (row.clone(), 3));
        // Both reach for the same card. Whoever was slower is told so, and by how much.
        let both = tokio::join!(anns.choose(&row[0]), bens.choose(&row[0]));
        let (refusal, slower) = match both {
            (None, Some(refusal)) => (refusal, bens),
            (Some(refusal), None) => (refusal, anns),
            (first, second) => panic!("{first:?} {second:?}"),
        };
        assert!(refusal.contains(" was faster with card "), "{refusal}");
        assert!(refusal.ends_with(" s."), "{refusal}");
        assert_eq!(slower.choose(&row[1]).await, None);
        let journal = one.journal(&table).await;
        for card in &row[..2] {
            let is_it = |it: &&str| it.ends_with(card.as_str());
            assert_eq!(journal.lines().filter(is_it).count(), 1, "{journal}");
        }
    };
    timeout(PATIENCE, whole).await.unwrap();
}

/// Somebody has only just come to a table that was left for long.
#[tokio::test]
async fn no_server_clears_away_where_somebody_is_on_another() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _k1, _f1) = server(&database, 1_000).await;
    let (other, _k2, _f2) = server(&database, 2_000).await;
    let ann = Guest::known("ann");
    let written = Written::after(10);
    let (seat, _) = written.turn();
    for table in [TABLE, "another"] {
        written.store(&one, table, &[(seat, &ann)]).await;
    }
    let mut page = other.live(&ann, TABLE).await;
    let store = &one.app.house.deps.store;
    let left = async || store.left(Left::Started, 1_000_000, 9).await.unwrap();
    until(async || left().await == ["another"]).await;
    sweep(&one.app).await;
    assert_eq!(store.table("another").await.unwrap(), None);
    timeout(PATIENCE, page.play(2)).await.unwrap();
}

/// Another server holds two tables of bots and is killed. Nobody looks at either; one of them is open here all the same.
#[tokio::test]
async fn tables_that_nobody_looks_at_go_on_elsewhere_when_their_server_is_killed() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _follower) = server_without_keeper(&database, 1_000).await;
    let store = &one.app.house.deps.store;
    let killed = Store::connect(&database).await.unwrap();
    let written = Written::after(10);
    for table in [TABLE, "open"] {
        written.store(&one, table, &[]).await;
        assert_eq!(killed.hold(table).await, Ok(true));
    }
    assert_eq!(store.owing("", 9).await.unwrap(), [""; 0]);
    let _keeper = one.keep();
    drop(one.live(&Guest::new("eve"), "open").await);
    until(async || {
        one.app
            .house
            .deps
            .metrics
            .text(0, 0, 0)
            .contains("chabudai_sockets 0\n")
    })
    .await;
    for table in [TABLE, "open"] {
        assert_eq!(one.journal(table).await, written.journal());
    }
    let since = Instant::now();
    drop(killed);
    for table in [TABLE, "open"] {
        until(async || one.journal(table).await.len() > written.journal().len()).await;
    }
    assert!(since.elapsed() < TAKEN_OVER, "{:?}", since.elapsed());
    for table in [TABLE, "open"] {
        until(async || is_over(&one.journal(table).await)).await;
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
    let mut there = other.live(&ann, &table).await;
    there.play(3).await;
    let mut page = one.live(&ann, &table).await;
    drop((keeper, follower));
    for it in &other.listening {
        it.abort();
    }
    other.app.house.stop();
    drop(other);
    timeout(TAKEN_OVER, page.play(2)).await.unwrap();
    timeout(PATIENCE, page.play(usize::MAX)).await.unwrap();
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

/// Seats that change hands on one server do so on all.
#[tokio::test]
async fn whoever_is_signed_out_on_one_server_is_on_all() {
    let Some(database) = database().await else {
        return;
    };
    let (one, _keeper, _follower) = server(&database, 1).await;
    let (other, _other_keeper, _other_follower) = server(&database, 1_000_000).await;
    let mut ann = Guest::new("ann");
    let table = one.open_table(&mut ann, &["greedy", "greedy"]).await;
    let old = ann.clone();
    let mut there = other.live(&old, &table).await;
    let reply = one.post(&ann, "/me/others", "").await;
    assert_eq!(reply.location(), "/me?done=signed-out");
    ann.keep(&reply);
    there.until(|it| it["type"] == "reload").await;
    other.live(&ann, &table).await.play(2).await;
    // And whoever has everything deleted on the other one is nobody on this.
    let reply = other.post(&ann, "/me/delete", "").await;
    assert_eq!(reply.status, StatusCode::OK);
    until(async || one.get(&old, &format!("/t/{table}")).await.status == StatusCode::GONE).await;
}
