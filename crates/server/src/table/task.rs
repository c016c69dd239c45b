//! The task that owns a table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use catalog::{AnyTable, ChooseError};
use face_kit::Trouble;
use game::{Awaiting, By, Json, Seat, SeatSet, Viewer};
use store::{Change, Event, Hash, Stored};
use tokio::sync::{mpsc, watch};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep, sleep_until};

use super::bots::Turn;
use super::order::{Handle, Order, Refused};
use super::{Seated, Seen};
use crate::house::{Deps, Offer};
use crate::setup::Setup;

/// A table that nobody looks at, and where no bot is to move, is put away after this long.
const IDLE: Duration = Duration::from_secs(600);

/// A table and everything around it.
pub(crate) struct Task {
    pub(super) deps: Arc<Deps>,
    pub(super) offer: Offer,
    pub(super) id: String,
    pub(super) setup: Setup,
    pub(super) seats: Vec<Seated>,
    /// The match, once it has started.
    pub(super) game: Option<Box<dyn AnyTable>>,
    /// The number of the next event to store.
    pub(super) seq: u64,
    pub(super) next: Option<String>,
    pub(super) watchers: BTreeMap<u64, Watcher>,
    pub(super) n_watchers: u64,
    /// What each viewer saw last.
    pub(super) last: BTreeMap<Viewer, Arc<Seen>>,
    /// What each viewer has learned of so far, and from which event on to ask.
    pub(super) memory: BTreeMap<Viewer, (usize, Arc<Vec<Json>>)>,
    /// Bots that are about to choose.
    pub(super) turns: JoinSet<Turn>,
    pub(super) about_to: SeatSet,
    /// Bots that were interrupted, and have to think again.
    pub(super) again: SeatSet,
    pub(super) handle: Handle,
    /// The database and this task may disagree: it must end.
    pub(super) lost: bool,
}

pub(super) struct Watcher {
    pub(super) session: Option<Hash>,
    pub(super) seen: watch::Sender<Arc<Seen>>,
}

/// A match that starts: the table, and the first piece of its journal.
pub(crate) struct Opening {
    pub(crate) game: Box<dyn AnyTable>,
    pub(crate) body: String,
}

/// Starts a match with a new seed.
pub(crate) fn opening(deps: &Deps, offer: Offer, setup: &Setup) -> Result<Opening, Trouble> {
    let deck = deps.deck(offer.game.about().slug);
    let game = offer
        .game
        .open(setup.seats, &setup.options, deck, deps.luck.seed())
        .map_err(|_| Trouble::BadOptions)?;
    let body = game.journal();
    Ok(Opening { game, body })
}

impl Task {
    /// Takes up a table from what is stored and starts its task.
    pub(crate) fn start(
        deps: &Arc<Deps>,
        stored: &Stored,
    ) -> Result<(Handle, AbortHandle), Trouble> {
        let offer = deps.offer(&stored.table.slug).ok_or(Trouble::NoSuchGame)?;
        let setup: Json = serde_json::from_str(&stored.table.setup).map_err(|_| Trouble::Broken)?;
        let setup = Setup::from_json(&setup).ok_or(Trouble::Broken)?;
        let (handle, orders) = Handle::new();
        let mut task = Task {
            deps: Arc::clone(deps),
            offer,
            id: stored.table.id.clone(),
            setup,
            seats: Vec::new(),
            game: None,
            seq: 0,
            next: None,
            watchers: BTreeMap::new(),
            n_watchers: 0,
            last: BTreeMap::new(),
            memory: BTreeMap::new(),
            turns: JoinSet::new(),
            about_to: SeatSet::EMPTY,
            again: SeatSet::EMPTY,
            handle: handle.clone(),
            lost: false,
        };
        task.restore(stored)?;
        let running = tokio::spawn(task.run(orders));
        Ok((handle, running.abort_handle()))
    }

    fn restore(&mut self, stored: &Stored) -> Result<(), Trouble> {
        let seats: Option<Vec<Seated>> = stored.seats.iter().map(Seated::from_row).collect();
        self.seats = seats
            .filter(|it| it.len() == self.setup.seats)
            .ok_or(Trouble::Broken)?;
        self.game = match stored.journal() {
            Some(journal) => {
                let game = self.offer.game.resume(&journal);
                Some(game.map_err(|_| Trouble::Broken)?)
            }
            None => None,
        };
        self.seq = stored.events.len() as u64;
        self.next.clone_from(&stored.table.next);
        self.memory.clear();
        Ok(())
    }

    async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Order>) {
        while !self.lost {
            self.wake_bots();
            let leaves = self.next_to_leave();
            let idle = self.watchers.is_empty() && self.turns.is_empty();
            tokio::select! {
                order = orders.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => return,
                },
                Some(turn) = self.turns.join_next() => {
                    if let Ok(turn) = turn {
                        self.bot_chose(turn).await;
                    }
                }
                () = sleep_until(leaves.unwrap_or_else(Instant::now)), if leaves.is_some() => {
                    self.notice_absence();
                }
                // What is queued by now is still answered; whoever comes later asks the house.
                () = sleep(IDLE), if idle && !orders.is_closed() => orders.close(),
            }
        }
    }

    async fn obey(&mut self, order: Order) {
        // In every arm, whoever asked may have gone, and what was done stays done.
        match order {
            Order::Look(session, answer) => {
                self.remember_link(session.as_ref()).await;
                let _ = answer.send(self.seen(self.viewer(session.map(|it| it.hash()))));
            }
            Order::Watch(session, answer) => self.watch(session.as_ref(), answer),
            Order::Leave(number) => self.leave(number),
            Order::Sit {
                session,
                name,
                seat,
                answer,
            } => {
                let _ = answer.send(self.sit(session, &name, seat).await);
            }
            Order::Bots {
                session,
                level,
                answer,
            } => {
                let _ = answer.send(self.fill(session, level).await);
            }
            Order::Move {
                link,
                session,
                answer,
            } => {
                let _ = answer.send(self.move_seat(link, session).await);
            }
            Order::WhoseLink(link, answer) => {
                let seat = self.seat_of_link(&link);
                let _ = answer.send(seat.map(|it| self.seats[it].name.clone()));
            }
            Order::Choose {
                session,
                choice,
                moment,
                answer,
            } => {
                let _ = answer.send(self.choose(session, &choice, moment).await);
            }
            Order::Rematch(session, answer) => {
                let _ = answer.send(self.rematch(session).await);
            }
        }
        self.publish();
    }

    // Choices.

    async fn choose(
        &mut self,
        session: Option<Hash>,
        choice: &str,
        moment: u64,
    ) -> Result<(), Refused> {
        let Viewer::Seat(seat) = self.viewer(session) else {
            return Err(Refused::Trouble(Trouble::Watching));
        };
        let awaiting = match &self.game {
            None => return Err(Refused::Trouble(Trouble::NotStarted)),
            Some(game) => game.awaiting(),
        };
        match awaiting {
            Awaiting::Nothing => return Err(Refused::Trouble(Trouble::MatchOver)),
            // Where the order of arrival decides, being late is part of the game.
            Awaiting::Race(_) => {}
            Awaiting::Chance | Awaiting::Choices(_) => {
                if moment != self.seen(Viewer::Seat(seat)).moment() {
                    return Err(Refused::Trouble(Trouble::Stale));
                }
            }
        }
        self.take(seat, choice, None).await
    }

    /// Takes a choice, by a bot if one is named: once it is written, it has happened.
    pub(super) async fn take(
        &mut self,
        seat: Seat,
        choice: &str,
        by: Option<By>,
    ) -> Result<(), Refused> {
        let Some(game) = &mut self.game else {
            return Err(Refused::Trouble(Trouble::NotStarted));
        };
        let taken = match by {
            Some(by) => game.choose_by(seat, choice, by),
            None => game.choose(seat, choice),
        };
        let mut body = match taken {
            Ok(body) => body,
            Err(ChooseError::Notation(_)) => {
                return Err(Refused::Trouble(Trouble::Unreadable));
            }
            Err(ChooseError::Refused { reason, .. }) => {
                let seen = self.seen(Viewer::Seat(seat));
                return Err(Refused::Rule { reason, seen });
            }
        };
        let outcome = game.outcome();
        if let Some(outcome) = &outcome {
            let outcome = serde_json::to_string(outcome).expect("an outcome is plain data");
            body.push_str(&format!("end {outcome}\n"));
        }
        let mut changes = vec![self.event(body)];
        if outcome.is_some() {
            changes.push(Change::Over {
                table: self.id.clone(),
            });
        }
        self.write(changes).await.map_err(Refused::Trouble)?;
        self.seq += 1;
        Ok(())
    }

    pub(super) fn event(&self, body: String) -> Change {
        Change::Event {
            table: self.id.clone(),
            event: Event {
                seq: self.seq,
                at: crate::house::now_ms(),
                body,
            },
        }
    }

    /// Writes, or goes back to what is written: then nothing has happened.
    pub(super) async fn write(&mut self, changes: Vec<Change>) -> Result<(), Trouble> {
        if self.deps.store.write(changes).await.is_ok() {
            return Ok(());
        }
        let stored = self.deps.store.table(&self.id).await;
        let restored = match stored {
            Ok(Some(stored)) => self.restore(&stored),
            Ok(None) | Err(_) => Err(Trouble::Broken),
        };
        self.lost = restored.is_err();
        Err(Trouble::Broken)
    }
}
