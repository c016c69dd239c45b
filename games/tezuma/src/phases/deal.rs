//! §3.1 The deal: twelve cards to each seat, four marbles, nothing drafted yet.

use game::{Dice, Game as _, PerSeat, Seat, Sink};

use crate::cards::{self, Deck, HAND};
use crate::events::{Chance, Event};
use crate::phases::{Draft, Phase};
use crate::tricks::TRICKS;
use crate::{Drafted, Tezuma};

/// §1.6 How many marbles a seat has in a deal.
pub const MARBLES: u8 = 4;

pub(crate) fn draw(game: &Tezuma, dice: &mut Dice) -> Chance {
    let seats = game.seats();
    let start = next_start(game).unwrap_or_else(|| *dice.pick(&Seat::ALL[..seats]));
    let mut cards = cards::deck(seats);
    dice.shuffle(cards.as_mut_slice());
    Chance::Deal { start, cards }
}

/// §2.4 The seat to the left of the last start seat; nobody yet before the first deal.
pub(crate) fn next_start(game: &Tezuma) -> Option<Seat> {
    (game.round > 0).then(|| game.start.left(game.seats()))
}

pub(crate) fn apply(game: &mut Tezuma, start: Seat, cards: &Deck, sink: &mut impl Sink<Event>) {
    let seats = game.seats();
    assert_eq!(cards.len(), seats * HAND, "every card is dealt");
    assert!(game.history.is_empty() || game.history.len() == TRICKS);
    game.round += 1;
    game.start = start;
    for ((_, hand), dealt) in game.hands.iter_mut().zip(cards.as_slice().chunks(HAND)) {
        *hand = dealt.iter().copied().collect();
    }
    game.drafted = PerSeat::from_fn(seats, |_| Drafted::default());
    game.marbles = PerSeat::from_fn(seats, |_| MARBLES);
    game.void = PerSeat::new(seats);
    game.shown = PerSeat::new(seats);
    game.won = PerSeat::new(seats);
    game.tricks_won = PerSeat::new(seats);
    game.history.clear();
    game.phase = Phase::Draft(Draft::new(game));
    sink.emit(|| Event::Dealt {
        round: game.round,
        start,
        hands: PerSeat::from_fn(seats, |seat| {
            let dealt = cards.as_slice().chunks(HAND).nth(seat.index());
            dealt.map(<[_]>::to_vec)
        }),
    });
}
