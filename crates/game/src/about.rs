//! What a lobby shows of a game before anybody sits down.

use cards::Worded;

use crate::{Json, OptionsError};

/// A game at a glance.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// Its name in addresses, files and on the command line.
    pub slug: &'static str,
    pub title: &'static str,
    /// Its title in Japanese.
    pub title_ja: &'static str,
    /// One sentence to make somebody curious.
    pub pitch: &'static str,
    /// The same in Japanese.
    pub pitch_ja: &'static str,
    pub designers: &'static [&'static str],
    pub artists: &'static [&'static str],
    pub publisher: &'static str,
    /// The year of the first edition, where the book tells it.
    pub year: Option<u16>,
    /// Where the people who made it can be found, and the game bought.
    pub websites: &'static [&'static str],
    pub min_seats: usize,
    pub max_seats: usize,
    /// How long a match takes at a real table.
    pub minutes: u16,
    pub options: &'static [OptionAbout],
    /// What a replaceable data file of this game holds, if it has one.
    pub data: Option<&'static str>,
}

/// One thing a table may choose before it starts.
#[derive(Debug, Clone, Copy)]
pub struct OptionAbout {
    pub name: &'static str,
    pub values: Values,
    /// The value it has if nobody says otherwise, as text.
    pub default: &'static str,
    /// The only number of seats at which it exists, if it does not always.
    pub only_seats: Option<usize>,
    /// What it does, in one sentence.
    pub sentence: &'static str,
}

impl OptionAbout {
    /// The one of `T` that this value spells.
    pub fn read_word<T: Worded>(&self, value: &Json) -> Result<T, OptionsError> {
        value
            .as_str()
            .and_then(T::from_word)
            .ok_or_else(|| OptionsError::value(self, value))
    }

    pub fn read_flag(&self, value: &Json) -> Result<bool, OptionsError> {
        value
            .as_bool()
            .ok_or_else(|| OptionsError::value(self, value))
    }

    /// A whole number in the option's range.
    pub fn read_number(&self, value: &Json) -> Result<i64, OptionsError> {
        value
            .as_i64()
            .filter(|_| self.values.accept(value))
            .ok_or_else(|| OptionsError::value(self, value))
    }
}

/// Which values an option takes.
#[derive(Debug, Clone, Copy)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these words, or a list that is described so.
    WordsOr(&'static [&'static str], &'static str),
    /// `true` or `false`.
    Flag,
    /// A whole number in this range.
    Number { min: i64, max: i64 },
}

impl Values {
    /// The words that can be typed, for suggestions.
    pub fn words(self) -> Vec<String> {
        match self {
            Values::Words(words) | Values::WordsOr(words, _) => {
                words.iter().map(|&it| it.to_owned()).collect()
            }
            Values::Flag => vec!["true".to_owned(), "false".to_owned()],
            Values::Number { .. } => Vec::new(),
        }
    }

    /// What can be given, in words.
    pub fn describe(self) -> String {
        match self {
            Values::Words(words) => words.join(", "),
            Values::WordsOr(words, list) => format!("{} or {list}", words.join(", ")),
            Values::Flag => "true, false".to_owned(),
            Values::Number { min, max: i64::MAX } => format!("a whole number from {min}"),
            Values::Number { min, max } => format!("a whole number from {min} to {max}"),
        }
    }

    fn accept(self, value: &Json) -> bool {
        match (self, value) {
            (Values::Words(words) | Values::WordsOr(words, _), Json::String(word)) => {
                words.contains(&word.as_str())
            }
            (Values::WordsOr(..), Json::Array(_)) | (Values::Flag, Json::Bool(_)) => true,
            (Values::Number { min, max }, Json::Number(number)) => {
                number.as_i64().is_some_and(|it| (min..=max).contains(&it))
            }
            (Values::Words(_) | Values::WordsOr(..) | Values::Flag | Values::Number { .. }, _) => {
                false
            }
        }
    }
}

impl About {
    /// A game without options, data and makers, such as those of tests and examples.
    pub const fn bare(slug: &'static str, min_seats: usize, max_seats: usize) -> About {
        About {
            slug,
            title: slug,
            title_ja: slug,
            pitch: "",
            pitch_ja: "",
            designers: &[],
            artists: &[],
            publisher: "",
            year: None,
            websites: &[],
            min_seats,
            max_seats,
            minutes: 1,
            options: &[],
            data: None,
        }
    }

    /// The option of this name at a table of `seats`, once `value` is known to be of its kind.
    /// Lists are for the game to check.
    pub fn check(
        &self,
        seats: usize,
        name: &str,
        value: &Json,
    ) -> Result<&'static OptionAbout, OptionsError> {
        let here = |it: &&OptionAbout| it.only_seats.is_none_or(|only| only == seats);
        let option = self
            .options
            .iter()
            .filter(here)
            .find(|it| it.name == name)
            .ok_or_else(|| OptionsError::Unknown {
                name: name.to_owned(),
                known: self.options.iter().filter(here).map(|it| it.name).collect(),
            })?;
        if option.values.accept(value) {
            Ok(option)
        } else {
            Err(OptionsError::value(option, value))
        }
    }
}
