//! Before the match: standing up, changing seats, bots and people for each seat, and what is to be played.

use bots::BotName;
use catalog::AnyGame;
use face_kit::Trouble;
use game::{Seat, Viewer};
use store::{Change, Hash};

use super::{Room, Seated, Sitter};
use crate::session::Session;
use crate::setup::Setup;

impl Room {
    /// The seat of somebody who waits here for the match.
    fn own_seat(&self, session: Option<Hash>) -> Result<usize, Trouble> {
        if self.play.is_some() {
            // It has just begun.
            return Err(Trouble::Stale);
        }
        let seat = self.viewer(session).seat();
        seat.map(Seat::index).ok_or(Trouble::Watching)
    }

    /// Whether somebody may arrange the table: whoever opened it, or anybody who sits there once that one is gone.
    pub(super) fn is_host(&self, session: Option<Hash>) -> bool {
        let sits = |host: Hash| self.viewer(Some(host)) != Viewer::Spectator;
        let host = self.setup.host.filter(|it| sits(*it));
        match host {
            Some(host) => session == Some(host),
            None => self.viewer(session) != Viewer::Spectator,
        }
    }

    /// The session of the person at this seat.
    pub(super) fn session_at(&self, seat: Seat) -> Option<Hash> {
        match self.seats.get(seat.index())?.sitter {
            Sitter::Person { session, .. } => Some(session),
            Sitter::Open | Sitter::Bot(_) => None,
        }
    }

    /// What is agreed on, for whoever may change it.
    pub(crate) fn changeable(&self, session: Option<Hash>) -> Result<Setup, Trouble> {
        self.as_host(session)?;
        Ok(self.setup.clone())
    }

    fn as_host(&self, session: Option<Hash>) -> Result<(), Trouble> {
        self.own_seat(session)?;
        match self.is_host(session) {
            true => Ok(()),
            false => Err(Trouble::NotHost),
        }
    }

    /// Somebody does not want to play after all.
    pub(crate) async fn stand_up(&mut self, session: Option<Hash>) -> Result<(), Trouble> {
        let seat = self.own_seat(session)?;
        self.seat_and_start(vec![(seat, Seated::open())], Vec::new())
            .await
    }

    /// Somebody takes another seat. Whoever sits there takes theirs, if they would like that, too.
    pub(crate) async fn change_seat(
        &mut self,
        session: &Session,
        to: usize,
    ) -> Result<(), Trouble> {
        let from = self.own_seat(Some(session.hash()))?;
        let there = self.seats.get(to).ok_or(Trouble::SeatTaken)?.clone();
        if from == to {
            return Ok(());
        }
        let mut setup = self.setup.clone();
        let wishes = &mut setup.swaps;
        if there.is_person() && !wishes.contains(&(to, from)) {
            // They are asked.
            wishes.retain(|it| it.0 != from);
            wishes.push((from, to));
            let change = self.setup_change(&setup);
            self.write(vec![change]).await?;
            self.agree(setup);
            return Ok(());
        }
        wishes.retain(|(by, with)| ![from, to].contains(by) && ![from, to].contains(with));
        let changes = match setup == self.setup {
            true => Vec::new(),
            false => vec![self.setup_change(&setup)],
        };
        // Their links follow from secrets that are not known here; they make them good when they want to.
        let moved = |it: &Seated| Seated {
            sitter: match &it.sitter {
                Sitter::Person { session, .. } => Sitter::Person {
                    session: *session,
                    link: None,
                },
                Sitter::Open | Sitter::Bot(_) => it.sitter.clone(),
            },
            ..it.clone()
        };
        let here = moved(&self.seats[from]);
        let newcomers = vec![(from, moved(&there)), (to, here)];
        self.seat_and_start(newcomers, changes).await?;
        self.agree(setup);
        Ok(())
    }

    /// A seat is for a bot of this level, or for whoever comes.
    pub(crate) async fn seat_bot(
        &mut self,
        session: Option<Hash>,
        seat: usize,
        level: Option<BotName>,
    ) -> Result<(), Trouble> {
        self.as_host(session)?;
        let is_there = self.seats.get(seat).is_some_and(|it| !it.is_person());
        if !is_there {
            return Err(Trouble::SeatTaken);
        }
        let seated = level.map_or_else(Seated::open, |it| Seated::bot(seat, it));
        self.seat_and_start(vec![(seat, seated)], Vec::new()).await
    }

    /// The host sends somebody away, who does not come back.
    pub(crate) async fn send_away(
        &mut self,
        session: Option<Hash>,
        seat: usize,
    ) -> Result<(), Trouble> {
        self.as_host(session)?;
        let seated = self.seats.get(seat).ok_or(Trouble::Stale)?;
        let Sitter::Person { session: who, .. } = seated.sitter else {
            return Err(Trouble::Stale);
        };
        if Some(who) == session {
            return Err(Trouble::Unreadable);
        }
        let mut setup = self.setup.clone();
        setup.banned.push(who);
        let changes = vec![self.setup_change(&setup)];
        self.seat_and_start(vec![(seat, Seated::open())], changes)
            .await?;
        self.agree(setup);
        Ok(())
    }

    /// The table is set up anew, with this many seats; people keep theirs or move up.
    pub(crate) async fn change_setup(
        &mut self,
        session: Option<Hash>,
        game: &'static dyn AnyGame,
        wish: &Setup,
    ) -> Result<(), Trouble> {
        self.as_host(session)?;
        let setup = Setup {
            host: self.setup.host,
            banned: self.setup.banned.clone(),
            moves: Vec::new(),
            ..wish.clone()
        };
        // Says whether the options are good.
        super::Opening::new(&self.deps, game, &setup)?;
        let seats = self.seats_of(setup.seats)?;
        let mut changes = vec![self.setup_change(&setup)];
        let n_before = self.seats.len();
        for seat in setup.seats..n_before {
            // Whoever sat there sits somewhere else then.
            if self.seats[seat].is_person() {
                changes.push(Change::Seat {
                    table: self.id.clone(),
                    before: Some(self.seats[seat].row(seat).kind),
                    row: Seated::open().row(seat),
                });
            }
            changes.push(Change::Unseat {
                table: self.id.clone(),
                seat,
            });
        }
        for (seat, seated) in seats.iter().enumerate() {
            let before = self.seats.get(seat).map(|it| it.row(seat).kind);
            let row = seated.row(seat);
            if before.as_ref() != Some(&row.kind) {
                let table = self.id.clone();
                changes.push(Change::Seat { table, before, row });
            }
        }
        self.write(changes).await?;
        self.agree(setup);
        self.seats = seats;
        self.update_presence();
        Ok(())
    }

    /// The people and bots of this table at one of so many seats.
    fn seats_of(&self, n_seats: usize) -> Result<Vec<Seated>, Trouble> {
        let mut seats: Vec<Seated> = self.seats.iter().take(n_seats).cloned().collect();
        seats.resize_with(n_seats, Seated::open);
        for late in self.seats.iter().skip(n_seats).filter(|it| it.is_person()) {
            let place = seats.iter_mut().find(|it| !it.is_person());
            let place = place.ok_or(Trouble::BadOptions)?;
            *place = late.clone();
            if let Sitter::Person { link, .. } = &mut place.sitter {
                *link = None;
            }
        }
        Ok(seats)
    }
}
