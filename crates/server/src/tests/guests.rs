//! What is somebody's own: it follows them, and it goes when they say so.

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};
use game::Json;

use super::house::{Guest, House, Reply, SLUG, attributes};
use super::told::{listen, told};
use crate::luck;

pub(super) fn said(trouble: Trouble) -> String {
    trouble.sentence(Lang::En)
}

/// Somebody who has given a name and no more.
pub(super) async fn guest(house: &House, name: &'static str) -> Guest {
    let mut guest = Guest::new(name);
    let form = format!("name={name}");
    let reply = house.post(&guest, "/me/name", &form).await;
    assert_eq!(reply.location(), "/me?done=name");
    guest.keep(&reply);
    guest
}

/// The secret part of somebody's recovery link, as they are shown it.
pub(super) async fn link_of(house: &House, guest: &mut Guest, form: &str) -> String {
    let reply = house.post(guest, "/me/link", form).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    guest.keep(&reply);
    let links = attributes(&reply.text(), "value");
    let before = "http://house.example/back/";
    let link = links.iter().find_map(|it| it.strip_prefix(before));
    link.expect("the link is shown").to_owned()
}

pub(super) async fn come_back(house: &House, device: &mut Guest, link: &str, form: &str) -> Reply {
    let reply = house.post(device, &format!("/back/{link}"), form).await;
    device.keep(&reply);
    reply
}

#[tokio::test]
async fn what_a_visitor_likes_stays_on_the_device_and_becomes_the_guests() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let page = house.get(&ann, "/me").await.text();
    assert!(page.contains("Nothing is stored about you."));
    let form =
        "lang=en&theme=dark&motion=reduced&cards=large&suits=pattern&sound=on&twice=off&pace=quick";
    let reply = house.post(&ann, "/me/preferences", form).await;
    assert_eq!(reply.location(), "/me?done=preferences");
    ann.keep(&reply);
    let page = house.get(&ann, "/").await.text();
    let shown = "data-theme=\"dark\" data-motion=\"reduced\" data-cards=\"large\" data-suits=\"pattern\" \
                 data-sound=\"on\" data-twice=\"off\"";
    assert!(page.contains(shown), "{page}");
    // Nobody is stored for that.
    assert!(
        house
            .get(&ann, "/me")
            .await
            .text()
            .contains("Nothing is stored")
    );
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let _ = house.get(&ann, &format!("/t/{table}")).await;
    let stored = house.app.house.deps.store.guest(ann.session().hash()).await;
    let line = stored.unwrap().unwrap().preferences.unwrap();
    let all =
        "lang-en.theme-dark.motion-reduced.cards-large.suits-pattern.sound-on.twice-off.pace-quick";
    assert_eq!(line, all);
}

#[tokio::test]
async fn what_a_guest_likes_follows_them_to_every_device() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let link = link_of(&house, &mut ann, "").await;
    let mut phone = Guest::new("phone");
    assert_eq!(
        come_back(&house, &mut phone, &link, "").await.location(),
        "/"
    );
    assert_eq!(phone.session(), ann.session());
    // A switch of the table, and one of the bar.
    let reply = house.post(&phone, "/settings", "sound=on&stay=yes").await;
    assert_eq!(reply.status, StatusCode::NO_CONTENT);
    phone.keep(&reply);
    let reply = house.post(&phone, "/settings", "lang=ja&to=/me").await;
    assert_eq!(reply.location(), "/me");
    for _ in 0..2 {
        let reply = house.get(&ann, "/").await;
        let page = reply.text();
        assert!(page.contains("<html lang=\"ja\""), "{page}");
        assert!(page.contains("data-sound=\"on\""));
        ann.keep(&reply);
    }
    // By now the device has a copy for what is not drawn for guests.
    assert!(ann.cookies.contains("preferences=lang-ja.sound-on"));
    // Back to what is usual: that is a choice, too.
    let reply = house.post(&ann, "/settings", "lang=auto&sound=off").await;
    ann.keep(&reply);
    let page = house.get(&phone, "/").await.text();
    assert!(page.contains("<html lang=\"en\"") && page.contains("data-sound=\"off\""));
}

#[tokio::test]
async fn tables_that_one_opens_have_the_pace_that_one_likes() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let reply = house.post(&ann, "/settings", "pace=calm&to=/").await;
    ann.keep(&reply);
    let form = house.get(&ann, &format!("/new/{SLUG}")).await.text();
    assert!(form.contains("name=\"pace\" value=\"calm\" checked"));
    assert!(!form.contains("name=\"pace\" value=\"normal\" checked"));
    let reply = house.post(&ann, &format!("/play/{SLUG}"), "").await;
    let id = reply.location().strip_prefix("/t/").unwrap();
    let stored = house.app.house.stored(id).await.unwrap();
    assert!(stored.table.setup.contains("\"pace\":\"calm\""));
}

#[tokio::test]
async fn nobody_likes_what_there_is_not() {
    let house = House::new().await;
    let ann = guest(&house, "ann").await;
    for form in ["theme=plaid", "pace=warp", "lang=", "suits=pattern&cards=9"] {
        for path in ["/settings", "/me/preferences"] {
            let reply = house.post(&ann, path, form).await;
            assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{path} {form}");
            let cookies = reply.headers.get_all("set-cookie").iter();
            let is_liked = |it: &str| it.starts_with("preferences=");
            assert!(!cookies.map(|it| it.to_str().unwrap()).any(is_liked));
        }
    }
    let page = house.get(&ann, "/").await.text();
    assert!(page.contains("data-suits=\"house\""), "all or nothing");
    for (name, trouble) in [
        ("", Trouble::NameMissing),
        ("xxxxxxxxxxxxxxxxxxxxx", Trouble::NameTooLong),
    ] {
        let reply = house.post(&ann, "/me/name", &format!("name={name}")).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(reply.text().contains(&said(trouble)));
    }
    let reply = house.post(&ann, "/me/link", "renew=maybe").await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_recovery_link_is_shown_to_whoever_asks_and_is_in_nothing_else() {
    listen();
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "greedy"]).await;
    assert_eq!(
        house.get(&ann, "/me/link/qr.svg").await.status,
        StatusCode::NOT_FOUND
    );
    let link = link_of(&house, &mut ann, "").await;
    // The same again, until there is another one.
    assert_eq!(link_of(&house, &mut ann, "").await, link);
    let code = house.get(&ann, "/me/link/qr.svg").await;
    assert_eq!(code.headers["content-type"], "image/svg+xml");
    assert_eq!(code.headers["cache-control"], "no-store");
    let eve = Guest::new("eve");
    let _ = house.get(&eve, &format!("/back/{link}")).await;
    for path in [
        "/",
        "/me",
        "/me/data.json",
        &format!("/t/{table}"),
        "/me/delete",
    ] {
        for guest in [&ann, &eve] {
            let text = house.get(guest, path).await.text();
            assert!(!text.contains(&link), "{path}");
            assert!(!text.contains(ann.session().secret()), "{path}");
        }
    }
    let written = house.bytes().concat();
    for secret in [link.as_str(), ann.session().secret()] {
        let bytes = secret.as_bytes();
        assert!(!written.windows(bytes.len()).any(|it| it == bytes));
        assert!(!told().iter().any(|it| it.contains(secret)));
    }
}

#[tokio::test]
async fn a_link_that_is_only_looked_at_changes_nothing() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let _ = house.open_table(&mut ann, &["open", "greedy"]).await;
    let link = link_of(&house, &mut ann, "").await;
    let eve = Guest::new("eve");
    let reply = house.get(&eve, &format!("/back/{link}")).await;
    assert!(reply.headers.get("set-cookie").is_none());
    let page = reply.text();
    assert!(page.contains("Are you ann?") && page.contains("One table waits for you."));
    assert!(!page.contains("This device is"), "eve is nobody");
    // Who is that person already is not asked.
    let reply = house.get(&ann, &format!("/back/{link}")).await;
    assert_eq!(reply.location(), "/me");
    let forged = luck::url_safe(&[7; 32]);
    for bad in [&forged, "x", "%00", &link[1..], &format!("{link}A")] {
        for reply in [
            house.get(&eve, &format!("/back/{bad}")).await,
            house.post(&eve, &format!("/back/{bad}"), "bring=yes").await,
        ] {
            assert_eq!(reply.status, StatusCode::NOT_FOUND, "{bad}");
            assert!(reply.text().contains(&said(Trouble::BadRecoveryLink)));
            assert!(reply.headers.get("set-cookie").is_none());
        }
    }
}

#[tokio::test]
async fn a_new_link_is_the_end_of_the_old_one() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let old = link_of(&house, &mut ann, "").await;
    let new = link_of(&house, &mut ann, "renew=yes").await;
    assert_ne!(old, new);
    let mut phone = Guest::new("phone");
    let reply = come_back(&house, &mut phone, &old, "").await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    assert_eq!(
        come_back(&house, &mut phone, &new, "").await.location(),
        "/"
    );
    // The phone shows the same link, and can make another.
    assert_eq!(link_of(&house, &mut phone, "").await, new);
    let third = link_of(&house, &mut phone, "renew=yes").await;
    assert_eq!(link_of(&house, &mut ann, "").await, third);
}

#[tokio::test]
async fn a_person_plays_on_at_another_device() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let link = link_of(&house, &mut ann, "").await;
    let mut phone = Guest::new("phone");
    let _ = come_back(&house, &mut phone, &link, "").await;
    let home = house.get(&phone, "/").await.text();
    assert!(home.contains(&format!("/t/{table}")) && home.contains("ann"));
    // Both devices are the same person, at the same time.
    let mut there = house.live(&ann, &table).await;
    let mut here = house.live(&phone, &table).await;
    here.play(2).await;
    there.until_it(|it| it.moment == here.moment).await;
    // And a seat link is the same on both.
    let page = house.get(&phone, &format!("/t/{table}")).await.text();
    assert!(page.contains(&ann.session().seat_link(&table, 0)));
}

#[tokio::test]
async fn whoever_was_somebody_else_brings_their_tables_along() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let link = link_of(&house, &mut ann, "").await;
    let mut bob = Guest::new("bob");
    let table = house.open_table(&mut bob, &["greedy", "greedy"]).await;
    let page = house.get(&bob, &format!("/back/{link}")).await.text();
    assert!(page.contains("This device is bob so far"), "{page}");
    assert!(page.contains("Bring the table of bob along to ann"));
    let mut open = house.live(&bob, &table).await;
    let before = bob.clone();
    let reply = come_back(&house, &mut bob, &link, "bring=yes").await;
    assert_eq!(reply.location(), "/me?done=came");
    // The page that bob had open is of nobody now.
    open.until(|it| it["type"] == "reload").await;
    let home = house.get(&ann, "/").await.text();
    assert!(home.contains(&format!("/t/{table}")));
    house.live(&ann, &table).await.play(2).await;
    let old = before.session().hash();
    assert_eq!(house.app.house.deps.store.knows(old).await, Ok(false));
}

#[tokio::test]
async fn whoever_keeps_the_two_apart_gets_a_way_back() {
    let house = House::new().await;
    let mut ann = guest(&house, "ann").await;
    let link = link_of(&house, &mut ann, "").await;
    let mut bob = Guest::new("bob");
    let table = house.open_table(&mut bob, &["greedy", "greedy"]).await;
    let dark = house.post(&bob, "/settings", "theme=dark").await;
    bob.keep(&dark);
    let was = bob.session();
    let reply = come_back(&house, &mut bob, &link, "bring=no").await;
    assert_eq!(bob.session(), ann.session());
    for device in [&ann, &bob] {
        let home = house.get(device, "/").await.text();
        assert!(!home.contains(&table));
        assert!(home.contains("data-theme=\"auto\""), "ann likes no dark");
    }
    let links = attributes(&reply.text(), "value");
    let back = links
        .iter()
        .find_map(|it| it.strip_prefix("http://house.example/back/"));
    let _ = come_back(&house, &mut bob, back.unwrap(), "bring=no").await;
    assert_eq!(bob.session(), was);
    let home = house.get(&bob, "/").await.text();
    assert!(home.contains(&table) && home.contains("data-theme=\"dark\""));
}

/// One person with two hands of cards would see what neither may.
#[tokio::test]
async fn where_both_sit_nobody_gets_two_seats() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "greedy"]).await;
    let link = link_of(&house, &mut ann, "").await;
    let mut bob = Guest::new("bob");
    let _ = house.join(&mut bob, &table, 1).await;
    let own = house.open_table(&mut bob, &["greedy", "greedy"]).await;
    let page = house.get(&bob, &format!("/back/{link}")).await.text();
    assert!(page.contains("At one table both of you sit."));
    let was = bob.session().hash();
    let reply = come_back(&house, &mut bob, &link, "bring=yes").await;
    assert!(reply.text().contains("/back/"), "{}", reply.text());
    let store = &house.app.house.deps.store;
    let tables = async |session| {
        let seats = store.seats_of(session).await.unwrap();
        seats
            .into_iter()
            .map(|it| it.table)
            .collect::<Vec<String>>()
    };
    assert_eq!(tables(was).await, std::slice::from_ref(&table));
    let mut both = tables(ann.session().hash()).await;
    both.sort();
    let mut wanted = vec![own, table];
    wanted.sort();
    assert_eq!(both, wanted);
}

#[tokio::test]
async fn all_other_devices_can_be_signed_out() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let link = link_of(&house, &mut ann, "").await;
    let mut thief = Guest::new("thief");
    let _ = come_back(&house, &mut thief, &link, "").await;
    let mut theirs = house.live(&thief, &table).await;
    let reply = house.post(&ann, "/me/others", "").await;
    assert_eq!(reply.location(), "/me?done=signed-out");
    ann.keep(&reply);
    theirs.until(|it| it["type"] == "reload").await;
    assert!(!house.get(&thief, "/").await.text().contains(&table));
    let reply = come_back(&house, &mut thief, &link, "").await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
    // She plays on, with a name, and with a seat link that is good as soon as her page is open.
    assert!(house.get(&ann, "/").await.text().contains(&table));
    let mut page = house.live(&ann, &table).await;
    assert_eq!(
        page.ask(serde_json::json!({ "ask": "link" })).await["ok"],
        true
    );
    page.play(2).await;
    let seat = format!("/t/{table}/seat/{}", ann.session().seat_link(&table, 0));
    assert_eq!(house.get(&thief, &seat).await.status, StatusCode::OK);
    let nobody = Guest::new("nobody");
    let reply = house.post(&nobody, "/me/others", "").await;
    assert_eq!(reply.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_file_has_all_there_is() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "greedy"]).await;
    let reply = house.post(&ann, "/settings", "suits=apart").await;
    ann.keep(&reply);
    let reply = house.get(&ann, "/me/data.json").await;
    let kind = reply.headers["content-disposition"].to_str().unwrap();
    assert_eq!(kind, "attachment; filename=\"chabudai.json\"");
    let data: Json = serde_json::from_str(&reply.text()).unwrap();
    assert_eq!(data["name"], "ann");
    assert_eq!(data["preferences"]["suits"], "apart");
    assert_eq!(data["recovery_links_made"], 0);
    let tables = data["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1);
    let address = format!("http://house.example/t/{table}");
    assert_eq!(tables[0]["address"], address.as_str());
    assert_eq!(tables[0]["state"], "waiting");
    let nobody = house.get(&Guest::new("nobody"), "/me/data.json").await;
    let data: Json = serde_json::from_str(&nobody.text()).unwrap();
    assert_eq!(data["tables"], serde_json::json!([]));
}

#[tokio::test]
async fn forms_of_other_peoples_pages_change_nothing() {
    let house = House::new().await;
    let ann = guest(&house, "ann").await;
    for path in [
        "/me/name",
        "/me/link",
        "/me/others",
        "/me/delete",
        "/me/leave",
        "/me/preferences",
    ] {
        let request = axum::http::Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "cross-site");
        let reply = house.ask(&ann, request, "name=eve").await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{path}");
        assert!(reply.headers.get("set-cookie").is_none(), "{path}");
    }
    let page = house.get(&ann, "/me").await.text();
    assert!(page.contains("ann"));
}
