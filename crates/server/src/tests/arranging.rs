//! Before the match: who sits where, what is played, and who may see that.

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};

use super::house::{Guest, House};

/// A table that ann has opened with three free seats, at the second of which bob sits.
async fn waiting(more: &str) -> (House, String, Guest, Guest) {
    let house = House::new().await;
    let (mut ann, mut bob) = (Guest::new("ann"), Guest::new("bob"));
    let form = format!("name=ann&seats=4&pace=instant&seat-1=open&seat-2=open&seat-3=open{more}");
    let reply = house.post(&ann, "/new/catsle", &form).await;
    ann.keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    let _ = house.join(&mut bob, &table, 1).await;
    (house, table, ann, bob)
}

async fn arrange(house: &House, guest: &Guest, table: &str, form: &str) -> StatusCode {
    let path = format!("/t/{table}/seats");
    house.post(guest, &path, form).await.status
}

/// Who sits where: names, and "-" for free seats.
async fn seats(house: &House, table: &str) -> Vec<String> {
    let stored = house.app.house.stored(table).await.unwrap();
    let name = |it: &store::SeatRow| match &it.kind {
        store::Kind::Open => "-".to_owned(),
        store::Kind::Person { .. } => it.name.clone(),
        store::Kind::Bot(level) => level.clone(),
    };
    stored.seats.iter().map(name).collect()
}

const DONE: StatusCode = StatusCode::SEE_OTHER;

#[tokio::test]
async fn seats_are_taken_left_and_changed() {
    let (house, table, ann, bob) = waiting("").await;
    assert_eq!(seats(&house, &table).await, ["ann", "bob", "-", "-"]);
    assert_eq!(arrange(&house, &bob, &table, "do=move&seat=3").await, DONE);
    assert_eq!(seats(&house, &table).await, ["ann", "-", "-", "bob"]);
    // With somebody who sits there, once they want it, too.
    assert_eq!(arrange(&house, &ann, &table, "do=move&seat=3").await, DONE);
    assert_eq!(seats(&house, &table).await, ["ann", "-", "-", "bob"]);
    let page = house.get(&bob, &format!("/t/{table}")).await.text();
    assert!(page.contains("would like your seat"));
    assert_eq!(arrange(&house, &bob, &table, "do=move&seat=0").await, DONE);
    assert_eq!(seats(&house, &table).await, ["bob", "-", "-", "ann"]);
    assert_eq!(arrange(&house, &bob, &table, "do=stand").await, DONE);
    assert_eq!(seats(&house, &table).await, ["-", "-", "-", "ann"]);
    // Whoever does not sit there has nothing to say, and nothing that no page sends changes anything.
    assert_eq!(
        arrange(&house, &bob, &table, "do=stand").await,
        StatusCode::FORBIDDEN
    );
    for form in [
        "",
        "do=dance",
        "do=move",
        "do=move&seat=x",
        "do=bot&seat=1&level=god",
    ] {
        let status = arrange(&house, &ann, &table, form).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{form}");
    }
    assert_eq!(
        arrange(&house, &ann, &table, "do=move&seat=9").await,
        StatusCode::CONFLICT
    );
    assert_eq!(seats(&house, &table).await, ["-", "-", "-", "ann"]);
}

#[tokio::test]
async fn the_host_seats_bots_and_sends_people_away() {
    let (house, table, ann, mut bob) = waiting("").await;
    let no = StatusCode::FORBIDDEN;
    for form in [
        "do=bot&seat=2&level=novice",
        "do=free&seat=2",
        "do=away&seat=0",
    ] {
        assert_eq!(arrange(&house, &bob, &table, form).await, no, "{form}");
    }
    assert_eq!(
        arrange(&house, &ann, &table, "do=bot&seat=2&level=novice").await,
        DONE
    );
    assert_eq!(seats(&house, &table).await, ["ann", "bob", "novice", "-"]);
    assert_eq!(arrange(&house, &ann, &table, "do=free&seat=2").await, DONE);
    assert_eq!(arrange(&house, &ann, &table, "do=away&seat=1").await, DONE);
    assert_eq!(seats(&house, &table).await, ["ann", "-", "-", "-"]);
    let back = house.join(&mut bob, &table, 1).await;
    assert_eq!(back.status, StatusCode::FORBIDDEN);
    assert!(back.text().contains(&Trouble::SentAway.sentence(Lang::En)));
    assert_eq!(seats(&house, &table).await, ["ann", "-", "-", "-"]);
    // With the last seat the match starts, and then nothing of this is possible.
    for seat in 1..4 {
        let form = format!("do=bot&seat={seat}&level=novice");
        assert_eq!(arrange(&house, &ann, &table, &form).await, DONE);
    }
    assert_eq!(
        arrange(&house, &ann, &table, "do=stand").await,
        StatusCode::CONFLICT
    );
}

#[tokio::test]
async fn what_is_played_can_be_changed_while_people_wait() {
    let (house, table, ann, bob) = waiting("").await;
    let path = format!("/t/{table}/change");
    assert_eq!(house.get(&bob, &path).await.status, StatusCode::FORBIDDEN);
    assert_eq!(house.get(&ann, &path).await.status, StatusCode::OK);
    assert_eq!(arrange(&house, &bob, &table, "do=move&seat=3").await, DONE);
    let form = "seats=3&pace=calm&public=yes&clock=brisk&patience=day&option-memory=true";
    assert_eq!(
        house.post(&bob, &path, form).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(house.post(&ann, &path, form).await.status, DONE);
    // Who sat at a seat that is gone has another one.
    assert_eq!(seats(&house, &table).await, ["ann", "bob", "-"]);
    let page = house.get(&ann, &path).await.text();
    for chosen in [
        "value=\"3\" checked",
        "value=\"calm\" checked",
        "value=\"brisk\" selected",
        "value=\"day\" selected",
    ] {
        assert!(page.contains(chosen), "{chosen}");
    }
    for (form, status) in [
        ("seats=9", StatusCode::UNPROCESSABLE_ENTITY),
        ("seats=3&clock=never", StatusCode::UNPROCESSABLE_ENTITY),
        (
            "seats=3&option-memory=perhaps",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        ("", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        assert_eq!(house.post(&ann, &path, form).await.status, status, "{form}");
    }
    let form = "seats=5&pace=calm";
    assert_eq!(house.post(&ann, &path, form).await.status, DONE);
    assert_eq!(seats(&house, &table).await, ["ann", "bob", "-", "-", "-"]);
}

#[tokio::test]
async fn tables_for_everybody_are_listed_and_others_are_not() {
    let (house, table, ann, _) = waiting("&public=yes").await;
    let mut cid = Guest::new("cid");
    let secret = house.open_table(&mut cid, &["open", "open"]).await;
    let home = house.get(&Guest::new("eve"), "/").await.text();
    let (_, open) = home.split_once("id=\"open-tables\"").unwrap();
    assert!(open.contains(&format!("/t/{table}")));
    assert!(open.contains("2 free seats"));
    assert!(!home.contains(&secret));
    // Whose turn it is is told to whoever has it, as data and nothing else.
    let turns = house.get(&ann, "/turns").await;
    assert_eq!(turns.text(), "[]");
    let table = house.open_table(&mut cid, &["random", "random"]).await;
    let mut page = house.live(&cid, &table).await;
    page.until_it(|it| it.turn).await;
    let turns = house.get(&cid, "/turns").await.text();
    assert!(turns.contains(&format!("/t/{table}")), "{turns}");
    assert_eq!(house.get(&Guest::new("eve"), "/turns").await.text(), "[]");
}
