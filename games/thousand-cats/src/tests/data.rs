//! §9 The data file.

/// Other icons and other multiplier cards than the built-in ones, all of it allowed.
pub(crate) const OTHER: &str = "";
