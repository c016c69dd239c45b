//! Numbers that many tables add to, and what they come to.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::message::Bytes;

/// What happened at all tables in a stretch of time.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Choices that were taken.
    pub(crate) n_choices: u64,
    /// Messages with choices; a few hold two.
    pub(crate) n_sent: u64,
    pub(crate) n_matches: u64,
    pub(crate) n_rests: u64,
    /// From a choice to its answer.
    pub(crate) to_answer: Times,
    /// From a choice to the last page that it changed, for choices that were alone at their table.
    pub(crate) to_last_page: Times,
    pub(crate) bytes: Bytes,
    pub(crate) refusals: Refusals,
    /// How often somebody waited so as not to say more in a second than the house listens to.
    pub(crate) n_held_back: u64,
    /// Choices after which nothing came to somebody's page for a while.
    pub(crate) n_unnoticed: u64,
}

/// Choices that were not taken, by why.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Refusals {
    /// Somebody was faster.
    pub(crate) races: u64,
    /// The table had moved on.
    pub(crate) stale: u64,
    /// The page had said too much in a second.
    pub(crate) busy: u64,
    /// The sentences that should not have been heard, and how often.
    pub(crate) wrong: BTreeMap<String, u64>,
}

/// Whether others at the table chose at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    Alone,
    Rivals,
}

/// The words of the house for choices that were made too late and too often.
const STALE: &str = "The table has moved on meanwhile.";
const BUSY: &str = "That was quicker than we can follow.";

impl Refusals {
    pub(crate) fn add(&mut self, text: &str, company: Company) {
        if text.starts_with(STALE) {
            self.stale += 1;
        } else if text.starts_with(BUSY) {
            self.busy += 1;
        } else if company == Company::Rivals {
            self.races += 1;
        } else {
            *self.wrong.entry(text.to_owned()).or_default() += 1;
        }
    }
}

/// How long something took, many times over.
#[derive(Debug, Default)]
pub(crate) struct Times {
    microseconds: Vec<u32>,
}

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        let time = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.microseconds.push(time);
    }

    pub(crate) fn len(&self) -> usize {
        self.microseconds.len()
    }

    /// The shortest time, in milliseconds, that this many of a hundred did not exceed.
    pub(crate) fn percentile(&mut self, percent: usize) -> Option<f64> {
        assert!((1..=100).contains(&percent), "percents are from 1 to 100");
        let rank = (self.microseconds.len() * percent).div_ceil(100);
        let nth = rank.checked_sub(1)?;
        let (_, time, _) = self.microseconds.select_nth_unstable(nth);
        Some(f64::from(*time) / 1000.0)
    }
}

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
            let is_busy = n_choices * 2 >= n_tables;
            is_busy.then(|| cost.as_secs_f64() * 1e6 / *n_choices as f64)
        };
        let tenth = |it: usize| it.div_ceil(10);
        let firsts = self.lengths.iter().flat_map(|&it| 0..tenth(it));
        let lasts = self.lengths.iter().flat_map(|&it| it - tenth(it)..it);
        Some(Dearness {
            first: mean(firsts.filter_map(cost))?,
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

/// Dice of a table's own, so that runs are alike.
#[derive(Debug)]
pub(crate) struct Luck(u64);

impl Luck {
    pub(crate) fn new(table: usize) -> Luck {
        // Neighbours must not start alike, and nobody at 0.
        Luck((table as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below this one, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) % n as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(milliseconds: impl IntoIterator<Item = u64>) -> Times {
        let mut times = Times::default();
        for it in milliseconds {
            times.add(Duration::from_millis(it));
        }
        times
    }

    #[test]
    fn so_many_of_a_hundred_do_not_exceed_a_percentile() {
        let mut hundred = times((1..=100).rev());
        assert_eq!(hundred.percentile(50), Some(50.0));
        assert_eq!(hundred.percentile(99), Some(99.0));
        assert_eq!(hundred.percentile(100), Some(100.0));
        assert_eq!(hundred.percentile(1), Some(1.0));
        let mut three = times([30, 10, 20]);
        assert_eq!(three.percentile(50), Some(20.0));
        assert_eq!(three.percentile(99), Some(30.0));
        assert_eq!(times([7]).percentile(50), Some(7.0));
        assert_eq!(times([]).percentile(50), None);
    }

    #[test]
    fn refusals_are_sorted_by_why() {
        let mut refusals = Refusals::default();
        refusals.add(
            "The table has moved on meanwhile. Look again, then choose.",
            Company::Alone,
        );
        refusals.add("§4.3 Somebody has taken it.", Company::Rivals);
        refusals.add("§4.3 Follow Red.", Company::Alone);
        refusals.add("§4.3 Follow Red.", Company::Alone);
        let wrong = BTreeMap::from([("§4.3 Follow Red.".to_owned(), 2)]);
        let expected = Refusals {
            races: 1,
            stale: 1,
            busy: 0,
            wrong,
        };
        assert_eq!(refusals, expected);
    }

    #[test]
    fn the_ends_of_matches_of_different_lengths_are_compared() {
        let mut lockstep = Lockstep::default();
        // Choice 0 costs 100 µs, choice 1 costs 110 µs, and so on. The third table goes on alone.
        for nth in 0..40 {
            let n_tables = match nth {
                0..10 => 3,
                10..20 => 2,
                _ => 1,
            };
            let cost = Duration::from_micros((100 + 10 * nth) * n_tables);
            lockstep.step(n_tables as usize, cost);
        }
        for length in [10, 20, 40] {
            lockstep.end(length);
        }
        let dearness = lockstep.dearness().expect("matches have ended");
        // First tenths: choice 0; 0 and 1; 0 to 3. Last tenths: 9; 18 and 19; none of the lonely.
        let first = (100.0 + 210.0 + 460.0) / 7.0;
        let last = (190.0 + 280.0 + 290.0) / 3.0;
        assert!((dearness.first - first).abs() < 1e-6, "{dearness:?}");
        assert!((dearness.last - last).abs() < 1e-6, "{dearness:?}");
        assert_eq!(lockstep.length(), Some(70.0 / 3.0));
    }

    #[test]
    fn without_a_finished_match_nothing_is_compared() {
        let mut lockstep = Lockstep::default();
        assert_eq!(lockstep.dearness(), None);
        lockstep.step(2, Duration::from_micros(5));
        assert_eq!(lockstep.dearness(), None);
    }

    #[test]
    fn luck_is_the_same_for_the_same_table_and_reaches_everything() {
        let draw = |table| {
            let mut luck = Luck::new(table);
            (0..100).map(|_| luck.below(5)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
        assert!((0..5).all(|it| draw(0).contains(&it)));
    }
}
