//! Reports about matches that the arena runs.

pub mod strength;
