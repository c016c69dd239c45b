//! Data files: TOML that people write, so that every complaint names its line and its rule.

use std::fmt;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

/// Why a data file cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataError {
    /// The line of the file, where there is one.
    pub line: Option<usize>,
    /// The number of the rule it breaks, in the game's `RULES.md`, where there is one.
    pub rule: Option<&'static str>,
    pub text: String,
}

impl DataError {
    /// What breaks this rule, wherever it stands.
    pub fn of_rule(rule: &'static str, text: impl Into<String>) -> DataError {
        DataError {
            line: None,
            rule: Some(rule),
            text: text.into(),
        }
    }

    /// The same at this line, if it is in a file.
    #[must_use]
    pub fn at(self, line: Option<usize>) -> DataError {
        DataError { line, ..self }
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if let Some(rule) = self.rule {
            write!(f, "§{rule} ")?;
        }
        f.write_str(&self.text)
    }
}

impl std::error::Error for DataError {}

/// How a fact in a data file is known. For people who read the file; the rules do not ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// It is in the book or on the cards.
    Printed,
    /// It follows from what is printed.
    Inferred,
    /// It is a guess that plays well.
    Reconstructed,
}

/// The text of a data file, to tell lines.
#[derive(Debug, Clone, Copy)]
pub struct Lines<'a>(pub &'a str);

impl Lines<'_> {
    /// What the file says, in a form of the game's own; `rule` is the one about data files, if there
    /// is one.
    pub fn read<T: DeserializeOwned>(
        self,
        rule: impl Into<Option<&'static str>>,
    ) -> Result<T, DataError> {
        toml::from_str(self.0).map_err(|it| DataError {
            line: it.span().map(|span| self.at(span.start)),
            rule: rule.into(),
            text: it.message().lines().next().unwrap_or_default().to_owned(),
        })
    }

    /// The line of something in the file, counted from 1.
    pub fn of<T>(self, fact: &Spanned<T>) -> Option<usize> {
        Some(self.at(fact.span().start))
    }

    /// The last line.
    pub fn last(self) -> Option<usize> {
        Some(self.at(self.0.len()))
    }

    fn at(self, place: usize) -> usize {
        let before = self.0.as_bytes().iter().take(place);
        1 + before.filter(|&&it| it == b'\n').count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct File {
        grade: Grade,
        points: Spanned<Vec<i64>>,
    }

    #[test]
    fn complaints_name_line_and_rule() {
        let text = "grade = \"inferred\"\npoints = [1, 2]\n";
        let file: File = Lines(text).read("9.9").unwrap();
        assert_eq!(file.grade, Grade::Inferred);
        let error = DataError::of_rule("1.4", "there are 13").at(Lines(text).of(&file.points));
        assert_eq!(error.to_string(), "line 2: §1.4 there are 13");
        assert_eq!(Lines(text).last(), Some(3));
        let wrong = Lines("grade = \"sure\"\n").read::<File>("9.9").unwrap_err();
        assert_eq!((wrong.line, wrong.rule), (Some(1), Some("9.9")));
    }
}
