//! Who is at the table, as the others see it.

use std::time::Duration;

use game::{Seat, Viewer};
use tokio::time::Instant;

use super::Room;
use super::seats::Presence;

/// How long somebody may be gone before the others see it: loading a page again takes less.
const GRACE: Duration = Duration::from_secs(3);

impl Room {
    /// Whether a page of this seat is open here.
    pub(super) fn has_page(&self, seat: Seat) -> bool {
        self.audience.has(Viewer::Seat(seat))
    }

    /// Arrivals count at once; a page that goes may only be loading again.
    pub(super) fn update_presence(&mut self) {
        let leaves = Presence::LeavesAt(Instant::now() + GRACE);
        for seat in Seat::all(self.seats.len()) {
            let is_watched = self.has_page(seat) || self.is_elsewhere(seat);
            let seated = &mut self.seats[seat.index()];
            if is_watched {
                self.has_news |= seated.presence == Presence::Away;
                seated.presence = Presence::Here;
            } else if seated.presence == Presence::Here {
                seated.presence = leaves;
                seated.seen = Some(Instant::now());
            }
        }
    }

    pub(super) fn notice_absence(&mut self) {
        let now = Instant::now();
        for seated in &mut self.seats {
            match seated.presence {
                Presence::LeavesAt(at) if at <= now => {
                    seated.presence = Presence::Away;
                    self.has_news = true;
                }
                Presence::LeavesAt(_) | Presence::Here | Presence::Away => {}
            }
        }
    }
}
