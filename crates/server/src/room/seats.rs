//! Who sits at a table.

use bots::BotName;
use face_kit::{Lang, SeatKind, SeatLabel, cat_name};
use game::{Seat, SeatSet, Viewer};
use store::{Hash, Kind, SeatRow};
use tokio::time::Instant;

use crate::names;
use crate::session::{Session, link_hash};

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
    pub(crate) presence: Presence,
}

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

    /// Somebody whose secret is not known here, and so not the link either.
    pub(crate) fn unlinked(name: &str, session: Hash) -> Seated {
        let sitter = Sitter::Person {
            session,
            link: None,
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
            presence: Presence::Away,
        }
    }

    /// What is stored of it.
    pub(crate) fn row(&self, seat: usize) -> SeatRow {
        let kind = match &self.sitter {
            Sitter::Open => Kind::Open,
            Sitter::Person { session, link } => Kind::Person {
                session: *session,
                link: *link,
            },
            Sitter::Bot(level) => Kind::Bot(level.word().to_owned()),
        };
        SeatRow {
            seat,
            kind,
            name: self.name.clone(),
        }
    }

    /// Reads what [`Seated::row`] wrote.
    pub(crate) fn from_row(row: &SeatRow) -> Option<Seated> {
        let sitter = match &row.kind {
            Kind::Open => Sitter::Open,
            Kind::Person { session, link } => Sitter::Person {
                session: *session,
                link: *link,
            },
            Kind::Bot(level) => Sitter::Bot(level.parse().ok()?),
        };
        // Older versions let in names that could not be seen.
        Some(Seated::new(names::visible(&row.name), sitter))
    }

    pub(crate) fn is_open(&self) -> bool {
        self.sitter == Sitter::Open
    }
}

/// The seats as a viewer sees them; `ready` are those who wait for the next round.
pub(super) fn labels(seats: &[Seated], viewer: Viewer, ready: SeatSet) -> Vec<SeatLabel> {
    let is_viewer = |nth: usize| viewer.seat().map(Seat::index) == Some(nth);
    let label = |(nth, it): (usize, &Seated)| SeatLabel {
        name: it.name.clone(),
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
        ready: Seat::new(nth).is_some_and(|it| ready.contains(it)),
    };
    seats.iter().enumerate().map(label).collect()
}

/// When the next of those who just left is taken for gone.
pub(super) fn next_to_leave(seats: &[Seated]) -> Option<Instant> {
    let leaves = |it: &Seated| match it.presence {
        Presence::LeavesAt(at) => Some(at),
        Presence::Here | Presence::Away => None,
    };
    seats.iter().filter_map(leaves).min()
}
