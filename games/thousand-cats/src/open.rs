//! What lies open on the table: everything that is public, and nothing else. The truth adds the
//! secrets to it, a view adds those of its owner.

use cards::List;
use game::{PerSeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, NINE, Seasons};
use crate::multipliers::{MultiplierCard, MultiplierCards};
use crate::options::Options;
use crate::phases::Phase;
use crate::scoring::Sheets;
use crate::tokens::Tokens;
use crate::trick::{DUMMY, HANDS, Pair, Trick};

/// Seats in the order in which they take their first tokens (§4.5).
pub type Order = List<Seat, HANDS>;

/// Everything public.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    pub order: Option<Order>,

    /// The play area; empty while the cards are gathered.
    pub face_up: Option<Pair>,
    /// §5.1 The dummy's card of this trick.
    pub dummy_card: Option<Card>,
    /// The finished tricks of the round, the last one last.
    pub tricks: List<Trick, NINE>,
    /// The trick finished last, even if it was the last one of the round before.
    pub last_trick: Option<Trick>,
    pub booze_tokens: PerSeat<u8>,
    /// §5.4 The "no more" markers: seasons a seat was seen not to hold.
    pub no_more: PerSeat<Seasons>,

    /// Experienced: the multiplier card each seat uses this round.
    pub multipliers: PerSeat<Option<MultiplierCard>>,
    /// Experienced: the cards used since multiplier cards were last dealt, that one included.
    pub used_multipliers: PerSeat<MultiplierCards>,
    /// Advanced: the season tokens before each seat.
    pub tokens: PerSeat<Tokens>,
}

/// Views are made all the time: everything but the sheets is copied as it is.
impl Clone for Open {
    #[inline]
    fn clone(&self) -> Open {
        Open {
            sheets: self.sheets.clone(),
            ..*self
        }
    }
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
            tricks: List::new(),
            last_trick: None,
            booze_tokens: PerSeat::new(seats),
            no_more: PerSeat::new(seats),
            multipliers: PerSeat::new(seats),
            used_multipliers: PerSeat::new(seats),
            tokens: PerSeat::new(seats),
        }
    }

    /// The seats whose total is the lowest.
    pub fn lowest(&self) -> SeatSet {
        let lowest = self.totals.as_slice().iter().min();
        let has_it = |it: &(Seat, &i32)| Some(it.1) == lowest;
        self.totals.iter().filter(has_it).map(|it| it.0).collect()
    }

    /// The seats whose total is the highest.
    pub fn highest(&self) -> SeatSet {
        let highest = self.totals.as_slice().iter().max();
        let has_it = |it: &(Seat, &i32)| Some(it.1) == highest;
        self.totals.iter().filter(has_it).map(|it| it.0).collect()
    }

    /// The cards each of the four hands has shown this round: played, or turned up.
    pub fn shown(&self) -> [Cards; HANDS] {
        let mut shown = [Cards::EMPTY; HANDS];
        let mut show = |cards: &[Card; HANDS]| {
            for (shown, card) in shown.iter_mut().zip(cards) {
                shown.insert(*card);
            }
        };
        for trick in &self.tricks {
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
        match self.tricks.first() {
            Some(trick) => Some(trick.face_up),
            None => self.face_up,
        }
    }

    /// The cards a hand has taken this round, first to last.
    pub fn taken(&self, hand: usize) -> impl Iterator<Item = Card> + Clone + '_ {
        self.tricks.iter().map(move |it| it.taken[hand])
    }
}
