//! The shelf, the visitor's tables and the matches that are over.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Response};
use face_kit::pages::{self, Finished, Mine, Public, Shelf, Standing};
use face_kit::{Cover, Lang};
use game::About;
use store::{Hash, Kind, Listed, SeatRow};

use super::{name_of, shown_name};
use crate::App;
use crate::house::now_ms;
use crate::room::Seated;
use crate::session::Session;
use crate::visitor::Visitor;

pub(crate) async fn home(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let name = name_of(&visitor);
    let mine = tables_of(&app, visitor.session.as_ref(), visitor.lang).await;
    let mine: Vec<Mine<'_>> = mine.iter().map(OwnTable::mine).collect();
    let public = public(&app, visitor.lang).await;
    let public: Vec<Public<'_>> = public.iter().map(PublicTable::shown).collect();
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
    Html(pages::home(&frame, &shelf, &mine, &public, &finished)).into_response()
}

/// Where it is the visitor's turn, for pages that tell: the addresses of the tables and the titles of their games.
pub(crate) async fn turns(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let mine = tables_of(&app, visitor.session.as_ref(), visitor.lang).await;
    let turns = mine.iter().filter(|it| it.is_your_turn);
    let turns: Vec<(String, &str)> = turns
        .map(|it| (format!("/t/{}", it.id), it.title.as_str()))
        .collect();
    let turns = serde_json::json!(turns).to_string();
    ([(CONTENT_TYPE, "application/json")], turns).into_response()
}

/// For how long a table is listed after the last visit was written.
const LATELY_MS: i64 = 30 * 60 * 1000;

/// A table that everybody may come to.
struct PublicTable {
    id: String,
    title: String,
    names: Vec<String>,
    n_free: usize,
    has_started: bool,
}

impl PublicTable {
    fn shown(&self) -> Public<'_> {
        Public {
            table: &self.id,
            title: &self.title,
            names: &self.names,
            n_free: self.n_free,
            has_started: self.has_started,
        }
    }
}

async fn public(app: &App, lang: Lang) -> Vec<PublicTable> {
    let listed = app.house.deps.store.public(now_ms() - LATELY_MS).await;
    let listed = listed.unwrap_or_else(|failed| {
        tracing::error!(%failed, "the open tables cannot be read");
        Vec::new()
    });
    let table = |it: &Listed| {
        let has_started = it.table.rules.is_some();
        let seats = it.seats.iter().filter_map(Seated::from_row);
        let is_free = |it: &Seated| it.is_welcoming || (it.is_open() && !has_started);
        let names = it.seats.iter().filter(|it| it.kind != Kind::Open);
        PublicTable {
            id: it.table.id.clone(),
            title: title_of(app, &it.table.slug, lang),
            names: names.map(|it| shown_name(it, lang).to_owned()).collect(),
            n_free: seats.filter(is_free).count(),
            has_started,
        }
    };
    let mut tables: Vec<PublicTable> = listed.iter().map(table).collect();
    // Those that wait for somebody first, by game.
    tables.sort_by_key(|it| (it.n_free == 0, it.title.clone()));
    tables
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
    let listed = app.house.deps.store.tables_of(session.hash()).await;
    // The shelf is worth showing even if tables cannot be read.
    let listed = listed.unwrap_or_else(|failed| {
        tracing::error!(%failed, "somebody's tables cannot be read");
        Vec::new()
    });
    let table = |it: &Listed| own_table(app, it, session, lang);
    let mut tables: Vec<OwnTable> = listed.iter().map(table).collect();
    // Where it is one's turn first.
    tables.sort_by_key(|it| !it.is_your_turn);
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
    let listed = app.house.deps.store.finished_of(session.hash()).await;
    let listed = listed.unwrap_or_else(|failed| {
        tracing::error!(%failed, "somebody's matches cannot be read");
        Vec::new()
    });
    listed
        .iter()
        .map(|it| own_match(app, it, session, lang))
        .collect()
}

/// What is written of the end of a match: nothing has to be played again.
fn own_match(app: &App, listed: &Listed, session: &Session, lang: Lang) -> OwnMatch {
    let own = session.hash();
    let name = |it: &SeatRow| match is_held_by(it, &own) {
        true => pages::you(lang),
        false => shown_name(it, lang).to_owned(),
    };
    let mut standing: Vec<Standing> = listed
        .seats
        .iter()
        .zip(&listed.scores)
        .map(|(row, score)| Standing {
            name: name(row),
            points: score.total,
            has_won: score.has_won,
        })
        .collect();
    standing.sort_by_key(|it| (!it.has_won, -it.points));
    OwnMatch {
        id: listed.table.id.clone(),
        title: title_of(app, &listed.table.slug, lang),
        standing,
    }
}

/// The title of a game.
fn title_of(app: &App, slug: &str, lang: Lang) -> String {
    let cover = app.house.deps.game(slug).and_then(|it| it.cover());
    cover.map_or_else(String::new, |it| it.blurb(lang).title)
}

fn own_table(app: &App, listed: &Listed, session: &Session, lang: Lang) -> OwnTable {
    let own = session.hash();
    let Listed { table, seats, .. } = listed;
    let is_somebody_else = |it: &&SeatRow| !is_held_by(it, &own) && !it.name.is_empty();
    let others = seats.iter().filter(is_somebody_else);
    let is_awaited = |it: &SeatRow| is_held_by(it, &own) && listed.awaited >> it.seat & 1 == 1;
    let rules = app.house.deps.game(&table.slug).map(|it| it.rules());
    let is_of_old_rules = table.rules.is_some() && table.rules != rules;
    OwnTable {
        id: table.id.clone(),
        title: title_of(app, &table.slug, lang),
        others: others.map(|it| shown_name(it, lang).to_owned()).collect(),
        is_your_turn: !is_of_old_rules && seats.iter().any(is_awaited),
        is_of_old_rules,
    }
}

fn is_held_by(row: &SeatRow, own: &Hash) -> bool {
    match &row.kind {
        Kind::Person { session, .. } => session == own,
        Kind::Open | Kind::Bot(_) => false,
    }
}
