//! One file a command.

mod arena;
mod backup;
mod export;
mod games;
mod house;
mod import;
mod log;
mod playouts;
mod replay;
mod searches;
mod serve;
mod setup;
mod strength;

use std::process::ExitCode;

use crate::arguments::Command;
use crate::complaint::Complaint;

pub(crate) fn run(command: Command) -> Result<ExitCode, Complaint> {
    match command {
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Playouts(arguments) => playouts::run(&arguments),
        Command::Searches(arguments) => searches::run(&arguments),
        Command::Strength(arguments) => strength::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Backup(arguments) => backup::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Import(arguments) => import::run(&arguments),
    }
}
