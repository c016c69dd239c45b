//! What tests know of CATSle, the game that most of them play.

use e2e::{Look, Plan, Seat};

/// One person and bots.
pub(crate) const CATSLE: Plan = Plan::of("catsle");

/// The names of the cards in this seat's hand.
pub(crate) async fn hand(seat: &Seat) -> Vec<String> {
    let hand = seat.browser.all("button", None, Some("Your hand")).await;
    hand.into_iter().map(|it| it.name).collect()
}

/// Whether a card is to be taken: then it says what it would do to one's castle.
pub(crate) fn is_taking(now: &Look) -> bool {
    now.choices.iter().any(|it| it.name.contains(':'))
}
