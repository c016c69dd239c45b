//! `cargo xtask load`: what the server can carry, measured by a program of `e2e`.

use crate::{Failure, postgres, program};

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if arguments.iter().any(|it| it.contains("postgres")) {
        postgres::be_there()?;
    }
    let failed = "The load was not carried as it should be.";
    program::run("load", arguments, "Nothing was measured.", failed)
}
