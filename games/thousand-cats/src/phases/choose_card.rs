//! §5.1–§5.3 Choosing a card: all seats at once, face down.

use game::{Seat, Sink};

use crate::ThousandCats;
use crate::cards::CardSet;
use crate::events::Event;
use crate::notation::Action;
use crate::open::Pair;
use crate::phases::{Phase, reveal};

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
pub(crate) fn playable(hand: CardSet, face_up: Pair) -> CardSet {
    // §5.2 A season that does not show, or a YOROZU.
    let allowed = hand.minus(face_up.banned());
    // §5.3 Without a season card of that kind any card will do, even if there is a YOROZU.
    if allowed.minus(CardSet::YOROZU).is_empty() {
        hand
    } else {
        allowed
    }
}

#[inline]
pub(crate) fn legal(game: &ThousandCats, seat: Seat, out: &mut Vec<Action>) {
    let face_up = game.open.face_up.expect("a pair lies in the play area");
    out.extend(playable(game.hands[seat], face_up).iter().map(Action::Play));
}

/// A chosen card stays in the hand, unknown to the others, until all are revealed.
#[inline]
pub(crate) fn play(game: &mut ThousandCats, seat: Seat, play: Action, sink: &mut impl Sink<Event>) {
    game.sealed[seat] = Some(play);
    if !game.sealed.as_slice().contains(&None) {
        reveal::all(game, sink);
    }
}
