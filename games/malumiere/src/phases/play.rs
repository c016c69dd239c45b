//! §6.1 Playing a card face down into the trick.

use game::Sink;

use crate::cards::{Position, Positions};
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Round;

#[inline]
pub(crate) fn legal(round: &Round, out: &mut Vec<Action>) {
    out.extend(playable(round).iter().map(Action::Play));
}

#[inline]
pub(crate) fn apply(round: &mut Round, position: Position, sink: &mut impl Sink<Event>) {
    let seat = round.turn;
    let suit = round.card_at(seat, position).card.suit();
    round.led = round.led.or(Some(suit));
    round.laid[seat] = Some(position);
    round.take_out(seat, position);
    round.turn = seat.left(round.seats());
    sink.emit(|| Event::Played {
        seat,
        position,
        back: round.card_at(seat, position).back(),
    });
}

/// What the seat whose turn it is may play.
#[inline]
fn playable(round: &Round) -> Positions {
    let in_line = round.in_line[round.turn];
    let Some(led) = round.led else {
        return in_line;
    };
    // §6.3 A seat that has the led suit in its line must play it; the bid card does not count.
    let following = in_line.and(round.suits[round.turn][led.index()]);
    if following.is_empty() {
        in_line
    } else {
        following
    }
}
