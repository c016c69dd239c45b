//! What all faces share: pieces of HTML, whole pages, words, style. No server, no rules.
//!
//! Reading order: [`Lang`], [`Face`] and its [`Scene`], [`Words`], [`pages`].

mod cat;
mod face;
mod lang;
pub mod pages;
mod pieces;
mod qr;
mod style;
mod trouble;
mod words;

#[cfg(test)]
mod tests;

pub use cat::{Mood, cat};
pub use face::{Blurb, Face, OptionBlurb, Region, Scene, SeatKind, SeatLabel, Tried};
pub use lang::{Lang, Theme};
pub use pieces::{bot_level, cushion};
pub use style::{ICON, stylesheet};
pub use trouble::Trouble;
pub use words::{Words, audit};
