//! A trick: what was led and played, how it ranked, who took what.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Cards, Suit};
use crate::list::List;

/// One trick, all of it public (§8.1).
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
            plays: List::default(),
            ranking: List::default(),
            taken: List::default(),
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

    /// §4.4 §4.5 Ranks the played cards.
    #[inline]
    pub(crate) fn rank(&mut self, seats: usize) {
        let Some(led) = self.led() else { return };
        let mut strengths = [0u16; 5];
        for (nth, card) in self.plays.iter().enumerate() {
            let follows = u16::from(card.suit() == led);
            strengths[nth] = follows << 8 | u16::from(card.rank()) << 4 | nth as u16;
        }
        let strengths = &mut strengths[..self.plays.len()];
        // At most five, all different: plain insertion beats a general sort here.
        for at in 1..strengths.len() {
            let mut place = at;
            while place > 0 && strengths[place - 1] < strengths[place] {
                strengths.swap(place - 1, place);
                place -= 1;
            }
        }
        for &strength in strengths.iter() {
            self.ranking
                .push(self.leader.left_by(usize::from(strength & 0xf), seats));
        }
    }
}

impl Default for List<Card, 5> {
    fn default() -> Self {
        List::empty(Card::FILL)
    }
}

impl Default for List<Seat, 5> {
    fn default() -> Self {
        List::empty(Seat::ALL[0])
    }
}

impl Default for List<Taken, 4> {
    fn default() -> Self {
        List::empty(Taken {
            seat: Seat::ALL[0],
            card: Card::FILL,
        })
    }
}
