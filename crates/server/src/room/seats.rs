//! Who sits at a table, and who plays for whom.

use bots::{BotName, Level};
use face_kit::{Lang, SeatKind, SeatLabel, Why, cat_among, cat_name};
use game::{Seat, SeatSet, Viewer};
use store::{Hash, Kind, SeatRow};
use tokio::time::Instant;

use crate::names;
use crate::session::{Session, link_hash};
use crate::setup::Former;

/// What sits there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Nobody yet.
    Open,
    Person {
        session: Hash,
        /// The hash of the link that moves the seat to another device, once there is one.
        link: Option<Hash>,
    },
    Bot(BotName),
}

/// A seat and who sits there.
#[derive(Debug, Clone)]
pub(crate) struct Seated {
    pub(crate) name: String,
    pub(crate) sitter: Sitter,
    /// The bot that plays for the person who sits there, while one does.
    pub(crate) stand_in: Option<StandIn>,
    /// Whether a person may take the seat of the bot that sits there, also while a match is on.
    pub(crate) is_welcoming: bool,
    pub(crate) presence: Presence,
    /// When the person was last seen in this life of the room, if they were.
    pub(crate) seen: Option<Instant>,
}

/// A bot that plays for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StandIn {
    pub(crate) bot: BotName,
    pub(crate) why: Why,
}

impl StandIn {
    /// What is stored of it, and remarked in the journal.
    fn text(self) -> String {
        format!("{} {}", self.bot.word(), self.why.word())
    }

    /// Reads what [`StandIn::text`] wrote.
    fn parse(text: &str) -> Option<StandIn> {
        let (bot, why) = text.split_once(' ')?;
        Some(StandIn {
            bot: bot.parse().ok()?,
            why: Why::parse(why)?,
        })
    }
}

impl std::fmt::Display for StandIn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

/// Stands after the level of a bot that makes room for a person.
const WELCOME: &str = " welcome";

/// Whether a person is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    Here,
    /// Just left; may only be loading the page again.
    LeavesAt(Instant),
    Away,
}

impl Seated {
    pub(crate) fn open() -> Seated {
        Seated::new(String::new(), Sitter::Open)
    }

    /// Somebody at this table, with the link that moves the seat to another device; it has the number
    /// of the move by which they came.
    pub(crate) fn person(name: &str, session: &Session, table: &str, move_number: u32) -> Seated {
        let sitter = Sitter::Person {
            session: session.hash(),
            link: Some(link_hash(&session.seat_link(table, move_number))),
        };
        Seated::new(name.to_owned(), sitter)
    }

    pub(crate) fn bot(seat: usize, level: BotName) -> Seated {
        Seated::new(cat_name(Lang::En, seat).to_owned(), Sitter::Bot(level))
    }

    pub(crate) fn new(name: String, sitter: Sitter) -> Seated {
        Seated {
            name,
            sitter,
            stand_in: None,
            is_welcoming: false,
            presence: Presence::Away,
            seen: None,
        }
    }

    /// The bot that chooses for this seat, if one does.
    pub(crate) fn bot_that_plays(&self) -> Option<BotName> {
        match self.sitter {
            Sitter::Bot(level) => Some(level),
            Sitter::Person { .. } => self.stand_in.map(|it| it.bot),
            Sitter::Open => None,
        }
    }

    pub(crate) fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person { .. })
    }

    /// Whether a person sits there who plays.
    pub(crate) fn is_person_who_plays(&self) -> bool {
        self.is_person() && self.stand_in.is_none()
    }

    /// What is stored of it.
    pub(crate) fn row(&self, seat: usize) -> SeatRow {
        let kind = match &self.sitter {
            Sitter::Open => Kind::Open,
            Sitter::Person { session, link } => Kind::Person {
                session: *session,
                link: *link,
                stand_in: self.stand_in.map(StandIn::text),
            },
            Sitter::Bot(level) => {
                let welcome = if self.is_welcoming { WELCOME } else { "" };
                Kind::Bot(format!("{}{welcome}", level.word()))
            }
        };
        SeatRow {
            seat,
            kind,
            name: self.name.clone(),
        }
    }

    /// Reads what [`Seated::row`] wrote.
    pub(crate) fn from_row(row: &SeatRow) -> Option<Seated> {
        let mut stands_in = None;
        let mut is_welcoming = false;
        let sitter = match &row.kind {
            Kind::Open => Sitter::Open,
            Kind::Person {
                session,
                link,
                stand_in,
            } => {
                stands_in = stand_in.as_deref().and_then(StandIn::parse);
                Sitter::Person {
                    session: *session,
                    link: *link,
                }
            }
            Kind::Bot(level) => {
                is_welcoming = level.ends_with(WELCOME);
                Sitter::Bot(level.trim_end_matches(WELCOME).parse().ok()?)
            }
        };
        // Older versions let in names that could not be seen.
        Some(Seated {
            stand_in: stands_in,
            is_welcoming,
            ..Seated::new(names::visible(&row.name), sitter)
        })
    }

    pub(crate) fn is_open(&self) -> bool {
        self.sitter == Sitter::Open
    }
}

/// The seats as a viewer sees them; `ready` are those who wait for the next round.
pub(super) fn labels(seats: &[Seated], viewer: Viewer, ready: SeatSet) -> Vec<SeatLabel> {
    let is_viewer = |nth: usize| viewer.seat().map(Seat::index) == Some(nth);
    let people = seats
        .iter()
        .filter(|it| matches!(it.sitter, Sitter::Person { .. }));
    let people = people.map(|it| it.name.as_str());
    let label = |(nth, it): (usize, &Seated)| SeatLabel {
        name: match it.sitter {
            Sitter::Open | Sitter::Person { .. } => it.name.clone(),
            Sitter::Bot(_) => cat_among(&it.name, people.clone()).to_owned(),
        },
        kind: match it.sitter {
            Sitter::Open => SeatKind::Open,
            Sitter::Person { .. } => SeatKind::Person,
            Sitter::Bot(level) => SeatKind::Bot(level.word()),
        },
        here: match it.sitter {
            Sitter::Open => false,
            // A seat with an open page is present.
            Sitter::Person { .. } => is_viewer(nth) || it.presence != Presence::Away,
            Sitter::Bot(_) => true,
        },
        you: is_viewer(nth),
        stand_in: it.stand_in.map(|it| it.why),
        welcome: it.is_welcoming,
        ready: Seat::new(nth).is_some_and(|it| ready.contains(it)),
    };
    seats.iter().enumerate().map(label).collect()
}

/// The seats as they were before each of these went, the newest first; with the number of the first event that was after that.
pub(super) fn earlier(seats: &[SeatLabel], former: &[Former]) -> Vec<(usize, Vec<SeatLabel>)> {
    // At most tables nobody has gone, and this is asked for every viewer at every choice.
    if former.is_empty() {
        return Vec::new();
    }
    let mut seats = seats.to_vec();
    let before = |it: &Former| {
        if let Some(label) = seats.get_mut(it.seat.index()) {
            *label = SeatLabel {
                name: it.name.clone(),
                kind: match it.session {
                    Some(_) => SeatKind::Person,
                    None => SeatKind::Bot(Level::Regular.word()),
                },
                ..SeatLabel::default()
            };
        }
        (it.n_events, seats.clone())
    };
    former.iter().rev().map(before).collect()
}

/// When the next of those who just left is taken for gone.
pub(super) fn next_to_leave(seats: &[Seated]) -> Option<Instant> {
    let leaves = |it: &Seated| match it.presence {
        Presence::LeavesAt(at) => Some(at),
        Presence::Here | Presence::Away => None,
    };
    seats.iter().filter_map(leaves).min()
}
