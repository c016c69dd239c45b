//! Numbers that many tables add to, and what they come to.

use std::collections::BTreeMap;
use std::time::Duration;

use super::message::Bytes;

/// What happened at all tables in a stretch of time.
#[derive(Debug, Default)]
pub struct Tally {
    /// Choices that were taken.
    pub n_choices: u64,
    /// Messages with choices; a few hold two.
    pub n_sent: u64,
    pub n_matches: u64,
    pub n_rests: u64,
    /// From a choice to its answer.
    pub to_answer: Times,
    /// From a choice to the last page that it changed, for choices that were alone at their table.
    pub to_last_page: Times,
    /// From such a choice to each page on another server that it changed.
    pub to_other_server: Times,
    /// Choices that were taken, by the path of their table.
    pub by_table: BTreeMap<String, u64>,
    pub bytes: Bytes,
    pub refusals: Refusals,
    /// How often somebody waited so as not to say more in a second than the house listens to.
    pub n_held_back: u64,
    /// Choices after which nothing came to somebody's page for a while.
    pub n_unnoticed: u64,
}

/// Choices that were not taken, by why.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Refusals {
    /// Somebody was faster.
    pub races: u64,
    /// The table had moved on.
    pub stale: u64,
    /// The page had said too much in a second.
    pub busy: u64,
    /// The sentences that should not have been heard, and how often.
    pub wrong: BTreeMap<String, u64>,
}

/// Whether others at the table chose at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    Alone,
    Rivals,
}

/// The words of the house for choices that were made too late and too often.
const STALE: &str = "The table has moved on meanwhile.";
const BUSY: &str = "That was quicker than we can follow.";

impl Refusals {
    pub fn add(&mut self, text: &str, company: Company) {
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
pub struct Times {
    microseconds: Vec<u32>,
}

impl Times {
    pub fn add(&mut self, time: Duration) {
        let time = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.microseconds.push(time);
    }

    pub fn len(&self) -> usize {
        self.microseconds.len()
    }

    pub fn is_empty(&self) -> bool {
        self.microseconds.is_empty()
    }

    /// The shortest time, in milliseconds, that this many of a hundred did not exceed.
    pub fn percentile(&mut self, percent: usize) -> Option<f64> {
        assert!((1..=100).contains(&percent), "percents are from 1 to 100");
        let rank = (self.microseconds.len() * percent).div_ceil(100);
        let nth = rank.checked_sub(1)?;
        let (_, time, _) = self.microseconds.select_nth_unstable(nth);
        Some(f64::from(*time) / 1000.0)
    }
}

/// Dice of a table's own, so that runs are alike.
#[derive(Debug)]
pub struct Luck(u64);

impl Luck {
    pub fn new(table: usize) -> Luck {
        // Neighbours must not start alike, and nobody at 0.
        Luck((table as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below this one, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
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
