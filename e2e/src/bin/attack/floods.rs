//! Whoever says more than anybody can mean.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, sleep, timeout_at};

use crate::scene::Scene;
use crate::wire::{self, BINARY, PING, TEXT, Wire};

/// How many flood at the same time.
const N_SOCKETS: usize = 16;
/// How many messages are said at once.
const N_AT_ONCE: usize = 100;
/// Whoever goes on like this for so long should have been shown the door, with time to say goodbye.
const LET_GO: Duration = Duration::from_secs(3);

/// Messages that can be read, from sockets at the table where people play.
pub(crate) async fn readable(scene: &Scene) -> Result<(), String> {
    let frame = wire::frame(TEXT, br#"{"n":1,"ask":"go-on"}"#);
    flood(scene, &frame).await
}

pub(crate) async fn unreadable(scene: &Scene) -> Result<(), String> {
    flood(scene, &wire::frame(TEXT, &[b'{'; 300])).await
}

pub(crate) async fn binary(scene: &Scene) -> Result<(), String> {
    flood(scene, &wire::frame(BINARY, &[7; 300])).await
}

pub(crate) async fn pings(scene: &Scene) -> Result<(), String> {
    flood(scene, &wire::frame(PING, &[7; 100])).await
}

async fn flood(scene: &Scene, frame: &[u8]) -> Result<(), String> {
    let frames = frame.repeat(N_AT_ONCE);
    let sockets = (0..N_SOCKETS).map(|_| flood_again_and_again(scene, &frames));
    let n_said: u64 = join_all(sockets).await.into_iter().sum();
    scene.figure("messages", n_said as f64);
    scene.newcomer().await;
    Ok(())
}

/// Floods a socket until it is closed, and then the next one.
async fn flood_again_and_again(scene: &Scene, frames: &[u8]) -> u64 {
    let from = scene.address();
    let live = format!("{}/live", scene.table);
    let mut n_said = 0;
    loop {
        match Wire::upgrade(from, scene.port, &live, "").await {
            Ok(wire) => {
                let (n, is_closed) = flood_once(wire, frames).await;
                n_said += n;
                scene.expect(is_closed, "a socket that floods is not closed within 3 s");
            }
            // Not let in again so soon.
            Err(_) => sleep(Duration::from_millis(200)).await,
        }
        if !scene.goes_on() {
            return n_said;
        }
    }
}

/// Says and hears as fast as it goes. Answers how much was said, and whether the socket was closed.
async fn flood_once(wire: Wire, frames: &[u8]) -> (u64, bool) {
    let end = Instant::now() + LET_GO;
    let (mut read, mut write) = wire.stream.into_split();
    let hearing = async {
        let mut buffer = vec![0; 64 * 1024];
        while !matches!(read.read(&mut buffer).await, Ok(0) | Err(_)) {}
    };
    let mut n_said = 0;
    let saying = async {
        while Instant::now() < end {
            match timeout_at(end, write.write_all(frames)).await {
                Ok(Ok(())) => n_said += N_AT_ONCE as u64,
                Ok(Err(_)) => return true,
                Err(_) => return false,
            }
            // Others flood, too.
            tokio::task::yield_now().await;
        }
        false
    };
    let is_closed = tokio::select! {
        () = hearing => true,
        is_closed = saying => is_closed,
    };
    (n_said, is_closed)
}

/// Pages that are much work, asked for as fast as they come.
pub(crate) async fn pages(scene: &Scene) -> Result<(), String> {
    let watch = format!("{}/watch", scene.table);
    ask_for(scene, &["/", "/rules/tezuma", "/new/malumiere", &watch]).await
}

/// Questions of operators, for which the house might look at its database.
pub(crate) async fn health(scene: &Scene) -> Result<(), String> {
    ask_for(scene, &["/healthz", "/metrics", "/healthz/live"]).await
}

async fn ask_for(scene: &Scene, paths: &[&str]) -> Result<(), String> {
    let asking = (0..N_SOCKETS).map(async |nth| {
        let from = scene.address();
        let path = paths[nth % paths.len()];
        let request = wire::get(path, "accept-encoding: gzip\r\n");
        let mut n_asked = 0_u64;
        while scene.goes_on() {
            let asked = wire::ask(from, scene.port, request.as_bytes()).await;
            let is_fine = asked.status().is_some_and(|it| it != 500);
            scene.expect(is_fine || asked.is_refused(), {
                format!("GET {path} is answered by {}", asked.told())
            });
            n_asked += 1;
        }
        n_asked
    });
    let n_asked: u64 = join_all(asking).await.into_iter().sum();
    scene.figure("pages", n_asked as f64);
    scene.newcomer().await;
    Ok(())
}
