//! How long a table waits for its people.

use std::time::Duration;

use game::Json;
use serde_json::json;

/// How long people may take: so long for each choice, and once that is over so long in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clock {
    pub(crate) choice: Duration,
    pub(crate) bank: Duration,
}

impl Clock {
    /// The clocks that are offered, with the words that forms have for them.
    pub(crate) const ALL: [(&'static str, Clock); 4] = [
        ("swift", Clock::of(10, 60)),
        ("brisk", Clock::of(20, 180)),
        ("steady", Clock::of(60, 600)),
        ("slow", Clock::of(300, 3600)),
    ];

    /// In seconds.
    const fn of(choice: u64, bank: u64) -> Clock {
        Clock {
            choice: Duration::from_secs(choice),
            bank: Duration::from_secs(bank),
        }
    }

    pub(crate) fn parse(word: &str) -> Option<Clock> {
        let known = Clock::ALL.into_iter().find(|it| it.0 == word);
        known.map(|(_, clock)| clock)
    }

    pub(crate) fn word(self) -> &'static str {
        let known = Clock::ALL.into_iter().find(|it| it.1 == self);
        known.map_or("none", |(word, _)| word)
    }

    pub(super) fn to_json(self) -> Json {
        json!([self.choice.as_secs(), self.bank.as_secs()])
    }

    pub(super) fn from_json(json: &Json) -> Option<Clock> {
        Some(Clock::of(json[0].as_u64()?, json[1].as_u64()?))
    }
}

/// For how long a table waits for somebody who is away, before a bot plays for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Patience {
    Minute,
    /// A few minutes: what is usual.
    Minutes,
    Quarter,
    Day,
    /// For ever.
    Endless,
}

impl Patience {
    pub(crate) const ALL: [Patience; 5] = [
        Patience::Minute,
        Patience::Minutes,
        Patience::Quarter,
        Patience::Day,
        Patience::Endless,
    ];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Patience::Minute => "minute",
            Patience::Minutes => "minutes",
            Patience::Quarter => "quarter",
            Patience::Day => "day",
            Patience::Endless => "endless",
        }
    }

    pub(crate) fn parse(word: &str) -> Option<Patience> {
        Patience::ALL.into_iter().find(|it| it.word() == word)
    }

    pub(crate) const fn time(self) -> Option<Duration> {
        let minutes = match self {
            Patience::Minute => 1,
            Patience::Minutes => 3,
            Patience::Quarter => 15,
            Patience::Day => 24 * 60,
            Patience::Endless => return None,
        };
        Some(Duration::from_secs(60 * minutes))
    }
}
