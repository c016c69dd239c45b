//! The house on the web: pages, one task a table, one socket a page.
//!
//! Reading order: [`run`], `router`, `session` (whose eyes), `table` (what happens at a table),
//! `stream` (what a page is told), `pages`.
//!
//! The server names no game and cannot reach a truth: it hands views to faces, and choices to
//! tables. Whatever one viewer is sent follows from what that viewer may know.

mod assets;
mod doorkeeper;
mod error;
mod house;
mod luck;
mod pages;
mod router;
mod session;
mod setup;
mod stream;
mod table;
mod think;
mod timing;
mod visitor;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use store::Store;
use tokio::net::TcpListener;

use assets::Assets;
use house::{Deps, House, Offer};
use luck::Luck;
use think::Thinkers;

/// How often a silent connection is asked whether it is still there.
const KEEPALIVE: Duration = Duration::from_secs(20);

/// How many messages a page may send in a second: more than anybody can click.
const BUSY: u32 = 30;

/// A data file that new tables of a game play with, known to pass the game's checks.
#[derive(Debug, Clone)]
pub struct Deck {
    pub slug: &'static str,
    pub file: String,
}

/// Opens the house to whoever connects, until `shutdown` comes. All that was acknowledged is
/// written by then, so it ends at once.
pub async fn run(
    listener: TcpListener,
    store: Store,
    decks: Vec<Deck>,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    let offers = catalog::GAMES.iter().filter_map(|game| {
        let face = catalog::face(game.about().slug)?;
        Some(Offer { game: *game, face })
    });
    let app = App::new(Deps {
        store,
        thinkers: Thinkers::wake(),
        luck: Luck::System,
        offers: offers.collect(),
        decks,
        keepalive: Some(KEEPALIVE),
        busy: BUSY,
    });
    app.house.resume().await.map_err(io::Error::other)?;
    let router = router::router(Arc::new(app));
    let router = router.into_make_service_with_connect_info::<SocketAddr>();
    tokio::select! {
        ended = axum::serve(listener, router).into_future() => ended,
        () = shutdown => Ok(()),
    }
}

/// What every request can reach.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) house: House,
    pub(crate) assets: Assets,
}

impl App {
    pub(crate) fn new(deps: Deps) -> App {
        App {
            assets: Assets::new(&deps.offers),
            house: House::new(deps),
        }
    }
}

#[cfg(test)]
mod tests;
