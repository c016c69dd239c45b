//! The one binary: argument parsing and glue only.
//!
//! It is a library with a program of one line: a library is compiled beside the server, a program only after it.

mod arguments;
mod commands;
mod complaint;
mod settings;
mod span;

use std::io::Write;
use std::process::ExitCode;

/// Does what the arguments say.
pub fn run() -> ExitCode {
    let done = arguments::read().and_then(commands::run);
    match done {
        Ok(code) => code,
        Err(complaint) => {
            // If even the complaint cannot be written, the exit status still tells.
            let _ = writeln!(std::io::stderr(), "{}", complaint.text());
            complaint.code()
        }
    }
}
