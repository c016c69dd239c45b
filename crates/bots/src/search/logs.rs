//! Natural logarithms of whole numbers from sums and products alone: the platform's own need not
//! agree with another's to the last bit, and then neither would two searches.

const N_LOGS: usize = 1024;
const LN_2: f64 = std::f64::consts::LN_2;

const LOGS: [f32; N_LOGS] = {
    let mut logs = [0.0; N_LOGS];
    let mut sum = 0.0;
    let mut n = 1;
    while n < N_LOGS {
        logs[n] = sum as f32;
        // ln(n + 1) - ln(n) = 2 artanh(1 / (2n + 1)), by its series.
        let small = 1.0 / (2 * n + 1) as f64;
        let square = small * small;
        let (mut power, mut term, mut odd) = (small, 0.0, 1.0);
        while odd < 40.0 {
            term += power / odd;
            power *= square;
            odd += 2.0;
        }
        sum += 2.0 * term;
        n += 1;
    }
    logs
};

/// The logarithm of `n`, which is not 0; of large numbers to three places.
#[inline]
pub(super) fn ln(n: u32) -> f32 {
    let n = n as usize;
    if n < N_LOGS {
        return LOGS[n];
    }
    let halvings = usize::BITS - n.leading_zeros() - N_LOGS.trailing_zeros();
    LOGS[n >> halvings] + halvings as f32 * LN_2 as f32
}

#[cfg(test)]
mod tests {
    use super::ln;

    #[test]
    fn logarithms_are_logarithms() {
        for n in (1..5000).chain([100_000, 12_345_678, u32::MAX]) {
            let real = f64::from(n).ln();
            assert!((f64::from(ln(n)) - real).abs() < 0.002, "{n}");
        }
    }
}
