//! §2.1 The deck and its vocabulary.

use std::fmt;
use std::str::FromStr;

use game::{Counted, nth_of_few};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// How many cards the whole deck has.
pub(crate) const DECK: usize = 60;
/// Ranks run from 1 to this.
pub(crate) const RANKS: u8 = 12;

/// One of the five kinds of building.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Red,
    Blue,
    Green,
    Gray,
    Yellow,
}

impl Suit {
    pub const ALL: [Suit; 5] = [Suit::Red, Suit::Blue, Suit::Green, Suit::Gray, Suit::Yellow];

    /// Its letter in notation. Gray is `A`, because Green has `G`.
    pub const fn letter(self) -> &'static str {
        match self {
            Suit::Red => "R",
            Suit::Blue => "B",
            Suit::Green => "G",
            Suit::Gray => "A",
            Suit::Yellow => "Y",
        }
    }

    /// The suit with this letter.
    pub fn from_letter(letter: &str) -> Option<Suit> {
        Suit::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// Its place in lists of one thing a suit.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// All its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(0xfff << (12 * self as u32))
    }
}

/// Its English name.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suit, D::Error> {
        let letter = String::deserialize(deserializer)?;
        Suit::from_letter(&letter).ok_or_else(|| de::Error::custom("a suit is R, B, G, A or Y"))
    }
}

/// A card: a suit and a rank from 1 to 12.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of this suit and rank, if there is one.
    pub const fn new(suit: Suit, rank: u8) -> Option<Card> {
        if rank >= 1 && rank <= RANKS {
            Some(Card(suit as u8 * RANKS + rank - 1))
        } else {
            None
        }
    }

    #[inline]
    pub const fn suit(self) -> Suit {
        KINDS[self.0 as usize & 63].0
    }

    #[inline]
    pub const fn rank(self) -> u8 {
        KINDS[self.0 as usize & 63].1
    }

    /// A card to fill lists with; it is never looked at.
    pub(crate) const FILL: Card = Card(0);
}

/// Suit and rank of every card. Looking them up is quicker than dividing; the places beyond the deck
/// are never read, and save the question whether they are.
static KINDS: [(Suit, u8); 64] = {
    let mut kinds = [(Suit::Red, 0); 64];
    let mut card = 0;
    while card < DECK {
        let (suit, rank) = (card / RANKS as usize, card % RANKS as usize + 1);
        kinds[card] = (Suit::ALL[suit], rank as u8);
        card += 1;
    }
    kinds
};

/// Its notation: `R8`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let (letter, rank) = text.split_at_checked(1).ok_or(NoCard)?;
        let suit = Suit::from_letter(letter).ok_or(NoCard)?;
        // Strict, so that every card has one spelling: no sign, no leading zero.
        if !rank.bytes().all(|it| it.is_ascii_digit()) || rank.starts_with('0') {
            return Err(NoCard);
        }
        Card::new(suit, rank.parse().map_err(|_| NoCard)?).ok_or(NoCard)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|NoCard| de::Error::custom("a card is a suit's letter and a rank, as in R8"))
    }
}

/// A set of cards.
#[derive(Copy, Clone, PartialEq, Eq, Default, Hash)]
pub struct Cards(u64);

impl Cards {
    pub const EMPTY: Cards = Cards(0);
    /// The whole deck.
    pub const ALL: Cards = Cards((1 << DECK) - 1);

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

    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Those of this suit.
    #[inline]
    pub const fn of(self, suit: Suit) -> Cards {
        Cards(self.0 & suit.cards().0)
    }

    /// How many there are of each suit, all counted at once.
    #[inline]
    pub(crate) fn counts(self) -> [u8; 5] {
        const EACH_SUIT: u64 = 0x0001_0010_0100_1001;
        let pairs = self.0 - ((self.0 >> 1) & (EACH_SUIT * 0x555));
        let nibbles = (pairs & (EACH_SUIT * 0x333)) + ((pairs >> 2) & (EACH_SUIT * 0x333));
        let low = EACH_SUIT * 0x00f;
        let suits = (nibbles & low) + (nibbles >> 4 & low) + (nibbles >> 8 & low);
        [0, 12, 24, 36, 48].map(|place| (suits >> place) as u8 & 0xf)
    }

    #[inline]
    pub const fn with(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Those of the same suit as `card` with a higher rank.
    #[inline]
    pub const fn above(self, card: Card) -> Cards {
        let at_or_below = (2u64 << card.0) - 1;
        Cards(self.of(card.suit()).0 & !at_or_below)
    }

    /// One of them: `pick` is told how many there are, and answers which, from 0.
    #[inline]
    pub(crate) fn any(self, pick: impl FnOnce(usize) -> usize) -> Card {
        let counted = Counted::new(self.0);
        Card(counted.nth(pick(counted.len())) as u8)
    }

    /// The same, where it is known that there are `n` of them, no more than 5.
    #[inline]
    pub(crate) fn any_of_few(self, n: usize, pick: impl FnOnce(usize) -> usize) -> Card {
        Card(nth_of_few::<5>(self.0, pick(n)) as u8)
    }

    /// The cards, ascending by suit and rank.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// A set of suits.
#[derive(Copy, Clone, PartialEq, Eq, Default, Hash)]
pub struct Suits(u8);

impl Suits {
    #[inline]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0 & (1 << suit as u8) != 0
    }

    #[inline]
    pub const fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// The same, if so. No branch: whether a seat fails to follow is hard to foresee.
    #[inline]
    pub(crate) const fn insert_if(&mut self, suit: Suit, is_so: bool) {
        self.0 |= (is_so as u8) << suit as u8;
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |&it| self.contains(it))
    }
}

impl fmt::Debug for Suits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Suits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Suits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Suits, D::Error> {
        let mut suits = Suits::default();
        for suit in Vec::<Suit>::deserialize(deserializer)? {
            suits.insert(suit);
        }
        Ok(suits)
    }
}
