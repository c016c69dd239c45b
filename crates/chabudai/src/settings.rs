//! Settings of the house from the environment and from a file.
//!
//! Whatever is not typed is looked for in a variable, and then in the file that `--config` names. All flags of
//! `serve` can be set there, by their own names: this file knows none of them. What is found is handed to the
//! same parser as what is typed, and so is refused with the same words.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use toml::{Table, Value};

use crate::complaint::Complaint;

/// Every flag's variable is this and its name: `--log-level` is `CHABUDAI_LOG_LEVEL`.
const PREFIX: &str = "CHABUDAI_";
/// The flag that names the file. It cannot stand in the file itself.
const FILE: &str = "config";
/// The flag that every command of a house has.
const FOLDER: &str = "data";
/// The command whose flags a file may set, whoever reads it.
const HOUSE: &str = "serve";

/// What was typed, with all that was not typed but is set elsewhere.
pub(crate) fn complete(
    parser: &Command,
    mut typed: Vec<OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Vec<OsString>, Complaint> {
    // What cannot be read is complained of by whoever reads it next.
    let Ok(matches) = parser.clone().try_get_matches_from(&typed) else {
        return Ok(typed);
    };
    let Some((name, given)) = matches.subcommand() else {
        return Ok(typed);
    };
    let Some(command) = parser.find_subcommand(name).filter(|it| has(it, FOLDER)) else {
        return Ok(typed);
    };
    let variable = |it: &Arg| variable(&variable_of(it)).filter(|it| !it.is_empty());
    let file = flags(command)
        .find(|it| it.get_id() == FILE)
        .and_then(|it| {
            let typed = given.get_raw(FILE).and_then(|mut it| it.next());
            typed.map(OsStr::to_owned).or_else(|| variable(it))
        });
    let file = match file {
        Some(path) => read(Path::new(&path), parser)?,
        None => Table::new(),
    };
    for flag in flags(command).filter(|it| it.get_id() != FILE && !is_typed(given, it)) {
        let (found, place) = match (variable(flag), file.get(&long(flag))) {
            (Some(text), _) => (from_variable(flag, &text)?, variable_of(flag)),
            (None, Some(value)) => (
                from_value(flag, value)?,
                format!("the file's {}", long(flag)),
            ),
            (None, None) => continue,
        };
        check(parser, name, &found, &place)?;
        typed.extend(found);
    }
    Ok(typed)
}

/// The flags of a command that have a value or are switches.
fn flags(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|it| {
        it.get_long().is_some() && !matches!(it.get_action(), ArgAction::Help | ArgAction::Version)
    })
}

fn has(command: &Command, flag: &str) -> bool {
    flags(command).any(|it| it.get_id() == flag)
}

fn is_typed(given: &ArgMatches, flag: &Arg) -> bool {
    given.value_source(flag.get_id().as_str()) == Some(ValueSource::CommandLine)
}

fn long(flag: &Arg) -> String {
    flag.get_long().unwrap_or_default().to_owned()
}

fn variable_of(flag: &Arg) -> String {
    let name = long(flag).to_uppercase().replace('-', "_");
    format!("{PREFIX}{name}")
}

/// Whether the flag is a switch, and whether it can be given several times.
fn kind(flag: &Arg) -> (bool, bool) {
    let action = flag.get_action();
    (
        matches!(action, ArgAction::SetTrue),
        matches!(action, ArgAction::Append),
    )
}

/// Reads the file, which may set what `serve` has a flag for and nothing else.
fn read(path: &Path, parser: &Command) -> Result<Table, Complaint> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|it| Complaint::file(&name, it))?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().and_then(|it| text.get(..it.start));
        let line = before.map_or(1, |it| it.matches('\n').count() + 1);
        Complaint::usage(format!("{name}, line {line}: {}", error.message()))
    })?;
    let house = parser.find_subcommand(HOUSE);
    let known: Vec<String> = house
        .into_iter()
        .flat_map(flags)
        .filter(|it| it.get_id() != FILE)
        .map(long)
        .collect();
    match table.keys().find(|it| !known.contains(it)) {
        Some(key) => Err(Complaint::unknown("setting", key, &known)),
        None => Ok(table),
    }
}

/// A variable's text as arguments: of a flag that may be given several times, with commas between.
fn from_variable(flag: &Arg, text: &OsStr) -> Result<Vec<OsString>, Complaint> {
    let (is_switch, is_list) = kind(flag);
    if !is_switch && !is_list {
        return Ok(vec![argument(flag, text)]);
    }
    let name = variable_of(flag);
    let text = text
        .to_str()
        .ok_or_else(|| Complaint::usage(format!("{name} is no text")))?;
    if is_list {
        let parts = text.split(',').map(str::trim).filter(|it| !it.is_empty());
        return Ok(parts.map(|it| argument(flag, OsStr::new(it))).collect());
    }
    match text {
        "true" | "1" => Ok(vec![switch(flag)]),
        "false" | "0" => Ok(Vec::new()),
        _ => Err(Complaint::usage(format!(
            "{name} cannot be {text:?}: true or false"
        ))),
    }
}

fn from_value(flag: &Arg, value: &Value) -> Result<Vec<OsString>, Complaint> {
    let refused = |expected: &str| {
        let name = long(flag);
        let kind = value.type_str();
        Complaint::usage(format!(
            "the file's {name} cannot be of type {kind}: {expected}"
        ))
    };
    let text = |it: &Value| match it {
        Value::String(it) => Some(it.clone()),
        Value::Integer(it) => Some(it.to_string()),
        Value::Float(it) => Some(it.to_string()),
        Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) | Value::Table(_) => None,
    };
    let (is_switch, is_list) = kind(flag);
    match (value, is_switch, is_list) {
        (Value::Boolean(true), true, _) => Ok(vec![switch(flag)]),
        (Value::Boolean(false), true, _) => Ok(Vec::new()),
        (_, true, _) => Err(refused("true or false")),
        (Value::Array(list), _, true) => {
            let list: Option<Vec<String>> = list.iter().map(text).collect();
            let list = list.ok_or_else(|| refused("a list of texts or numbers"))?;
            Ok(list
                .iter()
                .map(|it| argument(flag, OsStr::new(it)))
                .collect())
        }
        (one, _, _) => {
            let one = text(one).ok_or_else(|| refused("a text or a number"))?;
            Ok(vec![argument(flag, OsStr::new(&one))])
        }
    }
}

fn switch(flag: &Arg) -> OsString {
    format!("--{}", long(flag)).into()
}

/// In one piece, so that no value is taken for a flag.
fn argument(flag: &Arg, value: &OsStr) -> OsString {
    let mut argument: OsString = format!("--{}=", long(flag)).into();
    argument.push(value);
    argument
}

/// Complains of a bad value with the place it is from.
fn check(
    parser: &Command,
    command: &str,
    found: &[OsString],
    place: &str,
) -> Result<(), Complaint> {
    let words = ["chabudai".into(), command.into()];
    let words = words.into_iter().chain(found.iter().cloned());
    match parser.clone().try_get_matches_from(words) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == clap::error::ErrorKind::MissingRequiredArgument => Ok(()),
        Err(error) => Err(crate::arguments::complain(&error).of(place)),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::arguments::Arguments;

    /// What the house is told with these words, variables and this file.
    fn told(
        typed: &str,
        variables: &[(&str, &str)],
        file: Option<&str>,
    ) -> Result<Vec<String>, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("chabudai.toml");
        let mut typed: Vec<OsString> = typed.split_whitespace().map(Into::into).collect();
        if let Some(file) = file {
            std::fs::write(&path, file).unwrap();
            typed.extend(["--config".into(), path.clone().into()]);
        }
        let n_typed = typed.len();
        let variable = |name: &str| {
            let found = variables.iter().find(|it| it.0 == name);
            found.map(|it| it.1.into())
        };
        let all = complete(&Arguments::command(), typed, variable);
        let all = all.map_err(|it| {
            let folder = folder.path().display().to_string();
            it.text().replace(&folder, "DIR")
        })?;
        let more = all[n_typed..].iter();
        Ok(more.map(|it| it.to_str().unwrap().to_owned()).collect())
    }

    fn refused(variables: &[(&str, &str)], file: Option<&str>) -> String {
        told("chabudai serve", variables, file).unwrap_err()
    }

    #[test]
    fn what_is_typed_counts_before_variables_and_those_before_the_file() {
        let file = Some("listen = \"127.0.0.3:3\"\nlog = \"json\"\n");
        let variables = [("CHABUDAI_LISTEN", "127.0.0.2:2")];
        assert_eq!(
            told("chabudai serve --listen 127.0.0.1:1", &variables, file),
            Ok(vec!["--log=json".to_owned()])
        );
        assert_eq!(
            told("chabudai serve", &variables, file).map(|mut it| it.remove(0)),
            Ok("--listen=127.0.0.2:2".to_owned())
        );
        assert_eq!(
            told("chabudai serve", &[], file).map(|mut it| it.remove(0)),
            Ok("--listen=127.0.0.3:3".to_owned())
        );
    }

    #[test]
    fn every_flag_of_the_house_can_be_set_in_both_ways() {
        let parser = Arguments::command();
        let house = parser.find_subcommand(HOUSE).unwrap();
        for flag in flags(house).filter(|it| it.get_id() != FILE) {
            let name = long(flag);
            // Whatever it may be, this is none of it: so it was read, and refused by its own parser; or it is free
            // text, and was taken.
            let variable = variable_of(flag);
            let by_variable = told("chabudai serve", &[(&variable, "\u{1}")], None);
            let by_file = told(
                "chabudai serve",
                &[],
                Some(&format!("{name} = \"\\u0001\"")),
            );
            for (how, told) in [(&variable, by_variable), (&name, by_file)] {
                match told {
                    Ok(more) => assert_eq!(more, [format!("--{name}=\u{1}")]),
                    Err(why) => assert!(why.contains(how.as_str()), "{why}"),
                }
            }
        }
    }

    #[test]
    fn lists_have_commas_in_variables_and_brackets_in_files() {
        let decks = vec![
            "--deck=a.toml".to_owned(),
            "--deck=tezuma=b.toml".to_owned(),
        ];
        let variables = [("CHABUDAI_DECK", "a.toml, tezuma=b.toml")];
        assert_eq!(told("chabudai serve", &variables, None), Ok(decks.clone()));
        let file = Some("deck = [\"a.toml\", \"tezuma=b.toml\"]");
        assert_eq!(told("chabudai serve", &[], file), Ok(decks));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        assert_eq!(
            refused(&[("CHABUDAI_LISTEN", "here")], None),
            "chabudai: CHABUDAI_LISTEN: --listen <ADDRESS> cannot be \"here\": an address and a port \
             such as 127.0.0.1:4649"
        );
        assert_eq!(
            refused(&[], Some("log = \"jsn\"")),
            "chabudai: the file's log: --log <FORM> cannot be \"jsn\"; did you mean json?"
        );
        let why = refused(&[], Some("lisen = \"127.0.0.1:1\""));
        assert!(
            why.starts_with("chabudai: there is no setting \"lisen\""),
            "{why}"
        );
        assert!(why.ends_with("did you mean listen?"), "{why}");
        assert_eq!(
            refused(&[], Some("listen = [1]")),
            "chabudai: the file's listen cannot be of type array: a text or a number"
        );
        let why = refused(&[], Some("log = \"json\"\nlisten ="));
        assert!(
            why.starts_with("chabudai: DIR/chabudai.toml, line 2: "),
            "{why}"
        );
        let why = refused(&[("CHABUDAI_CONFIG", "/no/such/file")], None);
        assert!(why.starts_with("chabudai: /no/such/file: "), "{why}");
    }

    #[test]
    fn commands_that_open_no_house_have_no_settings() {
        let variables = [("CHABUDAI_LISTEN", "127.0.0.2:2")];
        assert_eq!(told("chabudai games", &variables, None), Ok(vec![]));
        // One that looks into a house has those that it needs.
        let folder = [("CHABUDAI_DATA", "dir"), ("CHABUDAI_LISTEN", "127.0.0.2:2")];
        let told = told("chabudai backup file", &folder, None);
        assert_eq!(told, Ok(vec!["--data=dir".to_owned()]));
    }

    #[test]
    fn an_empty_variable_is_as_good_as_none() {
        let variables = [("CHABUDAI_LISTEN", "")];
        assert_eq!(told("chabudai serve", &variables, None), Ok(vec![]));
    }
}
