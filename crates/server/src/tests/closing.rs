//! The house closes: everybody is told, what is under way ends, and it does not take long.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;

use super::house::{Guest, House, SLUG};
use crate::Front;

#[tokio::test]
async fn pages_are_told_and_hear_goodbye() {
    let mut house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let mut page = house.live(&ann, &table).await;
    let mut watching = house.live(&Guest::new("eve"), &table).await;
    assert_eq!(page.ping().await["ok"], true);
    let ((), said, also) = tokio::join!(house.close(), page.goodbye(), watching.goodbye());
    for said in [said, also] {
        assert_eq!(said.map(|it| it.0), Some(1001));
    }
    for page in [&page, &watching] {
        let last = page.heard.last().unwrap();
        assert_eq!(*last, json!({ "type": "closing" }).to_string());
    }
    assert!(TcpStream::connect(&house.address).await.is_err());
    assert_eq!(house.places.len(), 0);
    // The table goes on next time.
    let house = house.killed_and_started_again().await;
    assert_eq!(house.live(&ann, &table).await.ping().await["ok"], true);
}

#[tokio::test]
async fn a_request_that_is_under_way_is_answered_and_those_who_rest_are_not_waited_for() {
    let mut house = House::with_front(Front::default()).await;
    let mut silent = house.connect_from("127.0.0.1").await;
    let mut stream = house.connect_from("127.0.0.1").await;
    let form = "name=ann&seats=3&seat-1=open&seat-2=open";
    let n_bytes = form.len();
    let head = format!(
        "POST /new/{SLUG} HTTP/1.1\r\nhost: localhost\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {n_bytes}\r\n\r\n"
    );
    let (now, later) = form.split_at(8);
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(now.as_bytes()).await.unwrap();
    // Until it has come to the house that there is something under way.
    while house.places.n_busy() == 0 {
        tokio::task::yield_now().await;
    }
    let finish = async {
        let mut nothing = Vec::new();
        let _ = silent.read_to_end(&mut nothing).await;
        stream.write_all(later.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    };
    let ((), answer) = tokio::join!(house.close(), finish);
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
}

#[tokio::test(start_paused = true)]
async fn whoever_does_not_leave_is_not_waited_for_long() {
    let mut house = House::with_front(Front::default()).await;
    let mut ann = Guest::new("ann");
    let reply = house.post_here(&ann, &format!("/play/{SLUG}"), "").await;
    ann.keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    let _deaf = house.live(&ann, &table).await;
    let mut half = house.connect_from("127.0.0.1").await;
    let head = "POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\
                content-type: application/x-www-form-urlencoded\r\n\r\n";
    half.write_all(head.as_bytes()).await.unwrap();
    while house.places.n_busy() == 0 {
        tokio::task::yield_now().await;
    }
    let since = Instant::now();
    house.close().await;
    assert!(since.elapsed() <= Duration::from_secs(6));
}
