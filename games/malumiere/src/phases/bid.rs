//! §5 Choosing a bid card.

use game::{Awaiting, PerSeat, Seat, SeatSet, Sink};

use crate::cards::Position;
use crate::events::Event;
use crate::notation::Action;
use crate::options::Bids;
use crate::phases::Phase;
use crate::round::Round;

/// §5.1 From the start seat, one seat after the other.
#[inline]
pub(crate) fn awaiting(round: &Round) -> Awaiting {
    Awaiting::Choices(SeatSet::only(round.turn))
}

/// §5.1 Any of the nine.
pub(crate) fn legal(out: &mut Vec<Action>) {
    out.extend(Position::all().map(Action::Bid));
}

pub(crate) fn apply(
    round: &mut Round,
    bids: Bids,
    position: Position,
    sink: &mut impl Sink<Event>,
) {
    let seat = round.turn;
    round.bid_with(seat, position);
    round.turn = seat.left(round.seats());
    sink.emit(|| Event::BidPlaced {
        seat,
        position,
        back: round.card_at(seat, position).back(),
    });
    if bids == Bids::Owner {
        // §5.5 The owner alone looks, at once.
        sink.emit(|| Event::OwnBidSeen {
            seat,
            card: Some(round.card_at(seat, position).card),
        });
    }
    if round.turn != round.start {
        return;
    }
    // §6.1 The start seat leads the first trick.
    round.phase = Phase::Play;
    if bids == Bids::Others {
        // §5.3 All have bid: every other seat sees the front.
        let front = |seat: Seat| Some(round.card_at(seat, round.bids[seat]?).card);
        sink.emit(|| Event::OthersBidsSeen {
            cards: PerSeat::from_fn(round.seats(), front),
        });
    }
}
