//! Many strangers at once, who do nothing wrong one by one.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use tokio::time::sleep;

use crate::scene::Scene;
use crate::wire::{self, Answer, Talk, Wire};

/// How many connections are opened at the same time.
const AT_ONCE: usize = 64;
/// How many come from one address.
const OF_AN_ADDRESS: usize = 250;

/// Thousands of connections on which nobody says anything.
pub(crate) async fn silence(scene: &Scene) -> Result<(), String> {
    let n = scene.of(2000, 10_000);
    let held = open_many(scene, n, OF_AN_ADDRESS).await;
    scene.figure("connections", held.len() as f64);
    loop {
        scene.newcomer().await;
        sleep(Duration::from_millis(200)).await;
        if !scene.goes_on() {
            break;
        }
    }
    drop(held);
    Ok(())
}

/// Opens connections, so many from each address, and answers with those that opened.
pub(crate) async fn open_many(scene: &Scene, n: usize, of_an_address: usize) -> Vec<Wire> {
    let n_addresses = n.div_ceil(of_an_address);
    let addresses: Vec<_> = (0..n_addresses).map(|_| scene.address()).collect();
    let port = scene.port;
    let opening = (0..n).map(|nth| Wire::open(addresses[nth % n_addresses], port));
    let opened = stream::iter(opening).buffer_unordered(AT_ONCE);
    opened.filter_map(async |it| it.ok()).collect().await
}

/// Connections and sockets that come and go.
pub(crate) async fn revolving_door(scene: &Scene) -> Result<(), String> {
    let mut n = 0_u32;
    let from = [(); 8].map(|()| scene.address());
    while scene.goes_on() {
        let come_and_go = (0..AT_ONCE).map(|nth| {
            let from = from[nth % from.len()];
            async move {
                match nth % 4 {
                    // Gone before anything is said, while something is said, and after all is said.
                    0 => drop(Wire::open(from, scene.port).await),
                    1 => {
                        if let Ok(mut wire) = Wire::open(from, scene.port).await {
                            let _ = wire.say(b"GET / HT").await;
                        }
                    }
                    2 => {
                        if let Ok(mut wire) = Wire::open(from, scene.port).await {
                            let _ = wire.say(wire::get("/", "").as_bytes()).await;
                        }
                    }
                    _ => {
                        let live = format!("{}/live", scene.table);
                        drop(Wire::upgrade(from, scene.port, &live, "").await);
                    }
                }
            }
        });
        stream::iter(come_and_go)
            .buffer_unordered(16)
            .for_each(async |()| {})
            .await;
        n += AT_ONCE as u32;
    }
    scene.figure("visits", f64::from(n));
    scene.newcomer().await;
    Ok(())
}

/// Tables upon tables: an address has its limit, and others open theirs meanwhile.
pub(crate) async fn tables(scene: &Scene) -> Result<(), String> {
    let n_addresses = scene.of(2, 12);
    let mut n_opened = 0;
    for _ in 0..n_addresses {
        let from = scene.address();
        let mut n_here = 0;
        for nth in 0..150 {
            // Each time somebody new, with bots that play on by themselves.
            let path = ["/play/catsle", "/play/tezuma"][nth % 2];
            let request = wire::post(path, "cookie: lang=en\r\n", "");
            let asked = wire::ask(from, scene.port, request.as_bytes()).await;
            match asked.status() {
                Some(303) => n_here += 1,
                Some(429) => break,
                _ if asked.is_refused() => break,
                _ => scene.breach(format!("a new table is answered by {}", asked.told())),
            }
        }
        scene.expect(n_here < 150, "an address opens as many tables as it likes");
        n_opened += n_here;
        if !scene.goes_on() {
            break;
        }
    }
    scene.figure("tables", f64::from(n_opened));
    scene.newcomer().await;
    scene.wait().await;
    Ok(())
}

/// One seat in many tabs: none of them may starve anybody, and the newest works.
pub(crate) async fn tabs(scene: &Scene) -> Result<(), String> {
    let table = scene.table_of_strangers().await?;
    let guest = table.guests()[0].clone();
    let mut tabs = Vec::new();
    let mut n_refused = 0;
    for _ in 0..scene.of(100, 400) {
        match Talk::open(guest.address, guest.port, table.path(), &guest.cookies).await {
            Ok(tab) => tabs.push(tab),
            Err(asked) if asked.is_refused() || asked.status() == Some(503) => n_refused += 1,
            Err(asked) => scene.breach(format!("a tab is answered by {}", asked.told())),
        }
    }
    scene.figure("tabs", tabs.len() as f64);
    scene.figure("refused", f64::from(n_refused));
    // Those of the others at this table are open all the time.
    let other = table.guests()[1].clone();
    let talk = Talk::open(other.address, other.port, table.path(), &other.cookies).await;
    match talk {
        Ok(mut talk) => {
            let answer = talk.ask("ping", "").await;
            scene.expect(
                answer == Answer::Taken,
                "others at the table are not answered",
            );
        }
        Err(asked) => scene.breach(format!("others at the table meet {}", asked.told())),
    }
    match tabs.last_mut() {
        Some(last) => {
            let answer = last.ask("ping", "").await;
            scene.expect(answer == Answer::Taken, "the newest tab is not answered");
        }
        None => scene.breach("nobody can open a tab"),
    }
    scene.wait().await;
    Ok(())
}
