//! What can go wrong with a game whose type nobody knows.

use std::fmt;

use game::{JournalError, NotationError, OptionsError};

/// Why no table was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    Options(OptionsError),
    NotAnObject,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Options(error) => error.fmt(f),
            OpenError::NotAnObject => f.write_str("options are a JSON object"),
        }
    }
}

impl std::error::Error for OpenError {}

/// Why a match cannot be taken up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResumeError {
    Journal(JournalError),
    /// It was played by other rules.
    Rules(String),
    /// It reads well but does not replay.
    Replay(String),
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::Journal(error) => error.fmt(f),
            ResumeError::Rules(text) | ResumeError::Replay(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for ResumeError {}

/// Why a choice was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChooseError {
    /// It is no choice of this game.
    Notation(NotationError),
    /// A rule forbids it, in English.
    Refused { rule: &'static str, text: String },
    /// These choices do not go together: each is taken by itself.
    Apart,
}

impl fmt::Display for ChooseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChooseError::Notation(error) => error.fmt(f),
            ChooseError::Refused { rule, text } => write!(f, "§{rule} {text}"),
            ChooseError::Apart => f.write_str("these choices are taken one by one"),
        }
    }
}

impl std::error::Error for ChooseError {}
