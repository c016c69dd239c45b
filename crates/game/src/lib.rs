//! What a game is.
//!
//! The words, each with one meaning everywhere:
//!
//! - *truth*: a match in progress with all cards face up; the type that implements [`Game`].
//! - *view*: all that one seat (or a spectator) may know, and nothing else; [`Game::View`].
//! - *seat*: a place at the table; [`Seat`]. People are players, places are seats.
//! - *choice*: one atomic decision of one seat; [`Game::Action`].
//! - *chance*: one outcome of nature, such as a shuffled deck; [`Game::Chance`].
//! - *step*: one input the rules take, a choice or a chance; [`Step`].
//! - *phase*: the moment a match is in. Phases belong to the games; nothing here knows them.
//! - *awaiting*: who may move the match forward now; [`Awaiting`].
//! - *race*: a moment in which order of arrival decides; [`Awaiting::Race`].
//!
//! Reading order: [`Seat`], [`Dice`], [`Options`], [`Game`], [`Table`], [`Journal`], [`log`].

mod about;
mod advice;
mod bits;
mod dice;
mod journal;
pub mod log;
mod options;
mod rules;
mod seat;
mod table;

pub use about::{About, OptionAbout, Values};
pub use advice::{Advice, Horizon, Sealed, Thinking, Way};
pub use bits::{Counted, nth_of_few};
pub use dice::{DICE, Dice, Seed, SeedError};
pub use journal::{By, Journal, JournalError, journal_rules, journal_slug};
pub use log::LogEntry;
pub use options::{Data, DataError, Options, OptionsError, options_from, options_with};
pub use rules::{
    Awaiting, Game, NotationError, Outcome, Refusal, Sink, Step, Viewer, legal_choices,
    play_on_by_list,
};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use table::{Announced, ReplayError, Table, TogetherError};

/// The one JSON value type of the doors: views, options, logs.
pub type Json = serde_json::Value;
