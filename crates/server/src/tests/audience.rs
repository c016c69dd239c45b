//! What a page is told when it comes, while it stays, and if it does not listen.

use std::time::Duration;

use axum::http::StatusCode;
use game::Json;
use tokio::time::Instant;

use super::house::{Guest, House, Shows};
use super::page::{Inside, Live};
use super::written::Written;

const TABLE: &str = "table";

/// A table at which it is ann's turn and everybody else is a bot.
async fn ann_is_to_choose() -> (House, Guest) {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    (house, ann)
}

/// The first message to a page that shows this.
async fn first(house: &House, guest: &Guest, table: &str, shows: &Shows) -> Json {
    let mut page = house.live_showing(guest, table, shows).await;
    page.next().await
}

#[tokio::test]
async fn a_page_that_shows_what_there_is_is_told_nothing_new() {
    let (house, ann) = ann_is_to_choose().await;
    let page = house.get(&ann, &format!("/t/{TABLE}")).await;
    let (shows, state) = (page.shows(), page.state());
    assert_eq!(state["version"], shows.version);
    assert_eq!(state["turn"], true);
    let message = first(&house, &ann, TABLE, &shows).await;
    assert_eq!(message["type"], "table");
    for field in ["version", "moment", "turn", "over", "rest"] {
        assert_eq!(message[field], state[field], "{field}");
    }
    for field in ["whole", "regions", "log", "tell", "stages", "may", "why"] {
        assert!(message.get(field).is_none(), "{message}");
    }
}

#[tokio::test]
async fn a_page_that_shows_anything_else_is_told_all_there_is() {
    let (house, ann) = ann_is_to_choose().await;
    let open = house.live(&ann, TABLE).await;
    let page = house.get(&ann, &format!("/t/{TABLE}")).await;
    let shows = page.shows();
    let (_, kind) = shows.room.split_once('.').unwrap();
    let others = [
        (shows.room.clone(), shows.version - 1),
        (shows.room.clone(), shows.version + 1),
        (format!("another.{kind}"), shows.version),
    ];
    let check = |message: &Json, shows: &Shows| {
        assert_eq!(message["whole"], true, "{message}");
        assert_eq!(message["room"], shows.room.as_str());
        assert_eq!(message["version"], shows.version);
        let n_regions = message["regions"].as_array().unwrap().len();
        assert_eq!(n_regions, open.regions.len());
        assert!(!message["may"].as_array().unwrap().is_empty());
    };
    for (room, version) in others {
        let message = first(&house, &ann, TABLE, &Shows { room, version }).await;
        check(&message, &shows);
    }
    // A page that says only half of it is told all.
    for asked in [format!("?room={}", shows.room), "?version=1".to_owned()] {
        let mut page = house.live_at(&ann, TABLE, &asked).await.unwrap();
        check(&page.next().await, &shows);
    }
    // Another life of the house, in which versions are counted anew.
    let house = house.killed_and_started_again().await;
    let mut page = house.live_showing(&ann, TABLE, &shows).await;
    let message = page.next().await;
    assert_eq!(message["whole"], true);
    assert_ne!(page.room, shows.room);
    assert_eq!(page.regions.len(), open.regions.len());
    let message = first(&house, &ann, TABLE, &page.shows()).await;
    assert!(message.get("whole").is_none(), "{message}");
}

#[tokio::test]
async fn a_page_of_another_kind_is_loaded_anew() {
    let (house, ann) = ann_is_to_choose().await;
    let is_reload = async |guest: &Guest, table: &str, shows: &Shows| {
        let message = first(&house, guest, table, shows).await;
        assert_eq!(message["type"], "reload", "{message}");
    };
    let shows = house.get(&ann, &format!("/t/{TABLE}")).await.shows();
    // Other eyes, and the same in another language.
    is_reload(&Guest::new("eve"), TABLE, &shows).await;
    is_reload(&ann.in_japanese(), TABLE, &shows).await;
    let nonsense = Shows {
        room: "nonsense".to_owned(),
        version: 1,
    };
    is_reload(&ann, TABLE, &nonsense).await;

    // A waiting room, once the match has begun.
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "greedy"]).await;
    let path = format!("/t/{table}");
    let shows = house.get(&ann, &path).await.shows();
    let message = first(&house, &ann, &table, &shows).await;
    assert!(message.get("whole").is_none(), "{message}");
    let mut waiting = house.live(&ann, &table).await;
    let _ = house.join(&mut Guest::new("bob"), &table, 1).await;
    waiting.until(|it| it["type"] == "reload").await;
    is_reload(&ann, &table, &shows).await;
}

/// The news that a page heard since this version.
fn news(page: &Live, since: u64) -> Vec<&String> {
    let is_new = |text: &&String| {
        let message: Json = serde_json::from_str(text).unwrap();
        message["type"] == "table" && message["version"].as_u64() > Some(since)
    };
    page.heard.iter().filter(is_new).collect()
}

#[tokio::test]
async fn pages_with_the_same_eyes_are_sent_the_same_bytes() {
    let (house, ann) = ann_is_to_choose().await;
    let eve = Guest::new("eve");
    let mut pages = [
        house.live(&ann, TABLE).await,
        house.live(&ann, TABLE).await,
        house.live(&ann.in_japanese(), TABLE).await,
    ];
    let mut watching = [
        house.live(&eve, TABLE).await,
        house.live(&Guest::new("eva"), TABLE).await,
    ];
    let since = pages[1].version;
    let since_watching = watching[1].version;
    pages[0].play(6).await;
    pages[0].until_it(|it| it.turn).await;
    let (version, moment) = (pages[0].version, pages[0].moment);
    for page in pages.iter_mut().chain(&mut watching) {
        page.until_it(|it| it.moment == moment).await;
    }
    assert!(version > since);
    assert_eq!(news(&pages[0], since), news(&pages[1], since));
    assert_eq!(pages[0].regions, pages[1].regions);
    assert_eq!(pages[0].log, pages[1].log);
    assert_ne!(pages[0].regions, pages[2].regions);
    assert_eq!(
        news(&watching[0], since_watching),
        news(&watching[1], since_watching)
    );
    assert!(!news(&watching[0], since_watching).is_empty());
    // They are the bytes that a page is told which comes now.
    let now = house.live(&ann, TABLE).await;
    assert_eq!(now.regions, pages[0].regions);
    assert_eq!(now.log, pages[0].log);
    assert_eq!(now.choices(), pages[0].choices());
    assert_eq!(now.version, version);
}

#[tokio::test]
async fn who_sees_nothing_new_is_sent_nothing() {
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let written = Written::after(10);
    let (seat, legal) = written.turn();
    let people = [(seat, &ann), ((seat + 1) % 4, &bob)];
    written.store(&house, TABLE, &people).await;
    let mut page = house.live(&bob, TABLE).await;
    let mut watching = house.live(&Guest::new("eve"), TABLE).await;
    let mut choosing = house.live(&ann, TABLE).await;
    // Everybody has seen everybody come.
    let check = async |page: &mut Live, guest: &Guest| {
        let version = house.live(guest, TABLE).await.version;
        page.until_it(|it| it.version == version).await;
        version
    };
    let version = check(&mut page, &bob).await;
    let version_watching = check(&mut watching, &Guest::new("eve")).await;

    // More pages of those who are here, spectators, and whatever is refused.
    let _second = house.live(&ann, TABLE).await;
    let _third = house.live(&Guest::new("eva"), TABLE).await;
    let refused = choosing.choose("place 9").await;
    assert!(refused.is_some());
    assert!(page.choose(&legal[0]).await.is_some());
    assert_eq!(choosing.ping().await["ok"], true);
    assert_eq!(choosing.go_on().await, None);
    let _ = house.get(&ann, &format!("/t/{TABLE}")).await;

    assert_eq!(choosing.choose(&legal[0]).await, None);
    for (page, version) in [(&mut page, version), (&mut watching, version_watching)] {
        let moment = page.moment;
        page.until_it(|it| it.moment > moment).await;
        assert_eq!(page.version, version + 1);
        assert_eq!(news(page, version).len(), 1);
    }
}

/// A pipe into which the first message does not fit.
const NARROW: usize = 1024;

#[tokio::test]
async fn nobody_waits_for_a_page_that_does_not_read_and_it_is_shown_all_at_once() {
    let (house, ann) = ann_is_to_choose().await;
    let eve = Guest::new("eve");
    let mut slow = house.live_through(&eve, TABLE, NARROW).await;
    let mut page = house.live(&ann, TABLE).await;
    page.play(12).await;
    page.until_it(|it| it.turn).await;
    let n_news = page
        .heard
        .iter()
        .filter(|it| it.contains("\"tell\""))
        .count();
    assert!(n_news > 20, "{n_news}");

    let now = house.live(&eve, TABLE).await;
    slow.until_it(|it| it.version == now.version).await;
    assert_eq!(slow.regions, now.regions);
    assert_eq!(slow.log, now.log);
    // The first one, those that were kept for it, and all at once.
    let wholes = |page: &Live| {
        let is_whole = |it: &&String| it.contains("\"whole\":true");
        page.heard.iter().filter(is_whole).count()
    };
    assert_eq!(slow.heard.len(), 1 + 8 + 1);
    assert_eq!(wholes(&slow), 2);
    assert!(slow.heard.last().unwrap().contains("\"whole\":true"));

    // From then on it is told like everybody else.
    let moment = page.moment;
    page.play(1).await;
    slow.until_it(|it| it.moment > moment).await;
    assert_eq!(wholes(&slow), 2);
}

#[tokio::test(start_paused = true)]
async fn a_page_that_never_reads_is_let_go() {
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let written = Written::after(10);
    let (seat, _) = written.turn();
    let people = [(seat, &ann), ((seat + 1) % 4, &bob)];
    written.store(&house, TABLE, &people).await;
    let mut page = Inside::open(&house, Some(&ann), TABLE).await;
    let alone = page.regions.clone();
    let mut slow = house.live_through(&bob, TABLE, NARROW).await;
    while page.regions == alone {
        page.next().await;
    }
    // He is here, for as long as the house has patience and a little longer.
    let since = Instant::now();
    while page.regions != alone {
        page.next().await;
    }
    let patience = since.elapsed();
    assert!(patience >= Duration::from_secs(10), "{patience:?}");
    assert!(patience <= Duration::from_secs(14), "{patience:?}");
    while slow.next_or_end().await.is_some() {}
    assert!(slow.heard.is_empty(), "not even one message went through");
    // The table goes on.
    page.choose_first().await;
    page.next_moment().await;
}

#[tokio::test]
async fn another_match_is_offered_and_nobody_is_moved_who_does_not_accept() {
    let house = House::new().await;
    let guests = ["ann", "bob", "cleo"].map(Guest::known);
    let [ann, bob, cleo] = &guests;
    let written = Written::until(|it| it.outcome().is_some());
    let seats = [(0, ann), (1, bob), (3, cleo)];
    written.store(&house, TABLE, &seats).await;
    let mut pages = Vec::new();
    for guest in &guests {
        pages.push(house.live(guest, TABLE).await);
    }
    let mut watching = house.live(&Guest::new("zoe"), TABLE).await;
    let on = format!("/t/{TABLE}/next");
    let link = format!("href=\"{on}\"");
    let here = house.get(&Guest::new("zoe"), &on).await;
    assert_eq!(here.location(), format!("/t/{TABLE}/watch"));
    assert!(!watching.regions["asks"].contains(&link));
    let path = format!("/t/{TABLE}/rematch");
    let offered = house.post(ann, &path, "").await;
    let next = offered.location().strip_prefix("/t/").unwrap().to_owned();
    // Those who watch may go along, and take nobody's seat by it.
    watching
        .until_it(|it| it.regions["asks"].contains(&link))
        .await;
    let there = house.get(&Guest::new("zoe"), &on).await;
    assert_eq!(there.location(), format!("/t/{next}/watch"));
    let page = house.get(&Guest::new("zoe"), there.location()).await.text();
    assert!(page.contains("data-waiting") && !page.contains("name=\"seat\""));
    for page in &mut pages {
        page.until_it(|it| it.regions["asks"].contains("Join them"))
            .await;
    }
    // Everybody sits one seat further, the bot too; the seats of the others wait for them.
    let kinds = async || {
        let stored = house.app.house.stored(&next).await.unwrap();
        assert_eq!(stored.seats.len(), 4);
        let word = |it: &store::SeatRow| match &it.kind {
            store::Kind::Open => "free".to_owned(),
            store::Kind::Person { .. } | store::Kind::Bot(_) => it.name.clone(),
        };
        stored.seats.iter().map(word).collect::<Vec<_>>()
    };
    assert_eq!(kinds().await, ["free", "ann", "free", "Tama"]);
    let accepted = house.post(cleo, &path, "").await;
    assert_eq!(accepted.location(), offered.location());
    assert_eq!(kinds().await, ["cleo", "ann", "free", "Tama"]);
    // Whoever asks again comes to the same table, and a stranger to none.
    assert_eq!(
        house.post(ann, &path, "").await.location(),
        offered.location()
    );
    let stranger = house.post(&Guest::known("eve"), &path, "").await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    assert_eq!(kinds().await, ["cleo", "ann", "free", "Tama"]);
    house.post(bob, &path, "").await;
    assert_eq!(kinds().await, ["cleo", "ann", "bob", "Tama"]);
    let stored = house.app.house.stored(&next).await.unwrap();
    assert!(stored.table.rules.is_some(), "it has begun");
}

/// Many who watch are shown several choices at once; those who play see each as it is made.
#[tokio::test]
async fn a_crowd_is_shown_no_more_than_it_can_follow_and_misses_nothing() {
    const N_CHOICES: usize = 12;
    let house = House::new().await;
    let guests = ["ann", "bob", "cleo", "dan"].map(Guest::known);
    let written = Written::after(10);
    let seats: Vec<(usize, &Guest)> = guests.iter().enumerate().collect();
    written.store(&house, TABLE, &seats).await;
    let mut players = Vec::new();
    for guest in &guests {
        players.push(house.live(guest, TABLE).await);
    }
    let mut crowd = Vec::new();
    for _ in 0..20 {
        crowd.push(house.live(&Guest::new("eve"), TABLE).await);
    }
    let versions: Vec<u64> = crowd.iter().map(|it| it.version).collect();
    let start = Instant::now();
    for _ in 0..N_CHOICES {
        let moments: Vec<u64> = players.iter().map(|it| it.moment).collect();
        let player = players.iter_mut().find(|it| it.turn).unwrap();
        let choice = player.choices()[0].clone();
        assert_eq!(player.choose(&choice).await, None);
        for (player, moment) in players.iter_mut().zip(moments) {
            player.until_it(|it| it.moment > moment).await;
        }
    }
    let n_lulls = start.elapsed().as_millis() / 200;
    // Whoever comes now sees all of it, and the others do not miss it.
    let late = house.live(&Guest::new("eve"), TABLE).await;
    for (page, version) in crowd.iter_mut().zip(versions) {
        page.until_it(|it| it.moment == late.moment).await;
        assert_eq!(page.regions, late.regions);
        let n_news = news(page, version).len();
        // Once they are told how many they are.
        assert!(n_news as u128 <= n_lulls + 3, "{n_news} in {n_lulls} lulls");
    }
}
