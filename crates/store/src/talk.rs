//! What people say to each other at a table: kept for a while, so that whoever comes back can read it.

use crate::guests;
use crate::rows::Hash;

/// How many sayings are kept of those who sit at a table, and how many of those who watch there.
pub(crate) const KEPT: i64 = 100;

/// Something that somebody said.
#[derive(Clone, PartialEq, Eq)]
pub struct Saying {
    /// Whether they watched; else they sat at the table.
    pub watching: bool,
    pub session: Hash,
    /// What they were called then.
    pub name: String,
    /// Milliseconds since 1970.
    pub at: i64,
    pub body: String,
}

/// Prints nothing of what was said, or by whom.
impl std::fmt::Debug for Saying {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Saying")
    }
}

/// One thing to write about what is said.
#[derive(Clone)]
pub enum TalkChange {
    /// Somebody says something. What was said long before it is not kept.
    Say { table: String, saying: Saying },
    /// A guest does not want to hear somebody.
    Mute {
        session: Hash,
        other: Hash,
        name: String,
    },
    /// They want to hear that one again; or everybody.
    Hear { session: Hash, other: Option<Hash> },
    /// What was said before this is gone, at all tables.
    Fade { before: i64 },
}

/// Prints what kind of change it is, and nothing of what was said.
impl std::fmt::Debug for TalkChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            TalkChange::Say { .. } => "Say",
            TalkChange::Mute { .. } => "Mute",
            TalkChange::Hear { .. } => "Hear",
            TalkChange::Fade { .. } => "Fade",
        })
    }
}

impl TalkChange {
    /// The table or the guest that this is about, by a name that no other one has.
    pub(crate) fn about(&self) -> String {
        match self {
            TalkChange::Say { table, .. } => table.clone(),
            TalkChange::Mute { session, .. } | TalkChange::Hear { session, .. } => {
                guests::about(session)
            }
            TalkChange::Fade { .. } => "talk".to_owned(),
        }
    }

    /// The table at which others have to listen again.
    pub(crate) fn told_of(&self) -> Option<&str> {
        match self {
            TalkChange::Say { table, .. } => Some(table),
            TalkChange::Mute { .. } | TalkChange::Hear { .. } | TalkChange::Fade { .. } => None,
        }
    }
}
