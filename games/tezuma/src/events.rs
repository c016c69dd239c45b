//! What chance decides, and what happens.

use game::{Json, Outcome, PerSeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::abilities::Ability;
use crate::cards::{Card, Deck};
use crate::data::ScoringTable;
use crate::notation::Action;
use crate::scoring::Sheet;
use crate::tricks::Finished;
use crate::view::WonTrick;

/// What chance decides in one step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Chance {
    /// §2.2, §2.3 The tables and abilities of the match.
    SetUp {
        tables: Vec<ScoringTable>,
        abilities: Vec<Ability>,
    },
    /// §3.1 The shuffled cards: the first twelve are seat 0's, the next twelve seat 1's.
    Deal {
        start: Seat,
        #[serde(with = "cards::spaced")]
        cards: Deck,
    },
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    SetUp {
        tables: Vec<ScoringTable>,
        abilities: Vec<Ability>,
        /// The match's data, where it is not the game's own.
        #[serde(skip_serializing_if = "Option::is_none")]
        data: Option<Json>,
    },
    Dealt {
        round: u8,
        start: Seat,
        /// In the order of dealing; nothing for hands the viewer may not see.
        hands: PerSeat<Option<Vec<Card>>>,
    },
    Drafted {
        seat: Seat,
        #[serde(serialize_with = "as_text")]
        card: Action,
    },
    Declared {
        seat: Seat,
        ability: Ability,
    },
    Played {
        seat: Seat,
        card: Card,
        #[serde(skip_serializing_if = "Option::is_none")]
        lower: Option<Card>,
        /// §4.3 Whether it is the card that sets the suit. The events before it say the same.
        #[serde(skip)]
        leads: bool,
    },
    TrickWon {
        winner: Seat,
        /// In the order of play.
        cards: Vec<Card>,
        /// §6.14 Cards that went back to the hand they came from.
        returned: Vec<(Seat, Card)>,
        next: Seat,
        /// The trick itself, for those who tell why. The events before it say the same.
        #[serde(skip)]
        trick: WonTrick,
    },
    Scored(Sheet),
    Over(Outcome),
}

fn as_text<S: serde::Serializer>(action: &Action, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

impl Event {
    pub(crate) fn trick_won(trick: &Finished) -> Event {
        let plays = &trick.plays;
        Event::TrickWon {
            winner: trick.winner,
            cards: plays.iter().map(|it| it.card).collect(),
            returned: plays
                .iter()
                .filter_map(|it| Some((it.seat, it.lower?)))
                .collect(),
            next: trick.next,
            trick: WonTrick::of(trick),
        }
    }

    /// §8 Only the deal has secrets: the hands of others.
    pub(crate) fn redact(&self, viewer: Viewer) -> Event {
        match self {
            Event::Dealt {
                round,
                start,
                hands,
            } => Event::Dealt {
                round: *round,
                start: *start,
                hands: PerSeat::from_fn(hands.seats(), |seat| {
                    (viewer.seat() == Some(seat)).then(|| hands[seat].clone())?
                }),
            },
            Event::SetUp { .. }
            | Event::Drafted { .. }
            | Event::Declared { .. }
            | Event::Played { .. }
            | Event::TrickWon { .. }
            | Event::Scored(_)
            | Event::Over(_) => self.clone(),
        }
    }
}
