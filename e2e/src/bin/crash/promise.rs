//! What the house promises, and which promise was broken how.

use std::fmt;

/// What is true whatever is killed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Promise {
    /// What was acknowledged is written.
    NothingIsLost,
    /// What is written was chosen, once, and was not refused.
    NothingIsMadeUp,
    /// What is written stays as it is: seed, deals and choices.
    NothingIsChanged,
    /// What a page was shown stays true.
    NothingIsTakenBack,
    /// Every open table takes another choice.
    TablesGoOn,
    /// Every match that ended can be replayed.
    MatchesHold,
    /// Servers neither panic nor end by themselves, and start again.
    ServersStand,
}

impl Promise {
    const fn words(self) -> &'static str {
        match self {
            Promise::NothingIsLost => "an acknowledged choice is lost",
            Promise::NothingIsMadeUp => "something is written that was not chosen, or twice",
            Promise::NothingIsChanged => "what was written has changed",
            Promise::NothingIsTakenBack => "what was shown is not true any more",
            Promise::TablesGoOn => "a table does not go on",
            Promise::MatchesHold => "a match that ended does not hold",
            Promise::ServersStand => "a server fell",
        }
    }
}

/// A promise that was broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) promise: Promise,
    /// Where and how.
    pub(crate) how: String,
}

impl Broken {
    pub(crate) fn new(promise: Promise, how: impl Into<String>) -> Broken {
        Broken {
            promise,
            how: how.into(),
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.promise.words(), self.how)
    }
}
