//! The shelf, the visitor's tables and the matches that are over.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use face_kit::pages::{self, Finished, Mine, Shelf, Standing};
use face_kit::{Cover, Lang, SeatLabel, Trouble};
use game::{About, Outcome, Seat};
use store::{Kind, SeatRow, Stored};

use super::{name_of, shown_name};
use crate::App;
use crate::session::Session;
use crate::visitor::Visitor;

pub(crate) async fn home(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let name = name_of(&app, &visitor).await;
    let mine = tables_of(&app, visitor.session.as_ref(), visitor.lang).await;
    let mine: Vec<Mine<'_>> = mine.iter().map(OwnTable::mine).collect();
    let finished = finished_of(&app, visitor.session.as_ref(), visitor.lang).await;
    let finished: Vec<Finished<'_>> = finished.iter().map(OwnMatch::finished).collect();
    let games = app.house.deps.games.iter();
    let games: Vec<(About, Option<&dyn Cover>)> =
        games.map(|it| (it.about(), it.cover())).collect();
    let shelf: Vec<Shelf<'_>> = games
        .iter()
        .map(|(about, face)| Shelf { about, face: *face })
        .collect();
    let frame = visitor.frame(&app.assets, name.as_deref(), None);
    Html(pages::home(&frame, &shelf, &mine, &finished)).into_response()
}

/// A table at which the visitor sits.
struct OwnTable {
    id: String,
    title: String,
    others: Vec<String>,
    is_your_turn: bool,
    is_of_old_rules: bool,
}

impl OwnTable {
    fn mine(&self) -> Mine<'_> {
        Mine {
            table: &self.id,
            title: &self.title,
            others: &self.others,
            your_turn: self.is_your_turn,
            old_rules: self.is_of_old_rules,
        }
    }
}

async fn tables_of(app: &App, session: Option<&Session>, lang: Lang) -> Vec<OwnTable> {
    let Some(session) = session else {
        return Vec::new();
    };
    let ids = app.house.deps.store.tables_of(session.hash()).await;
    // The shelf is worth showing even if tables cannot be read.
    let ids = ids.unwrap_or_else(|failed| {
        tracing::error!(%failed, "somebody's tables cannot be read");
        Vec::new()
    });
    let mut tables = Vec::new();
    for id in ids {
        // What went wrong with a table was told where it did.
        if let Ok(table) = own_table(app, &id, session, lang).await {
            tables.push(table);
        }
    }
    tables
}

/// A match that the visitor has played to its end.
struct OwnMatch {
    id: String,
    title: String,
    standing: Vec<Standing>,
}

impl OwnMatch {
    fn finished(&self) -> Finished<'_> {
        Finished {
            table: &self.id,
            title: &self.title,
            standing: &self.standing,
        }
    }
}

async fn finished_of(app: &App, session: Option<&Session>, lang: Lang) -> Vec<OwnMatch> {
    let Some(session) = session else {
        return Vec::new();
    };
    let ids = app.house.deps.store.finished_of(session.hash()).await;
    let ids = ids.unwrap_or_else(|failed| {
        tracing::error!(%failed, "somebody's matches cannot be read");
        Vec::new()
    });
    let mut matches = Vec::new();
    for id in ids {
        // What went wrong with a table was told where it did.
        if let Ok(stored) = app.house.stored(&id).await {
            matches.extend(own_match(app, &stored, session, lang));
        }
    }
    matches
}

/// What is written of the end of a match. Its journal says it, so nothing has to be played again.
fn own_match(app: &App, stored: &Stored, session: &Session, lang: Lang) -> Option<OwnMatch> {
    let last = stored.events.last()?.body.lines().last()?;
    let outcome: Outcome = serde_json::from_str(last.strip_prefix("end ")?).ok()?;
    let own = session.hash();
    let name = |it: &SeatRow| match &it.kind {
        Kind::Person { session, .. } if *session == own => pages::you(lang),
        Kind::Open | Kind::Person { .. } | Kind::Bot(_) => shown_name(it, lang).to_owned(),
    };
    let seats = Seat::all(stored.seats.len()).zip(&stored.seats);
    let mut standing: Vec<Standing> = seats
        .map(|(seat, row)| Standing {
            name: name(row),
            points: outcome.totals[seat],
            has_won: outcome.winners.contains(seat),
        })
        .collect();
    standing.sort_by_key(|it| (!it.has_won, -it.points));
    Some(OwnMatch {
        id: stored.table.id.clone(),
        title: title_of(app, &stored.table.slug, lang),
        standing,
    })
}

/// The title of a game.
fn title_of(app: &App, slug: &str, lang: Lang) -> String {
    let cover = app.house.deps.game(slug).and_then(|it| it.cover());
    cover.map_or_else(String::new, |it| it.blurb(lang).title)
}

async fn own_table(
    app: &App,
    id: &str,
    session: &Session,
    lang: Lang,
) -> Result<OwnTable, Trouble> {
    let own = session.hash();
    let door = match app.house.table(id).await {
        Ok(door) => door,
        Err(Trouble::OldRules) => {
            let stored = app.house.stored(id).await?;
            let is_other = |it: &&SeatRow| match &it.kind {
                Kind::Person { session, .. } => *session != own,
                Kind::Open | Kind::Bot(_) => true,
            };
            let others = stored.seats.iter().filter(is_other);
            return Ok(OwnTable {
                id: id.to_owned(),
                title: title_of(app, &stored.table.slug, lang),
                others: others.map(|it| shown_name(it, lang).to_owned()).collect(),
                is_your_turn: false,
                is_of_old_rules: true,
            });
        }
        Err(trouble) => return Err(trouble),
    };
    let glance = door.call(move |room| Box::pin(std::future::ready(room.glance(Some(own)))));
    let glance = glance.await?;
    let others = glance.seats.iter().filter(|it| is_somebody_else(it));
    Ok(OwnTable {
        id: id.to_owned(),
        title: title_of(app, glance.about.slug, lang),
        others: others.map(|it| it.shown_name(lang).to_owned()).collect(),
        is_your_turn: glance.is_your_turn,
        is_of_old_rules: false,
    })
}

fn is_somebody_else(seat: &SeatLabel) -> bool {
    !seat.you && !seat.name.is_empty()
}
