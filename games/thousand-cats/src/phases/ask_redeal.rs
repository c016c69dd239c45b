//! §3.2 The re-deal question. Everybody is asked, so that nobody learns who had a choice.

use game::{Awaiting, Seat, Sink};

use crate::ThousandCats;
use crate::cards::{CROWS, Cards};
use crate::events::Event;
use crate::notation::Action;
use crate::options::Mode;
use crate::phases::{Phase, choose_card, take_token};
use crate::round;

/// A seat with this many crows may ask.
pub(crate) const CROWS_TO_ASK: usize = 3;

pub(crate) fn may_ask(hand: Cards) -> bool {
    (hand & CROWS).len() >= CROWS_TO_ASK
}

#[inline]
pub(super) fn awaiting(game: &ThousandCats) -> Awaiting {
    Awaiting::Choices(game.owing())
}

pub(super) fn legal(hand: Cards, out: &mut Vec<Action>) {
    out.push(Action::Keep);
    if may_ask(hand) {
        out.push(Action::Redeal);
    }
}

/// An answer stays unknown to the others until all have answered.
pub(super) fn apply(
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
            begin_multipliers(game, sink);
        }
    }
}

/// All number cards go back, to be dealt again.
fn gather(game: &mut ThousandCats, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::RedealAsked { seat });
    let asked = &mut game.open.redeals[seat];
    *asked = asked.saturating_add(1);
    round::gather_cards(game);
    game.open.phase = Phase::DealAgain;
}

/// §4 What multiplies fish this round is settled before the first trick.
fn begin_multipliers(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    match game.options.mode() {
        Mode::Basic => choose_card::begin(game, sink),
        Mode::Experienced => {
            let first = game.open.first;
            let seat = first.expect("somebody is first when cards are chosen");
            // §4.3 In the first round chance itself names the start seat.
            game.open.phase = if game.open.round == 1 {
                Phase::ChooseMultiplier { seat, nth: 0 }
            } else {
                Phase::NameStart { seat }
            };
        }
        Mode::Advanced => take_token::begin(game, sink),
    }
}
