//! Random numbers for playouts.

use game::{Dice, MAX_SEATS, Seat, SeatSet};

/// A small, fast generator of the multiply-and-fold kind (wyrand), for numbers that no journal keeps.
#[derive(Debug, Clone)]
pub struct FastRng(u64);

impl FastRng {
    /// Starts where the dice say.
    pub fn new(dice: &mut Dice) -> FastRng {
        FastRng(dice.bits64())
    }

    /// The nth of the streams that start here.
    #[inline]
    pub(crate) fn nth(&self, nth: u32) -> FastRng {
        let mut start = FastRng(self.0 ^ u64::from(nth) << 32);
        FastRng(start.bits())
    }

    #[inline]
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xd1b5_4a32_d192_ed03);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `n`, each about equally likely.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        (((self.bits() >> 32) * n as u64) >> 32) as usize
    }

    /// True with this probability.
    #[inline]
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        percent > 0 && (percent >= 100 || self.below(100) < percent as usize)
    }

    /// One of these seats.
    #[inline]
    pub fn seat(&mut self, seats: SeatSet) -> Seat {
        seats.any_of_few::<MAX_SEATS>(seats.len(), |n| self.below(n))
    }
}
