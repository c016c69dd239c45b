//! What lies open on the table: everything that is public, and nothing else. The truth adds the
//! secrets to it, a view adds those of its owner.

use std::sync::Arc;

use game::{PerSeat, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Card, CardSet, NINE, Seasons};
use crate::multipliers::{MultiplierCard, MultiplierSet, Tokens};
use crate::options::Options;
use crate::phases::Phase;
use crate::row::Row;

/// Four hands are dealt. They belong to the seats; with three, the last is the dummy's (§3.4).
pub const HANDS: usize = 4;

/// Where the dummy's cards stand among the four hands.
pub const DUMMY: usize = 3;

/// The two cards in the play area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    pub low: Card,
    pub high: Card,
}

impl Pair {
    /// Two cards, the lower one left (§3.1).
    pub fn new(a: Card, b: Card) -> Pair {
        Pair {
            low: a.min(b),
            high: a.max(b),
        }
    }

    /// The cards of the seasons that show (§5.2).
    #[inline]
    pub fn banned(self) -> CardSet {
        self.low.mates().or(self.high.mates())
    }

    /// The seasons that show.
    #[inline]
    pub fn seasons(self) -> Seasons {
        [self.low, self.high]
            .into_iter()
            .filter_map(Card::season)
            .collect()
    }

    /// Both cards.
    #[inline]
    pub fn cards(self) -> CardSet {
        CardSet::only(self.low).or(CardSet::only(self.high))
    }
}

/// A finished trick. Lists are by hand: the seats, then the dummy if there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    /// The face-up pair it was played to.
    pub face_up: Pair,
    pub revealed: [Card; HANDS],
    /// The cards before the hands after crows and YOROZU have swapped (§5.5).
    pub before: [Card; HANDS],
    pub taken: [Card; HANDS],
}

/// How a round was scored, part by part (§6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    pub round: u32,
    /// The cards each seat took.
    pub taken: PerSeat<CardSet>,
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

/// Everything public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    pub phase: Phase,
    /// The round being played or just scored, from 1; 0 before the first deal.
    pub round: u32,
    pub totals: PerSeat<i32>,
    /// §2.2 Whether this round is the one more that breaks a tie.
    pub tie_break: bool,
    pub sheets: Sheets,
    /// How often each seat asked for a re-deal this round.
    pub redeals: PerSeat<u16>,
    /// The seat put first by chance or by the lowest total (§4.3, §4.8), where somebody is.
    pub first: Option<Seat>,
    /// Advanced, first round: the order in which seats take tokens.
    pub order: Option<Row<Seat, HANDS>>,

    /// The play area; empty while the cards are gathered.
    pub face_up: Option<Pair>,
    /// §5.1 The dummy's card of this trick.
    pub dummy_card: Option<Card>,
    /// The finished tricks of the round, the last one last.
    pub tricks: Row<Trick, NINE>,
    /// The trick finished last, even if it was the last one of the round before.
    pub last_trick: Option<Trick>,
    pub booze_tokens: PerSeat<u8>,
    /// §5.4 The "no more" markers: seasons a seat was seen not to hold.
    pub no_more: PerSeat<Seasons>,

    /// Experienced: the multiplier card each seat uses this round.
    pub multipliers: PerSeat<Option<MultiplierCard>>,
    /// Experienced: the cards used since multiplier cards were last dealt, that one included.
    pub used_multipliers: PerSeat<MultiplierSet>,
    /// Advanced: the season tokens before each seat.
    pub tokens: PerSeat<Tokens>,
}

impl Open {
    pub(crate) fn new(options: &Options) -> Open {
        let seats = options.n_seats();
        Open {
            phase: Phase::DealRound,
            round: 0,
            totals: PerSeat::new(seats),
            tie_break: false,
            sheets: Sheets::default(),
            redeals: PerSeat::new(seats),
            first: None,
            order: None,
            face_up: None,
            dummy_card: None,
            tricks: Row::EMPTY,
            last_trick: None,
            booze_tokens: PerSeat::new(seats),
            no_more: PerSeat::new(seats),
            multipliers: PerSeat::new(seats),
            used_multipliers: PerSeat::new(seats),
            tokens: PerSeat::new(seats),
        }
    }

    /// The seats whose total is the lowest.
    pub fn lowest(&self) -> game::SeatSet {
        let lowest = self.totals.as_slice().iter().min();
        let has_it = |it: &(Seat, &i32)| Some(it.1) == lowest;
        self.totals.iter().filter(has_it).map(|it| it.0).collect()
    }

    /// The cards each of the four hands has shown this round: played, or turned up.
    pub fn shown(&self) -> [CardSet; HANDS] {
        let mut shown = [CardSet::EMPTY; HANDS];
        let mut show = |cards: &[Card; HANDS]| {
            for (shown, card) in shown.iter_mut().zip(cards) {
                shown.insert(*card);
            }
        };
        for trick in self.tricks.iter() {
            show(&trick.revealed);
        }
        if let Phase::ChooseSwap { revealed, .. } = &self.phase {
            show(revealed);
        }
        shown[DUMMY].extend(self.dummy_card);
        shown
    }

    /// The pair the round began with, once cards are dealt.
    pub fn first_pair(&self) -> Option<Pair> {
        match self.tricks.get(0) {
            Some(trick) => Some(trick.face_up),
            None => self.face_up,
        }
    }

    /// The cards a hand has taken this round, first to last.
    pub fn taken(&self, hand: usize) -> impl Iterator<Item = Card> + Clone + '_ {
        self.tricks.iter().map(move |it| it.taken[hand])
    }
}
