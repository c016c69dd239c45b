//! Arranging a table before its match: who sits where, and what is played.

use std::future::ready;
use std::sync::Arc;

use axum::extract::{Path, Request, State};
use axum::response::{Html, IntoResponse};
use face_kit::Trouble;
use face_kit::pages::{self, Agreed, NewTable};

use super::form::Fields;
use super::lobby::{Offer, offer, wished_setup};
use super::table::{door, glance};
use super::{Page, go};
use crate::App;
use crate::error::status;
use crate::house::{bot, levels};
use crate::session::Session;
use crate::setup::{Clock, Setup};
use crate::visitor::Visitor;

/// Somebody stands up, changes seats, or says who is to sit somewhere.
pub(crate) async fn seats(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let door = door(&app, &id, &visitor).await?;
    let fields = Fields::read(request).await.map_err(sorry)?;
    let guest = visitor.session.clone();
    let guest = guest.ok_or_else(|| sorry(Trouble::Watching))?;
    let session = Some(guest.hash());
    let seat = fields.number("seat");
    let seat = seat.ok_or(Trouble::Unreadable);
    let done = match fields.get("do") {
        Some("stand") => {
            door.call(move |room| Box::pin(room.stand_up(session)))
                .await
        }
        Some("move") => {
            let seat = seat.map_err(sorry)?;
            door.call(move |room| Box::pin(async move { room.change_seat(&guest, seat).await }))
                .await
        }
        Some(what @ ("bot" | "free")) => {
            let seat = seat.map_err(sorry)?;
            let level = match what {
                "free" => None,
                _ => {
                    let level = fields.get("level").and_then(bot);
                    Some(level.ok_or_else(|| sorry(Trouble::Unreadable))?)
                }
            };
            door.call(move |room| Box::pin(room.seat_bot(session, seat, level)))
                .await
        }
        Some("away") => {
            let seat = seat.map_err(sorry)?;
            door.call(move |room| Box::pin(room.send_away(session, seat)))
                .await
        }
        Some(_) | None => Err(Trouble::Unreadable),
    };
    done.and_then(|it| it).map_err(sorry)?;
    Ok(go(&format!("/t/{id}"), &[]))
}

/// What is played, to be changed.
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let door = door(&app, &id, &visitor).await?;
    let glance = glance(&app, &door, &visitor).await?;
    let offer = offer(&app, &visitor, glance.about.slug)?;
    let session = visitor.session.as_ref().map(Session::hash);
    let setup = door.call(move |room| Box::pin(ready(room.changeable(session))));
    let setup = setup.await.and_then(|it| it).map_err(sorry)?;
    let page = change_page(&app, &visitor, offer, &id, &setup, None);
    Ok(Html(page).into_response())
}

fn change_page(
    app: &App,
    visitor: &Visitor,
    offer: Offer,
    id: &str,
    setup: &Setup,
    complaint: Option<&str>,
) -> String {
    let about = offer.game.about();
    let frame = visitor.frame(&app.assets, None, Some(about.slug));
    let page = NewTable {
        about: &about,
        face: offer.face,
        deck: app.house.deps.deck(about.slug),
        levels: &levels(),
        complaint,
        change: Some(Agreed {
            table: id,
            seats: setup.seats,
            pace: setup.pace.word(),
            clock: setup.clock.map_or("none", Clock::word),
            patience: setup.patience.word(),
            is_public: setup.is_public,
            assist: setup.assist,
            options: &setup.options,
        }),
    };
    pages::new_table(&frame, &page)
}

/// Changes it.
pub(crate) async fn set_up(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let sorry = |it: Trouble| app.sorry(&visitor, it);
    let door = door(&app, &id, &visitor).await?;
    let glance = glance(&app, &door, &visitor).await?;
    let offer = offer(&app, &visitor, glance.about.slug)?;
    let fields = Fields::read(request).await.map_err(sorry)?;
    let session = visitor.session.as_ref().map(Session::hash);
    let now = door.call(move |room| Box::pin(ready(room.changeable(session))));
    let now = now.await.and_then(|it| it).map_err(sorry)?;
    let wish = wished_setup(&glance.about, &fields);
    let changed = match wish.clone() {
        Ok(wish) => {
            let game = offer.game;
            let changed = door.call(move |room| {
                Box::pin(async move { room.change_setup(session, game, &wish).await })
            });
            changed.await.and_then(|it| it)
        }
        Err(trouble) => Err(trouble),
    };
    match changed {
        Ok(()) => Ok(go(&format!("/t/{id}"), &[])),
        Err(trouble) => {
            let complaint = trouble.sentence(visitor.lang);
            let shown = wish.unwrap_or(now);
            let page = change_page(&app, &visitor, offer, &id, &shown, Some(&complaint));
            Ok((status(trouble), Html(page)).into_response())
        }
    }
}
