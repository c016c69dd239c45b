//! The front of the house: connections are taken, watched over, and let go.
//!
//! What has not finished a first request, or rests between two, has a deadline, and makes room for
//! newcomers when the house is full: the oldest first. Pages that are open at tables stay.

mod guarded;
mod places;

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::response::Response;
use face_kit::{Lang, Trouble};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tower::ServiceExt;
use tracing::{debug, info, warn};

use crate::metrics::Limit;
use guarded::Guarded;
pub(crate) use places::{Place, Places};

/// How much of a connection the system keeps for us, each way: no message of ours waits for more.
const KERNEL_BUFFER: usize = 64 * 1024;
/// Requests whose heads are longer are not ours.
const HEAD_LIMIT: usize = 16 * 1024;
/// What was sent and not confirmed for so long is lost, and the connection with it.
#[cfg(target_os = "linux")]
const UNCONFIRMED: Duration = Duration::from_secs(20);

/// How long to wait before the next connection is taken, if the last could not be.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// How often that is told: strangers must not fill the log.
const TOLD_AGAIN: Duration = Duration::from_secs(60);

/// How long what is under way has to end when the house closes.
const LAST_CALL: Duration = Duration::from_secs(5);

/// Files that are no connections: the database, the log, what the system needs.
const FILES: u64 = 128;

/// How much of everything there may be at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Connections.
    pub connections: NonZeroUsize,
    /// Connections from one address; nothing is as many as let others in.
    pub of_an_address: Option<NonZeroUsize>,
    /// Open pages of one guest.
    pub of_a_guest: NonZeroUsize,
    /// Open pages at one table.
    pub at_a_table: NonZeroUsize,
}

impl Default for Limits {
    /// Enough for a school behind one router and for a table that many watch.
    fn default() -> Limits {
        const fn n(n: usize) -> NonZeroUsize {
            NonZeroUsize::new(n).expect("more than none")
        }
        Limits {
            connections: n(16_384),
            of_an_address: None,
            of_a_guest: n(32),
            at_a_table: n(2_000),
        }
    }
}

/// From one address, if the operator does not say otherwise.
const OF_AN_ADDRESS: usize = 1_024;

impl Limits {
    /// Those that hold with as many files as the system lets us open, once we have asked for all.
    pub(crate) fn within_reach(self) -> Limits {
        let connections = match rlimit::increase_nofile_limit(u64::MAX) {
            Ok(files) => {
                let most = usize::try_from(files.saturating_sub(FILES)).unwrap_or(usize::MAX);
                self.connections
                    .min(NonZeroUsize::new(most).unwrap_or(NonZeroUsize::MIN))
            }
            Err(failed) => {
                warn!(%failed, "how many files may be open cannot be asked");
                self.connections
            }
        };
        if connections < self.connections {
            info!(connections, "no more connections, for want of files");
        }
        Limits {
            connections,
            ..self
        }
    }

    /// Connections from one address: by default few enough for others to get in.
    pub(crate) fn per_address(&self) -> usize {
        let all = self.connections.get();
        let usual = || OF_AN_ADDRESS.min(all / 2);
        let limit = self.of_an_address.map_or_else(usual, NonZeroUsize::get);
        limit.clamp(1, all)
    }
}

/// Takes connections until `shutdown` comes; then tells everybody, and waits a little for what is
/// under way to end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    places: Arc<Places>,
    closing: &watch::Sender<bool>,
    shutdown: impl Future<Output = ()>,
) {
    set_up(&listener);
    let mut shutdown = pin!(shutdown);
    let mut pause = FIRST_PAUSE;
    let mut told_at: Option<Instant> = None;
    loop {
        let accepted = tokio::select! {
            it = listener.accept() => it,
            () = &mut shutdown => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                pause = FIRST_PAUSE;
                welcome(stream, peer, &router, &places, closing.subscribe());
                places.settle().await;
            }
            // Somebody who has gone already.
            Err(failed) if is_theirs(&failed) => {}
            Err(failed) => {
                if told_at.is_none_or(|it| it.elapsed() >= TOLD_AGAIN) {
                    told_at = Some(Instant::now());
                    warn!(%failed, "no connection can be taken for now");
                }
                places.make_room();
                sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        }
    }
    drop(listener);
    info!(connections = places.len(), "the house closes");
    closing.send_replace(true);
    if timeout(LAST_CALL, places.empty()).await.is_err() {
        warn!(connections = places.len(), "some did not leave in time");
    }
}

/// What connections inherit from whatever they come by.
fn set_up(listener: &TcpListener) {
    let socket = SockRef::from(listener);
    let mut failed = [
        socket.set_send_buffer_size(KERNEL_BUFFER).err(),
        socket.set_recv_buffer_size(KERNEL_BUFFER).err(),
    ]
    .into_iter()
    .flatten()
    .next();
    #[cfg(target_os = "linux")]
    if let Err(it) = socket.set_tcp_user_timeout(Some(UNCONFIRMED)) {
        failed = Some(it);
    }
    if let Some(failed) = failed {
        debug!(%failed, "connections are as large as the system makes them");
    }
}

fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

fn welcome(
    stream: TcpStream,
    peer: SocketAddr,
    router: &Router,
    places: &Arc<Places>,
    closing: watch::Receiver<bool>,
) {
    // Messages are small and each is wanted at once.
    if let Err(failed) = stream.set_nodelay(true) {
        debug!(%failed, "a connection stays slow");
    }
    let Some(place) = places.enter(peer.ip()) else {
        places.metrics.met(Limit::Connections);
        turn_away(&stream);
        return;
    };
    let io = Guarded::new(stream, Arc::clone(&place));
    tokio::spawn(attend(io, place, router.clone(), closing));
}

/// There is no room, and nobody who could make some. What fits into an empty buffer is sent; nobody
/// waits for them.
fn turn_away(stream: &TcpStream) {
    let sentences = Lang::ALL.map(|it| Trouble::Full.sentence(it)).join("\n");
    let n_bytes = sentences.len();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n\
         retry-after: 5\r\nconnection: close\r\ncontent-length: {n_bytes}\r\n\r\n{sentences}"
    );
    // They may have gone.
    let _ = stream.try_write(answer.as_bytes());
}

/// Answers what comes through one connection, until it becomes a page's socket, ends, is too slow,
/// has to make room, or the house closes.
async fn attend(
    io: Guarded,
    place: Arc<Place>,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let seated = Arc::clone(&place);
    let service = service_fn(move |request| answer(request, Arc::clone(&seated), router.clone()));
    let connection = http1::Builder::new()
        .max_buf_size(HEAD_LIMIT)
        // Looking out for those who leave before they are answered would take 8 KiB of each who waits; an answer
        // takes milliseconds, and writing it tells as well.
        .half_close(true)
        .serve_connection(TokioIo::new(io), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut is_closing = false;
    loop {
        tokio::select! {
            // How it ended is no news: connections break.
            _ = connection.as_mut() => return,
            () = place.told_to_leave() => return,
            () = sleep_until(place.deadline()) => {
                if place.deadline() <= Instant::now() {
                    return;
                }
            }
            () = told(&mut closing), if !is_closing => {
                if !place.is_busy() {
                    return;
                }
                is_closing = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// Waits until the house closes.
pub(crate) async fn told(closing: &mut watch::Receiver<bool>) {
    // A house that is gone is closed.
    let _ = closing.wait_for(|it| *it).await;
}

async fn answer(
    request: Request<Incoming>,
    place: Arc<Place>,
    router: Router,
) -> Result<Response, Infallible> {
    place.begin();
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(Arc::clone(&place));
    let response = router.oneshot(request).await;
    place.rest();
    response
}
