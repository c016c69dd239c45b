//! Shares hidden cards among hidden hands so that every possible split is as likely as any other,
//! even when it is known that some hands lack some seasons.

use cards::List;
use game::Dice;

use crate::cards::{Card, Cards, N_CARDS, NINE, Season, YOROZU};
use crate::phases::deal::BOOZE_EACH;
use crate::trick::HANDS;

/// A hidden hand: how many cards it gets, and which it is known not to hold.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Want {
    pub(crate) n_cards: usize,
    pub(crate) never: Cards,
}

/// The kinds of cards between which knowledge distinguishes: four seasons, and YOROZU.
const KINDS: usize = 5;

fn kind(nth: usize) -> Cards {
    match Season::ALL.get(nth) {
        Some(season) => season.cards(),
        None => YOROZU,
    }
}

/// Gives `cards`, as many as are wanted in all, to the hands.
pub(crate) fn share(cards: Cards, wants: &[Want], dice: &mut Dice) -> [Cards; HANDS] {
    let n_wanted: usize = wants.iter().map(|it| it.n_cards).sum();
    assert_eq!(
        n_wanted,
        cards.len(),
        "every hidden card is in a hidden hand"
    );
    let mut hands = [Cards::EMPTY; HANDS];
    let is_bound = |it: &Want| it.n_cards > 0 && !(it.never & cards).is_empty();
    let rest = if wants.iter().any(is_bound) {
        share_bound(cards, wants, is_bound, &mut hands, dice)
    } else {
        cards
    };
    deal_out(rest, wants, &mut hands, dice);
    hands
}

/// Deals cards that anybody may hold to the hands that still lack some.
fn deal_out(cards: Cards, wants: &[Want], hands: &mut [Cards; HANDS], dice: &mut Dice) {
    let mut pile = listed(cards);
    dice.shuffle(&mut pile);
    let mut pile = pile.iter().copied();
    for (hand, want) in hands.iter_mut().zip(wants) {
        let lacks = want.n_cards - hand.len();
        hand.extend(pile.by_ref().take(lacks));
    }
}

/// Deals to the bound hands, those that cannot hold every card. What is left may be anybody's
/// among the others.
///
/// Cards of a kind are alike. So it counts, kind by kind, how many splits of the cards of this and
/// all later kinds fill what each bound hand still lacks; then it walks forward and splits each
/// kind as often as it can be completed.
fn share_bound(
    cards: Cards,
    wants: &[Want],
    is_bound: impl Fn(&Want) -> bool,
    hands: &mut [Cards; HANDS],
    dice: &mut Dice,
) -> Cards {
    let mut counts = Counts::new(cards, wants, is_bound);
    counts.count();
    let mut lacking = counts.lacks_first;
    let mut rest = Cards::EMPTY;
    for nth in 0..KINDS {
        let split = counts.draw(nth, lacking, dice);
        let mut pile = listed(cards & kind(nth));
        dice.shuffle(&mut pile);
        let mut pile = pile.iter().copied();
        for bound in 0..COUNTED {
            lacking[bound] -= split[bound];
            if let Some(hand) = counts.hand_of[bound] {
                hands[hand].extend(pile.by_ref().take(split[bound]));
            }
        }
        rest.extend(pile);
    }
    rest
}

/// With four hidden hands the last one gets what is left: at most three have to be counted.
const COUNTED: usize = HANDS - 1;

/// How many cards a hand may lack, from none to seven: booze is shared apart from all others.
const LACKS: usize = NINE - BOOZE_EACH + 1;

type Lacking = [usize; COUNTED];

struct Counts {
    /// Which hand each counted place stands for.
    hand_of: [Option<usize>; COUNTED],
    lacks_first: Lacking,
    /// How many cards there are of each kind.
    n_cards: [usize; KINDS],
    /// Whether a counted hand, or lastly the rest, may hold a kind.
    may: [[bool; COUNTED + 1]; KINDS],
    /// `completions[kind][lacking]`: how many splits of this and later kinds fill the hands.
    completions: [[u64; LACKS * LACKS * LACKS]; KINDS + 1],
}

impl Counts {
    fn new(cards: Cards, wants: &[Want], is_bound: impl Fn(&Want) -> bool) -> Counts {
        let mut counts = Counts {
            hand_of: [None; COUNTED],
            lacks_first: [0; COUNTED],
            n_cards: std::array::from_fn(|it| (cards & kind(it)).len()),
            may: [[true; COUNTED + 1]; KINDS],
            completions: [[0; LACKS * LACKS * LACKS]; KINDS + 1],
        };
        let bound = wants.iter().enumerate().filter(|it| is_bound(it.1));
        for (place, (hand, want)) in bound.enumerate() {
            // The fourth of four bound hands is the rest.
            if place < COUNTED {
                counts.hand_of[place] = Some(hand);
                counts.lacks_first[place] = want.n_cards;
            }
            for (nth, may) in counts.may.iter_mut().enumerate() {
                may[place] = (want.never & kind(nth)).is_empty();
            }
        }
        counts
    }

    fn count(&mut self) {
        self.completions[KINDS][0] = 1;
        let most = self.lacks_first;
        for nth in (0..KINDS).rev() {
            for a in 0..=most[0] {
                for b in 0..=most[1] {
                    for c in 0..=most[2] {
                        let lacking = [a, b, c];
                        let mut sum = 0;
                        self.each_split(nth, lacking, |_, n_worlds| {
                            sum += n_worlds;
                            false
                        });
                        self.completions[nth][at(lacking)] = sum;
                    }
                }
            }
        }
    }

    /// A split of the `nth` kind, as likely as it can be completed.
    fn draw(&self, nth: usize, lacking: Lacking, dice: &mut Dice) -> Lacking {
        let mut ticket = dice.below(self.completions[nth][at(lacking)].into()) as u64;
        let mut drawn = None;
        self.each_split(nth, lacking, |split, n_worlds| {
            if ticket < n_worlds {
                drawn = Some(split);
                return true;
            }
            ticket -= n_worlds;
            false
        });
        drawn.expect("what a viewer saw is possible")
    }

    /// Calls `visit` with every split of the `nth` kind and how many worlds have it, until it says stop.
    fn each_split(
        &self,
        nth: usize,
        lacking: Lacking,
        mut visit: impl FnMut(Lacking, u64) -> bool,
    ) {
        let n_cards = self.n_cards[nth];
        let may = self.may[nth];
        let most = |bound: usize, left: usize| {
            if may[bound] {
                lacking[bound].min(left)
            } else {
                0
            }
        };
        for a in 0..=most(0, n_cards) {
            for b in 0..=most(1, n_cards - a) {
                for c in 0..=most(2, n_cards - a - b) {
                    let rest = n_cards - a - b - c;
                    if rest > 0 && !may[COUNTED] {
                        continue;
                    }
                    let lacking = [lacking[0] - a, lacking[1] - b, lacking[2] - c];
                    let then = self.completions[nth + 1][at(lacking)];
                    let n_worlds = splits(n_cards, [a, b, c, rest]) * then;
                    if n_worlds > 0 && visit([a, b, c], n_worlds) {
                        return;
                    }
                }
            }
        }
    }
}

const FACTORIAL: [u64; LACKS] = {
    let mut factorial = [1; LACKS];
    let mut n = 1;
    while n < LACKS {
        factorial[n] = factorial[n - 1] * n as u64;
        n += 1;
    }
    factorial
};

/// The number of splits of `n_cards` into parts of these sizes.
fn splits(n_cards: usize, parts: [usize; HANDS]) -> u64 {
    let alike: u64 = parts.into_iter().map(|it| FACTORIAL[it]).product();
    FACTORIAL[n_cards] / alike
}

fn at(lacking: Lacking) -> usize {
    (lacking[0] * LACKS + lacking[1]) * LACKS + lacking[2]
}

/// The cards of a set as a list, to be shuffled.
fn listed(cards: Cards) -> List<Card, N_CARDS> {
    cards.iter().collect()
}
