//! §3.2 The re-deal question. Everybody is asked, so that nobody learns who had a choice.

use game::{Seat, Sink};

use crate::ThousandCats;
use crate::cards::CardSet;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::{Phase, multipliers};

/// A seat with so many crows may ask.
pub(crate) const CROWS_TO_ASK: usize = 3;

pub(crate) fn may_ask(hand: CardSet) -> bool {
    hand.and(CardSet::CROWS).len() >= CROWS_TO_ASK
}

pub(crate) fn legal(hand: CardSet, out: &mut Vec<Action>) {
    out.push(Action::Keep);
    if may_ask(hand) {
        out.push(Action::Redeal);
    }
}

pub(crate) fn answer(
    game: &mut ThousandCats,
    seat: Seat,
    answer: Action,
    sink: &mut impl Sink<Event>,
) {
    game.sealed[seat] = Some(answer);
    if game.sealed.as_slice().contains(&None) {
        return;
    }
    let asks = |it: &(Seat, &Option<Action>)| *it.1 == Some(Action::Redeal);
    // There are four crows: at most one seat has three of them.
    let asking = game.sealed.iter().find(asks).map(|it| it.0);
    game.unseal();
    match asking {
        Some(seat) => gather(game, seat, sink),
        None => {
            sink.emit(|| Event::Kept);
            multipliers::begin(game, sink);
        }
    }
}

/// All number cards go back, to be dealt again.
fn gather(game: &mut ThousandCats, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::RedealAsked { seat });
    let asked = &mut game.open.redeals[seat];
    *asked = asked.saturating_add(1);
    game.gather_cards();
    game.open.phase = Phase::DealAgain;
}
