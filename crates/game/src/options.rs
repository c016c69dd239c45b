//! Seats and variants, chosen before a match starts. Options that exist are valid.

use std::fmt;

use cards::DataError;

use crate::{About, Json, OptionAbout};

/// What a table agreed on. Every value that exists is one the rules can play.
pub trait Options: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The game these are for, with the list of options.
    const ABOUT: About;

    /// The usual options with this many seats, which the game is known to allow.
    fn usual(seats: usize) -> Self;
    fn seats(&self) -> usize;
    /// Sets one option. `value` is of the option's kind already; lists are checked here.
    fn set(&mut self, option: &'static OptionAbout, value: &Json) -> Result<(), OptionsError>;
    /// Every option that exists at this number of seats, with its value, as the match log has it.
    fn chosen(&self) -> Vec<(&'static str, Json)>;

    /// The game's data, if other than its own, as the match log has it.
    fn data(&self) -> Option<Json> {
        None
    }
    /// Takes other data, in the match log's form.
    fn set_data(&mut self, _data: &Json) -> Result<(), DataError> {
        Err(no_data(&Self::ABOUT))
    }
    /// Takes other data, from the text of a data file (TOML).
    fn read_data(&mut self, _file: &str) -> Result<(), DataError> {
        Err(no_data(&Self::ABOUT))
    }

    /// What [`Options::chosen`] lists, as one JSON object.
    fn to_json(&self) -> Json {
        Json::Object(
            self.chosen()
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        )
    }
}

/// What a table plays with.
#[derive(Debug, Clone, Copy)]
pub enum Data<'a> {
    /// The game's own data.
    Own,
    /// The text of a data file (TOML).
    File(&'a str),
    /// Data in the match log's form.
    Json(&'a Json),
}

/// The options of a table of `seats` with the game's own data, the usual ones but for what is
/// `given`.
pub fn options_from<'a, O: Options>(
    seats: usize,
    given: impl IntoIterator<Item = (&'a str, &'a Json)>,
) -> Result<O, OptionsError> {
    options_with(seats, Data::Own, given)
}

/// The options of a table of `seats` that plays with `data`, the usual ones but for what is
/// `given`. The data comes first: what an option may be can depend on it.
pub fn options_with<'a, O: Options>(
    seats: usize,
    data: Data<'_>,
    given: impl IntoIterator<Item = (&'a str, &'a Json)>,
) -> Result<O, OptionsError> {
    let about = O::ABOUT;
    if !(about.min_seats..=about.max_seats).contains(&seats) {
        return Err(OptionsError::Seats {
            given: seats,
            title: about.title,
            min: about.min_seats,
            max: about.max_seats,
        });
    }
    let mut options = O::usual(seats);
    match data {
        Data::Own => Ok(()),
        Data::File(file) => options.read_data(file),
        Data::Json(data) => options.set_data(data),
    }
    .map_err(OptionsError::Data)?;
    for (name, value) in given {
        options.set(about.check(seats, name, value)?, value)?;
    }
    Ok(options)
}

/// Why no table can be set up so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionsError {
    Seats {
        given: usize,
        title: &'static str,
        min: usize,
        max: usize,
    },
    Unknown {
        name: String,
        known: Vec<&'static str>,
    },
    Value {
        name: &'static str,
        given: String,
        expected: String,
        /// Words that would do, for suggestions.
        words: Vec<String>,
    },
    Data(DataError),
}

impl OptionsError {
    /// `value` is not one that `option` takes.
    pub fn value(option: &OptionAbout, value: &Json) -> OptionsError {
        let given = value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned);
        OptionsError::Value {
            name: option.name,
            given,
            expected: option.values.describe(),
            words: option.values.words(),
        }
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionsError::Seats {
                given,
                title,
                min,
                max,
            } => {
                write!(f, "{title} seats {min} to {max}, not {given}")
            }
            OptionsError::Unknown { name, known } if known.is_empty() => {
                write!(f, "there is no option {name:?}; this game has none")
            }
            OptionsError::Unknown { name, known } => {
                write!(
                    f,
                    "there is no option {name:?}; there are: {}",
                    known.join(", ")
                )
            }
            OptionsError::Data(error) => error.fmt(f),
            OptionsError::Value {
                name,
                given,
                expected,
                ..
            } => {
                write!(f, "option {name} cannot be {given:?}; it takes {expected}")
            }
        }
    }
}

impl std::error::Error for OptionsError {}

fn no_data(about: &About) -> DataError {
    DataError {
        line: None,
        rule: None,
        text: format!("{} has no data to replace", about.slug),
    }
}
