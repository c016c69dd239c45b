//! A fair number from random bits.

/// A number below `end`, each equally likely, from a source of 32 random bits.
///
/// Takes as many bits as the largest number has, and starts again if the number is too large.
///
/// # Panics
///
/// If `end` is 0: no number is below it.
#[inline]
pub fn below(end: u128, mut bits: impl FnMut() -> u32) -> u128 {
    assert!(end > 0, "there is a number below the end");
    let n_bits = u128::BITS - (end - 1).leading_zeros();
    if n_bits == 0 {
        return 0;
    }
    loop {
        let mut number = 0;
        for _ in 0..n_bits.div_ceil(32) {
            number = number << 32 | u128::from(bits());
        }
        number &= u128::MAX >> (u128::BITS - n_bits);
        if number < end {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_too_large_are_drawn_again() {
        let mut drawn = [7, 6, 3].into_iter();
        assert_eq!(below(5, || drawn.next().unwrap()), 3);
        assert_eq!(below(1, || unreachable!("there is nothing to draw")), 0);
        let mut wide = [1, 2].into_iter();
        assert_eq!(below(1 << 33, || wide.next().unwrap()), 1 << 32 | 2);
    }
}
