//! §4.2 Shuffling, and making the piles.

use game::{Dice, Game as _, Seat, Sink};

use crate::cards::{Card, Dealt, LINE};
use crate::chance::{Deal, blank_piles};
use crate::events::Event;
use crate::options::Eyes;
use crate::round::Round;
use crate::{Malumiere, sizes};

/// How chance deals the next round.
pub(crate) fn draw(game: &Malumiere, dice: &mut Dice) -> Deal {
    let seats = game.seats();
    let start = match &game.round {
        Some(round) => round.start.left(seats),
        // §4.1 The first start seat is chosen by chance.
        None => Seat::ALL[dice.index(seats)],
    };
    let mut deck = Card::all();
    let n_dealt = seats * LINE;
    shuffle(&mut deck, n_dealt, dice);
    let mut piles = blank_piles(seats);
    for (pile, cards) in piles.iter_mut().zip(deck[..n_dealt].chunks(LINE)) {
        for (dealt, &card) in pile.iter_mut().zip(cards) {
            dealt.card = card;
        }
        look(game.options.eyes, pile, dice);
    }
    Deal { start, piles }
}

/// Brings any of the cards, each order equally likely, to the first `n` places.
pub(crate) fn shuffle(cards: &mut [Card], n: usize, dice: &mut Dice) {
    for at in 0..n {
        let among = cards.len() - at;
        cards.swap(at, at + dice.index(among));
    }
}

/// §3 How the backs of up to a pile of cards look and lie: 16 bits a size, 2 bits a rotation.
pub(crate) fn look(eyes: Eyes, cards: &mut [Dealt], dice: &mut Dice) {
    let mut rotations = dice.bits();
    for pair in cards.chunks_mut(2) {
        let mut bits = dice.bits();
        for dealt in pair {
            dealt.seen = sizes::seen(eyes, dealt.card.rank(), bits as u16);
            dealt.rotation = (rotations & 3) as u8;
            bits >>= 16;
            rotations >>= 2;
        }
    }
}

/// The piles are made, and the seat left of the start seat takes one first.
pub(crate) fn apply(game: &mut Malumiere, deal: &Deal, sink: &mut impl Sink<Event>) {
    let number = game.round.as_ref().map_or(1, |it| it.number + 1);
    game.round = Some(Round::new(number, deal.start, deal.piles));
    sink.emit(|| Event::Dealt {
        round: number,
        start: deal.start,
        tops: deal.piles.iter().map(|it| it[0].back()).collect(),
        deal: Some(deal.clone()),
    });
}
