//! §9 Seats and variants. Options that exist are valid.

use std::sync::Arc;

use game::{About, DataError, Json, OptionAbout, OptionsError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::json;

use crate::abilities::{Abilities, Ability};
use crate::about::ABOUT;
use crate::data::{Data, Table, Tables};

/// Which scoring tables or ability sides a match uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selection<T> {
    /// The book's set for a first match.
    First,
    /// Chance decides before the first deal.
    Random,
    /// These.
    List(Vec<T>),
}

/// What a table agreed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    seats: usize,
    tables: Selection<Table>,
    abilities: Selection<Ability>,
    beginner: bool,
    memory: bool,
    data: Arc<Data>,
}

impl Options {
    pub fn tables(&self) -> &Selection<Table> {
        &self.tables
    }

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

    pub fn deck(&self) -> &Data {
        &self.data
    }

    /// How many kinds of card each seat drafts (§3.3, §3.5).
    #[inline]
    pub fn kinds(&self) -> usize {
        if self.beginner { 2 } else { 3 }
    }

    /// §2.2 Whether these tables can be used together.
    pub(crate) fn tables_fit(&self, list: &[Table]) -> bool {
        let tables: Tables = list.iter().copied().collect();
        let (mark, other) = self.marks();
        list.len() == self.seats + 1
            && tables.iter().count() == list.len()
            && tables.contains(mark)
            && !tables.contains(other)
    }

    /// The table on the mark for this number of seats, and the one for the other.
    pub(crate) fn marks(&self) -> (Table, Table) {
        if self.seats == 3 {
            (Table::EIGHT, Table::SEVEN)
        } else {
            (Table::SEVEN, Table::EIGHT)
        }
    }

    /// §2.3 Whether these are one side of each ability card.
    pub(crate) fn abilities_fit(&self, list: &[Ability]) -> bool {
        let abilities: Abilities = list.iter().copied().collect();
        let one_side =
            |card: &[Ability; 2]| card.iter().filter(|it| abilities.contains(**it)).count() == 1;
        list.len() == 6 && self.data.sides().iter().all(one_side)
    }

    fn set_tables(&mut self, value: &Json) -> Option<()> {
        self.tables = match value {
            Json::Array(list) => {
                let tables = list.iter().map(|it| Table::new(it.as_u64()?));
                let tables: Vec<Table> = tables.collect::<Option<_>>()?;
                self.tables_fit(&tables).then_some(())?;
                Selection::List(tables)
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Object(_) => {
                word_of(value)?
            }
        };
        Some(())
    }

    fn set_abilities(&mut self, value: &Json) -> Option<()> {
        self.abilities = match value {
            Json::Array(list) => {
                let abilities = list.iter().map(|it| Ability::from_word(it.as_str()?));
                let abilities: Vec<Ability> = abilities.collect::<Option<_>>()?;
                self.abilities_fit(&abilities).then_some(())?;
                Selection::List(abilities)
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Object(_) => {
                word_of(value)?
            }
        };
        Some(())
    }

    fn take_data(&mut self, data: Data) -> Result<(), DataError> {
        let before = std::mem::replace(&mut self.data, Arc::new(data));
        if let Selection::List(list) = &self.abilities
            && !self.abilities_fit(list)
        {
            self.data = before;
            return Err(DataError {
                line: None,
                rule: Some("2.3"),
                text: "the chosen abilities are not one side of each of its cards".to_owned(),
            });
        }
        Ok(())
    }
}

fn word_of<T>(value: &Json) -> Option<Selection<T>> {
    match value.as_str()? {
        "first" => Some(Selection::First),
        "random" => Some(Selection::Random),
        _ => None,
    }
}

impl<T: Serialize> Selection<T> {
    fn to_json(&self) -> Json {
        match self {
            Selection::First => json!("first"),
            Selection::Random => json!("random"),
            Selection::List(list) => json!(list),
        }
    }
}

impl game::Options for Options {
    const ABOUT: About = ABOUT;

    fn usual(seats: usize) -> Options {
        Options {
            seats,
            tables: Selection::First,
            abilities: Selection::First,
            beginner: false,
            memory: false,
            data: Data::own(),
        }
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError> {
        let set = match option.name {
            "tables" => self.set_tables(value),
            "abilities" => self.set_abilities(value),
            "beginner" => value.as_bool().map(|it| self.beginner = it),
            "memory" => value.as_bool().map(|it| self.memory = it),
            other => unreachable!("ABOUT lists no option {other}"),
        };
        set.ok_or_else(|| OptionsError::value(option, value))
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
