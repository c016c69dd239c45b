//! Who is killed, and how it comes back.

use std::process::Command;

use e2e::people::statistics::Luck;
use e2e::{Database, Postgres, Servers, Words};

use crate::promise::{Broken, Promise};
use crate::wish::{Store, Wish};

/// Who is killed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Victim {
    /// The server of this number.
    Server(usize),
    /// A process of PostgreSQL that serves somebody: all of it starts anew, by itself.
    Backend,
    /// PostgreSQL itself.
    Database,
}

impl Victim {
    /// The next to be killed. Where there is a database, it is every fifth time that, and every fifth one of its processes.
    pub(crate) fn next(nth: usize, wish: &Wish, luck: &mut Luck) -> Victim {
        match (wish.store, nth % 5) {
            (Store::Postgres, 2) => Victim::Backend,
            (Store::Postgres, 4) => Victim::Database,
            (Store::Sqlite | Store::Postgres, _) => Victim::Server(luck.below(wish.servers)),
        }
    }
}

/// Starts servers, and a database if they share one.
pub(crate) async fn open(wish: &Wish) -> Result<Servers, String> {
    let (store, n) = (wish.store, wish.servers);
    aside(move || {
        let database = match store {
            Store::Sqlite => Database::Folder,
            Store::Postgres => Database::Own(Postgres::start()?),
        };
        Ok(Servers::open(database, n, &[], Words::Kept))
    })
    .await?
}

/// Kills somebody, at once.
pub(crate) fn kill(victim: Victim, servers: &mut Servers, luck: &mut Luck) {
    match (victim, &mut servers.database) {
        (Victim::Server(nth), _) => servers.houses[nth].pull_the_plug(),
        (Victim::Database, Database::Own(postgres)) => postgres.pull_the_plug(),
        (Victim::Backend, Database::Own(postgres)) => {
            let backends = postgres.backends();
            if !backends.is_empty() {
                let process = backends[luck.below(backends.len())].to_string();
                // If it has ended by itself meanwhile, that is as good.
                let _ = Command::new("kill").args(["-KILL", &process]).status();
            }
        }
        (Victim::Database | Victim::Backend, Database::Folder | Database::At(_)) => {}
    }
}

/// The database must be there before anybody can look what is written.
pub(crate) async fn mend_database(victim: Victim, mut servers: Servers) -> Result<Servers, String> {
    aside(move || {
        if let Database::Own(postgres) = &mut servers.database {
            match victim {
                Victim::Database => postgres.start_again()?,
                Victim::Backend => postgres.wait()?,
                Victim::Server(_) => {}
            }
        }
        Ok(servers)
    })
    .await?
}

/// A server that was killed starts again.
pub(crate) async fn mend_server(victim: Victim, mut servers: Servers) -> Result<Servers, String> {
    aside(move || {
        if let Victim::Server(nth) = victim {
            servers.houses[nth].start_again();
        }
        servers
    })
    .await
}

/// Looks whether every server is there, and what they say of themselves.
pub(crate) fn look_after(servers: &mut Servers) -> Result<(), Broken> {
    for (nth, house) in servers.houses.iter_mut().enumerate() {
        let fell = |how: String| Err(Broken::new(Promise::ServersStand, how));
        if !house.is_open() {
            return fell(format!("server {nth} has ended by itself"));
        }
        if let Some(line) = house.words().lines().find(|it| it.contains("panicked")) {
            return fell(format!("server {nth}: {line}"));
        }
    }
    Ok(())
}

/// Does something that takes its time while people go on.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, String> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|it| format!("a server does not start again: {it}"))
}
