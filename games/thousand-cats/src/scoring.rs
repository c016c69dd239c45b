//! §6 What a round is worth.

use game::{PerSeat, Seat};

use crate::cards::{CardSet, Season};
use crate::data::Deck;
use crate::open::{Open, Sheet};
use crate::options::{Mode, Options};
use crate::phases::reveal::DRUNK;

/// §4 What the fish of Spring, Summer, Fall and Winter count for a seat this round.
pub fn factors(options: &Options, open: &Open, seat: Seat) -> [i32; 4] {
    match options.mode() {
        Mode::Basic => [1; 4],
        Mode::Experienced => match open.multipliers[seat] {
            Some(card) => options.deck().multiplier(card),
            None => [1; 4],
        },
        Mode::Advanced => Season::ALL.map(|it| i32::from(open.tokens[seat].of(it))),
    }
}

/// §6.1 Points of fish before any halving.
pub fn fish(deck: &Deck, cards: CardSet, factors: [i32; 4]) -> i32 {
    if factors == [1; 4] {
        return deck.fish(cards);
    }
    let of = |it: Season| factors[it.index()] * deck.fish(cards.and(it.cards()));
    Season::ALL.into_iter().map(of).sum()
}

/// §6.2–§6.4 All points of a seat.
pub fn points(fish: i32, booze: u8, crows: u8) -> i32 {
    let eaten_and_drunk = if booze >= DRUNK {
        // Half, rounded up: 3 gives 2, -3 gives -1.
        (fish + 1).div_euclid(2)
    } else {
        fish + 2 * i32::from(booze)
    };
    eaten_and_drunk - i32::from(crows)
}

pub(crate) fn sheet(options: &Options, open: &Open) -> Sheet {
    let deck = options.deck();
    let seats = options.n_seats();
    let mut taken = PerSeat::<CardSet>::new(seats);
    for trick in open.tricks.iter() {
        for (seat, cards) in taken.iter_mut() {
            cards.insert(trick.taken[seat.index()]);
        }
    }
    let fish = PerSeat::from_fn(seats, |it| {
        fish(deck, taken[it], factors(options, open, it))
    });
    let booze = taken.map(|it| it.and(deck.booze()).len() as u8);
    let crows = taken.map(|it| it.and(CardSet::CROWS).len() as u8);
    Sheet {
        round: open.round,
        taken,
        fish,
        booze,
        crows,
        round_score: PerSeat::from_fn(seats, |it| points(fish[it], booze[it], crows[it])),
        multipliers: (options.mode() == Mode::Experienced).then_some(open.multipliers),
        tokens: (options.mode() == Mode::Advanced).then_some(open.tokens),
    }
}
