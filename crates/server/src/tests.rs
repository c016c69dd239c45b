//! The house from its door: real router, real database, real sockets.

mod house;
mod page;
mod told;
mod written;

mod audience;
mod bots;
mod doors;
mod failures;
mod fuzz;
mod history;
mod limits;
mod messages;
mod older;
mod pace;
mod play;
mod race;
mod reading;
mod rest;
mod sealed;
mod secrets;
