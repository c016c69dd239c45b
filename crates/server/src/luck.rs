//! Where secrets and seeds come from, and what of them is kept.

use game::Seed;
use sha2::{Digest, Sha256};
use store::Hash;

/// The house's source of chance.
#[derive(Debug)]
pub(crate) enum Luck {
    /// The operating system.
    System,
    /// The same in every run.
    #[cfg(test)]
    Counted(std::sync::atomic::AtomicU64),
}

impl Luck {
    fn bytes(&self) -> [u8; 32] {
        match self {
            Luck::System => {
                let mut bytes = [0; 32];
                getrandom::fill(&mut bytes).expect("the operating system has random bytes");
                bytes
            }
            #[cfg(test)]
            Luck::Counted(nth) => {
                let nth = nth.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                hash(&["luck", &nth.to_string()])
            }
        }
    }

    /// The key of a house that has none yet.
    pub(crate) fn key(&self) -> [u8; 32] {
        self.bytes()
    }

    /// The seed of a match or of a bot's thought.
    pub(crate) fn seed(&self) -> Seed {
        Seed::new(self.bytes())
    }

    /// The name of a table in links: 128 bits.
    pub(crate) fn table_id(&self) -> String {
        url_safe(&self.bytes()[..16])
    }

    /// The secret of a guest: 256 bits.
    pub(crate) fn session(&self) -> String {
        url_safe(&self.bytes())
    }

    /// The name of one life of a room: enough to tell it from its other lives.
    pub(crate) fn room(&self) -> String {
        url_safe(&self.bytes()[..6])
    }

    /// A number below 65,536.
    pub(crate) fn number(&self) -> u16 {
        let bytes = self.bytes();
        u16::from_le_bytes([bytes[0], bytes[1]])
    }

    /// A number below 256.
    pub(crate) fn byte(&self) -> u8 {
        self.bytes()[0]
    }
}

/// The hash of these words, which cannot be read as other words.
pub(crate) fn hash(words: &[&str]) -> Hash {
    let mut hasher = Sha256::new();
    for word in words {
        hasher.update((word.len() as u64).to_le_bytes());
        hasher.update(word.as_bytes());
    }
    hasher.finalize().into()
}

/// Bytes as letters, digits, `-` and `_`: six bits each.
pub(crate) fn url_safe(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let mut bits = 0u32;
        for nth in 0..3 {
            bits = bits << 8 | u32::from(three.get(nth).copied().unwrap_or(0));
        }
        for nth in 0..=three.len() {
            let letter = LETTERS[(bits >> (18 - 6 * nth) & 63) as usize];
            text.push(char::from(letter));
        }
    }
    text
}

/// The bytes that [`url_safe`] made into this text.
pub(crate) fn from_url_safe(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut n_bits) = (0u32, 0);
    for letter in text.bytes() {
        let six = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'-' => 62,
            b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            bytes.push((bits >> n_bits) as u8);
            bits &= (1 << n_bits) - 1;
        }
    }
    // One text for the same bytes, and no other.
    (bits == 0 && n_bits < 6).then_some(bytes)
}

/// The hash of which [`url_safe`] made this text.
pub(crate) fn hash_of(text: &str) -> Option<Hash> {
    from_url_safe(text)?.try_into().ok()
}

/// Whether a text could have come from [`url_safe`].
pub(crate) fn is_url_safe(text: &str) -> bool {
    let letter = |it: u8| it.is_ascii_alphanumeric() || it == b'-' || it == b'_';
    !text.is_empty() && text.len() <= 64 && text.bytes().all(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_letters_that_need_no_escaping() {
        assert_eq!(url_safe(b""), "");
        assert_eq!(url_safe(b"f"), "Zg");
        assert_eq!(url_safe(b"fo"), "Zm8");
        assert_eq!(url_safe(b"foo"), "Zm9v");
        assert_eq!(url_safe(&[255; 3]), "____");
        for bytes in [&b""[..], b"f", b"fo", b"foo", &[255, 0, 128, 7]] {
            assert_eq!(from_url_safe(&url_safe(bytes)).as_deref(), Some(bytes));
        }
        for text in ["Z", "Zh", "Zg=", "Zm9", "ねこ"] {
            assert_eq!(from_url_safe(text), None, "{text}");
        }
        let luck = Luck::System;
        assert_eq!(luck.table_id().len(), 22);
        assert_eq!(luck.session().len(), 43);
        assert!(is_url_safe(&luck.session()));
        assert_ne!(luck.session(), luck.session());
    }

    #[test]
    fn words_cannot_be_read_as_other_words() {
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
    }
}
