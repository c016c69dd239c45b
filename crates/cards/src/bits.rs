//! Small sets as bits of a word, and how to find one of them without looking at the others.

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// A set of bits that has been counted, so that any of them can be found at once.
///
/// Choices at random cannot be foreseen by the processor, so a loop that walks to the bit costs a
/// mistaken guess each time. This has no branch at all (after Vigna's broadword selection).
#[derive(Debug, Clone, Copy)]
pub struct Counted {
    set: u64,
    /// In each byte: how many bits of the set lie in that byte and below.
    up_to: u64,
}

impl Counted {
    #[inline]
    pub const fn new(set: u64) -> Counted {
        const PAIRS: u64 = EACH_BYTE * 0x55;
        const NIBBLES: u64 = EACH_BYTE * 0x33;
        const BYTES: u64 = EACH_BYTE * 0x0f;
        let pairs = set - (set >> 1 & PAIRS);
        let nibbles = (pairs & NIBBLES) + (pairs >> 2 & NIBBLES);
        let bytes = (nibbles + (nibbles >> 4)) & BYTES;
        let up_to = bytes.wrapping_mul(EACH_BYTE);
        Counted { set, up_to }
    }

    /// How many bits the set has.
    #[inline]
    pub const fn len(self) -> usize {
        (self.up_to >> 56) as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.set == 0
    }

    /// The place of the bit that has `below` others below it; there must be one.
    #[inline]
    pub const fn nth(self, below: usize) -> u32 {
        let below = below as u64;
        // The bytes that end before the bit.
        let passed = ((below.wrapping_mul(EACH_BYTE) | EACH_BYTE << 7) - self.up_to) >> 7;
        let shift = (passed & EACH_BYTE).wrapping_mul(EACH_BYTE) >> 56 << 3;
        let below_in_byte = below - ((self.up_to << 8) >> shift & 0xff);
        let byte = self.set >> shift & 0xff;
        shift as u32 + NTH_IN_BYTE[(below_in_byte << 8 | byte) as usize & 0x7ff] as u32
    }
}

/// The place of the bit with `below` others below it in a set of at most `MOST`: for so few, walking
/// is shorter than counting. No branch either.
#[inline]
pub const fn nth_of_few<const MOST: usize>(set: u64, below: usize) -> u32 {
    let (mut left, mut passed) = (set, 0);
    while passed + 1 < MOST {
        let without_lowest = left & left.wrapping_sub(1);
        left = if passed < below { without_lowest } else { left };
        passed += 1;
    }
    left.trailing_zeros()
}

/// For each number of bits below and each byte: the place of the bit.
static NTH_IN_BYTE: [u8; 8 * 256] = {
    let mut places = [0; 8 * 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut below, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[below << 8 | byte] = place;
                below += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_found() {
        let mut set = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..1000 {
            set = set.wrapping_mul(0xd134_2543_de82_ef95).rotate_left(17) & (set << 1 | 1);
            for sample in [set, u64::MAX, 1, 1 << 63, set | 1 << 63] {
                let mut left = sample;
                let counted = Counted::new(sample);
                assert_eq!(counted.len(), sample.count_ones() as usize);
                for nth in 0..counted.len() {
                    assert_eq!(counted.nth(nth), left.trailing_zeros());
                    if counted.len() <= 9 {
                        assert_eq!(nth_of_few::<9>(sample, nth), left.trailing_zeros());
                    }
                    left &= left - 1;
                }
            }
            set |= set >> 3 ^ 0x0f00_ff00_1234_5678;
        }
    }
}
