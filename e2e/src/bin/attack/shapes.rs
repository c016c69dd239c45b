//! Requests of strange shapes: broken, by other methods, one inside another, and out of the house.

use std::time::Duration;

use tokio::time::Instant;

use crate::scene::Scene;
use crate::wire::{self, Asked, Wire};

/// What is no HTTP, or not quite.
const BROKEN: [(&str, &[u8]); 16] = [
    ("noise", b"\x00\x01\x02\x03\xff\xfe\xfd\r\n\r\n"),
    (
        "a handshake of TLS",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    ),
    ("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ("SSH", b"SSH-2.0-OpenSSH_9.6\r\n\r\n"),
    ("no version", b"GET /\r\n\r\n"),
    ("version 9", b"GET / HTTP/9.9\r\nhost: a\r\n\r\n"),
    ("no address", b"GET HTTP/1.1\r\nhost: a\r\n\r\n"),
    ("a space too many", b"GET /  HTTP/1.1\r\nhost: a\r\n\r\n"),
    (
        "a zero in the address",
        b"GET /\x00 HTTP/1.1\r\nhost: a\r\n\r\n",
    ),
    (
        "a zero in a header",
        b"GET / HTTP/1.1\r\nhost: a\r\nx: a\x00b\r\n\r\n",
    ),
    (
        "a folded header",
        b"GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n",
    ),
    (
        "a header without a colon",
        b"GET / HTTP/1.1\r\nhost: a\r\nnothing\r\n\r\n",
    ),
    (
        "a space before the colon",
        b"GET / HTTP/1.1\r\nhost : a\r\n\r\n",
    ),
    (
        "a header without a name",
        b"GET / HTTP/1.1\r\n: a\r\nhost: a\r\n\r\n",
    ),
    (
        "a bare line break in a header",
        b"GET / HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n",
    ),
    (
        "bytes in the address",
        b"GET /\xe3\x81\x82\xff HTTP/1.1\r\nhost: a\r\n\r\n",
    ),
];

pub(crate) async fn malformed(scene: &Scene) -> Result<(), String> {
    loop {
        for (what, request) in BROKEN {
            let asked = wire::ask(scene.address(), scene.port, request).await;
            let sentence = format!("{what} is answered by {}", asked.told());
            scene.expect(asked.is_refused(), sentence);
        }
        for path in [
            "/t/%FF%FE",
            "/t/%00",
            "/t/%",
            "/t/%zz",
            "/rules/%F0%9F%92%A5",
            "/t/'%20OR%201=1",
            "/t/AAAAAAAAAAAAAAAAAAAAAA/live",
            "/assets/style.AAAAAAAAAAAA.css",
            "/rules/catsle/try/no-such-example?did=[[[[",
        ] {
            let asked =
                wire::ask(scene.address(), scene.port, wire::get(path, "").as_bytes()).await;
            scene.expect(
                asked.is_refused(),
                format!("{path} is answered by {}", asked.told()),
            );
        }
        examples(scene).await;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// Examples of the rules are played from the address alone.
async fn examples(scene: &Scene) {
    let request = wire::get("/rules/catsle", "");
    let page = wire::ask(scene.address(), scene.port, request.as_bytes()).await;
    let Some((_, after)) = page.body().split_once("/rules/catsle/try/") else {
        return scene.breach("the rules of catsle have no example");
    };
    let name: String = after
        .chars()
        .take_while(|it| !"\"?#".contains(*it))
        .collect();
    for question in [
        "do=play+R1".repeat(50),
        "did=".to_owned() + &"[".repeat(3000),
        "did=%FF%FE&do=%00".to_owned(),
        "do=".repeat(500),
        format!("do={}", "%F0%9F%92%A5".repeat(300)),
    ] {
        let path = format!("/rules/catsle/try/{name}?{question}");
        let asked = wire::ask(scene.address(), scene.port, wire::get(&path, "").as_bytes()).await;
        let is_fine = asked.is_refused() || matches!(asked.status(), Some(200 | 303));
        scene.expect(
            is_fine,
            format!("an example is answered by {}", asked.told()),
        );
    }
}

/// What the house is not asked by, on every kind of address.
pub(crate) async fn methods(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let cookies = table.guests()[0].cookies.clone();
    let post_only = ["/settings", "/play/catsle"].map(str::to_owned);
    let of_the_table = ["join", "bots", "rematch"].map(|it| format!("{}/{it}", table.path()));
    loop {
        for method in [
            "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "get", "GE T", "POST ",
        ] {
            for path in ["/", "/settings", table.path()] {
                let request = format!(
                    "{method} {path} HTTP/1.0\r\nhost: 127.0.0.1\r\ncookie: {cookies}\r\nx-secret: mirror\r\n\r\n"
                );
                let asked = wire::ask(scene.address(), scene.port, request.as_bytes()).await;
                let sentence = format!("{method} {path} is answered by {}", asked.told());
                scene.expect(asked.is_refused(), sentence);
                let is_mirrored = asked.body().contains("mirror");
                scene.expect(
                    !is_mirrored,
                    format!("{method} sends back what it was sent"),
                );
            }
        }
        // To ask for a page must not do anything, whatever else is said.
        for path in post_only.iter().chain(&of_the_table) {
            for more in [
                "",
                "x-http-method-override: POST\r\n",
                "x-method-override: POST\r\n",
                "x-http-method: POST\r\n",
            ] {
                let lines = format!("{more}cookie: {cookies}\r\n");
                let path = format!("{path}?_method=POST&name=A");
                let request = wire::get(&path, &lines);
                let asked = wire::ask(scene.address(), scene.port, request.as_bytes()).await;
                let sentence = format!("GET {path} is answered by {}", asked.told());
                scene.expect(asked.is_refused(), sentence);
            }
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// One request inside another: whoever counts differently on the way must not be helped.
pub(crate) async fn smuggling(scene: &Scene) -> Result<(), String> {
    loop {
        for (what, lines, body) in &FRAMINGS {
            let n = INNER.len();
            let lines = lines.replace("{n}", &n.to_string());
            let lines = lines.replace("{m}", &(n + 5).to_string());
            let version = if what.ends_with("version 1.0") {
                "1.0"
            } else {
                "1.1"
            };
            let request = format!(
                "POST /settings HTTP/{version}\r\nhost: 127.0.0.1\r\n\
                 content-type: application/x-www-form-urlencoded\r\n{lines}\r\n{body}{INNER}"
            );
            let said = exchange(scene, request.as_bytes()).await;
            let n_replies = said.matches("HTTP/1.").count();
            let sentence = format!("with {what}, {n_replies} replies come to one request");
            scene.expect(n_replies <= 1, sentence);
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// The request that is hidden behind the first.
const INNER: &str = "GET /rules/smuggled HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";

/// What is said of the length of a body, and what comes before the hidden request. `{n}` is how long that
/// is, and `{m}` five more.
const FRAMINGS: [(&str, &str, &str); 14] = [
    (
        "a length and chunks",
        "content-length: {m}\r\ntransfer-encoding: chunked\r\n",
        "0\r\n\r\n",
    ),
    (
        "chunks and a length",
        "transfer-encoding: chunked\r\ncontent-length: {m}\r\n",
        "0\r\n\r\n",
    ),
    (
        "two lengths",
        "content-length: 0\r\ncontent-length: {n}\r\n",
        "",
    ),
    (
        "two lengths the other way",
        "content-length: {n}\r\ncontent-length: 0\r\n",
        "",
    ),
    ("a list of lengths", "content-length: 0, {n}\r\n", ""),
    ("a length with a sign", "content-length: +0\r\n", ""),
    (
        "chunks by another name",
        "transfer-encoding: xchunked\r\n",
        "3\r\na=b\r\n0\r\n\r\n",
    ),
    (
        "chunks that are not the last",
        "transfer-encoding: chunked, identity\r\n",
        "3\r\na=b\r\n0\r\n\r\n",
    ),
    (
        "a space before the colon of chunks",
        "transfer-encoding : chunked\r\ncontent-length: 0\r\n",
        "",
    ),
    (
        "chunks in a folded header",
        "x: a\r\n transfer-encoding: chunked\r\ncontent-length: 0\r\n",
        "",
    ),
    (
        "a chunk that is no number",
        "transfer-encoding: chunked\r\n",
        "0x3\r\na=b\r\n0\r\n\r\n",
    ),
    (
        "a chunk beyond all numbers",
        "transfer-encoding: chunked\r\n",
        "fffffffffffffffff\r\na=b\r\n0\r\n\r\n",
    ),
    (
        "a chunk without its end",
        "transfer-encoding: chunked\r\n",
        "3\r\na=bXX0\r\n\r\n",
    ),
    (
        "chunks in version 1.0",
        "transfer-encoding: chunked\r\n",
        "0\r\n\r\n",
    ),
];

/// All that comes on one connection in a while.
async fn exchange(scene: &Scene, request: &[u8]) -> String {
    let Ok(mut wire) = Wire::open(scene.address(), scene.port).await else {
        scene.breach("nobody can connect");
        return String::new();
    };
    let _ = wire.say(request).await;
    let (heard, _) = wire
        .hear_out(Instant::now() + Duration::from_millis(250))
        .await;
    String::from_utf8_lossy(&heard).into_owned()
}

/// Ways out of the house.
pub(crate) async fn traversal(scene: &Scene) -> Result<(), String> {
    let up = "../".repeat(12);
    let hidden = "%2e%2e%2f".repeat(12);
    let double = "%252e%252e%252f".repeat(12);
    let paths = [
        format!("/{up}etc/passwd"),
        format!("/assets/{up}etc/passwd"),
        format!("/assets/{hidden}etc/passwd"),
        format!("/assets/{double}etc/passwd"),
        format!("/assets/{}etc/passwd", "..%5c".repeat(12)),
        format!("/assets/{}etc/passwd", "..\\".repeat(12)),
        format!("/assets/{}etc/passwd", "....//".repeat(12)),
        format!("/assets/{}etc/passwd", "%c0%ae%c0%ae/".repeat(12)),
        format!("/rules/{hidden}etc/passwd"),
        format!("/rules/{hidden}etc/passwd/try/x"),
        format!("/t/{hidden}etc%2fpasswd"),
    ];
    let plain = [
        "//etc/passwd",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd%00.css",
        "/house.db",
        "/assets/house.db",
        "/.git/config",
        "file:///etc/passwd",
    ];
    loop {
        for path in paths.iter().map(String::as_str).chain(plain) {
            let asked =
                wire::ask(scene.address(), scene.port, wire::get(path, "").as_bytes()).await;
            let sentence = format!("{path} is answered by {}", asked.told());
            scene.expect(asked.is_refused(), sentence);
            let is_outside = match &asked {
                Asked::Reply(reply) => {
                    reply.body.contains("root:") || reply.body.contains("SQLite")
                }
                Asked::Closed | Asked::Silence => false,
            };
            scene.expect(!is_outside, format!("{path} leads out of the house"));
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}
