//! At a table: its door, its waiting room, its page.

use std::future::ready;
use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Response};
use face_kit::pages::{self, Join, Record, TablePage, Waiting};
use face_kit::{Cover, Trouble, qr_code};
use game::Viewer;
use store::{Kind, SeatRow, Stored};

use super::form::Fields;
use super::{Page, go, name_of, session_of, shown_name};
use crate::App;
use crate::error::{PageError, status};
use crate::house::{bot, levels};
use crate::luck::is_url_safe;
use crate::room::{self, Again, Door, Glance};
use crate::session::{Session, link_hash};
use crate::visitor::Visitor;

/// The table: its door while there are seats to take, its page otherwise.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let door = match app.house.table(&id).await {
        Ok(door) => door,
        Err(Trouble::OldRules) => return record(&app, &id, &visitor).await,
        Err(trouble) => return Err(app.sorry(&visitor, trouble)),
    };
    let glance = glance(&app, &door, &visitor).await?;
    if glance.viewer == Viewer::Spectator && glance.has_room() {
        let page = join_page(&app, &id, &visitor, &glance, None).await;
        return Ok(Html(page).into_response());
    }
    show(&app, &door, &id, &visitor, None).await
}

/// The table for spectators.
pub(crate) async fn watch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    watch_late(&app, &id, &visitor, None).await
}

/// The same, as this seat has seen it, one round late; if whoever sits there allows it.
pub(crate) async fn late(
    State(app): State<Arc<App>>,
    Path((id, seat)): Path<(String, String)>,
    visitor: Visitor,
) -> Page {
    let seat = seat.parse().ok();
    let seat = seat.ok_or_else(|| app.sorry(&visitor, Trouble::NoSuchPage))?;
    watch_late(&app, &id, &visitor, Some(seat)).await
}

async fn watch_late(app: &App, id: &str, visitor: &Visitor, late: Option<usize>) -> Page {
    let door = match app.house.table(id).await {
        Ok(door) => door,
        Err(Trouble::OldRules) => return record(app, id, visitor).await,
        Err(trouble) => return Err(app.sorry(visitor, trouble)),
    };
    show(app, &door, id, visitor, late).await
}

/// The lines of the log as this visitor may read them, for a page whose match is over.
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let door = door(&app, &id, &visitor).await?;
    let session = visitor.session.as_ref().map(Session::hash);
    let lang = visitor.lang;
    let lines = door.call(move |room| Box::pin(ready(room.log(session, lang))));
    let lines = lines.await.map_err(|it| app.sorry(&visitor, it))?;
    Ok(Html(lines).into_response())
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
    let door = door(&app, &id, &visitor).await?;
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let (session, cookies) = session_of(&app, &visitor);
    let seat = fields.number("seat");
    let seated = match fields.name() {
        Ok(name) => {
            let sit = door
                .call(move |room| Box::pin(async move { room.sit(&session, &name, seat).await }));
            sit.await.and_then(|it| it)
        }
        Err(trouble) => Err(trouble),
    };
    let Err(trouble) = seated else {
        return Ok(go(&format!("/t/{id}"), &cookies));
    };
    let glance = glance(&app, &door, &visitor).await?;
    let complaint = trouble.sentence(visitor.lang);
    let page = join_page(&app, &id, &visitor, &glance, Some(&complaint)).await;
    Ok((status(trouble), Html(page)).into_response())
}

pub(crate) async fn bots(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let door = door(&app, &id, &visitor).await?;
    let fields = Fields::read(request).await.map_err(sorry)?;
    let level = fields.get("level").and_then(bot);
    let level = level.ok_or_else(|| sorry(Trouble::Unreadable))?;
    let session = visitor.session.as_ref().map(Session::hash);
    let session = session.ok_or_else(|| sorry(Trouble::Watching))?;
    let filled = door.call(move |room| Box::pin(room.fill(session, level)));
    filled.await.and_then(|it| it).map_err(sorry)?;
    Ok(go(&format!("/t/{id}"), &[]))
}

pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let here = door(&app, &id, &visitor).await?;
    let session = visitor.session.clone();
    let session = session.ok_or_else(|| sorry(Trouble::Watching))?;
    let guest = session.clone();
    let next = here.call(move |room| Box::pin(async move { room.rematch(&guest).await }));
    let next = next.await.and_then(|it| it).map_err(sorry)?;
    let Again {
        table, seat, name, ..
    } = next;
    if !next.is_seated {
        let there = door(&app, &table, &visitor).await?;
        let sat = there
            .call(move |room| Box::pin(async move { room.sit_again(&session, &name, seat).await }));
        // Whoever finds no seat any more can watch.
        match sat.await.and_then(|it| it) {
            Ok(()) | Err(Trouble::SeatTaken) => {}
            Err(trouble) => return Err(sorry(trouble)),
        }
    }
    Ok(go(&format!("/t/{table}"), &[]))
}

/// The table that those who play here went on to, for those who watch; or this one, if there is none.
pub(crate) async fn next(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let here = door(&app, &id, &visitor).await?;
    let next = here.call(|room| Box::pin(ready(room.next())));
    let next = next.await.map_err(|it| app.sorry(&visitor, it))?;
    Ok(go(&format!("/t/{}/watch", next.unwrap_or(id)), &[]))
}

/// Asks before a seat moves: programs that preview links must not move it.
pub(crate) async fn seat_link(
    State(app): State<Arc<App>>,
    Path((id, link)): Path<(String, String)>,
    visitor: Visitor,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let door = door(&app, &id, &visitor).await?;
    let glance = glance(&app, &door, &visitor).await?;
    let name = door.call(move |room| Box::pin(ready(room.whose_link(&link_hash(&link)))));
    let name = name.await.map_err(sorry)?;
    let name = name.ok_or_else(|| sorry(Trouble::BadSeatLink))?;
    let frame = visitor.frame(&app.assets, None, Some(glance.about.slug));
    let page = pages::move_seat(&frame, &name);
    Ok(Html(page).into_response())
}

/// The link of a table for the camera of a phone.
pub(crate) async fn table_code(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let link = is_url_safe(&id).then(|| format!("{}/t/{id}", visitor.origin));
    code(&app, &visitor, link)
}

/// The link of the visitor's own seat likewise. The address does not have it: whatever logs what is
/// asked for would have it, too.
pub(crate) async fn seat_code(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let door = door(&app, &id, &visitor).await?;
    let glance = glance(&app, &door, &visitor).await?;
    let link = Links::of(&visitor, &id, &glance).seat;
    code(&app, &visitor, link)
}

fn code(app: &App, visitor: &Visitor, link: Option<String>) -> Page {
    let code = link.and_then(|it| qr_code(&it));
    let code = code.ok_or_else(|| app.sorry(visitor, Trouble::NoSuchPage))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], code).into_response())
}

pub(crate) async fn move_seat(
    State(app): State<Arc<App>>,
    Path((id, link)): Path<(String, String)>,
    visitor: Visitor,
) -> Page {
    let door = door(&app, &id, &visitor).await?;
    let (session, cookies) = session_of(&app, &visitor);
    let moved = door.call(move |room| {
        Box::pin(async move { room.move_seat(link_hash(&link), &session).await })
    });
    let moved = moved.await.and_then(|it| it);
    moved.map_err(|it| app.sorry(&visitor, it))?;
    Ok(go(&format!("/t/{id}"), &cookies))
}

async fn show(
    app: &App,
    door: &Door<'_>,
    id: &str,
    visitor: &Visitor,
    late: Option<usize>,
) -> Page {
    // A whole page is large; many at once would not be ready sooner, only take more room.
    let _turn = app.drawing.acquire().await;
    let session = visitor.session.as_ref().map(Session::hash);
    let lang = visitor.lang;
    let page = door.call(move |room| {
        Box::pin(async move {
            room.refresh().await?;
            Ok(room.page(session, lang, late))
        })
    });
    let page = page.await.and_then(|it| it);
    let page = page.map_err(|it| app.sorry(visitor, it))?;
    let room::Page {
        glance,
        room,
        version,
        pace,
        late,
        people,
        hint,
        hosts,
        picture,
    } = page;
    let name = name_of(visitor);
    let frame = visitor.frame(&app.assets, name.as_deref(), Some(glance.about.slug));
    let links = Links::of(visitor, id, &glance);
    let face = cover(app, visitor, glance.about.slug)?;
    let page = match &picture {
        None => pages::waiting(
            &frame,
            &Waiting {
                table: id,
                about: &glance.about,
                face,
                seats: &glance.seats,
                link: &links.table,
                seat_link: links.seat.as_deref(),
                levels: &levels(),
                hosts: &hosts,
                room: &room,
                version,
                closes: app.house.deps.expiry.waiting,
            },
        ),
        Some(picture) => pages::table(
            &frame,
            &TablePage {
                table: id,
                about: &glance.about,
                face,
                room: &room,
                late,
                picture,
                pace,
                seats: &glance.seats,
                people: &people,
                hint: &hint,
                link: &links.table,
                seat_link: links.seat.as_deref(),
                closes: app.house.deps.expiry.left,
            },
        ),
    };
    Ok((StatusCode::OK, Html(page)).into_response())
}

/// What is left of a match that cannot go on: all of it once it is over, and before that no more than
/// the visitor's own choices, since an older program could still play it.
async fn record(app: &App, id: &str, visitor: &Visitor) -> Page {
    let stored = app.house.stored(id).await;
    let stored = stored.map_err(|it| app.sorry(visitor, it))?;
    let game = app.house.deps.game(&stored.table.slug);
    let about = game.map(|it| it.about());
    let about = about.ok_or_else(|| app.sorry(visitor, Trouble::NoSuchGame))?;
    let lines = recorded(&stored, visitor.session.as_ref());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let name_of_seat = |it: &SeatRow| shown_name(it, visitor.lang).to_owned();
    let names: Vec<String> = stored.seats.iter().map(name_of_seat).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let name = name_of(visitor);
    let frame = visitor.frame(&app.assets, name.as_deref(), Some(about.slug));
    let page = pages::record(
        &frame,
        &Record {
            face: cover(app, visitor, about.slug)?,
            seats: &names,
            is_over: stored.table.over,
            lines: &lines,
        },
    );
    Ok(Html(page).into_response())
}

fn recorded(stored: &Stored, session: Option<&Session>) -> Vec<String> {
    let journal = stored.journal().unwrap_or_default();
    let own = session.map(Session::hash);
    let seat = stored.seats.iter().position(|it| match &it.kind {
        Kind::Person { session, .. } => Some(*session) == own,
        Kind::Open | Kind::Bot(_) => false,
    });
    let own = seat.map(|it| format!("{it} "));
    let is_shown = |it: &&str| {
        let is_own = own.as_ref().is_some_and(|own| it.starts_with(own.as_str()));
        stored.table.over || is_own
    };
    let lines = journal.lines().filter(is_shown);
    lines.map(str::to_owned).collect()
}

/// The whole addresses of a table, as this visitor reaches it.
struct Links {
    table: String,
    /// Moves the visitor's own seat to another device.
    seat: Option<String>,
}

impl Links {
    fn of(visitor: &Visitor, id: &str, glance: &Glance) -> Links {
        let table = format!("{}/t/{id}", visitor.origin);
        let session = visitor
            .session
            .as_ref()
            .filter(|_| glance.viewer != Viewer::Spectator);
        let link = session.map(|it| it.seat_link(id, glance.move_number));
        let seat = link.map(|it| format!("{table}/seat/{it}"));
        Links { table, seat }
    }
}

async fn join_page(
    app: &App,
    id: &str,
    visitor: &Visitor,
    glance: &Glance,
    complaint: Option<&str>,
) -> String {
    let name = name_of(visitor);
    let frame = visitor.frame(&app.assets, name.as_deref(), Some(glance.about.slug));
    let Ok(face) = cover(app, visitor, glance.about.slug) else {
        return pages::sorry(&frame, Trouble::NoSuchGame);
    };
    let page = Join {
        table: id,
        about: &glance.about,
        face,
        seats: &glance.seats,
        complaint,
    };
    pages::join(&frame, &page)
}

fn cover(app: &App, visitor: &Visitor, slug: &str) -> Result<&'static dyn Cover, PageError> {
    let cover = app.house.deps.game(slug).and_then(|it| it.cover());
    cover.ok_or_else(|| app.sorry(visitor, Trouble::NoSuchGame))
}

pub(super) async fn door<'a>(
    app: &'a App,
    id: &str,
    visitor: &Visitor,
) -> Result<Door<'a>, PageError> {
    let door = app.house.table(id).await;
    door.map_err(|it| app.sorry(visitor, it))
}

pub(super) async fn glance(
    app: &App,
    door: &Door<'_>,
    visitor: &Visitor,
) -> Result<Glance, PageError> {
    let session = visitor.session.as_ref().map(Session::hash);
    let glance = door.call(move |room| Box::pin(ready(room.glance(session))));
    glance.await.map_err(|it| app.sorry(visitor, it))
}
