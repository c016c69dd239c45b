//! §1.1 The cards of the tricks: four suits of nine numbers and three identical trumps.

use std::sync::LazyLock;

use game::{Counted, Dice};

use crate::row::{Bits, Row};

/// One of the four suits.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Suit {
    #[default]
    Butterfly,
    Umbrella,
    Water,
    Ring,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Butterfly, Suit::Umbrella, Suit::Water, Suit::Ring];

    /// Its letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Suit::Butterfly => 'B',
            Suit::Umbrella => 'U',
            Suit::Water => 'W',
            Suit::Ring => 'R',
        }
    }

    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Butterfly => "Butterfly",
            Suit::Umbrella => "Umbrella",
            Suit::Water => "Water",
            Suit::Ring => "Ring",
        }
    }
}

/// Some of the suits.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default)]
pub struct Suits(u8);

impl Suits {
    pub const NONE: Suits = Suits(0);
    pub const ALL: Suits = Suits(0b1111);

    #[inline]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 & (1 << suit as u8) != 0
    }

    #[inline]
    pub const fn or(self, other: Suits) -> Suits {
        Suits(self.0 | other.0)
    }

    #[inline]
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    #[inline]
    pub const fn remove(&mut self, suit: Suit) {
        self.0 &= !(1 << suit as u8);
    }

    /// One bit for each, in their order.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0 as u16
    }

    /// Adds it, if so. No branch: whether a seat fails to follow is hard to foresee.
    #[inline]
    pub(crate) const fn insert_if(&mut self, suit: Suit, is_so: bool) {
        self.0 |= (is_so as u8) << suit as u8;
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Suit> + Clone {
        Bits(u32::from(self.0)).map(|it| Suit::ALL[it])
    }
}

impl FromIterator<Suit> for Suits {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> Suits {
        let mut set = Suits::NONE;
        for suit in suits {
            set.insert(suit);
        }
        set
    }
}

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

    /// All places of cards like this one.
    #[inline]
    const fn places(self) -> u64 {
        // No branch: whether it is a trump is hard to foresee.
        (1 | (0b110 * self.is_trump() as u64)) << self.0
    }
}

/// Some cards: a hand, a pile. Identical trumps are only counted: n of them fill the first n of
/// their three places, so that equal hands are equal whatever happened to them.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Cards(u64);

const EACH_SUIT: u64 = 0x0001_0001_0001_0001;

impl Cards {
    pub const NONE: Cards = Cards(0);
    const NUMBERS: Cards = Cards(EACH_SUIT * 0x1ff);
    const TRUMPS: Cards = Cards(EACH_SUIT * 0xe00);
    const FIRST_TRUMPS: u64 = EACH_SUIT << TRUMP;
    const KINDS: Cards = Cards(EACH_SUIT * 0x3ff);
    /// What Numerous Umbrellas doubles (§6.15).
    pub const FOURS_AND_FIVES: Cards = Cards(EACH_SUIT * 0b1_1000);

    #[inline]
    const fn all_of(suit: Suit) -> Cards {
        Cards(0xfff << (suit as u8 * WIDTH))
    }

    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    #[inline]
    pub const fn of(self, suit: Suit) -> Cards {
        self.and(Cards::all_of(suit))
    }

    #[inline]
    pub const fn numbers(self) -> Cards {
        self.and(Cards::NUMBERS)
    }

    #[inline]
    pub const fn trumps(self) -> Cards {
        self.and(Cards::TRUMPS)
    }

    /// The number cards that have another of their suit beside them.
    #[inline]
    pub fn paired_numbers(self) -> Cards {
        let mut paired = Cards::NONE;
        for suit in Suit::ALL {
            let numbers = self.of(suit).numbers();
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
        let numbers = self.numbers().0;
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

    #[inline]
    pub const fn add(&mut self, card: Card) {
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

    /// Both together.
    #[inline]
    pub const fn plus(self, other: Cards) -> Cards {
        // A trump of ours and one of theirs are two, two and one are three.
        let (ours, theirs) = (self.trumps().0, other.trumps().0);
        let second = ours & theirs & Cards::FIRST_TRUMPS;
        let third = ((ours & theirs << 1) | (ours << 1 & theirs)) & Cards::FIRST_TRUMPS << 1;
        Cards(self.0 | other.0 | second << 1 | third << 1)
    }

    /// What is left without the `other` cards, all of which are among these.
    #[inline]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards::at(self.0 & !other.0)
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
        Places(self.0 & Cards::KINDS.0).map(Card)
    }

    /// The same, to find one of them.
    #[inline]
    pub(crate) fn counted_kinds(self) -> Counted {
        Counted::new(self.0 & Cards::KINDS.0)
    }

    /// The number cards of the same suit that are lower.
    #[inline]
    pub fn lower_than(self, card: Card) -> Cards {
        let below = (1 << card.0) - 1;
        self.of(card.suit()).numbers().and(Cards(below))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        for card in cards {
            set.add(card);
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
pub struct Pile {
    /// Where the cards are in a [`Cards`]; the first `n_cards` are still there.
    places: [u8; 48],
    n_cards: usize,
    left: u64,
}

impl Pile {
    pub fn new(cards: Cards) -> Pile {
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

    /// Draws so many cards, as many as there are at most.
    pub fn draw(&mut self, n_cards: usize, dice: &mut Dice) -> Cards {
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

    /// So many cards are drawn with one throw of the dice.
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
pub type Deck = Row<Card, 48>;

/// §1.2 All 48 cards; with three seats neither 1s nor 9s and two trumps of each suit.
pub fn deck(seats: usize) -> Deck {
    static DECKS: LazyLock<[Deck; 2]> = LazyLock::new(|| [3, 4].map(sorted_deck));
    DECKS[usize::from(seats != 3)]
}

fn sorted_deck(seats: usize) -> Deck {
    let mut deck = Row::new();
    for card in all_cards(seats).iter() {
        deck.push(card);
    }
    deck
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
