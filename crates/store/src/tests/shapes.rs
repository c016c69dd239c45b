//! Houses of every earlier shape, as their programs left them.

use rusqlite::Connection;

use super::*;
use crate::sqlite::guests::LEFT_WITH;
use crate::sqlite::schema;

const SHAPES: [&[u8]; 4] = [
    include_bytes!("../../tests/shapes/1.db"),
    include_bytes!("../../tests/shapes/2.db"),
    include_bytes!("../../tests/shapes/3.db"),
    include_bytes!("../../tests/shapes/4.db"),
];

/// A folder with the house of this shape.
fn house_of(shape: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("house.db"), SHAPES[shape - 1]).unwrap();
    folder
}

fn dump(folder: &Path, question: &str) -> Vec<String> {
    let connection = Connection::open(folder.join("house.db")).unwrap();
    let mut question = connection.prepare(question).unwrap();
    let rows = question.query_map([], |row| row.get(0)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

/// What a database consists of, without the way it is written.
fn shape_of(folder: &Path) -> Vec<String> {
    let words = |it: String| it.split_whitespace().collect::<Vec<_>>().join(" ");
    let parts = dump(
        folder,
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name",
    );
    let parts = parts.into_iter().map(words);
    parts.map(|it| it.replace("IF NOT EXISTS ", "")).collect()
}

#[test]
fn there_is_a_house_of_every_earlier_shape() {
    assert_eq!(SHAPES.len() as i64, schema::SHAPE - 1);
    for shape in 1..schema::SHAPE {
        let folder = house_of(shape as usize);
        let found = dump(
            folder.path(),
            "SELECT user_version || '' FROM pragma_user_version",
        );
        assert_eq!(found, [shape.to_string()]);
    }
}

#[tokio::test]
async fn every_older_house_becomes_one_like_a_new_one() {
    let new = tempfile::tempdir().unwrap();
    Store::open(new.path()).unwrap().close().await;
    let wanted = shape_of(new.path());
    assert!(wanted.len() > 8);
    for shape in 1..schema::SHAPE {
        let folder = house_of(shape as usize);
        Store::open(folder.path()).unwrap().close().await;
        assert_eq!(shape_of(folder.path()), wanted, "shape {shape}");
        let version = dump(
            folder.path(),
            "SELECT user_version || '' FROM pragma_user_version",
        );
        assert_eq!(version, [schema::SHAPE.to_string()]);
        let check = dump(folder.path(), "PRAGMA integrity_check");
        assert_eq!(check, ["ok"]);
    }
}

#[tokio::test]
async fn nothing_of_shape_1_is_lost() {
    let folder = house_of(1);
    let ids = dump(folder.path(), "SELECT id FROM tables ORDER BY id");
    assert_eq!(ids.len(), 6);
    let mut before = Vec::new();
    for id in &ids {
        let bodies = format!("SELECT body FROM events WHERE table_id = '{id}' ORDER BY seq");
        before.push(dump(folder.path(), &bodies).concat());
    }
    let store = Store::open(folder.path()).unwrap();
    let (mut n_over, mut n_waiting) = (0, 0);
    for (id, journal) in ids.iter().zip(&before) {
        let stored = store.table(id).await.unwrap().unwrap();
        assert_eq!(&stored.journal().unwrap_or_default(), journal);
        assert_eq!(stored.seats.len(), 3);
        assert_eq!(stored.table.rules, (!journal.is_empty()).then_some(1));
        n_over += usize::from(stored.table.over);
        n_waiting += usize::from(journal.is_empty());
        // Whoever is to move is found out when the table is taken up.
        assert_eq!(stored.owes, !stored.table.over && !journal.is_empty());
        if stored.table.over {
            assert!(stored.table.next.is_some());
            let Kind::Person { session, .. } = stored.seats[0].kind else {
                panic!("a person played it");
            };
            let finished = store.finished_of(session).await.unwrap();
            let scores: Vec<i32> = finished[0].scores.iter().map(|it| it.total).collect();
            let end = journal.lines().last().unwrap();
            assert!(
                end.contains(&format!("{scores:?}").replace(' ', "")),
                "{end}"
            );
            assert_eq!(store.tables_of(session).await.unwrap().len(), 4);
        }
    }
    assert_eq!((n_over, n_waiting), (1, 1));
    // Nobody has left before the house was opened again.
    let recently = schema::now_ms() - 60_000;
    for which in [Left::Waiting, Left::Started] {
        assert!(store.left(which, recently, 9).await.unwrap().is_empty());
    }
}

#[tokio::test]
async fn nothing_of_shape_2_is_lost() {
    let folder = house_of(2);
    let rows = "SELECT hex(session) || ' ' || name FROM guests ORDER BY 1";
    let guests = dump(folder.path(), rows);
    let tables = "SELECT t.id || ' ' || seat || kind || s.name || coalesce(hex(session), '')
        FROM tables t JOIN seats s ON table_id = t.id ORDER BY 1";
    let seats = dump(folder.path(), tables);
    assert_eq!((guests.len(), seats.len()), (5, 32));
    let store = Store::open(folder.path()).unwrap();
    let ids = dump(folder.path(), "SELECT id FROM tables ORDER BY id");
    assert_eq!(ids.len(), 10);
    let mut ann = None;
    for id in &ids {
        let stored = store.table(id).await.unwrap().unwrap();
        let is_ann = |it: &&SeatRow| it.name == "ann1";
        ann = ann.or(stored.seats.iter().find(is_ann).map(|it| it.kind.clone()));
    }
    let Some(Kind::Person { session, .. }) = ann else {
        panic!("she has played here");
    };
    // Who came before there were preferences and links has none.
    let guest = Guest {
        name: "ann1".to_owned(),
        ..Guest::default()
    };
    assert_eq!(store.guest(session).await, Ok(Some(guest)));
    assert_eq!(store.seats_of(session).await.unwrap().len(), 2);
    store.close().await;
    assert_eq!(dump(folder.path(), rows), guests);
    assert_eq!(dump(folder.path(), tables), seats);
}

#[tokio::test]
async fn nothing_of_shape_3_is_lost() {
    let folder = house_of(3);
    let rows =
        "SELECT hex(session) || name || preferences || link_number || hex(link) || hex(sealed)
        FROM guests";
    let guests = dump(folder.path(), rows);
    let tables = "SELECT t.id || setup || seat || kind || s.name || coalesce(hex(session), '')
        FROM tables t JOIN seats s ON table_id = t.id ORDER BY 1";
    let seats = dump(folder.path(), tables);
    assert_eq!((guests.len(), seats.len()), (1, 8));
    let store = Store::open(folder.path()).unwrap();
    for id in dump(folder.path(), "SELECT id FROM tables") {
        let stored = store.table(&id).await.unwrap().unwrap();
        assert!(stored.journal().is_some());
        assert!(store.talk(&id).await.unwrap().is_empty());
    }
    store.close().await;
    assert_eq!(dump(folder.path(), rows), guests);
    assert_eq!(dump(folder.path(), tables), seats);
}

#[tokio::test]
async fn nothing_of_shape_4_is_lost() {
    let folder = house_of(4);
    let said = "SELECT id || table_id || hex(session) || name || body FROM talk ORDER BY id";
    let talk = dump(folder.path(), said);
    let tables = "SELECT t.id || setup || seat || kind || s.name || coalesce(hex(session), '')
        FROM tables t JOIN seats s ON table_id = t.id ORDER BY 1";
    let seats = dump(folder.path(), tables);
    assert_eq!((talk.len(), seats.len()), (4, 8));
    let store = Store::open(folder.path()).unwrap();
    let mut n_over = 0;
    for id in dump(folder.path(), "SELECT id FROM tables") {
        let stored = store.table(&id).await.unwrap().unwrap();
        assert!(stored.journal().is_some());
        assert_eq!(store.talk(&id).await.unwrap().len(), 2);
        n_over += usize::from(stored.table.over);
    }
    assert_eq!(n_over, 1);
    store.close().await;
    assert_eq!(dump(folder.path(), said), talk);
    assert_eq!(dump(folder.path(), tables), seats);
}

/// Whoever has everything deleted makes nobody wait: not all tables are looked through for them.
#[tokio::test]
async fn tables_that_somebody_has_left_have_an_index() {
    let folder = tempfile::tempdir().unwrap();
    Store::open(folder.path()).unwrap().close().await;
    let connection = Connection::open(folder.path().join("house.db")).unwrap();
    let mut plan = connection
        .prepare(&format!("EXPLAIN QUERY PLAN {LEFT_WITH}"))
        .unwrap();
    let plan = plan.query_map(["x"], |row| row.get::<_, String>("detail"));
    let plan: Vec<String> = plan.unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(plan, ["SCAN tables USING INDEX tables_left"]);
}

/// A migration that fails halfway has not happened.
#[test]
fn a_migration_is_whole_or_not_at_all() {
    let folder = house_of(1);
    let path = folder.path().join("house.db");
    let spoiled = Connection::open(&path).unwrap();
    spoiled.execute_batch("CREATE TABLE expired (id)").unwrap();
    drop(spoiled);
    let before = shape_of(folder.path());
    assert!(Store::open(folder.path()).is_err());
    assert_eq!(shape_of(folder.path()), before);
    let version = dump(
        folder.path(),
        "SELECT user_version || '' FROM pragma_user_version",
    );
    assert_eq!(version, ["1"]);
}

/// An older house can be copied as it is, and is looked into after it was opened once.
#[tokio::test]
async fn an_older_house_can_be_copied_before_it_is_changed() {
    let folder = house_of(1);
    let house = Glimpse::open(folder.path()).unwrap();
    let error = house.table("j96nxIId3Xi9HcUWfAkf8w").unwrap_err();
    assert_eq!(error.fault(), Fault::Unready);
    let copy = folder.path().join("copy.db");
    house.copy_to(&copy).unwrap();
    drop(house);
    Store::open(folder.path()).unwrap().close().await;
    let house = Glimpse::open(folder.path()).unwrap();
    assert!(house.table("j96nxIId3Xi9HcUWfAkf8w").unwrap().is_some());
    let version = Connection::open(&copy).unwrap();
    let version: i64 = version
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(version, 1);
}
