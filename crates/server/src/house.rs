//! The house: its shelf, its database and all its tables.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bots::{BotName, Level};
use catalog::AnyGame;
use face_kit::{Cover, Trouble};
use store::{Change, Hash, Store, Stored, TableRow, WriteError};
use tokio::task::AbortHandle;
use tokio::time::Instant;
use tracing::error;

use crate::Deck;
use crate::doorkeeper::Doorkeeper;
use crate::keeper::Expiry;
use crate::key::Key;
use crate::luck::Luck;
use crate::metrics::Metrics;
use crate::room::{Door, Handle, Opening, Room, Seated, expiry, trouble};
use crate::setup::Setup;
use crate::think::Thinkers;

/// What every table needs.
pub(crate) struct Deps {
    pub(crate) store: Store,
    /// With which sessions are signed.
    pub(crate) key: Key,
    pub(crate) thinkers: Thinkers,
    pub(crate) luck: Luck,
    /// The games on the shelf.
    pub(crate) games: Vec<&'static dyn AnyGame>,
    pub(crate) decks: Vec<Deck>,
    /// How often a silent connection is asked whether it is still there, if ever.
    pub(crate) keepalive: Option<Duration>,
    /// How many messages a page may send in a second.
    pub(crate) busy: u32,
    pub(crate) metrics: Arc<Metrics>,
    /// When tables to which nobody comes are cleared away.
    pub(crate) expiry: Expiry,
}

impl Deps {
    /// The data file that new tables of this game play with, if not with the game's own data.
    pub(crate) fn deck(&self, slug: &str) -> Option<&str> {
        let deck = self.decks.iter().find(|it| it.slug == slug);
        deck.map(|it| it.file.as_str())
    }

    pub(crate) fn game(&self, slug: &str) -> Option<&'static dyn AnyGame> {
        let mut games = self.games.iter().copied();
        games.find(|it| it.about().slug == slug)
    }

    /// What can be shown of the games that can be played in the browser.
    pub(crate) fn covers(&self) -> impl Iterator<Item = &'static dyn Cover> {
        self.games.iter().filter_map(|it| it.cover())
    }
}

impl Deps {
    /// Writes, and counts how long that took.
    pub(crate) async fn write(&self, changes: Vec<Change>) -> Result<(), WriteError> {
        let since = Instant::now();
        let written = self.store.write(changes).await;
        // Being late is no failure where others write, too.
        let is_well = match &written {
            Ok(()) => true,
            Err(WriteError::Taken) => self.store.is_shared(),
            Err(WriteError::Store(_) | WriteError::InDoubt(_)) => false,
        };
        self.metrics.written(since, is_well);
        written
    }
}

/// Prints how many games there are.
impl std::fmt::Debug for Deps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Deps({} games)", self.games.len())
    }
}

/// The house. Dropping it ends the tasks of its tables; what was written stays.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) deps: Arc<Deps>,
    pub(crate) doorkeeper: Doorkeeper,
    tables: Mutex<BTreeMap<String, (Handle, AbortHandle)>>,
    /// How often seats have changed hands past the rooms of their tables.
    n_reseated: AtomicU64,
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop();
    }
}

impl House {
    pub(crate) fn new(deps: Deps) -> House {
        House {
            deps: Arc::new(deps),
            doorkeeper: Doorkeeper::default(),
            tables: Mutex::default(),
            n_reseated: AtomicU64::new(0),
        }
    }

    /// The door of a table.
    pub(crate) async fn table(&self, id: &str) -> Result<Door<'_>, Trouble> {
        let handle = self.open(id).await?;
        Ok(Door::new(self, id, handle))
    }

    /// The line to a table's room, which is opened if the table was put away.
    pub(crate) async fn open(&self, id: &str) -> Result<Handle, Trouble> {
        if !crate::luck::is_url_safe(id) {
            return Err(Trouble::NoSuchTable);
        }
        if let Some(handle) = self.known(id) {
            return Ok(handle);
        }
        let n_reseated = self.n_reseated.load(Ordering::Acquire);
        let stored = self.stored(id).await?;
        let mut tables = self.lock();
        // Somebody else may have been quicker; a table has one task.
        if let Some((handle, _)) = tables.get(id).filter(|(it, _)| !it.is_closed()) {
            return Ok(handle.clone());
        }
        let (handle, task) = Room::start(&self.deps, &stored)?;
        tables.retain(|_, (it, _)| !it.is_closed());
        tables.insert(id.to_owned(), (handle.clone(), task));
        let was_reseated = self.n_reseated.load(Ordering::Acquire) != n_reseated;
        if self.deps.store.is_shared() || was_reseated {
            // What was told between reading it and now was not for anybody.
            handle.read_on();
        }
        Ok(handle)
    }

    /// What is written about a table.
    pub(crate) async fn stored(&self, id: &str) -> Result<Stored, Trouble> {
        if !crate::luck::is_url_safe(id) {
            return Err(Trouble::NoSuchTable);
        }
        let stored = self.deps.store.table(id).await.map_err(|failed| {
            error!(table = id, %failed, "a table cannot be read");
            Trouble::Broken
        })?;
        match stored {
            Some(stored) => Ok(stored),
            None => Err(self.missing(id).await),
        }
    }

    /// Why there is no such table.
    async fn missing(&self, id: &str) -> Trouble {
        match self.deps.store.has_expired(id).await {
            Ok(true) => Trouble::Expired,
            // If even that cannot be read, it is missing all the same.
            Ok(false) | Err(_) => Trouble::NoSuchTable,
        }
    }

    /// Clears a table away, unless somebody is there or was since. Says whether it is gone.
    pub(crate) async fn expire(&self, id: &str, left: i64) -> bool {
        if let Some(handle) = self.known(id) {
            let gone = handle.ask(move |room| Box::pin(room.expire(left))).await;
            return gone.unwrap_or(false);
        }
        match self.deps.store.write(vec![expiry(id, left)]).await {
            Ok(()) => true,
            // Somebody came meanwhile.
            Err(WriteError::Taken) => false,
            Err(failed) => {
                error!(table = id, %failed, "a table cannot be cleared away");
                false
            }
        }
    }

    /// Opens a table with this id, which nobody has. If no seat is free, its match starts at once.
    pub(crate) async fn create(
        &self,
        id: &str,
        game: &'static dyn AnyGame,
        setup: &Setup,
        seats: &[Seated],
        guest: (Hash, &str),
    ) -> Result<(), Trouble> {
        // Also checks the options before anybody sits down.
        let opening = Opening::new(&self.deps, game, setup)?;
        let (session, name) = guest;
        let mut changes = vec![
            Change::Table(TableRow {
                id: id.to_owned(),
                created: now_ms(),
                slug: game.about().slug.to_owned(),
                setup: setup.to_json().to_string(),
                rules: None,
                next: None,
                over: false,
            }),
            Change::Guest {
                session,
                name: name.to_owned(),
            },
        ];
        for (seat, seated) in seats.iter().enumerate() {
            changes.push(Change::Seat {
                table: id.to_owned(),
                before: None,
                row: seated.row(seat),
            });
        }
        if !seats.iter().any(Seated::is_open) {
            changes.extend(opening.changes(id, seats));
        }
        let written = self.deps.write(changes).await;
        written.map_err(|failed| {
            error!(table = id, %failed, "a table cannot be written");
            trouble(&failed)
        })
    }

    /// Seats at these tables have changed hands, as it is written.
    pub(crate) fn reseated<'a>(&self, tables: impl Iterator<Item = &'a str>) {
        // A room that is being opened reads it once more.
        self.n_reseated.fetch_add(1, Ordering::AcqRel);
        for handle in tables.filter_map(|it| self.known(it)) {
            handle.read_on();
        }
    }

    /// What somebody said is gone, or is said by somebody else now, at any table.
    pub(crate) fn listen(&self) {
        for handle in self.handles() {
            handle.tell(Room::listen);
        }
    }

    /// How many tables are in memory.
    pub(crate) fn n_tables(&self) -> usize {
        let tables = self.lock();
        tables.values().filter(|(it, _)| !it.is_closed()).count()
    }

    /// Ends the tasks of all tables.
    pub(crate) fn stop(&self) {
        for (_, task) in self.lock().values() {
            task.abort();
        }
    }

    /// All tables that are taken up.
    pub(crate) fn handles(&self) -> Vec<Handle> {
        let tables = self.lock();
        tables.values().map(|(it, _)| it.clone()).collect()
    }

    /// The line to a table's room, if it is taken up.
    pub(crate) fn known(&self, id: &str) -> Option<Handle> {
        let tables = self.lock();
        let (handle, _) = tables.get(id)?;
        (!handle.is_closed()).then(|| handle.clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, (Handle, AbortHandle)>> {
        // Handles are whole at all times.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The words of the levels of bots that are offered, weakest first.
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.iter().map(|it| it.word()).collect()
}

/// The bot of this word: one of the levels, or one of those that older tables have. How long a
/// search may think is not for guests to say.
pub(crate) fn bot(word: &str) -> Option<BotName> {
    BotName::ALL.into_iter().find(|it| it.word() == word)
}

/// Milliseconds since 1970, for the database. Nothing that anybody sees depends on it.
#[expect(
    clippy::disallowed_methods,
    reason = "rules have no clock, but support wants to know when a table was opened"
)]
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |it| it.as_millis() as i64)
}

/// The day of a time in milliseconds since 1970, in UTC, such as `2026-01-31`.
pub(crate) fn date(ms: i64) -> String {
    let days = ms.div_euclid(24 * 3600 * 1000);
    // Years that begin in March: the day that some of them have more is their last.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_calendars_do() {
        const DAY: i64 = 24 * 3600 * 1000;
        for (days, text) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_453, "2025-12-31"),
            (20_454, "2026-01-01"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(date(days * DAY), text);
            assert_eq!(date(days * DAY + DAY - 1), text);
        }
    }
}
