//! What can be asked of `cargo xtask`.

use std::io::Write;

use crate::{Failure, attack, browser, crash, fuzz, load, postgres, stages, tidy};

struct Command {
    name: &'static str,
    sentence: &'static str,
    run: Run,
}

enum Run {
    Alone(fn() -> Result<(), Failure>),
    /// With whatever stands behind its name.
    With(fn(&[String]) -> Result<(), Failure>),
}

/// Every command, in the order of `help`. Commands that come later (a release) get a line
/// here and a file beside this one.
const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        sentence: "everything that must hold: format, lints, documentation, tests, walls, browser, attacks, crashes",
        run: Run::Alone(stages::run),
    },
    Command {
        name: "tidy",
        sentence: "the walls alone: who may use whom, and the house rules for files",
        run: Run::Alone(tidy::run),
    },
    Command {
        name: "screenshots",
        sentence: "pictures of every page in the browser, into the folder `screenshots`: [--quick]",
        run: Run::With(browser::screenshots),
    },
    Command {
        name: "load",
        sentence: "what the server can carry: GAME --tables 100 --seats 4 --seconds 20 [--store postgres] [--servers 2] [--house DIR] [--json]",
        run: Run::With(load::run),
    },
    Command {
        name: "postgres",
        sentence: "runs a command with a PostgreSQL of its own: [--fsync] cargo test -p store",
        run: Run::With(postgres::run),
    },
    Command {
        name: "attack",
        sentence: "what strangers can do to the server, while people play: [NAME …] [--short] [--json]",
        run: Run::With(attack::run),
    },
    Command {
        name: "crash",
        sentence: "what is left when the plug is pulled: [--kills 200] [--store postgres] [--servers 3] [--seed N] [--short] [--json]",
        run: Run::With(crash::run),
    },
    Command {
        name: "fuzz",
        sentence: "texts from outside, bent by chance: [TARGET] [--seconds 10] [--first NUMBER]",
        run: Run::With(fuzz::run),
    },
    Command {
        name: "help",
        sentence: "this list",
        run: Run::Alone(help),
    },
];

/// Does what the arguments ask for.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let (command, more) = find(arguments)?;
    match command.run {
        Run::Alone(run) => run(),
        Run::With(run) => run(more),
    }
}

/// The command, and the arguments that are for it.
fn find(arguments: &[String]) -> Result<(&'static Command, &[String]), Failure> {
    let (name, more) = match arguments {
        [] => ("help", &[][..]),
        [name] if name == "-h" || name == "--help" => ("help", &[][..]),
        [name, more @ ..] => (name.as_str(), more),
    };
    let Some(command) = COMMANDS.iter().find(|it| it.name == name) else {
        let closest = closest(name);
        return Err(Failure::arguments(format!(
            "There is no command {name:?}; the closest is `cargo xtask {closest}`."
        )));
    };
    match (&command.run, more) {
        (Run::Alone(_), [first, ..]) => Err(Failure::arguments(format!(
            "`cargo xtask {name}` takes no arguments, and {first:?} is one."
        ))),
        (Run::Alone(_) | Run::With(_), _) => Ok((command, more)),
    }
}

fn closest(name: &str) -> &'static str {
    COMMANDS
        .iter()
        .map(|it| it.name)
        .min_by_key(|it| strsim::damerau_levenshtein(it, name))
        .expect("there are commands")
}

fn help() -> Result<(), Failure> {
    std::io::stdout()
        .write_all(list().as_bytes())
        .map_err(|it| Failure::project(format!("The list could not be written: {it}.")))
}

fn list() -> String {
    let lines = COMMANDS
        .iter()
        .map(|it| format!("  cargo xtask {:<13}{}\n", it.name, it.sentence));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(arguments: &[&str]) -> Failure {
        let arguments: Vec<String> = arguments.iter().map(|&it| it.to_owned()).collect();
        find(&arguments).err().expect("it is refused")
    }

    #[test]
    fn an_unknown_command_gets_the_closest_and_status_2() {
        let failure = refused(&["tiddy"]);
        assert_eq!(failure.status, 2);
        assert_eq!(
            failure.sentence,
            "There is no command \"tiddy\"; the closest is `cargo xtask tidy`."
        );
    }

    #[test]
    fn an_argument_too_many_is_refused() {
        assert_eq!(refused(&["test", "now"]).status, 2);
    }

    #[test]
    fn what_stands_behind_load_is_for_the_load() {
        let arguments = ["load", "catsle", "--tables", "7"].map(str::to_owned);
        let found = find(&arguments).map(|(command, more)| (command.name, more));
        assert_eq!(found, Ok(("load", &arguments[1..])));
    }

    #[test]
    fn help_is_the_answer_to_silence_and_lists_everything() {
        assert_eq!(find(&[]).map(|it| it.0.name).ok(), Some("help"));
        for command in COMMANDS {
            assert!(list().contains(command.sentence));
        }
    }
}
