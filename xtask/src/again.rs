//! A second try for browser tests, on the machine that guards the main branch only.
//!
//! A page, a browser's own moods and the luck of bots meet in these tests, and that machine runs several side by side. One
//! that fails there is tried once more by itself; it is named even if it holds then, so that it can be mended. Where
//! many fail, something is broken, and nothing is tried again.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::cargo;

/// More than this are no accident.
const FEW: usize = 3;

/// Runs tests, and those few that fail once more. Says whether all hold in the end.
pub(crate) fn run(mut command: Command, arguments: &[&str]) -> std::io::Result<bool> {
    let (is_good, failed) = watched(&mut command, &mut std::io::stdout())?;
    if is_good || failed.is_empty() || failed.len() > FEW {
        return Ok(is_good);
    }
    let names = failed.join(", ");
    eprintln!("\nOnce more, by themselves: {names}");
    let mut command = cargo();
    command
        .args(arguments)
        .args(["--", "--exact"])
        .args(&failed)
        .env("SLOW", "1");
    let is_good = command.status()?.success();
    if is_good {
        eprintln!("\nUNSTEADY, held only at the second try: {names}");
    }
    Ok(is_good)
}

/// Lets a run be seen, and says how it ended and which tests failed.
fn watched(command: &mut Command, seen: &mut impl Write) -> std::io::Result<(bool, Vec<String>)> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut failed = Vec::new();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            let line = line?;
            writeln!(seen, "{line}")?;
            failed.extend(failure(&line).map(str::to_owned));
        }
    }
    Ok((child.wait()?.success(), failed))
}

/// The name of the test that failed by this line.
fn failure(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_told_from_all_else() {
        assert_eq!(failure("test a::b ... FAILED"), Some("a::b"));
        for line in [
            "test a::b ... ok",
            "test result: FAILED. 1 passed; 1 failed",
            "    a::b",
            "",
        ] {
            assert_eq!(failure(line), None, "{line}");
        }
    }

    #[test]
    fn what_is_watched_ends_as_it_ends() {
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            watched(&mut command, &mut std::io::sink()).expect("there is a shell")
        };
        assert_eq!(shell("echo test a ... ok"), (true, Vec::new()));
        let failed = shell("echo test a ... FAILED; echo test b ... ok; exit 1");
        assert_eq!(failed, (false, vec!["a".to_owned()]));
    }
}
