//! One round: the piles, the lines, the bids and the tricks.

use cards::List;
use game::{PerSeat, Seat};

use crate::cards::{Dealt, LINE, Pile, Position, Positions, Suit, TRICKS};
use crate::chance::Piles;
use crate::phases::Phase;
use crate::trick::{NO_TRICKS, Trick};

/// One deal of a match and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Round {
    /// From 1.
    pub(crate) number: u8,
    pub(crate) start: Seat,
    pub(crate) phase: Phase,
    /// Whose turn it is, while it is somebody's.
    pub(crate) turn: Seat,
    /// What chance dealt, by pile; a table of fewer than four has fewer piles.
    pub(crate) piles: [[Dealt; LINE]; 4],
    /// Which pile each seat took.
    pub(crate) taken: PerSeat<Option<Pile>>,
    /// Where each suit lies in each line, once they are laid. Follows from piles and taken.
    pub(crate) suits: PerSeat<[Positions; 4]>,
    pub(crate) bids: PerSeat<Option<Position>>,
    /// What each seat can still play: all but its bid card and what it played.
    pub(crate) in_line: PerSeat<Positions>,
    /// Who leads the trick on the table, or led the last one.
    pub(crate) leader: Seat,
    /// The cards in the trick on the table, face down.
    pub(crate) laid: PerSeat<Option<Position>>,
    /// The suit of the first of them.
    pub(crate) led: Option<Suit>,
    /// The finished tricks, in their order.
    pub(crate) tricks: List<Trick, TRICKS>,
    pub(crate) won: PerSeat<u8>,
}

impl Round {
    /// A round of which only the deal has happened.
    #[inline]
    pub(crate) fn new(number: u8, start: Seat, piles: Piles) -> Round {
        let seats = piles.len();
        Round {
            number,
            start,
            phase: Phase::ChoosePile,
            turn: start.left(seats),
            piles: piles.into_inner(),
            taken: PerSeat::new(seats),
            suits: PerSeat::new(seats),
            bids: PerSeat::new(seats),
            in_line: PerSeat::from_fn(seats, |_| Positions::ALL),
            leader: start,
            laid: PerSeat::new(seats),
            led: None,
            tricks: NO_TRICKS,
            won: PerSeat::new(seats),
        }
    }

    /// The cards in front of a seat, once it has taken a pile.
    #[inline]
    pub(crate) fn line(&self, seat: Seat) -> Option<&[Dealt; LINE]> {
        self.taken[seat].map(|pile| &self.piles[pile.index()])
    }

    /// The card that lies, or lay, at this position of a seat's line.
    #[inline]
    pub(crate) fn card_at(&self, seat: Seat, position: Position) -> Dealt {
        self.line(seat).expect("lines are laid")[position.index()]
    }

    /// §4.5 Every seat has its pile and lays it out.
    pub(crate) fn lay_lines(&mut self) {
        for seat in Seat::all(self.seats()) {
            for position in Position::all() {
                let suit = self.card_at(seat, position).card.suit();
                self.suits[seat][suit.index()].insert(position);
            }
        }
    }

    /// This position's card is no longer in the line (§6.2).
    #[inline]
    pub(crate) fn take_out(&mut self, seat: Seat, position: Position) {
        self.in_line[seat].remove(position);
    }

    /// §5.1 The card at this position is the seat's bid card.
    #[inline]
    pub(crate) fn bid_with(&mut self, seat: Seat, position: Position) {
        self.bids[seat] = Some(position);
        self.take_out(seat, position);
    }

    #[inline]
    pub(crate) fn seats(&self) -> usize {
        self.taken.seats()
    }
}
