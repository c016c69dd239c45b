//! The sequence of play: one line a phase, one file a phase.
//!
//! A round is dealt ([`deal`]); the seats take piles ([`choose_pile`]) and lay them out, bid ([`bid`])
//! and play eight tricks ([`play`]), after which the round is scored.

pub(crate) mod bid;
pub(crate) mod choose_pile;
pub(crate) mod deal;
pub(crate) mod play;

use game::{Awaiting, Dice, Seat, Sink, Step};
use serde::{Deserialize, Serialize};

use crate::Malumiere;
use crate::chance::Deal;
use crate::events::Event;
use crate::notation::Action;

/// Where a round stands in the sequence of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

#[inline]
pub(crate) fn awaiting(game: &Malumiere) -> Awaiting {
    let Some(round) = &game.round else {
        return Awaiting::Chance;
    };
    match round.phase {
        Phase::ChoosePile => choose_pile::awaiting(round),
        Phase::Bid => bid::awaiting(round),
        Phase::Play => play::awaiting(round),
        Phase::Scored if game.is_over() => Awaiting::Nothing,
        Phase::Scored => Awaiting::Chance,
    }
}

#[inline]
pub(crate) fn legal(game: &Malumiere, seat: Seat, out: &mut Vec<Action>) {
    let Some(round) = game.round.as_ref().filter(|it| it.turn == seat) else {
        return;
    };
    match round.phase {
        Phase::ChoosePile => choose_pile::legal(round, out),
        Phase::Bid => bid::legal(out),
        Phase::Play => play::legal(round, out),
        Phase::Scored => {}
    }
}

pub(crate) fn draw(game: &Malumiere, dice: &mut Dice) -> Deal {
    deal::draw(game, dice)
}

#[inline]
pub(crate) fn apply(game: &mut Malumiere, step: Step<Malumiere>, sink: &mut impl Sink<Event>) {
    match step {
        Step::Chance(deal) => deal::apply(game, &deal, sink),
        Step::Choice(seat, action) => choose(game, seat, action, sink),
    }
}

/// Takes the choice of the seat whose turn it is, and goes on to where somebody must choose again.
#[inline]
fn choose(game: &mut Malumiere, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    let round = game.round.as_mut().expect("choices come after a deal");
    assert!(round.turn == seat, "it is this seat's turn");
    match (round.phase, action) {
        (Phase::ChoosePile, Action::Pile(pile)) => choose_pile::apply(round, pile, sink),
        (Phase::Bid, Action::Bid(position)) => {
            bid::apply(round, game.options.bids, position, sink);
        }
        (Phase::Play, Action::Play(position)) => play::apply(game, position, sink),
        (
            Phase::ChoosePile | Phase::Bid | Phase::Play | Phase::Scored,
            Action::Pile(_) | Action::Bid(_) | Action::Play(_),
        ) => panic!("only legal choices are applied"),
    }
}
