//! A copy of a house, also of one that is open.

use std::fs::File;
use std::path::Path;

use rusqlite::Connection;

use crate::fault::OLDER;
use crate::sqlite::folder::{DATABASE, new_private_file};
use crate::sqlite::schema::{check, connect_to_look};
use crate::sqlite::{reader, schema};
use crate::{Fault, StoreError, Stored};

/// A house to look into, while another process may have it open. Nothing in it is changed.
#[derive(Debug)]
pub struct Glimpse {
    connection: Connection,
}

impl Glimpse {
    /// Looks into the house in this folder. It has to be of this program's shape.
    pub fn open(folder: &Path) -> Result<Glimpse, StoreError> {
        let path = folder.join(DATABASE);
        if !path.exists() {
            let text = "there is no house in this folder";
            return Err(StoreError::new(Fault::Unready, text));
        }
        check(&path)?;
        let connection = connect_to_look(&path)?;
        Ok(Glimpse { connection })
    }

    /// A table with its seats and its journal so far.
    pub fn table(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let shape = schema::shape(&self.connection)?;
        if shape != schema::SHAPE {
            return Err(StoreError::new(Fault::Unready, OLDER));
        }
        reader::table(&self.connection, id, 0)
    }

    /// Copies the whole house into a new file, as it is at one moment, and looks through the copy.
    /// Those who play do not wait for it.
    pub fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        drop(new_private_file(file)?);
        let copied = self.copy_into(file);
        if copied.is_err() {
            // Half a copy is worse than none. If it cannot be removed either, the error tells.
            let _ = std::fs::remove_file(file);
        }
        copied
    }

    fn copy_into(&self, file: &Path) -> Result<(), StoreError> {
        let name = file
            .to_str()
            .ok_or_else(|| StoreError::other("the name of the file is no text"))?;
        // Into an empty file, which has its rights already.
        self.connection.execute("VACUUM INTO ?1", [name])?;
        let copy = connect_to_look(file)?;
        let said: String = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if said != "ok" {
            return Err(StoreError::damaged(&said));
        }
        drop(copy);
        File::open(file)?.sync_all()?;
        Ok(())
    }
}
