//! §1.5, §1.6 What multiplies the fish of a season: the twelve multiplier cards of the experienced
//! game and the season tokens of the advanced game.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::{Season, Seasons};

/// How many multiplier cards there are.
pub const N_MULTIPLIERS: usize = 12;

/// 甲 1–4, 乙 1–4, 丙 1–4.
const NAMES: [&str; N_MULTIPLIERS] = [
    "K1", "K2", "K3", "K4", "O1", "O2", "O3", "O4", "H1", "H2", "H3", "H4",
];

/// A score multiplier card. What it multiplies by stands in the [`crate::data::Deck`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MultiplierCard(u8);

impl MultiplierCard {
    pub fn all() -> impl Iterator<Item = MultiplierCard> {
        (0..N_MULTIPLIERS as u8).map(MultiplierCard)
    }

    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    pub fn named(name: &str) -> Option<MultiplierCard> {
        let at = NAMES.iter().position(|&it| it == name)?;
        Some(MultiplierCard(at as u8))
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for MultiplierCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for MultiplierCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for MultiplierCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for MultiplierCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MultiplierCard, D::Error> {
        let name = String::deserialize(deserializer)?;
        MultiplierCard::named(&name)
            .ok_or_else(|| de::Error::custom(format!("there is no multiplier card {name:?}")))
    }
}

/// Some of the multiplier cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct MultiplierSet(u16);

impl MultiplierSet {
    #[inline]
    pub const fn contains(self, card: MultiplierCard) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, card: MultiplierCard) {
        self.0 |= 1 << card.0;
    }

    #[inline]
    pub const fn remove(&mut self, card: MultiplierCard) {
        self.0 &= !(1 << card.0);
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
    pub fn iter(self) -> impl Iterator<Item = MultiplierCard> + Clone {
        (0..N_MULTIPLIERS as u8)
            .map(MultiplierCard)
            .filter(move |&it| self.contains(it))
    }
}

impl FromIterator<MultiplierCard> for MultiplierSet {
    fn from_iter<I: IntoIterator<Item = MultiplierCard>>(cards: I) -> MultiplierSet {
        let mut set = MultiplierSet::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for MultiplierSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for MultiplierSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for MultiplierSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MultiplierSet, D::Error> {
        Ok(Vec::<MultiplierCard>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// §4.9 No hand has more tokens of one season.
pub const TOKENS_OF_A_SEASON_IN_HAND: u8 = 2;

/// The season tokens before one seat. Written as their letters in the order of the year: `PSSW`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Tokens([u8; 4]);

impl Tokens {
    #[inline]
    pub const fn of(self, season: Season) -> u8 {
        self.0[season.index()]
    }

    #[inline]
    pub const fn add(&mut self, season: Season) {
        self.0[season.index()] += 1;
    }

    /// The seasons it has at least `n` tokens of.
    pub fn with_at_least(self, n: u8) -> Seasons {
        Season::ALL
            .into_iter()
            .filter(|&it| self.of(it) >= n)
            .collect()
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for season in Season::ALL {
            for _ in 0..self.of(season) {
                write!(f, "{}", season.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

impl Serialize for Tokens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tokens, D::Error> {
        let letters = String::deserialize(deserializer)?;
        let mut tokens = Tokens::default();
        for letter in letters.chars() {
            let season = Season::from_letter(letter)
                .filter(|&it| tokens.of(it) < TOKENS_OF_A_SEASON_IN_HAND)
                .ok_or_else(|| de::Error::custom(format!("{letters:?} are no season tokens")))?;
            tokens.add(season);
        }
        Ok(tokens)
    }
}
