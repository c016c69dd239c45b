//! What a choice costs near the ends of a match, from tables that play step by step.

use std::time::Duration;

/// What all tables together cost, step by step, while they play in lockstep.
#[derive(Debug, Default)]
pub(crate) struct Lockstep {
    /// For each step: how many tables made a choice, and what that cost.
    steps: Vec<(usize, Duration)>,
    /// How many choices each finished match had.
    lengths: Vec<usize>,
}

/// What a choice costs near the ends of a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Dearness {
    /// Microseconds of the server's time a choice, in the first tenth of a match.
    pub(crate) first: f64,
    /// And between the first tenth and the last.
    pub(crate) middle: f64,
    /// And in the last tenth.
    pub(crate) last: f64,
}

impl Lockstep {
    pub(crate) fn step(&mut self, n_choices: usize, cost: Duration) {
        self.steps.push((n_choices, cost));
    }

    /// A match ended that had n choices.
    pub(crate) fn end(&mut self, n_choices: usize) {
        self.lengths.push(n_choices);
    }

    pub(crate) fn n_matches(&self) -> usize {
        self.lengths.len()
    }

    /// How many choices a match has in the mean.
    pub(crate) fn length(&self) -> Option<f64> {
        let sum: usize = self.lengths.iter().sum();
        (!self.lengths.is_empty()).then(|| sum as f64 / self.lengths.len() as f64)
    }

    /// Compares the ends of the matches that ended. A step at which few tables still play is left
    /// out: what the server does for many at once is cheaper.
    pub(crate) fn dearness(&self) -> Option<Dearness> {
        let n_tables = self.steps.first()?.0;
        let cost = |nth: usize| {
            let (n_choices, cost) = self.steps.get(nth)?;
            let is_busy = n_choices * 5 >= n_tables * 4;
            is_busy.then(|| cost.as_secs_f64() * 1e6 / *n_choices as f64)
        };
        let tenth = |it: usize| it.div_ceil(10);
        let firsts = self.lengths.iter().flat_map(|&it| 0..tenth(it));
        let middles = self
            .lengths
            .iter()
            .flat_map(|&it| tenth(it)..it - tenth(it));
        let lasts = self.lengths.iter().flat_map(|&it| it - tenth(it)..it);
        Some(Dearness {
            first: mean(firsts.filter_map(cost))?,
            middle: mean(middles.filter_map(cost)).unwrap_or(f64::NAN),
            last: mean(lasts.filter_map(cost))?,
        })
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (mut sum, mut n) = (0.0, 0_u32);
    for number in numbers {
        sum += number;
        n += 1;
    }
    (n > 0).then(|| sum / f64::from(n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_matches_of_different_lengths_are_compared() {
        let mut lockstep = Lockstep::default();
        // Choice 0 costs 100 µs, choice 1 costs 110 µs, and so on. In the end few tables still play.
        for nth in 0..40 {
            let n_tables = match nth {
                0..10 => 10,
                10..20 => 9,
                _ => 7,
            };
            let cost = Duration::from_micros((100 + 10 * nth) * n_tables);
            lockstep.step(n_tables as usize, cost);
        }
        for length in [10, 20, 40] {
            lockstep.end(length);
        }
        let dearness = lockstep.dearness().expect("matches have ended");
        // First tenths: choice 0; 0 and 1; 0 to 3. Last tenths: 9; 18 and 19; none of those that were few.
        let first = (100.0 + 210.0 + 460.0) / 7.0;
        let last = (190.0 + 280.0 + 290.0) / 3.0;
        assert!((dearness.first - first).abs() < 1e-6, "{dearness:?}");
        assert!((dearness.last - last).abs() < 1e-6, "{dearness:?}");
        // 1 to 8; 2 to 17; 4 to 19 of the longest.
        let middle = (8.0 * 145.0 + 16.0 * 195.0 + 16.0 * 215.0) / 40.0;
        assert!((dearness.middle - middle).abs() < 1e-6, "{dearness:?}");
        assert_eq!(lockstep.length(), Some(70.0 / 3.0));
    }

    #[test]
    fn without_a_finished_match_nothing_is_compared() {
        let mut lockstep = Lockstep::default();
        assert_eq!(lockstep.dearness(), None);
        lockstep.step(2, Duration::from_micros(5));
        assert_eq!(lockstep.dearness(), None);
    }
}
