//! Who looks at a table, and what they see.

use std::sync::Arc;
use std::time::Duration;

use game::{Seat, Viewer};
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use super::order::Watch;
use super::seats::{Presence, labels};
use super::seen::Play;
use super::task::{Task, Watcher};
use super::{Seated, Seen};
use crate::session::Session;

/// How long somebody may be gone before the others see it: loading a page again takes less.
const GRACE: Duration = Duration::from_secs(3);

impl Task {
    pub(super) fn watch(&mut self, session: Option<&Session>, answer: oneshot::Sender<Watch>) {
        let session = session.map(Session::hash);
        let number = self.n_watchers;
        self.n_watchers += 1;
        let newest = self.seen(self.viewer(session));
        let (seen, receiver) = watch::channel(newest);
        self.watchers.insert(number, Watcher { session, seen });
        self.update_presence();
        let watch = Watch {
            number,
            orders: self.handle.orders(),
            seen: receiver,
        };
        // If nobody takes it, dropping it says goodbye.
        let _ = answer.send(watch);
    }

    pub(super) fn leave(&mut self, number: u64) {
        self.watchers.remove(&number);
        self.update_presence();
    }

    fn is_watched(&self, seat: usize) -> bool {
        let viewer = Seat::new(seat).map(Viewer::Seat);
        let mut watchers = self.watchers.values();
        watchers.any(|it| Some(self.viewer(it.session)) == viewer)
    }

    /// Whoever comes is here at once; whoever goes may only be loading the page again.
    pub(super) fn update_presence(&mut self) {
        let leaves = Presence::LeavesAt(Instant::now() + GRACE);
        for seat in 0..self.seats.len() {
            if self.is_watched(seat) {
                self.seats[seat].presence = Presence::Here;
            } else if self.seats[seat].presence == Presence::Here {
                self.seats[seat].presence = leaves;
            }
        }
    }

    pub(super) fn next_to_leave(&self) -> Option<Instant> {
        let leaves = |it: &Seated| match it.presence {
            Presence::LeavesAt(at) => Some(at),
            Presence::Here | Presence::Away => None,
        };
        self.seats.iter().filter_map(leaves).min()
    }

    pub(super) fn notice_absence(&mut self) {
        let now = Instant::now();
        for seated in &mut self.seats {
            match seated.presence {
                Presence::LeavesAt(at) if at <= now => seated.presence = Presence::Away,
                Presence::LeavesAt(_) | Presence::Here | Presence::Away => {}
            }
        }
        self.publish();
    }

    /// Shows every watcher what it may see, if that has changed.
    pub(super) fn publish(&mut self) {
        let numbers: Vec<u64> = self.watchers.keys().copied().collect();
        for number in numbers {
            let viewer = self.viewer(self.watchers[&number].session);
            let seen = self.seen(viewer);
            self.watchers[&number].seen.send_if_modified(|it| {
                let is_new = !Arc::ptr_eq(it, &seen);
                *it = Arc::clone(&seen);
                is_new
            });
        }
    }

    /// What a viewer sees now; the same as before if nothing it can see has changed.
    pub(super) fn seen(&mut self, viewer: Viewer) -> Arc<Seen> {
        let labels = labels(&self.seats, viewer);
        let about = self.offer.game.about();
        let mut seen = Seen::new(&self.id, about, self.offer.face, viewer, labels);
        seen.next.clone_from(&self.next);
        if let Some(game) = &self.game {
            let (since, events) = self.memory.entry(viewer).or_default();
            let news = game.seen(viewer, *since);
            if let Some((newest, _)) = news.last() {
                *since = newest + 1;
                Arc::make_mut(events).extend(news.into_iter().map(|(_, event)| event));
            }
            seen.play = Some(Play {
                view: game.view(viewer),
                legal: viewer.seat().map_or_else(Vec::new, |it| game.legal(it)),
                events: Arc::clone(events),
                over: game.outcome().is_some(),
            });
        }
        if let Some(last) = self.last.get(&viewer) {
            if last.is_like(&seen) {
                return Arc::clone(last);
            }
            seen.version = last.version + 1;
        }
        let seen = Arc::new(seen);
        self.last.insert(viewer, Arc::clone(&seen));
        seen
    }
}
