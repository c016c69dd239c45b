//! Sitting down, moving to another device, playing again.

use bots::BotName;
use face_kit::Trouble;
use game::{Seat, Viewer};
use store::{Change, Event, Hash, TableRow};

use super::task::{Opening, Task, opening};
use super::{Seated, Sitter};
use crate::session::{self, Session, link_hash};

impl Task {
    pub(super) fn viewer(&self, session: Option<Hash>) -> Viewer {
        session::viewer(&self.seats, session.as_ref())
    }

    pub(super) async fn sit(
        &mut self,
        session: Hash,
        name: &str,
        seat: usize,
    ) -> Result<(), Trouble> {
        if self.viewer(Some(session)) != Viewer::Spectator {
            return Ok(());
        }
        if self.game.is_some() || !self.seats.get(seat).is_some_and(Seated::is_open) {
            return Err(Trouble::SeatTaken);
        }
        let guest = Change::Guest {
            session,
            name: name.to_owned(),
        };
        let seated = Seated::person(name, session);
        self.seat_and_start(vec![(seat, seated)], vec![guest]).await
    }

    pub(super) async fn fill(&mut self, session: Hash, level: BotName) -> Result<(), Trouble> {
        if self.viewer(Some(session)) == Viewer::Spectator {
            return Err(Trouble::Watching);
        }
        let open = (0..self.seats.len()).filter(|it| self.seats[*it].is_open());
        let bots: Vec<_> = open.map(|it| (it, Seated::bot(it, level))).collect();
        if self.game.is_some() || bots.is_empty() {
            return Err(Trouble::SeatTaken);
        }
        self.seat_and_start(bots, Vec::new()).await
    }

    /// Seats these; if no seat is free then, the match starts with the same stroke.
    async fn seat_and_start(
        &mut self,
        newcomers: Vec<(usize, Seated)>,
        mut changes: Vec<Change>,
    ) -> Result<(), Trouble> {
        let stays_open = |(nth, it): (usize, &Seated)| {
            it.is_open() && newcomers.iter().all(|(seat, _)| *seat != nth)
        };
        let is_full = !self.seats.iter().enumerate().any(stays_open);
        for (seat, seated) in &newcomers {
            changes.push(Change::Seat {
                table: self.id.clone(),
                row: seated.row(*seat),
            });
        }
        let mut opened = None;
        if is_full && self.game.is_none() {
            let Opening { game, body } = opening(&self.deps, self.offer, &self.setup)?;
            changes.push(self.event(body));
            opened = Some(game);
        }
        self.write(changes).await?;
        for (seat, seated) in newcomers {
            self.seats[seat] = seated;
        }
        if opened.is_some() {
            self.game = opened;
            self.seq += 1;
        }
        self.update_presence();
        Ok(())
    }

    /// Makes the seat link of whoever looks valid, if it is not yet.
    pub(super) async fn remember_link(&mut self, session: Option<&Session>) {
        let Some(session) = session else {
            return;
        };
        let Some(seat) = self.viewer(Some(session.hash())).seat().map(Seat::index) else {
            return;
        };
        let wanted = link_hash(&session.seat_link(&self.id));
        let mut seated = self.seats[seat].clone();
        match &mut seated.sitter {
            Sitter::Person { link, .. } if *link != Some(wanted) => *link = Some(wanted),
            Sitter::Person { .. } | Sitter::Open | Sitter::Bot(_) => return,
        }
        // Without it the link leads nowhere; looking again makes it good.
        let _ = self.seat_and_start(vec![(seat, seated)], Vec::new()).await;
    }

    pub(super) fn seat_of_link(&self, link: &Hash) -> Option<usize> {
        self.seats.iter().position(|it| match &it.sitter {
            Sitter::Person { link: theirs, .. } => theirs.as_ref() == Some(link),
            Sitter::Open | Sitter::Bot(_) => false,
        })
    }

    pub(super) async fn move_seat(&mut self, link: Hash, session: Hash) -> Result<(), Trouble> {
        let seat = self.seat_of_link(&link).ok_or(Trouble::BadSeatLink)?;
        match self.viewer(Some(session)).seat() {
            Some(it) if it.index() == seat => return Ok(()),
            Some(_) => return Err(Trouble::SeatTaken),
            None => {}
        }
        let name = self.seats[seat].name.clone();
        let seated = Seated::person(&name, session);
        let guest = Change::Guest { session, name };
        self.seat_and_start(vec![(seat, seated)], vec![guest]).await
    }

    /// A new table with the same people, or the one that is there already.
    pub(super) async fn rematch(&mut self, session: Option<Hash>) -> Result<String, Trouble> {
        if self.viewer(session) == Viewer::Spectator {
            return Err(Trouble::Watching);
        }
        if let Some(next) = &self.next {
            return Ok(next.clone());
        }
        if self.game.as_ref().is_none_or(|it| it.outcome().is_none()) {
            return Err(Trouble::Stale);
        }
        let next = self.deps.luck.table_id();
        let Opening { body, .. } = opening(&self.deps, self.offer, &self.setup)?;
        let mut changes = vec![Change::Table(TableRow {
            id: next.clone(),
            created: crate::house::now_ms(),
            slug: self.offer.game.about().slug.to_owned(),
            setup: self.setup.to_json().to_string(),
            next: None,
            over: false,
        })];
        for (seat, seated) in self.seats.iter().enumerate() {
            let seated = match &seated.sitter {
                Sitter::Person { session, .. } => Seated::person(&seated.name, *session),
                Sitter::Open | Sitter::Bot(_) => seated.clone(),
            };
            changes.push(Change::Seat {
                table: next.clone(),
                row: seated.row(seat),
            });
        }
        changes.push(Change::Event {
            table: next.clone(),
            event: Event {
                seq: 0,
                at: crate::house::now_ms(),
                body,
            },
        });
        changes.push(Change::Next {
            table: self.id.clone(),
            next: next.clone(),
        });
        self.write(changes).await?;
        self.next = Some(next.clone());
        Ok(next)
    }
}
