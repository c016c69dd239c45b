//! Playing again: somebody offers it, and whoever accepts goes along. Everybody sits one seat further.

use face_kit::Trouble;
use game::Viewer;
use store::{Change, NOBODY, TableRow};

use super::absence::STAND_IN;
use super::keeping::NotWritten;
use super::play::{Opening, Play};
use super::{Room, Seated, Sitter};
use crate::house::now_ms;
use crate::session::Session;

/// A table to go on to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Again {
    pub(crate) table: String,
    /// Where this person sits there: one seat further than here.
    pub(crate) seat: usize,
    pub(crate) name: String,
    /// Whether they sit there already, since they have just offered it.
    pub(crate) is_seated: bool,
}

impl Room {
    /// The table that these players went on to.
    pub(crate) fn next(&self) -> Option<String> {
        self.next.clone()
    }

    /// A new table at which this person sits and the bots do, or the one that is there already. If no other people were here, its match
    /// starts at once.
    pub(crate) async fn rematch(&mut self, session: &Session) -> Result<Again, Trouble> {
        let Viewer::Seat(own) = self.viewer(Some(session.hash())) else {
            return Err(Trouble::Watching);
        };
        if !self.play.as_ref().is_some_and(Play::is_over) {
            return Err(Trouble::Stale);
        }
        let n_seats = self.seats.len();
        let again = |table: &str, is_seated| Again {
            table: table.to_owned(),
            seat: (own.index() + 1) % n_seats,
            name: self.seats[own.index()].name.clone(),
            is_seated,
        };
        if let Some(next) = &self.next {
            return Ok(again(next, false));
        }
        let next = self.deps.luck.table_id();
        let (offered, accepted) = (again(&next, true), again(&next, false));
        let setup = self.setup.again(session.hash());
        let mut changes = vec![Change::Table(TableRow {
            id: next.clone(),
            created: now_ms(),
            slug: self.game.about().slug.to_owned(),
            setup: setup.to_json().to_string(),
            rules: None,
            next: None,
            over: false,
        })];
        let seated = |seat: usize| {
            let before = &self.seats[(seat + n_seats - 1) % n_seats];
            match &before.sitter {
                Sitter::Person { session: it, .. } if *it == session.hash() => {
                    Seated::person(&before.name, session, &next, 0)
                }
                // Somebody who has had everything about themselves deleted does not come.
                Sitter::Person { session: it, .. } if *it == NOBODY => Seated::bot(seat, STAND_IN),
                Sitter::Person { .. } | Sitter::Open => Seated::open(),
                Sitter::Bot(level) => Seated::new(before.name.clone(), Sitter::Bot(*level)),
            }
        };
        let seats: Vec<Seated> = (0..n_seats).map(seated).collect();
        for (seat, seated) in seats.iter().enumerate() {
            changes.push(Change::Seat {
                table: next.clone(),
                before: None,
                row: seated.row(seat),
            });
        }
        if !seats.iter().any(Seated::is_open) {
            let opening = Opening::new(&self.deps, self.game, &setup)?;
            changes.extend(opening.changes(&next, &seats));
        }
        changes.push(Change::Next {
            table: self.id.clone(),
            next: next.clone(),
        });
        match (self.write(changes).await, &self.next) {
            // Somebody wanted the same on another server.
            (Err(NotWritten::Late), Some(next)) => {
                return Ok(Again {
                    table: next.clone(),
                    ..accepted
                });
            }
            (written, _) => written?,
        }
        self.next = Some(next);
        Ok(offered)
    }
}
