//! What those who look at a table are handed.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use face_kit::pages::{Hinted, Hosts, People};
use face_kit::{Picture, SeatKind, SeatLabel};
use game::{About, Viewer};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::door::Handle;

/// What a page that opens its socket shows already. What does not say so is shown everything.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Shows {
    pub(super) room: Option<String>,
    pub(super) version: Option<u64>,
    /// How many lines of talk it shows.
    pub(super) talk: Option<usize>,
    /// The seat whose view it would like to see, one round late.
    pub(super) late: Option<usize>,
}

/// A table to look at as it changes. Dropping it says goodbye.
#[derive(Debug)]
pub(crate) struct Watch {
    pub(crate) number: u64,
    pub(super) handle: Handle,
    /// What the page is told first.
    pub(crate) first: Utf8Bytes,
    /// What it is told then. It ends when the page has no use any more.
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
    /// Whether messages were left out because the page did not read.
    pub(crate) is_behind: Arc<AtomicBool>,
}

impl Watch {
    /// The line to the room.
    pub(crate) fn handle(&self) -> &Handle {
        &self.handle
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let number = self.number;
        self.handle.tell(move |room| room.leave(number));
    }
}

/// What there is to know about a table in passing.
#[derive(Debug)]
pub(crate) struct Glance {
    pub(crate) about: About,
    pub(crate) viewer: Viewer,
    pub(crate) seats: Vec<SeatLabel>,
    /// By which move from device to device the viewer came to the seat; 0 is by none.
    pub(crate) move_number: u32,
}

impl Glance {
    pub(crate) fn has_room(&self) -> bool {
        let is_free = |it: &SeatLabel| it.kind == SeatKind::Open || it.welcome;
        self.seats.iter().any(is_free)
    }
}

/// A table as a page shows it.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) glance: Glance,
    /// What the page tells when it comes back, so that it is told only what it does not show.
    pub(crate) room: String,
    pub(crate) version: u64,
    pub(crate) pace: &'static str,
    /// The seat whose view is shown one round late, or will be.
    pub(crate) late: Option<usize>,
    pub(crate) people: People,
    pub(crate) hint: Hinted,
    pub(crate) hosts: Hosts,
    /// Once the match has started.
    pub(crate) picture: Option<Picture>,
}
