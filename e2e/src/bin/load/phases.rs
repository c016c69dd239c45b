//! The two things that are measured: many tables at full speed, and a few in lockstep.

use std::cell::RefCell;
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::time::Duration;

use futures_util::future::{join_all, try_join_all};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::lockstep::Lockstep;
use crate::wish::Wish;
use e2e::people::http::Guest;
use e2e::people::process::{self, FineClock};
use e2e::people::statistics::Tally;
use e2e::people::table::{Manners, Table, Went};

/// How many tables play in lockstep at most, for how long, and for how many choices.
const LOCKSTEP_TABLES: usize = 20;
const LOCKSTEP_TIME: Duration = Duration::from_secs(180);
const LOCKSTEP_CHOICES: usize = 10_000;

/// The house that is loaded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    /// Where it listens on this machine.
    pub(crate) port: u16,
    /// The number of its process.
    pub(crate) process: u32,
}

/// What many tables at full speed came to.
#[derive(Debug)]
pub(crate) struct Measured {
    pub(crate) tally: Tally,
    pub(crate) time: Duration,
    /// The processors' time of the server, and of this program.
    pub(crate) server: Duration,
    pub(crate) own: Duration,
    /// The memory of the server before the first table and at the end.
    pub(crate) memory: (u64, u64),
    /// Why tables could not go on.
    pub(crate) failures: Vec<String>,
}

/// Asks for the pages that everybody sees first, so that all the house keeps for all tables is
/// there, and so that an unknown game is noticed.
pub(crate) async fn knock(place: Place, wish: &Wish) -> Result<(), String> {
    let mut guest = Guest {
        port: place.port,
        name: "P".to_owned(),
        address: Ipv4Addr::LOCALHOST,
        cookies: "lang=en".to_owned(),
    };
    for path in ["/".to_owned(), format!("/new/{}", wish.game)] {
        let reply = guest.get(&path).await?;
        if reply.status != 200 {
            return Err(format!(
                "{:?} cannot be played here: {path} says {}.",
                wish.game, reply.status
            ));
        }
    }
    Ok(())
}

/// All tables play as fast as they can, or as they are to, until the time is over. Must run in a `LocalSet`.
pub(crate) async fn full_speed(place: Place, wish: &Wish) -> Result<Measured, String> {
    let memory_before = process::memory(place.process)?;
    let tally = Rc::new(RefCell::new(Tally::default()));
    let tables = open(place, wish, 0..wish.tables, &tally).await?;
    let mut watching = JoinSet::new();
    for table in &tables {
        for _ in 0..wish.watchers {
            watching.spawn_local(table.watch().await?.take_in());
        }
    }
    let every = wish
        .rate
        .map(|it| Duration::from_secs_f64(wish.tables as f64 / it as f64));
    let me = std::process::id();
    let spent = || Ok::<_, String>((process::cpu(place.process)?, process::cpu(me)?));

    // What came while the tables were opened does not count.
    tally.replace(Tally::default());
    let before = spent()?;
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn_local(table.play(every));
    }
    let end = start + Duration::from_secs(wish.seconds);
    let mut failures = Vec::new();
    while failures.len() < wish.tables {
        tokio::select! {
            biased;
            () = sleep_until(end) => break,
            ended = playing.join_next() => {
                if let Some(Ok(Err(why))) = ended {
                    failures.push(why);
                } else {
                    failures.push("a table ended without a reason".to_owned());
                }
            }
        }
    }
    let time = start.elapsed();
    let after = spent()?;
    let memory_after = process::memory(place.process)?;
    let tally = tally.take();
    playing.shutdown().await;
    watching.shutdown().await;
    Ok(Measured {
        tally,
        time,
        server: after.0.saturating_sub(before.0),
        own: after.1.saturating_sub(before.1),
        memory: (memory_before, memory_after),
        failures,
    })
}

/// A few tables play one match each: everybody makes a choice before anybody makes the next.
/// Answers with what went wrong, too.
pub(crate) async fn lockstep(
    place: Place,
    wish: &Wish,
) -> Result<(Lockstep, Tally, Vec<String>), String> {
    let n_tables = wish.tables.min(LOCKSTEP_TABLES);
    let tally = Rc::new(RefCell::new(Tally::default()));
    let numbers = wish.tables..wish.tables + n_tables;
    let mut tables = open(place, wish, numbers, &tally).await?;
    let mut clock = FineClock::new(place.process);
    let mut lockstep = Lockstep::default();
    let mut failures = Vec::new();
    let end = Instant::now() + LOCKSTEP_TIME;
    let mut spent = clock.read()?;
    for nth in 0..LOCKSTEP_CHOICES {
        let steps = tables.iter_mut().map(|it| it.go_on(Manners::Turns));
        let went = join_all(steps).await;
        let now = clock.read()?;
        let n_chose = went.iter().filter(|it| **it == Ok(Went::Chose)).count();
        if n_chose > 0 {
            lockstep.step(n_chose, now.saturating_sub(spent));
        }
        spent = now;
        let mut still = Vec::with_capacity(tables.len());
        for (table, went) in tables.into_iter().zip(went) {
            match went {
                Ok(Went::Chose) => still.push(table),
                Ok(Went::Over) => lockstep.end(nth),
                Err(why) => failures.push(why),
            }
        }
        tables = still;
        if tables.is_empty() || Instant::now() > end {
            break;
        }
    }
    let tally = tally.take();
    Ok((lockstep, tally, failures))
}

async fn open(
    place: Place,
    wish: &Wish,
    numbers: std::ops::Range<usize>,
    tally: &Rc<RefCell<Tally>>,
) -> Result<Vec<Table>, String> {
    let table = |number| Table::open(place.port, &wish.game, wish.seats, number, Rc::clone(tally));
    try_join_all(numbers.map(table)).await
}
