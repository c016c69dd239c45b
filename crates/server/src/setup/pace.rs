//! How fast a table goes on.

use std::time::Duration;

/// How fast a table goes on: how long bots pause, how long what is over stays, how long a rest lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    Calm,
    Normal,
    Quick,
    Instant,
}

impl Pace {
    pub(crate) const ALL: [Pace; 4] = [Pace::Calm, Pace::Normal, Pace::Quick, Pace::Instant];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Pace::Calm => "calm",
            Pace::Normal => "normal",
            Pace::Quick => "quick",
            Pace::Instant => "instant",
        }
    }

    pub(crate) fn parse(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|it| it.word() == word)
    }

    /// How long a bot pauses before it answers, by chance and by nothing else: it must not tell what the bot
    /// holds.
    pub(crate) fn pause(self, chance: u8) -> Duration {
        let (least, most) = match self {
            Pace::Calm => (900, 1200),
            Pace::Normal => (500, 800),
            Pace::Quick => (200, 350),
            Pace::Instant => (0, 0),
        };
        Duration::from_millis(least + (most - least) * u64::from(chance) / 255)
    }
}

impl Pace {
    /// How long what is over, such as a trick, stays before the next is shown. A press skips it.
    pub(crate) const fn look(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Calm => 3000,
            Pace::Normal => 2000,
            Pace::Quick => 1000,
            Pace::Instant => 0,
        })
    }

    /// How long the pictures on the way to what is new are shown, in tenths of what their face wants; not
    /// at all where nobody waits.
    pub(crate) const fn film_tenths(self) -> Option<u32> {
        match self {
            Pace::Calm => Some(14),
            Pace::Normal => Some(10),
            Pace::Quick => Some(6),
            Pace::Instant => None,
        }
    }

    /// How long a table rests between two rounds, at most; it ends earlier when everybody is ready.
    pub(crate) const fn rest(self) -> Duration {
        Duration::from_secs(match self {
            Pace::Calm => 60,
            Pace::Normal => 30,
            Pace::Quick => 15,
            Pace::Instant => 5,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_as_long_as_the_pace_says() {
        assert_eq!(Pace::Normal.pause(0).as_millis(), 500);
        assert_eq!(Pace::Normal.pause(255).as_millis(), 800);
        assert_eq!(Pace::Instant.pause(99).as_millis(), 0);
    }
}
