//! The keeper of the house: looks after tables at which nobody looks.
//!
//! It takes up the tables where a bot is to move or a pause ends, a few at a time, so that the
//! house answers as soon as its door is open. It packs matches that are over, so that nobody waits for that
//! at the end of one. It writes down where people have been, and clears away tables to which nobody has come
//! for so long as the operator says, a few at a time as well. What people said to each other is deleted after a month.

use std::collections::BTreeSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use face_kit::Trouble;
use store::{Change, Left, StoreError, TalkChange, WriteError};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};
use tracing::{error, info, warn};

use crate::App;
use crate::house::{House, now_ms};
use crate::room::Handle;

/// How often the keeper looks for tables that nobody has taken up; and where another server may have failed.
const ROUND: Duration = Duration::from_secs(30);
const ROUND_SHARED: Duration = Duration::from_secs(2);
/// How often visits are written down and tables cleared away.
pub(crate) const SWEEP: Duration = Duration::from_secs(600);
/// How often those that could not be taken up are tried again.
const HOPE: Duration = Duration::from_secs(3600);
/// How long it is kept what people say to each other.
const TALK_KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// How many tables the keeper has open at a time, of those at which nobody looks.
const AT_ONCE: usize = 256;
/// How many tables are asked for, or cleared away, at a time.
const BATCH: usize = 64;
/// How long the keeper waits for tables to be done, and between two batches.
const BREATH: Duration = Duration::from_millis(100);

/// After how long without anybody tables are cleared away; never if it is not said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Expiry {
    /// Those whose match has not started.
    pub waiting: Option<Duration>,
    /// Those whose match is on.
    pub left: Option<Duration>,
}

/// The keeper at work, until this is dropped.
#[derive(Debug)]
pub(crate) struct Keeper(AbortHandle);

impl Drop for Keeper {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Keeper {
    pub(crate) fn start(app: &Arc<App>) -> Keeper {
        let task = tokio::spawn(run(Arc::downgrade(app)));
        Keeper(task.abort_handle())
    }
}

async fn run(app: Weak<App>) {
    let mut hopeless = BTreeSet::new();
    let (mut swept, mut hoped) = (Instant::now(), Instant::now());
    while let Some(app) = app.upgrade() {
        let house = &app.house;
        if hoped.elapsed() >= HOPE {
            hoped = Instant::now();
            hopeless.clear();
        }
        if let Err(failed) = take_up(house, &mut hopeless).await {
            error!(%failed, "the tables of bots cannot be looked for");
        }
        if let Err(failed) = pack(house).await {
            error!(%failed, "matches that are over cannot be packed");
        }
        if swept.elapsed() >= SWEEP {
            swept = Instant::now();
            write_visits(house).await;
            forget_talk(house).await;
            if let Err(failed) = clear_away(house).await {
                error!(%failed, "tables that were left cannot be cleared away");
            }
        }
        let round = match app.house.deps.store.is_shared() {
            true => ROUND_SHARED,
            false => ROUND,
        };
        drop(app);
        sleep(round).await;
    }
}

/// Takes up every table where something is to happen by itself and that nobody has taken up.
async fn take_up(house: &House, hopeless: &mut BTreeSet<String>) -> Result<(), StoreError> {
    let mut open: Vec<Handle> = Vec::new();
    let (mut n_open, mut after) = (0, String::new());
    loop {
        let ids = house.deps.store.owing(&after, BATCH).await?;
        let Some(last) = ids.last() else {
            break;
        };
        after.clone_from(last);
        for id in ids {
            if hopeless.contains(&id) {
                continue;
            }
            let is_open = house.known(&id).is_some();
            match house.open(&id).await {
                Ok(handle) => {
                    // What it says may be of an older program; and where nobody looks, a room asks only now whether the server that
                    // held the table has failed.
                    let _ = handle.ask(|room| Box::pin(room.settle())).await;
                    if !is_open {
                        n_open += 1;
                        open.push(handle);
                    }
                }
                // One table that cannot be taken up does not keep the others waiting; it says
                // sorry itself. What broke was told where it did.
                Err(trouble) => {
                    if trouble != Trouble::Broken {
                        warn!(table = id, ?trouble, "a table cannot be taken up");
                    }
                    hopeless.insert(id);
                }
            }
            while open.len() >= AT_ONCE {
                open.retain(|it| !it.is_closed());
                sleep(BREATH).await;
            }
        }
    }
    if n_open > 0 {
        info!(n_open, "tables are taken up");
    }
    Ok(())
}

/// Packs the journals of matches that are over, one at a time: those who play go first.
async fn pack(house: &House) -> Result<(), StoreError> {
    let store = &house.deps.store;
    loop {
        let tables = store.unpacked(BATCH).await?;
        for table in &tables {
            let change = Change::Pack {
                table: table.clone(),
            };
            match store.write(vec![change]).await {
                Ok(()) | Err(WriteError::Taken) => {}
                Err(WriteError::Store(failed) | WriteError::InDoubt(failed)) => return Err(failed),
            }
        }
        if tables.len() < BATCH {
            return Ok(());
        }
        sleep(BREATH).await;
    }
}

/// Writes down where somebody has been since the last time, or still is.
async fn write_visits(house: &House) {
    let mut changes = Vec::new();
    for handle in house.handles() {
        let visit = handle.ask(|room| Box::pin(std::future::ready(room.visit())));
        changes.extend(visit.await.flatten());
    }
    if !changes.is_empty()
        && let Err(failed) = house.deps.store.write(changes).await
    {
        error!(%failed, "visits could not be written");
    }
}

/// What was said long ago is nobody's business any more.
async fn forget_talk(house: &House) {
    let before = now_ms().saturating_sub(TALK_KEPT.as_millis() as i64);
    let change = Change::OfTalk(TalkChange::Fade { before });
    if let Err(failed) = house.deps.store.write(vec![change]).await {
        error!(%failed, "what was said long ago could not be deleted");
    }
}

/// Clears away the tables to which nobody has come for too long.
async fn clear_away(house: &House) -> Result<(), StoreError> {
    let Expiry { waiting, left } = house.deps.expiry;
    let mut n_gone = 0;
    for (which, after) in [(Left::Waiting, waiting), (Left::Started, left)] {
        let Some(after) = after else {
            continue;
        };
        let since = now_ms().saturating_sub(i64::try_from(after.as_millis()).unwrap_or(i64::MAX));
        loop {
            let ids = house.deps.store.left(which, since, BATCH).await?;
            let n_before = n_gone;
            for id in &ids {
                n_gone += usize::from(house.expire(id, since).await);
            }
            // Those who play go first; and where nothing went, nothing will.
            if ids.len() < BATCH || n_gone == n_before {
                break;
            }
            sleep(BREATH).await;
        }
    }
    if n_gone > 0 {
        info!(n_gone, "tables that were left are cleared away");
    }
    Ok(())
}

#[cfg(test)]
pub(crate) async fn sweep(app: &App) {
    pack(&app.house).await.unwrap();
    write_visits(&app.house).await;
    forget_talk(&app.house).await;
    clear_away(&app.house).await.unwrap();
}
