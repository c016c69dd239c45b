//! `cargo xtask crash`: servers and their database are killed while people play, by a program of `e2e`.

use crate::{Failure, postgres, program};

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    postgres::be_there()?;
    let failed = "The house did not keep what it promises.";
    program::run("crash", arguments, "Nothing was killed.", failed)
}
