//! A scene of CATSle, and what is easily seen in it.

use catsle::{Card, Catsle, Phase, Trick};
use face_kit::Scene;
use game::Seat;

/// What the viewer sees.
pub(crate) type Sight<'a> = Scene<'a, Catsle>;

/// The card that this seat took and has not placed yet.
pub(crate) fn held(sight: &Sight<'_>, seat: Seat) -> Option<Card> {
    match sight.view.phase {
        Phase::Place { card, .. } if sight.view.turn == Some(seat) => Some(card),
        Phase::Deal | Phase::Play | Phase::Take { .. } | Phase::Place { .. } | Phase::Over => None,
    }
}

/// Whether the boards that lie there are in the totals already.
pub(crate) fn is_scored(sight: &Sight<'_>) -> bool {
    match sight.view.phase {
        Phase::Deal | Phase::Over => true,
        Phase::Play | Phase::Take { .. } | Phase::Place { .. } => false,
    }
}

/// Whether the viewer takes cards of the trick, or places one it took.
pub(crate) fn is_taking(sight: &Sight<'_>) -> bool {
    let is_turn = sight.you().is_some() && sight.view.turn == sight.you();
    is_turn && matches!(sight.view.phase, Phase::Take { .. } | Phase::Place { .. })
}

/// Whether the trick that lies on the table is finished: it stays until the next lead.
pub(crate) fn is_last(sight: &Sight<'_>) -> bool {
    sight.view.trick.plays.is_empty() && sight.view.last_trick.is_some()
}

/// The trick that lies on the table: the last one until the next lead.
pub(crate) fn on_table<'a>(sight: &Sight<'a>) -> &'a Trick {
    match &sight.view.last_trick {
        Some(last) if sight.view.trick.plays.is_empty() => last,
        Some(_) | None => &sight.view.trick,
    }
}

/// Whether the trick on the table is of the round before: its cards have been dealt anew.
pub(crate) fn is_of_old_round(sight: &Sight<'_>) -> bool {
    let hand = sight.view.hand_sizes[sight.front()];
    sight.view.trick.plays.is_empty() && usize::from(hand) == sight.view.options.hand()
}
