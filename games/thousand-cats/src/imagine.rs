//! A full match that a viewer cannot tell from the true one: the cards it has not seen are shared
//! among the hidden hands so that every split it knows to be possible is as likely.
//!
//! A careful player knows of every hidden hand how many cards it has; that it began with exactly
//! two season cards with booze, so how many are left; and the seasons it has shown not to hold. A
//! seat may well have kept three crows, and a re-deal shuffled everything anew: neither tells more.

use cards::List;
use game::{Dice, PerSeat, Seat, Viewer};

use crate::ThousandCats;
use crate::cards::{Card, Cards, NINE};
use crate::multipliers::{MultiplierCard, MultiplierCards, N_MULTIPLIERS};
use crate::options::Mode;
use crate::shares::{Want, share};
use crate::trick::{DUMMY, HANDS};
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
        List::new()
    };
    ThousandCats {
        hands,
        dummy,
        multipliers: multiplier_hands(view, dice),
        sealed,
        options: view.options.clone(),
        open: view.open.clone(),
    }
}

/// The four hands, but for the viewer's own.
fn hidden_hands(view: &View, dice: &mut Dice) -> [Cards; HANDS] {
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
    let booze = share(unseen & deck_booze, &booze, dice);
    let others = share(unseen - deck_booze, &others, dice);
    std::array::from_fn(|it| booze[it] | others[it])
}

fn shuffled(cards: Cards, dice: &mut Dice) -> List<Card, NINE> {
    let mut deck: List<Card, NINE> = cards.iter().collect();
    dice.shuffle(&mut deck);
    deck
}

/// §4.2 All twelve cards are dealt: those neither used nor one's own are in the others' hands.
fn multiplier_hands(view: &View, dice: &mut Dice) -> PerSeat<MultiplierCards> {
    let seats = view.options.n_seats();
    let used = &view.open.used_multipliers;
    let own = view.viewer.seat();
    let mut hands = PerSeat::<MultiplierCards>::new(seats);
    if view.options.mode() != Mode::Experienced || view.open.round == 0 {
        return hands;
    }
    let mine = view.multiplier_hand.unwrap_or_default();
    let seen = used.iter().fold(mine, |seen, (_, used)| seen | *used);
    let hidden = MultiplierCards::ALL - seen;
    let mut pile: List<MultiplierCard, N_MULTIPLIERS> = hidden.iter().collect();
    dice.shuffle(&mut pile);
    let mut pile = pile.iter().copied();
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
