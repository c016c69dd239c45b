//! The people at a table whose pages other servers have open.
//!
//! Who is here, and who is ready for the next round, is told and not written: every server says it when it changes and every few
//! seconds, and who is not heard of any more is gone.

use std::collections::BTreeMap;
use std::time::Duration;

use game::Seat;
use store::People;
use tokio::time::Instant;

use super::Room;

/// How often it is told although nothing has changed, and for how long it holds.
const AGAIN: Duration = Duration::from_secs(5);
const HOLDS: Duration = Duration::from_secs(12);

/// What other servers told, and what they were told.
#[derive(Debug, Default)]
pub(super) struct Elsewhere {
    servers: BTreeMap<i64, (People, Instant)>,
    told: Option<Told>,
}

#[derive(Debug, Clone, Copy)]
struct Told {
    here: u32,
    ready: u32,
    n_entries: u64,
    at: Instant,
}

impl Elsewhere {
    fn is_here(&self, seat: Seat) -> bool {
        let mut servers = self.servers.values();
        servers.any(|(it, _)| it.here & bit(seat) != 0)
    }

    fn is_ready(&self, seat: Seat, n_entries: u64) -> bool {
        let mut servers = self.servers.values();
        servers.any(|(it, _)| it.n_entries == n_entries && it.ready & bit(seat) != 0)
    }

    /// When something is to be told again, or forgotten.
    pub(super) fn due(&self) -> Option<Instant> {
        let told = self.told.filter(|it| it.here != 0).map(|it| it.at + AGAIN);
        let heard = self.servers.values().map(|(_, at)| *at + HOLDS);
        heard.chain(told).min()
    }
}

fn bit(seat: Seat) -> u32 {
    1 << seat.index()
}

impl Room {
    /// Another server tells who is there.
    pub(crate) fn hear(&mut self, people: &People) {
        let heard = (people.clone(), Instant::now());
        let before = self.elsewhere.servers.insert(people.server, heard);
        if before.is_none() {
            // It may not know who is here.
            self.elsewhere.told = None;
        }
        if before.is_none_or(|(it, _)| it != *people) {
            self.update_presence();
            self.has_news = true;
        }
    }

    /// Whether a person's page is open on another server.
    pub(super) fn is_elsewhere(&self, seat: Seat) -> bool {
        self.elsewhere.is_here(seat)
    }

    /// Whether this person has said to be ready, on any server.
    pub(super) fn is_ready(&self, seat: Seat) -> bool {
        let play = self.play.as_ref();
        let is_ready = |(play, rest): (&super::play::Play, super::play::Rest)| {
            rest.ready.contains(seat) || self.elsewhere.is_ready(seat, play.seq)
        };
        play.and_then(|it| Some((it, it.rest?)))
            .is_some_and(is_ready)
    }

    /// Tells the other servers who is here, if that is news or long ago, and forgets those that told nothing for long.
    pub(super) fn tend_people(&mut self) {
        if !self.deps.store.is_shared() {
            return;
        }
        let now = Instant::now();
        let n_before = self.elsewhere.servers.len();
        let servers = &mut self.elsewhere.servers;
        servers.retain(|_, (_, at)| now.duration_since(*at) < HOLDS);
        if servers.len() < n_before {
            self.update_presence();
            self.has_news = true;
        }
        let bits = |is_one: &dyn Fn(Seat) -> bool| {
            let seats = Seat::all(self.seats.len());
            seats.filter(|it| is_one(*it)).map(bit).sum::<u32>()
        };
        let play = self.play.as_ref();
        let rest = play.and_then(|it| it.rest);
        let (here, ready, n_entries) = (
            bits(&|it| self.has_page(it)),
            bits(&|it| rest.is_some_and(|rest| rest.ready.contains(it))),
            play.map_or(0, |it| it.seq),
        );
        let is_known = self.elsewhere.told.is_some_and(|it| {
            let is_same = (it.here, it.ready) == (here, ready);
            is_same && (ready == 0 || it.n_entries == n_entries) && now < it.at + AGAIN
        });
        let is_nobody = here == 0 && self.elsewhere.told.is_none_or(|it| it.here == 0);
        if is_known || is_nobody {
            return;
        }
        self.deps.store.tell(&self.id, here, ready, n_entries);
        self.elsewhere.told = Some(Told {
            here,
            ready,
            n_entries,
            at: now,
        });
    }
}
