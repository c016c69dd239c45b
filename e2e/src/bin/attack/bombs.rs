//! Little that becomes much when it is unpacked.

use tokio::time::Instant;

use crate::scene::Scene;
use crate::wire::{self, TEXT, Wire};

/// Packed bodies and packed messages: the house unpacks neither.
pub(crate) async fn bombs(scene: &Scene) -> Result<(), String> {
    let small = gzip(60_000);
    let large = gzip(2_000_000);
    scene.figure("unpacked_MiB", (2_000_000 * 258_u64 / 1024 / 1024) as f64);
    loop {
        for (bomb, encoding) in [
            (&small, "gzip"),
            (&large, "gzip"),
            (&small, "gzip, gzip"),
            (&small, "deflate"),
            (&small, "br"),
            (&small, "zstd"),
        ] {
            for path in ["/settings", "/new/catsle"] {
                let mut request = format!(
                    "POST {path} HTTP/1.0\r\nhost: 127.0.0.1\r\ncontent-encoding: {encoding}\r\n\
                     content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n",
                    bomb.len()
                )
                .into_bytes();
                request.extend_from_slice(bomb);
                let asked = wire::ask(scene.address(), scene.port, &request).await;
                let sentence = format!("a body in {encoding} is answered by {}", asked.told());
                scene.expect(asked.is_refused(), sentence);
            }
        }
        packed_messages(scene).await;
        if !scene.goes_on() {
            return Ok(());
        }
    }
}

/// A socket does not agree to packed messages, and takes none.
async fn packed_messages(scene: &Scene) {
    let live = format!("{}/live", scene.table);
    let offer = "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n";
    let Ok(mut wire) = Wire::upgrade(scene.address(), scene.port, &live, offer).await else {
        return scene.breach("a socket does not open to a browser that could pack messages");
    };
    // The bit says that the message is packed.
    let _ = wire.say(&wire::frame(TEXT | 0x40, &deflate(400))).await;
    let is_closed = wire.is_let_go(Instant::now() + wire::PATIENCE).await;
    scene.expect(is_closed, "a packed message does not end its socket");
}

/// `n_times` 258 letters, packed as gzip does.
fn gzip(n_times: usize) -> Vec<u8> {
    let mut packed = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
    packed.extend(deflate(n_times));
    // Nobody should come far enough to look at the sum and the length.
    packed.extend([0; 8]);
    packed
}

/// One letter, and `n_times` "the same again, 258 times", in the fixed code of RFC 1951.
fn deflate(n_times: usize) -> Vec<u8> {
    let mut bits = Bits::default();
    // The last block, with the fixed code.
    bits.push(0b1, 1);
    bits.push(0b01, 2);
    bits.push_code(0x30 + u32::from(b'a'), 8);
    for _ in 0..n_times {
        // Symbol 285 is length 258; distance 0 is the letter before.
        bits.push_code(0b1100_0101, 8);
        bits.push_code(0, 5);
    }
    bits.push_code(0, 7);
    bits.bytes
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    n: usize,
}

impl Bits {
    /// Numbers begin with their lowest bit.
    fn push(&mut self, number: u32, n_bits: u32) {
        for nth in 0..n_bits {
            if self.n.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let bit = (number >> nth & 1) as u8;
            let last = self.bytes.len() - 1;
            self.bytes[last] |= bit << (self.n % 8);
            self.n += 1;
        }
    }

    /// Codes begin with their highest bit.
    fn push_code(&mut self, code: u32, n_bits: u32) {
        self.push(code.reverse_bits() >> (32 - n_bits), n_bits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_packed_as_everybody_packs_it() {
        // What zlib makes of "a", and of 259 of them.
        assert_eq!(deflate(0), [0x4b, 0x04, 0x00]);
        assert_eq!(deflate(1), [0x4b, 0x1c, 0x05, 0x00]);
        assert!(gzip(10_000).len() < 20_000);
    }
}
