//! Chance, the same on every machine for ever.
//!
//! The algorithms here are part of the file format, under the name [`DICE`]: the generator is
//! ChaCha with 12 rounds, keyed by the seed; each use has a stream of its own; bounded numbers,
//! shuffles and picks are written out below rather than taken from a library that may change them.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The name of these algorithms in journals.
pub const DICE: &str = "chacha12-1";

/// Streams from here up make child seeds; those below are chance steps.
const CHILDREN: u64 = 1 << 63;

/// What all chance of a match follows from. As secret as the deck.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from 32 bytes: from the operating system when people play.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A small seed, for tests and the lab.
    pub const fn small(number: u64) -> Seed {
        let mut bytes = [0; 32];
        let small = number.to_le_bytes();
        let mut at = 0;
        while at < small.len() {
            bytes[at] = small[at];
            at += 1;
        }
        Seed(bytes)
    }

    /// The dice of the `nth` chance step of a match.
    pub fn dice(&self, nth: u64) -> Dice {
        assert!(nth < CHILDREN, "a match has fewer chance steps");
        self.stream(nth)
    }

    /// Another seed that follows from this one, but not this one from it.
    pub fn child(&self, tag: u64) -> Seed {
        assert!(tag < CHILDREN, "tags of children are smaller");
        let mut bytes = [0; 32];
        self.stream(CHILDREN | tag).0.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// The seed as 64 hexadecimal digits, for journals and logs of finished matches.
    pub fn reveal(&self) -> String {
        self.0.iter().map(|it| format!("{it:02x}")).collect()
    }

    fn stream(&self, number: u64) -> Dice {
        let mut generator = ChaCha12Rng::from_seed(self.0);
        generator.set_stream(number);
        Dice(generator)
    }
}

/// Prints nothing of it: seeds must not reach a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// A text that is no seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is a whole number from 0 or 64 hexadecimal digits")
    }
}

impl std::error::Error for SeedError {}

/// Reads 64 hexadecimal digits, or a small whole number.
impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if text.len() != 64 {
            if text.is_empty() || !text.bytes().all(|it| it.is_ascii_digit()) {
                return Err(SeedError);
            }
            return text.parse().map(Seed::small).map_err(|_| SeedError);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let digit = |it: u8| char::from(it).to_digit(16).ok_or(SeedError);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(Seed(bytes))
    }
}

/// A source of chance.
#[derive(Clone)]
pub struct Dice(ChaCha12Rng);

impl Dice {
    /// 32 random bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// 64 random bits.
    #[inline]
    pub fn bits64(&mut self) -> u64 {
        u64::from(self.bits()) | u64::from(self.bits()) << 32
    }

    /// A number from 0 to `max`, both included, each equally likely.
    #[inline]
    pub fn up_to(&mut self, max: u32) -> u32 {
        let Some(range) = max.checked_add(1) else {
            return self.bits();
        };
        // Lemire's method: the high half of a product, redrawn where it would be biased.
        let mut product = u64::from(self.bits()) * u64::from(range);
        if (product as u32) < range {
            let biased_below = range.wrapping_neg() % range;
            while (product as u32) < biased_below {
                product = u64::from(self.bits()) * u64::from(range);
            }
        }
        (product >> 32) as u32
    }

    /// A number below `end`, each equally likely, where [`Dice::up_to`] is too small.
    #[inline]
    pub fn below(&mut self, end: u128) -> u128 {
        cards::below(end, || self.bits())
    }

    /// A position in a list of `len`, which is not empty.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        assert!(len > 0, "there is something to pick from");
        self.up_to((len - 1) as u32) as usize
    }

    /// One of these, each equally likely.
    #[inline]
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.index(from.len())]
    }

    /// Every order equally likely: from the last place down, each swaps with one at or below it.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.up_to(last as u32) as usize);
        }
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this changes, every journal ever written changes: give [`DICE`] a new name.
    #[test]
    fn the_dice_are_these_for_ever() {
        let mut dice = Seed::small(1).dice(0);
        let drawn: Vec<u32> = (0..8).map(|_| dice.up_to(59)).collect();
        let mut deck: Vec<u32> = (0..12).collect();
        Seed::small(1).dice(3).shuffle(&mut deck);
        let child = Seed::small(1).child(7).reveal();
        expect_test::expect![[r#"
            [20, 57, 56, 2, 9, 3, 59, 3]
            [3, 1, 11, 2, 9, 4, 7, 10, 8, 6, 0, 5]
            4bda09c06294fd1c"#]]
        .assert_eq(&format!("{drawn:?}\n{deck:?}\n{}", &child[..16]));
    }

    #[test]
    fn seeds_read_back_and_stay_silent() {
        let seed = Seed::small(42).child(1);
        assert_eq!(seed.reveal().parse(), Ok(seed));
        assert_eq!("42".parse(), Ok(Seed::small(42)));
        assert_eq!("".parse::<Seed>(), Err(SeedError));
        assert_eq!("-1".parse::<Seed>(), Err(SeedError));
        assert_eq!(format!("{seed:?}"), "Seed");
    }

    #[test]
    fn every_number_is_as_likely() {
        let mut dice = Seed::small(5).dice(0);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.up_to(5) as usize] += 1;
        }
        let chi: f64 = counts
            .iter()
            .map(|&it| (f64::from(it) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi < 20.5, "chi-square {chi} with 5 degrees of freedom");
    }
}
