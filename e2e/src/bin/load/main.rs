//! How much the house can carry: people at many tables, with real sockets, choosing as fast as they
//! can, and nobody but people. `cargo xtask load` runs it; see `wish` for what can be asked.
//!
//! It speaks as a page does, by `docs/page.md`, and knows of the house only what a page is sent and
//! what the machine tells of any process. One thread does it all, so that the server keeps the
//! other processor to itself on a machine that has two.

mod lockstep;
mod phases;
mod race;
mod report;
mod wish;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use e2e::{Database, House, Postgres, Servers, Words};
use tokio::task::LocalSet;

use phases::Place;
use report::Report;
use wish::{Form, Store, What, Wish};

/// More people than houses expect.
const CROWD: [&str; 4] = ["--max-connections", "16384", "--max-per-table", "1024"];

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wish = match Wish::read(&arguments) {
        Ok(wish) => wish,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    let told = match wish.what {
        What::Choices => match LocalSet::new().run_until(measure(&wish)).await {
            Ok(report) => tell(&report, wish.form).map(|()| report.is_good()),
            Err(sentence) => Err(sentence),
        },
        What::Races => LocalSet::new().run_until(races(&wish)).await,
    };
    match told {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(wish: &Wish) -> Result<Report, String> {
    eprintln!("Opening the house …");
    // It must stay until the end: it closes when it is dropped.
    let servers = open(wish)?;
    let place = Place::of(&servers);
    phases::knock(&place, wish).await?;
    eprintln!(
        "It answers after {} ms.",
        servers.houses[0].started().elapsed().as_millis()
    );
    eprintln!(
        "{} tables of {} for {} play for {} s …",
        wish.tables, wish.game, wish.seats, wish.seconds
    );
    let measured = phases::full_speed(&place, wish).await?;
    let n_lost = match servers.database {
        Database::Folder => None,
        Database::Own(_) | Database::At(_) => {
            eprintln!("What was acknowledged is looked for in the database …");
            Some(phases::lost(&servers, &measured.tally.by_table)?)
        }
    };
    eprintln!("Some tables play a match in lockstep …");
    // The same house: it is warm, and the tables of before have nobody at them.
    let lockstep = phases::lockstep(&place, wish).await?;
    Ok(Report::new(wish, measured, lockstep, n_lost))
}

/// Starts the servers, and their database if it is to be ours.
fn open(wish: &Wish) -> Result<Servers, String> {
    let database = match &wish.store {
        Store::Folder(None) => Database::Folder,
        Store::Folder(Some(folder)) => {
            let house = House::open_in(Path::new(folder), &CROWD);
            return Ok(Servers {
                houses: vec![house],
                database: Database::Folder,
            });
        }
        Store::Postgres => Database::Own(Postgres::start()?),
        Store::At(address) => Database::At(address.clone()),
    };
    Ok(Servers::open(database, wish.servers, &CROWD, Words::Ours))
}

/// Measures races, tells it, and answers whether they were quick enough.
async fn races(wish: &Wish) -> Result<bool, String> {
    let servers = Servers::open(Database::Folder, 1, &[], Words::Ours);
    let place = Place::of(&servers);
    phases::knock(&place, wish).await?;
    eprintln!(
        "{} people race at {} for {} s …",
        wish.seats, wish.game, wish.seconds
    );
    let mut raced = race::race(&place, wish).await?;
    let text = match wish.form {
        Form::Text => raced.text(),
        Form::Json => raced.json(),
    };
    write(&text)?;
    Ok(raced.is_good())
}

fn tell(report: &Report, form: Form) -> Result<(), String> {
    let text = match form {
        Form::Text => report.text(),
        Form::Json => report.json(),
    };
    write(&text)
}

fn write(text: &str) -> Result<(), String> {
    let written = std::io::stdout().write_all(text.as_bytes());
    written.map_err(|it| format!("The report could not be written: {it}."))
}

#[cfg(test)]
mod tests;
