//! §9 Seats and variants. Options that exist are valid.

use std::sync::Arc;

use cards::{DataError, Worded as _};
use game::{About, Json, OptionAbout, OptionsError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::json;

use crate::abilities::{Abilities, Ability};
use crate::about::ABOUT;
use crate::data::{Data, ScoringTable, ScoringTables};

cards::words! {
    /// A selection that has a name.
    pub enum Selected: u8 {
        /// The book's set for a first match.
        First = "first",
        /// Chance decides before the first deal.
        Random = "random",
    }
}

/// Which scoring tables or ability sides a match uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selection<T> {
    Named(Selected),
    /// These.
    List(Vec<T>),
}

/// What a table agreed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    seats: usize,
    tables: Selection<ScoringTable>,
    abilities: Selection<Ability>,
    beginner: bool,
    memory: bool,
    data: Arc<Data>,
}

impl Options {
    /// §9.1 Which scoring tables the match uses.
    pub fn tables(&self) -> &Selection<ScoringTable> {
        &self.tables
    }

    /// §9.2 Which sides of the ability cards the match uses.
    pub fn abilities(&self) -> &Selection<Ability> {
        &self.abilities
    }

    /// §3.5 Without abilities.
    pub fn beginner(&self) -> bool {
        self.beginner
    }

    /// §8.3 Whether won cards may be looked at.
    pub fn memory(&self) -> bool {
        self.memory
    }

    /// §1.7 Scoring tables and ability cards.
    pub fn deck(&self) -> &Data {
        &self.data
    }

    /// How many kinds of card each seat drafts (§3.3, §3.5).
    #[inline]
    pub fn kinds(&self) -> usize {
        if self.beginner { 2 } else { 3 }
    }

    /// §2.2 Whether these tables can be used together.
    pub(crate) fn tables_fit(&self, list: &[ScoringTable]) -> bool {
        let tables: ScoringTables = list.iter().copied().collect();
        let (mark, other) = self.marks();
        list.len() == self.seats + 1
            && tables.len() == list.len()
            && tables.contains(mark)
            && !tables.contains(other)
    }

    /// The table on the mark for this number of seats, and the one for the other.
    pub(crate) fn marks(&self) -> (ScoringTable, ScoringTable) {
        if self.seats == 3 {
            (ScoringTable::EIGHT, ScoringTable::SEVEN)
        } else {
            (ScoringTable::SEVEN, ScoringTable::EIGHT)
        }
    }

    /// §2.3 Whether these are one side of each ability card.
    pub(crate) fn abilities_fit(&self, list: &[Ability]) -> bool {
        let abilities: Abilities = list.iter().copied().collect();
        let one_side =
            |card: &[Ability; 2]| card.iter().filter(|it| abilities.contains(**it)).count() == 1;
        list.len() == 6 && self.data.sides().iter().all(one_side)
    }

    /// The tables of a list that can be used together.
    fn read_tables(&self, list: &[Json]) -> Option<Vec<ScoringTable>> {
        let tables = list.iter().map(|it| ScoringTable::new(it.as_u64()?));
        let tables: Vec<ScoringTable> = tables.collect::<Option<_>>()?;
        self.tables_fit(&tables).then_some(tables)
    }

    /// The abilities of a list that can be used together.
    fn read_abilities(&self, list: &[Json]) -> Option<Vec<Ability>> {
        let abilities = list.iter().map(|it| Ability::from_word(it.as_str()?));
        let abilities: Vec<Ability> = abilities.collect::<Option<_>>()?;
        self.abilities_fit(&abilities).then_some(abilities)
    }

    fn take_data(&mut self, data: Data) -> Result<(), DataError> {
        let before = std::mem::replace(&mut self.data, Arc::new(data));
        if let Selection::List(list) = &self.abilities
            && !self.abilities_fit(list)
        {
            self.data = before;
            let text = "the chosen abilities are not one side of each of its cards";
            return Err(DataError::of_rule("2.3", text));
        }
        Ok(())
    }
}

impl<T: Serialize> Selection<T> {
    /// A name, or a list that `read_list` accepts.
    fn read(
        option: &OptionAbout,
        value: &Json,
        read_list: impl FnOnce(&[Json]) -> Option<Vec<T>>,
    ) -> Result<Selection<T>, OptionsError> {
        match value.as_array() {
            Some(list) => read_list(list)
                .map(Selection::List)
                .ok_or_else(|| OptionsError::value(option, value)),
            None => option.read_word(value).map(Selection::Named),
        }
    }

    fn to_json(&self) -> Json {
        match self {
            Selection::Named(name) => json!(name),
            Selection::List(list) => json!(list),
        }
    }
}

impl game::Options for Options {
    const ABOUT: About = ABOUT;

    fn usual(seats: usize) -> Options {
        Options {
            seats,
            tables: Selection::Named(Selected::First),
            abilities: Selection::Named(Selected::First),
            beginner: false,
            memory: false,
            data: Data::own(),
        }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        match option.name {
            "tables" => {
                self.tables = Selection::read(option, value, |it| self.read_tables(it))?;
            }
            "abilities" => {
                self.abilities = Selection::read(option, value, |it| self.read_abilities(it))?;
            }
            "beginner" => self.beginner = option.read_flag(value)?,
            "memory" => self.memory = option.read_flag(value)?,
            other => unreachable!("ABOUT lists no option {other}"),
        }
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        vec![
            ("tables", self.tables.to_json()),
            ("abilities", self.abilities.to_json()),
            ("beginner", json!(self.beginner)),
            ("memory", json!(self.memory)),
        ]
    }

    fn data(&self) -> Option<Json> {
        (self.data != Data::own()).then(|| self.data.to_json())
    }

    fn set_data(&mut self, data: &Json) -> Result<(), DataError> {
        self.take_data(Data::from_json(data)?)
    }

    fn read_data(&mut self, file: &str) -> Result<(), DataError> {
        self.take_data(Data::read(file)?)
    }
}

/// In views: the seats, the options and, where it is not the game's own, the data, as one object.
impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use game::Options as _;
        let seats = [("seats", json!(self.seats))];
        let data = self.data().map(|it| ("data", it));
        serializer.collect_map(seats.into_iter().chain(self.chosen()).chain(data))
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        use game::Options as _;
        let mut fields = serde_json::Map::deserialize(deserializer)?;
        let seats = fields.shift_remove("seats").and_then(|it| it.as_u64());
        let seats = seats.and_then(|it| usize::try_from(it).ok());
        let seats = seats.ok_or_else(|| de::Error::missing_field("seats"))?;
        let data = fields.shift_remove("data");
        let given = fields.iter().map(|(name, value)| (name.as_str(), value));
        let mut options: Options = game::options_from(seats, given).map_err(de::Error::custom)?;
        if let Some(data) = &data {
            options.set_data(data).map_err(de::Error::custom)?;
        }
        Ok(options)
    }
}

/// Views share their options: `#[serde(with = "shared")]`.
pub(crate) mod shared {
    use super::{Arc, Deserialize, Deserializer, Options, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(
        options: &Arc<Options>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        options.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<Options>, D::Error> {
        Options::deserialize(deserializer).map(Arc::new)
    }
}
