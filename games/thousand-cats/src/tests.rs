//! The tests, by what they test.

mod counts;
mod data;
mod log;
mod replays;
mod rulebook;
mod secrets;
mod views;

mod worlds;
