//! What other servers tell, handed to the tables that are open here.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use store::News;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::AbortHandle;

use crate::App;
use crate::house::House;
use crate::room::{Handle, Room};

/// Somebody who listens to other servers, until this is dropped.
#[derive(Debug)]
pub(crate) struct Follower(AbortHandle);

impl Drop for Follower {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Follower {
    /// None where there are no other servers.
    pub(crate) fn start(app: &Arc<App>) -> Option<Follower> {
        let news = app.house.deps.store.news()?;
        let task = tokio::spawn(run(Arc::downgrade(app), news));
        Some(Follower(task.abort_handle()))
    }
}

async fn run(app: Weak<App>, mut news: UnboundedReceiver<News>) {
    while let Some(first) = news.recv().await {
        let Some(app) = app.upgrade() else {
            return;
        };
        // What is told of matches while others are read is read together.
        let mut went_on = BTreeMap::new();
        hand_on(&app.house, first, &mut went_on);
        while let Ok(next) = news.try_recv() {
            hand_on(&app.house, next, &mut went_on);
        }
        read_matches(&app.house, went_on).await;
    }
}

/// Hands on what is for one table, and collects how many entries matches have that went on.
fn hand_on(house: &House, news: News, went_on: &mut BTreeMap<String, u64>) {
    match news {
        News::WentOn(tables) => {
            for (table, n_entries) in tables {
                let told = went_on.entry(table).or_default();
                *told = n_entries.max(*told);
            }
        }
        News::Changed(table) => {
            if let Some(handle) = house.known(&table) {
                handle.read_on();
            }
        }
        News::People(people) => {
            if let Some(handle) = house.known(&people.table) {
                handle.tell(move |room| room.hear(&people));
            }
        }
        News::Talked(Some(table)) => {
            if let Some(handle) = house.known(&table) {
                handle.tell(Room::listen);
            }
        }
        News::Talked(None) => house.listen(),
        News::Everything => {
            for handle in house.handles() {
                handle.tell(Room::listen);
                handle.read_on();
            }
        }
    }
}

/// Reads on at all these tables at once, as far as they are open here and have not read so far.
async fn read_matches(house: &House, tables: BTreeMap<String, u64>) {
    let behind = tables.into_iter().filter_map(|(id, n_entries)| {
        let handle = house.known(&id)?;
        let since = handle.n_entries();
        (since < n_entries).then_some((handle, (id, since)))
    });
    let (handles, tables): (Vec<Handle>, Vec<(String, u64)>) = behind.unzip();
    if tables.is_empty() {
        return;
    }
    match house.deps.store.went_on(&tables).await {
        Ok(entries) => {
            for (handle, entries) in handles.iter().zip(entries) {
                handle.play_on(entries);
            }
        }
        // Each table says what is wrong, and tries again.
        Err(_) => handles.iter().for_each(Handle::read_on),
    }
}
