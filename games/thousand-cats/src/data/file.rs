//! Reads a data file: TOML, with the line of everything in it.

use game::DataError;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Draft, Fact, broken};

const GRADES: [&str; 3] = ["printed", "inferred", "reconstructed"];

pub(super) fn read(text: &str) -> Result<Draft, DataError> {
    let lines = Lines(text);
    let file = DeTable::parse(text).map_err(|it| {
        let line = it.span().and_then(|span| lines.at(span.start));
        broken("9.9", line, format!("not TOML: {}", it.message()))
    })?;
    let mut draft = Draft::default();
    for (name, value) in file.get_ref() {
        let line = lines.at(name.span().start);
        let table = value.get_ref().as_table();
        match (name.get_ref().as_ref(), table) {
            ("icons", Some(table)) => {
                draft.icons_line = line;
                draft.icons = lines.icons(table)?;
            }
            ("multipliers", Some(table)) => {
                draft.multipliers_line = line;
                draft.multipliers = lines.multipliers(table)?;
            }
            (other, _) => {
                let text = format!("the tables are [icons] and [multipliers], not {other:?}");
                return Err(broken("9.9", line, text));
            }
        }
    }
    // Facts in the order of the file, so that the first broken check is the first one in it.
    draft.icons.sort_by_key(|it| it.line);
    draft.multipliers.sort_by_key(|it| it.line);
    Ok(draft)
}

struct Lines<'a>(&'a str);

impl Lines<'_> {
    /// The line of a place in the text, counted from 1.
    fn at(&self, place: usize) -> Option<usize> {
        let before = self.0.as_bytes().get(..place)?;
        Some(1 + before.iter().filter(|&&it| it == b'\n').count())
    }

    fn icons(&self, table: &DeTable<'_>) -> Result<Vec<Fact<String>>, DataError> {
        let mut facts = Vec::new();
        for (name, value) in table {
            let line = self.at(name.span().start);
            let name = name.get_ref().to_string();
            let says = self.fact(&name, "icon", value)?;
            let says = says.as_str().ok_or_else(|| {
                let text = format!("the icon of {name} is a word in quotation marks");
                broken("9.2", line, text)
            })?;
            let says = says.to_owned();
            facts.push(Fact { name, says, line });
        }
        Ok(facts)
    }

    fn multipliers(&self, table: &DeTable<'_>) -> Result<Vec<Fact<Vec<i64>>>, DataError> {
        let mut facts = Vec::new();
        for (name, value) in table {
            let line = self.at(name.span().start);
            let name = name.get_ref().to_string();
            let says = self.fact(&name, "seasons", value)?;
            let numbers = says
                .as_array()
                .and_then(|it| it.iter().map(|it| whole(it.get_ref())).collect());
            let says = numbers.ok_or_else(|| {
                broken(
                    "9.8",
                    line,
                    format!("{name} is not a list of whole numbers"),
                )
            })?;
            facts.push(Fact { name, says, line });
        }
        Ok(facts)
    }

    /// What `name` says: the value alone, or in the field `field` beside its grade.
    fn fact<'v, 'i>(
        &self,
        name: &str,
        field: &str,
        value: &'v Spanned<DeValue<'i>>,
    ) -> Result<&'v DeValue<'i>, DataError> {
        let Some(table) = value.get_ref().as_table() else {
            return Ok(value.get_ref());
        };
        let mut says = None;
        for (key, value) in table {
            let line = self.at(key.span().start);
            let key: &str = key.get_ref();
            if key == field {
                says = Some(value.get_ref());
            } else if key != "grade" {
                let text = format!("{name} has {field:?} and \"grade\", not {key:?}");
                return Err(broken("9.9", line, text));
            } else if !value
                .get_ref()
                .as_str()
                .is_some_and(|it| GRADES.contains(&it))
            {
                let text = format!("the grade of {name} is one of {}", GRADES.join(", "));
                return Err(broken("9.9", line, text));
            }
        }
        says.ok_or_else(|| {
            let line = self.at(value.span().start);
            broken("9.9", line, format!("{name} does not say its {field:?}"))
        })
    }
}

fn whole(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
