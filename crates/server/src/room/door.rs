//! The door of a table's room.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use face_kit::Trouble;
use store::Entry;
use tokio::sync::{mpsc, oneshot};

use super::Room;
use crate::house::House;

/// What somebody does in a room, on its way.
pub(crate) type Visit<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Something to be done in a room, with its answer.
pub(super) type Call = Box<dyn for<'a> FnOnce(&'a mut Room) -> Visit<'a, ()> + Send>;

/// The line to a room's task, for as long as that task lives.
#[derive(Debug, Clone)]
pub(crate) struct Handle {
    calls: mpsc::UnboundedSender<Call>,
    /// Whether it was told already to read what others have written.
    reads_on: Arc<AtomicBool>,
    /// How many entries of its journal the room has, or had a moment ago.
    n_entries: Arc<AtomicU64>,
}

impl Handle {
    /// A handle, and the other end for the task.
    pub(super) fn new() -> (Handle, mpsc::UnboundedReceiver<Call>) {
        let (calls, queue) = mpsc::unbounded_channel();
        let handle = Handle {
            calls,
            reads_on: Arc::default(),
            n_entries: Arc::default(),
        };
        (handle, queue)
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.calls.is_closed()
    }

    /// Others have written about the table. A room that was told so and has not read yet need not be told twice.
    pub(crate) fn read_on(&self) {
        if self.reads_on.swap(true, Ordering::AcqRel) {
            return;
        }
        let reads_on = Arc::clone(&self.reads_on);
        let call: Call = Box::new(move |room| {
            reads_on.store(false, Ordering::Release);
            Box::pin(room.read_on())
        });
        let _ = self.calls.send(call);
    }

    pub(crate) fn n_entries(&self) -> u64 {
        self.n_entries.load(Ordering::Relaxed)
    }

    pub(super) fn note_entries(&self, n_entries: u64) {
        self.n_entries.store(n_entries, Ordering::Relaxed);
    }

    /// Others have added this to the match.
    pub(crate) fn play_on(&self, entries: Vec<Entry>) {
        let call: Call = Box::new(move |room| Box::pin(room.play_on(entries)));
        let _ = self.calls.send(call);
    }

    /// Says something that needs no answer. A room that has closed needs to hear nothing.
    pub(crate) fn tell(&self, visit: impl for<'a> FnOnce(&'a mut Room) + Send + 'static) {
        let call: Call = Box::new(move |room| {
            visit(room);
            Box::pin(std::future::ready(()))
        });
        let _ = self.calls.send(call);
    }
}

impl Handle {
    /// Does something in the room, if it is still open.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        visit: impl for<'r> FnOnce(&'r mut Room) -> Visit<'r, T> + Send + 'static,
    ) -> Option<T> {
        let (call, answered) = with_answer(visit);
        self.calls.send(call).ok()?;
        answered.await.ok()
    }
}

/// A call, and where its answer comes.
fn with_answer<T: Send + 'static>(
    visit: impl for<'r> FnOnce(&'r mut Room) -> Visit<'r, T> + Send + 'static,
) -> (Call, oneshot::Receiver<T>) {
    let (answer, answered) = oneshot::channel();
    let call: Call = Box::new(move |room| {
        Box::pin(async move {
            let done = visit(room).await;
            // The caller may be gone; what was done stays done.
            let _ = answer.send(done);
        })
    });
    (call, answered)
}

/// A handle to a table's room, also if the table is put away meanwhile: then the house takes it up
/// again.
#[derive(Debug, Clone)]
pub(crate) struct Door<'a> {
    house: &'a House,
    id: String,
    handle: Handle,
}

impl<'a> Door<'a> {
    pub(crate) fn new(house: &'a House, id: &str, handle: Handle) -> Door<'a> {
        Door {
            house,
            id: id.to_owned(),
            handle,
        }
    }

    /// Does something in the room, and answers as soon as it is done; others see it after that.
    /// Nothing is done twice: what a closed room did not take comes back whole.
    pub(crate) async fn call<T: Send + 'static>(
        &self,
        visit: impl for<'r> FnOnce(&'r mut Room) -> Visit<'r, T> + Send + 'static,
    ) -> Result<T, Trouble> {
        let (call, answered) = with_answer(visit);
        if let Err(mpsc::error::SendError(call)) = self.handle.calls.send(call) {
            let handle = self.house.open(&self.id).await?;
            handle.calls.send(call).map_err(|_| Trouble::Broken)?;
        }
        answered.await.map_err(|_| Trouble::Broken)
    }
}
