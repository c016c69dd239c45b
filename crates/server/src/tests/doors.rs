//! Pages, forms and links.

use axum::http::{Request, StatusCode};
use face_kit::{Lang, Trouble};

use super::house::{Guest, House, SLUG};

fn said(trouble: Trouble) -> String {
    trouble.sentence(Lang::En)
}

#[tokio::test]
async fn play_now_is_one_click() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let home = house.get(&ann, "/").await;
    assert!(home.text().contains("action=\"/play/catsle\""));
    let reply = house.post(&ann, "/play/catsle", "").await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER);
    let cookie = reply.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    ann.keep(&reply);
    let page = house.get(&ann, reply.location()).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("id=\"hand\""));
    // The guest is remembered, and so is the table.
    let home = house.get(&ann, "/").await.text();
    assert!(home.contains(reply.location()));
}

#[tokio::test]
async fn people_are_offered_three_levels_and_the_middle_one_first() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    for path in [format!("/new/{SLUG}"), format!("/t/{table}")] {
        let page = house.get(&ann, &path).await.text();
        for level in ["value=\"novice\"", "value=\"master\""] {
            assert!(page.contains(&format!("<option {level}>")), "{path}");
        }
        assert!(
            page.contains("<option value=\"regular\" selected>"),
            "{path}"
        );
        for level in ["kitten", "house cat", "ismcts"] {
            assert!(!page.contains(level), "{path}");
        }
    }
    let reply = house.post(&ann, "/play/catsle", "").await;
    let id = reply.location().strip_prefix("/t/").unwrap();
    let stored = house.app.house.deps.store.table(id).await.unwrap();
    for seat in &stored.unwrap().seats[1..] {
        assert_eq!(seat.kind, store::Kind::Bot("regular".to_owned()));
    }
}

#[tokio::test]
async fn a_table_has_a_door_a_waiting_room_and_seats_that_are_taken_once() {
    let house = House::new().await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let path = format!("/t/{table}");
    let door = house.get(&bob, &path).await.text();
    assert!(door.contains(&format!("action=\"{path}/join\"")));
    let taken = house.join(&mut bob, &table, 0).await;
    assert_eq!(taken.status, StatusCode::CONFLICT);
    assert!(taken.text().contains(&said(Trouble::SeatTaken)));
    for (name, trouble) in [
        ("", Trouble::NameMissing),
        (&"x".repeat(25), Trouble::NameTooLong),
    ] {
        let form = format!("name={name}&seat=1");
        let reply = house.post(&bob, &format!("{path}/join"), &form).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(reply.text().contains(&said(trouble)));
    }
    let seated = house.join(&mut bob, &table, 2).await;
    assert_eq!(seated.status, StatusCode::SEE_OTHER);
    let room = house.get(&bob, &path).await.text();
    assert!(room.contains("id=\"room\"") && room.contains("ann") && room.contains("bob"));
    // Somebody who only watches cannot fill the table.
    let eve = Guest::new("eve");
    let refused = house
        .post(&eve, &format!("{path}/bots"), "level=greedy")
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let filled = house
        .post(&bob, &format!("{path}/bots"), "level=greedy")
        .await;
    assert_eq!(filled.status, StatusCode::SEE_OTHER);
    assert!(house.get(&bob, &path).await.text().contains("id=\"hand\""));
    // Now there is no door any more, only a place to watch from.
    let watching = house.get(&eve, &path).await.text();
    assert!(watching.contains("id=\"trick\"") && !watching.contains(" data-do="));
    let mut page = house.live(&eve, &table).await;
    let sentence = page.choose("play R8").await;
    assert_eq!(sentence, Some(said(Trouble::Watching)));
}

#[tokio::test]
async fn a_seat_link_moves_the_seat_and_dies() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let page = house.get(&ann, &format!("/t/{table}")).await.text();
    let link = page.split(&format!("/t/{table}/seat/")).nth(1).unwrap();
    let link = link.split('"').next().unwrap();
    let path = format!("/t/{table}/seat/{link}");
    let mut old = house.live(&ann, &table).await;

    let mut phone = Guest::new("ann");
    // Looking at the link moves nothing.
    assert_eq!(house.get(&phone, &path).await.status, StatusCode::OK);
    assert!(
        house
            .get(&ann, &format!("/t/{table}"))
            .await
            .text()
            .contains("/seat/")
    );
    let moved = house.post(&phone, &path, "").await;
    assert_eq!(moved.status, StatusCode::SEE_OTHER);
    phone.keep(&moved);
    old.until(|it| it["type"] == "reload").await;
    let page = house.get(&phone, &format!("/t/{table}")).await.text();
    assert!(page.contains("/seat/") && !page.contains(link));
    assert!(
        !house
            .get(&ann, &format!("/t/{table}"))
            .await
            .text()
            .contains("/seat/")
    );
    let eve = Guest::new("eve");
    assert_eq!(
        house.post(&eve, &path, "").await.status,
        StatusCode::NOT_FOUND
    );
    house.live(&phone, &table).await.play(3).await;
}

#[tokio::test]
async fn what_does_not_exist_or_comes_from_elsewhere_is_answered_with_a_sentence() {
    let house = House::new().await;
    let ann = Guest::new("ann");
    let check = async |path: &str, trouble: Trouble| {
        let reply = house.get(&ann, path).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
        assert!(reply.text().contains(&said(trouble)), "{path}");
    };
    check("/nowhere", Trouble::NoSuchPage).await;
    check("/t/nothing", Trouble::NoSuchTable).await;
    check("/t/%2e%2e", Trouble::NoSuchTable).await;
    check("/t/nothing/seat/x", Trouble::NoSuchTable).await;
    check("/new/bridge", Trouble::NoSuchGame).await;
    check("/assets/table.old.js", Trouble::NoSuchPage).await;
    let new = format!("/new/{SLUG}");
    for (form, status) in [
        ("name=ann&seats=9", StatusCode::UNPROCESSABLE_ENTITY),
        (
            "name=ann&seats=4&pace=warp",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "name=ann&seats=4&seat-1=god",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "name=ann&seats=4&seat-1=ismcts:99999999",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "name=ann&seats=4&seat-1=master:5",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "name=ann&seats=4&option-leader=me",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ] {
        assert_eq!(house.post(&ann, &new, form).await.status, status, "{form}");
    }
    let long = format!("name={}", "x".repeat(20_000));
    let reply = house.post(&ann, &new, &long).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
    let strange = Request::post(&new).header("content-type", "application/json");
    let reply = house.ask(&ann, strange, "{}").await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    let evil = Request::post("/play/catsle").header("origin", "https://evil.example");
    let reply = house.ask(&ann, evil, "").await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_example_of_the_rules_is_a_page_for_every_moment() {
    let house = House::new().await;
    let ann = Guest::new("ann");
    let rules = house.get(&ann, &format!("/rules/{SLUG}")).await.text();
    let links: Vec<&str> = rules
        .split("href=\"")
        .filter_map(|it| it.split('"').next())
        .filter(|it| it.contains("/try/"))
        .collect();
    assert!(links.len() >= 5, "{links:?}");
    for link in links {
        let page = house.get(&ann, link).await;
        assert_eq!(page.status, StatusCode::OK, "{link}");
        let choice = page.state()["may"][0].as_str().unwrap().replace(' ', "+");
        let next = house.get(&ann, &format!("{link}?did={choice}")).await;
        let did = format!("data-did=\"[&quot;{}&quot;]\"", choice.replace('+', " "));
        assert!(next.text().contains(&did), "{link}");
        // Anything may stand in an address.
        for asked in ["?did=fly", "?did", "?x=1&did=%00", "?did=play+R99"] {
            let reply = house.get(&ann, &format!("{link}{asked}")).await;
            assert_eq!(reply.status, StatusCode::OK, "{link}{asked}");
            assert!(reply.text().contains("data-did=\"[]\""), "{link}{asked}");
        }
    }
    let nothing = house.get(&ann, &format!("/rules/{SLUG}/try/nothing")).await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    assert!(nothing.text().contains(&said(Trouble::NoSuchPage)));
}

#[tokio::test]
async fn languages_and_light_are_switched_by_cookies() {
    let house = House::new().await;
    let nobody = Guest::new("nobody");
    let reply = house
        .post(&nobody, "/settings", "lang=ja&to=/rules/catsle")
        .await;
    assert_eq!(reply.location(), "/rules/catsle");
    let mut guest = Guest::new("x");
    guest.cookies = String::new();
    guest.keep(&reply);
    let page = house.get(&guest, "/").await.text();
    assert!(page.contains("<html lang=\"ja\""));
    let dark = house
        .post(&guest, "/settings", "theme=dark&to=//evil.example")
        .await;
    assert_eq!(dark.location(), "/");
    guest.keep(&dark);
    assert!(
        house
            .get(&guest, "/")
            .await
            .text()
            .contains("data-theme=\"dark\"")
    );
    let mut fresh = Guest::new("x");
    fresh.cookies = String::new();
    let wish = Request::get("/").header("accept-language", "ja-JP,en;q=0.5");
    let page = house.ask(&fresh, wish, "").await.text();
    assert!(page.contains("<html lang=\"ja\""));
}

#[tokio::test]
async fn pages_are_small_and_keep_to_the_policy() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house
        .open_table(&mut ann, &["greedy", "greedy", "greedy"])
        .await;
    let paths = [
        "/".to_owned(),
        format!("/t/{table}"),
        format!("/rules/{SLUG}"),
        format!("/new/{SLUG}"),
        format!("/rules/{SLUG}/try/follow"),
        format!("/first/{SLUG}"),
    ];
    for path in &paths {
        let reply = house.get(&ann, path).await;
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"));
        assert_eq!(reply.headers["cache-control"], "no-store");
        let text = reply.text();
        for forbidden in [" style=\"", "<style", " onclick=", "javascript:"] {
            assert!(!text.contains(forbidden), "{path} has {forbidden}");
        }
        for script in text.split("<script").skip(1) {
            let start = script.split('>').next().unwrap();
            let is_data = start.contains("type=\"application/json\"");
            assert!(is_data || start.contains(" src=\""), "{path} has {start}");
        }
        let mut n_bytes = 0;
        let assets = &house.app.assets;
        for part in [path, &assets.css.path, &assets.js.path] {
            let packed = Request::get(part.as_str()).header("accept-encoding", "gzip");
            let reply = house.ask(&ann, packed, "").await;
            assert_eq!(reply.status, StatusCode::OK);
            assert_eq!(reply.headers["content-encoding"], "gzip", "{part}");
            n_bytes += reply.bytes.len();
        }
        assert!(n_bytes <= 200_000, "{path}: {n_bytes} bytes");
    }
    let asset = house.get(&ann, &house.app.assets.css.path).await;
    let kept = asset.headers["cache-control"].to_str().unwrap();
    assert!(kept.contains("immutable"));
}
