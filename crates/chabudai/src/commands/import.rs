//! `chabudai import`: a table from a file, into a house that is closed.

use std::io::Write;
use std::process::ExitCode;

use server::Import;
use store::{Store, WriteError};
use tokio::runtime::Runtime;

use super::house::{complain, folder};
use crate::arguments;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &arguments::Import) -> Result<ExitCode, Complaint> {
    let file = &arguments.file;
    let text = std::fs::read_to_string(file).map_err(|it| complain(file, it))?;
    let import = server::import(&text).map_err(|it| complain(file, it))?;
    let folder = folder(arguments.data.as_deref());
    let store = Store::open(&folder).map_err(|it| complain(&folder, it))?;
    let runtime = Runtime::new().map_err(|it| Complaint::failed(it.to_string()))?;
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
        WriteError::Taken => complain(&folder, format!("there is a table {id} here already")),
        WriteError::Store(error) => complain(&folder, error),
    })?;
    let mut out = std::io::stdout();
    writeln!(out, "Every step of it holds. The table is /t/{id}")?;
    for (name, link) in links {
        writeln!(out, "{name} sits down by {link}")?;
    }
    Ok(ExitCode::SUCCESS)
}
