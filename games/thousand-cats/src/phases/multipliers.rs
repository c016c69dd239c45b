//! §4.1–§4.4 What multiplies fish this round: nothing, or a card each seat chooses. Tokens have a
//! file of their own.

use game::{Seat, Sink};

use crate::ThousandCats;
use crate::events::Event;
use crate::multipliers::{MultiplierCard, MultiplierSet};
use crate::notation::Action;
use crate::options::Mode;
use crate::phases::{Phase, choose_card, tokens};

/// After the deal of a round, once everybody keeps their cards.
pub(crate) fn begin(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    match game.options.mode() {
        Mode::Basic => choose_card::begin(game, sink),
        Mode::Experienced => {
            let seat = game
                .open
                .first
                .expect("somebody is first when cards are chosen");
            // §4.3 In the first round chance itself names the start seat.
            game.open.phase = if game.open.round == 1 {
                Phase::ChooseMultiplier { seat, nth: 0 }
            } else {
                Phase::NameStart { seat }
            };
        }
        Mode::Advanced => tokens::begin(game, sink),
    }
}

pub(crate) fn legal_starts(seats: usize, out: &mut Vec<Action>) {
    out.extend(Seat::all(seats).map(Action::Start));
}

pub(crate) fn name_start(
    game: &mut ThousandCats,
    seat: Seat,
    start: Seat,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(|| Event::StartNamed { seat, start });
    let seat = start;
    game.open.phase = Phase::ChooseMultiplier { seat, nth: 0 };
}

pub(crate) fn legal(hand: MultiplierSet, out: &mut Vec<Action>) {
    out.extend(hand.iter().map(Action::Multiplier));
}

pub(crate) fn choose(
    game: &mut ThousandCats,
    seat: Seat,
    card: MultiplierCard,
    sink: &mut impl Sink<Event>,
) {
    let Phase::ChooseMultiplier { nth, .. } = game.open.phase else {
        unreachable!("multiplier cards are chosen in their phase");
    };
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
