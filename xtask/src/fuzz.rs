//! `cargo xtask fuzz`: the fuzz targets, which are plain tests, for longer and where nobody has been.

use std::time::UNIX_EPOCH;

use crate::{Failure, cargo};

/// Every parser of text from outside: its name, and the tests that are its targets.
const TARGETS: [(&str, &str, &str); 9] = [
    ("journal", "catalog", "fuzz::journal::"),
    ("log", "catalog", "fuzz::log::"),
    ("notation", "catalog", "fuzz::notation::"),
    ("data", "catalog", "fuzz::data::"),
    ("options", "catalog", "fuzz::options::"),
    ("form", "server", "fuzz::form::"),
    ("message", "server", "fuzz::message::"),
    ("head", "server", "fuzz::head::"),
    ("table", "server", "fuzz::table::"),
];
const USAGE: &str =
    "Texts are bent by `cargo xtask fuzz [TARGET] [--seconds 10] [--first NUMBER]`.";
const MAX_SECONDS: u64 = 24 * 60 * 60;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
struct Wish {
    targets: Vec<(&'static str, &'static str, &'static str)>,
    seconds: u64,
    first: u64,
}

/// Runs the targets one after the other, each with every game for so many seconds.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    // Every run begins elsewhere; two of them must not meet.
    let now = UNIX_EPOCH.elapsed().map_or(0, |it| it.as_secs() << 24);
    let wish = read(arguments, now)?;
    for (name, package, tests) in wish.targets {
        eprintln!("\n{name}, from text {} on", wish.first);
        let status = cargo()
            .args(["test", "--quiet", "--package", package, "--lib", tests])
            .env("FUZZ_SECONDS", wish.seconds.to_string())
            .env("FUZZ_FIRST", wish.first.to_string())
            .status()
            .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
        if !status.success() {
            return Err(Failure::project(format!(
                "{name} failed. The number of the text stands above: `cargo xtask fuzz {name} \
                 --first NUMBER` begins there."
            )));
        }
    }
    Ok(())
}

fn read(arguments: &[String], now: u64) -> Result<Wish, Failure> {
    let mut wish = Wish {
        targets: Vec::new(),
        seconds: 10,
        first: now,
    };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--seconds" => wish.seconds = number(argument, rest.next(), MAX_SECONDS)?,
            "--first" => wish.first = number(argument, rest.next(), u64::MAX)?,
            name => wish.targets.push(find(name)?),
        }
    }
    if wish.targets.is_empty() {
        wish.targets = TARGETS.to_vec();
    }
    Ok(wish)
}

fn find(name: &str) -> Result<(&'static str, &'static str, &'static str), Failure> {
    let found = TARGETS.into_iter().find(|it| it.0 == name);
    found.ok_or_else(|| {
        let names = TARGETS.map(|it| it.0).join(", ");
        Failure::arguments(format!(
            "There is no target {name:?}; there are {names}. {USAGE}"
        ))
    })
}

fn number(name: &str, value: Option<&String>, most: u64) -> Result<u64, Failure> {
    let number = value.and_then(|it| it.parse().ok());
    number
        .filter(|it| *it <= most)
        .ok_or_else(|| Failure::arguments(format!("{name} wants a number up to {most}. {USAGE}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(line: &str) -> Result<Wish, Failure> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        read(&arguments, 7)
    }

    #[test]
    fn all_targets_or_those_that_are_named() {
        let all = wish("").expect("nothing is enough");
        assert_eq!(
            (all.targets.len(), all.seconds, all.first),
            (TARGETS.len(), 10, 7)
        );
        let some = wish("log --seconds 3 --first 12 data").expect("it can be read");
        let names: Vec<&str> = some.targets.iter().map(|it| it.0).collect();
        assert_eq!(
            (names, some.seconds, some.first),
            (vec!["log", "data"], 3, 12)
        );
    }

    #[test]
    fn whatever_is_wrong_is_said_in_a_sentence() {
        for (line, beginning) in [
            (
                "logs",
                "There is no target \"logs\"; there are journal, log, ",
            ),
            ("--seconds", "--seconds wants a number up to 86400."),
            (
                "--seconds 99999999",
                "--seconds wants a number up to 86400.",
            ),
            ("--first x", "--first wants a number"),
        ] {
            let failure = wish(line).expect_err("it is wrong");
            assert_eq!(failure.status, 2);
            assert!(
                failure.sentence.starts_with(beginning),
                "{}",
                failure.sentence
            );
        }
    }
}
