//! §6.4 A full trick: revealing it, and finding its winner.

use cards::List;
use game::{PerSeat, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Position, Rank, TRICKS};
use crate::events::Event;
use crate::round::Round;

/// A finished trick: its fronts are revealed to all (§6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trick {
    pub leader: Seat,
    /// From where in its line each seat played.
    pub positions: PerSeat<Position>,
    pub cards: PerSeat<Card>,
    pub winner: Seat,
}

impl Trick {
    /// Fills lists; it is never looked at.
    const FILLER: Trick = Trick {
        leader: Seat::ALL[0],
        positions: PerSeat::nothing(Position::FIRST),
        cards: PerSeat::nothing(Card::FIRST),
        winner: Seat::ALL[0],
    };
}

impl Default for Trick {
    fn default() -> Trick {
        Trick::FILLER
    }
}

/// A constant: copying it is quicker than writing every trick's default.
pub(crate) const NO_TRICKS: List<Trick, TRICKS> = List::from_array_empty([Trick::FILLER; TRICKS]);

/// §6.4 Turns the trick's cards up. The winner leads next.
pub(crate) fn reveal(round: &mut Round, sink: &mut impl Sink<Event>) -> Trick {
    let seats = round.seats();
    let positions: PerSeat<Position> = round.laid.map(|it| it.expect("every seat has played"));
    let cards = PerSeat::from_fn(seats, |it| round.card_at(it, positions[it]).card);
    let trick = Trick {
        leader: round.leader,
        positions,
        cards,
        winner: winner(round.leader, &cards),
    };
    round.tricks.push(trick);
    round.won[trick.winner] += 1;
    round.laid = PerSeat::new(seats);
    round.led = None;
    round.leader = trick.winner;
    round.turn = trick.winner;
    sink.emit(|| Event::TrickRevealed {
        number: round.tricks.len() as u8,
        trick,
    });
    trick
}

/// §6.5 The last played 5, of any suit; else the highest card of the led suit.
pub(crate) fn winner(leader: Seat, cards: &PerSeat<Card>) -> Seat {
    let seats = cards.seats();
    let led = cards[leader].suit();
    let (mut winner, mut strongest) = (leader, 0);
    for nth in 0..seats {
        let seat = leader.left_by(nth, seats);
        let card = cards[seat];
        let strength = if card.rank() == Rank::FIVE {
            // Above every rank, and above every 5 before it.
            Rank::NINE.number() + 1 + nth as u8
        } else if card.suit() == led {
            card.rank().number()
        } else {
            0
        };
        if strength > strongest {
            (winner, strongest) = (seat, strength);
        }
    }
    winner
}
