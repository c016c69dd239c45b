//! The second rulebook.

mod counts;
mod imagining;
mod players;
mod refusals;
mod replays;
mod rulebook;
mod secrets;
mod sense;
mod views;

use game::{Game, Options as _, PerSeat, Seat};

use crate::Catsle;
use crate::board::{Board, Place};
use crate::cards::{Card, Cards};
use crate::list::List;
use crate::options::Options;
use crate::phases::Phase;
use crate::trick::Trick;

/// The usual table of so many seats.
fn usual(seats: usize) -> Options {
    Options::usual(seats)
}

/// §9.1 The usual table, but the first leads.
fn first_leads(seats: usize) -> Options {
    let mut options = usual(seats);
    options.leader = crate::Leader::First;
    options
}

/// `R8 B12`, as a set.
fn cards(text: &str) -> Cards {
    list(text).into_iter().collect()
}

fn list(text: &str) -> Vec<Card> {
    let card = |it: &str| it.parse().unwrap_or_else(|_| panic!("{it} is no card"));
    text.split_whitespace().map(card).collect()
}

/// A board as people lay it out: `1: R3 | 3: G2 G5 | scrap: Y1`.
fn board(text: &str) -> Board {
    let mut board = Board::default();
    for place in text.split('|').filter(|it| !it.trim().is_empty()) {
        let (word, cards) = place.split_once(':').expect("a place and its cards");
        let place = Place::from_word(word.trim()).expect("a place");
        for card in list(cards) {
            if board.place_of(card.suit()).is_none() {
                assert!(board.is_free(place), "one suit a place");
                board.claim(card.suit(), place);
            }
            board.add(card);
        }
    }
    board
}

/// A round under way: the leader is to play, with these hands and boards. Cards that are nowhere
/// lie aside, as if they had been discarded.
fn position(options: Options, leader: usize, hands: &[&str], boards: &[&str]) -> Catsle {
    let mut game = Catsle::start(&options);
    let seats = options.n_seats();
    assert_eq!((hands.len(), boards.len()), (seats, seats), "one a seat");
    game.round = 1;
    game.start = Seat::ALL[leader];
    game.hands = PerSeat::from_fn(seats, |it| cards(hands[it.index()]));
    game.boards = PerSeat::from_fn(seats, |it| board(boards[it.index()]));
    let mut elsewhere = Cards::ALL;
    for seat in Seat::all(seats) {
        elsewhere = elsewhere
            .without(game.hands[seat])
            .without(game.boards[seat].cards());
    }
    let aside: Vec<Card> = elsewhere.iter().take(options.aside()).collect();
    game.aside = aside.iter().copied().collect();
    game.discard = elsewhere.without(game.aside);
    game.trick = Trick::new(Seat::ALL[leader], None);
    game.phase = Phase::Play;
    game
}

/// The same with 3 players, an extra card turned up, and these cards left of the extra deck.
fn position_of_three(leader: usize, hands: &[&str], boards: &[&str], extra: &str) -> Catsle {
    let mut game = position(usual(3), leader, hands, boards);
    game.removed = Some(crate::Suit::Yellow);
    let yellow = crate::Suit::Yellow.cards();
    let mut extra = list(extra);
    let turned = extra.remove(0);
    let face_down: Cards = extra.iter().copied().collect();
    let everywhere = game
        .discard
        .with(game.aside)
        .without(yellow)
        .without(face_down);
    let everywhere = everywhere.without([turned].into_iter().collect());
    game.aside = everywhere.iter().take(4).collect();
    game.discard = everywhere.without(game.aside);
    game.extra = List::filled(Card::FILL, extra.into_iter().rev());
    game.trick = Trick::new(Seat::ALL[leader], Some(turned));
    game
}
