//! The folder of a house: closed to others, and open in one process at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::{Fault, StoreError};

/// The database, and what SQLite lays beside it.
pub(crate) const DATABASE: &str = "house.db";
const BESIDE: [&str; 2] = ["house.db-wal", "house.db-shm"];
/// The process that has locked this file has the house open. What stands in it is the number of its process.
const LOCK: &str = "house.lock";

/// A folder that nobody else has open, for as long as this lives.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// Let go when the process ends, however it ends.
    _lock: File,
}

impl Folder {
    /// Takes the folder, and makes it if it is not there. If another process has it, nothing is
    /// touched.
    pub(crate) fn take(path: &Path) -> Result<Folder, StoreError> {
        let is_new = !path.exists();
        if is_new {
            make_private_folder(path)?;
        }
        let lock = lock(path)?;
        if !is_new {
            tighten(path)?;
        }
        for name in BESIDE.into_iter().chain([DATABASE]) {
            let file = path.join(name);
            if file.exists() {
                make_private(&file, 0o600)?;
            }
        }
        Ok(Folder {
            path: path.to_owned(),
            _lock: lock,
        })
    }

    /// The file of the database, which is there and ours alone. SQLite gives the files beside it
    /// the same rights.
    pub(crate) fn database(&self) -> Result<PathBuf, StoreError> {
        let path = self.path.join(DATABASE);
        if !path.exists() {
            new_private_file(&path)?;
        }
        Ok(path)
    }
}

/// A new file that nobody else may read. Refuses one that is there.
pub(crate) fn new_private_file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // Whatever the umask has made of it.
    make_private(path, 0o600)?;
    Ok(file)
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join(LOCK);
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut process = String::new();
            // It is only for the sentence.
            let _ = file.read_to_string(&mut process);
            let process = process.trim();
            let who = if process.is_empty() {
                "another process".to_owned()
            } else {
                format!("process {process}")
            };
            let text = format!("{who} has this house open already, and a house has one at a time");
            return Err(StoreError::new(Fault::InUse, text));
        }
        Err(TryLockError::Error(error)) => return Err(error.into()),
    }
    make_private(&path, 0o600)?;
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    writeln!(file, "{}", std::process::id())?;
    Ok(file)
}

/// Closes a folder that is there to others, if it is a house or empty. A folder with other things
/// in it is not ours to close; the files of the house are closed all the same.
fn tighten(path: &Path) -> Result<(), StoreError> {
    let mut is_ours = true;
    for entry in fs::read_dir(path)? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if name == DATABASE {
            is_ours = true;
            break;
        }
        is_ours &= name == LOCK;
    }
    if is_ours {
        make_private(path, 0o700)?;
    }
    Ok(())
}

fn make_private_folder(path: &Path) -> Result<(), StoreError> {
    fs::create_dir_all(path)?;
    make_private(path, 0o700)?;
    Ok(())
}

#[cfg(unix)]
fn make_private(path: &Path, mode: u32) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let is = fs::metadata(path)?.permissions().mode() & 0o7777;
    if is != mode {
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    }
    Ok(())
}

/// Elsewhere a user's own folders are private already.
#[cfg(not(unix))]
fn make_private(_path: &Path, _mode: u32) -> std::io::Result<()> {
    Ok(())
}
