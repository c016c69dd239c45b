//! Chromium and its driver: finds them, or installs them where that is ours to do.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Failure, cargo, root};

const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Makes sure that there is a browser and something to drive it.
pub(crate) fn ensure() -> Result<(), Failure> {
    if missing().is_empty() {
        return Ok(());
    }
    if !Path::new("/etc/debian_version").exists() || !is_root() {
        return Err(Failure::project(advice(&missing())));
    }
    eprintln!("Installing {} …", PACKAGES.join(" and "));
    apt(&["update", "--quiet"])?;
    apt(&[&["install", "--yes", "--quiet"][..], &PACKAGES].concat())?;
    match missing().as_slice() {
        [] => Ok(()),
        still => Err(Failure::project(advice(still))),
    }
}

/// `cargo xtask screenshots`: the pictures of every page, into the ignored folder.
pub(crate) fn screenshots() -> Result<(), Failure> {
    ensure()?;
    let folder = root().join("screenshots");
    let status = cargo()
        .args([
            "run",
            "--quiet",
            "--package",
            "e2e",
            "--bin",
            "screenshots",
            "--",
        ])
        .arg(folder)
        .status()
        .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::project("The screenshots could not be made."))
    }
}

fn missing() -> Vec<&'static str> {
    let is_missing = |it: &&str| !answers(it, "--version");
    PROGRAMS.into_iter().filter(is_missing).collect()
}

fn answers(program: &str, argument: &str) -> bool {
    Command::new(program)
        .arg(argument)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|it| it.success())
}

fn is_root() -> bool {
    let asked = Command::new("id").arg("-u").output();
    asked.is_ok_and(|it| it.stdout.trim_ascii() == b"0")
}

fn apt(arguments: &[&str]) -> Result<(), Failure> {
    let done = Command::new("apt-get")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status();
    if done.is_ok_and(|it| it.success()) {
        Ok(())
    } else {
        let command = arguments.join(" ");
        Err(Failure::project(format!("`apt-get {command}` failed.")))
    }
}

fn advice(missing: &[&str]) -> String {
    format!(
        "The browser tests need {}, and it is not there. On Debian and Ubuntu: `apt-get install {}` \
         as root. Elsewhere install Chromium and the chromedriver of the same version, so that \
         `chromium` and `chromedriver` are found.",
        missing.join(" and "),
        PACKAGES.join(" "),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_its_command() {
        let sentence = advice(&["chromedriver"]);
        assert!(sentence.contains("need chromedriver,"), "{sentence}");
        assert!(sentence.contains("`apt-get install chromium chromium-driver`"));
    }

    #[test]
    fn a_program_that_is_not_there_does_not_answer() {
        assert!(!answers("no-such-program", "--version"));
    }
}
