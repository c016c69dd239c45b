//! cargo-deny: finds it, or installs it with cargo.

use std::process::Stdio;

use crate::{Failure, cargo};

const INSTALL: [&str; 3] = ["install", "cargo-deny", "--locked"];

/// Makes sure that there is a `cargo deny`.
pub(crate) fn ensure() -> Result<(), Failure> {
    if is_there() {
        return Ok(());
    }
    eprintln!("Installing cargo-deny, once; this takes some minutes …");
    let installed = cargo().args(INSTALL).status();
    if installed.is_ok_and(|it| it.success()) && is_there() {
        Ok(())
    } else {
        let command = INSTALL.join(" ");
        Err(Failure::project(format!(
            "cargo-deny is not installed. Install it with `cargo {command}`."
        )))
    }
}

fn is_there() -> bool {
    cargo()
        .args(["deny", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|it| it.success())
}
