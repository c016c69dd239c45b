//! From a request to whose eyes look: the only place where that is decided.

use game::{Seat, Viewer};
use store::Hash;

use crate::luck;
use crate::room::{Seated, Sitter};

/// A guest, known by the secret in the cookie [`COOKIE`]. The holder of the secret is the guest.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Session {
    secret: String,
}

/// Prints nothing of the secret.
impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session")
    }
}

/// The name of the cookie.
pub(crate) const COOKIE: &str = "guest";

impl Session {
    /// The session of a secret that looks like one of ours.
    pub(crate) fn of(secret: &str) -> Option<Session> {
        (secret.len() == 43 && luck::is_url_safe(secret)).then(|| Session {
            secret: secret.to_owned(),
        })
    }

    /// The secret, for the cookie.
    pub(crate) fn secret(&self) -> &str {
        &self.secret
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> Hash {
        luck::hash(&["session", &self.secret])
    }

    /// The secret part of the link that moves this guest's seat to another device. It follows from
    /// the guest's secret, so that nobody has to store it; it dies when the seat moves.
    pub(crate) fn seat_link(&self, table: &str) -> String {
        luck::url_safe(&luck::hash(&["seat link", &self.secret, table]))
    }
}

/// What is stored of a seat link.
pub(crate) fn link_hash(link: &str) -> Hash {
    luck::hash(&["link", link])
}

/// Whose eyes a session has at a table with these seats.
pub(crate) fn viewer(seats: &[Seated], session: Option<&Hash>) -> Viewer {
    let holds = |it: &Seated| match &it.sitter {
        Sitter::Person {
            session: holder, ..
        } => Some(holder) == session,
        Sitter::Open | Sitter::Bot(_) => false,
    };
    seats
        .iter()
        .position(holds)
        .and_then(Seat::new)
        .map_or(Viewer::Spectator, Viewer::Seat)
}
