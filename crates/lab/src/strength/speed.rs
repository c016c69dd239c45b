//! How long the levels think.

use std::time::Duration;

use bots::{BotName, Level};
use game::Advice;
use serde::Serialize;

use super::{Plan, Verdict};

/// A level in every seat.
#[derive(Debug)]
pub struct Speed {
    pub level: Level,
    pub matches: usize,
    /// So long at most, in 95 of 100 decisions.
    pub(super) bar: Duration,
}

/// Every level, in the order of the page.
pub const SPEEDS: [Speed; 3] = [
    Speed {
        level: Level::Novice,
        matches: 8,
        bar: Duration::from_millis(100),
    },
    Speed {
        level: Level::Regular,
        matches: 8,
        bar: Duration::from_millis(100),
    },
    Speed {
        level: Level::Master,
        matches: 4,
        bar: Duration::from_secs(1),
    },
];

/// How long a level thought about decisions that left it a choice.
#[derive(Debug, Clone, Serialize)]
pub struct Measured {
    pub game: String,
    pub level: &'static str,
    pub iterations: u32,
    pub decisions: usize,
    pub median_ms: f64,
    pub p95_ms: f64,
    pub bar_ms: f64,
    pub verdict: Verdict,
}

impl Speed {
    /// Plays on this thread and measures the time it really had on a processor.
    pub fn measure<G: Advice>(&self, plan: &Plan<G::Options>) -> Measured {
        let level = BotName::Level(self.level, None);
        let bot = plan
            .most_iterations
            .map_or(level, |it| level.at_most::<G>(it));
        let matches = plan.matches(self.matches);
        let times = arena::speed::<G>(&plan.options, bot, matches, plan.seed);
        let p95 = percentile(&times, 95);
        let ms = |it: Duration| it.as_secs_f64() * 1e3;
        Measured {
            game: plan.label(),
            level: self.level.word(),
            iterations: bot.iterations::<G>(),
            decisions: times.len(),
            median_ms: ms(percentile(&times, 50)),
            p95_ms: ms(p95),
            bar_ms: ms(self.bar),
            verdict: Verdict::of(p95 <= self.bar),
        }
    }
}

/// The given percentile of times that are sorted, the shortest first.
fn percentile(times: &[Duration], of_hundred: usize) -> Duration {
    let n_below = (times.len() * of_hundred).div_ceil(100);
    let nth = times.get(n_below.saturating_sub(1));
    nth.copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times: Vec<Duration> = (1..=40).map(Duration::from_millis).collect();
        assert_eq!(percentile(&times, 50), Duration::from_millis(20));
        assert_eq!(percentile(&times, 95), Duration::from_millis(38));
        assert_eq!(percentile(&times[..1], 50), Duration::from_millis(1));
        assert_eq!(percentile(&[], 95), Duration::ZERO);
    }
}
