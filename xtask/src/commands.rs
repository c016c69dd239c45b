//! What can be asked of `cargo xtask`.

use std::io::Write;

use crate::{Failure, browser, stages, tidy};

struct Command {
    name: &'static str,
    sentence: &'static str,
    run: fn() -> Result<(), Failure>,
}

/// Every command, in the order of `help`. Commands that come later (a release) get a line
/// here and a file beside this one.
const COMMANDS: &[Command] = &[
    Command {
        name: "test",
        sentence: "everything that must hold: format, lints, documentation, tests, walls, browser",
        run: stages::run,
    },
    Command {
        name: "tidy",
        sentence: "the walls alone: who may use whom, and the house rules for files",
        run: tidy::run,
    },
    Command {
        name: "screenshots",
        sentence: "pictures of every page in the browser, into the folder `screenshots`",
        run: browser::screenshots,
    },
    Command {
        name: "help",
        sentence: "this list",
        run: help,
    },
];

/// Does what the arguments ask for.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    (find(arguments)?.run)()
}

fn find(arguments: &[String]) -> Result<&'static Command, Failure> {
    let name = match arguments {
        [] => "help",
        [name] if name == "-h" || name == "--help" => "help",
        [name] => name,
        [name, more, ..] => {
            return Err(Failure::arguments(format!(
                "`cargo xtask {name}` takes no arguments, and {more:?} is one."
            )));
        }
    };
    COMMANDS.iter().find(|it| it.name == name).ok_or_else(|| {
        let closest = closest(name);
        Failure::arguments(format!(
            "There is no command {name:?}; the closest is `cargo xtask {closest}`."
        ))
    })
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
    fn help_is_the_answer_to_silence_and_lists_everything() {
        assert_eq!(find(&[]).map(|it| it.name).ok(), Some("help"));
        for command in COMMANDS {
            assert!(list().contains(command.sentence));
        }
    }
}
