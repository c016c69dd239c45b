//! Sitting down, moving to another device, playing again.

use bots::BotName;
use face_kit::Trouble;
use game::Viewer;
use store::{Change, Hash, NOBODY, TableRow};

use super::choosing::TRIES;
use super::keeping::NotWritten;
use super::leaving::STAND_IN;
use super::play::{Opening, Play};
use super::{Room, Seated, Sitter};
use crate::session::Session;

impl Room {
    /// Takes the seat that was asked for, or else any that is free.
    pub(crate) async fn sit(
        &mut self,
        session: &Session,
        name: &str,
        seat: Option<usize>,
    ) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            match self.try_to_sit(session, name, seat).await {
                // Somebody sat down on another server: there is one free seat less.
                Err(Trouble::Stale) => {}
                sits => return sits,
            }
        }
        Err(Trouble::Stale)
    }

    async fn try_to_sit(
        &mut self,
        session: &Session,
        name: &str,
        seat: Option<usize>,
    ) -> Result<(), Trouble> {
        if self.viewer(Some(session.hash())) != Viewer::Spectator {
            return Ok(());
        }
        let seat = seat.or_else(|| self.seats.iter().position(Seated::is_open));
        let seat = seat.ok_or(Trouble::SeatTaken)?;
        if self.play.is_some() || !self.seats.get(seat).is_some_and(Seated::is_open) {
            return Err(Trouble::SeatTaken);
        }
        let guest = Change::Guest {
            session: session.hash(),
            name: name.to_owned(),
        };
        let move_number = self.setup.move_number(seat);
        let seated = Seated::person(name, session, &self.id, move_number);
        self.seat_and_start(vec![(seat, seated)], vec![guest]).await
    }

    /// Bots take the seats that are still free.
    pub(crate) async fn fill(&mut self, session: Hash, level: BotName) -> Result<(), Trouble> {
        if self.viewer(Some(session)) == Viewer::Spectator {
            return Err(Trouble::Watching);
        }
        let open = (0..self.seats.len()).filter(|it| self.seats[*it].is_open());
        let bots: Vec<_> = open.map(|it| (it, Seated::bot(it, level))).collect();
        if self.play.is_some() || bots.is_empty() {
            return Err(Trouble::SeatTaken);
        }
        self.seat_and_start(bots, Vec::new()).await
    }

    /// Seats these; if no seat is free then, the match starts with the same stroke.
    pub(super) async fn seat_and_start(
        &mut self,
        newcomers: Vec<(usize, Seated)>,
        mut changes: Vec<Change>,
    ) -> Result<(), Trouble> {
        let mut seats = self.seats.clone();
        for (seat, seated) in newcomers {
            changes.push(Change::Seat {
                table: self.id.clone(),
                before: Some(self.seats[seat].row(seat).kind),
                row: seated.row(seat),
            });
            seats[seat] = seated;
        }
        let mut opened = None;
        if self.play.is_none() && !seats.iter().any(Seated::is_open) {
            let opening = Opening::new(&self.deps, self.game, &self.setup)?;
            changes.extend(opening.changes(&self.id, &seats));
            opened = Some(opening);
        }
        self.write(changes).await?;
        self.seats = seats;
        if let Some(opening) = opened {
            self.begin(opening);
        }
        self.update_presence();
        Ok(())
    }

    /// Makes the link of this person's seat good, if it is not yet: a person who came with others to a
    /// rematch has not said a secret there.
    pub(crate) async fn keep_link(&mut self, session: &Session) -> Result<(), Trouble> {
        let Some(seat) = self.viewer(Some(session.hash())).seat() else {
            return Err(Trouble::Watching);
        };
        let seat = seat.index();
        let name = self.seats[seat].name.clone();
        let move_number = self.setup.move_number(seat);
        let mut seated = Seated::person(&name, session, &self.id, move_number);
        if seated.sitter == self.seats[seat].sitter {
            return Ok(());
        }
        seated.presence = self.seats[seat].presence;
        self.seat_and_start(vec![(seat, seated)], Vec::new()).await
    }

    /// Who sits where this link leads.
    pub(crate) fn whose_link(&self, link: &Hash) -> Option<String> {
        let seat = self.seat_of_link(link)?;
        Some(self.seats[seat].name.clone())
    }

    fn seat_of_link(&self, link: &Hash) -> Option<usize> {
        self.seats.iter().position(|it| match &it.sitter {
            Sitter::Person { link: theirs, .. } => theirs.as_ref() == Some(link),
            Sitter::Open | Sitter::Bot(_) => false,
        })
    }

    /// The holder of the link takes the seat with this session.
    pub(crate) async fn move_seat(&mut self, link: Hash, session: &Session) -> Result<(), Trouble> {
        let seat = self.seat_of_link(&link).ok_or(Trouble::BadSeatLink)?;
        match self.viewer(Some(session.hash())).seat() {
            Some(it) if it.index() == seat => return Ok(()),
            Some(_) => return Err(Trouble::SeatTaken),
            None => {}
        }
        let name = self.seats[seat].name.clone();
        let setup = self.setup.moved(seat);
        let seated = Seated::person(&name, session, &self.id, setup.move_number(seat));
        let session = session.hash();
        let changes = vec![
            Change::Guest { session, name },
            Change::Setup {
                table: self.id.clone(),
                before: self.agreed.clone(),
                setup: setup.to_json().to_string(),
            },
        ];
        self.seat_and_start(vec![(seat, seated)], changes).await?;
        self.agree(setup);
        Ok(())
    }

    /// A new table with the same people, or the one that is there already.
    pub(crate) async fn rematch(&mut self, session: Option<Hash>) -> Result<String, Trouble> {
        if self.viewer(session) == Viewer::Spectator {
            return Err(Trouble::Watching);
        }
        if let Some(next) = &self.next {
            return Ok(next.clone());
        }
        if !self.play.as_ref().is_some_and(Play::is_over) {
            return Err(Trouble::Stale);
        }
        let next = self.deps.luck.table_id();
        let opening = Opening::new(&self.deps, self.game, &self.setup)?;
        let mut changes = vec![Change::Table(TableRow {
            id: next.clone(),
            created: crate::house::now_ms(),
            slug: self.game.about().slug.to_owned(),
            setup: self.setup.unmoved().to_json().to_string(),
            rules: None,
            next: None,
            over: false,
        })];
        let seated = |(nth, it): (usize, &Seated)| match &it.sitter {
            // Somebody who has had everything about themselves deleted does not come.
            Sitter::Person { session, .. } if *session == NOBODY => Seated::bot(nth, STAND_IN),
            Sitter::Person { session, .. } => Seated::unlinked(&it.name, *session),
            Sitter::Open | Sitter::Bot(_) => it.clone(),
        };
        let seats: Vec<Seated> = self.seats.iter().enumerate().map(seated).collect();
        for (seat, seated) in seats.iter().enumerate() {
            changes.push(Change::Seat {
                table: next.clone(),
                before: None,
                row: seated.row(seat),
            });
        }
        changes.extend(opening.changes(&next, &seats));
        changes.push(Change::Next {
            table: self.id.clone(),
            next: next.clone(),
        });
        match (self.write(changes).await, &self.next) {
            // Somebody wanted the same on another server.
            (Err(NotWritten::Late), Some(next)) => return Ok(next.clone()),
            (written, _) => written?,
        }
        self.next = Some(next.clone());
        Ok(next)
    }
}
