//! A full match that a viewer cannot tell from the true one: the cards it has not seen are shared
//! among the hidden hands in any way it knows to be possible, each as likely.
//!
//! A careful player knows of every hidden hand how many cards it has; that it began with exactly
//! two season cards with booze, so how many are left; and the seasons it has shown not to hold. A
//! seat may well have kept three crows, and a re-deal shuffled everything anew: neither tells more.

use game::{Dice, PerSeat, Seat, Viewer};

use crate::ThousandCats;
use crate::cards::{Card, CardSet, NINE};
use crate::multipliers::{MultiplierCard, MultiplierSet, N_MULTIPLIERS};
use crate::open::{DUMMY, HANDS};
use crate::row::Row;
use crate::shares::{Want, share};
use crate::view::View;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> ThousandCats {
    let seats = view.options.n_seats();
    let own = view.viewer.seat();
    let hidden = hidden_hands(view, dice);
    let hands = PerSeat::from_fn(seats, |it| match view.hand {
        Some(hand) if own == Some(it) => hand,
        Some(_) | None => hidden[it.index()],
    });
    // Whether another seat has already chosen is unknown, and changes nothing: it has not.
    let sealed = PerSeat::from_fn(seats, |it| view.sealed.filter(|_| own == Some(it)));
    let dummy = if view.options.has_dummy() {
        shuffled(hidden[DUMMY], dice)
    } else {
        Row::EMPTY
    };
    ThousandCats {
        options: view.options.clone(),
        open: view.open.clone(),
        hands,
        dummy,
        multipliers: multiplier_hands(view, dice),
        sealed,
    }
}

/// The four hands, but for the viewer's own.
fn hidden_hands(view: &View, dice: &mut Dice) -> [CardSet; HANDS] {
    let deck_booze = view.options.deck().season_booze();
    let known = view.knowledge();
    let unseen = known.unseen;
    let mut booze = [Want::default(); HANDS];
    let mut others = [Want::default(); HANDS];
    for (hand, known) in known.hands.into_iter().enumerate() {
        if view.viewer == Viewer::Seat(Seat::ALL[hand]) {
            continue;
        }
        let never = known.never;
        booze[hand] = Want {
            n_cards: known.n_booze,
            never,
        };
        others[hand] = Want {
            n_cards: known.n_cards - known.n_booze,
            never,
        };
    }
    let booze = share(unseen.and(deck_booze), &booze, dice);
    let others = share(unseen.minus(deck_booze), &others, dice);
    std::array::from_fn(|it| booze[it].or(others[it]))
}

fn shuffled(cards: CardSet, dice: &mut Dice) -> Row<Card, NINE> {
    let mut deck = [Card::Y0; NINE];
    let deck = &mut deck[..cards.len()];
    for (place, card) in deck.iter_mut().zip(cards.iter()) {
        *place = card;
    }
    dice.shuffle(deck);
    Row::from_list(deck.iter().copied()).expect("at most nine cards")
}

/// §4.2 All twelve cards are dealt: those neither used nor one's own are in the others' hands.
fn multiplier_hands(view: &View, dice: &mut Dice) -> PerSeat<MultiplierSet> {
    let seats = view.options.n_seats();
    let used = &view.open.used_multipliers;
    let own = view.viewer.seat();
    let mut hands = PerSeat::<MultiplierSet>::new(seats);
    if view.options.mode() != crate::options::Mode::Experienced || view.open.round == 0 {
        return hands;
    }
    let mine = view.multiplier_hand.unwrap_or_default();
    let is_hidden = |it: &MultiplierCard| {
        !mine.contains(*it) && used.iter().all(|(_, used)| !used.contains(*it))
    };
    let mut all = MultiplierCard::all();
    let mut pile: [MultiplierCard; N_MULTIPLIERS] =
        std::array::from_fn(|_| all.next().expect("there are twelve"));
    let mut len = 0;
    for card in MultiplierCard::all().filter(is_hidden) {
        pile[len] = card;
        len += 1;
    }
    dice.shuffle(&mut pile[..len]);
    let mut pile = pile[..len].iter().copied();
    for (seat, hand) in hands.iter_mut() {
        if own == Some(seat) {
            *hand = mine;
        } else {
            let lacks = view.options.multipliers_each() - used[seat].len();
            *hand = pile.by_ref().take(lacks).collect();
        }
    }
    hands
}
