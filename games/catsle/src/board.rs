//! §2.2 A seat's board: which suit lies where, and which cards.

use std::fmt;

use game::nth_of_few;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::cards::{Card, Cards, Suit};
use crate::options::Options;

/// Where a card can lie on a board.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Column1,
    Column2,
    Column3,
    Column4,
    Scrap,
}

impl Place {
    pub const ALL: [Place; 5] = [
        Place::Column1,
        Place::Column2,
        Place::Column3,
        Place::Column4,
        Place::Scrap,
    ];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Place::Column1 => "1",
            Place::Column2 => "2",
            Place::Column3 => "3",
            Place::Column4 => "4",
            Place::Scrap => "scrap",
        }
    }

    /// The place with this word.
    pub fn from_word(word: &str) -> Option<Place> {
        Place::ALL.into_iter().find(|it| it.word() == word)
    }

    /// Its place in lists of one thing a place.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// §2.3 How many cards it holds without penalty.
    #[inline]
    pub const fn limit(self, options: Options) -> u8 {
        match self {
            Place::Column1 | Place::Column2 | Place::Column3 | Place::Column4 => {
                options.limits()[self as usize]
            }
            Place::Scrap => 0,
        }
    }

    /// The places of a board at this table.
    #[inline]
    pub const fn all(options: Options) -> Places {
        Places(if options.has_scrap() { 0b11111 } else { 0b1111 })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Some of the places of a board.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default, Hash)]
pub struct Places(u8);

impl Places {
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 & (1 << place as u8) != 0
    }

    #[inline]
    const fn insert(&mut self, place: Place) {
        self.0 |= 1 << place as u8;
    }

    /// The places, from the left.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Place> + Clone {
        Place::ALL.into_iter().filter(move |&it| self.contains(it))
    }

    /// One of them: `pick` is told how many there are, and answers which, from 0.
    #[inline]
    pub(crate) fn any(self, pick: impl FnOnce(usize) -> usize) -> Place {
        let nth = pick(self.0.count_ones() as usize);
        Place::ALL[nth_of_few::<5>(u64::from(self.0), nth) as usize]
    }
}

/// The cards a seat has taken this round. §5.3 One suit a place, one place a suit.
#[derive(Copy, Clone, PartialEq, Eq, Default, Hash)]
pub struct Board {
    cards: Cards,
    place_of: [Option<Place>; 5],
    used: Places,
}

impl Board {
    /// Where cards of this suit lie, if any do.
    #[inline]
    pub const fn place_of(&self, suit: Suit) -> Option<Place> {
        self.place_of[suit.index()]
    }

    /// The suit that lies there, if any does.
    pub fn suit_at(&self, place: Place) -> Option<Suit> {
        Suit::ALL
            .into_iter()
            .find(|&it| self.place_of(it) == Some(place))
    }

    /// The cards that lie there.
    pub fn at(&self, place: Place) -> Cards {
        self.suit_at(place)
            .map_or(Cards::EMPTY, |it| self.cards.of(it))
    }

    /// All cards on the board.
    #[inline]
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// The places where nothing lies yet.
    #[inline]
    pub const fn free(&self, options: Options) -> Places {
        Places(Place::all(options).0 & !self.used.0)
    }

    /// §5.4 Claims an empty place for a suit that is new to the board.
    #[inline]
    pub(crate) fn claim(&mut self, suit: Suit, place: Place) {
        self.place_of[suit.index()] = Some(place);
        self.used.insert(place);
    }

    /// Adds a card whose suit has its place.
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.cards.insert(card);
    }

    fn as_lists(&self) -> [Cards; 5] {
        Place::ALL.map(|it| self.at(it))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_lists()).finish()
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [one, two, three, four, scrap] = self.as_lists();
        let mut board = serializer.serialize_struct("Board", 2)?;
        board.serialize_field("columns", &[one, two, three, four])?;
        board.serialize_field("scrap", &scrap)?;
        board.end()
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        #[derive(serde::Deserialize)]
        struct Lists {
            columns: [Cards; 4],
            scrap: Cards,
        }
        let Lists { columns, scrap } = Lists::deserialize(deserializer)?;
        let mut board = Board::default();
        for (place, cards) in Place::ALL
            .into_iter()
            .zip(columns.into_iter().chain([scrap]))
        {
            for card in cards.iter() {
                match board.place_of(card.suit()) {
                    None if !board.used.contains(place) => board.claim(card.suit(), place),
                    Some(own) if own == place => {}
                    None | Some(_) => {
                        return Err(de::Error::custom("one suit a place, one place a suit"));
                    }
                }
                board.add(card);
            }
        }
        Ok(board)
    }
}
