//! §5 Laying a card onto one's house.

use game::{Awaiting, Seat, Sink};

use super::{Progress, score};
use crate::EdoYashiki;
use crate::events::Event;
use crate::house::Placement;
use crate::notation::Action;
use crate::runs::{RunSet, short_enough};

#[inline]
pub(super) fn awaiting(game: &EdoYashiki) -> Awaiting {
    Awaiting::Choices(game.not_built())
}

#[inline]
pub(super) fn legal(game: &EdoYashiki, seat: Seat, out: &mut Vec<Action>) {
    let Progress::Holding { card } = game.progress[seat] else {
        return;
    };
    let lay = |spot, turned| Action::Place(Placement { card, spot, turned });
    let house = game.houses.of(seat);
    // §5.1 Where a card may lie, it may lie turned.
    if game.options.turn180 {
        house.spots(|spot| out.extend([lay(spot, false), lay(spot, true)]));
    } else {
        house.spots(|spot| out.push(lay(spot, false)));
    }
}

#[inline]
pub(super) fn apply(
    game: &mut EdoYashiki,
    seat: Seat,
    placement: Placement,
    sink: &mut impl Sink<Event>,
) {
    let squares = game.options.squares(placement.card, placement.turned);
    let runs = game.houses.of(seat).runs_with(placement.spot, squares);
    game.houses.lay(seat, placement, squares, &runs);
    let runs = short_enough(&runs);
    game.progress[seat] = Progress::Built {
        placement,
        runs,
        scored: RunSet::EMPTY,
    };
    sink.emit(|| Event::Placed {
        seat,
        placement,
        runs,
    });
    // §3.2 When all have laid their cards, the round is scored.
    if game.not_built().is_empty() {
        score::begin(game, sink);
    }
}
