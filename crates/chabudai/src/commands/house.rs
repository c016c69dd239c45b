//! What commands share that touch a house: where it lies.

use std::env;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use crate::complaint::Complaint;

/// The folder that was typed, or this user's own.
pub(super) fn folder(typed: Option<&Path>) -> PathBuf {
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

pub(super) fn complain(path: &Path, error: impl Display) -> Complaint {
    Complaint::file(&path.display().to_string(), error)
}
