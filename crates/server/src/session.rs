//! From a request to whose eyes look: the only place where that is decided.

use game::{Seat, Viewer};
use store::Hash;

use crate::key::Key;
use crate::luck;
use crate::room::{Seated, Sitter};

/// A guest, known by the secret in a cookie. The holder of the secret is the guest.
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
/// Its name where it came by TLS: browsers take such a one from nobody but us.
pub(crate) const SECURE_COOKIE: &str = "__Host-guest";

/// What a cookie says.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Claimed {
    /// We have signed it.
    Ours(Session),
    /// It looks like those of earlier versions, which were not signed: ours if the database knows it.
    Perhaps(Session),
    Nothing,
}

impl Session {
    /// The session of a secret that looks like one of ours.
    pub(crate) fn of(secret: &str) -> Option<Session> {
        (secret.len() == 43 && luck::is_url_safe(secret)).then(|| Session {
            secret: secret.to_owned(),
        })
    }

    /// Reads a cookie.
    pub(crate) fn claimed(cookie: &str, key: &Key) -> Claimed {
        if let Some(session) = key.check(cookie).and_then(Session::of) {
            return Claimed::Ours(session);
        }
        Session::of(cookie).map_or(Claimed::Nothing, Claimed::Perhaps)
    }

    /// What the cookie says.
    pub(crate) fn signed(&self, key: &Key) -> String {
        key.sign(&self.secret)
    }

    /// What is stored of it.
    pub(crate) fn hash(&self) -> Hash {
        luck::hash(&["session", &self.secret])
    }

    /// The secret part of the link that moves this guest's seat to another device. It follows from
    /// the guest's secret, so that nobody has to store it. `move_number` is that of the move by
    /// which the guest came to the seat, 0 if by none: a guest who comes back has another link, so that
    /// one that was used is dead for ever.
    pub(crate) fn seat_link(&self, table: &str, move_number: u32) -> String {
        let number = move_number.to_string();
        let words = ["seat link", &self.secret, table, &number];
        // Links of seats that never moved are as they were before moves had numbers.
        let n_words = if move_number == 0 { 3 } else { 4 };
        luck::url_safe(&luck::hash(&words[..n_words]))
    }

    #[cfg(test)]
    pub(crate) fn secret(&self) -> &str {
        &self.secret
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
