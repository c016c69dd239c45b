//! What is written of guests, and how their seats change hands.

use super::house::House;
use super::*;

on_each_engine!(
    preferences_are_of_somebody_known_and_the_last_count,
    of_several_recovery_links_the_newest_is_good,
    a_seat_changes_hands_but_nobody_has_two_at_a_table,
    whoever_becomes_another_session_keeps_everything_but_the_link,
    whoever_is_forgotten_has_left_no_trace,
    all_seats_of_a_guest_are_found,
    tables_that_somebody_has_left_are_found_by_words_of_their_setup,
);

const ANN: Hash = [1; 32];
const BOB: Hash = [3; 32];

fn of(change: GuestChange) -> Vec<Change> {
    vec![Change::OfGuest(change)]
}

fn preferences(session: Hash, preferences: &str) -> Vec<Change> {
    of(GuestChange::Preferences {
        session,
        preferences: preferences.to_owned(),
    })
}

fn link(session: Hash, number: u32) -> Vec<Change> {
    of(GuestChange::Link {
        session,
        number,
        link: [number as u8 + 100; 32],
        sealed: vec![number as u8; 43],
    })
}

fn hand(table: &str, from: Hash, to: Hash, name: Option<&str>) -> Vec<Change> {
    of(GuestChange::Hand {
        table: table.to_owned(),
        from,
        to,
        name: name.map(str::to_owned),
    })
}

async fn preferences_are_of_somebody_known_and_the_last_count(house: House) {
    let store = house.open().await;
    let unknown = store.write(preferences(ANN, "pace-calm")).await;
    assert_eq!(unknown, Err(WriteError::Taken));
    store.write(vec![named(ANN, "ann")]).await.unwrap();
    let guest = store.guest(ANN).await.unwrap().unwrap();
    assert_eq!(guest.preferences, None);
    for line in ["pace-calm", "pace-quick.suits-pattern"] {
        store.write(preferences(ANN, line)).await.unwrap();
    }
    // Another name changes nothing else.
    store.write(vec![named(ANN, "anna")]).await.unwrap();
    let guest = store.guest(ANN).await.unwrap().unwrap();
    let line = guest.preferences.as_deref();
    assert_eq!(line, Some("pace-quick.suits-pattern"));
    assert_eq!((guest.name.as_str(), guest.link_number), ("anna", 0));
}

async fn of_several_recovery_links_the_newest_is_good(house: House) {
    let store = house.open().await;
    store.write(vec![named(ANN, "ann")]).await.unwrap();
    store.write(link(ANN, 1)).await.unwrap();
    // The same once more is no other one.
    store.write(link(ANN, 1)).await.unwrap();
    let found = store.recovered([101; 32]).await.unwrap().unwrap();
    assert_eq!((found.session, found.name.as_str()), (ANN, "ann"));
    assert_eq!(found.sealed, [1; 43]);
    store.write(link(ANN, 2)).await.unwrap();
    assert_eq!(store.recovered([101; 32]).await.unwrap(), None);
    assert!(store.recovered([102; 32]).await.unwrap().is_some());
    let late = store.write(link(ANN, 1)).await;
    assert_eq!(late, Err(WriteError::Taken), "another device was first");
    assert_eq!(store.guest(ANN).await.unwrap().unwrap().link_number, 2);
    assert_eq!(store.recovered([0; 32]).await.unwrap(), None);
}

async fn a_seat_changes_hands_but_nobody_has_two_at_a_table(house: House) {
    let store = house.open().await;
    let mut changes = vec![table("a"), seat("a", 0, person(ANN))];
    changes.extend([table("b"), seat("b", 0, person(ANN))]);
    changes.push(seat("b", 1, person(BOB)));
    store.write(changes).await.unwrap();
    store.write(hand("a", ANN, BOB, None)).await.unwrap();
    let taken = store.write(hand("a", ANN, BOB, None)).await;
    assert_eq!(taken, Err(WriteError::Taken), "she does not sit there");
    let two = store.write(hand("b", ANN, BOB, None)).await;
    assert_eq!(two, Err(WriteError::Taken));
    let stored = store.table("a").await.unwrap().unwrap();
    let kind = Kind::Person {
        session: BOB,
        link: None,
        stand_in: None,
    };
    assert_eq!(
        (stored.seats[0].name.as_str(), &stored.seats[0].kind),
        ("ann", &kind)
    );
    // Those who are forgotten may be several.
    for session in [ANN, BOB] {
        let change = hand("b", session, NOBODY, Some("Guest"));
        store.write(change).await.unwrap();
    }
    let stored = store.table("b").await.unwrap().unwrap();
    let names: Vec<&str> = stored.seats.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Guest", "Guest"]);
    assert!(store.seats_of(ANN).await.unwrap().is_empty());
}

async fn whoever_becomes_another_session_keeps_everything_but_the_link(house: House) {
    let store = house.open().await;
    store.write(vec![named(ANN, "ann")]).await.unwrap();
    store.write(preferences(ANN, "pace-calm")).await.unwrap();
    store.write(link(ANN, 1)).await.unwrap();
    let become_bob = GuestChange::Become { from: ANN, to: BOB };
    store.write(of(become_bob.clone())).await.unwrap();
    assert_eq!(store.guest(ANN).await.unwrap(), None);
    let guest = store.guest(BOB).await.unwrap().unwrap();
    assert_eq!(guest.preferences.as_deref(), Some("pace-calm"));
    assert_eq!((guest.name.as_str(), guest.link_number), ("ann", 0));
    assert_eq!(store.recovered([101; 32]).await.unwrap(), None);
    assert_eq!(store.write(of(become_bob)).await, Err(WriteError::Taken));
}

async fn whoever_is_forgotten_has_left_no_trace(house: House) {
    let store = house.open().await;
    store.write(vec![named(ANN, "ann")]).await.unwrap();
    store.write(link(ANN, 1)).await.unwrap();
    for _ in 0..2 {
        let forget = GuestChange::Forget { session: ANN };
        assert_eq!(store.write(of(forget)).await, Ok(()));
    }
    assert_eq!(store.guest(ANN).await.unwrap(), None);
    assert_eq!(store.recovered([101; 32]).await.unwrap(), None);
    assert!(!store.knows(ANN).await.unwrap());
}

async fn all_seats_of_a_guest_are_found(house: House) {
    let store = house.open().await;
    let mut changes = Vec::new();
    for nth in 0..30 {
        let id = format!("t{nth:02}");
        changes.extend([table(&id), seat(&id, 1, person(ANN))]);
    }
    changes.push(Change::Start {
        table: "t03".to_owned(),
        rules: 1,
    });
    store.write(changes).await.unwrap();
    let seats = store.seats_of(ANN).await.unwrap();
    assert_eq!(seats.len(), 30);
    let third = Sat {
        table: "t03".to_owned(),
        created: 1,
        slug: "toy".to_owned(),
        seat: 1,
        name: "ann".to_owned(),
        has_started: true,
        is_over: false,
    };
    assert_eq!(seats[3], third);
    assert!(store.seats_of(BOB).await.unwrap().is_empty());
}

async fn tables_that_somebody_has_left_are_found_by_words_of_their_setup(house: House) {
    let store = house.open().await;
    store.write(vec![table("a"), table("b")]).await.unwrap();
    let setup = "{\"former\":\"Q%_\"}".to_owned();
    let agrees = |table: &str, setup: &str| Change::Setup {
        table: table.to_owned(),
        before: "{}".to_owned(),
        setup: setup.to_owned(),
    };
    let agreed = vec![agrees("a", "{\"host\":\"Q%_\"}"), agrees("b", &setup)];
    store.write(agreed).await.unwrap();
    let found = vec![("b".to_owned(), setup)];
    assert_eq!(store.left_with("Q%_").await, Ok(found));
    // Signs that a pattern would have are only signs.
    assert_eq!(store.left_with("f%r").await, Ok(Vec::new()));
}
