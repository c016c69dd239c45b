//! People without a browser, who speak with the house as a page does, by `docs/page.md`. The load
//! is made of them, and they go on playing while the house is attacked.
//!
//! They know of the house only what a page is sent and what the machine tells of any process. Each
//! table of them has an address of its own on this machine, since the house counts what an address
//! does.

pub mod http;
pub mod message;
pub mod page;
pub mod process;
pub mod statistics;
pub mod table;
