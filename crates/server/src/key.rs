//! The key with which the house signs what it hands out, so that it knows its own again.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::luck;

/// How many bytes of a signature are kept: 128 bits cannot be guessed.
const KEPT: usize = 16;

/// The house's own secret.
pub(crate) struct Key(Hmac<Sha256>);

/// Prints nothing of it.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

impl Key {
    pub(crate) fn new(bytes: &[u8; 32]) -> Key {
        Key(Hmac::new_from_slice(bytes).expect("any length will do"))
    }

    /// The text with its signature behind it.
    pub(crate) fn sign(&self, text: &str) -> String {
        let mut mac = self.0.clone();
        mac.update(text.as_bytes());
        let signature = mac.finalize().into_bytes();
        format!("{text}.{}", luck::url_safe(&signature[..KEPT]))
    }

    /// The text in front of a signature of ours.
    pub(crate) fn check<'a>(&self, signed: &'a str) -> Option<&'a str> {
        let (text, signature) = signed.rsplit_once('.')?;
        let signature = luck::from_url_safe(signature)?;
        let mut mac = self.0.clone();
        mac.update(text.as_bytes());
        let is_whole = signature.len() == KEPT;
        // In a time that does not tell how much of it is right.
        let is_ours = is_whole && mac.verify_truncated_left(&signature).is_ok();
        is_ours.then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_this_key_has_signed_is_ours() {
        let (key, other) = (Key::new(&[1; 32]), Key::new(&[2; 32]));
        let signed = key.sign("a guest");
        assert_eq!(key.check(&signed), Some("a guest"));
        assert_eq!(other.check(&signed), None);
        for forged in [
            "a guest",
            "a guest.",
            ".",
            "",
            &signed[1..],
            &signed[..signed.len() - 1],
            &format!("{signed}A"),
            &signed.replacen("guest", "GUEST", 1),
            &format!("a guest.{}", "A".repeat(22)),
            &format!("a guest.{}", "!".repeat(22)),
        ] {
            assert_eq!(key.check(forged), None, "{forged}");
        }
    }
}
