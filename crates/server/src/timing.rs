//! When a bot answers. It must not tell what the bot holds: not whether it had a choice at all, nor
//! whether the choice was hard.

use std::time::Duration;

use bots::{BotName, Level};
use tokio::time::Instant;

use crate::setup::Pace;

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

/// Nobody reaches for anything sooner: not after the start of a race, nor after seeing that what they
/// wanted is gone.
pub(crate) const FASTEST: Duration = Duration::from_millis(500);

/// So far apart are the claims of two bots: people can follow.
pub(crate) const APART: Duration = Duration::from_millis(250);

/// How long a bot looks in a race before it reaches for something. Drawn for each race and each bot.
pub(crate) fn reaction(bot: BotName, pace: Pace, chance: u16) -> Duration {
    let (least, most) = match bot {
        BotName::Random | BotName::Greedy | BotName::Level(Level::Novice, _) => (5000, 9000),
        BotName::Level(Level::Regular, _) => (3500, 7000),
        BotName::Level(Level::Master, _) | BotName::Ismcts(_) => (2500, 5000),
    };
    drawn(least, most, pace, chance).max(FASTEST)
}

/// How long it looks again if what it wanted is gone: it knows the rest already.
pub(crate) fn second_look(bot: BotName, pace: Pace, chance: u16) -> Duration {
    (reaction(bot, pace, chance) / 4).max(FASTEST)
}

/// How long a bot takes in a race for what nobody can take from it.
pub(crate) fn at_leisure(pace: Pace, chance: u16) -> Duration {
    match pace {
        Pace::Instant => Duration::ZERO,
        Pace::Calm | Pace::Normal | Pace::Quick => drawn(1000, 2500, pace, chance),
    }
}

/// A time between these milliseconds at the normal pace.
fn drawn(least: u64, most: u64, pace: Pace, chance: u16) -> Duration {
    let ms = least + (most - least) * u64::from(chance) / u64::from(u16::MAX);
    Duration::from_millis(match pace {
        Pace::Calm => ms * 8 / 5,
        Pace::Normal => ms,
        Pace::Quick => ms * 3 / 5,
        Pace::Instant => ms / 8,
    })
}

/// How long its search may run: a little less, so that one that is cut short is not late.
pub(crate) fn limit(bot: BotName) -> Option<Duration> {
    let allowance = allowance(bot);
    (!allowance.is_zero()).then(|| allowance * 4 / 5)
}

/// When a bot answers that was asked at `asked`, pauses for `pause`, and was `ready` by then: after its
/// pause, whatever it took to think; if the house is too busy for that, at the next step.
pub(crate) fn answer_at(asked: Instant, pause: Duration, ready: Instant) -> Instant {
    let due = asked + pause;
    // A bot that neither thinks nor waits has nothing to hide.
    if pause.is_zero() || ready <= due {
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
        let at = |pause: u64, ready: u64| {
            let [pause, ready] = [pause, ready].map(Duration::from_millis);
            (answer_at(asked, pause, asked + ready) - asked).as_millis()
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
    fn nobody_is_faster_than_a_person_could_be() {
        for bot in BotName::ALL {
            for pace in Pace::ALL {
                for chance in [0, u16::MAX / 2, u16::MAX] {
                    assert!(reaction(bot, pace, chance) >= FASTEST);
                    assert!(second_look(bot, pace, chance) >= FASTEST);
                }
            }
        }
        let bot = |word: &str| word.parse().unwrap();
        let range =
            |word: &str, pace| [0, u16::MAX].map(|it| reaction(bot(word), pace, it).as_millis());
        assert_eq!(range("novice", Pace::Normal), [5000, 9000]);
        assert_eq!(range("regular", Pace::Normal), [3500, 7000]);
        assert_eq!(range("master", Pace::Normal), [2500, 5000]);
        assert_eq!(range("master", Pace::Calm), [4000, 8000]);
        assert_eq!(range("novice", Pace::Quick), [3000, 5400]);
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
