//! What strangers can do to the house, one attack after the other, while people go on playing.
//! `cargo xtask attack` runs all of them, `cargo xtask test` in short; see `wish` for what can be asked.
//!
//! Each attack has a house of its own. People at a few tables play calmly; an attacker, which is a process of
//! its own with a low priority, because a real one would work on another machine, does its worst and says what it
//! found. The attack fails if anything was there to be found, if people waited, if the house grew too large,
//! panicked, told a secret or kept what strangers left behind. See `docs/decisions/0022-attacks.md`.

mod attacker;
mod bombs;
mod crowds;
mod floods;
mod forms;
mod frames;
mod identity;
mod links;
mod messages;
mod report;
mod requests;
mod scene;
mod shapes;
mod siege;
mod sites;
mod sizes;
mod suite;
mod wire;
mod wish;

use std::io::Write;
use std::process::ExitCode;

use tokio::task::LocalSet;

use report::Report;
use wish::{Role, Wish};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let role = match Role::read(&arguments) {
        Ok(role) => role,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    let done = match &role {
        Role::Attacker(order) => LocalSet::new().run_until(attacker::run(order)).await,
        Role::Judge(wish) => LocalSet::new().run_until(judge(wish)).await,
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the attacks and tells how they went. Answers whether the house stood.
async fn judge(wish: &Wish) -> Result<bool, String> {
    let mut report = Report::default();
    eprintln!("{}", report::headline());
    for attack in &wish.attacks {
        let verdict = siege::lay(attack, wish.length).await?;
        eprintln!("{}", report::line(&verdict));
        report.verdicts.push(verdict);
    }
    let told = match wish.form {
        wish::Form::Text => report.text(),
        wish::Form::Json => report.json(),
    };
    let written = std::io::stdout().write_all(told.as_bytes());
    written.map_err(|it| format!("The report could not be written: {it}."))?;
    Ok(report.is_good())
}
