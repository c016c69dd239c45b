//! §3.2–3.5 Shuffling and dealing.

use cards::List;
use game::{Dice, PerSeat, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::Catsle;
use crate::cards::{Card, Cards, DECK, Suit};
use crate::events::Event;

/// One deal: the shuffled deck from the top, and what else chance decided.
///
/// Seat 0 gets the first cards, then seat 1, and so on; then come the cards aside, then the extra
/// deck in the order it will be turned up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub start: Seat,
    /// The suit that is out of this match, with 3 players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<Suit>,
    #[serde(with = "cards::spaced")]
    pub deck: List<Card, DECK>,
}

pub(super) fn draw(game: &Catsle, dice: &mut Dice) -> Deal {
    let seats = game.options.n_seats();
    // §3.2 The first start seat is chance's, each later one sits to the left.
    let first = game.round == 0;
    let start = if first {
        Seat::ALL[dice.index(seats)]
    } else {
        game.start.left(seats)
    };
    // §3.4 The suit left out is chosen once a match.
    let removed = match (seats, first, game.options.removed) {
        (3, true, None) => Some(*dice.pick(&Suit::ALL)),
        (3, true, chosen) => chosen,
        (3, false, _) => game.removed,
        _ => None,
    };
    let mut deck: List<Card, DECK> = in_play(removed).iter().collect();
    dice.shuffle(&mut deck);
    Deal {
        start,
        removed,
        deck,
    }
}

/// The cards of a match without this suit.
pub(crate) fn in_play(removed: Option<Suit>) -> Cards {
    removed.map_or(Cards::ALL, |suit| Cards::ALL - suit.cards())
}

pub(super) fn apply(game: &mut Catsle, deal: &Deal, sink: &mut impl Sink<Event>) {
    let options = game.options;
    let mut hands = deal.deck.chunks_exact(options.hand());
    for hand in game.hands.as_mut_slice() {
        let cards = hands.next().expect("the deck holds every hand");
        *hand = cards.iter().copied().collect();
    }
    let (aside, extra) = deal.deck[options.n_seats() * options.hand()..].split_at(options.aside());
    game.aside = aside.iter().copied().collect();
    // The top card lies at the end of our list.
    game.extra = extra.iter().rev().copied().collect();
    game.round += 1;
    game.start = deal.start;
    game.removed = deal.removed;
    game.boards = PerSeat::new(options.n_seats());
    game.failed = PerSeat::new(options.n_seats());
    game.discard = Cards::EMPTY;
    let start = deal.start;
    sink.emit(|| Event::dealt(game, deal));
    game.start_trick(start, sink);
}
