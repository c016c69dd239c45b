//! Months of running: what is taken up and put away, what is cleared away, what older houses become.

use std::path::Path;
use std::time::Duration;

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};
use store::{Change, TableRow};
use tokio::time::Instant;

use super::house::{Guest, House, SLUG};
use super::told::{listen, told};
use super::written::{Written, awaited, piece};
use crate::keeper::{self, Expiry};

const TABLE: &str = "table";

/// Waits until something is so, for as long as anybody would. It has to ask the database, since time
/// does not wait for anything else.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..5000 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    panic!("it never came");
}

/// A match of four bots, or with this guest where it is a bot's turn.
fn bots_turn(seat: usize) -> Written {
    Written::until(move |it| {
        let is_late = it.n_events() > 20;
        is_late && awaited(it).is_some_and(|it| it.index() != seat)
    })
}

#[tokio::test(start_paused = true)]
async fn a_table_is_taken_up_when_somebody_looks_and_no_sooner() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let house = house.killed_and_started_again().await;
    let _keeper = house.keep();
    tokio::time::sleep(Duration::from_secs(100)).await;
    // Her home page tells that it is her turn, and needs no table for it.
    let home = house.get(&ann, "/").await.text();
    let (_, link) = home.split_once(&format!("href=\"/t/{TABLE}\"")).unwrap();
    assert!(link.split("</a>").next().unwrap().contains("your turn"));
    assert!(house.app.house.known(TABLE).is_none());
    let page = house.live(&ann, TABLE).await;
    assert!(page.turn && house.app.house.known(TABLE).is_some());
    drop(page);
    let is_away =
        async || !house.journal(TABLE).await.is_empty() && house.app.house.known(TABLE).is_none();
    until(is_away).await;
}

#[tokio::test(start_paused = true)]
async fn where_a_bot_is_to_move_the_match_goes_on_and_is_put_away_again() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = bots_turn(1);
    written.store(&house, TABLE, &[(1, &ann)]).await;
    let house = house.killed_and_started_again().await;
    let _keeper = house.keep();
    let store = &house.app.house.deps.store;
    let owes_nothing = async || store.owing("", 9).await.unwrap().is_empty();
    until(owes_nothing).await;
    until(async || owes_nothing().await && house.app.house.known(TABLE).is_none()).await;
    let journal = house.journal(TABLE).await;
    assert!(journal.starts_with(&written.journal()));
    assert!(journal.len() > written.journal().len());
    assert!(house.live(&ann, TABLE).await.turn, "and then it is hers");
}

#[tokio::test(start_paused = true)]
async fn a_pause_ends_without_anybody() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::until_rest();
    written.store(&house, TABLE, &[(0, &ann)]).await;
    let house = house.killed_and_started_again().await;
    let _keeper = house.keep();
    until(async || house.journal(TABLE).await.len() > written.journal().len()).await;
}

/// After so long nobody waits any more: far shorter than since 1970.
const LONG_AGO: Expiry = Expiry {
    waiting: Some(Duration::from_secs(7 * 24 * 3600)),
    left: Some(Duration::from_secs(36 * 3600)),
};

/// A table that waits since 1970.
async fn store_waiting(house: &House, id: &str) {
    let table = Change::Table(TableRow {
        id: id.to_owned(),
        created: 1,
        slug: SLUG.to_owned(),
        setup: "{\"seats\":3,\"options\":{},\"pace\":\"calm\"}".to_owned(),
        rules: None,
        next: None,
        over: false,
    });
    let row = |seat| store::SeatRow {
        seat,
        kind: store::Kind::Open,
        name: String::new(),
    };
    let seat = |seat| Change::Seat {
        before: None,
        table: id.to_owned(),
        row: row(seat),
    };
    let changes = vec![table, seat(0), seat(1), seat(2)];
    house.app.house.deps.store.write(changes).await.unwrap();
}

/// Whether a table's page says that it was cleared away, in both languages; or is a table's page.
async fn is_gone(house: &House, id: &str) -> bool {
    let guest = Guest::new("eve");
    let path = format!("/t/{id}");
    let reply = house.get(&guest, &path).await;
    if reply.status == StatusCode::OK {
        return false;
    }
    assert_eq!(reply.status, StatusCode::GONE);
    assert!(reply.text().contains(&Trouble::Expired.sentence(Lang::En)));
    let reply = house.get(&guest.in_japanese(), &path).await;
    assert!(reply.text().contains(&Trouble::Expired.sentence(Lang::Ja)));
    let (status, _) = house.live_at(&guest, id, "").await.err().unwrap();
    assert_eq!(status, StatusCode::GONE);
    true
}

#[tokio::test]
async fn tables_that_everybody_left_are_cleared_away_and_say_so() {
    let (house, ann) = (House::with_expiry(LONG_AGO).await, Guest::known("ann"));
    store_waiting(&house, "waiting").await;
    let written = Written::after(10);
    let (seat, _) = written.turn();
    written.store(&house, "started", &[(seat, &ann)]).await;
    written.store(&house, "visited", &[(seat, &ann)]).await;
    let whole = Written::until(|it| it.outcome().is_some());
    whole.store(&house, "over", &[(seat, &ann)]).await;
    let mut host = Guest::new("host");
    let fresh = house.open_table(&mut host, &["open", "open"]).await;
    // She has a page open there.
    let page = house.live(&ann, "visited").await;
    keeper::sweep(&house.app).await;
    for (id, is_cleared) in [
        ("waiting", true),
        ("started", true),
        ("visited", false),
        ("over", false),
        (&fresh, false),
    ] {
        assert_eq!(is_gone(&house, id).await, is_cleared, "{id}");
    }
    let home = house.get(&ann, "/").await.text();
    assert!(!home.contains("/t/started") && home.contains("/t/visited"));
    // That she was there counts from when she left.
    drop(page);
    keeper::sweep(&house.app).await;
    assert!(!is_gone(&house, "visited").await);
}

#[tokio::test]
async fn a_visit_is_written_when_the_table_is_put_away() {
    let (house, ann) = (House::with_expiry(LONG_AGO).await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    drop(house.live(&ann, TABLE).await);
    let store = &house.app.house.deps.store;
    let left = async || store.left(store::Left::Started, 1000, 9).await.unwrap();
    assert_eq!(left().await, [TABLE]);
    let handle = house.app.house.open(TABLE).await.unwrap();
    let visit = handle.ask(|room| Box::pin(room.put_away())).await;
    assert_eq!(visit, Some(()));
    assert_eq!(left().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_house_that_never_forgets_clears_nothing_away() {
    let house = House::new().await;
    store_waiting(&house, "waiting").await;
    keeper::sweep(&house.app).await;
    assert!(!is_gone(&house, "waiting").await);
}

#[tokio::test]
async fn pages_tell_when_a_table_is_cleared_away() {
    let house = House::with_expiry(LONG_AGO).await;
    let mut ann = Guest::new("ann");
    let waiting = house.open_table(&mut ann, &["open", "open"]).await;
    let playing = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    for (table, en, ja) in [
        (
            &waiting,
            "nobody is here for 7 days",
            "7日のあいだ誰も来なければ",
        ),
        (
            &playing,
            "nobody looks in for 36 hours",
            "36時間のあいだ誰も見に来なければ",
        ),
    ] {
        let path = format!("/t/{table}");
        assert!(house.get(&ann, &path).await.text().contains(en));
        let page = house.get(&ann.in_japanese(), &path).await.text();
        assert!(page.contains(ja));
    }
    let house = House::new().await;
    let waiting = house.open_table(&mut ann, &["open", "open"]).await;
    let page = house.get(&ann, &format!("/t/{waiting}")).await.text();
    assert!(!page.contains("nobody is here for"));
}

/// From now on nothing more fits beside what is written of [`TABLE`].
async fn fill_the_disk(house: &House) {
    let store = &house.app.house.deps.store;
    // Its events come right after those of the table.
    let filler = format!("{TABLE}-filler");
    store_waiting(house, &filler).await;
    store.limit_pages(1).await.unwrap();
    let mut seq = 0;
    for size in [400, 20, 0] {
        let body = "x".repeat(size);
        while store.write(vec![piece(&filler, seq, &body)]).await.is_ok() {
            seq += 1;
        }
    }
}

/// How often it was told that something could not be written.
fn n_failures() -> usize {
    let is_failure = |it: &&String| it.contains("could not be written");
    told().iter().filter(is_failure).count()
}

#[tokio::test(start_paused = true)]
async fn bots_wait_longer_and_longer_for_a_full_disk_and_then_go_on_by_themselves() {
    listen();
    let house = House::new().await;
    let store = &house.app.house.deps.store;
    // Four bots, who would play at once.
    Written::after(3).store(&house, TABLE, &[]).await;
    fill_the_disk(&house).await;
    let journal = house.journal(TABLE).await;
    let _ = house.app.house.open(TABLE).await.unwrap();
    let began = Instant::now();
    until(async || house.journal(TABLE).await != journal || n_failures() >= 8).await;
    // 1, 2, 4, 8, 16, 32 and 64 seconds lie between them.
    let took = began.elapsed();
    assert!(took >= Duration::from_secs(127), "{took:?}");
    assert_eq!(house.journal(TABLE).await, journal);
    assert!(told().iter().any(|it| it.contains("the disk is full")));
    store.limit_pages(1_000_000).await.unwrap();
    until(async || house.journal(TABLE).await.len() > journal.len() + 1000).await;
}

#[tokio::test]
async fn whoever_chooses_while_the_disk_is_full_is_told_and_may_choose_again() {
    let house = House::new().await;
    let guests = ["ann", "bob", "cho", "dan"].map(Guest::known);
    let written = Written::after(4);
    let people: Vec<(usize, &Guest)> = guests.iter().enumerate().collect();
    written.store(&house, TABLE, &people).await;
    fill_the_disk(&house).await;
    let (seat, legal) = written.turn();
    let mut page = house.live(&guests[seat], TABLE).await;
    let mut japanese = house.live(&guests[seat].in_japanese(), TABLE).await;
    for (page, lang) in [(&mut page, Lang::En), (&mut japanese, Lang::Ja)] {
        let refused = page.choose(&legal[0]).await;
        assert_eq!(refused, Some(Trouble::NotWritten.sentence(lang)));
    }
    assert_eq!(house.journal(TABLE).await, written.journal());
    let store = &house.app.house.deps.store;
    store.limit_pages(1_000_000).await.unwrap();
    assert_eq!(page.choose(&legal[0]).await, None);
    let journal = house.journal(TABLE).await;
    let choice = format!("{seat} {}\n", legal[0]);
    assert!(journal.starts_with(&(written.journal() + &choice)));
}

/// The tables of a house that an earlier program left, by whether their match is over.
async fn older_tables(house: &House) -> Vec<(String, bool)> {
    let mut tables = Vec::new();
    for id in OLDER {
        let stored = house.app.house.stored(id).await.unwrap();
        tables.push((id.to_owned(), stored.table.over));
    }
    tables
}

const OLDER: [&str; 6] = [
    "j96nxIId3Xi9HcUWfAkf8w",
    "MB5o2yDqiqhS53x7XBYYpw",
    "WISaVwY0xdgSkC8TjnM9vw",
    "vnauJjJbFa0VnzuIzjVPyg",
    "K3W1PutwBNuqT2vxkPiNZw",
    "-1OOCK_JzT-fzV44pra-ZQ",
];

#[tokio::test(start_paused = true)]
async fn an_older_house_goes_on_where_it_was() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../store/tests/shapes/1.db");
    let house = House::of_file(&file).await;
    let eve = Guest::new("eve");
    let mut n_over = 0;
    for (id, is_over) in older_tables(&house).await {
        let reply = house.get(&eve, &format!("/t/{id}")).await;
        assert_eq!(reply.status, StatusCode::OK, "{id}");
        if is_over {
            n_over += 1;
            let page = reply.text();
            let journal = house.journal(&id).await;
            let n_plays = journal.lines().filter(|it| it.contains(" play ")).count();
            assert!(n_plays > 90);
            assert_eq!(page.matches("class=\"played\"").count(), n_plays);
        }
    }
    assert_eq!(n_over, 1);
    let _keeper = house.keep();
    // What nobody knew of them is found out by and by, and then they rest.
    let store = &house.app.house.deps.store;
    until(async || store.owing("", 9).await.unwrap().is_empty()).await;
}
