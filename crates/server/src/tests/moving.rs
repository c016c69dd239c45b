//! Tables that move from one house to another as a file.

use serde_json::Value;
use store::Change;

use super::house::{Guest, House};
use super::written::Written;
use crate::{Import, export, import};

const TABLE: &str = "moving-table";

/// The file of this match, where ann and bob play with two bots.
async fn file(written: &Written) -> (String, [Guest; 2]) {
    let house = House::new().await;
    let guests = ["ann", "bob"].map(Guest::known);
    let people = [(0, &guests[0]), (1, &guests[1])];
    written.store(&house, TABLE, &people).await;
    let stored = house.app.house.stored(TABLE).await.unwrap();
    (export(&stored).unwrap(), guests)
}

async fn take(house: &House, text: &str) -> Vec<(String, String)> {
    let Import { id, changes, links } = import(text).unwrap();
    assert_eq!(id, TABLE);
    house.app.house.deps.store.write(changes).await.unwrap();
    links
}

#[tokio::test]
async fn a_file_has_names_and_the_journal_and_nobodys_secrets() {
    let written = Written::after(30);
    let (text, guests) = file(&written).await;
    assert!(text.ends_with(&written.journal()));
    let head: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    assert_eq!(
        head["seats"][0],
        serde_json::json!({ "kind": "person", "name": "ann" })
    );
    assert_eq!(head["seats"][2]["level"], "greedy");
    for guest in &guests {
        let session = guest.session();
        let link = session.seat_link(TABLE, 0);
        for hash in [session.hash(), crate::session::link_hash(&link)] {
            assert!(!text.contains(&format!("{hash:?}")));
            assert!(!text.contains(&crate::luck::url_safe(&hash)));
        }
        assert!(!text.contains(session.secret()) && !text.contains(&link));
    }
}

#[tokio::test]
async fn a_match_goes_on_in_its_new_house_for_whoever_has_the_link() {
    let written = Written::after(30);
    let (text, guests) = file(&written).await;
    let house = House::new().await;
    let links = take(&house, &text).await;
    assert_eq!(house.journal(TABLE).await, written.journal());
    let names: Vec<&str> = links.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(names, ["ann", "bob"]);
    // Their old cookies are good for nothing here.
    let reply = house.get(&guests[0], "/").await.text();
    assert!(!reply.contains(TABLE));
    let mut pages = Vec::new();
    for (_, link) in &links {
        let mut guest = Guest::new("phone");
        let reply = house.post(&guest, link, "").await;
        guest.keep(&reply);
        pages.push(house.live(&guest, TABLE).await);
    }
    let [ann, bob] = &mut pages[..] else {
        panic!("two people");
    };
    tokio::select! {
        () = ann.play(3) => {}
        () = bob.play(3) => {}
    }
    assert!(house.journal(TABLE).await.len() > written.journal().len());
}

#[tokio::test]
async fn a_match_that_is_over_is_the_same_in_its_new_house() {
    let written = Written::until(|it| it.outcome().is_some());
    let (text, _) = file(&written).await;
    let house = House::new().await;
    assert_eq!(take(&house, &text).await, [], "nobody has to sit down");
    let stored = house.app.house.stored(TABLE).await.unwrap();
    assert!(stored.table.over);
    assert_eq!(export(&stored).unwrap(), text);
    let page = house.get(&Guest::new("eve"), &format!("/t/{TABLE}")).await;
    assert!(page.text().contains("class=\"played\""));
}

#[tokio::test]
async fn a_table_that_waits_moves_too() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let id = house.open_table(&mut ann, &["open", "novice"]).await;
    let text = export(&house.app.house.stored(&id).await.unwrap()).unwrap();
    assert_eq!(text.lines().count(), 2);
    let Import { changes, links, .. } = import(&text).unwrap();
    assert_eq!(links.len(), 1);
    assert!(!changes.iter().any(|it| matches!(it, Change::Entry { .. })));
    let other = House::with_luck(99).await;
    other.app.house.deps.store.write(changes).await.unwrap();
    let mut bob = Guest::new("bob");
    let reply = other.join(&mut bob, &id, 1).await;
    assert_eq!(reply.status.as_u16(), 303);
}

#[tokio::test]
async fn what_does_not_hold_is_refused_with_a_sentence() {
    let written = Written::after(30);
    let (good, _) = file(&written).await;
    let waiting = good.lines().take(2).collect::<Vec<_>>().join("\n");
    let change = |from: &str, to: &str| {
        let changed = good.replacen(from, to, 1);
        assert_ne!(changed, good, "{from}");
        changed
    };
    let last = written.pieces.last().unwrap().clone();
    let long = "x".repeat(99);
    for (text, sentence) in [
        (String::new(), "line 1: expected \"chabudai table 1\""),
        (written.journal(), "line 1: expected"),
        ("chabudai table 1\n{".to_owned(), "line 2: EOF"),
        (
            change("\"id\":\"", "\"id\":\"../"),
            "cannot be a table's id",
        ),
        (
            change("\"game\":\"catsle\"", "\"game\":\"chess\""),
            "there is no game \"chess\"",
        ),
        (
            change("\"pace\":\"instant\"", "\"pace\":\"late\""),
            "the setup does not read",
        ),
        (
            change("{\"kind\":\"person\",\"name\":\"bob\"},", ""),
            "another number of seats",
        ),
        (
            change("\"options\":{}", "\"options\":{\"leader\":\"me\"}"),
            "leader",
        ),
        (
            change("\"level\":\"greedy\"", "\"level\":\"god\""),
            "there is no bot \"god\"",
        ),
        (
            change("\"name\":\"bob\"", "\"name\":\"\\u0007\""),
            "cannot be a name here",
        ),
        (
            change("\"name\":\"bob\"", &format!("\"name\":\"{long}\"")),
            "cannot be a name here",
        ),
        (
            change(
                "{\"kind\":\"person\",\"name\":\"bob\"}",
                "{\"kind\":\"open\"}",
            ),
            "a match has begun",
        ),
        (waiting, "no seat is free"),
        (change("\nrules ", "\nrules 99"), "rules"),
        (change("\nseed ", "\nseed 0"), "the match does not hold"),
        (change(&last, "0 play R99\n"), "the match does not hold"),
        (format!("{good}9 take R8\n"), "the match does not hold"),
    ] {
        let error = import(&text).unwrap_err().to_string();
        assert!(error.contains(sentence), "{sentence}: {error}");
        assert!(!error.contains('\n'), "{error}");
    }
}
