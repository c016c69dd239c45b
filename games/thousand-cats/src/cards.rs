//! §1.1–§1.4 The number cards: four seasons and the two YOROZU, in the order in which they beat
//! each other.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How many number cards there are.
pub const N_CARDS: usize = 38;

/// How many cards a season has, and so a hand.
pub const NINE: usize = 9;

/// Every card from the lowest to the highest: by value, and among equals by cats (§1.2).
const NAMES: [&str; N_CARDS] = [
    "Y0", "P1", "S2", "P2", "F3", "S3", "P3", "W4", "F4", "S4", "P4", "W5", "F5", "S5", "P5", "W6",
    "F6", "S6", "P6", "W7", "F7", "S7", "P7", "W8", "F8", "S8", "P8", "W9", "F9", "S9", "P9",
    "W10", "F10", "S10", "W11", "F11", "W12", "Y13",
];

/// One of the four seasons. A YOROZU belongs to none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Season {
    #[serde(rename = "P")]
    Spring,
    #[serde(rename = "S")]
    Summer,
    #[serde(rename = "F")]
    Fall,
    #[serde(rename = "W")]
    Winter,
}

impl Season {
    pub const ALL: [Season; 4] = [Season::Spring, Season::Summer, Season::Fall, Season::Winter];

    /// 0 to 3, in the order of the year.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn letter(self) -> char {
        match self {
            Season::Spring => 'P',
            Season::Summer => 'S',
            Season::Fall => 'F',
            Season::Winter => 'W',
        }
    }

    pub fn from_letter(letter: char) -> Option<Season> {
        Season::ALL.into_iter().find(|it| it.letter() == letter)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Season::Spring => "Spring",
            Season::Summer => "Summer",
            Season::Fall => "Fall",
            Season::Winter => "Winter",
        }
    }

    /// Its nine cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet(SEASON_CARDS[self as usize])
    }

    /// Its card at `position`, 1 to 9 from the lowest (§1.3).
    pub fn card(self, position: usize) -> Card {
        self.cards()
            .iter()
            .nth(position - 1)
            .expect("a season has nine cards")
    }
}

/// A number card. Ordered by strength: no two are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// YOROZU 0, the lowest card.
    pub const Y0: Card = Card(0);
    /// YOROZU 13, the highest card.
    pub const Y13: Card = Card(N_CARDS as u8 - 1);

    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The card of this name.
    pub fn named(name: &str) -> Option<Card> {
        let at = NAMES.iter().position(|&it| it == name)?;
        Some(Card(at as u8))
    }

    #[inline]
    pub const fn season(self) -> Option<Season> {
        SEASON_OF[self.0 as usize]
    }

    #[inline]
    pub const fn value(self) -> u8 {
        VALUE_OF[self.0 as usize]
    }

    #[inline]
    pub const fn is_yorozu(self) -> bool {
        CardSet::YOROZU.contains(self)
    }

    /// The nine cards of its season; none for a YOROZU.
    #[inline]
    pub const fn mates(self) -> CardSet {
        CardSet(MATES_OF[self.0 as usize])
    }

    /// Where it stands among all cards, 0 the lowest.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All cards season by season, then the two YOROZU: the order of lists people read.
    pub fn by_season() -> impl Iterator<Item = Card> {
        let seasons = Season::ALL.into_iter().flat_map(|it| it.cards().iter());
        seasons.chain([Card::Y0, Card::Y13])
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let name = String::deserialize(deserializer)?;
        Card::named(&name).ok_or_else(|| de::Error::custom(format!("there is no card {name:?}")))
    }
}

/// Some of the number cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(u64);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);
    pub const ALL: CardSet = CardSet((1 << N_CARDS) - 1);
    /// The two cards without a season.
    pub const YOROZU: CardSet = CardSet(1 | 1 << (N_CARDS - 1));
    /// §1.3 The middle card of each season: Spring 5, Summer 6, Fall 7, Winter 8.
    pub const CROWS: CardSet = CardSet(CROW_CARDS);

    #[inline]
    pub const fn only(card: Card) -> CardSet {
        CardSet(1 << card.0)
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    #[inline]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    #[inline]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    #[inline]
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
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
    pub fn lowest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    #[inline]
    pub fn highest(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(63 - self.0.leading_zeros() as u8))
    }

    /// Those lower than `card`.
    #[inline]
    pub const fn below(self, card: Card) -> CardSet {
        CardSet(self.0 & ((1 << card.0) - 1))
    }

    /// Its cards from the lowest up.
    #[inline]
    pub fn iter(self) -> CardIter {
        CardIter(self.0)
    }
}

/// The cards of a set from the lowest up.
#[derive(Debug, Clone)]
pub struct CardIter(u64);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for CardIter {}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// Some of the seasons.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seasons(u8);

impl Seasons {
    pub const NONE: Seasons = Seasons(0);
    pub const ALL: Seasons = Seasons(0b1111);

    #[inline]
    pub const fn contains(self, season: Season) -> bool {
        self.0 >> season as u8 & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, season: Season) {
        self.0 |= 1 << season as u8;
    }

    #[inline]
    pub const fn or(self, other: Seasons) -> Seasons {
        Seasons(self.0 | other.0)
    }

    /// The seasons that are not among these.
    #[inline]
    pub const fn others(self) -> Seasons {
        Seasons(self.0 ^ Seasons::ALL.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Season> + Clone {
        Season::ALL.into_iter().filter(move |&it| self.contains(it))
    }

    /// All cards of these seasons.
    #[inline]
    pub fn cards(self) -> CardSet {
        self.iter()
            .fold(CardSet::EMPTY, |all, it| all.or(it.cards()))
    }
}

impl FromIterator<Season> for Seasons {
    fn from_iter<I: IntoIterator<Item = Season>>(seasons: I) -> Seasons {
        let mut set = Seasons::NONE;
        for season in seasons {
            set.insert(season);
        }
        set
    }
}

impl fmt::Debug for Seasons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Seasons {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seasons {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seasons, D::Error> {
        Ok(Vec::<Season>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

// What the names say, worked out once by the compiler.

const SEASON_OF: [Option<Season>; N_CARDS] = {
    let mut seasons = [None; N_CARDS];
    let mut at = 0;
    while at < N_CARDS {
        seasons[at] = match NAMES[at].as_bytes()[0] {
            b'P' => Some(Season::Spring),
            b'S' => Some(Season::Summer),
            b'F' => Some(Season::Fall),
            b'W' => Some(Season::Winter),
            _ => None,
        };
        at += 1;
    }
    seasons
};

const VALUE_OF: [u8; N_CARDS] = {
    let mut values = [0; N_CARDS];
    let mut at = 0;
    while at < N_CARDS {
        let name = NAMES[at].as_bytes();
        let mut digit = 1;
        while digit < name.len() {
            values[at] = values[at] * 10 + (name[digit] - b'0');
            digit += 1;
        }
        at += 1;
    }
    values
};

const SEASON_CARDS: [u64; 4] = {
    let mut cards = [0; 4];
    let mut at = 0;
    while at < N_CARDS {
        if let Some(season) = SEASON_OF[at] {
            cards[season as usize] |= 1 << at;
        }
        at += 1;
    }
    cards
};

const MATES_OF: [u64; N_CARDS] = {
    let mut mates = [0; N_CARDS];
    let mut at = 0;
    while at < N_CARDS {
        if let Some(season) = SEASON_OF[at] {
            mates[at] = SEASON_CARDS[season as usize];
        }
        at += 1;
    }
    mates
};

const CROW_CARDS: u64 = {
    let mut crows = 0;
    let mut at = 0;
    while at < N_CARDS {
        if let Some(season) = SEASON_OF[at] {
            // The lowest Spring is 1, and each season begins one higher: the middle is at 5.
            if VALUE_OF[at] == season as u8 + 5 {
                crows |= 1 << at;
            }
        }
        at += 1;
    }
    crows
};
