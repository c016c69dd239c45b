//! What is left when the plug is pulled: people play at tables of all games, and servers, or their database, are killed again and
//! again at any moment. `cargo xtask crash` runs it, `cargo xtask test` in short; see `wish` for what can be asked.
//!
//! Everybody writes down what was acknowledged and what was shown. After each kill, and at the end, that is held against the journals;
//! see `promise` for what must be true. See `docs/decisions/0024-crashes.md`.

mod findings;
mod judge;
mod kills;
mod ledger;
mod person;
mod promise;
mod report;
mod shown;
mod table;
mod wish;

use std::io::Write;
use std::process::ExitCode;

use tokio::task::LocalSet;

use wish::{Form, Wish};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wishes = match Wish::read_all(&arguments) {
        Ok(wishes) => wishes,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    for wish in &wishes {
        match LocalSet::new().run_until(run(wish)).await {
            Ok(true) => {}
            Ok(false) => return ExitCode::FAILURE,
            Err(sentence) => {
                eprintln!("{sentence}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Kills, tells what came of it, and answers whether every promise was kept.
async fn run(wish: &Wish) -> Result<bool, String> {
    let Wish {
        kills,
        servers,
        seed,
        store,
        ..
    } = wish;
    eprintln!("{kills} kills, {store:?}, servers at once: {servers}, --seed {seed}");
    let mut report = judge::judge(wish).await?;
    let told = match wish.form {
        Form::Text => report.text(),
        Form::Json => report.json(),
    };
    let written = std::io::stdout().write_all(told.as_bytes());
    written.map_err(|it| format!("The report could not be written: {it}."))?;
    Ok(report.is_good())
}
