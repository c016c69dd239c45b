//! The room of a table: all there is of it, and the task that owns it.

use std::sync::Arc;
use std::time::Duration;

use catalog::{AnyGame, ResumeError};
use face_kit::Trouble;
use game::Json;
use store::{Hash, Stored};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, sleep_until};
use tracing::error;

use super::audience::Audience;
use super::bots::Thinking;
use super::clock::Times;
use super::door::{Call, Handle};
use super::elsewhere::Elsewhere;
use super::following::Lease;
use super::hints::Hints;
use super::keeping::Backoff;
use super::late::Late;
use super::play::Play;
use super::talk::Talk;
use super::{Seated, seats};
use crate::house::{Deps, now_ms};
use crate::metrics::SeatCount;
use crate::session;
use crate::setup::Setup;

/// A table that nobody looks at, and where no bot is to move, is put away after this long; one whose
/// match is over sooner, since nobody waits for it.
const IDLE: Duration = Duration::from_secs(600);
const IDLE_OVER: Duration = Duration::from_millis(250);
/// One that was only taken up because a bot was to move, at once.
const IDLE_UNSEEN: Duration = Duration::from_secs(1);

/// A table and everything around it.
pub(crate) struct Room {
    pub(super) deps: Arc<Deps>,
    pub(super) game: &'static dyn AnyGame,
    pub(super) id: String,
    pub(super) setup: Setup,
    /// The same, to the byte as it is written.
    pub(super) agreed: String,
    pub(super) seats: Vec<Seated>,
    /// The seats as they are counted for operators.
    pub(super) counted: SeatCount,
    /// The match, once it has started.
    pub(super) play: Option<Play>,
    pub(super) audience: Audience,
    pub(super) thinking: Thinking,
    pub(super) talk: Talk,
    /// The match one round before, while somebody looks at it.
    pub(super) late: Late,
    pub(super) hints: Hints,
    /// Until when people look at what is over, such as a trick. Bots wait for them.
    pub(super) look_until: Instant,
    /// Everybody's time, where there is a clock.
    pub(super) times: Times,
    /// Until when bots wait for people to agree on something.
    pub(super) pending_until: Option<Instant>,
    /// When this life of the room began, and for how long nothing had happened then.
    pub(super) opened: Instant,
    pub(super) slept: Duration,
    /// The table that these players went on to.
    pub(super) next: Option<String>,
    pub(super) handle: Handle,
    /// Whether something has changed that others may have to see.
    pub(super) has_news: bool,
    /// Whether it is written that the match goes on without anybody.
    pub(super) is_owing: bool,
    /// Whether anybody has looked in this life of the room, for the first time just now, and since that was last written.
    pub(super) was_seen: bool,
    pub(super) is_first_visit: bool,
    pub(super) was_visited: bool,
    /// After a write that failed, nothing happens by itself for a while.
    pub(super) backoff: Backoff,
    /// Whether what happens by itself happens on this server.
    pub(super) lease: Lease,
    /// Who is at the table on other servers.
    pub(super) elsewhere: Elsewhere,
    /// The database and this room may disagree: it must close.
    pub(super) lost: bool,
}

impl Room {
    /// Takes up a table from what is stored and starts its task.
    pub(crate) fn start(
        deps: &Arc<Deps>,
        stored: &Stored,
    ) -> Result<(Handle, AbortHandle), Trouble> {
        let id = stored.table.id.clone();
        let game = deps.game(&stored.table.slug).ok_or(Trouble::NoSuchGame)?;
        let broken = |why: &str| {
            error!(table = id, why, "a table cannot be taken up");
            Trouble::Broken
        };
        let setup: Json = serde_json::from_str(&stored.table.setup)
            .map_err(|_| broken("its setup is no JSON"))?;
        let setup = Setup::from_json(&setup).ok_or_else(|| broken("its setup does not read"))?;
        let (handle, calls) = Handle::new();
        let mut room = Room {
            deps: Arc::clone(deps),
            game,
            id: id.clone(),
            setup,
            agreed: stored.table.setup.clone(),
            seats: Vec::new(),
            counted: deps.metrics.seats(),
            play: None,
            audience: Audience::new(deps.luck.room()),
            thinking: Thinking::default(),
            talk: Talk::new(stored.has_talk),
            late: Late::default(),
            hints: Hints::new(),
            look_until: Instant::now(),
            times: Times::default(),
            pending_until: None,
            opened: Instant::now(),
            slept: Duration::ZERO,
            next: None,
            handle: handle.clone(),
            has_news: false,
            is_owing: false,
            was_seen: false,
            is_first_visit: false,
            was_visited: false,
            backoff: Backoff::default(),
            lease: Lease::new(),
            elsewhere: Elsewhere::default(),
            lost: false,
        };
        room.restore(stored)?;
        let running = tokio::spawn(Box::new(room).run(calls));
        let abort = running.abort_handle();
        tokio::spawn(async move {
            if running.await.is_err_and(|it| it.is_panic()) {
                // The next caller loads it from what is written.
                error!(table = id, "a table's task has panicked");
            }
        });
        Ok((handle, abort))
    }

    pub(super) fn restore(&mut self, stored: &Stored) -> Result<(), Trouble> {
        self.restore_seats(stored)?;
        self.restore_play(stored)
    }

    /// Everything but the match.
    pub(super) fn restore_seats(&mut self, stored: &Stored) -> Result<(), Trouble> {
        let seats: Option<Vec<Seated>> = stored.seats.iter().map(Seated::from_row).collect();
        let seats = seats.filter(|it| it.len() == self.setup.seats);
        self.seats = seats.ok_or_else(|| {
            error!(table = self.id, "a table's seats do not read");
            Trouble::Broken
        })?;
        self.next.clone_from(&stored.table.next);
        self.is_owing = stored.owes;
        Ok(())
    }

    /// The match, from its beginning.
    pub(super) fn restore_play(&mut self, stored: &Stored) -> Result<(), Trouble> {
        self.times = Times::default();
        self.play = match stored.journal() {
            Some(journal) => {
                let game = self.game.resume(&journal);
                let game = game.map_err(|it| not_resumed(&self.id, &it))?;
                let mut play = Play::new(game, stored.entries.len() as u64);
                play.is_ended = stored.table.over && !play.is_over();
                if self.setup.clock.is_some() {
                    self.times.read(&journal);
                }
                Some(play)
            }
            None => None,
        };
        let last = stored.entries.last().map_or(0, |it| now_ms() - it.at);
        self.slept = Duration::from_millis(u64::try_from(last).unwrap_or(0));
        self.begin_rest();
        Ok(())
    }

    async fn run(mut self: Box<Self>, mut calls: mpsc::UnboundedReceiver<Call>) {
        loop {
            self.tend_lease().await;
            self.wake_bots();
            let due = self.due();
            let patience = self.patience();
            let is_idle = self.audience.is_empty() && self.thinking.is_empty() && due.is_none();
            tokio::select! {
                call = calls.recv() => match call {
                    Some(call) => call(&mut self).await,
                    None => return self.put_away().await,
                },
                Some(answer) = self.thinking.join_next() => {
                    if let Ok(answer) = answer {
                        self.bot_chose(answer).await;
                    }
                }
                Some(answer) = self.hints.join_next() => {
                    if let Ok(answer) = answer {
                        self.hint_came(answer);
                    }
                }
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {
                    self.notice_absence();
                }
                // What is queued by now is still answered; later callers ask the house.
                () = sleep(patience), if is_idle && !calls.is_closed() => calls.close(),
            }
            // What cannot be written has not happened, and the pause begins anew.
            if !self.lost && !self.backoff.is_waiting() {
                self.tend_start().await;
                let _ = self.tend_rest().await;
                let _ = self.tend_absence().await;
                let _ = self.tend_zero().await;
            }
            // What could neither be written nor read again must not be shown.
            if self.lost {
                return self.let_go_later();
            }
            self.handle
                .note_entries(self.play.as_ref().map_or(0, |it| it.seq));
            self.tend_people();
            self.tend_proposal();
            self.tend_clock();
            self.tend_hint();
            self.publish();
            self.tend_talk();
            self.tend_visit().await;
        }
    }

    fn patience(&self) -> Duration {
        if self.play.as_ref().is_some_and(Play::is_over) {
            // Those who went on to another match do not come back.
            if self.next.is_some() {
                Duration::ZERO
            } else {
                IDLE_OVER
            }
        } else if !self.was_seen {
            IDLE_UNSEEN
        } else {
            IDLE
        }
    }

    /// When something happens here by itself.
    fn due(&self) -> Option<Instant> {
        // Who leaves a match that is over is nobody's concern once all have.
        let is_left = self.audience.is_empty() && self.play.as_ref().is_some_and(Play::is_over);
        let leaves = seats::next_to_leave(&self.seats).filter(|_| !is_left);
        let pause = self.backoff.until();
        let rest = self
            .rest_due()
            .map(|it| pause.map_or(it, |pause| it.max(pause)));
        let crowd = self.audience.due();
        // Whatever is written by itself waits as well.
        let people = [self.absence_due(), self.clock_due(), self.pending_due()];
        let people = people.into_iter().flatten().min();
        let people = people.map(|it| pause.map_or(it, |pause| it.max(pause)));
        let dues = rest.into_iter().chain(leaves).chain(pause).chain(crowd);
        let dues = dues.chain(people);
        // Nobody looks here: then the others need not be known.
        let elsewhere = self.elsewhere.due().filter(|_| !self.audience.is_empty());
        dues.chain(self.lease_due()).chain(elsewhere).min()
    }

    /// Whose eyes a session has here.
    pub(super) fn viewer(&self, session: Option<Hash>) -> game::Viewer {
        session::viewer(&self.seats, session.as_ref())
    }
}

/// Tells why a match cannot be taken up, or not followed. What the error says may quote the journal, and so is not for the log.
pub(super) fn not_resumed(table: &str, error: &ResumeError) -> Trouble {
    match error {
        ResumeError::Rules(_) => Trouble::OldRules,
        ResumeError::Journal(_) | ResumeError::Replay(_) => {
            error!(table, "a table's journal does not replay");
            Trouble::Broken
        }
    }
}
