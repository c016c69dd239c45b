//! Chromium, its driver and a Japanese font: finds them, or installs them where that is ours to do.

use std::process::{Command, Stdio};

use crate::{Failure, cargo, debian, root};

const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];
const FONT: &str = "a Japanese font";
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-noto-cjk"];

/// Makes sure that there is a browser, something to drive it, and something to write Japanese with.
pub(crate) fn ensure() -> Result<(), Failure> {
    if missing().is_empty() {
        return Ok(());
    }
    if !debian::can_install() {
        return Err(Failure::project(advice(&missing())));
    }
    eprintln!("Installing {} …", list(&PACKAGES));
    debian::install(&PACKAGES)?;
    match missing().as_slice() {
        [] => Ok(()),
        still => Err(Failure::project(advice(still))),
    }
}

/// `cargo xtask screenshots`: the pictures of every page, into the ignored folder.
pub(crate) fn screenshots(arguments: &[String]) -> Result<(), Failure> {
    let quick = quick(arguments)?;
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
        .args(quick)
        .arg(folder)
        .status()
        .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::project("The screenshots could not be made."))
    }
}

/// The arguments, if there are none but this one.
fn quick(arguments: &[String]) -> Result<&[String], Failure> {
    match arguments {
        [] => Ok(arguments),
        [only] if only == "--quick" => Ok(arguments),
        [first, ..] => Err(Failure::arguments(format!(
            "`cargo xtask screenshots` takes `--quick` or nothing, and {first:?} is something else."
        ))),
    }
}

fn missing() -> Vec<&'static str> {
    let is_missing = |it: &&str| !answers(it, "--version");
    let mut missing: Vec<&str> = PROGRAMS.into_iter().filter(is_missing).collect();
    if !has_font("ja") {
        missing.push(FONT);
    }
    missing
}

/// Whether a font for this language is installed. Chromium finds fonts by fontconfig, and so do we.
fn has_font(language: &str) -> bool {
    let asked = Command::new("fc-list")
        .arg(format!(":lang={language}"))
        .stdin(Stdio::null())
        .output();
    asked.is_ok_and(|it| it.status.success() && !it.stdout.trim_ascii().is_empty())
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

fn advice(missing: &[&str]) -> String {
    format!(
        "The browser tests need {}, and it is not there. On Debian and Ubuntu: `apt-get install {}` \
         as root. Elsewhere install Chromium and the chromedriver of the same version, so that \
         `chromium` and `chromedriver` are found, and a font such as Noto Sans CJK, so that \
         `fc-list :lang=ja` lists it.",
        list(missing),
        PACKAGES.join(" "),
    )
}

/// "chromium, chromedriver and a Japanese font".
fn list(words: &[&str]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_its_command() {
        let sentence = advice(&["chromedriver"]);
        assert!(sentence.contains("need chromedriver,"), "{sentence}");
        assert!(sentence.contains("`apt-get install chromium chromium-driver fonts-noto-cjk`"));
        let sentence = advice(&["chromium", "chromedriver", FONT]);
        let all = "need chromium, chromedriver and a Japanese font, and";
        assert!(sentence.contains(all), "{sentence}");
    }

    #[test]
    fn a_program_that_is_not_there_does_not_answer() {
        assert!(!answers("no-such-program", "--version"));
    }

    #[test]
    fn there_is_no_font_for_a_language_that_nobody_speaks() {
        assert!(!has_font("xx"));
    }

    #[test]
    fn screenshots_are_quick_or_all() {
        let quickly = ["--quick".to_owned()];
        assert_eq!(quick(&[]), Ok(&[][..]));
        assert_eq!(quick(&quickly), Ok(&quickly[..]));
        let failure = quick(&["--slow".to_owned()]).expect_err("it is refused");
        assert_eq!(failure.status, 2);
        assert!(failure.sentence.contains("`--quick` or nothing"));
    }
}
