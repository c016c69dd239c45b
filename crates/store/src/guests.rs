//! What is stored of a guest: a name, preferences, a recovery link, and the seats that are theirs.

use crate::rows::Hash;

/// A session that nobody has: whoever held such a seat has had everything about themselves deleted.
pub const NOBODY: Hash = [0; 32];

/// A guest as written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Guest {
    /// The name they gave last.
    pub name: String,
    /// Their preferences as one line, once any were written.
    pub preferences: Option<String>,
    /// Which of their recovery links is good, counted from 1; 0 is none.
    pub link_number: u32,
}

/// What a recovery link leads to.
#[derive(Clone, PartialEq, Eq)]
pub struct Recovered {
    pub session: Hash,
    pub name: String,
    /// The guest's secret, which only the link opens.
    pub sealed: Vec<u8>,
}

/// Prints nothing of what is sealed.
impl std::fmt::Debug for Recovered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Recovered")
    }
}

/// A seat that a guest has or had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sat {
    pub table: String,
    /// When the table was opened, in milliseconds since 1970.
    pub created: i64,
    pub slug: String,
    pub seat: usize,
    /// What they are called there.
    pub name: String,
    pub has_started: bool,
    pub is_over: bool,
}

/// One thing to write about a guest.
#[derive(Clone)]
pub enum GuestChange {
    /// They like it so. Refused if nothing is known of them.
    Preferences { session: Hash, preferences: String },
    /// This recovery link is good from now on, and none before it. Refused if a later one is.
    Link {
        session: Hash,
        number: u32,
        link: Hash,
        sealed: Vec<u8>,
    },
    /// Their seat at this table is another session's, perhaps by another name. Refused if they do not sit there, or if the
    /// other one does.
    Hand {
        table: String,
        from: Hash,
        to: Hash,
        name: Option<String>,
    },
    /// What is written of them is another session's. Their recovery link is good no more.
    Become { from: Hash, to: Hash },
    /// Nothing is written of them any more, apart from seats.
    Forget { session: Hash },
}

/// Prints what kind of change it is, and nothing of the guest.
impl std::fmt::Debug for GuestChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            GuestChange::Preferences { .. } => "Preferences",
            GuestChange::Link { .. } => "Link",
            GuestChange::Hand { .. } => "Hand",
            GuestChange::Become { .. } => "Become",
            GuestChange::Forget { .. } => "Forget",
        })
    }
}

impl GuestChange {
    /// The table or the guest that this is about, by a name that no other one has.
    pub(crate) fn about(&self) -> String {
        match self {
            GuestChange::Hand { table, .. } => table.clone(),
            GuestChange::Preferences { session, .. }
            | GuestChange::Link { session, .. }
            | GuestChange::Become { from: session, .. }
            | GuestChange::Forget { session } => about(session),
        }
    }

    /// The table of which others have to read again.
    pub(crate) fn told_of(&self) -> Option<&str> {
        match self {
            GuestChange::Hand { table, .. } => Some(table),
            GuestChange::Preferences { .. }
            | GuestChange::Link { .. }
            | GuestChange::Become { .. }
            | GuestChange::Forget { .. } => None,
        }
    }
}

/// A guest by a name that no table has.
pub(crate) fn about(session: &Hash) -> String {
    format!("guest {session:02x?}")
}
