//! What earlier versions wrote: their tables go on, and those played by other rules are kept.

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};

use super::house::{Guest, House};
use super::written::{Written, awaited, n_deals};

const TABLE: &str = "table";

#[tokio::test]
async fn a_match_that_never_rested_is_taken_up_and_played_to_its_end() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    // In the second round, and it was dealt in the same piece that ended the first.
    let written = Written::until(|it| n_deals(&it.journal()) == 2);
    let last = written.pieces.last().unwrap();
    assert_eq!(last.lines().count(), 2);
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let house = house.killed_and_started_again().await;
    let mut page = house.live(&ann, TABLE).await;
    assert!(page.turn && page.rest.is_none());
    page.play(usize::MAX).await;
    assert!(page.over);
    let journal = house.journal(TABLE).await;
    assert!(journal.starts_with(&written.journal()));
    assert_eq!(n_deals(&journal), 3);
    let replayed = catalog::find(super::house::SLUG).unwrap().resume(&journal);
    assert!(replayed.unwrap().outcome().is_some());
}

/// The page of a table whose journal says other rules.
async fn record(house: &House, guest: &Guest, table: &str) -> String {
    let mut pages = Vec::new();
    for path in [format!("/t/{table}"), format!("/t/{table}/watch")] {
        let reply = house.get(guest, &path).await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        pages.push(reply.text());
    }
    let sentence = Trouble::OldRules.sentence(Lang::En);
    assert!(pages.iter().all(|it| it.contains(&sentence)));
    pages.swap_remove(0)
}

/// A line of a journal as HTML has it.
fn escaped(line: &str) -> String {
    line.replace('&', "&amp;").replace('"', "&quot;")
}

#[tokio::test]
async fn a_match_by_other_rules_shows_everybody_no_more_than_their_own_choices() {
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let written = Written::after(40).by_other_rules();
    let people = [(0, &ann), (1, &bob)];
    written.store(&house, TABLE, &people).await;
    let journal = written.journal();
    let seed = journal.lines().find(|it| it.starts_with("seed ")).unwrap();
    let guests = [
        ann.clone(),
        bob.clone(),
        Guest::known("eve"),
        Guest::new("eva"),
    ];
    for (nth, guest) in guests.iter().enumerate() {
        let page = record(&house, guest, TABLE).await;
        assert!(page.contains("ann") && page.contains("bob"));
        let mut n_own = 0;
        for line in journal.lines() {
            let is_own = nth < 2 && line.starts_with(&format!("{nth} "));
            n_own += usize::from(is_own);
            let shown = format!("\n{}\n", escaped(line));
            // The first line has the beginning of the element before it.
            let shown = page.contains(&shown) || page.contains(&format!(">{}\n", escaped(line)));
            assert_eq!(shown, is_own, "{line}");
        }
        assert_eq!(n_own > 5, nth < 2);
        assert!(!page.contains(seed.split_once(' ').unwrap().1));
        assert!(!page.contains("chance") && !page.contains("deck"));
    }
}

#[tokio::test]
async fn a_match_by_other_rules_that_is_over_is_shown_whole() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::until(|it| it.outcome().is_some()).by_other_rules();
    written.store(&house, TABLE, &[(0, &ann)]).await;
    for guest in [&ann, &Guest::new("eve")] {
        let page = record(&house, guest, TABLE).await;
        for line in written.journal().lines() {
            assert!(page.contains(&escaped(line)), "{line}");
        }
    }
}

#[tokio::test]
async fn a_match_by_other_rules_stays_on_the_home_page_and_cannot_go_on() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, legal) = written.turn();
    written.store(&house, "good", &[(seat, &ann)]).await;
    let old = written.by_other_rules();
    old.store(&house, TABLE, &[(seat, &ann)]).await;
    // The house starts with it.
    let house = house.killed_and_started_again().await;
    let before = house.bytes();
    let home = house.get(&ann, "/").await.text();
    let mark = |table: &str| {
        let (_, link) = home.split_once(&format!("href=\"/t/{table}\"")).unwrap();
        let link = link.split("</a>").next().unwrap();
        link.split("<em>")
            .nth(1)
            .unwrap()
            .split('<')
            .next()
            .unwrap()
            .to_owned()
    };
    assert_ne!(mark(TABLE), mark("good"), "it is marked");
    let sentence = Trouble::OldRules.sentence(Lang::En);
    for (path, form) in [
        ("join", "name=eve&seat=1"),
        ("bots", "level=greedy"),
        ("rematch", ""),
        ("seat/nothing", ""),
    ] {
        let path = format!("/t/{TABLE}/{path}");
        let reply = house.post(&ann, &path, form).await;
        assert_eq!(reply.status, StatusCode::CONFLICT, "{path}");
        assert!(reply.text().contains(&sentence), "{path}");
    }
    let (status, text) = house.live_at(&ann, TABLE, "").await.err().unwrap();
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(text.contains(&sentence));
    assert!(house.bytes() == before, "something was written");
    // The other one goes on.
    let mut page = house.live(&ann, "good").await;
    assert_eq!(page.choose(&legal[0]).await, None);
}

#[tokio::test]
async fn a_match_by_other_rules_need_not_even_read_by_these() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let mut written = Written::after(10).by_other_rules();
    written.pieces.push("0 swap R8 for B9\n".to_owned());
    written.store(&house, TABLE, &[(0, &ann)]).await;
    let page = record(&house, &ann, TABLE).await;
    assert!(page.contains("0 swap R8 for B9"));
}

/// A journal that says today's rules and does not replay is not of other rules but broken.
#[tokio::test]
async fn a_journal_that_does_not_replay_says_sorry() {
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let mut forged = Written::after(10);
    let game = catalog::find(super::house::SLUG).unwrap();
    let table = game.resume(&forged.journal()).unwrap();
    let seat = awaited(table.as_ref()).unwrap();
    forged.pieces.push(format!("{seat} take R8\n"));
    forged.store(&house, TABLE, &[(0, &ann)]).await;
    let reply = house.get(&ann, &format!("/t/{TABLE}")).await;
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(reply.text().contains(&Trouble::Broken.sentence(Lang::En)));
    let home = house.get(&ann, "/").await.text();
    assert!(
        home.contains(&format!("/t/{TABLE}")),
        "it is hers all the same"
    );
}
