//! What seen sizes tell about ranks, exactly.
//!
//! The cards of a suit whose fronts a viewer has not seen have the ranks it has not seen, in some
//! order; cards that are out of play have the rest. Before the sizes, all orders are equally likely;
//! a size weighs a rank by the chances of `sizes`. So an order is as likely as the product of its
//! weights. Card by card, all that matters of the cards before is the set of their ranks (at most 2⁹
//! sets); the sums of products over all that can still follow each set are all it takes to draw an
//! order with exactly its chance.

use std::fmt;
use std::sync::{Arc, OnceLock};

use cards::List;
use game::Dice;

use crate::cards::{LINE, Rank, Ranks, Suit};
use crate::options::Eyes;
use crate::sizes;
use crate::view::{RoundView, View};

/// All sets of ranks of a suit.
const SETS: usize = 1 << 9;

/// The ranks of a suit that a viewer has not seen, and the sizes of the cards that have them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Evidence {
    pub(crate) ranks: Ranks,
    /// The seen sizes of the cards whose fronts are not known, in the order in which the view lists
    /// the cards.
    pub(crate) sizes: List<u8, LINE>,
}

impl Evidence {
    /// Whether both say the same. Compares whole arrays, which is quicker than lists: nothing is ever
    /// taken out of them, so they are 0 behind the end.
    #[inline]
    fn is_same(&self, other: &Evidence) -> bool {
        self.ranks == other.ranks
            && self.sizes.len() == other.sizes.len()
            && self.sizes.into_inner() == other.sizes.into_inner()
    }
}

/// What a view tells about each suit. Cards are listed by seat and position, or by pile while only
/// the tops are in view.
pub(crate) fn evidence(round: &RoundView) -> [Evidence; 4] {
    let mut ranks = [Ranks::ALL; 4];
    let mut sizes = [List::new(); 4];
    match &round.lines {
        Some(lines) => {
            for card in lines.as_slice().iter().flatten() {
                let suit = card.back.suit.index();
                match card.front {
                    Some(front) => ranks[suit].remove(front.rank()),
                    None => sizes[suit].push(card.back.seen),
                }
            }
        }
        None => {
            for pile in &round.piles {
                sizes[pile.top.suit.index()].push(pile.top.seen);
            }
        }
    }
    Suit::ALL.map(|it| Evidence {
        ranks: ranks[it.index()],
        sizes: sizes[it.index()],
    })
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
        *ranks = if known.evidence.is_same(evidence) {
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
    /// For each card in that order, the ranks not seen that can look like it at all.
    possible: [Ranks; LINE],
    /// By set of ranks that the first cards have: the sum over all orders of other ranks on the
    /// remaining cards. Cards that are out of play have what is left, in one order.
    sums: [u128; SETS],
}

impl SuitOdds {
    fn new(evidence: &Evidence, eyes: Eyes) -> SuitOdds {
        let sizes = &evidence.sizes;
        let mut order: [u8; LINE] = std::array::from_fn(|it| it as u8);
        order[..sizes.len()].sort_unstable_by_key(|&it| sizes[usize::from(it)]);
        // Where there is no card its size is 0, which no rank looks like.
        let size = |it: u8| sizes.get(usize::from(it)).copied().unwrap_or(0);
        let weights = order.map(|it| sizes::weights(eyes, size(it)));
        let mut odds = SuitOdds {
            evidence: *evidence,
            order,
            weights,
            possible: weights.map(|it| possible(it) & evidence.ranks),
            sums: [0; SETS],
        };
        odds.add_up();
        odds
    }

    fn n_cards(&self) -> usize {
        self.evidence.sizes.len()
    }

    /// Fills in the sums, of those sets only that the first cards can have.
    fn add_up(&mut self) {
        let mut reached = [false; SETS];
        reached[0] = true;
        for set in subsets(self.evidence.ranks) {
            if reached[number(set)] && set.len() < self.n_cards() {
                for rank in self.among(set.len(), set) {
                    reached[number(with(set, rank))] = true;
                }
            }
        }
        for set in (0..=self.evidence.ranks.bits()).rev().map(Ranks::from_bits) {
            if !reached[number(set)] {
                continue;
            }
            let nth = set.len();
            self.sums[number(set)] = if nth == self.n_cards() {
                1
            } else {
                // Cannot overflow: `nine_weights_fit_128_bits`.
                let among = self.among(nth, set).iter();
                among.map(|rank| self.share(nth, set, rank)).sum()
            };
        }
    }

    /// Ranks for the cards that are not known, in their listed order, each order with its chance.
    fn draw(&self, dice: &mut Dice) -> [Rank; LINE] {
        let mut drawn = [Rank::NINE; LINE];
        let mut set = Ranks::EMPTY;
        for nth in 0..self.n_cards() {
            let among = self.among(nth, set);
            let rank = match among.first() {
                Some(only) if among.len() == 1 => only,
                Some(_) | None => self.pick(nth, set, among, dice),
            };
            drawn[usize::from(self.order[nth])] = rank;
            set.insert(rank);
        }
        drawn
    }

    #[inline]
    fn pick(&self, nth: usize, set: Ranks, among: Ranks, dice: &mut Dice) -> Rank {
        let total = self.sums[number(set)];
        let mut left = dice.below(total);
        let picked = among.iter().find(|&rank| {
            let share = self.share(nth, set, rank);
            let found = left < share;
            left = left.wrapping_sub(share);
            found
        });
        picked.expect("the shares add up to the total")
    }

    /// What the `nth` card can be when those before it have this set of ranks.
    #[inline]
    fn among(&self, nth: usize, set: Ranks) -> Ranks {
        self.possible[nth] - set
    }

    /// The part of a set's sum in which the `nth` card has this rank.
    #[inline]
    fn share(&self, nth: usize, set: Ranks, rank: Rank) -> u128 {
        self.sums[number(with(set, rank))] * u128::from(self.weights[nth][rank.index()])
    }
}

/// The ranks that weigh something.
fn possible(weights: &[u16; 9]) -> Ranks {
    Rank::all().filter(|it| weights[it.index()] > 0).collect()
}

/// The place of a set of ranks in a list of one thing a set.
#[inline]
fn number(set: Ranks) -> usize {
    usize::from(set.bits())
}

#[inline]
fn with(set: Ranks, rank: Rank) -> Ranks {
    set | Ranks::only(rank)
}

/// All subsets of a set of ranks, each after its own subsets.
fn subsets(of: Ranks) -> impl Iterator<Item = Ranks> {
    let of = of.bits();
    let mut next = Some(0u16);
    std::iter::from_fn(move || {
        let set = next?;
        next = (set != of).then(|| set.wrapping_sub(of) & of);
        Some(Ranks::from_bits(set))
    })
}
