//! `cargo xtask attack`: what strangers can do to the house, tried by a program of `e2e`.

use crate::{Failure, cargo};

const PROGRAM: [&str; 8] = [
    "run",
    "--quiet",
    "--release",
    "--package",
    "e2e",
    "--bin",
    "attack",
    "--",
];

/// Builds the program and hands it the arguments; it says itself what is wrong with them.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let status = cargo()
        .args(PROGRAM)
        .args(arguments)
        .status()
        .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(2) => Err(Failure::arguments("Nothing was tried.")),
        Some(_) | None => Err(Failure::project("The house did not stand.")),
    }
}
