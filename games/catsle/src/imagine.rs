//! A full match that a viewer cannot tell from the true one.
//!
//! Whoever watched carefully knows every card that was played, and that a seat which failed to
//! follow a suit holds none of it. Every deal of the unseen cards that agrees with this is as
//! likely as any other, and is drawn with exactly that chance.

use game::{Dice, Game, PerSeat, Seat};

use crate::Catsle;
use crate::cards::{Card, Cards, DECK, Suit, Suits};
use crate::list::List;
use crate::view::View;

/// The place behind the seats: cards aside and the extra deck, where anything may lie.
const FACE_DOWN: usize = 5;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Catsle {
    let options = view.options;
    let mut game = Catsle::start(&options);
    game.round = view.round;
    game.start = view.start;
    game.removed = view.removed;
    game.phase = view.phase;
    game.boards = view.boards;
    game.trick = view.trick;
    game.last_trick = view.last_trick;
    game.discard = view.discard;
    game.failed = view.failed;
    game.rounds = view.rounds;
    if view.round == 0 {
        return game;
    }
    let (hands, face_down) = deal_unseen(view, dice);
    game.hands = hands;
    if let Some(own) = view.viewer.seat() {
        game.hands[own] = view.hand;
    }
    if view.extra_left == 0 {
        game.aside = face_down;
        return game;
    }
    let mut face_down: List<Card, DECK> = List::filled(Card::FILL, face_down.iter());
    dice.shuffle(&mut face_down);
    let (aside, extra) = face_down.split_at(options.aside());
    game.aside = aside.iter().copied().collect();
    game.extra = List::filled(Card::FILL, extra.iter().copied());
    game
}

/// Deals the unseen cards to the hidden hands; what is left lies face down.
fn deal_unseen(view: &View, dice: &mut Dice) -> (PerSeat<Cards>, Cards) {
    let unseen = view.unseen();
    let mut room = [0u8; 6];
    let mut failed = [Suits::default(); 6];
    let mut n_hidden = 0;
    for seat in Seat::all(view.options.n_seats()) {
        if view.viewer.seat() != Some(seat) {
            room[seat.index()] = view.hand_sizes[seat];
            failed[seat.index()] = view.failed[seat];
            n_hidden += usize::from(view.hand_sizes[seat]);
        }
    }
    room[FACE_DOWN] = (unseen.len() - n_hidden) as u8;
    // The suits with least freedom first: then a deal that cannot be finished shows early.
    let mut suits = Suit::ALL;
    let slack = |suit: Suit| room_for(suit, &room, &failed) as i32 - unseen.of(suit).len() as i32;
    suits.sort_unstable_by_key(|&it| slack(it));
    loop {
        if let Some(places) = try_deal(unseen, &suits, room, &failed, dice) {
            let hands = PerSeat::from_fn(view.options.n_seats(), |it| places[it.index()]);
            return (hands, places[FACE_DOWN]);
        }
    }
}

/// One attempt. Each card falls on one of the spots that are free and allowed for it, of which
/// there are never more than `most`. A number below `most` that hits no such spot fails the whole
/// attempt; so every full deal comes up with the same chance, one in the product of all `most`.
fn try_deal(
    unseen: Cards,
    suits: &[Suit; 5],
    mut room: [u8; 6],
    failed: &[Suits; 6],
    dice: &mut Dice,
) -> Option<[Cards; 6]> {
    let mut places = [Cards::EMPTY; 6];
    let whole_room = room;
    let mut all_free = unseen.len() as u32;
    for &suit in suits {
        let mut most = room_for(suit, &whole_room, failed);
        for card in unseen.of(suit).iter() {
            let mut spot = dice.up_to(most.min(all_free) - 1);
            let place = (0..room.len()).find(|&place| {
                let free = if failed[place].contains(suit) {
                    0
                } else {
                    u32::from(room[place])
                };
                let here = spot < free;
                if !here {
                    spot -= free;
                }
                here
            })?;
            room[place] -= 1;
            places[place].insert(card);
            all_free -= 1;
            most -= 1;
        }
    }
    Some(places)
}

/// How many spots may hold a card of this suit.
fn room_for(suit: Suit, room: &[u8; 6], failed: &[Suits; 6]) -> u32 {
    let allowed = room.iter().zip(failed).filter(|(_, it)| !it.contains(suit));
    allowed.map(|(&it, _)| u32::from(it)).sum()
}
