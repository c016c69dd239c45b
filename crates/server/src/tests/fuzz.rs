//! What comes over the wire or in a file, bent by chance: see `conformance::fuzz`.

mod form;
mod head;
mod message;
mod table;
