//! §3.2–3.5 Shuffling and dealing.

use game::{Dice, PerSeat, Seat, Sink};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::Catsle;
use crate::board::Board;
use crate::cards::{Card, Cards, DECK, Suit, Suits};
use crate::events::Event;
use crate::list::List;

/// One deal: the shuffled deck from the top, and what else chance decided.
///
/// Seat 0 gets the first cards, then seat 1, and so on; then come the cards aside, then the extra
/// deck in the order it will be turned up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    pub start: Seat,
    /// The suit that is out of this match, with 3 players.
    pub removed: Option<Suit>,
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
    let mut deck = List::filled(Card::FILL, in_play(removed).iter());
    dice.shuffle(&mut deck);
    Deal {
        start,
        removed,
        deck,
    }
}

/// The cards of a match without this suit.
pub(crate) fn in_play(removed: Option<Suit>) -> Cards {
    removed.map_or(Cards::ALL, |suit| Cards::ALL.without(suit.cards()))
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
    game.extra = List::filled(Card::FILL, extra.iter().rev().copied());
    game.round += 1;
    game.start = deal.start;
    game.removed = deal.removed;
    game.boards = PerSeat::from_fn(options.n_seats(), |_| Board::default());
    game.failed = PerSeat::from_fn(options.n_seats(), |_| Suits::default());
    game.discard = Cards::EMPTY;
    let start = deal.start;
    sink.emit(|| Event::dealt(game, deal));
    game.start_trick(start, sink);
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let deck: Vec<String> = self.deck.iter().map(Card::to_string).collect();
        let mut deal = serializer.serialize_struct("Deal", 3)?;
        deal.serialize_field("start", &self.start)?;
        if let Some(removed) = self.removed {
            deal.serialize_field("removed", &removed)?;
        }
        deal.serialize_field("deck", &deck.join(" "))?;
        deal.end()
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            start: Seat,
            #[serde(default)]
            removed: Option<Suit>,
            deck: String,
        }
        let Fields {
            start,
            removed,
            deck,
        } = Fields::deserialize(deserializer)?;
        let cards = deck
            .split(' ')
            .map(str::parse)
            .collect::<Result<Vec<Card>, _>>()
            .map_err(|_| de::Error::custom("a deck is cards such as R8, with spaces between"))?;
        if cards.len() > DECK {
            return Err(de::Error::custom("a deck has at most 60 cards"));
        }
        let deck = List::filled(Card::FILL, cards);
        Ok(Deal {
            start,
            removed,
            deck,
        })
    }
}

impl Default for List<Card, DECK> {
    fn default() -> Self {
        List::empty(Card::FILL)
    }
}
