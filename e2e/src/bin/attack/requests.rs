//! Requests that are begun and not ended, and replies that nobody fetches.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use futures_util::stream;
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep, timeout};

use crate::crowds::open_many;
use crate::scene::Scene;
use crate::wire::{self, Wire};

/// A request must be there in this time, head and body, and a connection that rests is let go.
const LET_GO: Duration = Duration::from_secs(45);
/// How long a connection may rest between two requests.
const REST: Duration = Duration::from_secs(90);

/// More half-sent requests than the house can have files open, from one address and from many.
pub(crate) async fn half_sent(scene: &Scene) -> Result<(), String> {
    let n = scene.of(1100, 2200);
    let begun = Instant::now();
    for of_an_address in [n, 50] {
        let mut held = open_many(scene, n, of_an_address).await;
        for wire in &mut held {
            // Some may have been let go already.
            let _ = wire
                .say(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ")
                .await;
        }
        scene.figure("connections", held.len() as f64);
        scene.newcomer().await;
        sleep(Duration::from_millis(300)).await;
        scene.newcomer().await;
    }
    while scene.goes_on() {
        scene.newcomer().await;
        sleep(Duration::from_millis(200)).await;
    }
    scene.figure("held_s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Heads and bodies, a byte at a time.
pub(crate) async fn dripping(scene: &Scene) -> Result<(), String> {
    let n = scene.of(50, 200);
    let mut heads = open_many(scene, n, 50).await;
    let mut bodies = open_many(scene, n, 50).await;
    for wire in &mut heads {
        let _ = wire
            .say(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ")
            .await;
    }
    let form = "POST /settings HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9000\r\n\
                content-type: application/x-www-form-urlencoded\r\n\r\n";
    for wire in &mut bodies {
        let _ = wire.say(form.as_bytes()).await;
    }
    let start = Instant::now();
    let (mut n_heads, mut n_bodies) = (heads.len(), bodies.len());
    while scene.goes_on() && n_heads + n_bodies > 0 {
        n_heads = drip(&mut heads).await;
        n_bodies = drip(&mut bodies).await;
        scene.newcomer().await;
        sleep(Duration::from_millis(300)).await;
    }
    scene.figure("dripped_s", start.elapsed().as_secs_f64());
    // In short there is no time to see all of them go.
    if scene.of(false, true) {
        scene.expect(n_heads == 0, "heads may drip for a minute");
        scene.expect(n_bodies == 0, "bodies may drip for a minute");
    }
    Ok(())
}

/// One more byte on each connection that is still open. Answers how many are.
async fn drip(wires: &mut Vec<Wire>) -> usize {
    let mut open = Vec::with_capacity(wires.len());
    for mut wire in wires.drain(..) {
        let is_said = wire.say(b"a").await.is_ok();
        let soon = Instant::now() + Duration::from_micros(200);
        if is_said && !wire.is_let_go(soon).await {
            open.push(wire);
        }
    }
    *wires = open;
    wires.len()
}

/// Connections that have asked for a page and now rest, and some that never ask.
pub(crate) async fn idle(scene: &Scene) -> Result<(), String> {
    let n = scene.of(100, 400);
    let mut held = open_many(scene, n, 50).await;
    let request = "GET /icon.svg HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
    for wire in held.iter_mut().skip(n / 2) {
        let _ = wire.say(request.as_bytes()).await;
    }
    scene.figure("connections", held.len() as f64);
    if scene.of(true, false) {
        scene.newcomer().await;
        scene.wait().await;
        return Ok(());
    }
    let (silent, served) = held.split_at_mut(n / 2);
    let start = Instant::now();
    let n_silent = n_let_go(silent, start + LET_GO).await;
    scene.expect(
        n_silent == silent.len(),
        "connections may be silent for 45 s",
    );
    let n_served = n_let_go(served, start + REST).await;
    scene.expect(n_served == served.len(), "connections may rest for 90 s");
    scene.figure("let_go_s", start.elapsed().as_secs_f64());
    Ok(())
}

async fn n_let_go(wires: &mut [Wire], until: Instant) -> usize {
    let let_go = join_all(wires.iter_mut().map(|it| it.is_let_go(until))).await;
    let_go.into_iter().filter(|it| *it).count()
}

/// Many requests on one connection, and nobody fetches the replies.
pub(crate) async fn deaf(scene: &Scene) -> Result<(), String> {
    let n = scene.of(20, 50);
    let held = open_many(scene, n, 10).await;
    let request = wire::get("/rules/tezuma", "").replace("HTTP/1.0", "HTTP/1.1");
    let requests = request.repeat(200);
    let asking = held.into_iter().map(async |mut wire| {
        // As far as the house takes them.
        let said = wire.stream.write_all(requests.as_bytes());
        let _ = timeout(Duration::from_secs(2), said).await;
        wire
    });
    let asked: Vec<Wire> = stream::iter(asking).buffer_unordered(n).collect().await;
    scene.figure("connections", asked.len() as f64);
    scene.newcomer().await;
    scene.wait().await;
    Ok(())
}
