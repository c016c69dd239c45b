//! What can be asked of a table, and the line to its task.

use std::sync::Arc;

use bots::BotName;
use face_kit::Trouble;
use game::Json;
use store::Hash;
use tokio::sync::{mpsc, oneshot, watch};

use super::Seen;
use crate::session::Session;

/// Something asked of a table's task.
pub(crate) enum Order {
    /// Shows the table once.
    Look(Option<Session>, oneshot::Sender<Arc<Seen>>),
    /// Shows the table from now on.
    Watch(Option<Session>, oneshot::Sender<Watch>),
    /// A watcher is gone.
    Leave(u64),
    Sit {
        session: Hash,
        name: String,
        seat: usize,
        answer: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Bots take the seats that are still free.
    Bots {
        session: Hash,
        level: BotName,
        answer: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Whoever has the link takes the seat with this session.
    Move {
        link: Hash,
        session: Hash,
        answer: oneshot::Sender<Result<(), Trouble>>,
    },
    /// Who sits where this link leads.
    WhoseLink(Hash, oneshot::Sender<Option<String>>),
    Choose {
        session: Option<Hash>,
        choice: String,
        /// How much the seat had seen when it chose.
        moment: u64,
        answer: oneshot::Sender<Result<(), Refused>>,
    },
    /// The same people again; answers with the new table.
    Rematch(Option<Hash>, oneshot::Sender<Result<String, Trouble>>),
}

/// Why a choice was not taken. Nothing changed.
#[derive(Debug, Clone)]
pub(crate) enum Refused {
    Trouble(Trouble),
    /// A rule forbids it, for a seat that sees this.
    Rule {
        reason: Json,
        seen: Arc<Seen>,
    },
}

/// A table to look at as it changes. Dropping it says goodbye.
#[derive(Debug)]
pub(crate) struct Watch {
    pub(super) number: u64,
    pub(super) orders: mpsc::UnboundedSender<Order>,
    /// The newest there is to see.
    pub(crate) seen: watch::Receiver<Arc<Seen>>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        // A table that has closed needs no goodbye.
        let _ = self.orders.send(Order::Leave(self.number));
    }
}

/// The line to a table's task, for as long as that task lives.
#[derive(Debug, Clone)]
pub(crate) struct Handle {
    orders: mpsc::UnboundedSender<Order>,
}

/// The task has ended. Whoever asks the house again gets a new one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Closed;

impl Handle {
    /// A handle, and the other end for the task.
    pub(super) fn new() -> (Handle, mpsc::UnboundedReceiver<Order>) {
        let (orders, queue) = mpsc::unbounded_channel();
        (Handle { orders }, queue)
    }

    pub(super) fn orders(&self) -> mpsc::UnboundedSender<Order> {
        self.orders.clone()
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.orders.is_closed()
    }

    /// Asks, and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        order: impl FnOnce(oneshot::Sender<T>) -> Order,
    ) -> Result<T, Closed> {
        let (answer, answered) = oneshot::channel();
        self.orders.send(order(answer)).map_err(|_| Closed)?;
        answered.await.map_err(|_| Closed)
    }
}
