//! Matches that are over, tables that go on by themselves, tables that were left.

use super::house::House;
use super::*;

on_each_engine!(
    a_match_that_is_over_is_one_packed_row_and_reads_to_the_byte,
    an_end_that_fails_leaves_the_match_as_it_was,
    tables_that_go_on_by_themselves_are_found_page_by_page,
    who_is_to_choose_is_known_without_the_journal,
    a_table_expires_unless_somebody_has_been_there,
    that_a_table_has_expired_is_forgotten_after_a_year,
);

fn over(id: &str, scores: &[(i32, bool)]) -> Change {
    let score = |it: &(i32, bool)| Score {
        total: it.0,
        has_won: it.1,
    };
    Change::Over {
        table: id.to_owned(),
        scores: scores.iter().map(score).collect(),
    }
}

fn start(id: &str) -> Change {
    Change::Start {
        table: id.to_owned(),
        rules: 3,
    }
}

fn owes(id: &str, owes: bool) -> Change {
    Change::Owes {
        table: id.to_owned(),
        owes,
    }
}

fn touch(id: &str, at: i64) -> Change {
    Change::Touch {
        table: id.to_owned(),
        at,
    }
}

fn expire(id: &str, left: i64) -> Change {
    Change::Expire {
        table: id.to_owned(),
        left,
        at: left + 1,
    }
}

async fn a_match_that_is_over_is_one_packed_row_and_reads_to_the_byte(house: House) {
    let store = house.open().await;
    let mut changes = vec![table("a"), seat("a", 0, person([1; 32])), start("a")];
    changes.push(seat("a", 1, Kind::Bot("greedy".to_owned())));
    store.write(changes).await.unwrap();
    let mut written = String::new();
    for seq in 0..300 {
        let body = format!("{} play R{}\n", seq % 4, seq % 13);
        written.push_str(&body);
        store.write(vec![entry("a", seq, &body)]).await.unwrap();
    }
    let end = "end {\"totals\":[7,-3],\"winners\":[0]}\n";
    written.push_str(end);
    let pack = || {
        vec![Change::Pack {
            table: "a".to_owned(),
        }]
    };
    assert_eq!(
        store.write(pack()).await,
        Err(WriteError::Taken),
        "the match is on"
    );
    let last = vec![entry("a", 300, end), over("a", &[(7, true), (-3, false)])];
    store.write(last).await.unwrap();
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!(
        (stored.journal(), stored.entries.len()),
        (Some(written.clone()), 301)
    );
    assert_eq!(store.unpacked(9).await.unwrap(), ["a"]);
    store.write(pack()).await.unwrap();
    assert!(store.unpacked(9).await.unwrap().is_empty());
    assert_eq!(
        store.write(pack()).await,
        Err(WriteError::Taken),
        "it is packed"
    );
    let stored = store.table("a").await.unwrap().unwrap();
    assert!(stored.table.over && stored.table.rules == Some(3));
    assert_eq!(stored.journal(), Some(written.clone()));
    // Nobody has to read the journal to know how it ended.
    let finished = store.finished_of([1; 32]).await.unwrap();
    assert_eq!(ids(&finished), ["a"]);
    let scores: Vec<(i32, bool)> = finished[0]
        .scores
        .iter()
        .map(|it| (it.total, it.has_won))
        .collect();
    assert_eq!(scores, [(7, true), (-3, false)]);
    assert!(store.tables_of([1; 32]).await.unwrap().is_empty());
    store.close().await;
    let count = async |what: &str| house.number(&format!("SELECT {what}")).await;
    assert_eq!(count("count(*) FROM entries").await, 0);
    assert_eq!(count("count(*) FROM matches").await, 1);
    let packed = count("length(journal) FROM matches").await as usize;
    assert!(packed * 5 < written.len(), "{packed} of {}", written.len());
    assert_eq!(
        (
            count("began FROM matches").await,
            count("ended FROM matches").await
        ),
        (5, 305)
    );
}

async fn an_end_that_fails_leaves_the_match_as_it_was(house: House) {
    let store = house.open().await;
    store
        .write(vec![table("a"), entry("a", 0, "head\n")])
        .await
        .unwrap();
    let late = vec![over("a", &[]), entry("a", 0, "again\n"), entry("b", 0, "")];
    assert!(store.write(late).await.is_err());
    let stored = store.table("a").await.unwrap().unwrap();
    assert!(!stored.table.over);
    assert_eq!(stored.journal().as_deref(), Some("head\n"));
}

async fn tables_that_go_on_by_themselves_are_found_page_by_page(house: House) {
    let store = house.open().await;
    for id in ["a", "b", "c", "d"] {
        store
            .write(vec![table(id), start(id), entry(id, 0, "head\n")])
            .await
            .unwrap();
    }
    for id in ["a", "c", "d"] {
        store.write(vec![owes(id, true)]).await.unwrap();
    }
    store.write(vec![owes("c", false)]).await.unwrap();
    assert_eq!(store.owing("", 1).await.unwrap(), ["a"]);
    assert_eq!(store.owing("a", 9).await.unwrap(), ["d"]);
    assert!(store.table("a").await.unwrap().unwrap().owes);
    store
        .write(vec![entry("d", 1, "end\n"), over("d", &[])])
        .await
        .unwrap();
    assert_eq!(store.owing("", 9).await.unwrap(), ["a"]);
}

async fn who_is_to_choose_is_known_without_the_journal(house: House) {
    let store = house.open().await;
    let mut turn = entry("a", 1, "0 x\n");
    if let Change::Entry { entry, .. } = &mut turn {
        entry.awaited = 0b110;
    }
    let changes = vec![
        table("a"),
        seat("a", 0, person([1; 32])),
        entry("a", 0, "head\n"),
        turn,
    ];
    store.write(changes).await.unwrap();
    let awaited = async || store.tables_of([1; 32]).await.unwrap()[0].awaited;
    assert_eq!(awaited().await, 0b110);
    let awaits = Change::Awaits {
        table: "a".to_owned(),
        seq: 1,
        awaited: 0b1,
    };
    store.write(vec![awaits]).await.unwrap();
    assert_eq!(awaited().await, 0b1);
}

async fn a_table_expires_unless_somebody_has_been_there(house: House) {
    let store = house.open().await;
    for id in ["waits", "plays", "over"] {
        store
            .write(vec![table(id), seat(id, 0, person([1; 32]))])
            .await
            .unwrap();
    }
    for id in ["plays", "over"] {
        store
            .write(vec![start(id), entry(id, 0, "head\n")])
            .await
            .unwrap();
    }
    store.write(vec![over("over", &[(1, true)])]).await.unwrap();
    let left = async |which, since| store.left(which, since, 9).await.unwrap();
    assert_eq!(left(Left::Waiting, 1).await, Vec::<String>::new());
    assert_eq!(left(Left::Waiting, 2).await, ["waits"]);
    assert_eq!(left(Left::Started, 2).await, ["plays"]);
    store
        .write(vec![touch("plays", 100), touch("plays", 50)])
        .await
        .unwrap();
    assert_eq!(left(Left::Started, 100).await, Vec::<String>::new());
    assert_eq!(
        store.write(vec![expire("plays", 100)]).await,
        Err(WriteError::Taken)
    );
    assert_eq!(
        store.write(vec![expire("over", 100)]).await,
        Err(WriteError::Taken)
    );
    assert!(store.table("plays").await.unwrap().is_some());
    store.write(vec![expire("plays", 101)]).await.unwrap();
    store.write(vec![expire("waits", 101)]).await.unwrap();
    for id in ["plays", "waits"] {
        assert_eq!(store.table(id).await.unwrap(), None);
        assert!(store.has_expired(id).await.unwrap());
    }
    assert!(!store.has_expired("over").await.unwrap());
    assert_eq!(ids(&store.finished_of([1; 32]).await.unwrap()), ["over"]);
    // It can come back, by an import.
    store.write(vec![table("plays")]).await.unwrap();
    assert!(!store.has_expired("plays").await.unwrap());
}

async fn that_a_table_has_expired_is_forgotten_after_a_year(house: House) {
    let store = house.open().await;
    store.write(vec![table("a"), table("b")]).await.unwrap();
    store.write(vec![expire("a", 10)]).await.unwrap();
    let year = 366 * 24 * 3600 * 1000;
    store.write(vec![expire("b", year)]).await.unwrap();
    assert!(!store.has_expired("a").await.unwrap());
    assert!(store.has_expired("b").await.unwrap());
}
