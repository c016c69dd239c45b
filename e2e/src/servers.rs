//! Servers of one house: one that keeps it in a folder, or any number of them on one database.

use crate::house::{House, Opening, Words};
use crate::postgres::Postgres;

/// What keeps a house.
#[derive(Debug)]
pub enum Database {
    /// SQLite, in the folder of the one server.
    Folder,
    /// A PostgreSQL of our own.
    Own(Postgres),
    /// Somebody's PostgreSQL, by its address.
    At(String),
}

impl Database {
    fn address(&self) -> Option<String> {
        match self {
            Database::Folder => None,
            Database::Own(postgres) => Some(postgres.address()),
            Database::At(address) => Some(address.clone()),
        }
    }

    /// The number of its first process, if it is ours.
    pub fn process(&self) -> Option<u32> {
        match self {
            Database::Own(postgres) => Some(postgres.process()),
            Database::Folder | Database::At(_) => None,
        }
    }
}

/// All servers of a house. They are closed before what keeps it is.
#[derive(Debug)]
pub struct Servers {
    pub houses: Vec<House>,
    pub database: Database,
}

impl Servers {
    /// Starts so many, each with these arguments.
    pub fn open(database: Database, n: usize, arguments: &[&str], words: Words) -> Servers {
        let mut all: Vec<String> = arguments.iter().map(|&it| it.to_owned()).collect();
        if let Some(address) = database.address() {
            all.extend(["--database".to_owned(), address]);
        }
        let open = |_| {
            House::open_as(Opening {
                arguments: all.clone(),
                words,
                ..Opening::default()
            })
        };
        Servers {
            houses: (0..n).map(open).collect(),
            database,
        }
    }

    /// Where they listen.
    pub fn ports(&self) -> Vec<u16> {
        self.houses.iter().map(House::port).collect()
    }

    /// The arguments with which the program finds this house.
    pub fn whereabouts(&self) -> [String; 2] {
        match self.database.address() {
            Some(address) => ["--database".to_owned(), address],
            None => {
                let folder = self.houses[0].folder().display().to_string();
                ["--data".to_owned(), folder]
            }
        }
    }
}

/// One table as it is written, by what [`Servers::whereabouts`] says; the first lines say which table it is.
pub fn export(table: &str, whereabouts: &[String; 2]) -> Result<String, String> {
    let [how, place] = whereabouts;
    House::ask_program(&["export", table, how, place])
}
