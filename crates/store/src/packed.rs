//! Journals of matches that are over, packed: many repeat themselves, and nobody appends to them.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

use crate::StoreError;

/// No journal is longer; whatever claims to be is damaged.
const LIMIT: u64 = 64 << 20;

pub(crate) fn pack(journal: &str) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let packed = packer.write_all(journal.as_bytes());
    packed
        .and_then(|()| packer.finish())
        .expect("memory takes all that is written")
}

/// The journal again, to the byte: the packing has a checksum.
pub(crate) fn unpack(packed: &[u8]) -> Result<String, StoreError> {
    let mut journal = String::new();
    ZlibDecoder::new(packed)
        .take(LIMIT)
        .read_to_string(&mut journal)
        .map_err(|it| StoreError::damaged(&format!("a packed journal does not read: {it}")))?;
    Ok(journal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_smaller_and_comes_back_to_the_byte() {
        let journal = "0 play R8\n1 play B9\n2 猫\n".repeat(100);
        let packed = pack(&journal);
        assert!(packed.len() * 10 < journal.len());
        assert_eq!(unpack(&packed).as_deref(), Ok(journal.as_str()));
    }

    #[test]
    fn a_byte_that_changed_is_noticed() {
        let mut packed = pack("0 play R8\n1 play B9\n");
        *packed.last_mut().unwrap() ^= 1;
        assert!(unpack(&packed).is_err());
        assert!(unpack(b"nonsense").is_err());
    }
}
