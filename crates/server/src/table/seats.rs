//! Who sits at a table.

use bots::BotName;
use face_kit::{SeatKind, SeatLabel};
use game::{Seat, Viewer};
use store::{Hash, Kind, SeatRow};
use tokio::time::Instant;

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

/// What bots are called, by seat: names that many cats have.
const CATS: [&str; 5] = ["Tama", "Mikan", "Kuro", "Sora", "Hana"];

impl Seated {
    pub(crate) fn open() -> Seated {
        Seated::new(String::new(), Sitter::Open)
    }

    pub(crate) fn person(name: &str, session: Hash) -> Seated {
        let sitter = Sitter::Person {
            session,
            link: None,
        };
        Seated::new(name.to_owned(), sitter)
    }

    pub(crate) fn bot(seat: usize, level: BotName) -> Seated {
        Seated::new(CATS[seat % CATS.len()].to_owned(), Sitter::Bot(level))
    }

    fn new(name: String, sitter: Sitter) -> Seated {
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
        Some(Seated::new(row.name.clone(), sitter))
    }

    pub(crate) fn is_open(&self) -> bool {
        self.sitter == Sitter::Open
    }
}

/// The seats as a viewer sees them.
pub(super) fn labels(seats: &[Seated], viewer: Viewer) -> Vec<SeatLabel> {
    let label = |(nth, it): (usize, &Seated)| SeatLabel {
        name: it.name.clone(),
        kind: match it.sitter {
            Sitter::Open => SeatKind::Open,
            Sitter::Person { .. } => SeatKind::Person,
            Sitter::Bot(level) => SeatKind::Bot(level.word()),
        },
        here: match it.sitter {
            Sitter::Open => false,
            Sitter::Person { .. } => it.presence != Presence::Away,
            Sitter::Bot(_) => true,
        },
        you: viewer.seat().map(Seat::index) == Some(nth),
    };
    seats.iter().enumerate().map(label).collect()
}
