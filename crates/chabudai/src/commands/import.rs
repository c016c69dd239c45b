//! `chabudai import`: a table from a file, into a house that is closed or in PostgreSQL; or a whole house from
//! its folder into PostgreSQL.

use std::io::Write;
use std::process::ExitCode;

use server::Import;
use store::WriteError;

use super::house::{House, complain, runtime};
use crate::arguments;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &arguments::Import) -> Result<ExitCode, Complaint> {
    let file = &arguments.file;
    if file.is_dir() {
        return move_house(arguments);
    }
    let text = std::fs::read_to_string(file).map_err(|it| complain(file, it))?;
    let import = server::import(&text).map_err(|it| complain(file, it))?;
    let house = House::of(&arguments.house)?;
    let runtime = runtime()?;
    let store = house.open(&runtime)?;
    let Import { id, changes, links } = import;
    let written = runtime.block_on(async {
        let known = store.table(&id).await.map_err(WriteError::Store)?;
        let written = match known {
            Some(_) => Err(WriteError::Taken),
            None => store.write(changes).await,
        };
        store.close().await;
        written
    });
    written.map_err(|error| match error {
        WriteError::Taken => house.complain(format!("there is a table {id} here already")),
        WriteError::Store(error) => house.complain(error),
        WriteError::InDoubt(_) => house.complain(error),
    })?;
    let mut out = std::io::stdout();
    writeln!(out, "Every step of it holds. The table is /t/{id}")?;
    for (name, link) in links {
        writeln!(out, "{name} sits down by {link}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Moves everything that is in a folder into an empty database: tables, links, names, and the key, so that nobody
/// notices.
fn move_house(arguments: &arguments::Import) -> Result<ExitCode, Complaint> {
    let folder = &arguments.file;
    let House::Database(address) = House::of(&arguments.house)? else {
        return Err(complain(
            folder,
            "it is a folder; a whole house can be moved into a --database",
        ));
    };
    let moved = runtime()?.block_on(store::move_house(folder, &address));
    let n_tables = moved.map_err(|it| House::Database(address.clone()).complain(it))?;
    writeln!(
        std::io::stdout(),
        "All of it is in database {address} now, {n_tables} tables; the folder is as it was. Open the house from there from now on."
    )?;
    Ok(ExitCode::SUCCESS)
}
