//! The first round of a newcomer, from the door.

use axum::http::StatusCode;

use super::house::{Guest, House, SLUG};

#[tokio::test]
async fn a_first_round_is_a_page_for_anybody() {
    let house = House::new().await;
    let ann = Guest::new("ann");
    let start = house.get(&ann, &format!("/first/{SLUG}")).await;
    assert_eq!(start.status, StatusCode::OK);
    assert!(
        !start.headers.contains_key("set-cookie"),
        "nobody needs a session to look"
    );
    assert!(start.text().contains("id=\"guide\""));
    assert!(start.text().contains("1 of "));
    let on = house
        .get(&ann, &format!("/first/{SLUG}?did=on&did=on&other=x"))
        .await;
    assert!(on.text().contains("3 of "));
    assert!(
        on.text().contains(&format!("/first/{SLUG}?did=on\"")),
        "a step back"
    );
}

#[tokio::test]
async fn what_cannot_be_done_in_it_is_said_on_its_page() {
    let house = House::new().await;
    let ann = Guest::new("ann");
    for nonsense in ["fly", "play+R1", "%F0%9F%90%88", "on%20", ""] {
        let page = house
            .get(&ann, &format!("/first/{SLUG}?did=on&did={nonsense}"))
            .await;
        assert_eq!(page.status, StatusCode::OK, "{nonsense}");
        assert!(page.text().contains("data-refusal="), "{nonsense}");
        assert!(
            page.text().contains("2 of "),
            "what was done before stays: {nonsense}"
        );
    }
}

#[tokio::test]
async fn no_first_round_is_longer_than_any_can_be() {
    let house = House::new().await;
    let ann = Guest::new("ann");
    let many = format!("/first/{SLUG}?{}", "did=on&".repeat(400));
    assert_eq!(
        house.get(&ann, &many).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    let long = format!("/first/{SLUG}?did={}", "x".repeat(4000));
    assert_eq!(
        house.get(&ann, &long).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    for nowhere in ["/first/chess", "/first/", "/first"] {
        assert_eq!(
            house.get(&ann, nowhere).await.status,
            StatusCode::NOT_FOUND,
            "{nowhere}"
        );
    }
}

#[tokio::test]
async fn newcomers_are_offered_a_first_round_loudly_and_others_quietly() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    ann.cookies = String::new();
    let home = house.get(&ann, "/").await.text();
    let link = format!("href=\"/first/{SLUG}\"");
    assert!(home.contains(&link) && home.contains("shelf newcomer"));
    for path in [format!("/rules/{SLUG}"), format!("/new/{SLUG}")] {
        assert!(
            house.get(&ann, &path).await.text().contains(&link),
            "{path}"
        );
    }
    let greedy = ["greedy", "greedy", "greedy"];
    house.open_table(&mut ann, &greedy).await;
    let home = house.get(&ann, "/").await.text();
    assert!(home.contains(&link) && !home.contains("shelf newcomer"));
}
