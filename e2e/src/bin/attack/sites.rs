//! Other people's pages, made-up names of the house, and made-up addresses of visitors.

use std::net::Ipv4Addr;

use crate::scene::Scene;
use crate::wire::{self, Asked, Wire};

/// What browsers send along with a form of somebody else's page.
const FOREIGN: [&str; 7] = [
    "origin: http://evil.example\r\n",
    "origin: null\r\n",
    "sec-fetch-site: cross-site\r\n",
    "sec-fetch-site: same-site\r\n",
    "sec-fetch-site: cross-site\r\norigin: http://127.0.0.1\r\n",
    "origin: http://127.0.0.1.evil.example\r\n",
    "origin: http://evil.example\r\norigin: http://127.0.0.1\r\n",
];

/// Forms and sockets of other people's pages, with the cookies of our guest.
pub(crate) async fn other_sites(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let guest = table.guests()[0].clone();
    loop {
        for foreign in FOREIGN {
            let told = foreign.trim().replace("\r\n", ", ");
            let lines = format!("{foreign}cookie: {}\r\n", guest.cookies);
            for (path, form) in [
                ("/play/catsle".to_owned(), ""),
                ("/new/catsle".to_owned(), "name=A&seats=3"),
                ("/settings".to_owned(), "lang=ja&to=/"),
                (format!("{}/rematch", table.path()), ""),
                (format!("{}/watch", table.path()), ""),
            ] {
                let request = wire::post(&path, &lines, form);
                let asked = wire::ask(scene.address(), scene.port, request.as_bytes()).await;
                let sentence = format!("a form with {told} is answered by {}", asked.told());
                scene.expect(asked.is_refused(), sentence);
            }
            let live = format!("{}/live", table.path());
            let opened = Wire::upgrade(guest.address, guest.port, &live, &lines).await;
            let is_refused = opened.is_err_and(|it| it.is_refused());
            scene.expect(is_refused, format!("a socket opens with {told}"));
        }
        let page = wire::ask(guest.address, guest.port, wire::get("/", "").as_bytes()).await;
        if let Asked::Reply(page) = page {
            let head = page.head.to_ascii_lowercase();
            let is_framed = !head.contains("frame-ancestors 'none'");
            scene.expect(!is_framed, "other sites may frame the house");
            let is_shared = head.contains("access-control-allow-origin");
            scene.expect(!is_shared, "other sites may read the house");
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// The house under names that are not its own: no page may repeat them.
pub(crate) async fn hosts(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let guest = table.guests()[0].clone();
    let (path, cookies) = (table.path(), guest.cookies.as_str());
    let request = |target: &str, version: &str, lines: &str| {
        format!(
            "GET {target} HTTP/{version}\r\n{lines}cookie: {cookies}\r\nconnection: close\r\n\r\n"
        )
    };
    let own = "host: 127.0.0.1\r\n";
    loop {
        for lines in [
            "host: evil.example\r\n".to_owned(),
            "host: evil.example:4649\r\n".to_owned(),
            "host: 127.0.0.1.evil.example\r\n".to_owned(),
            format!("{own}x-forwarded-host: evil.example\r\n"),
            format!("{own}forwarded: host=evil.example;proto=https\r\n"),
            format!("{own}x-host: evil.example\r\nx-original-url: http://evil.example/\r\n"),
            format!("{own}host: evil.example\r\n"),
            format!("host: evil.example\r\n{own}"),
        ] {
            let asked = request(path, "1.0", &lines);
            let asked = wire::ask(guest.address, scene.port, asked.as_bytes()).await;
            let told = lines.trim().replace("\r\n", ", ");
            must_not_say(scene, &asked, "evil.example", &told);
        }
        let absolute = format!("http://evil.example{path}");
        let asked = request(&absolute, "1.0", own);
        let asked = wire::ask(guest.address, scene.port, asked.as_bytes()).await;
        must_not_say(scene, &asked, "evil.example", "an absolute address");
        // Only a proxy that the operator knows may say that the way was safe.
        for lines in [
            format!("{own}x-forwarded-proto: https\r\n"),
            format!("{own}forwarded: proto=https\r\n"),
        ] {
            let asked = request(path, "1.0", &lines);
            let asked = wire::ask(guest.address, scene.port, asked.as_bytes()).await;
            let told = lines.trim().replace("\r\n", ", ");
            must_not_say(scene, &asked, "https://127.0.0.1", &told);
        }
        for (lines, what) in [
            ("", "no host"),
            ("host: a/b\r\n", "a host with a path"),
            ("host: a b\r\n", "a host with a space"),
            ("host: user@127.0.0.1\r\n", "a host with a user"),
            ("host: \"><script>\r\n", "a host with a script"),
        ] {
            let asked = request(path, "1.1", lines);
            let asked = wire::ask(guest.address, scene.port, asked.as_bytes()).await;
            let is_fine = asked.is_refused() || !asked.body().contains("<script>");
            scene.expect(is_fine, format!("{what} is answered by {}", asked.told()));
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

fn must_not_say(scene: &Scene, asked: &Asked, word: &str, why: &str) {
    let is_said = match asked {
        Asked::Reply(reply) => reply.body.contains(word) || reply.head.contains(word),
        Asked::Closed => false,
        Asked::Silence => true,
    };
    scene.expect(!is_said, format!("a page says {word} because of {why}"));
}

/// One address that gives itself out for many, so as to open more tables than it may.
pub(crate) async fn forwarded(scene: &Scene) -> Result<(), String> {
    let from = scene.address();
    figures(scene, from).await;
    let mut n_opened = 0;
    for nth in 0..150 {
        let lines = match nth % 5 {
            0 => format!("x-forwarded-for: 198.51.100.{nth}\r\n"),
            1 => format!("forwarded: for=198.51.100.{nth}\r\n"),
            2 => format!("x-real-ip: 198.51.100.{nth}\r\n"),
            3 => format!("x-forwarded-for: 127.0.0.1, 198.51.100.{nth}\r\n"),
            _ => format!("x-forwarded-for: 127.0.0.1\r\nx-forwarded-for: 198.51.100.{nth}\r\n"),
        };
        let form = "name=Many&seats=3&seat-1=open&seat-2=open";
        let request = wire::post("/new/catsle", &lines, form);
        let asked = wire::ask(from, scene.port, request.as_bytes()).await;
        match asked.status() {
            Some(303) => n_opened += 1,
            _ if asked.is_refused() => {}
            _ => scene.breach(format!("a new table is answered by {}", asked.told())),
        }
    }
    scene.figure("tables", f64::from(n_opened));
    // Two minutes of the limit might meet in the middle.
    let sentence = "whoever makes up addresses opens as many tables as they like";
    scene.expect(n_opened <= 120, sentence);
    scene.wait().await;
    Ok(())
}

/// What the house counts is for operators, and not for those for whom a proxy asks.
async fn figures(scene: &Scene, from: Ipv4Addr) {
    for lines in [
        "x-forwarded-for: 198.51.100.1\r\n",
        "x-forwarded-for: 127.0.0.1\r\n",
        "forwarded: for=127.0.0.1\r\n",
        "via: 1.1 somewhere\r\n",
    ] {
        let request = wire::get("/metrics", lines);
        let asked = wire::ask(from, scene.port, request.as_bytes()).await;
        let told = lines.trim();
        must_not_say(scene, &asked, "chabudai_", told);
    }
}
