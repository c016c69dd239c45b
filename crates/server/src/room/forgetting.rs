//! Somebody who has everything about themselves deleted leaves the table, and the others play on.

use face_kit::Trouble;
use game::Viewer;
use store::{Hash, NOBODY};

use super::choosing::TRIES;
use super::keeping::expiry;
use super::play::Play;
use super::{Room, Seated, Sitter};

impl Room {
    /// This person leaves for good. Before the match their seat is free again, during it a bot takes it; where no other person
    /// sits, the table goes. A match that is over stays as it is.
    pub(crate) async fn forget(&mut self, session: Hash) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            match self.try_to_forget(session).await {
                // Somebody did something on another server.
                Err(Trouble::Stale) => {}
                left => return left,
            }
        }
        Err(Trouble::Stale)
    }

    async fn try_to_forget(&mut self, session: Hash) -> Result<(), Trouble> {
        let Viewer::Seat(seat) = self.viewer(Some(session)) else {
            return Ok(());
        };
        if self.play.as_ref().is_some_and(Play::is_over) {
            return Ok(());
        }
        let is_other = |it: &Seated| match &it.sitter {
            Sitter::Person {
                session: theirs, ..
            } => *theirs != session && *theirs != NOBODY,
            Sitter::Open | Sitter::Bot(_) => false,
        };
        if !self.seats.iter().any(is_other) {
            self.write(vec![expiry(&self.id, i64::MAX)]).await?;
            self.lost = true;
            return Ok(());
        }
        if self.play.is_none() {
            let instead = vec![(seat.index(), Seated::open())];
            return self.seat_and_start(instead, Vec::new()).await;
        }
        // What they are called goes with all else that is known of them.
        Ok(self.give_up(self.former(seat)).await?)
    }
}
