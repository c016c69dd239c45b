//! How many tables somebody may open, and how often they may change something of their own: more than anybody does, fewer than would
//! fill the house.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use face_kit::Trouble;
use store::{Hash, Store};
use tokio::time::Instant;

use crate::address::household;
use crate::session::link_hash;

/// Tables that one guest may open in a minute.
pub(crate) const OF_A_GUEST: u32 = 10;
/// Tables that may be opened from one address in a minute: a school behind one router.
pub(crate) const OF_AN_ADDRESS: u32 = 60;

/// How often one guest may change something of their own in a minute, and how often from one address.
pub(crate) const CHANGES_OF_A_GUEST: u32 = 60;
pub(crate) const CHANGES_OF_AN_ADDRESS: u32 = 240;

const MINUTE: Duration = Duration::from_secs(60);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Guest(Hash),
    Address(IpAddr),
}

/// When somebody's minute began, and how often they have done something in it.
type Lately = Mutex<BTreeMap<Who, (Instant, u32)>>;

/// Remembers who opened tables in the last minute, and who changed something.
#[derive(Debug, Default)]
pub(crate) struct Doorkeeper {
    opened: Lately,
    changed: Lately,
}

impl Doorkeeper {
    /// Lets a guest open a table. An address that is not known is not counted.
    pub(crate) fn let_open(&self, guest: Hash, address: Option<IpAddr>) -> Result<(), Trouble> {
        let limits = (OF_A_GUEST, OF_AN_ADDRESS);
        match count(&self.opened, guest, address, limits) {
            true => Ok(()),
            false => Err(Trouble::TooManyTables),
        }
    }

    /// Lets a guest change something of their own, likewise.
    pub(crate) fn let_change(&self, guest: Hash, address: Option<IpAddr>) -> Result<(), Trouble> {
        let limits = (CHANGES_OF_A_GUEST, CHANGES_OF_AN_ADDRESS);
        match count(&self.changed, guest, address, limits) {
            true => Ok(()),
            false => Err(Trouble::TooManyChanges),
        }
    }
}

/// Counts once more, unless that would be too often for the guest or for the address.
fn count(lately: &Lately, guest: Hash, address: Option<IpAddr>, limits: (u32, u32)) -> bool {
    let now = Instant::now();
    // Counts are whole at all times.
    let mut lately = lately.lock().unwrap_or_else(PoisonError::into_inner);
    lately.retain(|_, (since, _)| now.duration_since(*since) < MINUTE);
    let guest = (Who::Guest(guest), limits.0);
    let address = address.map(|it| (Who::Address(household(it)), limits.1));
    let whos: Vec<(Who, u32)> = address.into_iter().chain([guest]).collect();
    let n_done = |who: &Who| lately.get(who).map_or(0, |it| it.1);
    if whos.iter().any(|(who, limit)| n_done(who) >= *limit) {
        return false;
    }
    for (who, _) in whos {
        lately.entry(who).or_insert((now, 0)).1 += 1;
    }
    true
}

/// The same over all servers that have the house open. An address is remembered by its hash, and for a minute or two.
pub(crate) async fn let_open_anywhere(
    store: &Store,
    guest: Hash,
    address: Option<IpAddr>,
) -> Result<(), Trouble> {
    let address = address.map(|it| link_hash(&format!("address {}", household(it))));
    let address = address.map(|it| (it, OF_AN_ADDRESS));
    match count_anywhere(store, (guest, OF_A_GUEST), address).await {
        true => Ok(()),
        false => Err(Trouble::TooManyTables),
    }
}

/// The same for changes of one's own.
pub(crate) async fn let_change_anywhere(
    store: &Store,
    guest: Hash,
    address: Option<IpAddr>,
) -> Result<(), Trouble> {
    let address = address.map(|it| link_hash(&format!("changes of {}", household(it))));
    let address = address.map(|it| (it, CHANGES_OF_AN_ADDRESS));
    let guest = link_hash(&format!("changes of {guest:02x?}"));
    match count_anywhere(store, (guest, CHANGES_OF_A_GUEST), address).await {
        true => Ok(()),
        false => Err(Trouble::TooManyChanges),
    }
}

async fn count_anywhere(store: &Store, guest: (Hash, u32), address: Option<(Hash, u32)>) -> bool {
    for (who, limit) in address.into_iter().chain([guest]) {
        // If that cannot be counted, nothing can be written either.
        if store.count(who, limit).await == Ok(false) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Result<(), Trouble> = Err(Trouble::TooManyTables);

    fn address(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    #[tokio::test(start_paused = true)]
    async fn a_guest_opens_so_many_a_minute_and_not_one_more() {
        let door = Doorkeeper::default();
        for _ in 0..OF_A_GUEST {
            assert_eq!(door.let_open([1; 32], None), Ok(()));
        }
        assert_eq!(door.let_open([1; 32], None), FULL);
        assert_eq!(door.let_open([2; 32], None), Ok(()), "others may");
        tokio::time::advance(MINUTE).await;
        assert_eq!(door.let_open([1; 32], None), Ok(()), "later");
    }

    #[tokio::test(start_paused = true)]
    async fn a_guest_changes_so_much_a_minute_and_not_more() {
        let door = Doorkeeper::default();
        for _ in 0..CHANGES_OF_A_GUEST {
            assert_eq!(door.let_change([1; 32], None), Ok(()));
        }
        let full = Err(Trouble::TooManyChanges);
        assert_eq!(door.let_change([1; 32], None), full);
        assert_eq!(door.let_open([1; 32], None), Ok(()), "a table it may open");
        tokio::time::advance(MINUTE).await;
        assert_eq!(door.let_change([1; 32], None), Ok(()), "later");
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_does_not_get_more_by_forgetting_who_it_is() {
        for (here, near, far) in [
            ("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"),
            ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:1::1"),
        ] {
            let door = Doorkeeper::default();
            for nth in 0..OF_AN_ADDRESS {
                let guest = [nth as u8; 32];
                assert_eq!(door.let_open(guest, address(here)), Ok(()));
            }
            assert_eq!(door.let_open([99; 32], address(near)), FULL, "{near}");
            assert_eq!(door.let_open([99; 32], address(far)), Ok(()), "{far}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_not_let_in_is_not_counted() {
        let door = Doorkeeper::default();
        for _ in 0..100 {
            // The guest's own limit, not the address's, stops them.
            let _ = door.let_open([1; 32], address("192.0.2.1"));
        }
        assert_eq!(door.let_open([2; 32], address("192.0.2.1")), Ok(()));
    }
}
