//! `chabudai serve`: the house in the browser.

use std::io::Write;
use std::net::SocketAddr;
use std::process::ExitCode;

use server::{BaseUrl, Deck, Expiry, Settings};
use store::Store;
use tokio::net::TcpListener;

use super::house::{House, runtime};
use super::log;
use super::setup::no_such_game;
use crate::arguments::Serve;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Serve) -> Result<ExitCode, Complaint> {
    log::start(&arguments.log, &arguments.log_level);
    let decks = arguments.decks.iter().map(|it| read_deck(it));
    let decks = decks.collect::<Result<Vec<Deck>, Complaint>>()?;
    let house = House::of(&arguments.house)?;
    let runtime = runtime()?;
    let store = house.open(&runtime)?;
    runtime.block_on(serve(arguments, &house, store, decks))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a data file and finds the game it is for: the one that is named, or the one it fits.
fn read_deck(argument: &str) -> Result<Deck, Complaint> {
    let (game, path) = match argument.split_once('=') {
        Some((slug, path)) => {
            let game = catalog::find(slug).ok_or_else(|| no_such_game(slug))?;
            (Some(game), path)
        }
        None => (None, argument),
    };
    let file = std::fs::read_to_string(path).map_err(|it| Complaint::file(path, it))?;
    let game = match game {
        Some(game) => {
            let checked = game.check_data(&file);
            checked.map_err(|it| Complaint::usage(format!("{path}: {it}")))?;
            game
        }
        None => {
            let mut games = catalog::GAMES.iter().copied();
            games
                .find(|it| it.check_data(&file).is_ok())
                .ok_or_else(|| {
                    Complaint::usage(format!(
                        "{path} is no data file of any game; --deck GAME={path} says why not"
                    ))
                })?
        }
    };
    let slug = game.about().slug;
    Ok(Deck { slug, file })
}

async fn serve(
    arguments: &Serve,
    house: &House,
    store: Store,
    decks: Vec<Deck>,
) -> Result<(), Complaint> {
    let listen = arguments.listen;
    let front = arguments.front.read();
    let expiry = Expiry {
        waiting: arguments.expire_waiting.0,
        left: arguments.expire_left.0,
    };
    let listener = TcpListener::bind(listen)
        .await
        .map_err(|it| Complaint::failed(format!("cannot listen at {listen}: {it}")))?;
    let address = listener.local_addr()?;
    let mut out = std::io::stdout();
    let here = front
        .base
        .as_ref()
        .map_or_else(|| link(address), BaseUrl::to_string);
    writeln!(out, "Chabudai is open: {here}")?;
    if address.ip().is_unspecified() {
        let port = address.port();
        writeln!(
            out,
            "Other devices reach it by this machine's own address, port {port}."
        )?;
    }
    writeln!(
        out,
        "Tables are kept in {house}. Ctrl+C closes the house; open tables go on next time."
    )?;
    out.flush()?;
    let settings = Settings {
        decks,
        front,
        expiry,
    };
    server::run(listener, store, settings, asked_to_stop())
        .await
        .map_err(|it| Complaint::failed(it.to_string()))
}

/// What to type into a browser on this machine.
fn link(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        format!("http://localhost:{}/", address.port())
    } else {
        format!("http://{address}/")
    }
}

async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // If signals cannot be heard, the house can still be closed the hard way: all is written.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
