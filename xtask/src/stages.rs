//! `cargo xtask test`: everything that must hold on the main branch, in order, until one fails.

use std::process::Stdio;

use crate::{Failure, browser, cargo, deny};

struct Stage {
    headline: &'static str,
    arguments: &'static [&'static str],
    /// Variables that are set for this stage.
    variables: &'static [(&'static str, &'static str)],
    /// What to install if `cargo` does not know the first argument.
    component: Option<&'static str>,
    /// Makes sure of what the stage needs besides.
    prepare: fn() -> Result<(), Failure>,
    /// What to do if it fails.
    advice: &'static str,
}

/// The walls are tests of this very crate, and so part of the stage "Tests". What needs a browser is
/// the last stage but one alone.
const STAGES: &[Stage] = &[
    Stage {
        headline: "Format",
        arguments: &["fmt", "--all", "--check"],
        variables: &[],
        component: Some("rustfmt"),
        prepare: nothing,
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
        advice: "What we build on is listed in deny.toml and explained in docs/decisions.",
    },
    Stage {
        headline: "Tests and walls",
        arguments: &["test", "--workspace", "--exclude", "e2e"],
        variables: &[],
        component: None,
        prepare: nothing,
        advice: "The failing test says which rule it is about; `cargo xtask tidy` repeats the walls.",
    },
    Stage {
        headline: "Browser",
        arguments: &["test", "--package", "e2e"],
        variables: &[],
        component: None,
        prepare: browser::ensure,
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
        prepare: nothing,
        advice: "Below each attack stands what it found; `cargo xtask attack NAME` tries it in full.",
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
        let mut command = cargo();
        command
            .args(self.arguments)
            .envs(self.variables.iter().copied())
            // Expectations are read here, never rewritten.
            .env_remove("UPDATE_EXPECT");
        // The machine that guards the main branch has time for the long variants.
        if std::env::var_os("CI").is_some() {
            command.env("SLOW", "1");
        }
        let status = command
            .status()
            .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
        if status.success() {
            Ok(())
        } else {
            Err(Failure::project(self.failed()))
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
