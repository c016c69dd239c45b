//! §7.1 The bid cards are revealed, and the round is scored.

use game::{Game as _, PerSeat, Sink};

use crate::Malumiere;
use crate::events::Event;
use crate::phases::Phase;
use crate::scoring::{self, Sheet};

pub(crate) fn score(game: &mut Malumiere, sink: &mut impl Sink<Event>) {
    let seats = game.seats();
    let bid_cards = PerSeat::from_fn(seats, |it| game.bid_card(it).expect("every seat has bid"));
    let round = game.round.as_mut().expect("a round is being played");
    round.phase = Phase::Scored;
    let sheet = Sheet::new(round.number, bid_cards, round.won);
    game.sheets[usize::from(round.number) - 1] = Some(sheet);
    sink.emit(|| Event::RoundScored {
        sheet,
        totals: scoring::totals(seats, game.sheets()),
    });
    if let Some(outcome) = game.outcome() {
        sink.emit(|| Event::MatchOver { outcome });
    }
}
