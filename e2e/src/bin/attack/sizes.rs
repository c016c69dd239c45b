//! More of everything than anybody needs.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, timeout};

use crate::scene::Scene;
use crate::wire::{self, Asked, Wire};

const MEBIBYTE: usize = 1024 * 1024;

/// Heads, addresses, cookies and bodies that are too large. Each is refused, and none is kept.
pub(crate) async fn oversized(scene: &Scene) -> Result<(), String> {
    let a_lot = "a".repeat(MEBIBYTE);
    let many: String = (0..20_000).map(|it| format!("x-{it}: {it}\r\n")).collect();
    let crumbs: String = (0..20_000).map(|it| format!("c{it}=1; ")).collect();
    let long = |n: usize| "a".repeat(n);
    let heads: Vec<(&str, String)> = vec![
        (
            "a long header",
            wire::get("/", &format!("x-a: {a_lot}\r\n")),
        ),
        (
            "a long name of a header",
            wire::get("/", &format!("{a_lot}: a\r\n")),
        ),
        ("many headers", wire::get("/", &many)),
        (
            "a long cookie",
            wire::get("/", &format!("cookie: guest={a_lot}\r\n")),
        ),
        (
            "many cookies",
            wire::get("/", &format!("cookie: {crumbs}\r\n")),
        ),
        ("a long address", wire::get(&format!("/{a_lot}"), "")),
        ("a long question", wire::get(&format!("/?{a_lot}"), "")),
        (
            "an address of 60 KiB",
            wire::get(&format!("/t/{}", long(60 * 1024)), ""),
        ),
        ("a long method", format!("{a_lot} / HTTP/1.1\r\n\r\n")),
        ("a long version", format!("GET / HTTP/{a_lot}\r\n\r\n")),
        ("a form of 1 MiB", wire::post("/settings", "", &a_lot)),
        (
            "a form of 17 KiB",
            wire::post("/settings", "", &format!("lang={}", long(17 * 1024))),
        ),
        (
            "a table with a long name",
            wire::post("/new/catsle", "", &format!("name={}&seats=3", long(15_000))),
        ),
    ];
    loop {
        for (what, request) in &heads {
            let asked = wire::ask(scene.address(), scene.port, request.as_bytes()).await;
            let sentence = format!("{what} is answered by {}", asked.told());
            scene.expect(asked.is_refused(), sentence);
        }
        promised(scene).await;
        chunked(scene).await;
        on_the_way_to_a_socket(scene).await;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// A body of which only the length is there.
async fn promised(scene: &Scene) {
    for length in ["18446744073709551616", "-1", "1e9", "0x10", "10737418240"] {
        let request = format!(
            "POST /settings HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\nlang=en"
        );
        let asked = wire::ask(scene.address(), scene.port, request.as_bytes()).await;
        let sentence = format!("a body of length {length} is answered by {}", asked.told());
        scene.expect(asked.is_refused(), sentence);
    }
}

/// A body in pieces, without end.
async fn chunked(scene: &Scene) {
    let Ok(mut wire) = Wire::open(scene.address(), scene.port).await else {
        return scene.breach("nobody can connect");
    };
    let head = "POST /settings HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\
                content-type: application/x-www-form-urlencoded\r\n\r\n";
    let piece = format!("2000\r\n{}\r\n", "a".repeat(0x2000));
    let mut n_taken = 0;
    if wire.say(head.as_bytes()).await.is_ok() {
        while n_taken < 32 * MEBIBYTE {
            let said = wire.stream.write_all(piece.as_bytes());
            match timeout(Duration::from_secs(2), said).await {
                Ok(Ok(())) => n_taken += 0x2000,
                Ok(Err(_)) | Err(_) => break,
            }
        }
    }
    scene.figure("chunks_MiB", (n_taken / MEBIBYTE) as f64);
    let is_let_go = wire.is_let_go(Instant::now() + wire::PATIENCE).await;
    scene.expect(is_let_go, "a body without end is taken without end");
}

/// The question that comes with a socket.
async fn on_the_way_to_a_socket(scene: &Scene) {
    for question in [
        "version=99999999999999999999999999".to_owned(),
        "version=-1&room=%FF%FE%00".to_owned(),
        "version=1&version=2&went_on=perhaps".to_owned(),
        format!("room={}", "a".repeat(7000)),
    ] {
        let live = format!("{}/live?{question}", scene.table);
        // It may be shown everything, or refused.
        if let Err(asked) = Wire::upgrade(scene.address(), scene.port, &live, "").await {
            let is_fine = asked.is_refused() && !matches!(asked, Asked::Closed);
            scene.expect(is_fine, format!("a socket is answered by {}", asked.told()));
        }
    }
}
