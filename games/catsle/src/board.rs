//! §2.2 A seat's board: which suit lies where, and which cards.

use std::fmt;

use cards::Set;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::cards::{Card, Cards, Suit};
use crate::options::Options;

/// Some of the places of a board.
pub type Places = Set<Place>;

cards::words! {
    /// Where a card can lie on a board, spelled as in notation.
    pub enum Place: u8 {
        Column1 = "1",
        Column2 = "2",
        Column3 = "3",
        Column4 = "4",
        Scrap = "scrap",
    }
}

impl Place {
    /// Its number in lists of one thing a place.
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
        Places::from_bits(if options.has_scrap() { 0b11111 } else { 0b1111 })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
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
            .map_or(Cards::EMPTY, |it| self.cards & it.cards())
    }

    /// All cards on the board.
    #[inline]
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// The places where nothing lies yet.
    #[inline]
    pub fn free(&self, options: Options) -> Places {
        Place::all(options) - self.used
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
