//! A table that several servers have open: what others write is read, and one of them lets bots choose and pauses end.

use std::time::Duration;

use face_kit::Trouble;
use game::Awaiting;
use store::{Change, Stored};
use tokio::time::Instant;
use tracing::{error, warn};

use super::play::{Opening, Play};
use super::{Room, Seated};
use crate::setup::Setup;

/// How often a room asks for a table that another server holds.
const AGAIN: Duration = Duration::from_secs(1);

/// Whether this server is the one on which something happens by itself.
#[derive(Debug)]
pub(super) struct Lease {
    is_held: bool,
    /// When to ask for it next.
    ask_at: Instant,
}

impl Lease {
    pub(super) fn new() -> Lease {
        Lease {
            is_held: false,
            ask_at: Instant::now(),
        }
    }

    pub(super) fn is_held(&self) -> bool {
        self.is_held
    }

    /// It may have been lost: the database knows.
    fn doubt(&mut self) {
        *self = Lease::new();
    }
}

impl Room {
    /// Takes the table for this server, if something is to happen here by itself.
    pub(super) async fn tend_lease(&mut self) {
        if self.lease.is_held || !self.goes_on_by_itself() || Instant::now() < self.lease.ask_at {
            return;
        }
        self.lease.ask_at = Instant::now() + AGAIN;
        self.lease.is_held = match self.deps.store.hold(&self.id).await {
            Ok(is_held) => is_held,
            Err(failed) => {
                warn!(table = self.id, %failed, "it is not known which server holds a table");
                false
            }
        };
    }

    /// When to ask for the table again, while somebody here waits for it.
    pub(super) fn lease_due(&self) -> Option<Instant> {
        let is_waiting = !self.lease.is_held && !self.audience.is_empty();
        (is_waiting && self.goes_on_by_itself()).then_some(self.lease.ask_at)
    }

    fn goes_on_by_itself(&self) -> bool {
        let is_resting = self.play.as_ref().is_some_and(|it| it.rest.is_some());
        is_resting || self.owes()
    }

    /// What is written together with whatever happens by itself.
    pub(super) fn held(&self) -> Option<Change> {
        let is_shared = self.deps.store.is_shared();
        is_shared.then(|| Change::Held {
            table: self.id.clone(),
        })
    }

    /// Before the room closes: others may have the table.
    pub(super) fn let_go(&self) -> Option<Change> {
        let is_held = self.lease.is_held && self.deps.store.is_shared();
        is_held.then(|| Change::LetGo {
            table: self.id.clone(),
        })
    }

    /// Reads what others have written, if there is anything new.
    pub(crate) async fn read_on(&mut self) {
        self.lease.ask_at = Instant::now();
        match self.deps.store.table(&self.id).await {
            Ok(Some(stored)) if self.is_behind(&stored) => {
                self.lost = self.follow(&stored).is_err()
            }
            Ok(Some(_)) => {}
            // It was cleared away.
            Ok(None) => self.lost = true,
            // When the database answers again, everything is read on.
            Err(failed) => warn!(table = self.id, %failed, "a table cannot be read on"),
        }
    }

    /// Somebody else was first: whatever was about to happen has not.
    pub(super) async fn go_back(&mut self) {
        self.lease.doubt();
        let stored = self.deps.store.table(&self.id).await;
        let came_back = match stored {
            Ok(Some(stored)) => self.follow(&stored),
            Ok(None) => Err(Trouble::NoSuchTable),
            Err(failed) => {
                error!(table = self.id, %failed, "a table could not be read again");
                Err(Trouble::Broken)
            }
        };
        self.lost = came_back.is_err();
    }

    fn is_behind(&self, stored: &Stored) -> bool {
        let n_known = self.play.as_ref().map_or(0, |it| it.seq);
        // The entries of a match that is over may be packed.
        let is_over = self.play.as_ref().is_some_and(Play::is_over);
        let mut seats = self.seats.iter().enumerate().zip(&stored.seats);
        (!is_over && stored.entries.len() as u64 != n_known)
            || seats.any(|((nth, it), row)| it.row(nth) != *row)
            || self.agreed != stored.table.setup
            || self.next != stored.table.next
    }

    /// Comes to what is written, and keeps what is not: who looks, and how much they have seen.
    fn follow(&mut self, stored: &Stored) -> Result<(), Trouble> {
        let setup = serde_json::from_str(&stored.table.setup).ok();
        let setup = setup.and_then(|it| Setup::from_json(&it));
        self.setup = setup.ok_or(Trouble::Broken)?;
        self.agreed.clone_from(&stored.table.setup);
        let (seats, play) = (std::mem::take(&mut self.seats), self.play.take());
        self.restore(stored)?;
        for (seated, before) in self.seats.iter_mut().zip(seats) {
            if seated.sitter == before.sitter {
                seated.presence = before.presence;
            }
        }
        let was_resting = play.as_ref().is_some_and(|it| it.rest.is_some());
        if let (Some(play), Some(before)) = (&mut self.play, play) {
            play.go_on_from(before);
        }
        let play = self.play.as_ref();
        let is_race = play.is_some_and(|it| matches!(it.game.awaiting(), Awaiting::Race(_)));
        if was_resting && is_race {
            self.start_race();
        }
        self.update_presence();
        self.has_news = true;
        Ok(())
    }

    /// Two who take the last two seats on two servers each see the other's free: whoever sees that none is starts the match.
    pub(super) async fn tend_start(&mut self) {
        if self.play.is_some() || self.seats.iter().any(Seated::is_open) || self.lost {
            return;
        }
        let Ok(opening) = Opening::new(&self.deps, self.game, &self.setup) else {
            return;
        };
        // If another server was first, this room has read what it wrote.
        if self
            .write(opening.changes(&self.id, &self.seats))
            .await
            .is_ok()
        {
            self.begin(opening);
        }
    }

    /// The table has agreed on this, as it is written.
    pub(super) fn agree(&mut self, setup: Setup) {
        self.agreed = setup.to_json().to_string();
        self.setup = setup;
    }

    /// The match has begun, as it is written.
    pub(super) fn begin(&mut self, opening: Opening) {
        self.play = Some(Play::new(opening.game, 1));
        self.is_owing = self.owes();
        // A match that begins with a race waits for everybody to be ready.
        self.begin_rest();
    }
}
