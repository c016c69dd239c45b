//! Looking changes nothing: only forms and messages of one's own write.

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};
use serde_json::json;

use super::house::{Guest, House, SLUG, attributes};
use super::written::Written;

const TABLE: &str = "table";

/// The secret link on somebody's page of a table, as a path.
async fn seat_link(house: &House, guest: &Guest, table: &str) -> String {
    let page = house.get(guest, &format!("/t/{table}")).await.text();
    let values = attributes(&page, "value");
    let link = values.iter().find(|it| it.contains("/seat/"));
    let link = link.expect("their own link is on their page");
    link.strip_prefix("http://house.example")
        .unwrap()
        .to_owned()
}

/// Whether another browser would be let in by this link.
async fn is_good(house: &House, link: &str) -> bool {
    let reply = house.get(&Guest::new("phone"), link).await;
    match reply.status {
        StatusCode::OK => true,
        StatusCode::NOT_FOUND => false,
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn no_page_that_is_only_looked_at_writes() {
    let (house, mut ann) = (House::new().await, Guest::known("ann"));
    let written = Written::after(10);
    let (seat, _) = written.turn();
    written.store(&house, TABLE, &[(seat, &ann)]).await;
    let over = Written::until(|it| it.outcome().is_some());
    over.store(&house, "over", &[(seat, &ann)]).await;
    let old = Written::after(10).by_other_rules();
    old.store(&house, "old", &[(seat, &ann)]).await;
    let waiting = house.open_table(&mut ann, &["open", "open"]).await;
    let guests = [
        ann.clone(),
        ann.in_japanese(),
        Guest::known("bob"),
        Guest::new("eve"),
    ];
    let mut paths = vec![
        "/".to_owned(),
        format!("/new/{SLUG}"),
        format!("/rules/{SLUG}"),
        format!("/rules/{SLUG}/try/follow"),
        "/icon.svg".to_owned(),
        "/me".to_owned(),
        "/me/delete".to_owned(),
        "/me/data.json".to_owned(),
        "/nowhere".to_owned(),
        "/t/nothing".to_owned(),
        format!("/t/{TABLE}/seat/nothing"),
    ];
    for table in [TABLE, "over", "old", waiting.as_str()] {
        paths.push(format!("/t/{table}"));
        paths.push(format!("/t/{table}/watch"));
    }
    for table in [TABLE, waiting.as_str()] {
        paths.push(seat_link(&house, &ann, table).await);
    }

    let before = house.bytes();
    for guest in &guests {
        for path in &paths {
            let reply = house.get(guest, path).await;
            assert!(reply.headers.get("set-cookie").is_none(), "{path}");
            assert!(house.bytes() == before, "GET {path} has written");
        }
        for table in [TABLE, "over", waiting.as_str()] {
            let mut page = house.live(guest, table).await;
            assert_eq!(page.ping().await["ok"], true);
            assert!(house.bytes() == before, "the socket of {table} has written");
        }
    }
    // A form does write, and the bytes tell.
    let _ = house.join(&mut Guest::known("bob"), &waiting, 1).await;
    assert!(house.bytes() != before);
}

#[tokio::test]
async fn a_seat_link_is_good_as_soon_as_somebody_sits_down() {
    let house = House::new().await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let opened = house.open_table(&mut ann, &["open", "open"]).await;
    let _ = house.join(&mut bob, &opened, 1).await;
    let reply = house.post(&ann, &format!("/play/{SLUG}"), "").await;
    let played = reply.location().strip_prefix("/t/").unwrap();
    for (guest, table) in [(&ann, opened.as_str()), (&bob, &opened), (&ann, played)] {
        let link = seat_link(&house, guest, table).await;
        assert!(is_good(&house, &link).await);
    }
}

#[tokio::test]
async fn who_has_changed_seats_makes_the_link_good_by_asking() {
    let (house, mut ann, mut bob) = (House::new().await, Guest::known("ann"), Guest::known("bob"));
    let next = house.open_table(&mut ann, &["open", "open", "open"]).await;
    let next = next.as_str();
    house.join(&mut bob, next, 1).await;
    for guest in [&ann, &bob] {
        let link = seat_link(&house, guest, next).await;
        assert!(is_good(&house, &link).await);
        let to = if guest.name == "ann" { 3 } else { 0 };
        let form = format!("do=move&seat={to}");
        let moved = house.post(guest, &format!("/t/{next}/seats"), &form).await;
        assert_eq!(moved.status, StatusCode::SEE_OTHER);
        assert!(!is_good(&house, &link).await, "nobody has said a secret");
        let mut page = house.live(guest, next).await;
        let stranger = &mut house.live(&Guest::known("eve"), next).await;
        let refused = stranger.ask(json!({ "ask": "link" })).await;
        assert_eq!(refused["text"], Trouble::Watching.sentence(Lang::En));
        assert!(!is_good(&house, &link).await);
        assert_eq!(page.ask(json!({ "ask": "link" })).await["ok"], true);
        assert!(is_good(&house, &link).await);
        // Again and again.
        assert_eq!(page.ask(json!({ "ask": "link" })).await["ok"], true);
        assert!(is_good(&house, &link).await);
    }
    // It moves the seat like any other.
    let mut phone = Guest::new("phone");
    let link = seat_link(&house, &bob, next).await;
    let moved = house.post(&phone, &link, "").await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER);
    phone.keep(&moved);
    assert!(!is_good(&house, &link).await);
    assert!(is_good(&house, &seat_link(&house, &phone, next).await).await);
}
