//! The rulebook.
pub(crate) const THREE_CROWS: &str = "";
