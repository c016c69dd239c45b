//! The house from its door: real router, real database, real sockets.

mod bots;
mod doors;
mod house;
mod limits;
mod play;
mod secrets;
