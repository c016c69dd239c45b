//! What comes over the wire, bent by chance: see `conformance::fuzz`.

mod form;
mod message;
