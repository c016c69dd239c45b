//! A small, quick generator of the multiply-and-fold kind, for what is tried and thrown away.

use game::{Dice, Seat, SeatSet};

#[derive(Debug, Clone)]
pub(super) struct Quick(u64);

impl Quick {
    pub(super) fn new(dice: &mut Dice) -> Quick {
        Quick(dice.bits64())
    }

    #[inline]
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xd1b5_4a32_d192_ed03);
        (product >> 64) as u64 ^ product as u64
    }

    #[inline]
    pub(super) fn below(&mut self, n: usize) -> usize {
        (((self.bits() >> 32) * n as u64) >> 32) as usize
    }

    #[inline]
    pub(super) fn percent(&mut self, percent: u32) -> bool {
        percent > 0 && (percent >= 100 || self.below(100) < percent as usize)
    }

    pub(super) fn seat(&mut self, seats: SeatSet) -> Seat {
        let nth = self.below(seats.len());
        seats.iter().nth(nth).expect("somebody is awaited")
    }
}
