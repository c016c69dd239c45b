//! §6 What a round is worth.

use std::sync::Arc;

use game::{PerSeat, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{CROWS, Card, Cards, Season};
use crate::data::Deck;
use crate::multipliers::MultiplierCard;
use crate::open::Open;
use crate::options::{Mode, Options};
use crate::tokens::Tokens;
use crate::trick::DRUNK;

/// How a round was scored, part by part (§6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    pub round: u32,
    /// The cards each seat took.
    pub taken: PerSeat<Cards>,
    /// Points of fish, multiplied, before halving.
    pub fish: PerSeat<i32>,
    /// Booze icons.
    pub booze: PerSeat<u8>,
    pub crows: PerSeat<u8>,
    pub round_score: PerSeat<i32>,
    /// Experienced: the multiplier cards of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multipliers: Option<PerSeat<Option<MultiplierCard>>>,
    /// Advanced: the tokens held during the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<PerSeat<Tokens>>,
}

impl Sheet {
    /// What the fish of Spring, Summer, Fall and Winter counted for a seat in that round (§4).
    pub fn factors(&self, options: &Options, seat: Seat) -> [i32; 4] {
        match (self.multipliers.and_then(|it| it[seat]), self.tokens) {
            (Some(card), _) => options.deck().multiplier(card),
            (None, Some(tokens)) => Season::ALL.map(|it| i32::from(tokens[seat].of(it))),
            (None, None) => [1; 4],
        }
    }
}

/// The sheets of all finished rounds, first to last.
///
/// Older ones are shared between copies; the one just scored waits for the next deal to join them.
/// So neither copying nor scoring asks for memory.
#[derive(Debug, Clone, Default)]
pub struct Sheets {
    older: Arc<Vec<Sheet>>,
    latest: Option<Sheet>,
}

impl Sheets {
    pub fn iter(&self) -> impl Iterator<Item = &Sheet> + Clone {
        self.older.iter().chain(&self.latest)
    }

    /// How many rounds are finished.
    pub fn len(&self) -> usize {
        self.older.len() + usize::from(self.latest.is_some())
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn add(&mut self, sheet: Sheet) {
        self.file();
        self.latest = Some(sheet);
    }

    /// Puts the latest sheet to the others.
    pub(crate) fn file(&mut self) {
        if let Some(sheet) = self.latest.take() {
            Arc::make_mut(&mut self.older).push(sheet);
        }
    }
}

impl PartialEq for Sheets {
    fn eq(&self, other: &Sheets) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Sheets {}

impl Serialize for Sheets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Sheets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Sheets, D::Error> {
        Ok(Sheets {
            older: Arc::new(Vec::deserialize(deserializer)?),
            latest: None,
        })
    }
}

/// §4 What the fish of Spring, Summer, Fall and Winter count for a seat this round.
pub fn factors(options: &Options, open: &Open, seat: Seat) -> [i32; 4] {
    match options.mode() {
        Mode::Basic => [1; 4],
        Mode::Experienced => match open.multipliers[seat] {
            Some(card) => options.deck().multiplier(card),
            None => [1; 4],
        },
        Mode::Advanced => Season::ALL.map(|it| i32::from(open.tokens[seat].of(it))),
    }
}

/// §6.1 Points of fish before any halving.
pub fn fish(deck: &Deck, cards: Cards, factors: [i32; 4]) -> i32 {
    if factors == [1; 4] {
        return deck.fish(cards);
    }
    let of = |it: Season| factors[it.index()] * deck.fish(cards & it.cards());
    Season::ALL.into_iter().map(of).sum()
}

/// §6.2–§6.4 All points of a seat.
pub fn points(fish: i32, booze: u8, crows: u8) -> i32 {
    let eaten_and_drunk = if booze >= DRUNK {
        // Half, rounded up: 3 gives 2, -3 gives -1.
        (fish + 1).div_euclid(2)
    } else {
        fish + 2 * i32::from(booze)
    };
    eaten_and_drunk - i32::from(crows)
}

/// What a round is worth more to a seat if it takes this card, too, as things stand.
pub fn worth(options: &Options, open: &Open, seat: Seat, card: Card) -> i32 {
    let (deck, factors) = (options.deck(), factors(options, open, seat));
    let worth = |cards: Cards| {
        let booze = (cards & deck.booze()).len() as u8;
        let crows = (cards & CROWS).len() as u8;
        points(fish(deck, cards, factors), booze, crows)
    };
    let taken: Cards = open.taken(seat.index()).collect();
    worth(taken | Cards::only(card)) - worth(taken)
}

/// The round as it stands: what every seat has taken so far, and what it is worth.
pub fn sheet(options: &Options, open: &Open) -> Sheet {
    let deck = options.deck();
    let seats = options.n_seats();
    let mut taken = PerSeat::<Cards>::new(seats);
    for trick in &open.tricks {
        for (seat, cards) in taken.iter_mut() {
            cards.insert(trick.taken[seat.index()]);
        }
    }
    let fish = PerSeat::from_fn(seats, |it| {
        fish(deck, taken[it], factors(options, open, it))
    });
    let booze = taken.map(|it| (*it & deck.booze()).len() as u8);
    let crows = taken.map(|it| (*it & CROWS).len() as u8);
    Sheet {
        round: open.round,
        taken,
        fish,
        booze,
        crows,
        round_score: PerSeat::from_fn(seats, |it| points(fish[it], booze[it], crows[it])),
        multipliers: (options.mode() == Mode::Experienced).then_some(open.multipliers),
        tokens: (options.mode() == Mode::Advanced).then_some(open.tokens),
    }
}
