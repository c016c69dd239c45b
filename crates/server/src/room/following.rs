//! A table that several servers have open: what others write is read, and one of them lets bots choose and pauses end.

use std::sync::Arc;
use std::time::Duration;

use face_kit::Trouble;
use store::{Change, Entry, StoreError, Stored};
use tokio::time::{Instant, sleep};
use tracing::warn;

use super::play::{Opening, Play};
use super::task::not_resumed;
use super::{Room, Seated};
use crate::setup::Setup;

/// How often a room asks for a table that another server holds.
const AGAIN: Duration = Duration::from_secs(1);

/// Whether this server is the one on which something happens by itself.
#[derive(Debug)]
pub(super) struct Lease {
    is_held: bool,
    /// Whether it ever was, as far as is known: then it may still be.
    was_held: bool,
    /// When to ask for it next.
    ask_at: Instant,
}

impl Lease {
    pub(super) fn new() -> Lease {
        Lease {
            is_held: false,
            was_held: false,
            ask_at: Instant::now(),
        }
    }

    pub(super) fn is_held(&self) -> bool {
        self.is_held
    }

    /// It may have been lost: the database knows.
    fn doubt(&mut self) {
        *self = Lease {
            was_held: self.was_held,
            ..Lease::new()
        };
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
                self.lease.was_held = true;
                false
            }
        };
        self.lease.was_held |= self.lease.is_held;
    }

    /// When to ask for the table again, while somebody here waits for it.
    pub(super) fn lease_due(&self) -> Option<Instant> {
        let is_waiting = !self.lease.is_held && !self.audience.is_empty();
        (is_waiting && self.goes_on_by_itself()).then_some(self.lease.ask_at)
    }

    fn goes_on_by_itself(&self) -> bool {
        let is_resting = self.play.as_ref().is_some_and(|it| it.rest.is_some());
        let waits = self.is_stood_in_for() || self.waits_for_absent() || self.is_clock_running();
        is_resting || self.owes() || waits
    }

    /// What is written together with whatever happens by itself.
    pub(super) fn held(&self) -> Option<Change> {
        let is_shared = self.deps.store.is_shared();
        is_shared.then(|| Change::Held {
            table: self.id.clone(),
        })
    }

    /// Before the room closes: others may have the table. It may be held although this room doubts it.
    pub(super) fn let_go(&self) -> Option<Change> {
        let was_held = self.lease.was_held && self.deps.store.is_shared();
        was_held.then(|| Change::LetGo {
            table: self.id.clone(),
        })
    }

    /// The same where nothing can be written now: this server lives on and would hold the table for ever, with no room for it. Should another room
    /// of the table hold it here by then, it asks again.
    pub(super) fn let_go_later(&self) {
        let Some(change) = self.let_go() else {
            return;
        };
        let deps = Arc::clone(&self.deps);
        tokio::spawn(async move {
            loop {
                sleep(AGAIN).await;
                match deps.store.write(vec![change.clone()]).await {
                    Err(failed) if failed.is_passing() => {}
                    Ok(()) | Err(_) => return,
                }
            }
        });
    }

    /// Whoever opens a page is shown what is written, also if this server has not heard of it yet: it may have been shown to them by another. If
    /// that cannot be known, nothing is shown.
    pub(crate) async fn refresh(&mut self) -> Result<(), Trouble> {
        if !self.deps.store.is_shared() {
            return Ok(());
        }
        self.read().await.map_err(|failed| {
            warn!(table = self.id, %failed, "a table cannot be shown");
            Trouble::Broken
        })
    }

    /// Reads what others have written since, if there is anything new.
    pub(crate) async fn read_on(&mut self) {
        if let Err(failed) = self.read().await {
            warn!(table = self.id, %failed, "a table cannot be read on");
            let handle = self.handle.clone();
            tokio::spawn(async move {
                sleep(AGAIN).await;
                handle.read_on();
            });
        }
    }

    async fn read(&mut self) -> Result<(), StoreError> {
        self.lease.ask_at = Instant::now();
        let n_known = self.play.as_ref().map_or(0, |it| it.seq);
        match self.deps.store.table_since(&self.id, n_known).await? {
            Some(stored) => self.lost |= self.follow(&stored).is_err(),
            // It was cleared away.
            None => self.lost = true,
        }
        Ok(())
    }

    /// Somebody else was first: whatever was about to happen has not.
    pub(super) async fn go_back(&mut self) {
        self.lease.doubt();
        let gone_back = self.play.as_mut().map_or(Ok(()), Play::go_back);
        match gone_back {
            Ok(()) => self.read_on().await,
            Err(error) => {
                not_resumed(&self.id, &error);
                self.lost = true;
            }
        }
    }

    /// Comes from what this room knows to what is written, and keeps what is not: who looks, and how much they have seen.
    fn follow(&mut self, stored: &Stored) -> Result<(), Trouble> {
        self.has_news |= self.follow_seats(stored)?;
        let Some(first) = stored.entries.first() else {
            return Ok(());
        };
        match &self.play {
            // Its journal is packed by now; nothing comes after it.
            Some(play) if play.is_over() => return Ok(()),
            Some(play) if first.seq == play.seq => return self.follow_match(&stored.entries),
            Some(_) | None => {}
        }
        // It has just begun; or it went on to its end, and is packed.
        let before = self.play.take();
        self.restore_play(stored)?;
        if let (Some(play), Some(before)) = (&mut self.play, before) {
            if before.game.is_resting() {
                self.thinking.start_race();
            }
            play.go_on_from(before);
        }
        self.has_news = true;
        Ok(())
    }

    /// Others have added this to the match, and written nothing else.
    pub(super) async fn play_on(&mut self, mut entries: Vec<Entry>) {
        let Some(play) = self.play.as_ref().filter(|it| !it.is_over()) else {
            return self.read_on().await;
        };
        // It may have read some of it since it was asked for.
        entries.retain(|it| it.seq >= play.seq);
        match entries.first() {
            None => {}
            Some(first) if first.seq == play.seq => {
                self.lost |= self.follow_match(&entries).is_err();
                // Whoever wrote it saw to that, too.
                self.is_owing = self.owes();
            }
            Some(_) => self.read_on().await,
        }
    }

    fn follow_match(&mut self, entries: &[Entry]) -> Result<(), Trouble> {
        let Some(play) = &mut self.play else {
            return Ok(());
        };
        let was_resting = play.game.is_resting();
        for entry in entries {
            let seers = play.follow(entry);
            let seers = seers.map_err(|it| not_resumed(&self.id, &it))?;
            self.audience.go_back(&seers, play.game.n_events());
            self.times.read(&entry.body);
        }
        self.begin_rest();
        if was_resting {
            self.thinking.start_race();
        }
        self.has_news = true;
        Ok(())
    }

    /// The same for everything but the match. Says whether anything is new.
    fn follow_seats(&mut self, stored: &Stored) -> Result<bool, Trouble> {
        let mut seats = self.seats.iter().enumerate().zip(&stored.seats);
        let is_new = seats.any(|((nth, it), row)| it.row(nth) != *row)
            || self.agreed != stored.table.setup
            || self.next != stored.table.next;
        if !is_new {
            self.is_owing = stored.owes;
            return Ok(false);
        }
        let setup = serde_json::from_str(&stored.table.setup).ok();
        let setup = setup.and_then(|it| Setup::from_json(&it));
        self.setup = setup.ok_or(Trouble::Broken)?;
        self.agreed.clone_from(&stored.table.setup);
        let before = std::mem::take(&mut self.seats);
        self.restore_seats(stored)?;
        for (seated, before) in self.seats.iter_mut().zip(before) {
            if seated.sitter == before.sitter {
                seated.presence = before.presence;
                seated.seen = before.seen;
            }
        }
        self.update_presence();
        Ok(true)
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
        self.times.is_from_start = true;
        self.is_owing = self.owes();
        // A match that begins with a race waits for everybody to be ready.
        self.begin_rest();
    }
}
