//! §6.1 Playing a card face down into the trick.

use game::{Awaiting, SeatSet, Sink};

use crate::Malumiere;
use crate::cards::{Position, Positions, TRICKS};
use crate::events::Event;
use crate::notation::Action;
use crate::round::Round;
use crate::{scoring, trick};

/// §6.1 From the leader, one seat after the other.
#[inline]
pub(crate) fn awaiting(round: &Round) -> Awaiting {
    Awaiting::Choices(SeatSet::only(round.turn))
}

#[inline]
pub(crate) fn legal(round: &Round, out: &mut Vec<Action>) {
    out.extend(playable(round).iter().map(Action::Play));
}

#[inline]
pub(crate) fn apply(game: &mut Malumiere, position: Position, sink: &mut impl Sink<Event>) {
    let round = game.round.as_mut().expect("a round is being played");
    // §8.3 The last trick stays in view until the next lead.
    game.last_trick = None;
    lay(round, position, sink);
    if round.turn != round.leader {
        return;
    }
    // §6.4 Every seat has played.
    game.last_trick = Some(trick::reveal(round, sink));
    if round.tricks.len() == TRICKS {
        scoring::score_round(game, sink);
    }
}

#[inline]
fn lay(round: &mut Round, position: Position, sink: &mut impl Sink<Event>) {
    let seat = round.turn;
    let card = round.card_at(seat, position);
    let led = *round.led.get_or_insert(card.card.suit());
    round.laid[seat] = Some(position);
    round.take_out(seat, position);
    round.turn = seat.left(round.seats());
    sink.emit(|| Event::Played {
        seat,
        position,
        back: card.back(),
        leader: round.leader,
        led,
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
    let following = in_line & round.suits[round.turn][led.index()];
    if following.is_empty() {
        in_line
    } else {
        following
    }
}
