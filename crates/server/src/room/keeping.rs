//! What a room writes, and what it does when it cannot; whether it goes on by itself, whether
//! anybody was here, and how it is cleared away.

use std::time::Duration;

use catalog::AnyTable;
use face_kit::Trouble;
use store::{Change, WriteError};
use tokio::time::Instant;
use tracing::error;

use super::play::Play;
use super::{Room, Seated, Sitter};
use crate::house::now_ms;

/// How long bots wait after the first write that failed, and at most after many.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(64);

/// Who waits how long before anything is tried again by itself.
#[derive(Debug, Default)]
pub(super) struct Backoff {
    n_failed: u32,
    until: Option<Instant>,
}

impl Backoff {
    /// Nothing could be written: twice as long as the last time, and not all tables at once.
    fn failed(&mut self, chance: u16) {
        let wait = FIRST_WAIT * 2u32.saturating_pow(self.n_failed.min(16));
        let wait = wait.min(LONGEST_WAIT);
        let more = wait / 4 * u32::from(chance) / u32::from(u16::MAX);
        self.n_failed += 1;
        self.until = Some(Instant::now() + wait + more);
    }

    fn succeeded(&mut self) {
        *self = Backoff::default();
    }

    /// Until when nothing happens by itself.
    pub(super) fn until(&self) -> Option<Instant> {
        self.until.filter(|it| *it > Instant::now())
    }

    pub(super) fn is_waiting(&self) -> bool {
        self.until().is_some()
    }
}

/// Why a room could not write. It has gone back to what is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NotWritten {
    /// Somebody else was first, on another server.
    Late,
    Trouble(Trouble),
}

impl From<NotWritten> for Trouble {
    fn from(why: NotWritten) -> Trouble {
        match why {
            NotWritten::Late => Trouble::Stale,
            NotWritten::Trouble(trouble) => trouble,
        }
    }
}

/// The seats that are to choose, a bit each.
pub(crate) fn awaited(game: &dyn AnyTable) -> u32 {
    let seats = game.awaiting().seats();
    seats.iter().fold(0, |bits, it| bits | 1 << it.index())
}

/// Whether the match goes on without anybody: a bot is to choose, or a pause ends. Before a race
/// the table waits for people.
pub(crate) fn owes(game: &dyn AnyTable, seats: &[Seated]) -> bool {
    if game.is_resting() {
        return !game.is_before_race();
    }
    let awaited = game.awaiting().seats();
    // Those who play for people wait for somebody to come.
    let is_bot = |it: game::Seat| matches!(seats[it.index()].sitter, Sitter::Bot(_));
    awaited.iter().any(is_bot)
}

impl Room {
    /// Writes, or goes back to what is written: then nothing has happened, unless that is in doubt.
    pub(super) async fn write(&mut self, changes: Vec<Change>) -> Result<(), NotWritten> {
        self.has_news = true;
        let failed = match self.deps.write(changes).await {
            Ok(()) => {
                self.backoff.succeeded();
                return Ok(());
            }
            // One process has a folder: there nobody else can be first.
            Err(WriteError::Taken) if self.deps.store.is_shared() => {
                self.go_back().await;
                return Err(match self.lost {
                    true => NotWritten::Trouble(Trouble::Broken),
                    false => NotWritten::Late,
                });
            }
            Err(failed) => failed,
        };
        error!(table = self.id, %failed, "a change could not be written");
        if failed.is_passing() {
            self.backoff.failed(self.deps.luck.number());
        }
        let stored = self.deps.store.table(&self.id).await;
        let restored = match stored {
            Ok(Some(stored)) => self.restore(&stored),
            Ok(None) => Err(Trouble::Broken),
            Err(failed) => {
                error!(table = self.id, %failed, "a table could not be read again");
                Err(Trouble::Broken)
            }
        };
        self.audience.forget();
        self.update_presence();
        self.lost = restored.is_err();
        Err(NotWritten::Trouble(trouble(&failed)))
    }

    /// Whether the match goes on without anybody.
    pub(super) fn owes(&self) -> bool {
        let play = self.play.as_ref().filter(|it| !it.is_over());
        play.is_some_and(|it| owes(it.game.as_ref(), &self.seats))
    }

    /// Writes who is to choose, where an older program has not, and whether anything happens here
    /// without anybody.
    pub(crate) async fn settle(&mut self) {
        let owes = self.owes();
        if owes == self.is_owing {
            return;
        }
        let mut changes = vec![self.owing(owes)];
        if let Some(play) = self.play.as_ref().filter(|it| it.seq > 0 && !it.is_over()) {
            changes.push(Change::Awaits {
                table: self.id.clone(),
                seq: play.seq - 1,
                awaited: awaited(play.game.as_ref()),
            });
        }
        if self.write(changes).await.is_ok() {
            self.is_owing = owes;
        }
    }

    pub(super) fn owing(&self, owes: bool) -> Change {
        Change::Owes {
            table: self.id.clone(),
            owes,
        }
    }

    /// Somebody looks at the table.
    pub(super) fn note_visit(&mut self) {
        self.is_first_visit |= !self.was_seen;
        self.was_seen = true;
        self.was_visited = true;
    }

    /// That somebody was here since the last time this was asked, or still is: to be written, if
    /// the match can still be left.
    pub(crate) fn visit(&mut self) -> Option<Change> {
        let was_here = std::mem::take(&mut self.was_visited) || !self.audience.is_empty();
        let is_over = self.play.as_ref().is_some_and(Play::is_over);
        (was_here && !is_over).then(|| Change::Touch {
            table: self.id.clone(),
            at: now_ms(),
        })
    }

    /// Where another server could clear the table away, it is written at once that somebody has come.
    pub(super) async fn tend_visit(&mut self) {
        if !std::mem::take(&mut self.is_first_visit) || !self.deps.store.is_shared() {
            return;
        }
        if let Some(visit) = self.visit()
            && let Err(failed) = self.deps.store.write(vec![visit]).await
        {
            error!(table = self.id, %failed, "a visit could not be written");
        }
    }

    /// Before the room closes: that somebody was here, and that another server may have the table. If it cannot be written, the table is only
    /// taken for longer left than it is, and held for a while more.
    pub(crate) async fn put_away(&mut self) {
        let changes: Vec<Change> = self.visit().into_iter().chain(self.let_go()).collect();
        if !changes.is_empty()
            && let Err(failed) = self.deps.store.write(changes).await
        {
            error!(table = self.id, %failed, "a visit could not be written");
            self.let_go_later();
        }
    }

    /// Clears the table away, unless somebody is here or was since `left`. Says whether it is gone.
    pub(crate) async fn expire(&mut self, left: i64) -> bool {
        if self.was_visited || !self.audience.is_empty() {
            return false;
        }
        let change = expiry(&self.id, left);
        self.lost = self.deps.store.write(vec![change]).await.is_ok();
        self.lost
    }
}

/// What somebody is told whose change is not known to be written.
pub(crate) fn trouble(failed: &WriteError) -> Trouble {
    match failed {
        WriteError::InDoubt(_) => Trouble::InDoubt,
        WriteError::Store(error) if error.is_passing() => Trouble::NotWritten,
        WriteError::Taken | WriteError::Store(_) => Trouble::Broken,
    }
}

/// The table goes, unless somebody was there since.
pub(crate) fn expiry(table: &str, left: i64) -> Change {
    Change::Expire {
        table: table.to_owned(),
        left,
        at: now_ms(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn every_failure_doubles_the_wait_up_to_about_a_minute() {
        let mut backoff = Backoff::default();
        assert!(!backoff.is_waiting());
        let mut waits = Vec::new();
        for _ in 0..9 {
            backoff.failed(0);
            let until = backoff.until().unwrap();
            waits.push(until.duration_since(Instant::now()).as_secs());
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 64, 64, 64]);
        backoff.failed(u16::MAX);
        let until = backoff.until().unwrap();
        assert_eq!(until.duration_since(Instant::now()).as_secs(), 80);
        tokio::time::advance(Duration::from_secs(81)).await;
        assert!(!backoff.is_waiting());
        backoff.succeeded();
        backoff.failed(0);
        assert!(backoff.is_waiting());
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(!backoff.is_waiting());
    }
}
