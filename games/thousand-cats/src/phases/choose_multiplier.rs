//! §4.4 From the start seat on, each seat of the experienced game chooses a multiplier card.

use game::{Awaiting, Seat, SeatSet, Sink};

use crate::ThousandCats;
use crate::events::Event;
use crate::multipliers::{MultiplierCard, MultiplierCards};
use crate::notation::Action;
use crate::phases::{Phase, choose_card};

#[inline]
pub(super) fn awaiting(seat: Seat) -> Awaiting {
    Awaiting::Choices(SeatSet::only(seat))
}

pub(super) fn legal(hand: MultiplierCards, out: &mut Vec<Action>) {
    out.extend(hand.iter().map(Action::Multiplier));
}

/// `nth` seats have chosen before.
pub(super) fn apply(
    game: &mut ThousandCats,
    seat: Seat,
    nth: u8,
    card: MultiplierCard,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(|| Event::MultiplierChosen { seat, card });
    game.multipliers[seat].remove(card);
    game.open.used_multipliers[seat].insert(card);
    game.open.multipliers[seat] = Some(card);
    let seats = game.options.n_seats();
    let nth = nth + 1;
    if usize::from(nth) == seats {
        choose_card::begin(game, sink);
    } else {
        let seat = seat.left(seats);
        game.open.phase = Phase::ChooseMultiplier { seat, nth };
    }
}
