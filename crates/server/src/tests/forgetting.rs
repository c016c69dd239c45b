//! Everything about somebody is deleted, and the others play on; or a device forgets who it was.

use axum::http::StatusCode;
use face_kit::Trouble;

use super::guests::{come_back, guest, link_of, said};
use super::house::{Guest, House, Reply};
use super::written::Written;
use crate::doorkeeper;

/// Deletes everything about a guest, who has read what that means.
pub(super) async fn delete(house: &House, guest: &mut Guest) {
    let page = house.get(guest, "/me/delete").await;
    assert!(page.text().contains("Delete everything"), "{}", page.text());
    let reply = house.post(guest, "/me/delete", "").await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    let cookies: Vec<&str> = reply
        .headers
        .get_all("set-cookie")
        .iter()
        .map(|it| it.to_str().unwrap())
        .collect();
    assert!(
        cookies
            .iter()
            .any(|it| it.starts_with("guest=; ") && it.contains("Max-Age=0"))
    );
    assert!(cookies.iter().any(|it| it.starts_with("preferences=; ")));
    guest.keep(&reply);
}

#[tokio::test]
async fn whoever_is_deleted_leaves_their_seat_to_others() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let mut bob = Guest::new("bob");
    let waiting = house.open_table(&mut ann, &["open", "open"]).await;
    let _ = house.join(&mut bob, &waiting, 1).await;
    let alone = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let empty = house.open_table(&mut ann, &["open", "greedy"]).await;
    let playing = house.open_table(&mut ann, &["open", "greedy"]).await;
    let _ = house.join(&mut bob, &playing, 1).await;
    let link = link_of(&house, &mut ann, "").await;
    let session = ann.session();
    let mut page = house.live(&bob, &playing).await;
    delete(&house, &mut ann).await;
    // A bot goes on, and bob plays to the end.
    tokio::time::timeout(std::time::Duration::from_secs(120), page.play(usize::MAX))
        .await
        .unwrap();
    assert!(page.over);
    let stored = house.app.house.stored(&playing).await.unwrap();
    assert_eq!(stored.seats[0].name, "Tama");
    let level = store::Kind::Bot("regular".to_owned());
    assert_eq!(stored.seats[0].kind, level);
    let stored = house.app.house.stored(&waiting).await.unwrap();
    assert_eq!(stored.seats[0].kind, store::Kind::Open);
    assert_eq!(stored.seats[0].name, "");
    for table in [&alone, &empty] {
        let reply = house.get(&bob, &format!("/t/{table}")).await;
        assert_eq!(reply.status, StatusCode::GONE);
    }
    let store = &house.app.house.deps.store;
    assert_eq!(store.knows(session.hash()).await, Ok(false));
    let reply = house.get(&bob, &format!("/back/{link}")).await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    assert!(
        house
            .get(&ann, "/me")
            .await
            .text()
            .contains("Nothing is stored")
    );
    // Who is nobody has nothing to delete.
    assert_eq!(house.get(&ann, "/me/delete").await.location(), "/me");
}

#[tokio::test]
async fn in_a_match_that_is_over_no_name_is_left() {
    let house = House::new().await;
    let mut ann = Guest::known("ann");
    let bob = Guest::known("bob");
    let over = Written::until(|it| it.outcome().is_some());
    over.store(&house, "over", &[(0, &ann), (1, &bob)]).await;
    let older = Written::after(10).by_other_rules();
    older.store(&house, "older", &[(0, &ann), (1, &bob)]).await;
    let before = house.get(&bob, "/t/over").await.text();
    assert!(before.contains("ann"));
    delete(&house, &mut ann).await;
    for table in ["over", "older"] {
        let stored = house.app.house.stored(table).await.unwrap();
        assert_eq!(stored.seats[0].name, "Guest");
        let page = house.get(&bob, &format!("/t/{table}")).await.text();
        assert!(!page.contains(">ann<") && !page.contains("ann "), "{page}");
    }
    assert!(house.get(&bob, "/").await.text().contains("Guest"));
    // Who plays again plays with a bot instead.
    let reply = house.post(&bob, "/t/over/rematch", "").await;
    let next = reply.location().strip_prefix("/t/").unwrap();
    let stored = house.app.house.stored(next).await.unwrap();
    let level = store::Kind::Bot("regular".to_owned());
    assert_eq!(stored.seats[1].kind, level, "one seat further");
}

#[tokio::test]
async fn a_device_can_forget_its_guest_without_the_house() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let link = link_of(&house, &mut ann, "").await;
    let session = ann.session();
    let reply = house.post(&ann, "/me/leave", "").await;
    ann.keep(&reply);
    assert!(
        house
            .get(&ann, "/me")
            .await
            .text()
            .contains("Nothing is stored")
    );
    let _ = come_back(&house, &mut ann, &link, "").await;
    assert_eq!(ann.session(), session);
}

#[tokio::test(start_paused = true)]
async fn whoever_changes_one_thing_after_the_other_is_asked_to_wait() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let ours = |reply: &Reply| {
        let cookies = reply.headers.get_all("set-cookie").iter();
        cookies
            .filter(|it| it.to_str().unwrap().starts_with("guest="))
            .count()
    };
    assert_eq!(ours(&house.get(&ann, "/").await), 0);
    for nth in 1..doorkeeper::CHANGES_OF_A_GUEST {
        let theme = ["dark", "light"][nth as usize % 2];
        let reply = house
            .post(&ann, "/settings", &format!("theme={theme}"))
            .await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "change {nth}");
        assert_eq!(ours(&reply), 1, "she is remembered for another year");
        ann.keep(&reply);
    }
    for (path, form) in [
        ("/settings", "theme=auto"),
        ("/me/link", ""),
        ("/me/others", ""),
    ] {
        let reply = house.post(&ann, path, form).await;
        assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert!(reply.text().contains(&said(Trouble::TooManyChanges)));
    }
    // What is liked already needs no writing, and everything can be deleted at all times.
    let reply = house.post(&ann, "/settings", "theme=light").await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER);
    delete(&house, &mut ann).await;
}
