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

    /// The session that a cookie of ours gives to a device.
    pub(crate) fn set_by(cookie: &str, key: &Key) -> Option<Session> {
        let (name, value) = cookie.split(';').next()?.split_once('=')?;
        if name != COOKIE && name != SECURE_COOKIE {
            return None;
        }
        match Session::claimed(value, key) {
            Claimed::Ours(session) => Some(session),
            Claimed::Perhaps(_) | Claimed::Nothing => None,
        }
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

    /// The secret part of the link that brings this guest to another device. It follows from the guest's secret, so that it can be
    /// shown again; another number is another link.
    pub(crate) fn recovery_link(&self, number: u32) -> String {
        let words = ["recovery link", &self.secret, &number.to_string()];
        luck::url_safe(&luck::hash(&words))
    }

    /// The guest's secret, so that nobody can read it but with this link.
    pub(crate) fn sealed(&self, link: &str) -> Vec<u8> {
        masked(self.secret.as_bytes(), link)
    }

    /// What [`Session::sealed`] has sealed, if it was with this link.
    pub(crate) fn unsealed(sealed: &[u8], link: &str) -> Option<Session> {
        let secret = String::from_utf8(masked(sealed, link)).ok()?;
        Session::of(&secret)
    }

    #[cfg(test)]
    pub(crate) fn secret(&self) -> &str {
        &self.secret
    }
}

/// Every bit of a secret, turned over or not as a hash of the link says. A link seals one secret and no other, so that what is
/// sealed tells nothing of it.
fn masked(bytes: &[u8], link: &str) -> Vec<u8> {
    let mask = ["first", "second"].map(|it| luck::hash(&["recovery seal", link, it]));
    let mask = mask.as_flattened();
    bytes.iter().zip(mask).map(|(a, b)| a ^ b).collect()
}

/// What is stored of a recovery link.
pub(crate) fn recovery_hash(link: &str) -> Hash {
    luck::hash(&["recovery", link])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_link_opens_what_is_sealed() {
        let [ann, bob] = ["a", "b"].map(|it| Session::of(&it.repeat(43)).unwrap());
        let links = [
            ann.recovery_link(1),
            ann.recovery_link(2),
            bob.recovery_link(1),
        ];
        let sealed = ann.sealed(&links[0]);
        assert_eq!(Session::unsealed(&sealed, &links[0]), Some(ann.clone()));
        for other in &links[1..] {
            assert_eq!(Session::unsealed(&sealed, other), None);
            assert_ne!(recovery_hash(other), recovery_hash(&links[0]));
        }
        assert!(!sealed.windows(3).any(|it| it == b"aaa"));
        assert_eq!(Session::unsealed(&[], &links[0]), None);
        assert_eq!(Session::unsealed(&[7; 99], &links[0]), None);
    }
}
