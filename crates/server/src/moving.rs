//! One table as a file, to be moved from one house to another: `docs/table-file.md`.
//!
//! It has the journal, and so everything that anybody held; of those who sat there it has names and no secrets.
//! In its new house a person's seat is taken with the link that is made for it there.

use std::fmt;

use bots::BotName;
use catalog::{AnyGame, AnyTable, ResumeError};
use face_kit::pages::NAME_LIMIT;
use game::{Json, Seat, Seed};
use serde::{Deserialize, Serialize};
use store::{Change, Entry, Kind, Score, SeatRow, Stored, TableRow};

use crate::house::now_ms;
use crate::luck::{Luck, is_url_safe};
use crate::names;
use crate::room::{Seated, Sitter, awaited, owes};
use crate::session::link_hash;
use crate::setup::Setup;

const FIRST_LINE: &str = "chabudai table 1";

/// What stands in the second line.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    id: String,
    created: i64,
    game: String,
    setup: Json,
    seats: Vec<Place>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
enum Place {
    Open,
    Person { name: String },
    Bot { name: String, level: String },
}

/// A table that can be written into a house.
#[derive(Debug)]
pub struct Import {
    pub id: String,
    /// To be written together.
    pub changes: Vec<Change>,
    /// The people of a match that is not over, by name, with the addresses that give them their
    /// seats: from the first `/` on.
    pub links: Vec<(String, String)>,
}

/// Why a file cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportError(String);

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ImportError {}

fn refuse<T>(why: impl Into<String>) -> Result<T, ImportError> {
    Err(ImportError(why.into()))
}

/// A table as the text of a file. While its match is on, that has every card in it.
pub fn export(stored: &Stored) -> Result<String, ImportError> {
    let setup = serde_json::from_str(&stored.table.setup).ok();
    let setup = setup.and_then(|it| Setup::from_json(&it));
    let setup = setup.ok_or_else(|| ImportError("its setup does not read".to_owned()))?;
    let place = |it: &SeatRow| match &it.kind {
        Kind::Open => Place::Open,
        Kind::Person { .. } => Place::Person {
            name: it.name.clone(),
        },
        Kind::Bot(level) => Place::Bot {
            name: it.name.clone(),
            // Whether it makes room for a person is said anew.
            level: level.split(' ').next().unwrap_or_default().to_owned(),
        },
    };
    let head = Head {
        id: stored.table.id.clone(),
        created: stored.table.created,
        game: stored.table.slug.clone(),
        // Which devices people came from is this house's alone.
        setup: setup.elsewhere().to_json(),
        seats: stored.seats.iter().map(place).collect(),
    };
    let head = serde_json::to_string(&head).expect("a head is plain data");
    let journal = stored.journal().unwrap_or_default();
    Ok(format!("{FIRST_LINE}\n{head}\n{journal}"))
}

/// Reads such a file and replays its match: what does not hold to the last card is refused.
pub fn import(text: &str) -> Result<Import, ImportError> {
    import_with(text, &Luck::System)
}

fn import_with(text: &str, luck: &Luck) -> Result<Import, ImportError> {
    let Some((FIRST_LINE, rest)) = text.split_once('\n') else {
        return refuse(format!("line 1: expected {FIRST_LINE:?}"));
    };
    let (head, journal) = rest.split_once('\n').unwrap_or((rest, ""));
    let head: Head = match serde_json::from_str(head) {
        Ok(head) => head,
        Err(error) => return refuse(format!("line 2: {error}")),
    };
    let (game, setup) = check_head(&head)?;
    let seats = seat_all(&head, luck)?;
    let mut import = Import {
        changes: opened(&head, &setup, &seats),
        id: head.id,
        links: Vec::new(),
    };
    let has_room = seats.iter().any(|it| it.seated.is_open());
    if journal.is_empty() != has_room {
        return refuse(match has_room {
            true => "a match has begun although a seat is free",
            false => "no seat is free, but there is no journal",
        });
    }
    let is_over = !has_room && play(&mut import, game, &seats, journal)?;
    if !is_over {
        for it in seats {
            let link = it.link.map(|link| format!("/t/{}/seat/{link}", import.id));
            import.links.extend(link.map(|link| (it.seated.name, link)));
        }
    }
    Ok(import)
}

/// The game, and what was agreed on.
fn check_head(head: &Head) -> Result<(&'static dyn AnyGame, Setup), ImportError> {
    if !is_url_safe(&head.id) {
        return refuse(format!("line 2: {:?} cannot be a table's id", head.id));
    }
    let Some(game) = catalog::find(&head.game) else {
        return refuse(format!("line 2: there is no game {:?}", head.game));
    };
    let Some(setup) = Setup::from_json(&head.setup) else {
        return refuse("line 2: the setup does not read");
    };
    if setup.seats != head.seats.len() {
        return refuse("line 2: the setup has another number of seats than there are");
    }
    if let Err(error) = game.open(setup.seats, &setup.options, None, Seed::small(0)) {
        return refuse(format!("line 2: {error}"));
    }
    Ok((game, setup))
}

/// Somebody at the table, and the secret that gives a person the seat.
struct Newcomer {
    seated: Seated,
    link: Option<String>,
}

fn seat_all(head: &Head, luck: &Luck) -> Result<Vec<Newcomer>, ImportError> {
    let newcomer = |place: &Place| {
        Ok(match place {
            Place::Open => Newcomer {
                seated: Seated::open(),
                link: None,
            },
            Place::Person { name } => {
                let link = luck.session();
                let sitter = Sitter::Person {
                    // A session that nobody has.
                    session: link_hash(&luck.session()),
                    link: Some(link_hash(&link)),
                };
                Newcomer {
                    seated: Seated::new(checked_name(name)?, sitter),
                    link: Some(link),
                }
            }
            Place::Bot { name, level } => {
                let Ok(level) = level.parse::<BotName>() else {
                    return refuse(format!("line 2: there is no bot {level:?}"));
                };
                Newcomer {
                    seated: Seated::new(checked_name(name)?, Sitter::Bot(level)),
                    link: None,
                }
            }
        })
    };
    head.seats.iter().map(newcomer).collect()
}

fn checked_name(name: &str) -> Result<String, ImportError> {
    let shown = names::visible(name);
    let is_good = !shown.is_empty() && shown.encode_utf16().count() <= NAME_LIMIT;
    match is_good {
        true => Ok(shown),
        false => refuse(format!("line 2: {name:?} cannot be a name here")),
    }
}

fn opened(head: &Head, setup: &Setup, seats: &[Newcomer]) -> Vec<Change> {
    let now = now_ms();
    let mut changes = vec![
        Change::Table(TableRow {
            id: head.id.clone(),
            created: head.created.clamp(0, now),
            slug: head.game.clone(),
            setup: setup.to_json().to_string(),
            rules: None,
            next: None,
            over: false,
        }),
        // Nobody has left it yet.
        Change::Touch {
            table: head.id.clone(),
            at: now,
        },
    ];
    for (seat, it) in seats.iter().enumerate() {
        changes.push(Change::Seat {
            before: None,
            table: head.id.clone(),
            row: it.seated.row(seat),
        });
    }
    changes
}

/// Adds the match, if all of it holds. Says whether it is over.
fn play(
    import: &mut Import,
    game: &dyn AnyGame,
    seats: &[Newcomer],
    journal: &str,
) -> Result<bool, ImportError> {
    let mut table = match game.resume(journal) {
        Ok(table) => table,
        Err(error @ ResumeError::Rules(_)) => return refuse(error.to_string()),
        Err(error) => return refuse(format!("the match does not hold: {error}")),
    };
    table.rest_between_rounds();
    if table.seats() != seats.len() {
        return refuse("the journal has another number of seats than the table");
    }
    let mut body = journal.to_owned();
    if !body.ends_with('\n') {
        body.push('\n');
    }
    let outcome = table.outcome();
    if let Some(outcome) = &outcome
        && !body.lines().any(|it| it.starts_with("end "))
    {
        let outcome = serde_json::to_string(outcome).expect("an outcome is plain data");
        body.push_str(&format!("end {outcome}\n"));
    }
    import
        .changes
        .extend(started(&import.id, game, table.as_ref(), seats, body));
    if let Some(outcome) = &outcome {
        let score = |seat| Score {
            total: outcome.totals[seat],
            has_won: outcome.winners.contains(seat),
        };
        import.changes.push(Change::Over {
            table: import.id.clone(),
            scores: Seat::all(seats.len()).map(score).collect(),
        });
    }
    Ok(outcome.is_some())
}

fn started(
    id: &str,
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    seats: &[Newcomer],
    body: String,
) -> Vec<Change> {
    let seated: Vec<Seated> = seats.iter().map(|it| it.seated.clone()).collect();
    vec![
        Change::Start {
            table: id.to_owned(),
            rules: game.rules(),
        },
        Change::Entry {
            table: id.to_owned(),
            entry: Entry {
                seq: 0,
                at: now_ms(),
                body,
                awaited: awaited(table),
            },
        },
        Change::Owes {
            table: id.to_owned(),
            owes: owes(table, &seated),
        },
    ]
}
