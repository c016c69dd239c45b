//! What commands share: the game, its options and its players from the command line.

use arena::Player;
use bots::BotName;
use catalog::Guest;
use game::{Data, Json, Options, OptionsError, options_with};

use crate::arguments::Table;
use crate::complaint::{Complaint, suggestion};

/// Introduces `guest` to the game of this name.
pub(super) fn meet<V: Guest>(slug: &str, guest: V) -> Result<V::Out, Complaint> {
    catalog::meet(slug, guest).ok_or_else(|| no_such_game(slug))
}

pub(super) fn no_such_game(slug: &str) -> Complaint {
    let known: Vec<&str> = catalog::GAMES.iter().map(|it| it.about().slug).collect();
    Complaint::unknown("game", slug, &known)
}

/// The player that was typed.
pub(super) fn player(name: &str) -> Result<Player, Complaint> {
    name.parse().map_err(|_| {
        let mut known = BotName::ALL.map(BotName::word).to_vec();
        known.extend(["ismcts:N", "cheat:N"]);
        Complaint::unknown("bot", name, &known)
    })
}

/// How many matches are played at once, unless somebody says otherwise.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The options that were typed.
pub(super) fn options<O: Options>(seats: usize, table: &Table) -> Result<O, Complaint> {
    let mut given: Vec<(&str, Json)> = Vec::new();
    for option in &table.options {
        let (name, value) = option.split_once('=').ok_or_else(|| {
            Complaint::usage(format!("--option {option:?} is not of the form name=value"))
        })?;
        if given.iter().any(|(it, _)| *it == name) {
            return Err(Complaint::usage(format!("option {name} is given twice")));
        }
        // Numbers, true, false and lists are JSON; whatever is not is a word.
        let value = serde_json::from_str(value).unwrap_or_else(|_| Json::from(value));
        given.push((name, value));
    }
    let given = given.iter().map(|(name, value)| (*name, value));
    let file = match &table.deck {
        None => None,
        Some(path) => Some(std::fs::read_to_string(path).map_err(|it| Complaint::file(path, it))?),
    };
    let data = file.as_deref().map_or(Data::Own, Data::File);
    options_with(seats, data, given).map_err(|it| complain(&it, table))
}

fn complain(error: &OptionsError, table: &Table) -> Complaint {
    let hint = match error {
        OptionsError::Seats {
            given, min, max, ..
        } => {
            format!("; the closest is {}", (*given).clamp(*min, *max))
        }
        OptionsError::Unknown { name, known } => suggestion(name, known),
        OptionsError::Value { given, words, .. } => suggestion(given, words),
        OptionsError::Data(_) => {
            let path = table.deck.as_deref().unwrap_or_default();
            return Complaint::usage(format!("{path}: {error}"));
        }
    };
    Complaint::usage(format!("{error}{hint}"))
}
