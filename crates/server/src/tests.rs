//! The house from its door: real router, real database, real sockets.

mod house;
mod page;
mod stacked;
mod told;
mod written;

mod arranging;
mod audience;
mod bots;
mod closing;
mod crowd;
mod doors;
mod failures;
mod first;
mod forgetting;
mod fuzz;
mod guests;
mod hints;
mod history;
mod kept;
mod limits;
mod messages;
mod moving;
mod older;
mod operators;
mod pace;
mod people;
mod play;
mod race;
mod reading;
mod rest;
mod sealed;
mod secrets;
mod servers;
mod sizes;
mod strangers;
