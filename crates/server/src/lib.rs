//! The house on the web: pages, one task a table, one socket a page.
//!
//! Reading order: [`run`], `router`, `session` (whose eyes), `table` (what happens at a table),
//! `stream` (the socket of a page), `pages`.
//!
//! The server names no game and cannot reach a truth: it asks `catalog` for pictures of what one
//! viewer sees, and hands choices to tables. Whatever one viewer is sent follows from what that
//! viewer may know.
//!
//! What fails is told once, through `tracing`, with the table's id; never a truth, a seed, a view, a
//! journal, a cookie or a link.

mod assets;
mod doorkeeper;
mod error;
mod house;
mod keeper;
mod luck;
mod moving;
mod pages;
mod room;
mod router;
mod session;
mod setup;
mod stream;
mod think;
mod timing;
mod visitor;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use assets::Assets;
use house::{Deps, House};
use keeper::Keeper;
use luck::Luck;
use think::Thinkers;

pub use keeper::Expiry;
pub use moving::{Import, ImportError, export, import};

/// How often a silent connection is asked whether it is still there.
const KEEPALIVE: Duration = Duration::from_secs(20);

/// How many whole pages are drawn at a time.
const DRAWING: usize = 2;

/// How many messages a page may send in a second: more than anybody can click.
const BUSY: u32 = 30;

/// A data file that new tables of a game play with, known to pass the game's checks.
#[derive(Debug, Clone)]
pub struct Deck {
    pub slug: &'static str,
    pub file: String,
}

/// Serves connections until `shutdown` comes. All that was acknowledged is
/// written by then, so it ends at once; the last thing is that the database is closed.
pub async fn run(
    listener: TcpListener,
    store: Store,
    decks: Vec<Deck>,
    expiry: Expiry,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let app = App::new(Deps {
        store,
        thinkers: Thinkers::wake(),
        luck: Luck::System,
        games: catalog::GAMES.to_vec(),
        decks,
        keepalive: Some(KEEPALIVE),
        busy: BUSY,
        expiry,
    });
    let app = Arc::new(app);
    let keeper = Keeper::start(&app);
    let router = router::router(Arc::clone(&app));
    let router = router.into_make_service_with_connect_info::<SocketAddr>();
    // Messages are small and each is wanted at once.
    let listener = listener.tap_io(|stream| {
        if let Err(failed) = stream.set_nodelay(true) {
            tracing::debug!(%failed, "a connection stays slow");
        }
    });
    let ended = tokio::select! {
        ended = axum::serve(listener, router).into_future() => ended,
        () = shutdown => Ok(()),
    };
    drop(keeper);
    app.house.stop();
    // From here on the file of the database is the whole house.
    app.house.deps.store.close().await;
    ended
}

/// What every request can reach.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) house: House,
    pub(crate) assets: Assets,
    /// How many whole pages of tables may be drawn at a time.
    pub(crate) drawing: Semaphore,
}

impl App {
    pub(crate) fn new(deps: Deps) -> App {
        App {
            assets: Assets::new(deps.covers()),
            house: House::new(deps),
            drawing: Semaphore::new(DRAWING),
        }
    }
}

#[cfg(test)]
mod tests;
