//! The rules, tested from outside and by a second hand.

mod advice;
mod counts;
mod examples;
mod hints;
mod imagination;
mod logs;
mod notes;
mod players;
mod replays;
mod rulebook;
mod secrets;
mod sense;
mod table;
mod variants;
mod views;
