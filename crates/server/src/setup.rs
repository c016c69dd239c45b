//! What a table agrees on before it starts.

use std::time::Duration;

use face_kit::Assist;
use game::Json;
use serde_json::json;

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

/// How a table is set up, apart from who sits there.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Setup {
    pub(crate) seats: usize,
    /// An object of the options that were chosen.
    pub(crate) options: Json,
    pub(crate) pace: Pace,
    /// For each seat, by which of the table's moves from device to device its person came there; 0 is
    /// by none. Nothing if there were none.
    pub(crate) moves: Vec<u32>,
    pub(crate) assist: Assist,
}

impl Setup {
    /// By which move the person at this seat came there.
    pub(crate) fn move_number(&self, seat: usize) -> u32 {
        self.moves.get(seat).copied().unwrap_or(0)
    }

    /// The same after one more move, to this seat. Numbers are used once at a table.
    pub(crate) fn moved(&self, seat: usize) -> Setup {
        let mut moves = self.moves.clone();
        moves.resize(self.seats, 0);
        let last = moves.iter().max().copied().unwrap_or(0);
        if let Some(it) = moves.get_mut(seat) {
            *it = last.saturating_add(1);
        }
        Setup {
            moves,
            ..self.clone()
        }
    }

    /// The same for a table at which nobody has moved.
    pub(crate) fn unmoved(&self) -> Setup {
        Setup {
            moves: Vec::new(),
            ..self.clone()
        }
    }

    pub(crate) fn to_json(&self) -> Json {
        let mut json = json!({
            "seats": self.seats,
            "options": self.options,
            "pace": self.pace.word(),
            "assist": self.assist.word(),
        });
        if !self.moves.is_empty() {
            json["moves"] = json!(self.moves);
        }
        json
    }

    /// Reads what [`Setup::to_json`] wrote.
    pub(crate) fn from_json(json: &Json) -> Option<Setup> {
        Some(Setup {
            seats: json["seats"].as_u64()? as usize,
            options: json["options"].clone(),
            pace: Pace::parse(json["pace"].as_str()?)?,
            moves: match json.get("moves") {
                Some(moves) => serde_json::from_value(moves.clone()).ok()?,
                None => Vec::new(),
            },
            // Tables that were opened before there was a choice have what is usual.
            assist: match json.get("assist") {
                None => Assist::Usual,
                Some(word) => Assist::parse(word.as_str()?)?,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_reads_back() {
        for pace in Pace::ALL {
            for assist in Assist::ALL {
                let setup = Setup {
                    seats: 4,
                    options: json!({ "memory": true }),
                    pace,
                    assist,
                    moves: Vec::new(),
                };
                assert_eq!(Setup::from_json(&setup.to_json()), Some(setup.clone()));
                let moved = setup.moved(2).moved(0).moved(2);
                assert_eq!(moved.moves, [2, 0, 3, 0]);
                assert_eq!(Setup::from_json(&moved.to_json()), Some(moved));
            }
        }
        assert_eq!(Setup::from_json(&json!({ "seats": 4 })), None);
        let older = json!({ "seats": 4, "options": {}, "pace": "calm" });
        let older = Setup::from_json(&older).map(|it| it.assist);
        assert_eq!(older, Some(Assist::Usual));
    }

    #[test]
    fn a_moment_is_as_long_as_the_pace_says() {
        assert_eq!(Pace::Normal.pause(0).as_millis(), 500);
        assert_eq!(Pace::Normal.pause(255).as_millis(), 800);
        assert_eq!(Pace::Instant.pause(99).as_millis(), 0);
    }
}
