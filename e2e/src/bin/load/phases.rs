//! The two things that are measured: many tables at full speed, and a few in lockstep.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
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
use e2e::people::table::{Kind, Manners, Table, Went};
use e2e::{House, Servers, export};

/// How many tables play in lockstep at most, for how long, and in how many groups.
const LOCKSTEP_TABLES: usize = 100;
const LOCKSTEP_TIME: Duration = Duration::from_secs(180);
const GROUPS: usize = 4;
/// A page that does not answer for half a minute is let go.
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// Tables that wait, and since when, by what they are about to do.
type Waiting = BTreeMap<Kind, VecDeque<(Instant, usize)>>;

/// The house that is loaded.
#[derive(Debug)]
pub(crate) struct Place {
    /// Where its servers listen on this machine.
    pub(crate) ports: Vec<u16>,
    /// The numbers of their processes.
    pub(crate) processes: Vec<u32>,
    /// And of the first of the database, if it is ours.
    pub(crate) database: Option<u32>,
}

impl Place {
    pub(crate) fn of(servers: &Servers) -> Place {
        Place {
            ports: servers.ports(),
            processes: servers.houses.iter().map(House::process).collect(),
            database: servers.database.process(),
        }
    }

    fn memory(&self) -> Result<u64, String> {
        self.processes.iter().map(|&it| process::memory(it)).sum()
    }
}

/// What many tables at full speed came to.
#[derive(Debug)]
pub(crate) struct Measured {
    pub(crate) tally: Tally,
    pub(crate) time: Duration,
    /// The processors' time of the servers, of this program, and of the database if it is ours.
    pub(crate) server: Duration,
    pub(crate) own: Duration,
    pub(crate) database: Option<Duration>,
    /// The memory of the servers before the first table and at the end.
    pub(crate) memory: (u64, u64),
    /// Why tables could not go on.
    pub(crate) failures: Vec<String>,
}

/// Asks for the pages that everybody sees first, so that all the house keeps for all tables is
/// there, and so that an unknown game is noticed.
pub(crate) async fn knock(place: &Place, wish: &Wish) -> Result<(), String> {
    let mut guest = Guest {
        port: place.ports[0],
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
pub(crate) async fn full_speed(place: &Place, wish: &Wish) -> Result<Measured, String> {
    let memory_before = place.memory()?;
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
    let spent = || {
        let database = place.database.map(process::cpu_of_family).transpose()?;
        let servers = place.processes.iter().map(|&it| process::cpu(it));
        let servers: Duration = servers.sum::<Result<_, String>>()?;
        Ok::<_, String>((servers, process::cpu(me)?, database))
    };

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
    let memory_after = place.memory()?;
    let tally = tally.take();
    playing.shutdown().await;
    watching.shutdown().await;
    Ok(Measured {
        tally,
        time,
        server: after.0.saturating_sub(before.0),
        own: after.1.saturating_sub(before.1),
        database: after
            .2
            .zip(before.2)
            .map(|(after, before)| after.saturating_sub(before)),
        memory: (memory_before, memory_after),
        failures,
    })
}

/// How many choices were acknowledged and are not written, at all tables. What nobody was told of may be written besides.
pub(crate) fn lost(servers: &Servers, by_table: &BTreeMap<String, u64>) -> Result<u64, String> {
    let whereabouts = servers.whereabouts();
    let is_choice = |it: &&str| it.starts_with(|it: char| it.is_ascii_digit());
    let mut n_lost = 0;
    for (path, n_taken) in by_table {
        let id = path.rsplit('/').next().unwrap_or_default();
        let file = export(id, &whereabouts).map_err(|it| format!("{path}: {it}"))?;
        let n_written = file.lines().filter(is_choice).count() as u64;
        n_lost += n_taken.saturating_sub(n_written);
    }
    Ok(n_lost)
}

/// A few tables play one match each. Those that are about to make a choice of one kind make it together, a group at a time.
/// Answers with what went wrong, too.
pub(crate) async fn lockstep(
    place: &Place,
    wish: &Wish,
) -> Result<(Lockstep, Tally, Vec<String>), String> {
    let n_tables = wish.tables.min(LOCKSTEP_TABLES);
    let tally = Rc::new(RefCell::new(Tally::default()));
    let numbers = wish.tables..wish.tables + n_tables;
    let mut tables = open(place, wish, numbers, &tally).await?;
    let clocks = place.processes.iter().map(|&it| FineClock::new(it));
    let mut clocks: Vec<FineClock> = clocks.collect();
    let mut clock = || {
        let read = clocks.iter_mut().map(FineClock::read);
        read.sum::<Result<Duration, String>>()
    };
    let size = n_tables.div_ceil(GROUPS);
    let mut lockstep = Lockstep::new(n_tables, size);
    let mut failures = Vec::new();
    let mut waiting = Waiting::new();
    let mut next: Vec<usize> = (0..n_tables).collect();
    let end = Instant::now() + LOCKSTEP_TIME;
    loop {
        for nth in next {
            match tables[nth].kind().await {
                Ok(Some(kind)) => {
                    let those = waiting.entry(kind).or_default();
                    those.push_back((Instant::now(), nth));
                }
                Ok(None) => lockstep.end(nth),
                Err(why) => failures.push(why),
            }
        }
        let Some((kind, mut group)) = next_group(&mut waiting, size) else {
            break;
        };
        if Instant::now() > end {
            break;
        }
        group.sort_unstable();
        let before = clock()?;
        let those = tables.iter_mut().enumerate();
        let those = those.filter(|it| group.binary_search(&it.0).is_ok());
        let went = join_all(those.map(|it| it.1.go_on(Manners::Turns))).await;
        lockstep.step(&kind, &group, clock()?.saturating_sub(before));
        next = Vec::with_capacity(group.len());
        for (nth, went) in group.into_iter().zip(went) {
            match went {
                // One that is over says so when it is asked.
                Ok(Went::Chose | Went::Over) => next.push(nth),
                Err(why) => failures.push(why),
            }
        }
    }
    let tally = tally.take();
    Ok((lockstep, tally, failures))
}

/// Who goes on next: the whole group that has waited longest; if there is none, the largest, so that others become whole. Nobody waits
/// so long that the house takes them for gone.
fn next_group(waiting: &mut Waiting, size: usize) -> Option<(Kind, Vec<usize>)> {
    waiting.retain(|_, it| !it.is_empty());
    let since = |it: &VecDeque<(Instant, usize)>| it.front().map(|it| it.0);
    let longest = waiting.iter().min_by_key(|it| since(it.1));
    let longest = longest.filter(|it| since(it.1).is_some_and(|it| it.elapsed() > LONGEST_WAIT));
    let whole = waiting.iter().filter(|it| it.1.len() >= size);
    let whole = whole.min_by_key(|it| since(it.1));
    let largest = waiting.iter().max_by_key(|it| it.1.len());
    let kind = longest.or(whole).or(largest)?.0.clone();
    let those = waiting.get_mut(&kind)?;
    let group = those.drain(..those.len().min(size)).map(|it| it.1);
    let group = group.collect();
    Some((kind, group))
}

async fn open(
    place: &Place,
    wish: &Wish,
    numbers: std::ops::Range<usize>,
    tally: &Rc<RefCell<Tally>>,
) -> Result<Vec<Table>, String> {
    let (ports, game) = (&place.ports, &wish.game);
    let table = |number| Table::open(ports, game, wish.seats, number, Rc::clone(tally));
    try_join_all(numbers.map(table)).await
}
