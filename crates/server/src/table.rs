//! One table: one task that owns it, and a handle through which everybody speaks to it.
//!
//! What happens to a table happens in this order: it is checked, it is written, whoever did it is
//! told, everybody sees it. Nobody sees anything that a crash could take back.

mod bots;
mod eyes;
mod order;
mod seats;
mod seen;
mod sitting;
mod task;
mod way;

pub(crate) use order::{Handle, Refused, Watch};
pub(crate) use seats::{Seated, Sitter};
pub(crate) use seen::Seen;
pub(crate) use task::{Opening, Task, opening};
pub(crate) use way::Way;
