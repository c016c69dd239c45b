//! When a bot answers. It must not tell what the bot holds: not whether it had a choice at all, nor
//! whether the choice was hard.

use std::time::Duration;

use bots::{BotName, Level};
use tokio::time::Instant;

/// Answers that are late come at steps of this length, so that how late they are tells little.
const STEP: Duration = Duration::from_millis(250);

/// How long a bot of this name takes at least, and thinks at most.
pub(crate) const fn allowance(bot: BotName) -> Duration {
    Duration::from_millis(match bot {
        BotName::Random | BotName::Greedy => 0,
        BotName::Level(Level::Novice, _) => 20,
        BotName::Level(Level::Regular, _) => 100,
        BotName::Level(Level::Master, _) | BotName::Ismcts(_) => 1000,
    })
}

/// How long its search may run: a little less, so that one that is cut short is not late.
pub(crate) fn limit(bot: BotName) -> Option<Duration> {
    let allowance = allowance(bot);
    (!allowance.is_zero()).then(|| allowance * 4 / 5)
}

/// When a bot answers that was asked at `asked`, takes `moment`, and was `ready` by then: after its
/// moment, whatever it took to think; if the house is too busy for that, at the next step.
pub(crate) fn answer_at(asked: Instant, moment: Duration, ready: Instant) -> Instant {
    let due = asked + moment;
    // A bot that neither thinks nor waits has nothing to hide.
    if moment.is_zero() || ready <= due {
        return due;
    }
    let late = (ready - due).as_micros().div_ceil(STEP.as_micros());
    due + STEP * u32::try_from(late).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_when_they_are_due_or_at_the_next_step() {
        let asked = Instant::now();
        let at = |moment: u64, ready: u64| {
            let [moment, ready] = [moment, ready].map(Duration::from_millis);
            (answer_at(asked, moment, asked + ready) - asked).as_millis()
        };
        assert_eq!(at(500, 0), 500);
        assert_eq!(at(500, 499), 500);
        assert_eq!(at(500, 500), 500);
        assert_eq!(at(500, 501), 750);
        assert_eq!(at(500, 750), 750);
        assert_eq!(at(500, 1900), 2000);
        assert_eq!(at(0, 3), 0);
    }

    #[test]
    fn a_search_that_is_cut_short_is_not_late() {
        for bot in BotName::ALL {
            match limit(bot) {
                Some(limit) => assert!(limit < allowance(bot)),
                None => assert!(allowance(bot).is_zero()),
            }
        }
    }
}
