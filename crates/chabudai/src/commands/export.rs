//! `chabudai export`: one table as a file.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use store::{Glimpse, Store, StoreError, Stored};

use super::house::{House, complain, runtime};
use crate::arguments::Export;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Export) -> Result<ExitCode, Complaint> {
    let house = House::of(&arguments.house)?;
    let id = &arguments.table;
    let stored = find(&house, id)?.map_err(|it| house.complain(it))?;
    let stored = stored.ok_or_else(|| house.complain(format!("there is no table {id:?}")))?;
    let text = server::export(&stored).map_err(|it| Complaint::failed(format!("{id}: {it}")))?;
    match &arguments.out {
        None => std::io::stdout().write_all(text.as_bytes())?,
        Some(file) => write_private(file, &text).map_err(|it| complain(file, it))?,
    }
    if !stored.table.over && !stored.entries.is_empty() {
        // If nobody hears it, the file is as good.
        let _ = writeln!(
            std::io::stderr(),
            "chabudai: this match is not over: its journal has the seed, and so every card. Show it to nobody who plays."
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Looks for the table, and changes nothing.
fn find(house: &House, id: &str) -> Result<Result<Option<Stored>, StoreError>, Complaint> {
    Ok(match house {
        House::Folder(folder) => Glimpse::open(folder).and_then(|it| it.table(id)),
        House::Database(address) => runtime()?.block_on(async {
            let store = Store::find(address).await?;
            let found = store.table(id).await;
            store.close().await;
            found
        }),
    })
}

/// A new file that only this user can read.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}
