//! Where a house is kept.

use std::path::PathBuf;

use clap::Args;

/// The flags that every command of a house has.
#[derive(Debug, Args)]
pub(crate) struct House {
    /// Where tables are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database to keep them in instead of a folder:
    /// postgres://user:password@host/name
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// The certificates that vouch for its server [default: those this machine believes]
    #[arg(long, value_name = "FILE", requires = "database")]
    pub(crate) database_ca: Option<PathBuf>,
}
