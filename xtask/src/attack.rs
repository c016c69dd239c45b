//! `cargo xtask attack`: what strangers can do to the house, tried by a program of `e2e`.

use crate::{Failure, program};

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let failed = "The house did not stand.";
    program::run("attack", arguments, "Nothing was tried.", failed)
}
