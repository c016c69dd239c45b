//! What seen sizes tell about ranks, exactly.
//!
//! The cards of a suit whose fronts a viewer has not seen have the ranks it has not seen, in some
//! order; cards that are out of play have the rest. Before the sizes, all orders are equally likely;
//! a size weighs a rank by the table of `sizes`. So an order is as likely as the product of its
//! weights. The sums of these products over all orders of the first cards on every set of ranks
//! (at most 2⁹ sets) are all it takes to draw an order with exactly its chance.

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
#[derive(Debug, Clone, Default)]
pub(crate) struct Odds(OnceLock<Arc<[SuitOdds; 4]>>);

impl PartialEq for Odds {
    fn eq(&self, _other: &Odds) -> bool {
        true
    }
}

impl Eq for Odds {}

impl Odds {
    /// The odds of all suits of this view.
    pub(crate) fn of<'a>(view: &'a View, round: &RoundView) -> &'a [SuitOdds; 4] {
        let eyes = view.options.eyes;
        let work_out = || Arc::new(evidence(round).map(|it| SuitOdds::new(it, eyes)));
        view.odds.0.get_or_init(work_out)
    }
}

/// How likely the orders of one suit are.
#[derive(Debug, Clone)]
pub(crate) struct SuitOdds {
    evidence: Evidence,
    /// The cards from the smallest seen size up: few sets of ranks are possible for the first ones.
    order: [u8; LINE],
    /// For each card in that order, how likely each rank looks like it.
    weights: [&'static [u16; 9]; LINE],
    /// By set of ranks: the sum over all orders of it on as many of the first cards.
    sums: [u128; SETS],
    /// The sum over all orders on all cards.
    total: u128,
}

impl SuitOdds {
    pub(crate) fn new(evidence: Evidence, eyes: Eyes) -> SuitOdds {
        let sizes = evidence.sizes();
        let mut order: [u8; LINE] = std::array::from_fn(|it| it as u8);
        order[..sizes.len()].sort_unstable_by_key(|&it| sizes[usize::from(it)]);
        let weights = order.map(|it| sizes::weights(eyes, evidence.sizes[usize::from(it)]));
        let mut sums = [0; SETS];
        sums[0] = 1;
        let mut total = 0;
        for set in subsets(evidence.ranks) {
            let sum = sums[usize::from(set)];
            if sum == 0 {
                continue;
            }
            let nth = set.count_ones() as usize;
            if nth == sizes.len() {
                total += sum;
                continue;
            }
            for rank in bits(evidence.ranks & !set) {
                // Cannot overflow: `nine_weights_fit_128_bits`.
                sums[usize::from(set | 1 << rank)] += sum * u128::from(weights[nth][rank]);
            }
        }
        SuitOdds {
            evidence,
            order,
            weights,
            sums,
            total,
        }
    }

    /// Ranks for the cards that are not known, in their listed order, each order with its chance.
    pub(crate) fn draw(&self, dice: &mut Dice) -> [Rank; LINE] {
        let mut ranks = [Rank::NINE; LINE];
        let mut set = self.draw_set(dice);
        for nth in (0..self.evidence.sizes().len()).rev() {
            let weights = self.weights[nth];
            let weight_of = |rank: usize| {
                self.sums[usize::from(set & !(1 << rank))] * u128::from(weights[rank])
            };
            let rank = pick(bits(set), self.sums[usize::from(set)], weight_of, dice);
            ranks[usize::from(self.order[nth])] = Rank::from_index(rank);
            set &= !(1 << rank);
        }
        ranks
    }

    /// Which ranks are in play.
    fn draw_set(&self, dice: &mut Dice) -> u16 {
        let n_cards = self.evidence.sizes().len() as u32;
        if self.evidence.ranks.count_ones() == n_cards {
            return self.evidence.ranks;
        }
        let sets = subsets(self.evidence.ranks)
            .filter(|it| it.count_ones() == n_cards)
            .map(usize::from);
        pick(sets, self.total, |it| self.sums[it], dice) as u16
    }
}

/// One of these, each as likely as its share of the `total`.
#[inline]
fn pick(
    mut from: impl Iterator<Item = usize>,
    total: u128,
    weight_of: impl Fn(usize) -> u128,
    dice: &mut Dice,
) -> usize {
    assert!(total > 0, "what was seen can be");
    let mut left = below(total, dice);
    from.find(|&it| {
        let weight = weight_of(it);
        let found = left < weight;
        left = left.wrapping_sub(weight);
        found
    })
    .expect("the weights add up to the total")
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
