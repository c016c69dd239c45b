//! §4.7 After a round of the advanced game a seat that took a YOROZU takes a season token.

use game::{Seat, Sink};

use crate::ThousandCats;
use crate::cards::{Card, Season};
use crate::events::Event;
use crate::phases::Phase;
use crate::tokens::can_take;

// One seat, and the same tokens, as when they are taken before a round.
pub(super) use super::take_token::{awaiting, legal};

/// §4.7 First the seat that took Y0, then the one that took Y13.
pub(crate) fn begin(game: &mut ThousandCats) {
    go_on_with(game, &[Card::Y0, Card::Y13]);
}

/// The token is for this `yorozu`.
pub(super) fn apply(
    game: &mut ThousandCats,
    seat: Seat,
    yorozu: Card,
    season: Season,
    sink: &mut impl Sink<Event>,
) {
    sink.emit(|| Event::TokenTaken { seat, season });
    game.open.tokens[seat].insert(season);
    let left: &[Card] = if yorozu == Card::Y0 {
        &[Card::Y13]
    } else {
        &[]
    };
    go_on_with(game, left);
}

/// The seat that took the next of these takes a token, if it can; else the next round is dealt.
fn go_on_with(game: &mut ThousandCats, left: &[Card]) {
    for &yorozu in left {
        let took = |it: &Seat| game.open.taken(it.index()).any(|card| card == yorozu);
        let Some(seat) = Seat::all(game.options.n_seats()).find(took) else {
            continue;
        };
        game.open.phase = Phase::YorozuToken { seat, yorozu };
        if !can_take(&game.options, &game.open, seat).is_empty() {
            return;
        }
    }
    game.open.phase = Phase::DealRound;
}
