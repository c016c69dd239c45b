//! Kills, and what is looked at after each.

use std::cell::{Cell, RefCell};
use std::io::Write as _;
use std::rc::Rc;
use std::time::Duration;

use e2e::people::statistics::Luck;
use e2e::{House, Servers, export};
use futures_util::future::join_all;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::findings::Findings;
use crate::kills::{self, Victim, aside};
use crate::ledger::{Fate, Ledger};
use crate::promise::{Broken, Promise};
use crate::report::Report;
use crate::table::{Company, Table};
use crate::wish::Wish;

const GAMES: [&str; 5] = [
    "catsle",
    "edo-yashiki",
    "malumiere",
    "tezuma",
    "thousand-cats",
];
/// Tables of people of each game; besides, there is one of each with a bot.
const TABLES: usize = 2;
/// How soon every table must have gone on after a kill, and every match be over that is on when nothing is killed any more.
const PATIENCE: Duration = Duration::from_secs(60);
const ENDING: Duration = Duration::from_secs(600);
/// How soon a journal must be there to be read.
const READING: Duration = Duration::from_secs(20);
/// Nothing is killed for less than so many milliseconds after everything goes on.
const CALM_MS: usize = 600;
/// In one case of this many nobody waits until all go on.
const HASTE: usize = 4;
const GLANCE: Duration = Duration::from_millis(10);

/// What of a table is looked at.
#[derive(Debug)]
struct Desk {
    ledger: Rc<RefCell<Ledger>>,
    ended: Rc<RefCell<Vec<Ledger>>>,
}

#[derive(Debug)]
struct Judge {
    whereabouts: [String; 2],
    desks: Vec<Desk>,
    findings: Rc<Findings>,
    report: Report,
}

/// Kills as often as is wished, and plays all matches to their end. Must run in a `LocalSet`.
pub(crate) async fn judge(wish: &Wish) -> Result<Report, String> {
    let start = Instant::now();
    let mut luck = Luck::new(wish.seed as usize);
    let mut servers = kills::open(wish).await?;
    let ports: Rc<[u16]> = servers.ports().into();
    let findings: Rc<Findings> = Rc::default();
    let is_last: Rc<Cell<bool>> = Rc::default();
    let mut judge = Judge {
        whereabouts: servers.whereabouts(),
        desks: Vec::new(),
        findings: Rc::clone(&findings),
        report: Report::new(wish),
    };
    let mut playing = JoinSet::new();
    let companies = [Company::People; TABLES].into_iter();
    let companies: Vec<Company> = companies.chain([Company::WithBot]).collect();
    for (nth, company) in companies.iter().enumerate() {
        for (game, slug) in GAMES.into_iter().enumerate() {
            let number = nth * GAMES.len() + game;
            let table = Table::open(slug, *company, number, &ports, &findings, &is_last).await?;
            judge.desks.push(Desk {
                ledger: Rc::clone(&table.ledger),
                ended: Rc::clone(&table.ended),
            });
            playing.spawn_local(table.play());
        }
    }
    judge.go_on("the start").await;
    for nth in 0..wish.kills {
        if !findings.is_good() {
            break;
        }
        let victim = Victim::next(nth, wish, &mut luck);
        sleep(Duration::from_millis(luck.below(CALM_MS) as u64)).await;
        if let Err(broken) = kills::look_after(&mut servers) {
            findings.breach(broken);
        }
        kills::kill(victim, &mut servers, &mut luck);
        judge.report.killed(victim);
        servers = kills::mend_database(victim, servers).await?;
        judge.look().await;
        servers = kills::mend_server(victim, servers).await?;
        if luck.below(HASTE) != 0 || nth + 1 == wish.kills {
            judge.go_on(&format!("kill {} ({victim:?})", nth + 1)).await;
        }
    }
    is_last.set(true);
    if findings.is_good() {
        judge.play_out(playing).await;
    }
    if let Err(broken) = kills::look_after(&mut servers) {
        findings.breach(broken);
    }
    judge.report.close(&findings, start.elapsed());
    close(servers).await?;
    Ok(judge.report)
}

/// The servers end before their database, and while nobody waits for them.
async fn close(servers: Servers) -> Result<(), String> {
    aside(move || drop(servers)).await
}

impl Judge {
    /// Waits until every open table has taken a choice.
    async fn go_on(&mut self, since: &str) {
        let start = Instant::now();
        let place = |desk: &Desk| {
            let ledger = desk.ledger.borrow();
            (ledger.path.clone(), ledger.count(Fate::Taken))
        };
        let before: Vec<_> = self.desks.iter().map(place).collect();
        while start.elapsed() < PATIENCE {
            let mut desks = self.desks.iter().zip(&before);
            if desks.all(|(desk, before)| place(desk) != *before) {
                self.report.went_on.add(start.elapsed());
                return;
            }
            sleep(GLANCE).await;
        }
        for (desk, before) in self.desks.iter().zip(&before) {
            if place(desk) == *before {
                let ledger = desk.ledger.borrow();
                let how = format!(
                    "{} {}, {PATIENCE:?} after {since}; what was last in the way: {:?}",
                    ledger.game, ledger.path, ledger.trouble
                );
                self.findings.breach(Broken::new(Promise::TablesGoOn, how));
            }
        }
    }

    /// Holds all matches against what is written of them.
    async fn look(&mut self) {
        let look = self.desks.iter().map(|desk| async {
            let (id, path, told) = {
                let ledger = desk.ledger.borrow();
                (ledger.id().to_owned(), ledger.path.clone(), ledger.told())
            };
            let journal = self.journal(&id).await;
            let checked = journal.and_then(|journal| {
                let mut ledger = desk.ledger.borrow_mut();
                if ledger.path == path {
                    return ledger.check(&told, &journal);
                }
                // They have gone on to the next match meanwhile.
                let mut ended = desk.ended.borrow_mut();
                let it = ended.iter_mut().find(|it| it.path == path);
                it.map_or(Ok(()), |it| it.check(&told, &journal))
            });
            if let Err(broken) = checked {
                self.findings.breach(broken);
            }
        });
        join_all(look).await;
        self.report.n_journals += self.desks.len();
        let ended = self.desks.iter().flat_map(|it| it.ended.take()).collect();
        self.look_through(ended).await;
    }

    /// Looks through matches that are over.
    async fn look_through(&mut self, mut ended: Vec<Ledger>) {
        let looked = join_all(ended.iter_mut().map(|it| self.look_at(it))).await;
        for (ledger, looked) in ended.iter().zip(looked) {
            match looked {
                Ok(()) => self.report.ended(ledger),
                Err(broken) => self.findings.breach(broken),
            }
        }
    }

    async fn look_at(&self, ledger: &mut Ledger) -> Result<(), Broken> {
        let told = ledger.told();
        let journal = self.journal(ledger.id()).await?;
        ledger.check(&told, &journal)?;
        replay(ledger, journal).await
    }

    /// The journal of a table as it is written. A database that has lost one of its processes may take a while to notice that it has to start anew.
    async fn journal(&self, id: &str) -> Result<String, Broken> {
        let start = Instant::now();
        let file = loop {
            let (table, whereabouts) = (id.to_owned(), self.whereabouts.clone());
            let file = aside(move || export(&table, &whereabouts)).await;
            match file.and_then(|it| it) {
                Ok(file) => break file,
                Err(_) if start.elapsed() < READING => sleep(GLANCE).await,
                Err(why) => {
                    let how = format!("/t/{id}: {why}");
                    return Err(Broken::new(Promise::NothingIsLost, how));
                }
            }
        };
        // Two lines say which table it is.
        let mut parts = file.splitn(3, '\n').skip(2);
        Ok(parts.next().unwrap_or_default().to_owned())
    }

    /// Nothing is killed any more: all matches come to their end.
    async fn play_out(&mut self, mut playing: JoinSet<()>) {
        let all = async { while playing.join_next().await.is_some() {} };
        if timeout(ENDING, all).await.is_err() {
            for desk in &self.desks {
                let ledger = desk.ledger.borrow();
                if !ledger.is_over {
                    let how = format!("{} {} does not end", ledger.game, ledger.path);
                    self.findings.breach(Broken::new(Promise::TablesGoOn, how));
                }
            }
            return;
        }
        let last = |desk: &Desk| {
            let next = desk.ledger.borrow().next(String::new());
            desk.ledger.replace(next)
        };
        let mut ended: Vec<Ledger> = self.desks.iter().map(last).collect();
        ended.extend(self.desks.iter().flat_map(|it| it.ended.take()));
        self.look_through(ended).await;
    }
}

/// Has the program play a finished match once more.
async fn replay(ledger: &Ledger, journal: String) -> Result<(), Broken> {
    let replayed = aside(move || {
        let mut file = tempfile::NamedTempFile::new().map_err(|it| it.to_string())?;
        file.write_all(journal.as_bytes())
            .map_err(|it| it.to_string())?;
        let path = file.path().display().to_string();
        let said = House::ask_program(&["replay", &path])?;
        if said.contains("winners") {
            Ok(())
        } else {
            Err(said)
        }
    });
    let replayed = replayed.await.and_then(|it| it);
    replayed.map_err(|why| {
        let how = format!("{} {}: {why}", ledger.game, ledger.path);
        Broken::new(Promise::MatchesHold, how)
    })
}
