//! A full match that a viewer cannot tell from the true one.
//!
//! A viewer that watched carefully knows every card that was played, and that a seat which failed to
//! follow a suit holds none of it. Every deal of the unseen cards that agrees with this is as
//! likely as any other, and is drawn with exactly that chance.

use cards::List;
use game::{Dice, PerSeat, Seat};

use crate::Catsle;
use crate::cards::{Card, Cards, DECK, Suit};
use crate::view::View;

/// The place behind the seats: cards aside and the extra deck, where anything may lie.
const FACE_DOWN: usize = 5;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Catsle {
    let (hands, aside, extra) = hidden(view, dice);
    Catsle {
        options: view.options,
        round: view.round,
        start: view.start,
        removed: view.removed,
        phase: view.phase,
        hands,
        aside,
        extra,
        boards: view.boards,
        trick: view.trick,
        last_trick: view.last_trick,
        discard: view.discard,
        failed: view.failed,
        rounds: view.rounds,
    }
}

/// The hands, the cards aside and the extra deck.
#[inline]
fn hidden(view: &View, dice: &mut Dice) -> (PerSeat<Cards>, Cards, List<Card, 11>) {
    if view.round == 0 {
        return (
            PerSeat::new(view.options.n_seats()),
            Cards::EMPTY,
            List::new(),
        );
    }
    let (mut hands, face_down) = deal_unseen(view, dice);
    if let Some(own) = view.viewer.seat() {
        hands[own] = view.hand;
    }
    if view.extra_left == 0 {
        return (hands, face_down, List::new());
    }
    let mut face_down: List<Card, DECK> = face_down.iter().collect();
    dice.shuffle(&mut face_down);
    let (aside, extra) = face_down.split_at(view.options.aside());
    (
        hands,
        aside.iter().copied().collect(),
        extra.iter().copied().collect(),
    )
}

/// Deals the unseen cards to the hidden hands; what is left lies face down.
fn deal_unseen(view: &View, dice: &mut Dice) -> (PerSeat<Cards>, Cards) {
    let unseen = view.unseen();
    let mut room = Room::default();
    // Where a card of each suit may lie.
    let mut allowed = [Room::ANYWHERE; 5];
    let mut n_hidden = 0;
    for seat in Seat::all(view.options.n_seats()) {
        if view.viewer.seat() != Some(seat) {
            room.add(seat.index(), view.hand_sizes[seat]);
            n_hidden += usize::from(view.hand_sizes[seat]);
            for suit in view.failed[seat].iter() {
                allowed[suit.index()] &= !Room::at(seat.index());
            }
        }
    }
    room.add(FACE_DOWN, (unseen.len() - n_hidden) as u8);
    // The suits with least freedom first: then a deal that cannot be finished shows early.
    let mut suits = Suit::ALL.map(|it| (unseen & it.cards(), allowed[it.index()]));
    let slack = |(cards, allowed): (Cards, u64)| room.total(allowed) as i32 - cards.len() as i32;
    suits.sort_unstable_by_key(|it| slack(*it));
    loop {
        if let Some(places) = try_deal(&suits, room, dice) {
            let hands = PerSeat::from_fn(view.options.n_seats(), |it| places[it.index()]);
            return (hands, places[FACE_DOWN]);
        }
    }
}

/// One attempt. Each card falls on one of the spots that are free and allowed for it, of which
/// there are never more than `most`. A number below `most` that hits no such spot fails the whole
/// attempt; so every full deal comes up with the same chance, one in the product of all `most`.
fn try_deal(suits: &[(Cards, u64); 5], mut room: Room, dice: &mut Dice) -> Option<[Cards; 8]> {
    let mut places = [Cards::EMPTY; 8];
    let whole_room = room;
    let mut all_free = room.total(Room::ANYWHERE);
    for &(cards, allowed) in suits {
        let mut most = whole_room.total(allowed);
        let mut sums = room.sums(allowed);
        for card in cards.iter() {
            let spot = dice.up_to(most.min(all_free) - 1);
            // A place lies before the spot if it and those below have no more spots than that.
            let no_more = ((u64::from(spot) * EACH_BYTE) | (EACH_BYTE << 7)) - sums;
            let place = (no_more >> 7 & EACH_BYTE).wrapping_mul(EACH_BYTE) >> 56;
            if place > 7 {
                return None;
            }
            places[place as usize].insert(card);
            room.0 -= 1 << (8 * place);
            sums -= EACH_BYTE << (8 * place);
            all_free -= 1;
            most -= 1;
        }
    }
    Some(places)
}

/// How many cards still go to each place: a number in each byte of a word, because a search spends
/// much of its time here. All places together have no more than 60.
#[derive(Debug, Clone, Copy, Default)]
struct Room(u64);

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl Room {
    const ANYWHERE: u64 = u64::MAX;

    /// The byte of this place.
    const fn at(place: usize) -> u64 {
        0xff << (8 * place)
    }

    fn add(&mut self, place: usize, n_cards: u8) {
        self.0 += u64::from(n_cards) << (8 * place);
    }

    /// In each byte: how many spots are there and below, of the allowed places.
    #[inline]
    const fn sums(self, allowed: u64) -> u64 {
        (self.0 & allowed).wrapping_mul(EACH_BYTE)
    }

    /// How many spots all the allowed places have.
    #[inline]
    const fn total(self, allowed: u64) -> u32 {
        (self.sums(allowed) >> 56) as u32
    }
}
