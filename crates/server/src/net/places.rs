//! How many connections there are, from where, and which of them have to make room.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

use super::Limits;
use crate::address::{Proxies, household};
use crate::metrics::Metrics;

/// How long a newcomer may take to say what they want.
pub(super) const HEAD: Duration = Duration::from_secs(10);
/// How long an answer may take, with whatever is sent along with its question.
pub(super) const ANSWER: Duration = Duration::from_secs(30);
/// How long a connection may rest between two requests, and an answer take to be read.
pub(super) const REST: Duration = Duration::from_secs(60);

/// How many may be on their way out while others come in, and how long to wait for one of them.
const LEAVING: usize = 32;
const A_MOMENT: Duration = Duration::from_millis(20);

/// A page's socket has no deadline here: it has its own.
const NEVER: Duration = Duration::from_secs(86_400 * 365);

/// What a connection is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Has not said yet what it wants.
    New,
    /// Has asked for something, or for a part of it, and was never answered.
    First,
    /// Waits for an answer, and had one before.
    Busy,
    /// Rests between two requests.
    Resting,
    /// The socket of a page.
    Live,
    /// Was told to leave, and counts no more.
    Leaving,
}

impl Stage {
    /// Whether it makes room for others.
    const fn can_wait(self) -> bool {
        match self {
            Stage::New | Stage::First | Stage::Resting => true,
            Stage::Busy | Stage::Live | Stage::Leaving => false,
        }
    }
}

/// One connection, for as long as it is open.
#[derive(Debug)]
pub(crate) struct Place {
    number: u64,
    address: IpAddr,
    is_live: AtomicBool,
    leave: Notify,
    places: Arc<Places>,
}

#[derive(Debug)]
struct Entry {
    place: Arc<Place>,
    /// Whose connections it counts among; nobody's if a proxy brings many people.
    household: Option<IpAddr>,
    stage: Stage,
    since: Instant,
    deadline: Instant,
}

/// Connections that can make room, the oldest first.
type Waiting = BTreeSet<(Instant, u64)>;

#[derive(Debug, Default)]
struct Household {
    n: usize,
    waiting: Waiting,
}

#[derive(Debug, Default)]
struct Inside {
    n_ever: u64,
    /// Without those who were told to leave.
    n: usize,
    entries: BTreeMap<u64, Entry>,
    waiting: Waiting,
    households: BTreeMap<IpAddr, Household>,
}

/// All connections of the house.
#[derive(Debug)]
pub(crate) struct Places {
    limits: Limits,
    proxies: Proxies,
    pub(super) metrics: Arc<Metrics>,
    inside: Mutex<Inside>,
    left: Notify,
}

impl Places {
    pub(crate) fn new(limits: Limits, proxies: Proxies, metrics: Arc<Metrics>) -> Arc<Places> {
        Arc::new(Places {
            limits,
            proxies,
            metrics,
            inside: Mutex::default(),
            left: Notify::new(),
        })
    }

    /// A place for a new connection, if there is one or somebody makes room.
    pub(super) fn enter(self: &Arc<Places>, address: IpAddr) -> Option<Arc<Place>> {
        let address = address.to_canonical();
        let home = (!self.proxies.trusts(address)).then(|| household(address));
        let mut inside = self.lock();
        if let Some(home) = home
            && inside.n_of(home) >= self.limits.per_address()
        {
            let oldest = inside.households.get(&home)?.waiting.first()?.1;
            inside.send_away(oldest);
        }
        if inside.n >= self.limits.connections.get() {
            let oldest = inside.waiting.first()?.1;
            inside.send_away(oldest);
        }
        Some(inside.add(address, home, self))
    }

    /// Waits a moment if many were told to leave and have not yet: their files are still open.
    pub(super) async fn settle(&self) {
        let left = self.left.notified();
        let (n_open, n_counted) = {
            let inside = self.lock();
            (inside.entries.len(), inside.n)
        };
        if n_open > n_counted + LEAVING {
            // A connection that does not hear of it soon waits for another one to go.
            let _ = timeout(A_MOMENT, left).await;
        }
    }

    /// Lets the one go that can wait and is here the longest.
    pub(super) fn make_room(&self) {
        let mut inside = self.lock();
        if let Some((_, oldest)) = inside.waiting.first().copied() {
            inside.send_away(oldest);
        }
    }

    /// How many connections there are.
    pub(crate) fn len(&self) -> usize {
        self.lock().entries.len()
    }

    /// How many have asked for something and wait.
    #[cfg(test)]
    pub(crate) fn n_busy(&self) -> usize {
        let inside = self.lock();
        let stages = inside.entries.values().map(|it| it.stage);
        stages
            .filter(|it| matches!(it, Stage::First | Stage::Busy))
            .count()
    }

    /// Waits until there is none.
    pub(super) async fn empty(&self) {
        loop {
            let left = self.left.notified();
            if self.len() == 0 {
                return;
            }
            left.await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Nothing in here can stop halfway.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn n_of(&self, home: IpAddr) -> usize {
        self.households.get(&home).map_or(0, |it| it.n)
    }

    fn add(&mut self, address: IpAddr, home: Option<IpAddr>, places: &Arc<Places>) -> Arc<Place> {
        let number = self.n_ever;
        self.n_ever += 1;
        let place = Arc::new(Place {
            number,
            address,
            is_live: AtomicBool::new(false),
            leave: Notify::new(),
            places: Arc::clone(places),
        });
        let now = Instant::now();
        let entry = Entry {
            place: Arc::clone(&place),
            household: home,
            stage: Stage::New,
            since: now,
            deadline: now + HEAD,
        };
        self.n += 1;
        if let Some(home) = home {
            self.households.entry(home).or_default().n += 1;
        }
        self.entries.insert(number, entry);
        self.wait(number);
        place
    }

    /// Puts a connection among those who can make room, if it can.
    fn wait(&mut self, number: u64) {
        let Some(entry) = self.entries.get(&number) else {
            return;
        };
        if !entry.stage.can_wait() {
            return;
        }
        let key = (entry.since, number);
        self.waiting.insert(key);
        if let Some(home) = entry.household.and_then(|it| self.households.get_mut(&it)) {
            home.waiting.insert(key);
        }
    }

    fn wait_no_more(&mut self, number: u64) {
        let Some(entry) = self.entries.get(&number) else {
            return;
        };
        let key = (entry.since, number);
        self.waiting.remove(&key);
        if let Some(home) = entry.household.and_then(|it| self.households.get_mut(&it)) {
            home.waiting.remove(&key);
        }
    }

    /// Goes on to another stage, with so much time for it.
    fn set(&mut self, number: u64, stage: Stage, time: Duration) {
        self.wait_no_more(number);
        if let Some(entry) = self.entries.get_mut(&number) {
            entry.stage = stage;
            entry.since = Instant::now();
            entry.deadline = entry.since + time;
        }
        self.wait(number);
    }

    /// It counts no more from now on, and is gone as soon as its task has heard of it.
    fn send_away(&mut self, number: u64) {
        self.wait_no_more(number);
        let Some(entry) = self.entries.get_mut(&number) else {
            return;
        };
        entry.stage = Stage::Leaving;
        entry.place.leave.notify_one();
        let home = entry.household;
        self.uncount(home);
    }

    fn uncount(&mut self, home: Option<IpAddr>) {
        self.n -= 1;
        if let Some(home) = home
            && let Some(it) = self.households.get_mut(&home)
        {
            it.n -= 1;
            if it.n == 0 {
                self.households.remove(&home);
            }
        }
    }

    fn remove(&mut self, number: u64) {
        self.wait_no_more(number);
        if let Some(entry) = self.entries.remove(&number)
            && entry.stage != Stage::Leaving
        {
            self.uncount(entry.household);
        }
    }
}

impl Place {
    /// The machine at the other end.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }

    /// From now on this is the socket of a page.
    pub(crate) fn go_live(&self) {
        self.is_live.store(true, Ordering::Relaxed);
        self.change(|_| Some((Stage::Live, NEVER)));
    }

    pub(super) fn is_live(&self) -> bool {
        self.is_live.load(Ordering::Relaxed)
    }

    /// A request has come, perhaps without all that belongs to it.
    pub(super) fn begin(&self) {
        self.change(|it| match it {
            Stage::New | Stage::First => Some((Stage::First, ANSWER)),
            Stage::Resting | Stage::Busy => Some((Stage::Busy, ANSWER)),
            Stage::Live | Stage::Leaving => None,
        });
    }

    /// It was answered.
    pub(super) fn rest(&self) {
        self.change(|it| match it {
            Stage::New | Stage::First | Stage::Busy => Some((Stage::Resting, REST)),
            Stage::Resting | Stage::Live | Stage::Leaving => None,
        });
    }

    /// Until when something has to happen.
    pub(super) fn deadline(&self) -> Instant {
        let inside = self.places.lock();
        let entry = inside.entries.get(&self.number);
        entry.map_or_else(Instant::now, |it| it.deadline)
    }

    /// Whether somebody waits for an answer here.
    pub(super) fn is_busy(&self) -> bool {
        let inside = self.places.lock();
        let entry = inside.entries.get(&self.number);
        entry.is_some_and(|it| match it.stage {
            Stage::First | Stage::Busy | Stage::Live => true,
            Stage::New | Stage::Resting | Stage::Leaving => false,
        })
    }

    /// Waits until this connection has to make room.
    pub(super) async fn told_to_leave(&self) {
        self.leave.notified().await;
    }

    /// The connection is closed.
    pub(super) fn free(&self) {
        self.places.lock().remove(self.number);
        self.places.left.notify_waiters();
    }

    fn change(&self, to: impl FnOnce(Stage) -> Option<(Stage, Duration)>) {
        let mut inside = self.places.lock();
        let stage = inside.entries.get(&self.number).map(|it| it.stage);
        if let Some((stage, time)) = stage.and_then(to) {
            inside.set(self.number, stage, time);
        }
    }
}
