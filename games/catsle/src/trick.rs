//! A trick: what was led and played, how it ranked, who took what.

use cards::List;
use game::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Suit};

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// One trick, all of it public (§8.1).
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trick {
    pub leader: Seat,
    /// §4.1 The extra card beside it.
    pub extra: Option<Card>,
    /// The cards in playing order: the leader's first, then clockwise.
    pub plays: List<Card, 5>,
    /// §4.4 The seats in order of rank, once all have played.
    pub ranking: List<Seat, 5>,
    /// §5.1 Who took which card, in order.
    pub taken: List<Taken, 4>,
    /// The cards that nobody has taken yet, the extra card included.
    pub left: Cards,
}

/// A card taken from a trick.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Taken {
    pub seat: Seat,
    pub card: Card,
}

impl Trick {
    #[inline]
    pub(crate) fn new(leader: Seat, extra: Option<Card>) -> Trick {
        Trick {
            leader,
            extra,
            plays: List::new(),
            ranking: List::new(),
            taken: List::new(),
            left: extra.into_iter().collect(),
        }
    }

    /// The suit led, once there is a lead.
    #[inline]
    pub fn led(&self) -> Option<Suit> {
        self.plays.first().map(|it| it.suit())
    }

    /// The seat that plays next, while somebody has to.
    #[inline]
    pub fn turn(&self, seats: usize) -> Seat {
        self.leader.left_by(self.plays.len(), seats)
    }

    /// The seat of this rank, counted from 0, once all have played.
    #[inline]
    pub(crate) fn seat_of(&self, rank: u8) -> Seat {
        self.ranking[usize::from(rank)]
    }

    /// One of the cards that are left: `pick` is told how many there are, and answers which, from 0.
    #[inline]
    pub(crate) fn any_left(&self, pick: impl FnOnce(usize) -> usize) -> Card {
        let n_left = self.plays.len() + usize::from(self.extra.is_some()) - self.taken.len();
        self.left.any_of_few::<5>(n_left, pick)
    }

    /// §4.4 §4.5 Ranks the played cards.
    #[inline]
    pub(crate) fn rank(&mut self, seats: usize) {
        let Some(led) = self.led() else { return };
        let mut strengths = [0; 8];
        for (nth, &card) in self.plays.iter().enumerate() {
            let follows = led.cards().contains(card);
            // All different: no card is there twice, and of equal ranks the later is stronger.
            let off_suit = 5 * (card.rank() - 1) + nth as u8 + 1;
            strengths[nth] = if follows { 64 + card.rank() } else { off_suit };
        }
        // For all at once, a byte for each, how many are at least as strong. A sort would do too,
        // but it is full of branches that no processor can predict.
        let all = u64::from_le_bytes(strengths);
        let mut at_least = 0;
        for strength in &strengths[..5] {
            let same = u64::from(*strength) * EACH_BYTE;
            at_least += ((same | EACH_BYTE << 7) - all) >> 7 & EACH_BYTE;
        }
        self.ranking = List::from_array_len([Seat::default(); 5], self.plays.len());
        for nth in 0..self.plays.len() {
            let rank = (at_least >> (8 * nth)) as u8 - 1;
            self.ranking[usize::from(rank)] = self.leader.left_by(nth, seats);
        }
    }
}
