//! §1.7 The data file: scoring tables and ability cards, checked when they are read.

use std::sync::{Arc, LazyLock};

use cards::{DataError, Grade, Lines, Member, Set, Worded as _};
use game::Json;
use serde::Deserialize;
use serde_json::json;
use toml::Spanned;

use crate::abilities::{Abilities, Ability};

const FILE: &str = include_str!("../deck.toml");

/// How many scoring tables there are (§1.4).
const N_TABLES: usize = 8;

/// A scoring table, by its number from 1 to 8.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ScoringTable {
    /// One less than its number.
    place: u8,
}

impl ScoringTable {
    /// For four seats only (§2.2).
    pub const SEVEN: ScoringTable = ScoringTable { place: 6 };
    /// For three seats only (§2.2).
    pub const EIGHT: ScoringTable = ScoringTable { place: 7 };

    /// The table with this number, if there is one.
    pub const fn new(number: u64) -> Option<ScoringTable> {
        if 1 <= number && number <= N_TABLES as u64 {
            let place = number as u8 - 1;
            Some(ScoringTable { place })
        } else {
            None
        }
    }

    #[inline]
    pub const fn number(self) -> u8 {
        self.place + 1
    }
}

impl Member for ScoringTable {
    type Word = u8;
    const COUNT: usize = N_TABLES;

    #[inline(always)]
    fn place(self) -> usize {
        usize::from(self.place)
    }

    #[inline(always)]
    fn at(place: usize) -> ScoringTable {
        let place = place as u8;
        ScoringTable { place }
    }
}

/// Some of the scoring tables.
pub type ScoringTables = Set<ScoringTable>;

/// Points for 0 to 12 tricks.
pub type Points = [i32; 13];

/// What the data file holds. Data that exists has passed the checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Data {
    tables: [Points; N_TABLES],
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

    /// What the table gives for 0 to 12 tricks.
    #[inline]
    pub fn table(&self, table: ScoringTable) -> &Points {
        &self.tables[table.place()]
    }

    /// §7.1 What the table gives for this number of tricks.
    #[inline]
    pub fn points(&self, table: ScoringTable, tricks: u8) -> i32 {
        self.table(table)[usize::from(tricks)]
    }

    /// Front and back of each ability card.
    pub fn sides(&self) -> &[[Ability; 2]; 6] {
        &self.sides
    }

    /// From the text of a data file.
    pub fn read(file: &str) -> Result<Data, DataError> {
        let lines = Lines(file);
        let parsed: FileForm = lines.read("1.7")?;
        let mut facts = Facts::default();
        for table in parsed.table {
            let line = lines.of(&table.points);
            let fits = usize::try_from(table.number).ok() == Some(facts.tables.len() + 1);
            if !fits {
                let expected = facts.tables.len() + 1;
                let text = format!("expected table No.{expected}, found No.{}", table.number);
                return Err(DataError::of_rule("1.4", text).at(line));
            }
            facts.tables.push((line, table.points.into_inner()));
        }
        for card in parsed.card {
            let line = lines.of(&card.front);
            let sides = vec![card.front.into_inner(), card.back];
            facts.sides.push((line, sides));
        }
        facts.check(lines.last())
    }

    /// From the form the match log has.
    pub fn from_json(data: &Json) -> Result<Data, DataError> {
        let form: LogForm = serde_json::from_value(data.clone())
            .map_err(|it| DataError::of_rule("1.7", it.to_string()))?;
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
    back: String,
    #[serde(rename = "grade")]
    _grade: Grade,
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
        let of_tables = |text| DataError::of_rule("1.4", text);
        let of_cards = |text| DataError::of_rule("1.5", text);
        let mut tables: Vec<Points> = Vec::new();
        for (nth, (line, points)) in self.tables.iter().enumerate() {
            let points = check_table(nth, points).map_err(|it| of_tables(it).at(*line))?;
            if let Some(same) = tables.iter().position(|it| *it == points) {
                let text = format!("tables No.{} and No.{} are the same", same + 1, nth + 1);
                return Err(of_tables(text).at(*line));
            }
            tables.push(points);
        }
        let mut sides: Vec<[Ability; 2]> = Vec::new();
        let mut seen = Abilities::EMPTY;
        for (line, card) in &self.sides {
            sides.push(check_card(card, &mut seen).map_err(|it| of_cards(it).at(*line))?);
        }
        let tables = tables.try_into().map_err(|it: Vec<Points>| {
            let text = format!("there are {N_TABLES} scoring tables, not {}", it.len());
            of_tables(text).at(end)
        })?;
        let sides = sides.try_into().map_err(|it: Vec<[Ability; 2]>| {
            let text = format!("there are 6 ability cards, not {}", it.len());
            of_cards(text).at(end)
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
