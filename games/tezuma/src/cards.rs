//! §1.1 The cards of the tricks: four suits of nine numbers and three identical trumps.

use std::sync::LazyLock;

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
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    #[inline]
    pub const fn remove(&mut self, suit: Suit) {
        self.0 &= !(1 << suit as u8);
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
        if self.is_trump() {
            0
        } else {
            self.0 % WIDTH + 1
        }
    }

    /// All places of cards like this one.
    #[inline]
    const fn places(self) -> u64 {
        let width = if self.is_trump() { 0b111 } else { 1 };
        width << self.0
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
        let there = self.0 & card.places();
        self.0 = self.0 & !card.places() | (there >> 1 & card.places());
    }

    /// Both together.
    pub fn plus(self, other: Cards) -> Cards {
        let mut sum = Cards(self.0 & !Cards::TRUMPS.0 | other.0);
        for suit in Suit::ALL {
            let trumps = self.of(suit).trumps().0 << other.of(suit).trumps().len();
            sum.0 |= trumps & Cards::all_of(suit).0;
        }
        sum
    }

    /// What is left without the `other` cards, all of which are among these.
    pub fn minus(self, other: Cards) -> Cards {
        let mut rest = self.numbers().0 & !other.0;
        for suit in Suit::ALL {
            let trumps = self.of(suit).trumps().0 >> other.of(suit).trumps().len();
            rest |= trumps & Cards::all_of(suit).trumps().0;
        }
        Cards(rest)
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
