//! `chabudai backup`: a copy of a house, also while it is open.

use std::io::Write;
use std::process::ExitCode;

use store::Glimpse;

use super::house::{House, complain};
use crate::arguments::Backup;
use crate::complaint::Complaint;

pub(super) fn run(arguments: &Backup) -> Result<ExitCode, Complaint> {
    let folder = match House::of(&arguments.house)? {
        House::Folder(folder) => folder,
        House::Database(_) => {
            return Err(Complaint::usage(
                "a house in PostgreSQL is copied by PostgreSQL's own programs, such as pg_dump",
            ));
        }
    };
    let file = &arguments.file;
    if file.exists() {
        return Err(complain(
            file,
            "it is there already, and is not overwritten",
        ));
    }
    let house = Glimpse::open(&folder).map_err(|it| complain(&folder, it))?;
    house.copy_to(file).map_err(|it| complain(file, it))?;
    writeln!(
        std::io::stdout(),
        "{} is the whole house of this moment. As house.db in a folder of its own, it can be opened.",
        file.display()
    )?;
    Ok(ExitCode::SUCCESS)
}
