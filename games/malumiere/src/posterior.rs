//! What seen sizes tell about ranks, exactly.
//!
//! The cards of a suit whose fronts a viewer has not seen have the ranks it has not seen, in some
//! order; cards that are out of play have the rest. Before the sizes, all orders are equally likely;
//! a size weighs a rank by the table of `sizes`. So an order is as likely as the product of its
//! weights. Card by card, all that matters of the cards before is the set of their ranks (at most 2⁹
//! sets); the sums of products over all that can still follow each set are all it takes to draw an
//! order with exactly its chance.

use std::fmt;
use std::sync::{Arc, OnceLock};

use game::Dice;

use crate::cards::{LINE, Rank};
use crate::options::Eyes;
use crate::sizes;
use crate::view::{RoundView, View};

/// All sets of ranks of a suit.
const SETS: usize = 1 << 9;

/// The ranks of a suit that a viewer has not seen, and the sizes of the cards that have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// One bit a rank, from the 1 up.
    pub(crate) ranks: u16,
    n_cards: u8,
    /// In the order in which the view lists the cards.
    sizes: [u8; LINE],
}

impl Evidence {
    pub(crate) const NONE: Evidence = Evidence {
        ranks: SETS as u16 - 1,
        n_cards: 0,
        sizes: [0; LINE],
    };

    /// The seen sizes of the cards whose fronts are not known.
    pub(crate) fn sizes(&self) -> &[u8] {
        &self.sizes[..usize::from(self.n_cards)]
    }

    pub(crate) fn unknown(&mut self, seen: u8) {
        self.sizes[usize::from(self.n_cards)] = seen;
        self.n_cards += 1;
    }

    pub(crate) fn known(&mut self, rank: Rank) {
        self.ranks &= !(1 << rank.index());
    }
}

/// What a view tells about each suit. Cards are listed by seat and position, or by pile while only
/// the tops are in view.
pub(crate) fn evidence(round: &RoundView) -> [Evidence; 4] {
    let mut suits = [Evidence::NONE; 4];
    match &round.lines {
        Some(lines) => {
            for card in lines.as_slice().iter().flatten() {
                let suit = &mut suits[card.back.suit.index()];
                match card.front {
                    Some(front) => suit.known(front.rank()),
                    None => suit.unknown(card.back.seen),
                }
            }
        }
        None => {
            for pile in &round.piles {
                suits[pile.top.suit.index()].unknown(pile.top.seen);
            }
        }
    }
    suits
}

/// The odds of a view, worked out when they are first asked for: a search imagines thousands of
/// worlds from one view. They follow from the rest of the view, so they are no part of what it is.
/// Their room is made with the view, so that imagining needs no heap.
#[derive(Clone, Default)]
pub(crate) struct Odds(Arc<[OnceLock<SuitOdds>; 4]>);

/// Prints none of its thousands of numbers.
impl fmt::Debug for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Odds")
    }
}

impl PartialEq for Odds {
    fn eq(&self, _other: &Odds) -> bool {
        true
    }
}

impl Eq for Odds {}

/// Ranks for the unknown cards of each suit, in the order in which the view lists them, each world
/// with its chance.
pub(crate) fn draw(view: &View, round: &RoundView, dice: &mut Dice) -> [[Rank; LINE]; 4] {
    let mut ranks = [[Rank::NINE; LINE]; 4];
    let suits = evidence(round);
    for ((ranks, evidence), odds) in ranks.iter_mut().zip(&suits).zip(view.odds.0.iter()) {
        let work_out = || SuitOdds::new(evidence, view.options.eyes);
        let known = odds.get_or_init(work_out);
        // The fields of a view are open: somebody may have changed it since.
        *ranks = if known.evidence == *evidence {
            known.draw(dice)
        } else {
            work_out().draw(dice)
        };
    }
    ranks
}

/// How likely the orders of one suit are.
pub(crate) struct SuitOdds {
    evidence: Evidence,
    /// The cards from the smallest seen size up, so that few sets of ranks are possible for the
    /// first ones.
    order: [u8; LINE],
    /// For each card in that order, how likely each rank looks like it.
    weights: [&'static [u16; 9]; LINE],
    /// For each card in that order, the ranks that can look like it at all.
    possible: [u16; LINE],
    /// By set of ranks that the first cards have: the sum over all orders of other ranks on the
    /// remaining cards. Cards that are out of play have what is left, in one way.
    sums: [u128; SETS],
}

impl SuitOdds {
    fn new(evidence: &Evidence, eyes: Eyes) -> SuitOdds {
        let sizes = evidence.sizes();
        let mut order: [u8; LINE] = std::array::from_fn(|it| it as u8);
        order[..sizes.len()].sort_unstable_by_key(|&it| sizes[usize::from(it)]);
        let weights = order.map(|it| sizes::weights(eyes, evidence.sizes[usize::from(it)]));
        let mut odds = SuitOdds {
            evidence: *evidence,
            order,
            weights,
            possible: weights.map(possible),
            sums: [0; SETS],
        };
        odds.add_up();
        odds
    }

    fn n_cards(&self) -> usize {
        usize::from(self.evidence.n_cards)
    }

    /// Fills in the sums, of those sets only that the first cards can have.
    fn add_up(&mut self) {
        let n_cards = u32::from(self.evidence.n_cards);
        let mut reached = [false; SETS];
        reached[0] = true;
        for set in subsets(self.evidence.ranks) {
            if reached[usize::from(set)] && set.count_ones() < n_cards {
                for rank in bits(self.among(set.count_ones() as usize, set)) {
                    reached[usize::from(set | 1 << rank)] = true;
                }
            }
        }
        for set in (0..=self.evidence.ranks).rev() {
            if !reached[usize::from(set)] {
                continue;
            }
            let nth = set.count_ones() as usize;
            self.sums[usize::from(set)] = if nth == self.n_cards() {
                1
            } else {
                // Cannot overflow: `nine_weights_fit_128_bits`.
                let among = bits(self.among(nth, set));
                among.map(|rank| self.share(nth, set, rank)).sum()
            };
        }
    }

    /// Ranks for the cards that are not known, in their listed order, each order with its chance.
    fn draw(&self, dice: &mut Dice) -> [Rank; LINE] {
        let mut drawn = [Rank::NINE; LINE];
        let mut set = 0;
        for nth in 0..self.n_cards() {
            let among = self.among(nth, set);
            let rank = if among.is_power_of_two() {
                among.trailing_zeros() as usize
            } else {
                self.pick(nth, set, among, dice)
            };
            drawn[usize::from(self.order[nth])] = Rank::from_index(rank);
            set |= 1 << rank;
        }
        drawn
    }

    #[inline]
    fn pick(&self, nth: usize, set: u16, among: u16, dice: &mut Dice) -> usize {
        let total = self.sums[usize::from(set)];
        assert!(total > 0, "what was seen can be");
        let mut left = below(total, dice);
        let picked = bits(among).find(|&rank| {
            let share = self.share(nth, set, rank);
            let found = left < share;
            left = left.wrapping_sub(share);
            found
        });
        picked.expect("the shares add up to the total")
    }

    /// What the `nth` card can be when those before it have this set of ranks.
    #[inline]
    fn among(&self, nth: usize, set: u16) -> u16 {
        self.evidence.ranks & self.possible[nth] & !set
    }

    /// The part of a set's sum in which the `nth` card has this rank.
    #[inline]
    fn share(&self, nth: usize, set: u16, rank: usize) -> u128 {
        self.sums[usize::from(set | 1 << rank)] * u128::from(self.weights[nth][rank])
    }
}

/// The ranks that weigh something.
fn possible(weights: &[u16; 9]) -> u16 {
    let ranks = weights.iter().enumerate().filter(|(_, it)| **it > 0);
    ranks.fold(0, |set, (rank, _)| set | 1 << rank)
}

/// A number below `bound`, each equally likely.
#[inline]
fn below(bound: u128, dice: &mut Dice) -> u128 {
    let n_bits = u128::BITS - (bound - 1).leading_zeros();
    if n_bits == 0 {
        return 0;
    }
    loop {
        let mut number = 0;
        for _ in 0..n_bits.div_ceil(32) {
            number = number << 32 | u128::from(dice.bits());
        }
        number &= u128::MAX >> (u128::BITS - n_bits);
        if number < bound {
            return number;
        }
    }
}

/// The members of a set of ranks, as their places from 0.
#[inline]
pub(crate) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            rank
        })
    })
}

/// All subsets of a set of ranks, each after its own subsets.
fn subsets(of: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(0u16);
    std::iter::from_fn(move || {
        let set = next?;
        next = (set != of).then(|| set.wrapping_sub(of) & of);
        Some(set)
    })
}
