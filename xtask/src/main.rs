//! The chores of the project. `cargo xtask help` lists them.

mod again;
mod attack;
mod browser;
mod commands;
mod crash;
mod debian;
mod deny;
mod fuzz;
mod load;
mod postgres;
mod program;
mod stages;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match commands::run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.sentence);
            ExitCode::from(failure.status)
        }
    }
}

/// Why a chore did not succeed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) sentence: String,
    /// The exit status: 1 when something is wrong with the project, 2 with the command line.
    pub(crate) status: u8,
}

impl Failure {
    /// Something is wrong with the project.
    pub(crate) fn project(sentence: impl Into<String>) -> Failure {
        Failure {
            sentence: sentence.into(),
            status: 1,
        }
    }

    /// Something is wrong with the command line.
    pub(crate) fn arguments(sentence: impl Into<String>) -> Failure {
        Failure {
            sentence: sentence.into(),
            status: 2,
        }
    }
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent()
        .expect("xtask lies in the workspace")
        .to_path_buf()
}

/// The cargo that runs us, or the one on the path.
pub(crate) fn cargo() -> std::process::Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = std::process::Command::new(program);
    command.current_dir(root());
    command
}
