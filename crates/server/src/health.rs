//! Whether the house is well, and what it counts: for operators and their programs, in plain text.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use face_kit::Trouble;
use store::Store;
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::App;
use crate::address::Network;
use crate::metrics::KIND;
use crate::net::Place;
use crate::visitor::Visitor;

/// What a proxy adds to what it hands on.
const HANDED_ON: [&str; 3] = ["forwarded", "via", "x-forwarded-for"];

/// For how long it is remembered whether the database can be written: a client that asks often must not make
/// it write often.
const LASTS: Duration = Duration::from_secs(1);

/// Whether the database could be written when that was last tried.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Requests that come while it is tried wait for the same answer.
    pub(crate) async fn can_write(&self, store: &Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, could)) = *last
            && at.elapsed() < LASTS
        {
            return could;
        }
        let can = store.write(Vec::new()).await.is_ok();
        *last = Some((Instant::now(), can));
        can
    }
}

/// Whether the program answers at all.
pub(crate) async fn live() -> &'static str {
    "live\n"
}

/// Whether people can be sent here: the house is not closing, and its database can be read and written.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    let why = if *app.closing.borrow() {
        Some("the house is closing")
    } else if app.house.deps.metrics.failed_lately() {
        Some("something could not be written just now")
    } else {
        let can_write = app.readiness.can_write(&app.house.deps.store).await;
        (!can_write).then_some("the database cannot be written")
    };
    match why {
        None => "ready\n".into_response(),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")).into_response(),
    }
}

/// All figures, for clients that may have them. To others there is no such page.
pub(crate) async fn metrics(
    State(app): State<Arc<App>>,
    place: Option<Extension<Arc<Place>>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Response {
    let peer = place.map(|Extension(it)| it.address());
    if !peer.is_some_and(|it| is_operator(it, &headers, &app.operators)) {
        return app.sorry(&visitor, Trouble::NoSuchPage).into_response();
    }
    let deps = &app.house.deps;
    let (n_waiting, n_busy) = deps.thinkers.n_thoughts();
    let text = deps.metrics.text(app.house.n_tables(), n_waiting, n_busy);
    ([(CONTENT_TYPE, KIND)], text).into_response()
}

/// Clients on this machine, or from a network that was named; nobody for whom a proxy asks.
fn is_operator(peer: IpAddr, headers: &HeaderMap, operators: &[Network]) -> bool {
    let is_direct = !HANDED_ON.iter().any(|it| headers.contains_key(*it));
    is_direct && (peer.to_canonical().is_loopback() || operators.iter().any(|it| it.has(peer)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_for_this_machine_and_for_networks_that_were_named() {
        let operators = ["10.1.0.0/16".parse().unwrap()];
        let check = |peer: &str, names: &[&'static str]| {
            let headers = names
                .iter()
                .map(|it| ((*it).parse().unwrap(), "x".parse().unwrap()));
            is_operator(peer.parse().unwrap(), &headers.collect(), &operators)
        };
        assert!(check("127.0.0.1", &[]));
        assert!(check("::1", &[]));
        assert!(check("::ffff:127.0.0.1", &[]));
        assert!(check("10.1.2.3", &["accept"]));
        assert!(!check("10.2.2.3", &[]));
        assert!(!check("192.0.2.1", &[]));
        assert!(
            !check("127.0.0.1", &["x-forwarded-for"]),
            "a proxy hands it on"
        );
        assert!(!check("127.0.0.1", &["forwarded"]));
    }
}
