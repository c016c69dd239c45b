//! `cargo xtask load`: what the server can carry, measured by a program of `e2e`.

use crate::{Failure, program};

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let failed = "The load was not carried as it should be.";
    program::run("load", arguments, "Nothing was measured.", failed)
}
