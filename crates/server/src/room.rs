//! One table: one task that owns its [`Room`], and a [`Door`] through which everybody speaks to it.
//!
//! Whatever can be done at a table is a method of the room, and [`Door::call`] is the only way to one.
//! What happens to a table happens in this order: it is checked, it is written, its sender is
//! told, everybody sees it. Nobody sees anything that a crash could take back.

mod absence;
mod again;
mod audience;
mod bots;
mod choosing;
mod clock;
mod company;
mod door;
mod elsewhere;
mod following;
mod forgetting;
mod hints;
mod keeping;
mod late;
mod leaving;
mod looking;
mod play;
mod presence;
mod race;
mod seats;
mod sight;
mod sitting;
mod talk;
mod task;
mod undoing;
mod waiting;

pub(crate) use again::Again;
pub(crate) use choosing::Refused;
pub(crate) use door::{Door, Handle};
pub(crate) use keeping::{awaited, expiry, owes, trouble};
pub(crate) use looking::{Glance, Page, Shows, Watch};
pub(crate) use play::Opening;
pub(crate) use seats::{Seated, Sitter};
pub(crate) use task::Room;
