//! §1.1 The cards of the tricks: four suits of nine numbers and three identical trumps.

use std::ops::{Add, AddAssign, BitAnd, Sub};
use std::sync::LazyLock;

use cards::{Counted, List, Set};
use game::Dice;

cards::words! {
    /// One of the four suits, spelled by its letter.
    #[derive(Default)]
    pub enum Suit: u8 {
        #[default]
        Butterfly = "B",
        Umbrella = "U",
        Water = "W",
        Ring = "R",
    }
}

impl Suit {
    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Butterfly => "Butterfly",
            Suit::Umbrella => "Umbrella",
            Suit::Water => "Water",
            Suit::Ring => "Ring",
        }
    }

    /// All its cards, with three trumps.
    #[inline(always)]
    pub const fn cards(self) -> Cards {
        // A list rather than a shift, for which processors may read more than this byte, and then
        // have to wait if its neighbours have just been written.
        const CARDS: [Cards; 4] = [
            Cards(0xfff),
            Cards(0xfff << WIDTH),
            Cards(0xfff << (2 * WIDTH)),
            Cards(0xfff << (3 * WIDTH)),
        ];
        CARDS[self as usize]
    }
}

/// Some of the suits.
pub type Suits = Set<Suit>;

/// How many places a suit takes in a [`Cards`]: nine numbers, three trumps, four to spare.
const WIDTH: u8 = 16;
/// The place of the first trump within its suit.
const TRUMP: u8 = 9;

/// A card. The three trumps of a suit are one and the same to the rules.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The number card, `number` from 1 to 9.
    pub const fn number(suit: Suit, number: u8) -> Card {
        assert!(1 <= number && number <= 9, "numbers go from 1 to 9");
        Card(suit as u8 * WIDTH + number - 1)
    }

    pub const fn trump(suit: Suit) -> Card {
        Card(suit as u8 * WIDTH + TRUMP)
    }

    /// The card at this place of a [`Cards`], which is the first of its kind.
    #[inline]
    pub(crate) const fn at(place: u32) -> Card {
        Card(place as u8)
    }

    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / WIDTH) as usize & 3]
    }

    #[inline]
    pub const fn is_trump(self) -> bool {
        self.0 % WIDTH == TRUMP
    }

    /// What it counts if it follows and no ability changes it (§5.4): a trump counts 0.
    #[inline]
    pub const fn value(self) -> u8 {
        const VALUES: [u8; WIDTH as usize] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0];
        VALUES[(self.0 % WIDTH) as usize]
    }

    /// The number cards of the same suit that are lower.
    #[inline]
    pub const fn lower(self) -> Cards {
        let below = (1 << self.0) - 1;
        Cards(self.suit().cards().0 & Cards::NUMBERS.0 & below)
    }

    /// All places of cards like this one.
    #[inline]
    const fn places(self) -> u64 {
        // No branch: whether it is a trump is hard to foresee.
        (1 | (0b110 * self.is_trump() as u64)) << self.0
    }
}

/// Some cards: a hand, a pile. No [`Set`], because there are three of each trump. Identical trumps
/// are only counted: n of them fill the first n of their three places, so that equal hands are equal
/// whatever happened to them.
///
/// `a & b` is what both have, `a + b` both together, `a - b` what is left of `a` without `b`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

const EACH_SUIT: u64 = 0x0001_0001_0001_0001;

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    /// All number cards.
    pub const NUMBERS: Cards = Cards(EACH_SUIT * 0x1ff);
    /// All trumps.
    pub const TRUMPS: Cards = Cards(EACH_SUIT * 0xe00);
    const FIRST_TRUMPS: u64 = EACH_SUIT << TRUMP;
    const KINDS: u64 = EACH_SUIT * 0x3ff;

    /// The cards with these numbers, one of each suit.
    pub(crate) const fn of_numbers(numbers: &[u8]) -> Cards {
        let mut cards = Cards::EMPTY;
        let mut nth = 0;
        while nth < numbers.len() {
            cards.0 |= EACH_SUIT << (numbers[nth] - 1);
            nth += 1;
        }
        cards
    }

    /// The number cards that have another of their suit beside them.
    #[inline]
    pub fn paired_numbers(self) -> Cards {
        let mut paired = Cards::EMPTY;
        for suit in Suit::ALL {
            let numbers = self & suit.cards() & Cards::NUMBERS;
            if numbers.0 & numbers.0.wrapping_sub(1) != 0 {
                paired.0 |= numbers.0;
            }
        }
        paired
    }

    /// Whether there are two number cards of one suit.
    #[inline]
    pub const fn has_paired_numbers(self) -> bool {
        // Takes the lowest number card of each suit away. The place above the suit lends a one
        // where there is none.
        let numbers = self.0 & Cards::NUMBERS.0;
        let others = numbers & ((numbers | EACH_SUIT << (WIDTH - 1)) - EACH_SUIT);
        others != 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// How many of exactly this card.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        (self.0 & card.places()).count_ones() as usize
    }

    /// Adds one such card; there are not three of it yet.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        let there = self.0 & card.places();
        self.0 |= (there << 1 & card.places()) | 1 << card.0;
    }

    /// Takes one such card away, if there is one.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        // The highest of its places that is filled.
        let there = self.0 & card.places();
        self.0 ^= there & !(there >> 1);
    }

    /// The cards at these places. Trumps move up to the first ones of theirs.
    #[inline]
    const fn at(places: u64) -> Cards {
        let first = places & Cards::FIRST_TRUMPS;
        let second = places >> 1 & Cards::FIRST_TRUMPS;
        let third = places >> 2 & Cards::FIRST_TRUMPS;
        let one = first | second | third;
        let two = (first & second) | (first & third) | (second & third);
        let three = first & second & third;
        Cards(places & Cards::NUMBERS.0 | one | two << 1 | three << 2)
    }

    /// Every card, ascending, identical ones one after the other.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Places(self.0).map(|place| Card(place - (place % WIDTH).saturating_sub(TRUMP)))
    }

    /// Every kind of card, ascending: identical ones once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        Places(self.0 & Cards::KINDS).map(Card)
    }

    /// The same, to find one of them.
    #[inline]
    pub(crate) fn counted_kinds(self) -> Counted {
        Counted::new(self.0 & Cards::KINDS)
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    #[inline(always)]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

/// Both together; there are at most three of a trump in them.
impl Add for Cards {
    type Output = Cards;

    #[inline]
    fn add(self, other: Cards) -> Cards {
        // A trump of ours and one of theirs are two, two and one are three.
        let (ours, theirs) = (self.0 & Cards::TRUMPS.0, other.0 & Cards::TRUMPS.0);
        let second = ours & theirs & Cards::FIRST_TRUMPS;
        let third = ((ours & theirs << 1) | (ours << 1 & theirs)) & Cards::FIRST_TRUMPS << 1;
        Cards(self.0 | other.0 | second << 1 | third << 1)
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

/// What is left without the `other` cards, all of which are among these.
impl Sub for Cards {
    type Output = Cards;

    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards::at(self.0 & !other.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

#[derive(Clone)]
struct Places(u64);

impl Iterator for Places {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

/// Cards from which some are drawn, each of them equally likely: of three identical trumps each is
/// a card of its own here.
#[derive(Debug)]
pub(crate) struct Pile {
    /// Where the cards are in a [`Cards`]; the first `n_cards` are still there.
    places: [u8; 48],
    n_cards: usize,
    left: u64,
}

impl Pile {
    pub(crate) fn new(cards: Cards) -> Pile {
        let mut pile = Pile {
            places: [0; 48],
            n_cards: cards.len(),
            left: cards.0,
        };
        let places = pile.places.iter_mut().take(pile.n_cards);
        for (place, card) in places.zip(Places(cards.0)) {
            *place = card;
        }
        pile
    }

    /// Draws `n_cards`; there are at least as many.
    pub(crate) fn draw(&mut self, n_cards: usize, dice: &mut Dice) -> Cards {
        let before = self.left;
        if n_cards == self.n_cards {
            (self.n_cards, self.left) = (0, 0);
            return Cards::at(before);
        }
        let mut missing = n_cards;
        while missing > 0 {
            let n_now = missing.min(Pile::AT_ONCE);
            for at in &self.throw(n_now, dice)[..n_now] {
                self.n_cards -= 1;
                self.left &= !(1 << self.places[*at]);
                self.places[*at] = self.places[self.n_cards];
            }
            missing -= n_now;
        }
        Cards::at(before & !self.left)
    }

    /// How many cards are drawn with one throw of the dice.
    const AT_ONCE: usize = 6;

    /// Where to draw the next few cards: the first from all that are left, the second from one
    /// less and so on, all sequences equally likely.
    fn throw(&self, n_now: usize, dice: &mut Dice) -> [usize; Pile::AT_ONCE] {
        let mut sequence = [0; Pile::AT_ONCE];
        let mut n_sequences = 1;
        for nth in 0..n_now {
            n_sequences *= (self.n_cards - nth) as u64;
        }
        loop {
            // The method of `Dice::up_to`: what remains of a product makes the next one.
            let mut bits = dice.bits64();
            for (nth, at) in sequence.iter_mut().enumerate().take(n_now) {
                let product = u128::from(bits) * (self.n_cards - nth) as u128;
                *at = (product >> 64) as usize;
                bits = product as u64;
            }
            if bits >= n_sequences || bits >= n_sequences.wrapping_neg() % n_sequences {
                return sequence;
            }
        }
    }
}

/// How many cards a deal gives to each seat (§3.1).
pub const HAND: usize = 12;

/// Every card of a deal, one after the other.
pub type Deck = List<Card, 48>;

/// §1.2 All 48 cards; with three seats neither 1s nor 9s and two trumps of each suit.
pub fn deck(seats: usize) -> Deck {
    static DECKS: LazyLock<[Deck; 2]> = LazyLock::new(|| [3, 4].map(sorted_deck));
    DECKS[usize::from(seats != 3)]
}

fn sorted_deck(seats: usize) -> Deck {
    all_cards(seats).iter().collect()
}

/// The same as a set.
pub fn all_cards(seats: usize) -> Cards {
    let (numbers, trumps) = if seats == 3 {
        (0x0fe, 0x600)
    } else {
        (0x1ff, 0xe00)
    };
    Cards(EACH_SUIT * (numbers | trumps))
}
