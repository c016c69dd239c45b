//! How many pages may be open at once, of whom and where.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use face_kit::Trouble;
use store::Hash;

use crate::address::household;
use crate::net::Limits;

/// What open pages are counted by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Among {
    All,
    /// Those of nobody we know. They leave room for those who play.
    Strangers,
    Address(IpAddr),
    Guest(Hash),
    Table(String),
}

/// Counts open pages.
#[derive(Debug)]
pub(crate) struct Sockets {
    limits: Limits,
    open: Mutex<BTreeMap<Among, usize>>,
}

/// An open page, counted for as long as it lives.
#[derive(Debug)]
pub(crate) struct Ticket {
    sockets: Arc<Sockets>,
    among: Vec<Among>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.sockets.lock();
        for among in &self.among {
            if let Some(n) = open.get_mut(among) {
                *n -= 1;
                if *n == 0 {
                    open.remove(among);
                }
            }
        }
    }
}

impl Sockets {
    pub(crate) fn new(limits: Limits) -> Arc<Sockets> {
        Arc::new(Sockets {
            limits,
            open: Mutex::default(),
        })
    }

    /// Lets a page open its socket at a table.
    pub(crate) fn enter(
        self: &Arc<Sockets>,
        address: Option<IpAddr>,
        guest: Option<Hash>,
        table: &str,
    ) -> Result<Ticket, Trouble> {
        let who = guest.map_or(Among::Strangers, Among::Guest);
        let from = address.map(|it| Among::Address(household(it)));
        let among = [Among::All, who, Among::Table(table.to_owned())];
        let among: Vec<Among> = among.into_iter().chain(from).collect();
        let mut open = self.lock();
        let is_full = |it: &Among| open.get(it).copied().unwrap_or(0) >= self.limit(it);
        if among.iter().any(is_full) {
            return Err(Trouble::TooManyPages);
        }
        for among in &among {
            *open.entry(among.clone()).or_default() += 1;
        }
        drop(open);
        let sockets = Arc::clone(self);
        Ok(Ticket { sockets, among })
    }

    /// How many pages are open.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.lock().get(&Among::All).copied().unwrap_or(0)
    }

    /// A part of all connections is left for new visitors, who need a page first.
    fn limit(&self, among: &Among) -> usize {
        let Limits {
            connections,
            of_a_guest,
            at_a_table,
            ..
        } = self.limits;
        match among {
            Among::All => most_of(connections.get()),
            Among::Strangers => connections.get() / 2,
            Among::Address(_) => most_of(self.limits.per_address()),
            Among::Guest(_) => of_a_guest.get(),
            Among::Table(_) => at_a_table.get(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Among, usize>> {
        // Counts are whole at every moment.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn most_of(n: usize) -> usize {
    n - n / 4
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;

    fn n(n: usize) -> NonZeroUsize {
        NonZeroUsize::new(n).unwrap()
    }

    fn limits() -> Limits {
        Limits {
            connections: n(16),
            of_an_address: Some(n(8)),
            of_a_guest: n(2),
            at_a_table: n(5),
        }
    }

    fn address(nth: u8) -> Option<IpAddr> {
        Some(IpAddr::from([192, 0, 2, nth]))
    }

    /// Opens pages until no more are let in.
    fn fill(
        sockets: &Arc<Sockets>,
        who: impl Fn(u8) -> (Option<IpAddr>, Option<Hash>, &'static str),
    ) -> Vec<Ticket> {
        let enter = |nth| {
            let (address, guest, table) = who(nth);
            sockets.enter(address, guest, table).ok()
        };
        (0..100).map_while(enter).collect()
    }

    #[test]
    fn every_limit_holds_and_a_socket_that_closes_makes_room() {
        const TABLES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let table = |nth: u8| TABLES[usize::from(nth) % 8];
        let sockets = Sockets::new(limits());
        let check = |n: usize, tickets: Vec<Ticket>| {
            assert_eq!((tickets.len(), sockets.len()), (n, n));
            drop(tickets);
            assert_eq!(sockets.len(), 0);
        };
        check(
            2,
            fill(&sockets, |it| (address(it), Some([1; 32]), table(it))),
        );
        check(5, fill(&sockets, |it| (address(it), Some([it; 32]), "a")));
        check(
            6,
            fill(&sockets, |it| (address(1), Some([it; 32]), table(it))),
        );
        check(8, fill(&sockets, |it| (address(it), None, table(it))));
        check(
            12,
            fill(&sockets, |it| (address(it), Some([it; 32]), table(it))),
        );
        check(12, fill(&sockets, |it| (None, Some([it; 32]), table(it))));
    }

    #[test]
    fn those_who_play_get_in_when_those_who_are_not_known_do_not() {
        let limits = Limits {
            at_a_table: n(100),
            ..limits()
        };
        let sockets = Sockets::new(limits);
        let strangers = fill(&sockets, |it| (address(it), None, "a"));
        assert_eq!(strangers.len(), 8);
        assert!(sockets.enter(address(99), Some([1; 32]), "a").is_ok());
    }

    #[test]
    fn a_socket_that_is_refused_is_not_counted() {
        let sockets = Sockets::new(limits());
        let _two = fill(&sockets, |_| (address(1), Some([1; 32]), "a"));
        assert_eq!(sockets.len(), 2);
        let _three = fill(&sockets, |it| (address(1), Some([2 + it; 32]), "a"));
        assert_eq!(sockets.len(), 5);
    }
}
