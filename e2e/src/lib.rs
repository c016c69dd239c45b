//! Whole matches in a real browser, with the real server.
//!
//! What is on a page is found as people find it: by role and accessible name. Rules are not tested
//! here; the games do that themselves. Nothing sleeps for a fixed time: whatever takes a while is
//! asked for until it is there, with generous limits.

mod audit;
mod browser;
mod command;
mod driver;
mod house;
mod line;
pub mod people;
mod postgres;
mod seat;
mod servers;

pub use audit::{Auditor, find_auditor};
pub use browser::{Browser, Found, Light, Motion, Wish, until};
pub use house::{House, Opening, Words};
pub use line::Line;
pub use postgres::Postgres;
pub use seat::{Look, Plan, Seat, Turn, finish, games, open_table, play_until};
pub use servers::{Database, Servers, export};
