//! §6.4 Revealing a full trick and finding its winner.

use game::{PerSeat, Seat, Sink};

use crate::cards::{Card, Position, Rank};
use crate::events::Event;
use crate::phases::{Round, Trick};

/// Turns the trick's cards up. The winner leads next.
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
    let number = usize::from(round.won.as_slice().iter().sum::<u8>());
    round.tricks[number] = Some(trick);
    round.won[trick.winner] += 1;
    round.laid = PerSeat::new(seats);
    round.led = None;
    round.leader = trick.winner;
    round.turn = trick.winner;
    sink.emit(|| Event::TrickRevealed {
        number: number as u8 + 1,
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
