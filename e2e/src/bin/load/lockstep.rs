//! What a choice costs near the ends of a match, from tables that play in groups.
//!
//! A match does not have the same choices at its start and at its end: one game begins with many that nobody sees, another ends with
//! whole rounds of dear ones. So choices are compared with those of the same kind at the other end, and each kind counts as often
//! as it stands at both. What only one end has is told, and not compared; where that is most of it, nothing is.

use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::time::Duration;

use e2e::people::table::Kind;

/// So much dearer the last tenth of a match may be than the first.
pub(crate) const MOST: f64 = 1.3;
/// So much of what is at the ends must be at both.
const LEAST_ALIKE: f64 = 0.5;

/// What the choices of each table cost, one by one.
#[derive(Debug)]
pub(crate) struct Lockstep {
    /// How many tables are a whole group.
    size: usize,
    /// What each table has chosen so far, with what it cost in microseconds where that counts.
    tables: Vec<Vec<(Kind, Option<f64>)>>,
    /// How many choices each finished match had.
    lengths: Vec<usize>,
    firsts: Costs,
    middles: Costs,
    lasts: Costs,
}

type Costs = BTreeMap<Kind, Sum>;

/// Some choices and what they cost together, in microseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Sum {
    n: u32,
    cost: f64,
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Sum) {
        self.n += other.n;
        self.cost += other.cost;
    }
}

impl Sum {
    fn mean(self) -> f64 {
        self.cost / f64::from(self.n)
    }

    fn of(costs: &Costs) -> Sum {
        let mut all = Sum::default();
        costs.values().for_each(|it| all += *it);
        all
    }
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
    /// How much of the shorter end has its like at the other, from 0 to 1.
    pub(crate) alike: f64,
    /// How much dearer the last is than the first, like compared with like, if there is enough of that.
    pub(crate) ratio: Option<f64>,
}

impl Lockstep {
    pub(crate) fn new(n_tables: usize, size: usize) -> Lockstep {
        Lockstep {
            size,
            tables: vec![Vec::new(); n_tables],
            lengths: Vec::new(),
            firsts: Costs::new(),
            middles: Costs::new(),
            lasts: Costs::new(),
        }
    }

    /// Each of these tables made a choice of this kind, which cost so much together. Where they were few it does not count: what the
    /// server does for many at once is cheaper.
    pub(crate) fn step(&mut self, kind: &Kind, tables: &[usize], cost: Duration) {
        let each = cost.as_secs_f64() * 1e6 / tables.len() as f64;
        let each = (tables.len() >= self.size).then_some(each);
        for &table in tables {
            self.tables[table].push((kind.clone(), each));
        }
    }

    /// The match of this table has ended.
    pub(crate) fn end(&mut self, table: usize) {
        let choices = std::mem::take(&mut self.tables[table]);
        let n_choices = choices.len();
        self.lengths.push(n_choices);
        let tenth = n_choices.div_ceil(10);
        for (nth, (kind, cost)) in choices.into_iter().enumerate() {
            let Some(cost) = cost else {
                continue;
            };
            let costs = if nth < tenth {
                &mut self.firsts
            } else if nth + tenth < n_choices {
                &mut self.middles
            } else {
                &mut self.lasts
            };
            *costs.entry(kind).or_default() += Sum { n: 1, cost };
        }
    }

    pub(crate) fn n_matches(&self) -> usize {
        self.lengths.len()
    }

    /// How many choices a match has in the mean.
    pub(crate) fn length(&self) -> Option<f64> {
        let sum: usize = self.lengths.iter().sum();
        (!self.lengths.is_empty()).then(|| sum as f64 / self.lengths.len() as f64)
    }

    /// Compares the ends of the matches that ended.
    pub(crate) fn dearness(&self) -> Option<Dearness> {
        let (firsts, lasts) = (Sum::of(&self.firsts), Sum::of(&self.lasts));
        if firsts.n == 0 || lasts.n == 0 {
            return None;
        }
        let (mut n_alike, mut first, mut last) = (0, 0.0, 0.0);
        for (kind, begins) in &self.firsts {
            if let Some(ends) = self.lasts.get(kind) {
                let n = begins.n.min(ends.n);
                n_alike += n;
                first += begins.mean() * f64::from(n);
                last += ends.mean() * f64::from(n);
            }
        }
        let alike = f64::from(n_alike) / f64::from(firsts.n.min(lasts.n));
        Some(Dearness {
            first: firsts.mean(),
            middle: Sum::of(&self.middles).mean(),
            last: lasts.mean(),
            alike,
            ratio: (alike >= LEAST_ALIKE).then_some(last / first),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const N_TABLES: usize = 8;

    fn kind(word: &str, n_awaited: usize) -> Kind {
        let word = word.to_owned();
        Kind::Choice { word, n_awaited }
    }

    /// A match: toasts that nobody sees, then tricks of sealed choices of which the last is seen.
    fn tricks(n_toasts: usize, n_tricks: usize) -> Vec<(Kind, u64)> {
        let toasts = (0..n_toasts).map(|_| (kind("toast", 3), 80));
        let trick = [4, 3, 2, 1].map(|n| (kind("play", n), if n == 1 { 500 } else { 80 }));
        let tricks = (0..n_tricks).flat_map(|_| trick.clone());
        toasts.chain(tricks).collect()
    }

    /// All tables play this match, on a server where a choice costs what it should by its kind, and more by its number.
    fn play(of: &[(Kind, u64)], slower: impl Fn(usize, &Kind) -> f64) -> Dearness {
        let mut lockstep = Lockstep::new(N_TABLES, N_TABLES / 2);
        for (nth, (kind, cost)) in of.iter().enumerate() {
            let cost = *cost as f64 * slower(nth, kind);
            for group in [[0, 1, 2, 3], [4, 5, 6, 7]] {
                let cost = Duration::from_secs_f64(cost * 1e-6 * group.len() as f64);
                lockstep.step(kind, &group, cost);
            }
        }
        (0..N_TABLES).for_each(|it| lockstep.end(it));
        assert_eq!(lockstep.n_matches(), N_TABLES);
        assert_eq!(lockstep.length(), Some(of.len() as f64));
        lockstep.dearness().expect("matches have ended")
    }

    #[test]
    fn a_match_that_begins_with_cheap_choices_does_not_become_dearer() {
        let dearness = play(&tricks(4, 24), |_, _| 1.0);
        assert!(dearness.last / dearness.first > MOST, "{dearness:?}");
        assert!((dearness.ratio.unwrap() - 1.0).abs() < 1e-6, "{dearness:?}");
    }

    #[test]
    fn a_server_that_becomes_slower_with_the_match_is_found_out() {
        let of = tricks(4, 24);
        let n = of.len() as f64;
        // Twice as slow at the end, whatever is chosen.
        let dearness = play(&of, |nth, _| 1.0 + nth as f64 / n);
        assert!(dearness.ratio.unwrap() > 1.7, "{dearness:?}");
        // Only what everybody is shown becomes dearer.
        let is_shown = |kind: &Kind| *kind == self::kind("play", 1);
        let dearness = play(&of, |nth, kind| match is_shown(kind) {
            true => 1.0 + nth as f64 / n,
            false => 1.0,
        });
        assert!(dearness.ratio.unwrap() > MOST, "{dearness:?}");
        // The dear choices come first: the mean of all falls while each kind becomes dearer.
        let mut of = of;
        of.reverse();
        let dearness = play(&of, |nth, _| 1.0 + 0.5 * nth as f64 / n);
        assert!(dearness.last / dearness.first < MOST, "{dearness:?}");
        assert!(dearness.ratio.unwrap() > MOST, "{dearness:?}");
    }

    #[test]
    fn ends_that_are_unlike_are_not_compared() {
        let bids = (0..10).map(|_| (kind("bid", 1), 100));
        let plays = (0..30).map(|_| (kind("play", 1), 100));
        let of: Vec<_> = bids.chain(plays).collect();
        let dearness = play(&of, |_, _| 1.0);
        assert_eq!((dearness.alike, dearness.ratio), (0.0, None));
    }

    #[test]
    fn matches_of_different_lengths_have_their_own_ends() {
        let mut lockstep = Lockstep::new(2, 1);
        for (table, length) in [(0, 10), (1, 40)] {
            for nth in 0..length {
                let cost = Duration::from_micros(100 + 10 * nth);
                lockstep.step(&kind("play", 1), &[table], cost);
            }
            lockstep.end(table);
        }
        let dearness = lockstep.dearness().expect("matches have ended");
        // First tenths: choice 0; 0 to 3. Last tenths: 9; 36 to 39.
        let first = (100.0 + 460.0) / 5.0;
        let last = (190.0 + 460.0 + 470.0 + 480.0 + 490.0) / 5.0;
        assert!((dearness.first - first).abs() < 1e-6, "{dearness:?}");
        assert!((dearness.last - last).abs() < 1e-6, "{dearness:?}");
        let ratio = dearness.ratio.expect("all are alike");
        assert!((ratio - last / first).abs() < 1e-6, "{dearness:?}");
    }

    #[test]
    fn where_few_play_nothing_counts() {
        let mut lockstep = Lockstep::new(2, 2);
        assert_eq!(lockstep.dearness(), None);
        lockstep.step(&kind("play", 1), &[0], Duration::from_micros(5));
        lockstep.end(0);
        assert_eq!(lockstep.dearness(), None);
        assert_eq!(lockstep.length(), Some(1.0));
    }
}
