//! §2.1 The deck and its vocabulary.

use std::fmt;
use std::str::FromStr;

use cards::{Member, Set, Worded as _};

/// How many cards the whole deck has.
pub(crate) const DECK: usize = 60;
/// Ranks run from 1 to this.
pub(crate) const RANKS: u8 = 12;

/// Some cards, each at most once, ascending by suit and rank.
pub type Cards = Set<Card>;

/// Some of the suits.
pub type Suits = Set<Suit>;

cards::words! {
    /// One of the five kinds of building, spelled by its letter. Gray is `A`, because Green has `G`.
    #[derive(Default)]
    pub enum Suit: u8 {
        #[default]
        Red = "R",
        Blue = "B",
        Green = "G",
        Gray = "A",
        Yellow = "Y",
    }
}

impl Suit {
    /// Its letter in notation.
    #[inline]
    pub const fn letter(self) -> &'static str {
        self.word()
    }

    /// Its number in lists of one thing a suit.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// All its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards::from_bits(0xfff << (12 * self as u32))
    }
}

/// Its English name.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A card: a suit and a rank from 1 to 12.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
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

    /// The kind of building on it.
    #[inline]
    pub const fn suit(self) -> Suit {
        KINDS[self.0 as usize & 63].0
    }

    /// The number on it.
    #[inline]
    pub const fn rank(self) -> u8 {
        KINDS[self.0 as usize & 63].1
    }

    /// The cards of the same suit with a higher rank.
    #[inline]
    pub const fn above(self) -> Cards {
        let at_or_below = (2u64 << self.0) - 1;
        Cards::from_bits(self.suit().cards().bits() & !at_or_below)
    }
}

impl Member for Card {
    type Word = u64;
    const COUNT: usize = DECK;

    #[inline(always)]
    fn place(self) -> usize {
        usize::from(self.0)
    }

    #[inline(always)]
    fn at(place: usize) -> Card {
        Card(place as u8)
    }
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
        write!(f, "{}{}", self.suit().word(), self.rank())
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
        let suit = Suit::from_word(letter).ok_or(NoCard)?;
        // Strict, so that every card has one spelling: no sign, no leading zero.
        if !rank.bytes().all(|it| it.is_ascii_digit()) || rank.starts_with('0') {
            return Err(NoCard);
        }
        Card::new(suit, rank.parse().map_err(|_| NoCard)?).ok_or(NoCard)
    }
}

cards::as_text!(Card, "a card is a suit's letter and a rank, as in R8");

/// How many there are of each suit, all counted at once.
#[inline]
pub(crate) fn counts(cards: Cards) -> [u8; 5] {
    const EACH_SUIT: u64 = 0x0001_0010_0100_1001;
    let bits = cards.bits();
    let pairs = bits - ((bits >> 1) & (EACH_SUIT * 0x555));
    let nibbles = (pairs & (EACH_SUIT * 0x333)) + ((pairs >> 2) & (EACH_SUIT * 0x333));
    let low = EACH_SUIT * 0x00f;
    let suits = (nibbles & low) + (nibbles >> 4 & low) + (nibbles >> 8 & low);
    [0, 12, 24, 36, 48].map(|place| (suits >> place) as u8 & 0xf)
}
