//! At a table: its door, its waiting room, its page.

use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use face_kit::pages::{self, Join, TablePage, Waiting};
use face_kit::{Region, SeatKind, Trouble};
use game::Viewer;

use super::form::Fields;
use super::{Page, go, name_of, session_of};
use crate::App;
use crate::error::{PageError, status};
use crate::house::{bot, levels};
use crate::session::{Session, link_hash};
use crate::table::{Seen, Way};
use crate::visitor::Visitor;

/// The table: its door for whoever can still sit down, its page for whoever cannot.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let seen = look(&app, &id, &visitor).await?;
    let has_room = seen.seats.iter().any(|it| it.kind == SeatKind::Open);
    if seen.viewer == Viewer::Spectator && has_room {
        let page = door(&app, &visitor, &seen, None).await;
        return Ok(Html(page).into_response());
    }
    Ok(show(&app, &visitor, &seen).await)
}

/// The table for whoever only watches.
pub(crate) async fn watch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let seen = look(&app, &id, &visitor).await?;
    Ok(show(&app, &visitor, &seen).await)
}

pub(crate) async fn go_watch(Path(id): Path<String>) -> Response {
    go(&format!("/t/{id}/watch"), &[])
}

pub(crate) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let way = way(&app, &id, &visitor).await?;
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let (session, cookies) = session_of(&app, &visitor);
    let seated = match fields.name() {
        Ok(name) => sit(&way, &session, &name, fields.number("seat")).await,
        Err(trouble) => Err(trouble),
    };
    let Err(trouble) = seated else {
        return Ok(go(&format!("/t/{id}"), &cookies));
    };
    let seen = look(&app, &id, &visitor).await?;
    let complaint = trouble.sentence(visitor.lang);
    let page = door(&app, &visitor, &seen, Some(&complaint)).await;
    Ok((status(trouble), Html(page)).into_response())
}

/// Takes the seat that was asked for, or else any that is free.
async fn sit(
    way: &Way<'_>,
    session: &Session,
    name: &str,
    seat: Option<usize>,
) -> Result<(), Trouble> {
    let seat = match seat {
        Some(seat) => seat,
        None => {
            let seen = way.look(Some(session)).await?;
            let open = seen.seats.iter().position(|it| it.kind == SeatKind::Open);
            open.ok_or(Trouble::SeatTaken)?
        }
    };
    way.sit(session.hash(), name, seat).await
}

pub(crate) async fn bots(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let way = way(&app, &id, &visitor).await?;
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let level = fields.get("level").and_then(bot);
    let filled = match (level, &visitor.session) {
        (Some(level), Some(session)) => way.bots(session.hash(), level).await,
        (None, _) => Err(Trouble::Unreadable),
        (Some(_), None) => Err(Trouble::Watching),
    };
    filled.map_err(|it| app.sorry(&visitor, it))?;
    Ok(go(&format!("/t/{id}"), &[]))
}

pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let way = way(&app, &id, &visitor).await?;
    let session = visitor.session.as_ref().map(Session::hash);
    let next = way.rematch(session).await;
    let next = next.map_err(|it| app.sorry(&visitor, it))?;
    Ok(go(&format!("/t/{next}"), &[]))
}

/// Asks before a seat moves: programs that preview links must not move it.
pub(crate) async fn seat_link(
    State(app): State<Arc<App>>,
    Path((id, link)): Path<(String, String)>,
    visitor: Visitor,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let way = way(&app, &id, &visitor).await?;
    let seen = look(&app, &id, &visitor).await?;
    let name = way.whose_link(link_hash(&link)).await;
    let name = name.map_err(sorry)?;
    let name = name.ok_or_else(|| sorry(Trouble::BadSeatLink))?;
    let frame = visitor.frame(&app.assets, None, Some(seen.about.slug));
    let page = pages::move_seat(&frame, &name);
    Ok(Html(page).into_response())
}

pub(crate) async fn move_seat(
    State(app): State<Arc<App>>,
    Path((id, link)): Path<(String, String)>,
    visitor: Visitor,
) -> Page {
    let way = way(&app, &id, &visitor).await?;
    let (session, cookies) = session_of(&app, &visitor);
    let moved = way.move_seat(link_hash(&link), session.hash()).await;
    moved.map_err(|it| app.sorry(&visitor, it))?;
    Ok(go(&format!("/t/{id}"), &cookies))
}

/// The part of the waiting room that changes, as this visitor sees it.
pub(crate) fn waiting_room(visitor: &Visitor, seen: &Seen) -> Region {
    let links = Links::of(visitor, seen);
    pages::room(visitor.lang, &waiting(seen, &links, &levels()))
}

async fn show(app: &App, visitor: &Visitor, seen: &Seen) -> Response {
    let name = name_of(app, visitor).await;
    let frame = visitor.frame(&app.assets, name.as_deref(), Some(seen.about.slug));
    let links = Links::of(visitor, seen);
    let page = if seen.play.is_none() {
        pages::waiting(&frame, &waiting(seen, &links, &levels()))
    } else {
        let page = TablePage {
            table: &seen.table,
            about: &seen.about,
            face: seen.face,
            version: seen.version,
            regions: seen.regions(visitor.lang),
            link: &links.table,
            seat_link: links.seat.as_deref(),
            over: seen.is_over(),
        };
        pages::table(&frame, &page)
    };
    (StatusCode::OK, Html(page)).into_response()
}

/// The whole addresses of a table, as this visitor reaches it.
struct Links {
    table: String,
    /// Moves the visitor's own seat to another device.
    seat: Option<String>,
}

impl Links {
    fn of(visitor: &Visitor, seen: &Seen) -> Links {
        let table = format!("{}/t/{}", visitor.origin, seen.table);
        let session = visitor
            .session
            .as_ref()
            .filter(|_| seen.viewer != Viewer::Spectator);
        let seat = session.map(|it| format!("{table}/seat/{}", it.seat_link(&seen.table)));
        Links { table, seat }
    }
}

fn waiting<'a>(seen: &'a Seen, links: &'a Links, levels: &'a [&'static str]) -> Waiting<'a> {
    Waiting {
        table: &seen.table,
        about: &seen.about,
        face: seen.face,
        seats: &seen.seats,
        link: &links.table,
        seat_link: links.seat.as_deref(),
        levels,
        version: seen.version,
    }
}

async fn door(app: &App, visitor: &Visitor, seen: &Seen, complaint: Option<&str>) -> String {
    let name = name_of(app, visitor).await;
    let frame = visitor.frame(&app.assets, name.as_deref(), Some(seen.about.slug));
    let page = Join {
        table: &seen.table,
        about: &seen.about,
        face: seen.face,
        seats: &seen.seats,
        complaint,
    };
    pages::join(&frame, &page)
}

async fn way<'a>(app: &'a App, id: &str, visitor: &Visitor) -> Result<Way<'a>, PageError> {
    let way = app.house.table(id).await;
    way.map_err(|it| app.sorry(visitor, it))
}

async fn look(app: &App, id: &str, visitor: &Visitor) -> Result<Arc<Seen>, PageError> {
    let way = way(app, id, visitor).await?;
    let seen = way.look(visitor.session.as_ref()).await;
    seen.map_err(|it| app.sorry(visitor, it))
}
