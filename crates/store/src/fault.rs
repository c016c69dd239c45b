//! What can be wrong with a database, told apart by what somebody can do about it.

use std::fmt;

use rusqlite::ErrorCode;
use tokio_postgres::error::SqlState;

/// What is said of a house that has not been opened by this version.
pub(crate) const OLDER: &str =
    "an older version has made this house: open it once with `chabudai serve`";

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// No room on the disk.
    Full,
    /// Its files, or their folder, cannot be written.
    ReadOnly,
    /// Some other program has locked it.
    Locked,
    /// The disk does not do what it should.
    Disk,
    /// The server of the database cannot be reached, or does not answer.
    Away,
    /// Bytes in it are not what was written, or never were a database.
    Damaged,
    /// A newer version of the program has made it.
    Newer,
    /// Another process has the house open.
    InUse,
    /// There is no house yet, or an older one that has to be opened first.
    Unready,
    /// Anything else: our own mistake.
    Other,
}

/// The database does not do what it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError {
    fault: Fault,
    /// What the driver says, or what there is to say.
    text: String,
}

impl StoreError {
    pub(crate) fn new(fault: Fault, text: impl Into<String>) -> StoreError {
        let text = text.into();
        StoreError { fault, text }
    }

    pub(crate) fn other(text: impl Into<Box<dyn std::error::Error>>) -> StoreError {
        StoreError::new(Fault::Other, text.into().to_string())
    }

    pub(crate) fn closed() -> StoreError {
        StoreError::other("it is closed")
    }

    pub(crate) fn damaged(text: &str) -> StoreError {
        StoreError::new(Fault::Damaged, text)
    }

    pub fn fault(&self) -> Fault {
        self.fault
    }

    /// Whether the same may work a little later, without anybody's mistake being mended.
    pub fn is_passing(&self) -> bool {
        match self.fault {
            Fault::Full | Fault::ReadOnly | Fault::Locked | Fault::Disk | Fault::Away => true,
            Fault::Damaged | Fault::Newer | Fault::InUse | Fault::Unready | Fault::Other => false,
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match self.fault {
            Fault::Full => {
                f.write_str("the disk is full: nothing can be written until there is room")
            }
            Fault::ReadOnly => write!(f, "the database can only be read, not written ({text})"),
            Fault::Locked => f.write_str("another program has locked the database"),
            Fault::Disk => write!(f, "the disk failed ({text})"),
            Fault::Away => write!(f, "the database does not answer ({text})"),
            Fault::Damaged => write!(
                f,
                "the database is damaged or none of ours ({text}): put a backup in its place"
            ),
            Fault::Newer | Fault::InUse | Fault::Unready => f.write_str(text),
            Fault::Other => write!(f, "the database failed: {text}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let fault = error.sqlite_error_code().map_or(Fault::Other, fault_of);
        StoreError::new(fault, error.to_string())
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the codes are another crate's, and more may come"
)]
fn fault_of(code: ErrorCode) -> Fault {
    match code {
        ErrorCode::DiskFull => Fault::Full,
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
            Fault::ReadOnly
        }
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Fault::Locked,
        ErrorCode::SystemIoFailure => Fault::Disk,
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Fault::Damaged,
        _ => Fault::Other,
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        match error.as_db_error() {
            // What it says besides may quote a row, and so is not for the log.
            Some(said) => StoreError::new(fault_of_state(said.code()), said.message()),
            None => {
                let why = std::error::Error::source(&error);
                let text = why.map_or_else(|| error.to_string(), |it| format!("{error}: {it}"));
                let is_way = error.is_closed() || why.is_some_and(|it| it.is::<std::io::Error>());
                let fault = if is_way { Fault::Away } else { Fault::Other };
                StoreError::new(fault, text)
            }
        }
    }
}

fn fault_of_state(state: &SqlState) -> Fault {
    match *state {
        SqlState::DISK_FULL => Fault::Full,
        SqlState::READ_ONLY_SQL_TRANSACTION | SqlState::INSUFFICIENT_PRIVILEGE => Fault::ReadOnly,
        SqlState::LOCK_NOT_AVAILABLE
        | SqlState::QUERY_CANCELED
        | SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::T_R_SERIALIZATION_FAILURE => Fault::Locked,
        SqlState::IO_ERROR => Fault::Disk,
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => Fault::Damaged,
        SqlState::ADMIN_SHUTDOWN
        | SqlState::CRASH_SHUTDOWN
        | SqlState::CANNOT_CONNECT_NOW
        | SqlState::TOO_MANY_CONNECTIONS
        | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => Fault::Away,
        SqlState::INVALID_PASSWORD
        | SqlState::INVALID_AUTHORIZATION_SPECIFICATION
        | SqlState::INVALID_CATALOG_NAME => Fault::Unready,
        _ => Fault::Other,
    }
}

impl From<std::io::Error> for StoreError {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the kinds are another crate's, and more may come"
    )]
    fn from(error: std::io::Error) -> StoreError {
        use std::io::ErrorKind;
        let fault = match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                Fault::Full
            }
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Fault::ReadOnly,
            _ => Fault::Disk,
        };
        StoreError::new(fault, error.to_string())
    }
}

/// Why it cannot be said that something was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WriteError {
    /// Somebody else wrote this event first: read again and decide again.
    Taken,
    /// Nothing was written.
    Store(StoreError),
    /// The database went away while it was asked to keep it: it is written, or nothing of it is.
    InDoubt(StoreError),
}

impl WriteError {
    /// Whether the same may work a little later.
    pub fn is_passing(&self) -> bool {
        match self {
            WriteError::Taken => false,
            WriteError::Store(error) | WriteError::InDoubt(error) => error.is_passing(),
        }
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Taken => f.write_str("somebody else was first"),
            WriteError::Store(error) => error.fmt(f),
            WriteError::InDoubt(error) => {
                write!(f, "it is not known whether it is written: {error}")
            }
        }
    }
}

impl std::error::Error for WriteError {}
