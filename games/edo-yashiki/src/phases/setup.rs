//! §2 Before the first round: a card for each house, and a start seat.

use game::{Dice, PerSeat, Seat, Sink};

use super::{Chance, Phase};
use crate::EdoYashiki;
use crate::cards::{Card, draw_card};
use crate::events::Event;
use crate::house::Placement;
use crate::runs::{NO_RUNS, Spot};

pub(super) fn draw(game: &EdoYashiki, dice: &mut Dice) -> Chance {
    let n_seats = game.options.n_seats();
    let mut deck = game.deck;
    let start = Seat::ALL[dice.index(n_seats)];
    let houses = PerSeat::from_fn(n_seats, |_| draw_card(&mut deck, dice));
    Chance::Setup { start, houses }
}

pub(super) fn apply(
    game: &mut EdoYashiki,
    start: Seat,
    houses: PerSeat<Card>,
    sink: &mut impl Sink<Event>,
) {
    game.start = Some(start);
    for (seat, &card) in houses.iter() {
        game.deck.remove(card);
        // §2.1 §11.1 The first card is where the grid begins.
        let placement = Placement {
            card,
            spot: Spot::default(),
            turned: false,
        };
        let squares = game.options.squares(card, false);
        // §1.3 No card is a run.
        game.houses.lay(seat, placement, squares, &NO_RUNS);
    }
    game.phase = Phase::Row;
    sink.emit(|| Event::SetUp {
        start,
        houses,
        data: game.options.other_deck().map(|it| it.to_json()),
    });
}
