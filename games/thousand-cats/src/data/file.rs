//! Reads a data file: TOML, with the line of everything in it.

use cards::{DataError, Grade, Lines};
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Draft, Fact};

pub(super) fn read(text: &str) -> Result<Draft, DataError> {
    let lines = Lines(text);
    let file = DeTable::parse(text).map_err(|it| {
        let line = it.span().and_then(|span| lines.of(&Spanned::new(span, ())));
        DataError::of_rule("9.9", format!("not TOML: {}", it.message())).at(line)
    })?;
    let mut draft = Draft::default();
    for (name, value) in file.get_ref() {
        let line = lines.of(name);
        let section = value.get_ref().as_table();
        match (name.get_ref().as_ref(), section) {
            ("icons", Some(section)) => {
                draft.icons_line = line;
                draft.icons = icons(lines, section)?;
            }
            ("multipliers", Some(section)) => {
                draft.multipliers_line = line;
                draft.multipliers = multipliers(lines, section)?;
            }
            (other, _) => {
                let text = format!("the tables are [icons] and [multipliers], not {other:?}");
                return Err(DataError::of_rule("9.9", text).at(line));
            }
        }
    }
    // Facts in the order of the file, so that the first broken check is the first one in it.
    draft.icons.sort_by_key(|it| it.line);
    draft.multipliers.sort_by_key(|it| it.line);
    Ok(draft)
}

fn icons(lines: Lines<'_>, section: &DeTable<'_>) -> Result<Vec<Fact<String>>, DataError> {
    let mut facts = Vec::new();
    for (name, value) in section {
        let line = lines.of(name);
        let name = name.get_ref().to_string();
        let says = fact(lines, &name, "icon", value)?;
        let says = says.as_str().ok_or_else(|| {
            let text = format!("the icon of {name} is a word in quotation marks");
            DataError::of_rule("9.2", text).at(line)
        })?;
        let says = says.to_owned();
        facts.push(Fact { name, says, line });
    }
    Ok(facts)
}

fn multipliers(lines: Lines<'_>, section: &DeTable<'_>) -> Result<Vec<Fact<Vec<i64>>>, DataError> {
    let mut facts = Vec::new();
    for (name, value) in section {
        let line = lines.of(name);
        let name = name.get_ref().to_string();
        let says = fact(lines, &name, "seasons", value)?;
        let numbers = says
            .as_array()
            .and_then(|it| it.iter().map(|it| whole(it.get_ref())).collect());
        let says = numbers.ok_or_else(|| {
            let text = format!("{name} is not a list of whole numbers");
            DataError::of_rule("9.8", text).at(line)
        })?;
        facts.push(Fact { name, says, line });
    }
    Ok(facts)
}

/// What `name` says: the value alone, or in the field `field` beside its grade.
fn fact<'v, 'i>(
    lines: Lines<'_>,
    name: &str,
    field: &str,
    value: &'v Spanned<DeValue<'i>>,
) -> Result<&'v DeValue<'i>, DataError> {
    let Some(fields) = value.get_ref().as_table() else {
        return Ok(value.get_ref());
    };
    let mut says = None;
    for (key, value) in fields {
        let broken = |text: String| DataError::of_rule("9.9", text).at(lines.of(key));
        let key: &str = key.get_ref();
        if key == field {
            says = Some(value.get_ref());
        } else if key != "grade" {
            return Err(broken(format!(
                "{name} has {field:?} and \"grade\", not {key:?}"
            )));
        } else if !value.get_ref().as_str().is_some_and(is_grade) {
            return Err(broken(format!(
                "the grade of {name} is one of printed, inferred, reconstructed"
            )));
        }
    }
    says.ok_or_else(|| {
        let text = format!("{name} does not say its {field:?}");
        DataError::of_rule("9.9", text).at(lines.of(value))
    })
}

fn is_grade(word: &str) -> bool {
    Grade::deserialize(StrDeserializer::<Error>::new(word)).is_ok()
}

fn whole(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}
