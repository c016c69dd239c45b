//! What all faces share: the scene, the regions of a page, pieces, whole pages, words, style. No
//! server, no rules.
//!
//! Reading order: [`Lang`], [`Face`] and its [`Scene`], [`Regions`], [`Tale`], [`Choices`],
//! [`Message`], [`Words`], [`hint`], then the pieces in [`kit`] and the [`pages`]. `games/FACES.md` tells how a
//! face is made.

mod cat;
pub mod check;
mod choices;
mod face;
pub mod hint;
pub mod kit;
mod lang;
pub mod lesson;
mod log;
mod message;
mod packed;
pub mod pages;
mod pieces;
mod preferences;
mod qr;
mod regions;
pub mod rules;
mod scene;
mod style;
mod talk;
pub mod trial;
mod trouble;
mod words;

pub use cat::{Mood, cat};
pub use choices::{Choices, choices, sentence, together};
pub use face::{
    AssistBlurb, Blurb, Choice, Cover, Face, HowMany, OptionBlurb, Pick, PickGroup, Picks, Stage,
    Tried,
};
pub use lang::{Lang, Theme};
pub(crate) use log::LITTLE_MS;
pub use log::{Later, Line, Log, LogLine, LogNews, Span, Tale, TrickTitle, tenths};
pub use message::{Clocked, Message, News, Picture, State, TalkNews};
pub use pieces::{bot_level, bot_name, cat_among, cat_name, cushion};
pub use preferences::{CardSize, Motion, Preferences, Sound, Suits, Twice};
pub use qr::qr_code;
pub use regions::{Known, Region, Regions, fingerprint, slot};
pub use scene::{Assist, Scene, SeatKind, SeatLabel, Setting, Verdict, Why};
pub use style::{ICON, stylesheet};
pub use talk::{Phrase, SAYING_LIMIT, Said};
pub use trouble::Trouble;
pub use words::{Thing, Words, audit};

#[cfg(test)]
mod tests;
