//! What is too much.

use std::time::Duration;

use axum::http::StatusCode;
use face_kit::{Lang, Trouble};

use super::house::{Guest, House, SLUG};
use crate::{BUSY, doorkeeper};

#[tokio::test(start_paused = true)]
async fn a_page_may_say_thirty_things_a_second_for_as_long_as_it_likes() {
    let house = House::with_usual_patience().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let mut page = house.live(&ann, &table).await;
    for second in 0..5 {
        for nth in 0..30 {
            let answer = page.ping().await;
            assert_eq!(answer["ok"], true, "second {second}, message {nth}");
        }
        tokio::time::advance(Duration::from_secs(1)).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_page_that_says_more_is_asked_to_wait_and_may_go_on_after() {
    let house = House::with_usual_patience().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["open", "open"]).await;
    let mut page = house.live(&ann, &table).await;
    assert_eq!(BUSY, 30);
    for _ in 0..BUSY {
        assert_eq!(page.ping().await["ok"], true);
    }
    let busy = Trouble::TooBusy.sentence(Lang::En);
    for _ in 0..3 {
        assert_eq!(page.ping().await["text"], busy.as_str());
    }
    // A choice is not even looked at; the match has not started, and it does not say so.
    assert_eq!(page.choose("play R8").await, Some(busy));
    // Another page of the same guest is not to blame.
    let mut other = house.live(&ann, &table).await;
    assert_eq!(other.ping().await["ok"], true);
    tokio::time::advance(Duration::from_secs(1)).await;
    assert_eq!(page.ping().await["ok"], true);
}

#[tokio::test(start_paused = true)]
async fn a_guest_who_opens_one_table_after_the_other_is_asked_to_wait() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let form = "name=ann&seats=3&seat-1=open&seat-2=open";
    for nth in 0..doorkeeper::OF_A_GUEST {
        // By the form and by the button alike.
        let path = ["/play", "/new"][nth as usize % 2];
        let reply = house.post(&ann, &format!("{path}/{SLUG}"), form).await;
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "table {nth}");
        ann.keep(&reply);
    }
    for lang in Lang::ALL {
        let mut ann = ann.clone();
        ann.cookies = ann
            .cookies
            .replace("lang=en", &format!("lang={}", lang.code()));
        for path in ["/play", "/new"] {
            let reply = house.post(&ann, &format!("{path}/{SLUG}"), form).await;
            assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS);
            let sentence = Trouble::TooManyTables.sentence(lang);
            assert!(reply.text().contains(&sentence), "{path} {}", lang.code());
        }
    }
    let bob = Guest::new("bob");
    let reply = house.post(&bob, &format!("/play/{SLUG}"), "").await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "others may");
    tokio::time::advance(Duration::from_secs(60)).await;
    let reply = house.post(&ann, &format!("/new/{SLUG}"), form).await;
    assert_eq!(reply.status, StatusCode::SEE_OTHER, "and a minute later");
}
