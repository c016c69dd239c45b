//! The house from its door: real router, real database, real sockets.

mod doors;
mod house;
mod limits;
mod play;
mod secrets;
