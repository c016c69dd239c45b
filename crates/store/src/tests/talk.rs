//! What people say: who said what where, for how long, and who does not want to hear it.

use super::house::House;
use super::*;
use crate::talk::KEPT;

on_each_engine!(
    what_is_said_is_read_in_its_order_with_who_said_it,
    the_oldest_is_not_kept_and_each_room_counts_for_itself,
    whom_a_guest_does_not_hear_is_their_own_business,
    whoever_is_forgotten_has_said_nothing,
    whoever_becomes_another_session_has_said_the_same,
    what_was_said_long_ago_fades,
    nobody_talks_at_a_table_that_is_not_there,
);

const ANN: Hash = [1; 32];
const BOB: Hash = [3; 32];

fn saying(session: Hash, watching: bool, at: i64, body: &str) -> Saying {
    Saying {
        watching,
        session,
        name: "ann".to_owned(),
        at,
        body: body.to_owned(),
    }
}

fn say(table: &str, saying: Saying) -> Vec<Change> {
    let table = table.to_owned();
    vec![Change::OfTalk(TalkChange::Say { table, saying })]
}

fn mute(session: Hash, other: Hash) -> Vec<Change> {
    let name = "bob".to_owned();
    vec![Change::OfTalk(TalkChange::Mute {
        session,
        other,
        name,
    })]
}

async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let talk = store.talk(table).await.unwrap();
    assert!(talk.is_sorted_by_key(|(id, _)| *id));
    talk.into_iter().map(|(_, it)| it.body).collect()
}

async fn what_is_said_is_read_in_its_order_with_who_said_it(house: House) {
    let store = house.open().await;
    store.write(vec![table("a"), table("b")]).await.unwrap();
    let said = [
        saying(ANN, false, 10, "phrase hello"),
        saying(BOB, true, 11, "text 猫 'quoted' \\ \"too\""),
        saying(ANN, false, 9, "text clocks may go back"),
    ];
    for it in &said {
        store.write(say("a", it.clone())).await.unwrap();
    }
    let talk = store.talk("a").await.unwrap();
    let talk: Vec<Saying> = talk.into_iter().map(|(_, it)| it).collect();
    assert_eq!(talk, said);
    assert!(store.talk("b").await.unwrap().is_empty());
    let said = store.said_by(BOB).await.unwrap();
    assert_eq!(said.len(), 1);
    assert_eq!((said[0].0.as_str(), said[0].1.at), ("a", 11));
    // Nothing of it comes into a log.
    assert_eq!(format!("{:?}", said[0].1), "Saying");
    let change = say("a", said[0].1.clone());
    assert_eq!(format!("{change:?}"), "[OfTalk(Say)]");
}

async fn the_oldest_is_not_kept_and_each_room_counts_for_itself(house: House) {
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    let watched = saying(BOB, true, 0, "watched");
    store.write(say("a", watched)).await.unwrap();
    for nth in 0..KEPT + 5 {
        let it = saying(ANN, false, nth, &nth.to_string());
        store.write(say("a", it)).await.unwrap();
    }
    let bodies = bodies(&store, "a").await;
    assert_eq!(bodies.len() as i64, KEPT + 1);
    assert_eq!((bodies[0].as_str(), bodies[1].as_str()), ("watched", "5"));
}

async fn whom_a_guest_does_not_hear_is_their_own_business(house: House) {
    let store = house.open().await;
    let [carl, dora] = [[4; 32], [5; 32]];
    for (session, other) in [(ANN, BOB), (ANN, BOB), (ANN, carl), (dora, BOB)] {
        store.write(mute(session, other)).await.unwrap();
    }
    let muted = store.muted(ANN).await.unwrap();
    assert_eq!(muted.iter().map(|it| it.0).collect::<Vec<_>>(), [BOB, carl]);
    assert!(store.muted(BOB).await.unwrap().is_empty());
    let hear = |other| {
        vec![Change::OfTalk(TalkChange::Hear {
            session: ANN,
            other,
        })]
    };
    store.write(hear(Some(BOB))).await.unwrap();
    assert_eq!(store.muted(ANN).await.unwrap().len(), 1);
    store.write(hear(None)).await.unwrap();
    assert!(store.muted(ANN).await.unwrap().is_empty());
    assert_eq!(store.muted(dora).await.unwrap().len(), 1);
}

async fn whoever_is_forgotten_has_said_nothing(house: House) {
    let store = house.open().await;
    store
        .write(vec![table("a"), named(ANN, "ann")])
        .await
        .unwrap();
    for session in [ANN, BOB] {
        let it = saying(session, false, 1, "hello");
        store.write(say("a", it)).await.unwrap();
    }
    store.write(mute(ANN, BOB)).await.unwrap();
    store.write(mute(BOB, ANN)).await.unwrap();
    let forget = GuestChange::Forget { session: ANN };
    store.write(vec![Change::OfGuest(forget)]).await.unwrap();
    assert_eq!(bodies(&store, "a").await.len(), 1);
    assert!(store.said_by(ANN).await.unwrap().is_empty());
    assert!(store.muted(ANN).await.unwrap().is_empty());
    assert!(store.muted(BOB).await.unwrap().is_empty());
}

async fn whoever_becomes_another_session_has_said_the_same(house: House) {
    let store = house.open().await;
    let new = [9; 32];
    store
        .write(vec![table("a"), named(ANN, "ann")])
        .await
        .unwrap();
    let hello = saying(ANN, false, 1, "hello");
    store.write(say("a", hello)).await.unwrap();
    store.write(mute(ANN, BOB)).await.unwrap();
    store.write(mute(BOB, ANN)).await.unwrap();
    let become_new = GuestChange::Become { from: ANN, to: new };
    store
        .write(vec![Change::OfGuest(become_new)])
        .await
        .unwrap();
    assert_eq!(store.said_by(new).await.unwrap().len(), 1);
    assert_eq!(store.muted(new).await.unwrap()[0].0, BOB);
    assert_eq!(store.muted(BOB).await.unwrap()[0].0, new);
}

async fn what_was_said_long_ago_fades(house: House) {
    let store = house.open().await;
    store.write(vec![table("a"), table("b")]).await.unwrap();
    for (table, at) in [("a", 1), ("a", 20), ("b", 2)] {
        let it = saying(ANN, false, at, "hello");
        store.write(say(table, it)).await.unwrap();
    }
    let fade = TalkChange::Fade { before: 20 };
    store.write(vec![Change::OfTalk(fade)]).await.unwrap();
    assert_eq!(bodies(&store, "a").await.len(), 1);
    assert!(bodies(&store, "b").await.is_empty());
}

async fn nobody_talks_at_a_table_that_is_not_there(house: House) {
    let store = house.open().await;
    let hello = || saying(ANN, false, 1, "hello");
    let said = store.write(say("nowhere", hello())).await;
    assert_eq!(said, Err(WriteError::Taken));
    // A table goes with what was said there.
    store.write(vec![table("a")]).await.unwrap();
    store.write(say("a", hello())).await.unwrap();
    let (left, at) = (i64::MAX, 5);
    let table = "a".to_owned();
    let expire = Change::Expire { table, left, at };
    store.write(vec![expire]).await.unwrap();
    assert!(store.said_by(ANN).await.unwrap().is_empty());
}
