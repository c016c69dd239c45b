//! §5.1–§5.3 Choosing a card: all seats at once, face down.

use game::{Awaiting, Seat, Sink};

use crate::ThousandCats;
use crate::cards::{Cards, YOROZU};
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Phase;
use crate::trick::{self, Pair};

/// Begins a trick.
pub(crate) fn begin(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    game.open.phase = Phase::ChooseCard;
    // §5.1 The dummy's card is turned up before anybody chooses.
    if let Some(card) = game.dummy.pop() {
        game.open.dummy_card = Some(card);
        sink.emit(|| Event::DummyTurned { card });
    }
}

/// The cards of a hand that may be played to this pair.
#[inline]
pub(crate) fn playable(hand: Cards, face_up: Pair) -> Cards {
    // §5.2 A season that does not show, or a YOROZU.
    let allowed = hand - face_up.banned();
    // §5.3 Without a season card of that kind any card will do, even if there is a YOROZU.
    if (allowed - YOROZU).is_empty() {
        hand
    } else {
        allowed
    }
}

#[inline]
pub(super) fn awaiting(game: &ThousandCats) -> Awaiting {
    Awaiting::Choices(game.owing())
}

#[inline]
pub(super) fn legal(game: &ThousandCats, seat: Seat, out: &mut Vec<Action>) {
    let face_up = game.open.face_up.expect("a pair lies in the play area");
    out.extend(playable(game.hands[seat], face_up).iter().map(Action::Play));
}

/// A chosen card stays in the hand, unknown to the others, until all are revealed.
#[inline]
pub(super) fn apply(
    game: &mut ThousandCats,
    seat: Seat,
    play: Action,
    sink: &mut impl Sink<Event>,
) {
    game.sealed[seat] = Some(play);
    if !game.sealed.as_slice().contains(&None) {
        trick::reveal(game, sink);
    }
}
