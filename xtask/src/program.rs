//! Programs of `e2e`, built for release and handed the arguments; they say themselves what is wrong with those.

use crate::{Failure, cargo};

/// Runs one. Of arguments that it does not take it says `untried`, and if it fails `failed`.
pub(crate) fn run(
    name: &str,
    arguments: &[String],
    untried: &str,
    failed: &str,
) -> Result<(), Failure> {
    let status = cargo()
        .args(["run", "--quiet", "--release", "--package", "e2e"])
        .args(["--bin", name, "--"])
        .args(arguments)
        .status()
        .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
    match status.code() {
        Some(0) => Ok(()),
        Some(2) => Err(Failure::arguments(untried)),
        Some(_) | None => Err(Failure::project(failed)),
    }
}
