//! §3 What the eye reads of a back.
//!
//! The chances of the blurred sizes are whole 65,536ths, computed once from the formula of §3.2 and
//! written down: the same on every machine for ever, and exact to draw from (16 random bits a card)
//! and to reason with (products of nine of them fit 128 bits; see `posterior`).

use crate::cards::Rank;
use crate::options::Eyes;

/// §3.3 The true scale of each rank, rounded.
pub(crate) const EXACT: [u8; 9] = [33, 47, 58, 67, 75, 82, 88, 94, 100];

/// §3.2 The chances of the seen sizes of each rank, from its smallest size up.
const BLUR: [(u8, &[u16]); 9] = [
    (
        28,
        &[
            208, 1075, 3187, 6802, 10753, 12919, 12070, 8953, 5373, 2653, 1095, 383, 65,
        ],
    ),
    (
        39,
        &[
            17, 269, 732, 1658, 3163, 5135, 7172, 8697, 9237, 8662, 7227, 5402, 3640, 2225, 1241,
            635, 299, 125,
        ],
    ),
    (
        48,
        &[
            32, 219, 504, 1024, 1851, 2991, 4348, 5717, 6835, 7466, 7486, 6920, 5920, 4705, 3487,
            2418, 1573, 964, 557, 305, 159, 55,
        ],
    ),
    (
        56,
        &[
            103, 259, 516, 940, 1567, 2401, 3394, 4443, 5407, 6134, 6511, 6483, 6072, 5365, 4483,
            3550, 2671, 1913, 1307, 854, 534, 320, 185, 103, 21,
        ],
    ),
    (
        62,
        &[
            21, 139, 275, 503, 855, 1352, 2000, 2772, 3610, 4428, 5130, 5624, 5850, 5783, 5446,
            4893, 4203, 3458, 2728, 2068, 1508, 1060, 719, 471, 298, 183, 109, 50,
        ],
    ),
    (
        68,
        &[
            24, 126, 235, 412, 679, 1054, 1544, 2142, 2816, 3519, 4185, 4748, 5146, 5337, 5306,
            5064, 4646, 4103, 3494, 2871, 2281, 1753, 1304, 942, 660, 449, 297, 192, 120, 74, 13,
        ],
    ),
    (
        74,
        &[
            73, 154, 268, 443, 693, 1032, 1463, 1977, 2554, 3156, 3739, 4251, 4646, 4887, 4955,
            4846, 4580, 4185, 3704, 3176, 2643, 2136, 1678, 1282, 954, 692, 490, 338, 228, 151, 97,
            61, 4,
        ],
    ),
    (
        79,
        &[
            59, 130, 221, 359, 555, 820, 1160, 1573, 2049, 2566, 3093, 3594, 4029, 4364, 4572,
            4636, 4557, 4345, 4023, 3620, 3168, 2700, 2241, 1814, 1433, 1106, 834, 615, 443, 313,
            217, 147, 98, 64, 18,
        ],
    ),
    (
        84,
        &[
            76, 132, 217, 342, 516, 747, 1042, 1398, 1810, 2262, 2731, 3190, 3608, 3956, 4208,
            4347, 4364, 4262, 4053, 3755, 3391, 2989, 2573, 2163, 1779, 1431, 1127, 869, 657, 487,
            354, 253, 178, 122, 83, 55, 9,
        ],
    ),
];

/// All chances of one rank together.
pub(crate) const WHOLE: u32 = 1 << 16;

/// How likely each rank looks like this: weights that share one scale over all sizes.
#[inline]
pub(crate) fn weights(eyes: Eyes, seen: u8) -> &'static [u16; 9] {
    match eyes {
        Eyes::Blur => &BLUR_WEIGHTS[usize::from(seen)],
        Eyes::Exact => &EXACT_WEIGHTS[usize::from(seen)],
    }
}

/// The size at which a card of this rank is seen, from 16 random bits.
#[inline]
pub(crate) fn seen(eyes: Eyes, rank: Rank, bits: u16) -> u8 {
    match eyes {
        Eyes::Blur => {
            let sums = &SUMS[rank.index()];
            let mut size = FIRST_GUESS[rank.index()][usize::from(bits >> 6)];
            while sums[usize::from(size)] <= u32::from(bits) {
                size += 1;
            }
            size
        }
        Eyes::Exact => EXACT[rank.index()],
    }
}

/// By seen size and rank. Sizes that no card has weigh nothing.
static BLUR_WEIGHTS: [[u16; 9]; 256] = {
    let mut weights = [[0; 9]; 256];
    let mut rank = 0;
    while rank < 9 {
        let (smallest, chances) = BLUR[rank];
        let mut at = 0;
        while at < chances.len() {
            weights[smallest as usize + at][rank] = chances[at];
            at += 1;
        }
        rank += 1;
    }
    weights
};

static EXACT_WEIGHTS: [[u16; 9]; 256] = {
    let mut weights = [[0; 9]; 256];
    let mut rank = 0;
    while rank < 9 {
        weights[EXACT[rank] as usize][rank] = 1;
        rank += 1;
    }
    weights
};

/// By rank and size: the chances of all sizes up to this one together.
static SUMS: [[u32; 128]; 9] = {
    let mut sums = [[0; 128]; 9];
    let mut rank = 0;
    while rank < 9 {
        let mut sum = 0;
        let mut size = 0;
        while size < 128 {
            sum += BLUR_WEIGHTS[size][rank] as u32;
            sums[rank][size] = sum;
            size += 1;
        }
        assert!(sum == WHOLE);
        rank += 1;
    }
    sums
};

/// By rank and the upper ten of the random bits: the smallest size these can mean.
static FIRST_GUESS: [[u8; 1024]; 9] = {
    let mut guesses = [[0; 1024]; 9];
    let mut rank = 0;
    while rank < 9 {
        let mut size = 0;
        let mut upper = 0;
        while upper < 1024 {
            while SUMS[rank][size] <= (upper as u32) << 6 {
                size += 1;
            }
            guesses[rank][upper] = size as u8;
            upper += 1;
        }
        rank += 1;
    }
    guesses
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The error function, by its series; enough for three standard deviations.
    fn erf(x: f64) -> f64 {
        let (mut term, mut sum) = (x, x);
        for n in 1..100 {
            term *= -x * x / f64::from(n);
            sum += term / f64::from(2 * n + 1);
        }
        sum * 2.0 / std::f64::consts::PI.sqrt()
    }

    /// §3.2 The chance that a card of this rank is seen at this size, from the formula.
    fn chance(rank: Rank, size: u8) -> f64 {
        let scale = 100.0 * (f64::from(rank.number()) / 9.0).sqrt();
        let below = |edge: f64| {
            let deviations = (edge / scale).ln() / 0.06;
            erf(deviations.clamp(-3.0, 3.0) / std::f64::consts::SQRT_2)
        };
        let size = f64::from(size);
        (below(size + 0.5) - below(size - 0.5)) / (2.0 * erf(3.0 / std::f64::consts::SQRT_2))
    }

    #[test]
    fn the_chances_are_the_formula() {
        for rank in Rank::all() {
            for size in 1..=255 {
                let weight = weights(Eyes::Blur, size)[rank.index()];
                let expected = chance(rank, size) * f64::from(WHOLE);
                assert!(
                    (f64::from(weight) - expected).abs() < 0.65,
                    "{rank:?} seen as {size}: {weight}, not {expected}"
                );
                assert_eq!(weight > 0, expected > 0.0, "{rank:?} seen as {size}");
            }
        }
        assert_eq!(weights(Eyes::Blur, 120)[8], 9);
    }

    #[test]
    fn exact_eyes_read_the_true_scale() {
        for rank in Rank::all() {
            let scale = (100.0 * (f64::from(rank.number()) / 9.0).sqrt()).round() as u8;
            assert_eq!(seen(Eyes::Exact, rank, 12_345), scale);
            assert_eq!(weights(Eyes::Exact, scale)[rank.index()], 1);
        }
    }

    #[test]
    fn all_random_bits_together_give_the_chances() {
        for rank in Rank::all() {
            let mut counts = [0u16; 256];
            for bits in 0..=u16::MAX {
                counts[usize::from(seen(Eyes::Blur, rank, bits))] += 1;
            }
            for (size, count) in counts.into_iter().enumerate() {
                assert_eq!(count, BLUR_WEIGHTS[size][rank.index()]);
            }
        }
    }

    /// What `posterior` relies on: no sum of products of nine weights outgrows 128 bits.
    #[test]
    fn nine_weights_fit_128_bits() {
        let largest = BLUR_WEIGHTS
            .iter()
            .map(|it| it.iter().map(|&it| u128::from(it)).sum::<u128>())
            .max()
            .unwrap();
        assert!(largest.checked_pow(9).is_some(), "{largest}");
    }
}
