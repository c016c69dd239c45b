//! Many at the door, and some who mean no good: nobody holds a place for nothing, and those who play
//! do not notice.

use std::num::NonZeroUsize;
use std::time::Duration;

use axum::http::{Request, StatusCode};
use face_kit::{Lang, Trouble};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

use super::house::{Guest, House, SLUG};
use super::page::{Live, Wire};
use crate::{Front, Limits};

/// A request that does not end.
const HALF: &[u8] = b"GET / HTTP/1.1\r\nhost: localhost\r\nx-";
const WHOLE: &[u8] = b"HEAD /icon.svg HTTP/1.1\r\nhost: localhost\r\n\r\n";

fn n(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap()
}

fn limits(connections: usize, of_an_address: usize) -> Front {
    Front {
        limits: Limits {
            connections: n(connections),
            of_an_address: Some(n(of_an_address)),
            ..Limits::default()
        },
        ..Front::default()
    }
}

async fn connect(house: &House) -> TcpStream {
    house.connect_from("127.0.0.1").await
}

/// Asks for something; answers with how the answer begins.
async fn status(stream: &mut TcpStream) -> String {
    stream.write_all(WHOLE).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    String::from_utf8_lossy(&head[..12]).into_owned()
}

/// All that comes until the house closes the connection, and after how long it does.
async fn until_closed(stream: &mut TcpStream) -> (String, Duration) {
    let since = Instant::now();
    let mut bytes = Vec::new();
    // Whether it ends or breaks is the same to us.
    let _ = stream.read_to_end(&mut bytes).await;
    (
        String::from_utf8_lossy(&bytes).into_owned(),
        since.elapsed(),
    )
}

/// A table with somebody at it, and their page.
async fn ann_at_a_table(house: &House) -> (Guest, String, Live) {
    let mut ann = Guest::new("ann");
    let reply = house.post_here(&ann, &format!("/play/{SLUG}"), "").await;
    ann.keep(&reply);
    let table = reply.location().strip_prefix("/t/").unwrap().to_owned();
    let page = house.live(&ann, &table).await;
    (ann, table, page)
}

#[tokio::test]
async fn half_sent_requests_do_not_shut_the_door() {
    let house = House::with_front(limits(12, 12)).await;
    let (_, _, mut page) = ann_at_a_table(&house).await;
    let mut crowd = Vec::new();
    for nth in 0..60 {
        let mut stream = connect(&house).await;
        stream.write_all(HALF).await.unwrap();
        crowd.push(stream);
        if nth % 10 == 9 {
            assert_eq!(status(&mut connect(&house).await).await, "HTTP/1.1 200");
            assert_eq!(page.ping().await["ok"], true);
            assert!(house.places.len() <= 12 + 1, "{}", house.places.len());
        }
    }
    // The oldest had to go.
    let (said, _) = until_closed(&mut crowd[0]).await;
    assert_eq!(said, "");
}

#[tokio::test]
async fn those_who_rest_between_two_requests_make_room_too() {
    let house = House::with_front(limits(12, 12)).await;
    let (_, _, mut page) = ann_at_a_table(&house).await;
    let mut crowd = Vec::new();
    for _ in 0..40 {
        let mut stream = connect(&house).await;
        assert_eq!(status(&mut stream).await, "HTTP/1.1 200");
        crowd.push(stream);
    }
    assert_eq!(page.ping().await["ok"], true);
    assert!(house.places.len() <= 12 + 1, "{}", house.places.len());
}

#[tokio::test]
async fn one_address_takes_no_place_of_another() {
    let house = House::with_front(limits(40, 4)).await;
    let mut ours = connect(&house).await;
    assert_eq!(status(&mut ours).await, "HTTP/1.1 200");
    let mut theirs = Vec::new();
    for _ in 0..20 {
        let mut stream = house.connect_from("127.0.0.2").await;
        stream.write_all(HALF).await.unwrap();
        theirs.push(stream);
    }
    let mut last = house.connect_from("127.0.0.2").await;
    assert_eq!(status(&mut last).await, "HTTP/1.1 200");
    assert!(house.places.len() <= 5 + 1, "{}", house.places.len());
    assert_eq!(
        status(&mut ours).await,
        "HTTP/1.1 200",
        "it was never closed"
    );
}

#[tokio::test]
async fn a_house_full_of_open_pages_says_so() {
    let mut front = limits(8, 8);
    front.limits.of_a_guest = n(100);
    let house = House::with_front(front).await;
    let (ann, table, mut page) = ann_at_a_table(&house).await;
    let mut pages = Vec::new();
    // Three quarters of all, and she has one.
    for _ in 0..5 {
        pages.push(house.live(&ann, &table).await);
    }
    let refused = house.live_at(&ann, &table, "").await;
    let (status_code, text) = refused.err().expect("no more than that");
    assert_eq!(status_code, StatusCode::TOO_MANY_REQUESTS);
    assert!(
        text.contains(&Trouble::TooManyPages.sentence(Lang::En)),
        "{text}"
    );
    // Her browser does not tell the page why, so the page asks by itself.
    let ask = || {
        let ask = Request::head(format!("/t/{table}/live"));
        let ask = ask.header("cookie", &ann.cookies);
        house.ask_plainly(ask.header("host", "localhost"))
    };
    assert_eq!(ask().await.status, StatusCode::TOO_MANY_REQUESTS);
    // Others still come in, to look at the shelf.
    assert_eq!(status(&mut connect(&house).await).await, "HTTP/1.1 200");
    assert_eq!(page.ping().await["ok"], true);
    drop(pages);
    while house.app.sockets.len() > 1 {
        tokio::task::yield_now().await;
    }
    assert_ne!(ask().await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(house.app.sockets.len(), 1, "it was only a question");
    house.live(&ann, &table).await;
}

#[tokio::test]
async fn a_guest_and_a_table_have_so_many_pages_and_no_more() {
    let mut front = limits(100, 100);
    front.limits.of_a_guest = n(2);
    front.limits.at_a_table = n(3);
    let house = House::with_front(front).await;
    let (ann, table, _first) = ann_at_a_table(&house).await;
    let _second = house.live(&ann, &table).await;
    assert!(house.live_at(&ann, &table, "").await.is_err(), "of a guest");
    let _third = house.live(&Guest::new("eve"), &table).await;
    let refused = house.live_at(&Guest::new("eve"), &table, "").await;
    assert!(refused.is_err(), "at a table");
    let reply = house
        .post_here(&Guest::new("bob"), &format!("/play/{SLUG}"), "")
        .await;
    let other = reply.location().strip_prefix("/t/").unwrap().to_owned();
    house.live(&Guest::new("eve"), &other).await;
}

#[tokio::test]
async fn by_a_proxy_that_is_believed_everybody_counts_for_themselves() {
    let mut front = limits(100, 4);
    front.proxies = vec!["127.0.0.1".parse().unwrap()];
    let house = House::with_front(front).await;
    let (_, table, _page) = ann_at_a_table(&house).await;
    let open = async |address: &str| {
        let mut knock = house.knock(&Guest::new("eve"), &table, "");
        let headers = knock.headers_mut();
        headers.append("x-forwarded-for", "198.51.100.1".parse().unwrap());
        headers.append("x-forwarded-for", address.parse().unwrap());
        let socket = Box::new(connect(&house).await) as Box<dyn Wire>;
        Live::open(socket, knock).await
    };
    let mut pages = Vec::new();
    for nth in 0..10 {
        pages.push(open(&format!("192.0.2.{nth}")).await.unwrap());
    }
    for _ in 0..3 {
        pages.push(open("203.0.113.9").await.unwrap());
    }
    assert!(open("203.0.113.9").await.is_err(), "three quarters of four");
}

#[tokio::test(start_paused = true)]
async fn whoever_says_nothing_or_only_half_of_it_is_let_go() {
    let house = House::with_front(Front::default()).await;
    let seconds = |it: Duration| it.as_secs_f64().round() as u64;
    let mut silent = connect(&house).await;
    assert_eq!(seconds(until_closed(&mut silent).await.1), 10);
    let mut half = connect(&house).await;
    half.write_all(HALF).await.unwrap();
    assert_eq!(seconds(until_closed(&mut half).await.1), 10);
    // Little by little is not better.
    let mut drop_by_drop = connect(&house).await;
    let since = Instant::now();
    while drop_by_drop.write_all(b"G").await.is_ok() {
        sleep(Duration::from_secs(1)).await;
        assert!(since.elapsed() < Duration::from_secs(20));
    }
    // Between two requests one may rest for longer.
    let mut resting = connect(&house).await;
    assert_eq!(status(&mut resting).await, "HTTP/1.1 200");
    assert_eq!(seconds(until_closed(&mut resting).await.1), 60);
    while house.places.len() > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_form_that_does_not_arrive_is_answered() {
    let house = House::with_front(Front::default()).await;
    let mut stream = connect(&house).await;
    let request = format!(
        "POST /new/{SLUG} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\nname=ann"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let (said, after) = until_closed(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    assert!(said.contains(&Trouble::TooSlow.sentence(Lang::En)));
    assert_eq!(after.as_secs_f64().round() as u64, 10);
}

#[tokio::test(start_paused = true)]
async fn a_form_that_says_that_it_is_too_long_is_not_waited_for() {
    let house = House::with_front(Front::default()).await;
    let mut stream = connect(&house).await;
    let request = "POST /settings HTTP/1.1\r\nhost: localhost\r\n\
                   content-type: application/x-www-form-urlencoded\r\n\
                   content-length: 10737418240\r\n\r\nlang=en";
    stream.write_all(request.as_bytes()).await.unwrap();
    let (said, after) = until_closed(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 413"), "{said}");
    assert!(said.contains(&Trouble::TooLarge.sentence(Lang::En)));
    assert!(after < Duration::from_secs(1), "{after:?}");
}

#[tokio::test]
async fn a_head_that_does_not_end_is_not_read() {
    let house = House::with_front(Front::default()).await;
    let mut stream = connect(&house).await;
    stream.write_all(HALF).await.unwrap();
    let more = [b'a'; 40_000];
    let _ = stream.write_all(&more).await;
    let (said, _) = until_closed(&mut stream).await;
    assert!(
        said.is_empty() || said.starts_with("HTTP/1.1 431"),
        "{said}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_page_that_does_not_read_is_let_go_within_seconds() {
    let house = House::new().await;
    let (ann, table, mut page) = ann_at_a_table(&house).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket
        .connect(house.address.parse().unwrap())
        .await
        .unwrap();
    let knock = house.knock(&ann, &table, "");
    let mut deaf = Live::open(Box::new(stream), knock).await.unwrap();
    let n_open = house.app.sockets.len();
    let since = Instant::now();
    // It says things that are answered, until nobody listens.
    while deaf.try_say("{").await {}
    let after = since.elapsed();
    assert!(after >= Duration::from_secs(5), "{after:?}");
    assert!(after <= Duration::from_secs(11), "{after:?}");
    while house.app.sockets.len() == n_open {
        tokio::task::yield_now().await;
    }
    assert_eq!(page.ping().await["ok"], true);
}

#[tokio::test(start_paused = true)]
async fn a_silent_page_is_asked_whether_it_is_there_and_kept_if_it_is() {
    let house = House::with_front(Front::default()).await;
    let (ann, table, mut page) = ann_at_a_table(&house).await;
    // Nobody reads what this one is asked.
    let _asleep = house.live(&ann, &table).await;
    assert_eq!(house.app.sockets.len(), 2);
    let awake = async {
        loop {
            page.next().await;
        }
    };
    let _ = timeout(Duration::from_secs(32), awake).await;
    assert_eq!(house.app.sockets.len(), 1);
    let awake = async {
        loop {
            page.next().await;
        }
    };
    let _ = timeout(Duration::from_secs(300), awake).await;
    assert_eq!(page.ping().await["ok"], true);
}

#[tokio::test(start_paused = true)]
async fn flooding_ends_the_conversation() {
    let house = House::with_front(Front::default()).await;
    let (ann, table, mut page) = ann_at_a_table(&house).await;
    for said in [
        "{\"n\":1,\"ask\":\"ping\"}",
        "{",
        "{\"n\":1,\"ask\":\"fly\"}",
    ] {
        let mut flood = house.live(&ann, &table).await;
        for _ in 0..200 {
            let _ = flood.try_say(said).await;
        }
        let (code, _) = flood.goodbye().await.expect("a close frame");
        assert_eq!(code, 1008, "{said}");
        assert!(flood.heard.len() < 100, "{} answers", flood.heard.len());
    }
    let mut flood = house.live(&ann, &table).await;
    for _ in 0..200 {
        let _ = flood.try_ping().await;
    }
    assert_eq!(flood.goodbye().await.map(|it| it.0), Some(1008));
    assert_eq!(page.ping().await["ok"], true);
}

#[tokio::test]
async fn what_is_larger_than_any_message_is_not_waited_for() {
    let house = House::with_front(Front::default()).await;
    let (ann, table, mut page) = ann_at_a_table(&house).await;
    // A frame of 16 MiB is announced, and one of which no more comes.
    let mut huge = vec![0x81, 0xFF];
    huge.extend((16_u64 << 20).to_be_bytes());
    huge.extend([0; 4]);
    let little = [0x81, 0xFE, 0x13, 0x88, 0, 0, 0, 0].to_vec();
    // A message of many small frames that has no end.
    let mut many = Vec::new();
    for nth in 0..6 {
        many.extend([u8::from(nth == 0), 0xFE, 0x03, 0xE8, 0, 0, 0, 0]);
        many.extend([b'a'; 1000]);
    }
    for bytes in [huge, little, many] {
        let mut live = house.live(&ann, &table).await;
        live.send_raw(&bytes).await;
        let said = timeout(Duration::from_secs(5), live.goodbye()).await;
        assert_eq!(said.expect("at once").map(|it| it.0), Some(1008));
    }
    assert_eq!(page.ping().await["ok"], true);
}
