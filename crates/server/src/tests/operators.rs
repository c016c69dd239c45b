//! What operators and their programs ask.

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::house::{Guest, House};

async fn get(house: &House, path: &str, header: &str) -> String {
    let mut stream = house.connect_from("127.0.0.1").await;
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{header}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_house_says_whether_it_is_well() {
    let house = House::new().await;
    for (path, word) in [("/healthz/live", "live\n"), ("/healthz", "ready\n")] {
        let answer = get(&house, path, "").await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.ends_with(word), "{answer}");
    }
    // Something that cannot be written is told for a while.
    let metrics = &house.app.house.deps.metrics;
    metrics.written(tokio::time::Instant::now(), false);
    let answer = get(&house, "/healthz", "").await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("could not be written"), "{answer}");
    assert!(get(&house, "/healthz/live", "").await.contains(" 200 "));
}

#[tokio::test]
async fn whoever_asks_often_makes_nobody_write_often() {
    let house = House::new().await;
    assert!(get(&house, "/healthz", "").await.contains(" 200 "));
    // Nothing can be written any more, but it was tried just now.
    tokio::time::pause();
    let app = &house.app;
    app.house.deps.store.close().await;
    let store = &app.house.deps.store;
    assert!(app.readiness.can_write(store).await);
    tokio::time::advance(std::time::Duration::from_secs(1)).await;
    assert!(!app.readiness.can_write(store).await);
}

#[tokio::test]
async fn figures_are_for_operators_alone_and_name_nobody() {
    let house = House::new().await;
    let mut ann = Guest::new("ann");
    let table = house.open_table(&mut ann, &["greedy", "greedy"]).await;
    let _page = house.live(&ann, &table).await;
    let answer = get(&house, "/metrics", "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("chabudai_sockets 1\n"), "{answer}");
    assert!(answer.contains("chabudai_tables 1\n"), "{answer}");
    assert!(answer.contains("chabudai_write_seconds_count"), "{answer}");
    assert!(
        !answer.contains(&table) && !answer.contains("ann"),
        "{answer}"
    );
    for header in [
        "x-forwarded-for: 192.0.2.1\r\n",
        "forwarded: for=192.0.2.1\r\n",
    ] {
        let answer = get(&house, "/metrics", header).await;
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
        assert!(!answer.contains("chabudai_tables"), "{answer}");
    }
}
