//! What other servers tell, handed to the tables that are open here.

use std::sync::{Arc, Weak};

use store::News;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::AbortHandle;

use crate::App;
use crate::house::House;

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
    while let Some(news) = news.recv().await {
        let Some(app) = app.upgrade() else {
            return;
        };
        hand_on(&app.house, news);
    }
}

fn hand_on(house: &House, news: News) {
    match news {
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
        News::Everything => {
            for handle in house.handles() {
                handle.read_on();
            }
        }
    }
}
