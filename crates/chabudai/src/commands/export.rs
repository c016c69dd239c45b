//! `chabudai export`: one table as a file.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use store::Glimpse;

use super::house::{complain, folder};
use crate::arguments::Export;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Export) -> Result<ExitCode, Complaint> {
    let folder = folder(arguments.data.as_deref());
    let broken = |it: &dyn std::fmt::Display| complain(&folder, it);
    let house = Glimpse::open(&folder).map_err(|it| broken(&it))?;
    let id = &arguments.table;
    let stored = house.table(id).map_err(|it| broken(&it))?;
    let stored = stored.ok_or_else(|| broken(&format!("there is no table {id:?}")))?;
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
