//! The sequence of play.
//!
//! A round is dealt ([`deal`]); the seats take piles ([`choose_pile`]) and lay them out, bid ([`bid`]),
//! play eight tricks ([`play`], [`resolve_trick`]), and are scored ([`end_of_round`]).

pub(crate) mod bid;
pub(crate) mod choose_pile;
pub(crate) mod deal;
pub(crate) mod end_of_round;
pub(crate) mod play;
pub(crate) mod resolve_trick;

use game::{PerSeat, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::Malumiere;
use crate::cards::{Card, Dealt, LINE, Pile, Position, Positions, Suit, TRICKS};
use crate::events::Event;
use crate::notation::Action;

/// The moment a round is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// §4.3 The seats take piles, from the left of the start seat.
    ChoosePile,
    /// §5.1 The seats choose their bid cards, from the start seat.
    Bid,
    /// §6.1 The seats play cards into tricks.
    Play,
    /// §7 All is revealed and scored; the next round, if there is one, is about to be dealt.
    Scored,
}

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
    suits: PerSeat<[Positions; 4]>,
    pub(crate) bids: PerSeat<Option<Position>>,
    /// What each seat can still play: all but its bid card and what it played.
    in_line: PerSeat<Positions>,
    /// Who leads the trick on the table, or led the last one.
    pub(crate) leader: Seat,
    /// The cards in the trick on the table, face down.
    pub(crate) laid: PerSeat<Option<Position>>,
    /// The suit of the first of them.
    pub(crate) led: Option<Suit>,
    /// The finished tricks, in their order.
    pub(crate) tricks: [Option<Trick>; TRICKS],
    pub(crate) won: PerSeat<u8>,
}

/// A finished trick: its fronts are revealed to all (§6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    pub leader: Seat,
    /// From where in its line each seat played.
    pub positions: PerSeat<Position>,
    pub cards: PerSeat<Card>,
    pub winner: Seat,
}

impl Default for Trick {
    fn default() -> Trick {
        Trick {
            leader: Seat::ALL[0],
            positions: PerSeat::new(0),
            cards: PerSeat::new(0),
            winner: Seat::ALL[0],
        }
    }
}

/// The legal choices of the seat whose turn it is.
#[inline]
pub(crate) fn legal(round: &Round, out: &mut Vec<Action>) {
    match round.phase {
        Phase::ChoosePile => choose_pile::legal(round, out),
        Phase::Bid => bid::legal(out),
        Phase::Play => play::legal(round, out),
        Phase::Scored => {}
    }
}

/// Takes the choice of the seat whose turn it is, and goes on to where somebody must choose again.
#[inline]
pub(crate) fn apply(game: &mut Malumiere, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    let options = game.options;
    let round = game.round.as_mut().expect("choices come after a deal");
    assert!(round.turn == seat, "it is this seat's turn");
    match (round.phase, action) {
        (Phase::ChoosePile, Action::Pile(pile)) => choose_pile::apply(round, pile, sink),
        (Phase::Bid, Action::Bid(position)) => bid::apply(round, options.bids, position, sink),
        (Phase::Play, Action::Play(position)) => {
            game.last_trick = None;
            play::apply(round, position, sink);
            if round.turn == round.leader {
                game.last_trick = Some(resolve_trick::reveal(round, sink));
                if round.tricks[TRICKS - 1].is_some() {
                    end_of_round::score(game, sink);
                }
            }
        }
        (
            Phase::ChoosePile | Phase::Bid | Phase::Play | Phase::Scored,
            Action::Pile(_) | Action::Bid(_) | Action::Play(_),
        ) => panic!("only legal choices are applied"),
    }
}

impl Round {
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

    #[inline]
    pub(crate) fn bid_with(&mut self, seat: Seat, position: Position) {
        self.bids[seat] = Some(position);
        self.take_out(seat, position);
    }

    #[inline]
    fn seats(&self) -> usize {
        self.taken.seats()
    }
}
