//! The way to a table, through the house.

use std::sync::Arc;

use bots::BotName;
use face_kit::Trouble;
use store::Hash;
use tokio::sync::oneshot;

use super::Seen;
use super::order::{Closed, Handle, Order, Refused, Watch};
use crate::house::House;
use crate::session::Session;

/// The way to a table, also if the table is put away meanwhile: then the house takes it up again.
#[derive(Debug, Clone)]
pub(crate) struct Way<'a> {
    house: &'a House,
    id: String,
    handle: Handle,
}

impl<'a> Way<'a> {
    pub(crate) fn new(house: &'a House, id: &str, handle: Handle) -> Way<'a> {
        Way {
            house,
            id: id.to_owned(),
            handle,
        }
    }

    pub(crate) async fn look(&self, session: Option<&Session>) -> Result<Arc<Seen>, Trouble> {
        self.ask(|answer| Order::Look(session.cloned(), answer))
            .await
    }

    pub(crate) async fn watch(&self, session: Option<&Session>) -> Result<Watch, Trouble> {
        self.ask(|answer| Order::Watch(session.cloned(), answer))
            .await
    }

    pub(crate) async fn sit(&self, session: Hash, name: &str, seat: usize) -> Result<(), Trouble> {
        self.ask(|answer| Order::Sit {
            session,
            name: name.to_owned(),
            seat,
            answer,
        })
        .await?
    }

    pub(crate) async fn bots(&self, session: Hash, level: BotName) -> Result<(), Trouble> {
        self.ask(|answer| Order::Bots {
            session,
            level,
            answer,
        })
        .await?
    }

    pub(crate) async fn move_seat(&self, link: Hash, session: Hash) -> Result<(), Trouble> {
        self.ask(|answer| Order::Move {
            link,
            session,
            answer,
        })
        .await?
    }

    pub(crate) async fn whose_link(&self, link: Hash) -> Result<Option<String>, Trouble> {
        self.ask(|answer| Order::WhoseLink(link, answer)).await
    }

    pub(crate) async fn choose(
        &self,
        session: Option<Hash>,
        choice: &str,
        moment: u64,
    ) -> Result<(), Refused> {
        self.ask(|answer| Order::Choose {
            session,
            choice: choice.to_owned(),
            moment,
            answer,
        })
        .await
        .map_err(Refused::Trouble)?
    }

    pub(crate) async fn rematch(&self, session: Option<Hash>) -> Result<String, Trouble> {
        self.ask(|answer| Order::Rematch(session, answer)).await?
    }

    /// Asks the table; if it is just being put away, once more by way of the house. Nothing is done
    /// twice by that: a choice names its moment, a seat is taken once, a rematch is one table.
    async fn ask<T>(&self, order: impl Fn(oneshot::Sender<T>) -> Order) -> Result<T, Trouble> {
        match self.handle.ask(&order).await {
            Ok(answer) => Ok(answer),
            Err(Closed) => {
                let handle = self.house.open(&self.id).await?;
                handle.ask(order).await.map_err(|Closed| Trouble::Broken)
            }
        }
    }
}
