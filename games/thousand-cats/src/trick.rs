//! §5.4–§5.9 A trick, and what happens once all cards are chosen: reveal, crows, take, drink.

use game::{PerSeat, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::ThousandCats;
use crate::cards::{CROWS, Card, Cards, NINE, Seasons, YOROZU};
use crate::events::Event;
use crate::notation::Action;
use crate::phases::{Phase, choose_card};
use crate::round;

/// Four hands are dealt. They belong to the seats; with three, the last is the dummy's (§3.4).
pub const HANDS: usize = 4;

/// Where the dummy's cards stand among the four hands.
pub const DUMMY: usize = 3;

/// §5.9 This many booze tokens end the round.
pub const DRUNK: u8 = 3;

/// The two cards in the play area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Pair {
    pub low: Card,
    pub high: Card,
}

impl Pair {
    /// Two cards, the lower one left (§3.1).
    pub fn new(a: Card, b: Card) -> Pair {
        Pair {
            low: a.min(b),
            high: a.max(b),
        }
    }

    /// The cards of the seasons that show (§5.2).
    #[inline]
    pub fn banned(self) -> Cards {
        self.low.mates() | self.high.mates()
    }

    /// The seasons that show.
    #[inline]
    pub fn seasons(self) -> Seasons {
        [self.low, self.high]
            .into_iter()
            .filter_map(Card::season)
            .collect()
    }

    /// Both cards.
    #[inline]
    pub fn cards(self) -> Cards {
        Cards::only(self.low) | Cards::only(self.high)
    }

    /// The cards of a hand that may be played to it (§5.2, §5.3).
    #[inline]
    pub fn playable(self, hand: Cards) -> Cards {
        choose_card::playable(hand, self)
    }

    /// §5.7, §5.8 What every hand takes if these cards lie before them, and the next pair.
    #[inline]
    pub fn taken_by(self, before: &[Card; HANDS]) -> ([Card; HANDS], Pair) {
        let mut next = Pair {
            low: before[0],
            high: before[0],
        };
        for &card in before {
            next.low = next.low.min(card);
            next.high = next.high.max(card);
        }
        let taken = before.map(|it| {
            if it == next.high {
                self.high
            } else if it == next.low {
                self.low
            } else {
                it
            }
        });
        (taken, next)
    }
}

/// A finished trick. Lists are by hand: the seats, then the dummy if there is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Trick {
    /// The face-up pair it was played to.
    pub face_up: Pair,
    pub revealed: [Card; HANDS],
    /// The cards before the hands after crows and YOROZU have swapped (§5.5).
    pub before: [Card; HANDS],
    pub taken: [Card; HANDS],
}

/// All chosen cards are turned up.
pub(crate) fn reveal(game: &mut ThousandCats, sink: &mut impl Sink<Event>) {
    // The place of the dummy's card; with four seats the fourth seat's card replaces it.
    let mut revealed = [game.open.dummy_card.take().unwrap_or(Card::Y0); HANDS];
    for (seat, sealed) in game.sealed.iter() {
        let Some(Action::Play(card)) = *sealed else {
            unreachable!("every seat has chosen a card");
        };
        revealed[seat.index()] = card;
        game.hands[seat].remove(card);
    }
    game.unseal();
    let markers = game.open.no_more;
    mark(game, &revealed);
    sink.emit(|| {
        let no_more = game.open.no_more;
        Event::Revealed {
            cards: revealed,
            no_more,
            marked: PerSeat::from_fn(game.options.n_seats(), |it| no_more[it] - markers[it]),
        }
    });
    let shown: Cards = revealed.into_iter().collect();
    let crows = shown & CROWS;
    let yorozu = shown & YOROZU;
    if crows.is_empty() || yorozu.is_empty() {
        take(game, revealed, revealed, sink);
    } else {
        swap(game, revealed, crows, yorozu, sink);
    }
}

/// §5.4 A card of a season that shows proves that its seat holds no other season.
fn mark(game: &mut ThousandCats, revealed: &[Card; HANDS]) {
    let is_ninth = game.open.tricks.len() == NINE - 1;
    let face_up = game.open.face_up.expect("a pair lies in the play area");
    if is_ninth {
        return;
    }
    let banned = face_up.banned();
    for (seat, markers) in game.open.no_more.iter_mut() {
        if banned.contains(revealed[seat.index()]) {
            *markers |= Seasons::ALL - face_up.seasons();
        }
    }
}

/// §5.5 Each YOROZU swaps with the crow nearest in value.
fn swap(
    game: &mut ThousandCats,
    revealed: [Card; HANDS],
    crows: Cards,
    yorozu: Cards,
    sink: &mut impl Sink<Event>,
) {
    let lowest = crows.first().expect("a crow is revealed");
    let highest = crows.last().expect("a crow is revealed");
    let mut before = revealed;
    if yorozu.len() == 2 && crows.len() == 1 {
        // §5.6 The seat of the crow chooses; the dummy takes the nearer one.
        let owner = place_of(&revealed, lowest);
        if owner < game.options.n_seats() {
            let seat = Seat::ALL[owner];
            game.open.phase = Phase::ChooseSwap { seat, revealed };
            return;
        }
        let nearer = if lowest.value() < Card::Y13.value() - lowest.value() {
            Card::Y0
        } else {
            Card::Y13
        };
        exchange(&mut before, nearer, lowest);
    } else {
        if yorozu.contains(Card::Y0) {
            exchange(&mut before, Card::Y0, lowest);
        }
        if yorozu.contains(Card::Y13) {
            exchange(&mut before, Card::Y13, highest);
        }
    }
    sink.emit(|| Event::Swapped { revealed, before });
    take(game, revealed, before, sink);
}

fn place_of(cards: &[Card; HANDS], card: Card) -> usize {
    let place = cards.iter().position(|&it| it == card);
    place.expect("the card is revealed")
}

/// §5.6 The cards before the hands once the crow of `seat` has swapped with this YOROZU.
pub fn swapped(revealed: [Card; HANDS], seat: Seat, yorozu: Card) -> [Card; HANDS] {
    let mut before = revealed;
    exchange(&mut before, yorozu, revealed[seat.index()]);
    before
}

/// These two revealed cards change places.
fn exchange(cards: &mut [Card; HANDS], a: Card, b: Card) {
    let (a, b) = (place_of(cards, a), place_of(cards, b));
    cards.swap(a, b);
}

/// §5.7 The highest and the lowest take the face-up cards, the others what lies before them.
pub(crate) fn take(
    game: &mut ThousandCats,
    revealed: [Card; HANDS],
    before: [Card; HANDS],
    sink: &mut impl Sink<Event>,
) {
    let face_up = game.open.face_up.expect("a pair lies in the play area");
    let (taken, next) = face_up.taken_by(&before);
    let trick = Trick {
        face_up,
        revealed,
        before,
        taken,
    };
    game.open.tricks.push(trick);
    game.open.last_trick = Some(trick);
    // §5.8 The lowest and the highest card are the new pair.
    game.open.face_up = Some(next);
    drink(game, &taken);
    sink.emit(|| Event::Taken {
        before,
        cards: taken,
        face_up: next,
        booze_tokens: game.open.booze_tokens,
    });
    let drunk = game.open.booze_tokens.as_slice().contains(&DRUNK);
    if drunk || game.open.tricks.len() == NINE {
        round::end(game, sink);
    } else {
        choose_card::begin(game, sink);
    }
}

/// §5.9 A booze token for every seat that took booze; none for the dummy.
fn drink(game: &mut ThousandCats, taken: &[Card; HANDS]) {
    let booze = game.options.deck().booze();
    for (seat, tokens) in game.open.booze_tokens.iter_mut() {
        *tokens += u8::from(booze.contains(taken[seat.index()]));
    }
}
