//! What fails is told once, with the table's id and nothing that is secret; what is written stands.

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};
use game::Json;
use serde_json::json;

use super::house::{Guest, House, SLUG};
use super::told::{listen, told};
use super::written::{Written, hand, piece};

const TABLE: &str = "tablewithtrouble";

/// What was told as an error or a warning, except that a request was answered with one.
pub(super) fn complaints() -> Vec<String> {
    let is_bad = |it: &String| it.starts_with("ERROR") || it.starts_with("WARN");
    let is_cause = |it: &String| is_bad(it) && !it.contains("a request failed");
    told().into_iter().filter(is_cause).collect()
}

/// Nothing that was told says a secret of these guests or of this table.
fn check_secrets(journal: &str, guests: &[&Guest], table: &str) {
    let mut secrets: Vec<String> = journal.lines().map(str::to_owned).collect();
    let seed = journal.lines().find_map(|it| it.strip_prefix("seed "));
    secrets.push(seed.unwrap().to_owned());
    for guest in guests {
        let session = guest.session();
        secrets.push(session.secret().to_owned());
        secrets.push(session.seat_link(table, 0));
        for hash in [
            session.hash(),
            crate::session::link_hash(&session.seat_link(table, 0)),
        ] {
            secrets.push(crate::luck::url_safe(&hash));
            secrets.push(format!("{hash:?}"));
        }
    }
    let cards: Vec<String> = (0..4).flat_map(|it| hand(journal, it)).collect();
    for line in told() {
        for secret in &secrets {
            assert!(!line.contains(secret), "{line}");
        }
        let mut words = line.split(|it: char| !it.is_ascii_alphanumeric());
        let card = words.find(|it| cards.iter().any(|card| card == it));
        assert_eq!(card, None, "{line}");
    }
}

#[tokio::test]
async fn a_write_that_fails_is_told_once_and_everybody_is_shown_what_is_written() {
    listen();
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    // A lead: ann may choose among all her cards.
    let written = Written::until(|it| {
        let seat = super::written::awaited(it).unwrap();
        it.legal(seat).len() > 8
    });
    let (seat, legal) = written.turn();
    let people = [(seat, &ann), ((seat + 1) % 4, &bob)];
    written.store(&house, TABLE, &people).await;
    let mut bobs = house.live(&bob, TABLE).await;
    let mut anns = house.live(&ann, TABLE).await;
    let eve = Guest::new("eve");
    let mut watching = house.live(&eve, TABLE).await;

    // Somebody else has written this choice of hers already.
    let store = &house.app.house.deps.store;
    let body = format!("{seat} {}\n", legal[1]);
    let first = vec![piece(TABLE, written.pieces.len(), &body)];
    store.write(first).await.unwrap();
    let journal = house.journal(TABLE).await;
    let answer = anns.choose(&legal[0]).await;
    assert_eq!(answer, Some(Trouble::Broken.sentence(Lang::En)));
    assert_eq!(house.journal(TABLE).await, journal);
    let told = complaints();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(TABLE), "{told:?}");

    // All pages, and who is here, are as if it had been so from the beginning.
    bobs.until_it(|it| it.turn).await;
    anns.until_it(|it| it.moment > 0 && !it.turn).await;
    watching.until_it(|it| it.moment == bobs.moment).await;
    for (page, guest) in [(&anns, &ann), (&bobs, &bob), (&watching, &eve)] {
        let now = house.live(guest, TABLE).await;
        assert_eq!(page.regions, now.regions);
        assert_eq!(page.choices(), now.choices());
        assert_eq!(page.version, now.version);
    }
    let path = format!("/t/{TABLE}");
    let away = face_kit_away();
    assert!(!house.get(&ann, &path).await.text().contains(&away));
    tokio::select! {
        () = bobs.play(3) => {}
        () = anns.play(3) => {}
    }
    check_secrets(&house.journal(TABLE).await, &[&ann, &bob], TABLE);
}

#[tokio::test]
async fn what_could_neither_be_written_nor_read_again_is_shown_to_nobody() {
    listen();
    let (house, ann, bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let written = Written::until(|it| super::written::awaited(it).is_some());
    let (seat, legal) = written.turn();
    let people = [(seat, &ann), ((seat + 1) % 4, &bob)];
    written.store(&house, TABLE, &people).await;
    let mut bobs = house.live(&bob, TABLE).await;
    let mut anns = house.live(&ann, TABLE).await;
    let (before, moment) = (bobs.moment, anns.moment);
    house.app.house.deps.store.close().await;
    let said = json!({ "n": 1, "ask": "choose", "choices": [legal[0]], "moment": moment });
    anns.say(said.to_string()).await;
    // The table closes, and is not to be had as long as nobody knows what is written.
    for page in [&mut anns, &mut bobs] {
        while page.next_or_end().await.is_some() {}
    }
    assert_eq!((bobs.moment, anns.moment), (before, moment));
}

/// How a page says that somebody is not there.
fn face_kit_away() -> String {
    let mut seat = face_kit::SeatLabel {
        name: "bob".to_owned(),
        kind: face_kit::SeatKind::Person,
        here: true,
        you: false,
        ready: false,
        ..face_kit::SeatLabel::default()
    };
    let room = |seat: &face_kit::SeatLabel| {
        let [room, _] = face_kit::pages::room(
            Lang::En,
            TABLE,
            std::slice::from_ref(seat),
            &[],
            &face_kit::pages::Hosts::default(),
        );
        room.html
    };
    let here = room(&seat);
    seat.here = false;
    let away = room(&seat);
    let word = away.split("<small>").nth(1).unwrap().split('<').next();
    let word = format!(">{}<", word.unwrap());
    assert!(!here.contains(&word));
    word
}

#[tokio::test]
async fn a_table_that_is_broken_says_sorry_and_is_told_once_each_time() {
    listen();
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, legal) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let mut page = house.live(&ann, TABLE).await;
    // Somebody scribbles in the journal.
    let store = &house.app.house.deps.store;
    let scribble = vec![piece(TABLE, written.pieces.len(), "R8 R9 R10\n")];
    store.write(scribble).await.unwrap();
    let answer = page.choose(&legal[0]).await;
    assert_eq!(answer, Some(Trouble::Broken.sentence(Lang::En)));
    // The write that failed, and the journal that does not replay.
    let told = complaints();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().all(|it| it.contains(TABLE)), "{told:?}");
    while page.next_or_end().await.is_some() {}

    let sorry = Trouble::Broken.sentence(Lang::En);
    for path in [format!("/t/{TABLE}"), format!("/t/{TABLE}/watch")] {
        listen();
        let reply = house.get(&ann, &path).await;
        assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(reply.text().contains(&sorry));
        let told = complaints();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].contains(TABLE), "{told:?}");
        check_secrets(&written.journal(), &[&ann], TABLE);
    }
    let (status, text) = house.live_at(&ann, TABLE, "").await.err().unwrap();
    assert_eq!(status.as_u16(), 500);
    assert!(text.contains(&sorry));

    // The house opens all the same, and other tables with it.
    let other = Written::after(10);
    other.store(&house, "another", &[(seat, &ann)]).await;
    listen();
    let house = house.killed_and_started_again().await;
    assert_eq!(house.get(&ann, "/").await.status, StatusCode::OK);
    assert_eq!(complaints(), Vec::<String>::new(), "nobody looks at it");
    house.live(&ann, "another").await.play(3).await;
    check_secrets(&written.journal(), &[&ann], TABLE);
}

#[tokio::test]
async fn a_table_that_panicked_is_taken_up_again_from_what_is_written() {
    listen();
    let (house, ann) = (House::new().await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, legal) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let mut page = house.live(&ann, TABLE).await;
    assert!(page.choices() == legal && page.turn);
    page.play(1).await;
    page.until_it(|it| it.turn).await;
    let journal = house.journal(TABLE).await;
    let cards = hand(&journal, seat).join(" ");
    let door = house.door(TABLE).await;
    let panics = door.call::<()>(move |_| Box::pin(async move { panic!("they hold {cards}") }));
    assert_eq!(panics.await, Err(Trouble::Broken));
    // Who has a page is let go, and comes back.
    while page.next_or_end().await.is_some() {}
    let told = complaints();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(TABLE), "{told:?}");
    check_secrets(&journal, &[&ann], TABLE);

    assert_eq!(house.journal(TABLE).await, journal);
    // Also through a door that was opened before.
    let glance = door.call(|room| Box::pin(std::future::ready(room.glance(None))));
    assert_eq!(glance.await.unwrap().seats.len(), 4);
    let mut back = house.live_showing(&ann, TABLE, &page.shows()).await;
    assert_eq!(back.next().await["whole"], true, "it is another life");
    assert_eq!(back.choices(), page.choices());
    back.play(3).await;
    assert!(house.journal(TABLE).await.starts_with(&journal));
}

#[tokio::test]
async fn nothing_that_is_told_in_a_usual_evening_is_secret() {
    listen();
    let house = House::with_luck(7_000_000).await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let table = house
        .open_table(&mut ann, &["open", "greedy", "novice"])
        .await;
    let _ = house.join(&mut bob, &table, 1).await;
    let mut pages = (
        house.live(&ann, &table).await,
        house.live(&bob, &table).await,
    );
    tokio::select! {
        () = pages.0.play(2) => {}
        () = pages.1.play(2) => {}
    }
    for said in [
        "{",
        "{\"n\":1,\"ask\":\"choose\",\"choices\":[\"play R8\"],\"moment\":0}",
    ] {
        pages.0.say(said.to_owned()).await;
        let _ = pages.0.answer().await;
    }
    let _ = pages.0.ask(json!({ "ask": "link" })).await;
    let link = ann.session().seat_link(&table, 0);
    let path = format!("/t/{table}/seat/{link}");
    let mut phone = Guest::new("phone");
    let _ = house.get(&phone, &path).await;
    phone.keep(&house.post(&phone, &path, "").await);
    let _ = house.post(&phone, &path, "").await;
    for path in [
        "/",
        "/nowhere",
        &format!("/t/{table}"),
        &format!("/rules/{SLUG}"),
    ] {
        let _ = house.get(&ann, path).await;
    }
    let bad: Json = json!({ "seat": "99" });
    let _ = house
        .post(&bob, &format!("/t/{table}/join"), &bad.to_string())
        .await;
    let journal = house.journal(&table).await;
    check_secrets(&journal, &[&ann, &bob, &phone], &table);
    let house = house.killed_and_started_again().await;
    house.live(&bob, &table).await;
    check_secrets(&journal, &[&ann, &bob, &phone], &table);
    assert_eq!(complaints(), Vec::<String>::new());
    assert!(!told().is_empty(), "that tables are taken up is told");
}
