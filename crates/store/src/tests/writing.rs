//! What is written is there, whole and once.

use tokio::task::JoinSet;

use super::house::House;
use super::*;

on_each_engine!(
    what_was_answered_is_there_if_the_process_is_killed,
    one_of_eight_rivals_for_an_event_wins,
    a_job_is_all_or_nothing_and_leaves_its_neighbours_alone,
    of_entries_that_come_together_each_is_written_or_not,
    a_table_has_one_next,
    a_guest_is_remembered_by_the_last_name,
    many_changes_are_made_in_their_order,
    what_was_queued_before_closing_is_written,
    what_is_closed_takes_and_tells_nothing,
    a_seat_is_taken_from_whoever_was_seen_there,
    what_was_agreed_on_is_changed_by_whoever_knows_it,
    whoever_knows_how_it_began_reads_the_rest,
);

async fn what_was_answered_is_there_if_the_process_is_killed(house: House) {
    let store = house.open().await;
    let changes = vec![
        table("a"),
        seat("a", 0, person([1; 32])),
        seat("a", 1, Kind::Bot("greedy".to_owned())),
        seat("a", 2, Kind::Open),
    ];
    store.write(changes).await.unwrap();
    assert_eq!(journal(&store, "a").await, None);
    store.write(vec![entry("a", 0, "head\n")]).await.unwrap();
    store.write(vec![entry("a", 1, "0 x\n")]).await.unwrap();
    // Nobody closes anything.
    let house = house.left_behind(store);

    let store = house.open().await;
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(stored.journal().as_deref(), Some("head\n0 x\n"));
    assert_eq!(stored.seats[0].kind, person([1; 32]));
    assert_eq!(stored.seats[1].kind, Kind::Bot("greedy".to_owned()));
    assert_eq!(stored.seats[2].kind, Kind::Open);
    assert_eq!(store.table("b").await.unwrap(), None);
    assert_eq!(ids(&store.tables_of([1; 32]).await.unwrap()), ["a"]);
    assert!(store.tables_of([2; 32]).await.unwrap().is_empty());
}

async fn one_of_eight_rivals_for_an_event_wins(house: House) {
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    let store = Arc::new(store);
    let mut rivals = JoinSet::new();
    for it in 0..8 {
        let store = Arc::clone(&store);
        rivals.spawn(async move { store.write(vec![entry("a", 0, &format!("{it}\n"))]).await });
    }
    let results = rivals.join_all().await;
    let n_won = results.iter().filter(|it| it.is_ok()).count();
    assert_eq!(n_won, 1);
    assert!(
        results
            .iter()
            .all(|it| matches!(it, Ok(()) | Err(WriteError::Taken)))
    );
    assert_eq!(journal(&store, "a").await.map(|it| it.len()), Some(2));
}

async fn a_job_is_all_or_nothing_and_leaves_its_neighbours_alone(house: House) {
    let store = house.open().await;
    store.write(vec![table("a"), table("b")]).await.unwrap();
    store.write(vec![entry("a", 0, "a0\n")]).await.unwrap();
    let (lost, won, stray) = tokio::join!(
        store.write(vec![entry("b", 0, "lost\n"), entry("a", 0, "late\n")]),
        store.write(vec![entry("a", 1, "a1\n")]),
        // A table that does not exist takes no entries.
        store.write(vec![entry("b", 0, "lost\n"), entry("c", 0, "x\n")]),
    );
    assert_eq!(lost, Err(WriteError::Taken));
    assert_eq!(won, Ok(()));
    assert!(matches!(stray, Err(WriteError::Store(_))));
    assert_eq!(journal(&store, "a").await.as_deref(), Some("a0\na1\n"));
    assert_eq!(journal(&store, "b").await, None);
}

/// However many entries go out together.
async fn of_entries_that_come_together_each_is_written_or_not(house: House) {
    let store = house.open().await;
    let names: Vec<String> = (0..20).map(|it| format!("t{it}")).collect();
    let tables = names.iter().map(|it| table(it)).collect();
    store.write(tables).await.unwrap();
    store.write(vec![entry("t3", 0, "first\n")]).await.unwrap();
    let entries = names.iter().map(|it| entry(it, 0, "x\n"));
    // A table that does not exist takes no entries, and of two with one number the first is taken.
    let others = [entry("nowhere", 0, "x\n"), entry("t5", 0, "second\n")];
    let writes = entries.chain(others).map(|it| store.write(vec![it]));
    let written = futures_util::future::join_all(writes).await;
    for (nth, result) in written.iter().enumerate() {
        match nth {
            3 | 21 => assert_eq!(*result, Err(WriteError::Taken), "{nth}"),
            20 => assert!(matches!(result, Err(WriteError::Store(_))), "{nth}"),
            _ => assert_eq!(*result, Ok(()), "{nth}"),
        }
    }
    for name in &names {
        let expected = if name == "t3" { "first\n" } else { "x\n" };
        assert_eq!(journal(&store, name).await.as_deref(), Some(expected));
    }
}

async fn a_table_has_one_next(house: House) {
    let store = house.open().await;
    store.write(vec![table("a"), table("b")]).await.unwrap();
    let next = |next: &str| Change::Next {
        table: "a".to_owned(),
        next: next.to_owned(),
    };
    assert_eq!(store.write(vec![next("b")]).await, Ok(()));
    assert_eq!(store.write(vec![next("c")]).await, Err(WriteError::Taken));
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(stored.table.next.as_deref(), Some("b"));
}

async fn a_guest_is_remembered_by_the_last_name(house: House) {
    let store = house.open().await;
    assert_eq!(store.guest([7; 32]).await.unwrap(), None);
    for name in ["ann", "anna"] {
        store.write(vec![named([7; 32], name)]).await.unwrap();
    }
    let guest = store.guest([7; 32]).await.unwrap();
    assert_eq!(guest.map(|it| it.name).as_deref(), Some("anna"));
}

/// However many go out together.
async fn many_changes_are_made_in_their_order(house: House) {
    let store = house.open().await;
    let mut changes = vec![table("a")];
    changes.extend((0..100).map(|seq| entry("a", seq, &format!("{seq}\n"))));
    store.write(changes).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().entries.len(), 100);
}

async fn what_was_queued_before_closing_is_written(house: House) {
    let store = house.open().await;
    let names: Vec<String> = (0..50).map(|it| format!("t{it}")).collect();
    let writes = names.iter().map(|it| store.write(vec![table(it)]));
    let mut writes: Vec<_> = writes.map(Box::pin).collect();
    for write in &mut writes {
        // Sent, and not waited for.
        let once = std::future::poll_fn(|context| {
            let _ = write.as_mut().poll(context);
            std::task::Poll::Ready(())
        });
        once.await;
    }
    store.close().await;
    for write in writes {
        write.await.unwrap();
    }
    let store = house.open().await;
    for name in &names {
        assert!(store.table(name).await.unwrap().is_some(), "{name}");
    }
}

async fn what_is_closed_takes_and_tells_nothing(house: House) {
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    store.close().await;
    let written = store.write(vec![table("b")]).await;
    assert!(matches!(written, Err(WriteError::Store(_))));
    assert!(store.table("a").await.is_err());
    store.close().await;
}

async fn a_seat_is_taken_from_whoever_was_seen_there(house: House) {
    let store = house.open().await;
    store
        .write(vec![table("a"), seat("a", 0, Kind::Open)])
        .await
        .unwrap();
    let sits = |session: u8, before: Option<Kind>| {
        vec![Change::Seat {
            table: "a".to_owned(),
            before,
            row: SeatRow {
                seat: 0,
                kind: person([session; 32]),
                name: String::new(),
            },
        }]
    };
    let open = Some(Kind::Open);
    assert_eq!(store.write(sits(1, None)).await, Err(WriteError::Taken));
    assert_eq!(store.write(sits(1, open.clone())).await, Ok(()));
    assert_eq!(store.write(sits(2, open)).await, Err(WriteError::Taken));
    let other = Some(person([3; 32]));
    assert_eq!(store.write(sits(2, other)).await, Err(WriteError::Taken));
    let ann = Some(person([1; 32]));
    assert_eq!(store.write(sits(2, ann)).await, Ok(()), "by a link");
    assert!(store.knows([2; 32]).await.unwrap());
}

async fn what_was_agreed_on_is_changed_by_whoever_knows_it(house: House) {
    let store = house.open().await;
    store.write(vec![table("a")]).await.unwrap();
    let agree = |before: &str, setup: &str| {
        vec![Change::Setup {
            table: "a".to_owned(),
            before: before.to_owned(),
            setup: setup.to_owned(),
        }]
    };
    assert_eq!(store.write(agree("{}", "1")).await, Ok(()));
    assert_eq!(store.write(agree("{}", "2")).await, Err(WriteError::Taken));
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(stored.table.setup, "1");
}

async fn whoever_knows_how_it_began_reads_the_rest(house: House) {
    let store = house.open().await;
    let mut changes = vec![table("a"), seat("a", 0, Kind::Open)];
    changes.extend((0..5).map(|seq| entry("a", seq, &format!("{seq}\n"))));
    store.write(changes).await.unwrap();
    let numbers = async |since| -> Vec<u64> {
        let stored = store.table_since("a", since).await.unwrap().unwrap();
        assert_eq!(stored.seats.len(), 1);
        stored.entries.iter().map(|it| it.seq).collect()
    };
    assert_eq!(numbers(0).await, [0, 1, 2, 3, 4]);
    assert_eq!(numbers(3).await, [3, 4]);
    assert_eq!(numbers(5).await, [0; 0]);
    assert_eq!(store.table_since("b", 3).await, Ok(None));
    // A gap is noticed wherever it is.
    house.say("DELETE FROM entries WHERE seq = 3").await;
    let error = store.table_since("a", 3).await.unwrap_err();
    assert_eq!(error.fault(), Fault::Damaged);
    assert_eq!(numbers(4).await, [4]);
    // Once it is packed it is one, however much somebody knows.
    let over = Change::Over {
        table: "a".to_owned(),
        scores: Vec::new(),
    };
    let pack = Change::Pack {
        table: "a".to_owned(),
    };
    store.write(vec![over, pack]).await.unwrap();
    assert_eq!(numbers(4).await, [0]);
}
