//! The second rulebook.

mod counts;
mod examples;
mod hints;
mod imagining;
mod players;
mod refusals;
mod replays;
mod rulebook;
mod secrets;
mod sense;
mod views;

use game::{Options as _, Seat};

use crate::Catsle;
use crate::cards::Cards;
use crate::examples::{board, cards, list, position};
use crate::options::Options;
use crate::trick::Trick;

/// The usual table of this many seats.
fn usual(seats: usize) -> Options {
    Options::usual(seats)
}

/// §9.1 The usual table, but the first leads.
fn first_leads(seats: usize) -> Options {
    let mut options = usual(seats);
    options.leader = crate::Leader::First;
    options
}

/// The same with 3 players, an extra card turned up, and these cards left of the extra deck.
fn position_of_three(leader: usize, hands: &[&str], boards: &[&str], extra: &str) -> Catsle {
    let mut game = position(usual(3), leader, hands, boards);
    game.removed = Some(crate::Suit::Yellow);
    let yellow = crate::Suit::Yellow.cards();
    let mut extra = list(extra);
    let turned = extra.remove(0);
    let face_down: Cards = extra.iter().copied().collect();
    let everywhere = (game.discard | game.aside) - yellow - face_down - Cards::only(turned);
    game.aside = everywhere.iter().take(4).collect();
    game.discard = everywhere - game.aside;
    game.extra = extra.into_iter().rev().collect();
    game.trick = Trick::new(Seat::ALL[leader], Some(turned));
    game
}
