//! Leaving for good, and taking the place of a bot.

use face_kit::Trouble;
use game::{Seat, Viewer, remark_line};
use store::{Change, Entry, Hash};

use super::absence::STAND_IN;
use super::keeping::NotWritten;
use super::play::{ENDED, Play};
use super::{Room, Seated, Sitter};
use crate::house::now_ms;
use crate::session::Session;
use crate::setup::{Former, What};

impl Room {
    /// Somebody turns the table over and goes. A bot has the seat then, and the others are asked whether to go on.
    pub(crate) async fn leave_for_good(&mut self, session: Option<Hash>) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Trouble::Watching);
        };
        if self.play.is_none() {
            return self.stand_up(session).await;
        }
        if self.play.as_ref().is_some_and(Play::is_over) {
            return Err(Trouble::MatchOver);
        }
        let name = self.seats[seat.index()].name.clone();
        let has_others = !self.who_agrees(seat).is_empty();
        self.give_up(self.former(seat)).await?;
        match has_others {
            true => self.propose(seat, What::End { name }).await,
            // Nobody is left who could want to go on.
            false if !self.seats.iter().any(Seated::is_person) => Ok(self.end_match().await?),
            false => Ok(()),
        }
    }

    /// Whoever has this seat now, as those before them are known.
    pub(super) fn former(&self, seat: Seat) -> Former {
        let seated = &self.seats[seat.index()];
        Former {
            seat,
            name: seated.name.clone(),
            session: self.session_at(seat),
            n_events: self.play.as_ref().map_or(0, |it| it.game.n_events()),
        }
    }

    /// A bot takes the seat of whoever leaves for good.
    pub(super) async fn give_up(&mut self, former: Former) -> Result<(), NotWritten> {
        let seat = former.seat;
        let setup = self.setup.without(former);
        let bot = Seated::bot(seat.index(), STAND_IN);
        let changes = vec![self.setup_change(&setup)];
        self.reseat(seat, bot, &format!("{seat} left"), changes)
            .await?;
        self.agree(setup);
        Ok(())
    }

    /// The match ends without a result.
    pub(super) async fn end_match(&mut self) -> Result<(), NotWritten> {
        let Some(play) = &self.play else {
            return Err(NotWritten::Trouble(Trouble::NotStarted));
        };
        let changes = vec![
            Change::Entry {
                table: self.id.clone(),
                entry: Entry {
                    seq: play.seq,
                    at: now_ms(),
                    body: remark_line(ENDED),
                    awaited: 0,
                },
            },
            Change::Over {
                table: self.id.clone(),
                scores: Vec::new(),
            },
        ];
        self.write(changes).await?;
        self.is_owing = false;
        if let Some(play) = &mut self.play {
            play.game.remark(ENDED);
            play.is_ended = true;
            play.stored();
        }
        Ok(())
    }

    /// Whether a person may take the seat of this bot.
    pub(crate) async fn welcome(
        &mut self,
        session: Option<Hash>,
        seat: usize,
        is_welcoming: bool,
    ) -> Result<(), Trouble> {
        if self.viewer(session) == Viewer::Spectator {
            return Err(Trouble::Watching);
        }
        let is_bot = |it: &&Seated| matches!(it.sitter, Sitter::Bot(_));
        let seated = self.seats.get(seat).filter(is_bot).ok_or(Trouble::Stale)?;
        let seated = Seated {
            is_welcoming,
            ..seated.clone()
        };
        let change = Change::Seat {
            table: self.id.clone(),
            before: Some(self.seats[seat].row(seat).kind),
            row: seated.row(seat),
        };
        self.write(vec![change]).await?;
        self.seats[seat] = seated;
        Ok(())
    }

    /// Somebody takes the seat of a bot that makes room, while the match is on.
    pub(super) async fn take_over(
        &mut self,
        session: &Session,
        name: &str,
        seat: usize,
    ) -> Result<(), Trouble> {
        let guest = Change::Guest {
            session: session.hash(),
            name: name.to_owned(),
        };
        let nth = seat;
        let seat = Seat::new(nth).ok_or(Trouble::SeatTaken)?;
        let setup = self.setup.without(self.former(seat)).moved(nth);
        let seated = Seated::person(name, session, &self.id, setup.move_number(nth));
        let changes = vec![guest, self.setup_change(&setup)];
        self.reseat(seat, seated, &format!("{seat} sits"), changes)
            .await?;
        self.agree(setup);
        Ok(())
    }
}
