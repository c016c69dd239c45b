//! Matches between bots: typed, parallel, and the same whatever the number of threads.
//!
//! [`Tournament`] plays matches between [`Player`]s and counts who wins; [`playouts`] plays as many
//! random matches as it can, [`searches`] makes as many searches as it can, and [`speed`] tells how
//! long a bot takes for a decision.

mod player;
mod playouts;
mod searches;
mod speed;
mod standing;
mod tournament;

pub use player::{NoSuchPlayer, Player};
pub use playouts::{Playouts, playouts};
pub use searches::{Searches, searches};
pub use speed::speed;
pub use standing::Standing;
pub use tournament::{Deals, Finished, Tournament};

#[cfg(test)]
mod toy;
