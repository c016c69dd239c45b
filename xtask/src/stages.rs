//! `cargo xtask test`: everything that must hold on the main branch, in order, until one fails.

use std::process::Stdio;

use crate::postgres::{Disk, Private};
use crate::{Failure, again, browser, cargo, deny, postgres};

struct Stage {
    headline: &'static str,
    arguments: &'static [&'static str],
    /// Variables that are set for this stage.
    variables: &'static [(&'static str, &'static str)],
    /// What to install if `cargo` does not know the first argument.
    component: Option<&'static str>,
    /// Makes sure of what the stage needs besides.
    prepare: fn() -> Result<(), Failure>,
    /// Whether it needs a PostgreSQL.
    has_database: bool,
    /// Whether a few tests that fail are tried again, see `again`.
    is_unsteady: bool,
    /// What to do if it fails.
    advice: &'static str,
}

/// The walls are tests of this very crate, and so part of the stage "Tests". What needs a browser is
/// the stage "Browser" alone.
const STAGES: &[Stage] = &[
    Stage {
        headline: "Format",
        arguments: &["fmt", "--all", "--check"],
        variables: &[],
        component: Some("rustfmt"),
        prepare: nothing,
        has_database: false,
        is_unsteady: false,
        advice: "Run `cargo fmt --all`.",
    },
    Stage {
        headline: "Lints",
        arguments: &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
        variables: &[],
        component: Some("clippy"),
        prepare: nothing,
        has_database: false,
        is_unsteady: false,
        advice: "Mend what clippy says, or give the lint an `#[expect(…, reason = \"…\")]`.",
    },
    // Each package documents one target: its library, or its binary where it has no library. So no
    // two pages want the same name.
    Stage {
        headline: "Documentation",
        arguments: &["doc", "--workspace", "--no-deps"],
        variables: &[("RUSTDOCFLAGS", "-D warnings")],
        component: None,
        prepare: nothing,
        has_database: false,
        is_unsteady: false,
        advice: "Mend the comments that rustdoc names.",
    },
    // Advisories are left out: they change without us, so they are no property of a commit.
    Stage {
        headline: "Dependencies",
        arguments: &[
            "deny",
            "--log-level",
            "error",
            "check",
            "bans",
            "licenses",
            "sources",
        ],
        variables: &[],
        component: None,
        prepare: deny::ensure,
        has_database: false,
        is_unsteady: false,
        advice: "What we build on is listed in deny.toml and explained in docs/decisions.",
    },
    Stage {
        headline: "Tests and walls",
        arguments: &["test", "--workspace", "--exclude", "e2e"],
        variables: &[],
        component: None,
        prepare: nothing,
        has_database: true,
        is_unsteady: false,
        advice: "The failing test says which rule it is about; `cargo xtask tidy` repeats the walls.",
    },
    Stage {
        headline: "Browser",
        arguments: &["test", "--package", "e2e"],
        variables: &[],
        component: None,
        prepare: browser::ensure,
        has_database: true,
        is_unsteady: true,
        advice: "The failing test says what it waited for, and what the page showed instead.",
    },
    Stage {
        headline: "Attacks",
        arguments: &[
            "run",
            "--quiet",
            "--package",
            "e2e",
            "--bin",
            "attack",
            "--",
            "--short",
        ],
        variables: &[],
        component: None,
        has_database: false,
        prepare: nothing,
        is_unsteady: false,
        advice: "Below each attack stands what it found; `cargo xtask attack NAME` tries it in full.",
    },
    Stage {
        headline: "Crashes",
        arguments: &[
            "run",
            "--quiet",
            "--package",
            "e2e",
            "--bin",
            "crash",
            "--",
            "--short",
        ],
        variables: &[],
        component: None,
        // It starts databases of its own, and kills them.
        has_database: false,
        prepare: postgres::be_there,
        is_unsteady: false,
        advice: "The promise that was broken stands below; `cargo xtask crash --seed N` repeats it.",
    },
];

/// Runs all stages.
pub(crate) fn run() -> Result<(), Failure> {
    for (nth, stage) in STAGES.iter().enumerate() {
        eprintln!("\n[{}/{}] {}", nth + 1, STAGES.len(), stage.headline);
        stage.run()?;
    }
    eprintln!("\nEverything holds.");
    Ok(())
}

impl Stage {
    fn run(&self) -> Result<(), Failure> {
        if let Some(component) = self.component {
            self.find(component)?;
        }
        (self.prepare)()?;
        let database = self.has_database.then(|| Private::start(Disk::Asleep));
        let database = database.transpose()?;
        let mut command = cargo();
        command
            .args(self.arguments)
            .envs(self.variables.iter().copied())
            .envs(database.as_ref().map(Private::variable))
            // Expectations are read here, never rewritten.
            .env_remove("UPDATE_EXPECT");
        // The machine that guards the main branch has time for the long variants.
        let is_guarding = std::env::var_os("CI").is_some();
        if is_guarding {
            command.env("SLOW", "1");
        }
        let is_good = if is_guarding && self.is_unsteady {
            again::run(command, self.arguments)
        } else {
            command.status().map(|it| it.success())
        };
        match is_good {
            Ok(true) => Ok(()),
            Ok(false) => Err(Failure::project(self.failed())),
            Err(error) => {
                let sentence = format!("cargo could not be run: {error}.");
                Err(Failure::project(sentence))
            }
        }
    }

    fn find(&self, component: &str) -> Result<(), Failure> {
        let found = cargo()
            .args([self.arguments[0], "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|it| it.success());
        if found {
            Ok(())
        } else {
            Err(Failure::project(missing(component)))
        }
    }

    fn failed(&self) -> String {
        format!(
            "\nStage \"{}\" failed: `cargo {}`. {}",
            self.headline,
            self.arguments.join(" "),
            self.advice
        )
    }
}

fn nothing() -> Result<(), Failure> {
    Ok(())
}

fn missing(component: &str) -> String {
    format!("{component} is not installed. Install it with `rustup component add {component}`.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_tool_is_named_with_its_command() {
        let stage = Stage {
            headline: "Nothing",
            arguments: &["no-such-tool"],
            variables: &[],
            component: Some("no-such-tool"),
            prepare: nothing,
            has_database: false,
            is_unsteady: false,
            advice: "",
        };
        let failure = stage.run().expect_err("there is no such tool");
        assert_eq!(failure.status, 1);
        assert_eq!(
            failure.sentence,
            "no-such-tool is not installed. Install it with `rustup component add no-such-tool`."
        );
    }

    #[test]
    fn a_failed_stage_says_what_to_do() {
        assert_eq!(
            STAGES[0].failed(),
            "\nStage \"Format\" failed: `cargo fmt --all --check`. Run `cargo fmt --all`."
        );
    }
}
