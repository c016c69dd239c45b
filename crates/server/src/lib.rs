//! The house on the web: pages, one task a table, one socket a page.
//!
//! Reading order: [`run`], `net` (the front door), `router`, `visitor` (who asks), `session` (whose
//! eyes), `room` (what happens at a table), `stream` (the socket of a page), `pages`.
//!
//! The server names no game and cannot reach a truth: it asks `catalog` for pictures of what one
//! viewer sees, and hands choices to tables. Whatever one viewer is sent follows from what that
//! viewer may know.
//!
//! What fails is told once, through `tracing`, with the table's id; never a truth, a seed, a view, a
//! journal, a cookie or a link.

mod address;
mod assets;
mod doorkeeper;
mod error;
mod flood;
mod following;
mod guests;
mod health;
mod hosts;
mod house;
mod keeper;
mod key;
mod luck;
mod metrics;
mod moving;
mod names;
mod net;
mod pages;
mod room;
mod router;
mod session;
mod setup;
mod socket;
mod sockets;
mod stream;
mod think;
mod timing;
mod visitor;

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use store::Store;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

pub use address::Network;
pub use hosts::{BaseUrl, Host};
pub use keeper::Expiry;
pub use moving::{Import, ImportError, export, import};
pub use net::Limits;

use address::Proxies;
use assets::Assets;
use following::Follower;
use health::Readiness;
use hosts::Hosts;
use house::{Deps, House};
use keeper::Keeper;
use key::Key;
use luck::Luck;
use net::Places;
use sockets::Sockets;
use think::Thinkers;

/// After how much silence a page is asked whether it is still there.
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

/// The front of the house: under which names it is known, who speaks for others, and how many are
/// let in.
#[derive(Debug, Clone, Default)]
pub struct Front {
    /// The address that links begin with.
    pub base: Option<BaseUrl>,
    /// Names of the house besides that one and those that are nobody's.
    pub hosts: Vec<Host>,
    /// The proxies that are believed.
    pub proxies: Vec<Network>,
    /// Who may read the figures, besides this machine.
    pub operators: Vec<Network>,
    pub limits: Limits,
}

/// How the operator wants the house to be.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    pub decks: Vec<Deck>,
    pub front: Front,
    pub expiry: Expiry,
}

/// Serves connections until `shutdown` comes; then everybody is told, and what is under way ends
/// within seconds. All that was acknowledged is written by then; the last thing is that the database is closed.
pub async fn run(
    listener: TcpListener,
    store: Store,
    settings: Settings,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let Settings {
        decks,
        front,
        expiry,
    } = settings;
    let luck = Luck::System;
    let key = store.key(luck.key()).await.map_err(io::Error::other)?;
    let deps = Deps {
        store,
        key: Key::new(&key),
        thinkers: Thinkers::wake(),
        luck,
        games: catalog::GAMES.to_vec(),
        decks,
        keepalive: Some(KEEPALIVE),
        busy: BUSY,
        expiry,
        metrics: Arc::default(),
    };
    let limits = front.limits.within_reach();
    let app = Arc::new(App::new(deps, Front { limits, ..front }));
    let keeper = Keeper::start(&app);
    let follower = Follower::start(&app);
    let router = router::router(Arc::clone(&app));
    let places = Places::new(
        limits,
        app.proxies.clone(),
        Arc::clone(&app.house.deps.metrics),
    );
    net::serve(listener, router, places, &app.closing, shutdown).await;
    drop((keeper, follower));
    app.house.stop();
    // From here on the file of the database is the whole house.
    app.house.deps.store.close().await;
    Ok(())
}

/// What every request can reach.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) house: House,
    pub(crate) assets: Assets,
    /// How many whole pages of tables may be drawn at a time.
    pub(crate) drawing: Semaphore,
    pub(crate) hosts: Hosts,
    pub(crate) proxies: Proxies,
    /// Who may read the figures, besides this machine.
    pub(crate) operators: Vec<Network>,
    pub(crate) readiness: Readiness,
    pub(crate) sockets: Arc<Sockets>,
    /// Whether the house is closing.
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    pub(crate) fn new(deps: Deps, front: Front) -> App {
        App {
            assets: Assets::new(deps.covers()),
            house: House::new(deps),
            drawing: Semaphore::new(DRAWING),
            hosts: Hosts {
                base: front.base,
                allowed: front.hosts,
            },
            proxies: Proxies(front.proxies),
            operators: front.operators,
            readiness: Readiness::default(),
            sockets: Sockets::new(front.limits),
            closing: watch::Sender::new(false),
        }
    }
}

#[cfg(test)]
mod tests;
