//! Deals of hidden cards to hands, all that respect who lacks which suit equally likely.
//!
//! There are no undealt cards: the hidden cards fill the hidden hands exactly. Suits that some
//! hand lacks are split first, one after the other, each split as likely as the number of deals
//! that begin with it; the other cards then go anywhere. Cards count as the pieces of cardboard
//! they are, so that three identical trumps are three cards.

use cards::List;
use game::Dice;

use crate::cards::{Cards, Pile, Suits};

/// A hand to fill.
#[derive(Debug, Copy, Clone, Default)]
pub(crate) struct Place {
    pub(crate) room: u8,
    pub(crate) lacks: Suits,
}

/// How many hands are hidden at most: all of them, from a spectator.
pub(crate) const PLACES: usize = 4;

type Rooms = [u8; PLACES];

/// All deals of some cards to some hands.
pub(crate) struct Deals {
    rooms: Rooms,
    /// The suits that some hand lacks, with their cards and the hands that may take them.
    bound: List<Bound, 4>,
    /// The cards of the other suits.
    free: Cards,
    n_free: u8,
}

#[derive(Copy, Clone, Default)]
struct Bound {
    cards: Cards,
    n_cards: u8,
    allowed: [bool; PLACES],
}

impl Deals {
    pub(crate) fn new(hidden: Cards, places: &[Place; PLACES]) -> Deals {
        let rooms = places.map(|it| it.room);
        let mut bound = List::new();
        let mut free = hidden;
        let mut lacking = Suits::EMPTY;
        for place in places.iter().filter(|it| it.room > 0) {
            lacking |= place.lacks;
        }
        for suit in lacking.iter() {
            let cards = hidden & suit.cards();
            if cards.is_empty() {
                continue;
            }
            free = free - cards;
            bound.push(Bound {
                cards,
                n_cards: cards.len() as u8,
                allowed: places.map(|it| it.room > 0 && !it.lacks.contains(suit)),
            });
        }
        let n_free = free.len() as u8;
        let n_bound: u8 = bound.iter().map(|it| it.n_cards).sum();
        let room: u8 = rooms.iter().sum();
        assert_eq!(room, n_free + n_bound, "the hidden cards fill the hands");
        Deals {
            rooms,
            bound,
            free,
            n_free,
        }
    }

    /// How many sets of rooms there can be, the last one following from the others.
    fn n_states(&self) -> usize {
        let rooms = self.rooms[1..].iter();
        rooms.map(|it| usize::from(*it) + 1).product()
    }

    fn state(&self, rooms: &Rooms) -> usize {
        (1..PLACES).fold(0, |state, it| {
            state * (usize::from(self.rooms[it]) + 1) + usize::from(rooms[it])
        })
    }

    /// One deal after another, until `accept` likes one.
    pub(crate) fn pick(
        &self,
        dice: &mut Dice,
        accept: impl FnMut(&[Cards; PLACES]) -> bool,
    ) -> [Cards; PLACES] {
        // A seat sees its own hand: three are hidden. From a spectator all four are.
        if self.bound.len() < 2 {
            self.pick_counted::<0>(dice, accept)
        } else if self.n_states() <= 13 * 13 {
            self.pick_counted::<{ 13 * 13 }>(dice, accept)
        } else {
            self.pick_counted::<{ 13 * 13 * 13 }>(dice, accept)
        }
    }

    // Apart, so that only deals that need the large table make room for it.
    #[inline(never)]
    fn pick_counted<const N: usize>(
        &self,
        dice: &mut Dice,
        mut accept: impl FnMut(&[Cards; PLACES]) -> bool,
    ) -> [Cards; PLACES] {
        let counted = CountedDeals::<N>::new(self);
        loop {
            let hands = counted.one(dice);
            if accept(&hands) {
                return hands;
            }
        }
    }
}

/// Deals, and how many there are from the second bound suit on, from the third, and from the fourth,
/// for every set of rooms that can be left.
struct CountedDeals<'a, const N: usize> {
    deals: &'a Deals,
    n_deals: [[u128; N]; 3],
}

impl<const N: usize> CountedDeals<'_, N> {
    fn new(deals: &Deals) -> CountedDeals<'_, N> {
        let mut counted = CountedDeals {
            deals,
            n_deals: [[0; N]; 3],
        };
        let bound = &deals.bound;
        let mut n_left = deals.n_free;
        for nth in (1..bound.len()).rev() {
            n_left += bound[nth].n_cards;
            each_rooms(&deals.rooms, n_left, |rooms| {
                let mut sum = 0;
                each_split(&bound[nth], rooms, |split, n_deals| {
                    sum += n_deals * counted.n_from(nth + 1, &without(rooms, split));
                    true
                });
                counted.n_deals[nth - 1][deals.state(rooms)] = sum;
            });
        }
        counted
    }

    /// How many deals there are of the bound suits from the `nth` on and the free cards to these
    /// rooms.
    fn n_from(&self, nth: usize, rooms: &Rooms) -> u128 {
        if nth < self.deals.bound.len() {
            self.n_deals[nth - 1][self.deals.state(rooms)]
        } else {
            n_splits(self.deals.n_free, rooms)
        }
    }

    fn one(&self, dice: &mut Dice) -> [Cards; PLACES] {
        let mut hands = [Cards::EMPTY; PLACES];
        let mut rooms = self.deals.rooms;
        for (nth, bound) in self.deals.bound.iter().enumerate() {
            let split = self.split(nth, bound, &rooms, dice);
            give(bound.cards, &split, &mut hands, dice);
            rooms = without(&rooms, &split);
        }
        give(self.deals.free, &rooms, &mut hands, dice);
        hands
    }

    /// How many cards of a bound suit go where.
    fn split(&self, nth: usize, bound: &Bound, rooms: &Rooms, dice: &mut Dice) -> Rooms {
        let weight =
            |split: &Rooms, n_deals| n_deals * self.n_from(nth + 1, &without(rooms, split));
        let mut sum = 0;
        each_split(bound, rooms, |split, n_deals| {
            sum += weight(split, n_deals);
            true
        });
        assert!(sum > 0, "the true deal is one of them");
        let mut left = dice.below(sum);
        let mut chosen = Rooms::default();
        each_split(bound, rooms, |split, n_deals| {
            let weight = weight(split, n_deals);
            chosen = *split;
            if left < weight {
                return false;
            }
            left -= weight;
            true
        });
        chosen
    }
}

/// Gives each hand as many of the cards as `split` says.
fn give(cards: Cards, split: &Rooms, hands: &mut [Cards; PLACES], dice: &mut Dice) {
    let mut pile = Pile::new(cards);
    for (hand, n_cards) in hands.iter_mut().zip(split) {
        let given = pile.draw(usize::from(*n_cards), dice);
        *hand += given;
    }
}

fn without(rooms: &Rooms, split: &Rooms) -> Rooms {
    std::array::from_fn(|it| rooms[it] - split[it])
}

/// Every set of rooms, none larger than in `most`, with `n_left` places altogether.
fn each_rooms(most: &Rooms, n_left: u8, mut visit: impl FnMut(&Rooms)) {
    for b in 0..=most[1] {
        for c in 0..=most[2] {
            for d in 0..=most[3] {
                if let Some(a) = n_left.checked_sub(b + c + d)
                    && a <= most[0]
                {
                    visit(&[a, b, c, d]);
                }
            }
        }
    }
}

/// Every split of a bound suit among rooms: how many cards each takes, and how many deals of the suit
/// are split so.
/// Stops where `visit` says no.
fn each_split(bound: &Bound, rooms: &Rooms, mut visit: impl FnMut(&Rooms, u128) -> bool) {
    let most: Rooms = std::array::from_fn(|it| if bound.allowed[it] { rooms[it] } else { 0 });
    let n_cards = bound.n_cards;
    for b in 0..=most[1].min(n_cards) {
        for c in 0..=most[2].min(n_cards - b) {
            for d in 0..=most[3].min(n_cards - b - c) {
                let a = n_cards - b - c - d;
                let split = [a, b, c, d];
                if a <= most[0] && !visit(&split, n_splits(n_cards, &split)) {
                    return;
                }
            }
        }
    }
}

/// How many deals of `n_cards` different cards give each room as many as `split` says.
fn n_splits(n_cards: u8, split: &Rooms) -> u128 {
    let mut left = usize::from(n_cards);
    let mut n_deals = 1;
    for part in split {
        let part = usize::from(*part);
        n_deals *= u128::from(CHOOSE[left][part]);
        left -= part;
    }
    n_deals
}

/// How many choices of k out of n cards there are: `CHOOSE[n][k]`.
static CHOOSE: [[u64; 49]; 49] = {
    let mut choose = [[0; 49]; 49];
    let mut of = 0;
    while of < 49 {
        choose[of][0] = 1;
        let mut some = 1;
        while some <= of {
            choose[of][some] = choose[of - 1][some - 1] + choose[of - 1][some];
            some += 1;
        }
        of += 1;
    }
    choose
};
