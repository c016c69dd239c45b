//! What happened, who learns of it, and what the match log says of it.

mod log;

use cards::List;
use game::{Json, Outcome, PerSeat, Seat, Viewer};
use serde::Serialize;

use crate::cards::{Card, NINE, Season, Seasons};
use crate::multipliers::MultiplierCard;
use crate::open::Order;
use crate::scoring::Sheet;
use crate::tokens::Tokens;
use crate::trick::{HANDS, Pair};

pub(crate) use log::{logged, read_deal};

/// Something that happened. Lists of four are by hand: the seats, then the dummy if there is one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// §3.1 Cards were dealt. What a viewer may not see is `null`.
    Dealt {
        round: u32,
        hands: PerSeat<Option<[Card; NINE]>>,
        dummy: Option<[Card; NINE]>,
        face_up: Pair,
        multipliers: Option<PerSeat<Option<List<MultiplierCard, HANDS>>>>,
        order: Option<Order>,
        start: Option<Seat>,
        data: Option<Json>,
    },
    /// §3.2 All have answered, and nobody asked for new cards.
    Kept,
    /// §3.2 All have answered, and this seat asked for new cards.
    RedealAsked { seat: Seat },
    /// §4.3
    StartNamed { seat: Seat, start: Seat },
    /// §4.4
    MultiplierChosen { seat: Seat, card: MultiplierCard },
    /// §4.5, §4.7, §4.8
    TokenTaken { seat: Seat, season: Season },
    /// §5.1
    DummyTurned { card: Card },
    /// §5.4 All cards were turned up, and markers taken: all there are, and those that are new.
    Revealed {
        cards: [Card; HANDS],
        no_more: PerSeat<Seasons>,
        marked: PerSeat<Seasons>,
    },
    /// §5.5 Crows and YOROZU have swapped: the cards as they were revealed, and those that lie before
    /// the hands now.
    Swapped {
        revealed: [Card; HANDS],
        before: [Card; HANDS],
    },
    /// §5.7–§5.9 The cards that lay before the hands, what every hand took, the new pair, and the booze
    /// tokens.
    Taken {
        before: [Card; HANDS],
        cards: [Card; HANDS],
        face_up: Pair,
        booze_tokens: PerSeat<u8>,
    },
    /// §6 A round was scored.
    Scored { sheet: Sheet, totals: PerSeat<i32> },
    /// §4.6 All tokens went back, and these were given for booze.
    TokensGained { tokens: PerSeat<Tokens> },
    /// §2.3
    MatchOver { outcome: Outcome },
}

/// Only a deal has secrets: the others' hands and multiplier cards, and the dummy's deck.
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Dealt {
            round,
            hands,
            dummy: _,
            face_up,
            multipliers,
            order,
            start,
            data,
        } => Event::Dealt {
            round: *round,
            hands: own(hands, viewer),
            dummy: None,
            face_up: *face_up,
            multipliers: multipliers.as_ref().map(|it| own(it, viewer)),
            order: *order,
            start: *start,
            data: data.clone(),
        },
        Event::Kept
        | Event::RedealAsked { .. }
        | Event::StartNamed { .. }
        | Event::MultiplierChosen { .. }
        | Event::TokenTaken { .. }
        | Event::DummyTurned { .. }
        | Event::Revealed { .. }
        | Event::Swapped { .. }
        | Event::Taken { .. }
        | Event::Scored { .. }
        | Event::TokensGained { .. }
        | Event::MatchOver { .. } => event.clone(),
    }
}

fn own<T: Copy>(all: &PerSeat<Option<T>>, viewer: Viewer) -> PerSeat<Option<T>> {
    PerSeat::from_fn(all.seats(), |it| {
        all[it].filter(|_| viewer == Viewer::Seat(it))
    })
}
