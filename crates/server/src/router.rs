//! Every route, and what every answer carries.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use face_kit::{Lang, Trouble};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::{Instrument, debug, info_span};

use crate::error::status;
use crate::session::Session;
use crate::visitor::{Stranger, Visitor};
use crate::{App, health, pages, stream};

/// Scripts, styles and sockets of our own, and nothing else from anywhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";
/// No form of ours is longer.
const FORM_LIMIT: usize = 16 * 1024;

pub(crate) fn router(app: Arc<App>) -> Router {
    // These are drawn for the guest, as is written of them.
    let drawn = Router::new()
        .route("/", get(pages::home))
        .route("/turns", get(pages::turns))
        .route("/settings", post(pages::settings))
        .route("/rules/{slug}", get(pages::rules))
        .route("/rules/{slug}/try/{name}", get(pages::example))
        .route("/first/{slug}", get(pages::first))
        .route("/play/{slug}", post(pages::play))
        .route("/new/{slug}", get(pages::new_table).post(pages::open_table))
        .merge(players())
        .merge(own())
        .route_layer(middleware::from_fn_with_state(Arc::clone(&app), know));
    let plain = Router::new()
        .route("/healthz", get(health::ready))
        .route("/healthz/live", get(health::live))
        .route("/metrics", get(health::metrics))
        .route("/icon.svg", get(pages::icon))
        .route("/assets/{name}", get(pages::asset))
        .route("/me/link/qr.svg", get(pages::link_code))
        .route("/t/{id}/qr.svg", get(pages::table_code))
        .route("/t/{id}/seat/qr.svg", get(pages::seat_code))
        .route("/t/{id}/log", get(pages::log))
        .route("/t/{id}/live", get(stream::live));
    let header = SetResponseHeaderLayer::if_not_present;
    drawn
        .merge(plain)
        .fallback(nowhere)
        .method_not_allowed_fallback(nowhere)
        .with_state(Arc::clone(&app))
        .layer(middleware::from_fn_with_state(app, let_in))
        .layer(DefaultBodyLimit::max(FORM_LIMIT))
        .layer(CatchPanicLayer::custom(broken))
        .layer(middleware::from_fn(named))
        .layer(CompressionLayer::new())
        .layer(header(
            CONTENT_SECURITY_POLICY,
            HeaderValue::from_static(POLICY),
        ))
        .layer(header(
            X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ))
        .layer(header(
            REFERRER_POLICY,
            HeaderValue::from_static("same-origin"),
        ))
        .layer(header(CACHE_CONTROL, HeaderValue::from_static("no-store")))
}

/// At a table.
fn players() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{id}", get(pages::table))
        .route("/t/{id}/join", post(pages::join))
        .route("/t/{id}/bots", post(pages::bots))
        .route("/t/{id}/seats", post(pages::seats))
        .route("/t/{id}/change", get(pages::change).post(pages::set_up))
        .route("/t/{id}/rematch", post(pages::rematch))
        .route("/t/{id}/next", get(pages::next))
        .route("/t/{id}/watch", get(pages::watch).post(pages::go_watch))
        .route("/t/{id}/watch/{seat}", get(pages::late))
        .route(
            "/t/{id}/seat/{link}",
            get(pages::seat_link).post(pages::move_seat),
        )
}

/// What is the visitor's own.
fn own() -> Router<Arc<App>> {
    Router::new()
        .route("/me", get(pages::me))
        .route("/me/name", post(pages::name))
        .route("/me/preferences", post(pages::preferences))
        .route("/me/link", post(pages::link))
        .route("/me/hear", post(pages::hear))
        .route("/me/others", post(pages::others))
        .route("/me/data.json", get(pages::data))
        .route("/me/delete", get(pages::deleting).post(pages::delete))
        .route("/me/leave", post(pages::leave))
        .route("/back/{link}", get(pages::back).post(pages::come_back))
}

/// Reads what is written of the guest, so that the page is drawn as they like it, on whichever device they chose that. Whoever sends
/// a form is remembered for another year.
async fn know(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let is_form = parts.method != Method::GET;
    let Some(visitor) = parts.extensions.get_mut::<Visitor>() else {
        return next.run(Request::from_parts(parts, body)).await;
    };
    let mut cookies: Vec<String> = visitor.know(&app).await.into_iter().collect();
    if let Some(session) = visitor.session.as_ref().filter(|_| is_form) {
        cookies.push(visitor.session_cookie(&app, session));
    }
    let visitor = visitor.clone();
    let response = next.run(Request::from_parts(parts, body)).await;
    // What the page itself says counts.
    let said = response.headers().get_all(SET_COOKIE).iter();
    let said: Vec<String> = said
        .filter_map(|it| Some(it.to_str().ok()?.to_owned()))
        .collect();
    cookies.retain(|it| !said.iter().any(|said| name_of(said) == name_of(it)));
    for cookie in &said {
        if let Some(session) = Session::set_by(cookie, &app.house.deps.key) {
            visitor.take_over(&app, &session).await;
        }
    }
    pages::set_cookies(response, &cookies)
}

/// The name of a cookie as it is set.
fn name_of(cookie: &str) -> &str {
    cookie.split('=').next().unwrap_or_default()
}

async fn nowhere(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    app.sorry(&visitor, Trouble::NoSuchPage).into_response()
}

/// Identifies the visitor, and lets in requests for our hosts. Forms that other people's pages send with our
/// guests' cookies are not read, and nobody waits for a form that says itself that it is too long.
async fn let_in(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let visitor = match Visitor::at(&app, &parts).await {
        Ok(visitor) => visitor,
        Err(Stranger::WrongHost) => return plainly(Trouble::WrongHost),
        Err(Stranger::Unsure) => return plainly(Trouble::Broken),
    };
    if parts.method != Method::GET && !visitor.is_from_us {
        return app.sorry(&visitor, Trouble::Unreadable).into_response();
    }
    if promised(&parts.headers).is_some_and(|it| it > FORM_LIMIT as u64) {
        return app.sorry(&visitor, Trouble::TooLarge).into_response();
    }
    parts.extensions.insert(visitor);
    next.run(Request::from_parts(parts, body)).await
}

/// How long the body is going to be, if that is said.
fn promised(headers: &HeaderMap) -> Option<u64> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// A sentence for somebody of whom nothing is known, not even the language.
fn plainly(trouble: Trouble) -> Response {
    let sentences = Lang::ALL.map(|it| trouble.sentence(it)).join("\n");
    (status(trouble), sentences).into_response()
}

/// Gives every request a number, under which the log tells what became of it. The route is logged as it
/// is written above, not as it was asked for: addresses have secrets in them.
async fn named(request: Request, next: Next) -> Response {
    static REQUESTS: AtomicU64 = AtomicU64::new(1);
    let number = REQUESTS.fetch_add(1, Ordering::Relaxed);
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("none", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let span = info_span!("request", number, %method, route);
    async move {
        let response = next.run(request).await;
        // Whatever failed was told where it did.
        debug!(status = response.status().as_u16(), "answered");
        response
    }
    .instrument(span)
    .await
}

/// Our mistake; what it was stays inside. The panic hook logs the place.
fn broken(_panic: Box<dyn Any + Send + 'static>) -> Response {
    let sentence = Trouble::Broken.sentence(Lang::En);
    (StatusCode::INTERNAL_SERVER_ERROR, sentence).into_response()
}
