//! What commands share that touch a house: where it lies.

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};

use store::{Address, Store};
use tokio::runtime::Runtime;

use crate::arguments;
use crate::complaint::Complaint;

/// Where a house is: in a database if one was named, and else in a folder.
#[derive(Debug)]
pub(super) enum House {
    Folder(PathBuf),
    Database(Address),
}

impl House {
    pub(super) fn of(arguments: &arguments::House) -> Result<House, Complaint> {
        let Some(database) = &arguments.database else {
            return Ok(House::Folder(folder(arguments.data.as_deref())));
        };
        // What was typed is not repeated: there may be a password in it.
        let address = Address::new(database, arguments.database_ca.as_deref());
        let address = address.map_err(|it| Complaint::usage(format!("--database: {it}")))?;
        Ok(House::Database(address))
    }

    /// Opens it, and makes it if it is not there.
    pub(super) fn open(&self, runtime: &Runtime) -> Result<Store, Complaint> {
        let store = match self {
            House::Folder(folder) => Store::open(folder),
            House::Database(address) => runtime.block_on(Store::connect(address)),
        };
        store.map_err(|it| self.complain(it))
    }

    pub(super) fn complain(&self, error: impl fmt::Display) -> Complaint {
        Complaint::file(&self.to_string(), error)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            House::Folder(folder) => folder.display().fmt(f),
            House::Database(address) => write!(f, "database {address}"),
        }
    }
}

pub(super) fn runtime() -> Result<Runtime, Complaint> {
    Runtime::new().map_err(|it| Complaint::failed(it.to_string()))
}

/// The folder that was typed, or this user's own.
fn folder(typed: Option<&Path>) -> PathBuf {
    typed.map_or_else(data_folder, Path::to_owned)
}

/// Where this user's programs keep their data.
fn data_folder() -> PathBuf {
    let folder = |name: &str| {
        env::var_os(name)
            .filter(|it| !it.is_empty())
            .map(PathBuf::from)
    };
    folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|it| it.join(".local/share")))
        .unwrap_or_default()
        .join("chabudai")
}

pub(super) fn complain(path: &Path, error: impl fmt::Display) -> Complaint {
    Complaint::file(&path.display().to_string(), error)
}
