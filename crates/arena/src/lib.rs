//! Matches between bots: typed, parallel, and the same whatever the number of threads.
//!
//! [`Tournament`] plays matches and counts who wins; [`playouts`] plays as many random matches as
//! it can.

mod playouts;
mod standing;
mod tournament;

pub use playouts::{Playouts, playouts};
pub use standing::Standing;
pub use tournament::{Deals, Finished, Tournament};
