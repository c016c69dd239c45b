//! Before one sits down: the rules, a new table.

use std::sync::Arc;

use axum::extract::{Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse};
use bots::{BotName, Level};
use catalog::AnyGame;
use face_kit::pages::{self, CHOSEN, NewTable};
use face_kit::{Assist, Cover, Trouble};
use game::{About, Json, Seat, Values};

use super::form::Fields;
use super::me::like;
use super::{Page, go, name_of, session_of, set_cookies};
use crate::App;
use crate::doorkeeper::let_open_anywhere;
use crate::error::{PageError, status};
use crate::house::{bot, levels};
use crate::metrics::Limit;
use crate::room::Seated;
use crate::session::Session;
use crate::setup::{Clock, Pace, Patience, Setup};
use crate::visitor::Visitor;

/// How many seats a table has if nobody says otherwise, where the game allows it.
const USUAL_SEATS: usize = 4;
/// Against whom one plays if nobody says otherwise.
const USUAL_BOT: BotName = BotName::Level(Level::Regular, None);

pub(crate) async fn rules(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    visitor: Visitor,
) -> Page {
    let offer = offer(&app, &visitor, &slug)?;
    let frame = visitor.frame(&app.assets, None, Some(&slug));
    let page = pages::rules(&frame, &offer.game.about(), offer.face);
    Ok(Html(page).into_response())
}

/// An example of the rules, as far as the address says it was played.
pub(crate) async fn example(
    State(app): State<Arc<App>>,
    Path((slug, name)): Path<(String, String)>,
    Query(asked): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Page {
    let offer = offer(&app, &visitor, &slug)?;
    let did = asked.into_iter().filter(|(name, _)| name == "did");
    let did: Vec<String> = did.map(|(_, choice)| choice).collect();
    let tried = offer.face.example(&name, &did, visitor.lang);
    let tried = tried.ok_or_else(|| app.sorry(&visitor, Trouble::NoSuchPage))?;
    let frame = visitor.frame(&app.assets, None, Some(&slug));
    let page = pages::example(&frame, &offer.game.about(), offer.face, &tried);
    Ok(Html(page).into_response())
}

/// No lesson is as long, and no choice in it.
const LESSON_STEPS: usize = 200;
const STEP_BYTES: usize = 64;

/// The first round of a newcomer, as far as the address says it was played.
pub(crate) async fn first(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    Query(asked): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Page {
    let offer = offer(&app, &visitor, &slug)?;
    let did = asked.into_iter().filter(|(name, _)| name == "did");
    let did: Vec<String> = did.map(|(_, did)| did).collect();
    if did.len() > LESSON_STEPS || did.iter().any(|it| it.len() > STEP_BYTES) {
        return Err(app.sorry(&visitor, Trouble::TooLarge));
    }
    let taught = offer.face.taught(&did, visitor.lang);
    let taught = taught.ok_or_else(|| app.sorry(&visitor, Trouble::NoSuchPage))?;
    let frame = visitor.frame(&app.assets, None, Some(&slug));
    let page = pages::first(&frame, &offer.game.about(), offer.face, &taught);
    Ok(Html(page).into_response())
}

/// Changes preferences, such as the language or the light, and goes back to where the switch was.
pub(crate) async fn settings(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let cookie = like(&app, visitor.clone(), &fields).await;
    let cookie = cookie.map_err(|it| app.sorry(&visitor, it))?;
    // A page that stays where it is.
    if fields.get("stay") == Some("yes") {
        return Ok(set_cookies(
            StatusCode::NO_CONTENT.into_response(),
            &[cookie],
        ));
    }
    let to = fields.get("to").filter(|it| is_own_path(it));
    Ok(go(to.unwrap_or("/"), &[cookie]))
}

/// A path on this very server, and nothing a browser could take for another one.
fn is_own_path(path: &str) -> bool {
    let plain = |it: u8| it.is_ascii_alphanumeric() || b"/-_.".contains(&it);
    path.starts_with('/') && !path.starts_with("//") && path.bytes().all(plain)
}

/// A table against bots, at once.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    visitor: Visitor,
) -> Page {
    let offer = offer(&app, &visitor, &slug)?;
    let about = offer.game.about();
    let n_seats = USUAL_SEATS.clamp(about.min_seats, about.max_seats);
    let (session, cookies) = session_of(&app, &visitor);
    let name = name_of(&visitor);
    let name = name.unwrap_or_else(|| pages::guest(visitor.lang));
    let setup = Setup {
        pace: Pace::parse(visitor.preferences.pace).unwrap_or(Pace::Normal),
        ..Setup::usual(n_seats)
    };
    let others = (1..n_seats).map(|it| Seated::bot(it, USUAL_BOT));
    let wish = Wish {
        name,
        setup,
        others: others.collect(),
    };
    let id = open(&app, &visitor, offer, &wish, &session).await;
    let id = id.map_err(|it| app.sorry(&visitor, it))?;
    Ok(go(&format!("/t/{id}"), &cookies))
}

pub(crate) async fn new_table(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    visitor: Visitor,
) -> Page {
    let offer = offer(&app, &visitor, &slug)?;
    let name = name_of(&visitor);
    let page = new_table_page(&app, &visitor, offer, name.as_deref(), None);
    Ok(Html(page).into_response())
}

fn new_table_page(
    app: &App,
    visitor: &Visitor,
    offer: Offer,
    name: Option<&str>,
    complaint: Option<&str>,
) -> String {
    let about = offer.game.about();
    let frame = visitor.frame(&app.assets, name, Some(about.slug));
    let page = NewTable {
        about: &about,
        face: offer.face,
        deck: app.house.deps.deck(about.slug),
        levels: &levels(),
        complaint,
        change: None,
    };
    pages::new_table(&frame, &page)
}

pub(crate) async fn open_table(
    State(app): State<Arc<App>>,
    Path(slug): Path<String>,
    visitor: Visitor,
    request: Request,
) -> Page {
    let offer = offer(&app, &visitor, &slug)?;
    let fields = Fields::read(request).await;
    let fields = fields.map_err(|it| app.sorry(&visitor, it))?;
    let (session, cookies) = session_of(&app, &visitor);
    let opened = match wished(&offer.game.about(), &fields) {
        Ok(wish) => open(&app, &visitor, offer, &wish, &session).await,
        Err(trouble) => Err(trouble),
    };
    match opened {
        Ok(id) => Ok(go(&format!("/t/{id}"), &cookies)),
        Err(trouble) => {
            let complaint = trouble.sentence(visitor.lang);
            let name = fields.get("name");
            let page = new_table_page(&app, &visitor, offer, name, Some(&complaint));
            Ok((status(trouble), Html(page)).into_response())
        }
    }
}

/// A table as somebody would like it.
struct Wish {
    name: String,
    setup: Setup,
    /// Who sits there besides.
    others: Vec<Seated>,
}

/// Opens a table, unless this visitor has just opened many.
async fn open(
    app: &App,
    visitor: &Visitor,
    offer: Offer,
    wish: &Wish,
    session: &Session,
) -> Result<String, Trouble> {
    let house = &app.house;
    let door = &house.doorkeeper;
    let let_open = door.let_open(session.hash(), visitor.address);
    let let_open = match let_open {
        Ok(()) => {
            let store = &house.deps.store;
            let_open_anywhere(store, session.hash(), visitor.address).await
        }
        Err(trouble) => Err(trouble),
    };
    let_open.inspect_err(|_| house.deps.metrics.met(Limit::Tables))?;
    let id = house.deps.luck.table_id();
    let mut seats = vec![Seated::person(&wish.name, session, &id, 0)];
    seats.extend(wish.others.iter().cloned());
    let guest = (session.hash(), wish.name.as_str());
    let setup = Setup {
        host: Some(session.hash()),
        ..wish.setup.clone()
    };
    house.create(&id, offer.game, &setup, &seats, guest).await?;
    Ok(id)
}

/// The table that the form describes.
fn wished(about: &About, fields: &Fields) -> Result<Wish, Trouble> {
    let name = fields.name()?;
    let setup = wished_setup(about, fields)?;
    let mut others = Vec::new();
    for seat in Seat::all(setup.seats).map(Seat::index).skip(1) {
        others.push(match fields.get(&format!("seat-{seat}")) {
            None | Some("open") => Seated::open(),
            Some(level) => Seated::bot(seat, bot(level).ok_or(Trouble::BadOptions)?),
        });
    }
    Ok(Wish {
        name,
        setup,
        others,
    })
}

/// What is to be played, as the form says.
pub(super) fn wished_setup(about: &About, fields: &Fields) -> Result<Setup, Trouble> {
    let n_seats = fields.number("seats").ok_or(Trouble::BadOptions)?;
    if !(about.min_seats..=about.max_seats).contains(&n_seats) {
        return Err(Trouble::BadOptions);
    }
    let pace = fields.get("pace").map_or(Some(Pace::Normal), Pace::parse);
    let assist = fields.get("assist");
    let assist = assist.map_or(Some(Assist::Usual), Assist::parse);
    let mut options = serde_json::Map::new();
    for (name, value) in fields.starting("option-") {
        let here = |it: &&game::OptionAbout| it.only_seats.is_none_or(|only| only == n_seats);
        if let Some(option) = about.options.iter().filter(here).find(|it| it.name == name) {
            let value = match value {
                CHOSEN => picked(fields, name, n_seats),
                value => value_of(option.values, value),
            };
            options.insert(name.to_owned(), value);
        }
    }
    let clock = match fields.get("clock") {
        None | Some("none") => None,
        Some(word) => Some(Clock::parse(word).ok_or(Trouble::BadOptions)?),
    };
    let patience = fields.get("patience");
    let patience = patience.map_or(Some(Patience::Minutes), Patience::parse);
    Ok(Setup {
        options: Json::Object(options),
        pace: pace.ok_or(Trouble::BadOptions)?,
        assist: assist.ok_or(Trouble::BadOptions)?,
        is_public: fields.get("public") == Some("yes"),
        clock,
        patience: patience.ok_or(Trouble::BadOptions)?,
        ..Setup::usual(n_seats)
    })
}

/// Who asks with this form for which table.
#[cfg(test)]
pub(crate) async fn asked_for(about: &About, form: Request) -> Result<(String, Setup), Trouble> {
    let fields = Fields::read(form).await?;
    let wish = wished(about, &fields)?;
    Ok((wish.name, wish.setup))
}

/// The value as the option takes it; whether it does is for the game to say.
fn value_of(values: Values, value: &str) -> Json {
    match values {
        Values::Words(_) => Json::from(value),
        // Lists, flags and numbers are JSON; whatever is not is a word.
        Values::WordsOr(..) | Values::Flag | Values::Number { .. } => {
            serde_json::from_str(value).unwrap_or_else(|_| Json::from(value))
        }
    }
}

/// The list that somebody has put together of what there is at a table of this many.
fn picked(fields: &Fields, option: &str, n_seats: usize) -> Json {
    let picked = fields.starting("pick-").filter_map(|(name, value)| {
        let (name, only) = match name.split_once('@') {
            Some((name, only)) => (name, Some(only)),
            None => (name, None),
        };
        let name = name.split_once('.').map_or(name, |(name, _)| name);
        let is_here = only.is_none_or(|it| it.parse() == Ok(n_seats));
        let value = || serde_json::from_str(value).unwrap_or_else(|_| Json::from(value));
        (name == option && is_here).then(value)
    });
    picked.collect()
}

/// A game that can be played in the browser.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub(super) game: &'static dyn AnyGame,
    pub(super) face: &'static dyn Cover,
}

pub(super) fn offer(app: &App, visitor: &Visitor, slug: &str) -> Result<Offer, PageError> {
    let game = app.house.deps.game(slug);
    let offer = game.and_then(|game| {
        let face = game.cover()?;
        Some(Offer { game, face })
    });
    offer.ok_or_else(|| app.sorry(visitor, Trouble::NoSuchGame))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_put_together_from_what_is_ticked() {
        let fields = |form: &str| Fields::of(form);
        let form = "pick-tables=1&pick-tables=4&pick-tables@4=7&pick-tables@3=8&pick-abilities.0=egg\
                    &pick-abilities.1=fire&pick-tablesx=9&name=Ann";
        let picked = |option, n_seats| picked(&fields(form), option, n_seats);
        assert_eq!(picked("tables", 4), serde_json::json!([1, 4, 7]));
        assert_eq!(picked("tables", 3), serde_json::json!([1, 4, 8]));
        assert_eq!(picked("abilities", 3), serde_json::json!(["egg", "fire"]));
        assert_eq!(picked("nothing", 3), serde_json::json!([]));
    }

    #[test]
    fn switches_lead_back_to_our_own_pages_only() {
        for path in ["/", "/t/abc_-D", "/rules/thousand-cats"] {
            assert!(is_own_path(path), "{path}");
        }
        for path in [
            "",
            "//evil.example",
            "https://evil.example",
            "/\\evil",
            "/a?b",
            "/a\r\nb",
        ] {
            assert!(!is_own_path(path), "{path}");
        }
    }
}
