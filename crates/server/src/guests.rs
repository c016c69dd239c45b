//! What becomes of a guest: they come to another device, sign out all others, or have everything about themselves deleted.
//!
//! Seats know their person by the hash of a session, so that a guest on two devices is the same session on both: the recovery link
//! opens the sealed secret. See decision 26.

use std::collections::BTreeSet;

use face_kit::Trouble;
use store::{Change, GuestChange, Hash, NOBODY, Recovered, Sat, StoreError, WriteError};
use tracing::error;

use crate::house::House;
use crate::luck::{self, is_url_safe};
use crate::session::{Session, recovery_hash};
use crate::setup::Setup;

/// How often something is tried again that came too late.
const TRIES: usize = 4;

/// The seats of one guest, as another one could take them.
#[derive(Debug, Default)]
pub(crate) struct Seats {
    /// At these tables the other one does not sit.
    pub(crate) alone: Vec<Sat>,
    /// At these both do.
    pub(crate) both: Vec<Sat>,
}

impl House {
    /// The guest to whom this recovery link leads, with their session.
    pub(crate) async fn recovered(&self, link: &str) -> Result<(Recovered, Session), Trouble> {
        let is_one = link.len() == 43 && is_url_safe(link);
        let hash = is_one.then(|| recovery_hash(link));
        let found = self
            .deps
            .store
            .recovered(hash.ok_or(Trouble::BadRecoveryLink)?);
        let found = found.await.map_err(|it| unreadable(&it))?;
        let found = found.ok_or(Trouble::BadRecoveryLink)?;
        let session = Session::unsealed(&found.sealed, link);
        let session = session.filter(|it| it.hash() == found.session);
        let session = session.ok_or_else(|| {
            error!("a guest's secret does not open");
            Trouble::Broken
        })?;
        Ok((found, session))
    }

    /// The recovery link of a guest: the one that is good, or, if there is none, a first one; a new one instead if `renew`.
    pub(crate) async fn recovery_link(
        &self,
        session: &Session,
        renew: Renew,
    ) -> Result<String, Trouble> {
        for _ in 0..TRIES {
            let guest = self.deps.store.guest(session.hash()).await;
            let guest = guest.map_err(|it| unreadable(&it))?.ok_or(Trouble::Stale)?;
            let number = match (renew, guest.link_number) {
                (Renew::Yes, number) => number.saturating_add(1),
                (Renew::No, 0) => 1,
                (Renew::No, number) => return Ok(session.recovery_link(number)),
            };
            let link = session.recovery_link(number);
            let change = GuestChange::Link {
                session: session.hash(),
                number,
                link: recovery_hash(&link),
                sealed: session.sealed(&link),
            };
            match self.deps.write(vec![Change::OfGuest(change)]).await {
                Ok(()) => return Ok(link),
                // Another device was first.
                Err(WriteError::Taken) => {}
                Err(failed) => return Err(unwritten(&failed)),
            }
        }
        Err(Trouble::Stale)
    }

    /// Which seats of `from` could become `to`'s.
    pub(crate) async fn seats_for(&self, from: Hash, to: Hash) -> Result<Seats, Trouble> {
        let store = &self.deps.store;
        let theirs = store.seats_of(to).await.map_err(|it| unreadable(&it))?;
        let theirs: BTreeSet<&str> = theirs.iter().map(|it| it.table.as_str()).collect();
        let own = store.seats_of(from).await.map_err(|it| unreadable(&it))?;
        let own = own.into_iter();
        let (both, alone) = own.partition(|it| theirs.contains(it.table.as_str()));
        Ok(Seats { alone, both })
    }

    /// All seats of `from` become `to`'s, but those at tables where both sit. If none is left, nothing is known of `from` any more.
    /// Says how many are left.
    pub(crate) async fn bring_along(&self, from: Hash, to: Hash) -> Result<usize, Trouble> {
        for _ in 0..TRIES {
            let Seats { alone, both } = self.seats_for(from, to).await?;
            let mut changes: Vec<Change> =
                alone.iter().map(|it| hand(it, from, to, None)).collect();
            if both.is_empty() {
                changes.extend(self.handed_logs(from, to, None).await?);
                changes.push(Change::OfGuest(GuestChange::Forget { session: from }));
            }
            if self.write_seats(changes, &alone).await? {
                return Ok(both.len());
            }
        }
        Err(Trouble::Stale)
    }

    /// The guest has another secret from now on: whoever has the old one, on whichever device, is nobody.
    pub(crate) async fn sign_out(&self, from: Hash, to: Hash) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let seats = self
                .deps
                .store
                .seats_of(from)
                .await
                .map_err(|it| unreadable(&it))?;
            let mut changes: Vec<Change> =
                seats.iter().map(|it| hand(it, from, to, None)).collect();
            changes.extend(self.handed_logs(from, to, None).await?);
            changes.push(Change::OfGuest(GuestChange::Become { from, to }));
            if self.write_seats(changes, &seats).await? {
                return Ok(());
            }
        }
        Err(Trouble::Stale)
    }

    /// Deletes everything about a guest. Tables that are open go on without them; where a match is over, or cannot go on, they are
    /// called `neutral`.
    pub(crate) async fn forget(&self, session: Hash, neutral: &str) -> Result<(), Trouble> {
        for _ in 0..TRIES {
            let seats = self
                .deps
                .store
                .seats_of(session)
                .await
                .map_err(|it| unreadable(&it))?;
            let mut stuck = BTreeSet::new();
            for sat in seats.into_iter().filter(|it| !it.is_over) {
                match self.table(&sat.table).await {
                    Ok(door) => {
                        let left = door.call(move |room| Box::pin(room.forget(session)));
                        left.await.and_then(|it| it)?;
                    }
                    // It is of older rules, or went meanwhile; what broke was told where it did.
                    Err(_) => {
                        stuck.insert(sat.table);
                    }
                }
            }
            let seats = self
                .deps
                .store
                .seats_of(session)
                .await
                .map_err(|it| unreadable(&it))?;
            let is_left = |it: &Sat| !it.is_over && !stuck.contains(&it.table);
            if seats.iter().any(is_left) {
                // They sat down somewhere else at the same time.
                continue;
            }
            let name = || Some(neutral.to_owned());
            let hands = seats.iter().map(|it| hand(it, session, NOBODY, name()));
            let mut changes: Vec<Change> = hands.collect();
            changes.extend(self.handed_logs(session, NOBODY, Some(neutral)).await?);
            changes.push(Change::OfGuest(GuestChange::Forget { session }));
            if self.write_seats(changes, &seats).await? {
                return Ok(());
            }
        }
        Err(Trouble::Stale)
    }

    /// Where `from` has left a match, its log tells of them as `to`, and by this name if there is one.
    async fn handed_logs(
        &self,
        from: Hash,
        to: Hash,
        name: Option<&str>,
    ) -> Result<Vec<Change>, Trouble> {
        let setups = self.deps.store.left_with(&luck::url_safe(&from)).await;
        let setups = setups.map_err(|it| unreadable(&it))?;
        let handed = setups.into_iter().filter_map(|(table, before)| {
            let setup = serde_json::from_str(&before).ok();
            let setup = setup.and_then(|it| Setup::from_json(&it))?;
            let handed = setup.handed(from, to, name);
            (handed != setup).then(|| Change::Setup {
                table,
                before,
                setup: handed.to_json().to_string(),
            })
        });
        Ok(handed.collect())
    }

    /// Writes all of it and has the rooms of these tables read it. False if something came first.
    async fn write_seats(&self, changes: Vec<Change>, seats: &[Sat]) -> Result<bool, Trouble> {
        let logs = changes.iter().filter_map(|it| {
            let Change::Setup { table, .. } = it else {
                return None;
            };
            Some(table.clone())
        });
        let logs: Vec<String> = logs.collect();
        match self.deps.write(changes).await {
            Ok(()) => {
                let tables = seats.iter().map(|it| &it.table).chain(&logs);
                self.reseated(tables.map(String::as_str));
                self.listen();
                Ok(true)
            }
            Err(WriteError::Taken) => Ok(false),
            Err(failed) => Err(unwritten(&failed)),
        }
    }
}

/// Whether a link is asked for that no other one is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Renew {
    Yes,
    No,
}

fn hand(sat: &Sat, from: Hash, to: Hash, name: Option<String>) -> Change {
    Change::OfGuest(GuestChange::Hand {
        table: sat.table.clone(),
        from,
        to,
        name,
    })
}

fn unreadable(failed: &StoreError) -> Trouble {
    error!(%failed, "a guest cannot be read");
    Trouble::Broken
}

/// Why something about a guest was not written.
pub(crate) fn unwritten(failed: &WriteError) -> Trouble {
    error!(%failed, "a guest cannot be written");
    match failed.is_passing() {
        true => Trouble::NotWritten,
        false => Trouble::Broken,
    }
}
