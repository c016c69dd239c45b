//! §4.2–4.5 Playing a card to the trick.

use game::{Awaiting, Seat, SeatSet, Sink};

use super::Phase;
use crate::Catsle;
use crate::cards::{Card, Cards, Suit};
use crate::events::Event;
use crate::notation::Action;

/// §4.2 From the leader clockwise, one seat after the other.
#[inline]
pub(super) fn awaiting(game: &Catsle) -> Awaiting {
    let turn = game.trick.turn(game.options.n_seats());
    Awaiting::Choices(SeatSet::only(turn))
}

pub(super) fn legal(game: &Catsle, seat: Seat, out: &mut Vec<Action>) {
    let playable = playable(game.hands[seat], game.trick.led());
    out.extend(playable.iter().map(Action::Play));
}

/// §4.3 A seat that holds the suit led must play it.
#[inline]
pub(crate) fn playable(hand: Cards, led: Option<Suit>) -> Cards {
    match led.map(|suit| hand & suit.cards()) {
        Some(following) if !following.is_empty() => following,
        Some(_) | None => hand,
    }
}

#[inline(always)]
pub(super) fn apply(game: &mut Catsle, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
    game.hands[seat].remove(card);
    match game.trick.led() {
        // §8.1 The last trick stays in view until the next lead.
        None => game.last_trick = None,
        Some(led) => game.failed[seat].insert_if(led, led != card.suit()),
    }
    game.trick.plays.push(card);
    game.trick.left.insert(card);
    sink.emit(|| Event::Played { seat, card });
    let seats = game.options.n_seats();
    if game.trick.plays.len() == seats {
        game.trick.rank(seats);
        sink.emit(|| Event::Ranked {
            ranking: game.trick.ranking,
        });
        let n_takes = game.options.takes()[0];
        game.phase = Phase::Take {
            rank: 0,
            more: n_takes - 1,
        };
    }
}
