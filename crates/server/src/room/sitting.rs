//! Sitting down, and moving to another device.

use bots::BotName;
use face_kit::Trouble;
use game::Viewer;
use store::{Change, Hash};

use super::choosing::TRIES;
use super::play::Opening;
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
        if self.setup.banned.contains(&session.hash()) {
            return Err(Trouble::SentAway);
        }
        let seat = seat.or_else(|| self.seats.iter().position(|it| self.is_free(it)));
        let seat = seat.ok_or(Trouble::SeatTaken)?;
        if !self.seats.get(seat).is_some_and(|it| self.is_free(it)) {
            return Err(Trouble::SeatTaken);
        }
        if self.play.is_some() {
            return self.take_over(session, name, seat).await;
        }
        let guest = Change::Guest {
            session: session.hash(),
            name: name.to_owned(),
        };
        let move_number = self.setup.move_number(seat);
        let seated = Seated::person(name, session, &self.id, move_number);
        self.seat_and_start(vec![(seat, seated)], vec![guest]).await
    }

    /// The same for somebody who comes from another match: this seat, or any if it is taken.
    pub(crate) async fn sit_again(
        &mut self,
        session: &Session,
        name: &str,
        seat: usize,
    ) -> Result<(), Trouble> {
        match self.sit(session, name, Some(seat)).await {
            Err(Trouble::SeatTaken) => self.sit(session, name, None).await,
            sits => sits,
        }
    }

    /// Whether somebody may sit down there: nobody sits there yet, or a bot that makes room.
    pub(super) fn is_free(&self, seated: &Seated) -> bool {
        match &self.play {
            None => seated.is_open() || seated.is_welcoming,
            Some(play) => seated.is_welcoming && !play.is_over(),
        }
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
        let changes = vec![Change::Guest { session, name }, self.setup_change(&setup)];
        self.seat_and_start(vec![(seat, seated)], changes).await?;
        self.agree(setup);
        Ok(())
    }
}
