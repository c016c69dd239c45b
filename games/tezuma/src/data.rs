//! §1.7 The data file: scoring tables and ability cards, checked when they are read.

use std::sync::{Arc, LazyLock};

use game::{DataError, Json};
use serde::Deserialize;
use serde_json::json;
use toml::Spanned;

use crate::abilities::{Abilities, Ability};
use crate::row::Bits;

const FILE: &str = include_str!("../deck.toml");

/// The number of a scoring table, from 1 to 8.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Table(u8);

impl Table {
    /// The table at this place of [`Tables::bits`].
    #[inline]
    pub(crate) const fn at(place: usize) -> Table {
        Table(place as u8)
    }

    /// For four seats only (§2.2).
    pub const SEVEN: Table = Table(7);
    /// For three seats only (§2.2).
    pub const EIGHT: Table = Table(8);

    pub const fn new(number: u64) -> Option<Table> {
        if 1 <= number && number <= 8 {
            Some(Table(number as u8))
        } else {
            None
        }
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Some of the scoring tables.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default)]
pub struct Tables(u16);

impl Tables {
    #[inline]
    pub const fn contains(self, table: Table) -> bool {
        self.0 & (1 << table.0) != 0
    }

    #[inline]
    pub const fn insert(&mut self, table: Table) {
        self.0 |= 1 << table.0;
    }

    #[inline]
    pub const fn remove(&mut self, table: Table) {
        self.0 &= !(1 << table.0);
    }

    /// One bit for each, at its number.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Table> + Clone {
        Bits(u32::from(self.0)).map(|it| Table(it as u8))
    }
}

impl FromIterator<Table> for Tables {
    fn from_iter<I: IntoIterator<Item = Table>>(tables: I) -> Tables {
        let mut set = Tables::default();
        for table in tables {
            set.insert(table);
        }
        set
    }
}

/// Points for 0 to 12 tricks.
pub type Points = [i32; 13];

/// What the data file holds. Data that exists has passed the checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    tables: [Points; 8],
    /// Front and back of each ability card.
    sides: [[Ability; 2]; 6],
}

impl Data {
    /// The game's own.
    pub fn own() -> Arc<Data> {
        static OWN: LazyLock<Arc<Data>> =
            LazyLock::new(|| Arc::new(Data::read(FILE).expect("the game's own data is checked")));
        OWN.clone()
    }

    #[inline]
    pub fn table(&self, table: Table) -> &Points {
        &self.tables[usize::from(table.0 - 1)]
    }

    /// §7.1 What the table gives for so many tricks.
    #[inline]
    pub fn points(&self, table: Table, tricks: u8) -> i32 {
        self.table(table)[usize::from(tricks)]
    }

    pub fn sides(&self) -> &[[Ability; 2]; 6] {
        &self.sides
    }

    /// From the text of a data file.
    pub fn read(file: &str) -> Result<Data, DataError> {
        let line = |offset: usize| Some(1 + file[..offset].matches('\n').count());
        let parsed: FileForm = toml::from_str(file).map_err(|it| {
            let at = it.span().and_then(|span| line(span.start));
            wrong(at, "1.7", it.message().lines().next().unwrap_or_default())
        })?;
        let mut facts = Facts::default();
        for table in parsed.table {
            let at = line(table.points.span().start);
            let fits = usize::try_from(table.number).ok() == Some(facts.tables.len() + 1);
            if !fits {
                let expected = facts.tables.len() + 1;
                let text = format!("expected table No.{expected}, found No.{}", table.number);
                return Err(wrong(at, "1.4", &text));
            }
            facts.tables.push((at, table.points.into_inner()));
        }
        for card in parsed.card {
            let at = line(card.front.span().start);
            let back = card.back.into_inner();
            facts.sides.push((at, vec![card.front.into_inner(), back]));
        }
        facts.check(Some(1 + file.matches('\n').count()))
    }

    /// From the form the match log has.
    pub fn from_json(data: &Json) -> Result<Data, DataError> {
        let form: LogForm = serde_json::from_value(data.clone())
            .map_err(|it| wrong(None, "1.7", &it.to_string()))?;
        let facts = Facts {
            tables: form.tables.into_iter().map(|it| (None, it)).collect(),
            sides: form.sides.into_iter().map(|it| (None, it)).collect(),
        };
        facts.check(None)
    }

    /// In the form the match log has.
    pub fn to_json(&self) -> Json {
        let sides: Vec<[&str; 2]> = self.sides.iter().map(|it| it.map(Ability::word)).collect();
        json!({ "tables": self.tables, "sides": sides })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileForm {
    #[serde(default)]
    table: Vec<TableForm>,
    #[serde(default)]
    card: Vec<CardForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableForm {
    number: i64,
    #[serde(rename = "name")]
    _name: Option<String>,
    #[serde(rename = "grade")]
    _grade: Grade,
    points: Spanned<Vec<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardForm {
    front: Spanned<String>,
    back: Spanned<String>,
    #[serde(rename = "grade")]
    _grade: Grade,
}

/// How a fact is known.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Grade {
    Printed,
    Inferred,
    Reconstructed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LogForm {
    tables: Vec<Vec<i64>>,
    sides: Vec<Vec<String>>,
}

/// What a file says, each with its line, not yet checked.
#[derive(Default)]
struct Facts {
    tables: Vec<(Option<usize>, Vec<i64>)>,
    sides: Vec<(Option<usize>, Vec<String>)>,
}

impl Facts {
    fn check(&self, end: Option<usize>) -> Result<Data, DataError> {
        let mut tables: Vec<Points> = Vec::new();
        for (nth, (line, points)) in self.tables.iter().enumerate() {
            let points = check_table(nth, points).map_err(|it| wrong(*line, "1.4", &it))?;
            if let Some(same) = tables.iter().position(|it| *it == points) {
                let text = format!("tables No.{} and No.{} are the same", same + 1, nth + 1);
                return Err(wrong(*line, "1.4", &text));
            }
            tables.push(points);
        }
        let mut sides: Vec<[Ability; 2]> = Vec::new();
        let mut seen = Abilities::default();
        for (line, card) in &self.sides {
            sides.push(check_card(card, &mut seen).map_err(|it| wrong(*line, "1.5", &it))?);
        }
        let tables = tables.try_into().map_err(|it: Vec<Points>| {
            let text = format!("there are 8 scoring tables, not {}", it.len());
            wrong(end, "1.4", &text)
        })?;
        let sides = sides.try_into().map_err(|it: Vec<[Ability; 2]>| {
            let text = format!("there are 6 ability cards, not {}", it.len());
            wrong(end, "1.5", &text)
        })?;
        Ok(Data { tables, sides })
    }
}

fn check_table(nth: usize, points: &[i64]) -> Result<Points, String> {
    const MOST: i64 = 1_000_000;
    let number = nth + 1;
    let points: &[i64; 13] = points.try_into().map_err(|_| {
        let found = points.len();
        format!("table No.{number} has {found} values, not 13 for 0 to 12 tricks")
    })?;
    if let Some(absurd) = points.iter().find(|it| it.abs() > MOST) {
        return Err(format!("table No.{number} cannot give {absurd} points"));
    }
    let points = points.map(|it| it as i32);
    if number == 1 && points[4] != 6 {
        let found = points[4];
        return Err(format!(
            "table No.1 gives 6 points for 4 tricks, not {found}"
        ));
    }
    Ok(points)
}

fn check_card(card: &[String], seen: &mut Abilities) -> Result<[Ability; 2], String> {
    let [front, back] = card else {
        return Err(format!("an ability card has 2 sides, not {}", card.len()));
    };
    let mut side = |word: &String| {
        let ability = Ability::from_word(word).ok_or_else(|| {
            let word: String = word.chars().take(40).collect();
            format!("there is no ability {word:?}")
        })?;
        if seen.contains(ability) {
            return Err(format!("{} is there twice", ability.word()));
        }
        seen.insert(ability);
        Ok(ability)
    };
    Ok([side(front)?, side(back)?])
}

fn wrong(line: Option<usize>, rule: &'static str, text: &str) -> DataError {
    DataError {
        line,
        rule: Some(rule),
        text: text.to_owned(),
    }
}
