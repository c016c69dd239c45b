//! What is the visitor's own: name, preferences, the recovery link, what is stored, and how it is deleted.

use std::sync::Arc;

use axum::extract::{Path, Query, Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use face_kit::pages::{self, Done, Me, OwnLink, Played, PlayedState, Recover};
use face_kit::{Preferences, Said, Trouble, qr_code};
use serde_json::json;
use store::{Change, GuestChange, Hash, Sat, Saying, StoreError, TalkChange};

use super::form::Fields;
use super::{Page, go, session_of, set_cookies};
use crate::App;
use crate::doorkeeper::let_change_anywhere;
use crate::error::{PageError, status};
use crate::guests::{Renew, Seats, unwritten};
use crate::house::date;
use crate::luck::is_url_safe;
use crate::metrics::Limit;
use crate::session::Session;
use crate::visitor::Visitor;

/// The page. What has just been done stands in its address, as a word.
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    Query(asked): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Page {
    let done = asked.iter().find(|(name, _)| name == "done");
    let done = done.and_then(|(_, word)| Done::parse(word));
    let watches = asked.iter().find(|(name, _)| name == "watch");
    let watches = watches.and_then(|(_, table)| a_table(table));
    let page = draw(&app, &visitor, None, done, watches, None).await?;
    Ok(Html(page).into_response())
}

/// What could be the id of a table, and nothing that leads elsewhere.
fn a_table(id: &str) -> Option<&str> {
    Some(id).filter(|it| is_url_safe(it))
}

async fn draw(
    app: &App,
    visitor: &Visitor,
    link: Option<&str>,
    done: Option<Done>,
    watches: Option<&str>,
    complaint: Option<&str>,
) -> Result<String, PageError> {
    let tables = played(app, visitor).await;
    let tables = tables.map_err(|it| app.sorry(visitor, it))?;
    let talk = talk(app, visitor).await;
    let (said, muted) = talk.map_err(|it| app.sorry(visitor, it))?;
    let muted: Vec<String> = muted.into_iter().map(|(_, name)| name).collect();
    let number = visitor.guest.as_ref().map_or(0, |it| it.link_number);
    let me = Me {
        is_known: visitor.session.is_some() && (visitor.guest.is_some() || !tables.is_empty()),
        link: match link {
            Some(link) => OwnLink::Shown(link),
            None if number > 0 => OwnLink::Hidden,
            None => OwnLink::None,
        },
        tables: &tables,
        n_said: said.len(),
        muted: &muted,
        done,
        watches,
        complaint,
    };
    let frame = visitor.frame(&app.assets, None, None);
    Ok(pages::me(&frame, &me))
}

async fn played(app: &App, visitor: &Visitor) -> Result<Vec<Played>, Trouble> {
    let played = |it: Sat| {
        let cover = app.house.deps.game(&it.slug).and_then(|it| it.cover());
        Played {
            title: cover.map_or_else(|| it.slug.clone(), |it| it.blurb(visitor.lang).title),
            date: date(it.created),
            state: match (it.is_over, it.has_started) {
                (true, _) => PlayedState::Over,
                (false, true) => PlayedState::Started,
                (false, false) => PlayedState::Waiting,
            },
            table: it.table,
            name: it.name,
        }
    };
    let seats = seats(app, visitor).await?;
    Ok(seats.into_iter().map(played).collect())
}

async fn seats(app: &App, visitor: &Visitor) -> Result<Vec<Sat>, Trouble> {
    let Some(session) = &visitor.session else {
        return Ok(Vec::new());
    };
    let seats = app.house.deps.store.seats_of(session.hash()).await;
    seats.map_err(|failed| {
        tracing::error!(%failed, "somebody's seats cannot be read");
        Trouble::Broken
    })
}

/// What somebody said, with the tables, and whom they do not hear.
type OwnTalk = (Vec<(String, Saying)>, Vec<(Hash, String)>);

async fn talk(app: &App, visitor: &Visitor) -> Result<OwnTalk, Trouble> {
    let Some(session) = &visitor.session else {
        return Ok(OwnTalk::default());
    };
    let store = &app.house.deps.store;
    let both = async {
        let said = store.said_by(session.hash()).await?;
        Ok((said, store.muted(session.hash()).await?))
    };
    both.await.map_err(|failed: StoreError| {
        tracing::error!(%failed, "what somebody said cannot be read");
        Trouble::Broken
    })
}

/// Lets somebody change something of their own, unless they have just changed many things.
async fn let_change(app: &App, visitor: &Visitor, session: &Session) -> Result<(), Trouble> {
    let house = &app.house;
    let (guest, address) = (session.hash(), visitor.address);
    let is_let = match house.doorkeeper.let_change(guest, address) {
        Ok(()) => let_change_anywhere(&house.deps.store, guest, address).await,
        Err(trouble) => Err(trouble),
    };
    is_let.inspect_err(|_| house.deps.metrics.met(Limit::Changes))
}

async fn write(app: &App, changes: Vec<Change>) -> Result<(), Trouble> {
    let written = app.house.deps.write(changes).await;
    written.map_err(|failed| unwritten(&failed))
}

/// The guest gives another name, or whoever has none becomes a guest by giving one.
pub(crate) async fn name(State(app): State<Arc<App>>, visitor: Visitor, request: Request) -> Page {
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let (session, cookies) = session_of(&app, &visitor);
    let watches = fields.get("watch").and_then(a_table);
    let saved = match fields.name() {
        Ok(name) => match let_change(&app, &visitor, &session).await {
            Ok(()) => write(&app, vec![named(&session, &name)]).await,
            Err(trouble) => Err(trouble),
        },
        Err(trouble) => Err(trouble),
    };
    match saved {
        Ok(()) => Ok(match watches {
            Some(table) => go(&format!("/t/{table}/watch"), &cookies),
            None => done(Done::Name, &cookies),
        }),
        Err(trouble) => {
            let complaint = trouble.sentence(visitor.lang);
            let page = draw(&app, &visitor, None, None, watches, Some(&complaint)).await?;
            Ok((status(trouble), Html(page)).into_response())
        }
    }
}

fn named(session: &Session, name: &str) -> Change {
    Change::Guest {
        session: session.hash(),
        name: name.to_owned(),
    }
}

/// Back to the page, which says what was done.
fn done(done: Done, cookies: &[String]) -> Response {
    go(&format!("/me?done={}", done.word()), cookies)
}

/// All preferences, as the form has them.
pub(crate) async fn preferences(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let cookie = like(&app, visitor.clone(), &fields).await;
    let cookie = cookie.map_err(|it| app.sorry(&visitor, it))?;
    Ok(done(Done::Preferences, &[cookie]))
}

/// Changes what the form names, for the guest and on this device. Answers with the cookie.
pub(super) async fn like(
    app: &App,
    mut visitor: Visitor,
    fields: &Fields,
) -> Result<String, Trouble> {
    let mut likes = visitor.preferences;
    for (name, _) in Preferences::default().words() {
        if let Some(word) = fields.get(name)
            && !likes.set(name, word)
        {
            return Err(Trouble::Unreadable);
        }
    }
    if let (Some(session), Some(guest)) = (&visitor.session, &visitor.guest) {
        let preferences = likes.line();
        if guest.preferences.as_ref() != Some(&preferences) {
            let_change(app, &visitor, session).await?;
            let change = GuestChange::Preferences {
                session: session.hash(),
                preferences,
            };
            write(app, vec![Change::OfGuest(change)]).await?;
        }
    }
    visitor.like(likes);
    Ok(visitor.preferences_cookie())
}

/// Shows the recovery link, which is made when it is first asked for; another one if the form says so. It is in no address.
pub(crate) async fn link(
    State(app): State<Arc<App>>,
    mut visitor: Visitor,
    request: Request,
) -> Page {
    let sorry = |visitor: &Visitor, it| app.sorry(visitor, it);
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| sorry(&visitor, it))?;
    let renew = match fields.get("renew") {
        Some("yes") => Renew::Yes,
        Some(_) => return Err(sorry(&visitor, Trouble::Unreadable)),
        None => Renew::No,
    };
    let (session, mut cookies) = session_of(&app, &visitor);
    let allowed = let_change(&app, &visitor, &session).await;
    allowed.map_err(|it| sorry(&visitor, it))?;
    if visitor.guest.is_none() {
        let name = pages::guest(visitor.lang);
        let written = write(&app, vec![named(&session, &name)]).await;
        written.map_err(|it| sorry(&visitor, it))?;
        visitor.session = Some(session.clone());
        cookies.extend(visitor.know(&app).await);
    }
    let link = app.house.recovery_link(&session, renew).await;
    let link = link.map_err(|it| sorry(&visitor, it))?;
    let link = address(&visitor, &link);
    let done = (renew == Renew::Yes).then_some(Done::Renewed);
    let page = draw(&app, &visitor, Some(&link), done, None, None).await?;
    Ok(set_cookies(Html(page).into_response(), &cookies))
}

fn address(visitor: &Visitor, link: &str) -> String {
    format!("{}/back/{link}", visitor.origin)
}

/// The same for the camera of a phone. The address does not have it: addresses are logged.
pub(crate) async fn link_code(State(app): State<Arc<App>>, mut visitor: Visitor) -> Page {
    let _ = visitor.know(&app).await;
    let number = visitor.guest.as_ref().map_or(0, |it| it.link_number);
    let session = visitor.session.as_ref().filter(|_| number > 0);
    let link = session.map(|it| address(&visitor, &it.recovery_link(number)));
    let code = link.and_then(|it| qr_code(&it));
    let code = code.ok_or_else(|| app.sorry(&visitor, Trouble::NoSuchPage))?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], code).into_response())
}

/// Whoever else has the guest's secret is nobody from now on.
pub(crate) async fn others(State(app): State<Arc<App>>, visitor: Visitor) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let known = visitor.session.as_ref().filter(|_| visitor.guest.is_some());
    let old = known.ok_or_else(|| sorry(Trouble::NoSuchPage))?;
    let_change(&app, &visitor, old).await.map_err(sorry)?;
    let secret = app.house.deps.luck.session();
    let new = Session::of(&secret).expect("secrets of ours look like it");
    let signed_out = app.house.sign_out(old.hash(), new.hash()).await;
    signed_out.map_err(sorry)?;
    Ok(done(Done::SignedOut, &[visitor.session_cookie(&app, &new)]))
}

/// All that is stored, for other programs.
pub(crate) async fn data(State(app): State<Arc<App>>, visitor: Visitor) -> Page {
    let seats = seats(&app, &visitor).await;
    let seats = seats.map_err(|it| app.sorry(&visitor, it))?;
    let guest = visitor.guest.clone().unwrap_or_default();
    let table = |it: &Sat| {
        json!({
            "address": format!("{}/t/{}", visitor.origin, it.table),
            "game": it.slug,
            "opened": date(it.created),
            "seat": it.seat + 1,
            "name": it.name,
            "state": match (it.is_over, it.has_started) {
                (true, _) => "over",
                (false, true) => "started",
                (false, false) => "waiting",
            },
        })
    };
    let talk = talk(&app, &visitor).await;
    let (said, muted) = talk.map_err(|it| app.sorry(&visitor, it))?;
    let said = said.iter().map(|(table, it)| {
        json!({
            "table": format!("{}/t/{table}", visitor.origin),
            "date": date(it.at),
            "said": Said::read(&it.body).map(|it| it.text(visitor.lang).to_owned()),
            "watching": it.watching,
        })
    });
    let likes = visitor.preferences.words();
    let likes = likes.map(|(name, word)| (name.to_owned(), json!(word)));
    let data = json!({
        "name": guest.name,
        "preferences": serde_json::Map::from_iter(likes),
        "recovery_links_made": guest.link_number,
        "tables": seats.iter().map(table).collect::<Vec<_>>(),
        "said": said.collect::<Vec<_>>(),
        "not_heard": muted.iter().map(|(_, name)| name).collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&data).expect("it is plain data");
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (
            CONTENT_DISPOSITION,
            "attachment; filename=\"chabudai.json\"",
        ),
    ];
    Ok((headers, text).into_response())
}

/// The guest hears everybody again, wherever they are.
pub(crate) async fn hear(State(app): State<Arc<App>>, visitor: Visitor) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    if let Some(session) = &visitor.session {
        let_change(&app, &visitor, session).await.map_err(sorry)?;
        let hear = TalkChange::Hear {
            session: session.hash(),
            other: None,
        };
        let written = write(&app, vec![Change::OfTalk(hear)]).await;
        written.map_err(sorry)?;
    }
    Ok(done(Done::Hears, &[]))
}

/// Asks before everything is deleted.
pub(crate) async fn deleting(State(app): State<Arc<App>>, visitor: Visitor) -> Page {
    let seats = seats(&app, &visitor).await;
    let seats = seats.map_err(|it| app.sorry(&visitor, it))?;
    if visitor.session.is_none() || (visitor.guest.is_none() && seats.is_empty()) {
        return Ok(go("/me", &[]));
    }
    let is_on = |it: &&Sat| it.has_started && !it.is_over;
    let playing = seats.iter().filter(is_on).count();
    let frame = visitor.frame(&app.assets, None, None);
    let name = frame
        .name
        .map_or_else(|| pages::guest(visitor.lang), str::to_owned);
    Ok(Html(pages::deleting(&frame, &name, playing)).into_response())
}

pub(crate) async fn delete(State(app): State<Arc<App>>, visitor: Visitor) -> Page {
    if let Some(session) = &visitor.session {
        let neutral = pages::guest(visitor.lang);
        let forgotten = app.house.forget(session.hash(), &neutral).await;
        forgotten.map_err(|it| app.sorry(&visitor, it))?;
    }
    Ok(gone(&app, &visitor))
}

/// This device forgets its guest, and the house does not.
pub(crate) async fn leave(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    gone(&app, &visitor)
}

fn gone(app: &App, visitor: &Visitor) -> Response {
    let mut frame = visitor.frame(&app.assets, None, None);
    frame.name = None;
    let mut response = set_cookies(
        Html(pages::gone(&frame)).into_response(),
        &visitor.no_cookies(),
    );
    // What scripts keep on this device goes, too.
    let everything = HeaderValue::from_static("\"storage\"");
    response.headers_mut().insert("clear-site-data", everything);
    response
}

/// Asks before this device becomes another guest: programs that preview links must not.
pub(crate) async fn back(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    visitor: Visitor,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let (found, session) = app.house.recovered(&link).await.map_err(sorry)?;
    if visitor.session.as_ref() == Some(&session) {
        return Ok(go("/me", &[]));
    }
    let seats = app.house.deps.store.seats_of(found.session).await;
    let seats = seats.map_err(|_| sorry(Trouble::Broken))?;
    let own = own(&app, &visitor, &session).await.map_err(sorry)?;
    let recover = Recover {
        name: &found.name,
        open: seats.iter().filter(|it| !it.is_over).count(),
        instead_of: own
            .as_ref()
            .map(|(name, seats)| (name.as_str(), seats.alone.len(), seats.both.len())),
    };
    let frame = visitor.frame(&app.assets, None, None);
    Ok(Html(pages::recover(&frame, &recover)).into_response())
}

/// The guest that this device is so far, if that would be a loss.
async fn own(
    app: &App,
    visitor: &Visitor,
    to: &Session,
) -> Result<Option<(String, Seats)>, Trouble> {
    let Some(session) = &visitor.session else {
        return Ok(None);
    };
    let seats = app.house.seats_for(session.hash(), to.hash()).await?;
    if visitor.guest.is_none() && seats.alone.is_empty() && seats.both.is_empty() {
        return Ok(None);
    }
    let name = visitor.guest.as_ref().map(|it| it.name.clone());
    let name = name.filter(|it| !it.is_empty());
    Ok(Some((
        name.unwrap_or_else(|| pages::guest(visitor.lang)),
        seats,
    )))
}

pub(crate) async fn come_back(
    State(app): State<Arc<App>>,
    Path(link): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let fields = Fields::read(request).await.map_err(sorry)?;
    let brings = fields.get("bring") == Some("yes");
    let (found, session) = app.house.recovered(&link).await.map_err(sorry)?;
    let_change(&app, &visitor, &session).await.map_err(sorry)?;
    let mut cookies = vec![visitor.session_cookie(&app, &session)];
    if visitor.session.as_ref() == Some(&session) {
        return Ok(go("/", &cookies));
    }
    // What another guest liked here is not what this one does.
    cookies.extend(visitor.session.as_ref().map(|_| visitor.no_preferences()));
    let (Some(before), Some((own, _))) = (
        &visitor.session,
        own(&app, &visitor, &session).await.map_err(sorry)?,
    ) else {
        return Ok(go("/", &cookies));
    };
    if brings {
        let n_left = app.house.bring_along(before.hash(), session.hash()).await;
        if n_left.map_err(sorry)? == 0 {
            return Ok(done(Done::Came, &cookies));
        }
    }
    if visitor.guest.is_none() {
        write(&app, vec![named(before, &own)])
            .await
            .map_err(sorry)?;
    }
    let way_back = app.house.recovery_link(before, Renew::No).await;
    let way_back = address(&visitor, &way_back.map_err(sorry)?);
    let mut frame = visitor.frame(&app.assets, None, None);
    frame.name = Some(&found.name);
    let page = pages::left_behind(&frame, &found.name, &own, &way_back);
    let response = (StatusCode::OK, Html(page)).into_response();
    Ok(set_cookies(response, &cookies))
}
