//! What each address answers. All words and HTML are of `face_kit`.

mod form;
mod home;
mod lobby;
mod me;
mod table;
mod waiting;

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use face_kit::{Lang, Trouble, bot_name};
use store::{Kind, SeatRow};

use crate::App;
use crate::error::PageError;
use crate::session::Session;
use crate::visitor::Visitor;

pub(crate) use home::{home, turns};
#[cfg(test)]
pub(crate) use lobby::asked_for;
pub(crate) use lobby::{example, first, new_table, open_table, play, rules, settings};
pub(crate) use me::{
    back, come_back, data, delete, deleting, hear, leave, link, link_code, me, name, others,
    preferences,
};
pub(crate) use table::{
    bots, go_watch, join, late, log, move_seat, next, rematch, seat_code, seat_link, table,
    table_code, watch,
};
pub(crate) use waiting::{change, seats, set_up};

/// What a handler answers.
type Page = Result<Response, PageError>;

pub(crate) async fn asset(State(app): State<Arc<App>>, visitor: Visitor) -> Page {
    let asset = app.assets.find(&visitor.path);
    let asset = asset.ok_or_else(|| app.sorry(&visitor, Trouble::NoSuchPage))?;
    let headers = [
        (CONTENT_TYPE, asset.kind),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, asset.body.clone()).into_response())
}

pub(crate) async fn icon() -> Response {
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, face_kit::ICON).into_response()
}

/// Sends the browser on, with cookies to keep.
fn go(path: &str, cookies: &[String]) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    // Paths and cookies of ours are plain ASCII.
    if let Ok(path) = HeaderValue::from_str(path) {
        response.headers_mut().append(LOCATION, path);
    }
    set_cookies(response, cookies)
}

/// The same answer, with cookies to keep.
pub(crate) fn set_cookies(mut response: Response, cookies: &[String]) -> Response {
    let values = cookies
        .iter()
        .filter_map(|it| HeaderValue::from_str(it).ok());
    for value in values {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// The visitor's session, or a new one with the cookie that keeps it.
fn session_of(app: &App, visitor: &Visitor) -> (Session, Vec<String>) {
    if let Some(session) = visitor.session.as_ref().filter(|_| visitor.is_cookie_new) {
        return (session.clone(), Vec::new());
    }
    // Guests of earlier versions keep their session, and get a cookie as it is written now.
    let session = visitor.session.clone().unwrap_or_else(|| {
        let secret = app.house.deps.luck.session();
        Session::of(&secret).expect("secrets of ours look like it")
    });
    let cookie = visitor.session_cookie(app, &session);
    (session, vec![cookie])
}

/// The name of the person or bot in this seat, in this language.
fn shown_name(row: &SeatRow, lang: Lang) -> &str {
    match row.kind {
        Kind::Bot(_) => bot_name(lang, &row.name),
        Kind::Open | Kind::Person { .. } => &row.name,
    }
}

/// The name the visitor gave last.
fn name_of(visitor: &Visitor) -> Option<String> {
    visitor.name().map(str::to_owned)
}
