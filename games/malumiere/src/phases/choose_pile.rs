//! §4.3 Taking a pile, of which only the top card's back is in view.

use game::{Awaiting, SeatSet, Sink};

use crate::cards::Pile;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Phase;
use crate::round::Round;

/// §4.3 From the left of the start seat, one seat after the other.
#[inline]
pub(crate) fn awaiting(round: &Round) -> Awaiting {
    Awaiting::Choices(SeatSet::only(round.turn))
}

pub(crate) fn legal(round: &Round, out: &mut Vec<Action>) {
    out.extend(left(round).map(Action::Pile));
}

pub(crate) fn apply(round: &mut Round, pile: Pile, sink: &mut impl Sink<Event>) {
    take(round, pile, sink);
    if round.turn != round.start {
        return;
    }
    // §4.4 The start seat gets the last pile.
    let last = left(round).next().expect("there is a pile for each seat");
    take(round, last, sink);
    // §4.5 All lay out their lines; the start seat bids first.
    round.lay_lines();
    round.turn = round.start;
    round.phase = Phase::Bid;
    sink.emit(|| Event::LinesLaid {
        lines: round.taken.map(|it| {
            it.map_or_else(Default::default, |it| {
                round.piles[it.index()].map(|it| it.back())
            })
        }),
    });
}

fn take(round: &mut Round, pile: Pile, sink: &mut impl Sink<Event>) {
    let seat = round.turn;
    round.taken[seat] = Some(pile);
    round.turn = seat.left(round.seats());
    sink.emit(|| Event::PileTaken { seat, pile });
}

/// The piles that nobody has taken, ascending.
fn left(round: &Round) -> impl Iterator<Item = Pile> {
    Pile::all(round.seats()).filter(|&pile| !round.taken.as_slice().contains(&Some(pile)))
}
