//! What can be wrong with a socket below its messages.

use std::net::Ipv4Addr;
use std::time::Duration;

use e2e::people::http::socket_of;
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, sleep, timeout};

use crate::scene::Scene;
use crate::wire::{self, BINARY, PONG, TEXT, Wire};

/// The longest frame that the libraries of the world take, unless they are told otherwise.
const HUGE: u64 = 16 * 1024 * 1024;
/// What was sent in vain is sent in pieces of this size.
const PIECE: usize = 64 * 1024;
/// Text that is not the last frame of its message, and what follows such a one.
const TEXT_BEGUN: u8 = 0x01;
const GOES_ON: u8 = 0x00;
/// A socket that is wrong is closed in this time.
const LET_GO: Duration = Duration::from_secs(5);

/// Opens sockets at the table where people play, so many from each address.
async fn open(scene: &Scene, n: usize, of_an_address: usize) -> Vec<Wire> {
    let live = format!("{}/live", scene.table);
    let mut wires = Vec::new();
    let mut from = scene.address();
    for nth in 0..n {
        if nth % of_an_address == 0 {
            from = scene.address();
        }
        // Whoever is not let in cannot do anything.
        if let Ok(wire) = Wire::upgrade(from, scene.port, &live, "").await {
            wires.push(wire);
        }
    }
    wires
}

/// Frames that are never ended: of an enormous length, in endless pieces, and begun only.
pub(crate) async fn unfinished(scene: &Scene) -> Result<(), String> {
    let n = scene.of(40, 120);
    let wires = open(scene, n, 4).await;
    scene.figure("sockets", wires.len() as f64);
    let mut kinds: [Vec<Wire>; 3] = Default::default();
    for (nth, wire) in wires.into_iter().enumerate() {
        kinds[nth % 3].push(wire);
    }
    let [huge, endless, begun] = kinds;
    let mut begun = begun;
    for wire in &mut begun {
        let _ = wire.say(&wire::frame_head(TEXT, 100)[..3]).await;
    }
    let huge = join_all(huge.into_iter().map(send_huge));
    let endless = join_all(endless.into_iter().map(send_endless));
    let (huge, endless) = tokio::join!(huge, endless);
    scene.figure(
        "taken_MiB",
        (huge.iter().chain(&endless).map(|it| it.0)).sum::<f64>(),
    );
    let closed = |it: &[(f64, bool)]| it.iter().all(|it| it.1);
    scene.expect(closed(&huge), "a frame of 16 MiB does not end its socket");
    scene.expect(
        closed(&endless),
        "a message of endless frames does not end its socket",
    );
    scene.newcomer().await;
    scene.wait().await;
    Ok(())
}

/// Sends a frame that is too long. Answers how many MiB were taken, and whether the socket was closed.
async fn send_huge(mut wire: Wire) -> (f64, bool) {
    let mut n_sent = 0;
    if wire.say(&wire::frame_head(BINARY, HUGE)).await.is_ok() {
        // All but the last byte.
        while n_sent + (PIECE as u64) < HUGE {
            match timeout(LET_GO, wire.stream.write_all(&[b'a'; PIECE])).await {
                Ok(Ok(())) => n_sent += PIECE as u64,
                Ok(Err(_)) | Err(_) => break,
            }
        }
    }
    let is_closed = wire.is_let_go(Instant::now() + LET_GO).await;
    (n_sent as f64 / 1024.0 / 1024.0, is_closed)
}

/// Sends frame after frame of one message.
async fn send_endless(mut wire: Wire) -> (f64, bool) {
    let mut n_sent = 0_u64;
    let mut first = TEXT_BEGUN;
    while n_sent < HUGE {
        let frame = wire::frame(first, &[b'a'; 4096]);
        match timeout(LET_GO, wire.stream.write_all(&frame)).await {
            Ok(Ok(())) => n_sent += 4096,
            Ok(Err(_)) | Err(_) => break,
        }
        first = GOES_ON;
    }
    let is_closed = wire.is_let_go(Instant::now() + LET_GO).await;
    (n_sent as f64 / 1024.0 / 1024.0, is_closed)
}

/// Frames that are none: each ends its socket, and nothing else.
pub(crate) async fn broken(scene: &Scene) -> Result<(), String> {
    let unmasked = [TEXT, 2, b'h', b'i'].to_vec();
    let shapes: [(&str, Vec<u8>); 8] = [
        ("without a mask", unmasked),
        ("of an unknown kind", wire::frame(0x83, b"")),
        ("with a reserved bit", wire::frame(TEXT | 0x40, b"hi")),
        ("that goes on from nothing", wire::frame(0x80, b"hi")),
        ("that is no UTF-8", wire::frame(TEXT, b"\xff\xfe\xfd")),
        ("that is half of a letter", wire::frame(TEXT, b"\xe3\x81")),
        ("that controls in pieces", wire::frame(0x09, b"hi")),
        ("that controls at length", wire::frame(0x89, &[b'a'; 200])),
    ];
    loop {
        for (what, bytes) in &shapes {
            let live = format!("{}/live", scene.table);
            let Ok(mut wire) = Wire::upgrade(scene.address(), scene.port, &live, "").await else {
                scene.breach("nobody can open a socket");
                continue;
            };
            let _ = wire.say(bytes).await;
            let is_closed = wire.is_let_go(Instant::now() + LET_GO).await;
            scene.expect(is_closed, format!("a frame {what} does not end its socket"));
        }
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// Sockets on which nobody reads, while people play on at the table.
pub(crate) async fn deaf(scene: &Scene) -> Result<(), String> {
    let n = scene.of(30, 60);
    let mut deaf = Vec::new();
    let mut from = scene.address();
    for nth in 0..n {
        if nth % 4 == 0 {
            from = scene.address();
        }
        deaf.extend(open_deaf(scene, from).await);
    }
    scene.figure("sockets", deaf.len() as f64);
    scene.wait().await;
    scene.newcomer().await;
    if scene.of(true, false) {
        return Ok(());
    }
    let mut n_kept = 0;
    for stream in &mut deaf {
        // The first byte shows the house nothing but that somebody is there; a closed one answers by
        // breaking the connection, which the second byte meets.
        let pong = wire::frame(PONG, b"");
        let _ = timeout(LET_GO, stream.write_all(&pong)).await;
    }
    sleep(Duration::from_millis(500)).await;
    for stream in &mut deaf {
        let pong = wire::frame(PONG, b"");
        if matches!(timeout(LET_GO, stream.write_all(&pong)).await, Ok(Ok(()))) {
            n_kept += 1;
        }
    }
    scene.figure("kept", f64::from(n_kept));
    scene.expect(n_kept == 0, "sockets that do not read for 45 s are kept");
    Ok(())
}

/// Opens a socket with as little room for what comes as the machine allows.
async fn open_deaf(scene: &Scene, from: Ipv4Addr) -> Option<tokio::net::TcpStream> {
    let socket = socket_of(from).ok()?;
    socket.set_recv_buffer_size(1024).ok()?;
    let to = (Ipv4Addr::LOCALHOST, scene.port).into();
    let mut stream = timeout(wire::PATIENCE, socket.connect(to))
        .await
        .ok()?
        .ok()?;
    let request = format!(
        "GET {}/live HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        scene.table
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut beginning = [0; 12];
    let heard = stream.read_exact(&mut beginning);
    timeout(wire::PATIENCE, heard).await.ok()?.ok()?;
    (&beginning == b"HTTP/1.1 101").then_some(stream)
}
