//! That this server is alive, and what the others tell.
//!
//! What is told are ids and numbers, never content: whoever is told reads. Each server says so often that it is alive that the others
//! notice within seconds when it is not. All times are the database's.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::StoreError;
use crate::guests::GuestChange;
use crate::postgres::Address;
use crate::postgres::connection::{Connection, TELL};
use crate::rows::{Change, News, People};

/// How often a server says that it is alive. It is for four times as long.
const BEAT: Duration = Duration::from_secs(1);
const ALIVE: &str = "INSERT INTO servers (number, until)
    VALUES ($1, clock_timestamp() + INTERVAL '4 seconds')
    ON CONFLICT (number) DO UPDATE SET until = excluded.until";
const GONE: &str =
    "DELETE FROM servers WHERE number = $1 OR until < clock_timestamp() - INTERVAL '1 hour'";

/// How long to wait before the next try to connect.
const AGAIN: Duration = Duration::from_millis(500);
/// How long one message may be, in bytes; PostgreSQL takes a little more.
const LONGEST: usize = 7000;
/// Instead of a table's id: no id has such a character.
const EVERYWHERE: &str = "*";

/// The heart of a server, until it is dropped.
#[derive(Debug)]
pub(super) struct Pulse {
    words: mpsc::UnboundedSender<String>,
    running: AbortHandle,
}

impl Drop for Pulse {
    fn drop(&mut self) {
        self.running.abort();
    }
}

impl Pulse {
    /// From now on this server is alive, and what others tell comes to `news`.
    pub(super) async fn start(
        address: Address,
        me: i64,
        news: mpsc::UnboundedSender<News>,
    ) -> Result<Pulse, StoreError> {
        let (words, said) = mpsc::unbounded_channel();
        let connection = connect(&address, me, &news).await?;
        let running = tokio::spawn(run(address, me, connection, news, said)).abort_handle();
        Ok(Pulse { words, running })
    }

    /// Tells the others who is at a table here. It is told again, so nobody waits for it.
    pub(super) fn tell(&self, me: i64, table: &str, people: (u32, u32, u64)) {
        let (here, ready, n_entries) = people;
        let words = format!("p {me} {table} {here} {ready} {n_entries}");
        // It ends with the server.
        let _ = self.words.send(words);
    }

    /// This server is not alive any more, and others take over at once.
    pub(super) async fn stop(&self, address: &Address, me: i64) -> Result<(), StoreError> {
        self.running.abort();
        let connection = Connection::open(address, &[GONE]).await?;
        connection.execute(GONE, &[&me]).await.map(|_| ())
    }
}

async fn connect(
    address: &Address,
    me: i64,
    news: &mpsc::UnboundedSender<News>,
) -> Result<Connection, StoreError> {
    let hearer = news.clone();
    let hear = move |words: &str| {
        for news in heard(me, words) {
            // Whoever listened may be gone.
            let _ = hearer.send(news);
        }
    };
    let connection = Connection::listen(address, &[ALIVE, TELL], hear).await?;
    connection.execute(ALIVE, &[&me]).await?;
    connection.say("LISTEN chabudai").await?;
    Ok(connection)
}

async fn run(
    address: Address,
    me: i64,
    mut connection: Connection,
    news: mpsc::UnboundedSender<News>,
    mut said: mpsc::UnboundedReceiver<String>,
) {
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let told = tokio::select! {
            _ = beat.tick() => connection.execute(ALIVE, &[&me]).await.map(|_| ()),
            words = said.recv() => match words {
                Some(words) => connection.tell(&words).await,
                None => return,
            },
        };
        if told.is_ok() && !connection.is_closed() {
            continue;
        }
        connection = loop {
            if let Ok(connection) = connect(&address, me, &news).await {
                break connection;
            }
            // Who was here then is told anew.
            while said.try_recv().is_ok() {}
            sleep(AGAIN).await;
        };
        // Whatever was told meanwhile was not heard.
        let _ = news.send(News::Everything);
    }
}

/// How other servers are told that these changes are made: a table's id, and after it how many entries its match has if it only went
/// on. A server that does not know of such numbers takes them for tables that it does not have open.
pub(super) fn changed<'a>(me: i64, changes: impl Iterator<Item = &'a Change>) -> Vec<String> {
    let mut tables: BTreeMap<&str, Written> = BTreeMap::new();
    let mut heard_at = BTreeSet::new();
    for change in changes {
        heard_at.extend(talked(change));
        if let Some((table, written)) = told_of(change) {
            let told = tables.entry(table).or_insert(written);
            *told = written.max(*told);
        }
    }
    let mut lines: Vec<String> = Vec::new();
    for (table, written) in tables {
        let words = match written {
            Written::Entries(n_entries) => format!(" {table} ={n_entries}"),
            Written::More => format!(" {table}"),
        };
        match lines.last_mut() {
            Some(line) if line.len() + words.len() < LONGEST => line.push_str(&words),
            Some(_) | None => lines.push(format!("c {me}{words}")),
        }
    }
    lines.extend(heard_at.into_iter().map(|it| format!("t {me} {it}")));
    lines
}

/// Where others have to listen again: a table, or everywhere.
fn talked(change: &Change) -> Option<&str> {
    if let Change::OfTalk(change) = change {
        return change.told_of();
    }
    let is_gone = matches!(
        change,
        Change::OfGuest(GuestChange::Become { .. } | GuestChange::Forget { .. })
    );
    is_gone.then_some(EVERYWHERE)
}

/// What was written about a table, the most last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Written {
    /// Only entries; so many there are now.
    Entries(u64),
    /// Something else, too: it has to be read whole.
    More,
}

/// The table of which others have to read.
fn told_of(change: &Change) -> Option<(&str, Written)> {
    match change {
        Change::Entry { table, entry } => Some((table, Written::Entries(entry.seq + 1))),
        Change::Seat { table, .. }
        | Change::Unseat { table, .. }
        | Change::Setup { table, .. }
        | Change::LetGo { table }
        | Change::Over { table, .. }
        | Change::Next { table, .. }
        | Change::Expire { table, .. } => Some((table, Written::More)),
        Change::Table(_)
        | Change::Start { .. }
        | Change::Owes { .. }
        | Change::Awaits { .. }
        | Change::Held { .. }
        | Change::Pack { .. }
        | Change::Touch { .. }
        | Change::Guest { .. }
        | Change::OfTalk(_) => None,
        Change::OfGuest(change) => change.told_of().map(|it| (it, Written::More)),
    }
}

/// What another server told; what this one told itself is no news, and what does not read is a newer one's.
fn heard(me: i64, words: &str) -> Vec<News> {
    let mut words = words.split(' ');
    let (kind, server) = (words.next(), words.next().and_then(|it| it.parse().ok()));
    let (Some(kind), Some(server)) = (kind, server) else {
        return Vec::new();
    };
    if server == me {
        return Vec::new();
    }
    match kind {
        "c" => tables(words),
        "t" => words.map(listen_at).collect(),
        "p" => people(server, words)
            .map(News::People)
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// The tables about which something was written.
fn tables<'a>(words: impl Iterator<Item = &'a str>) -> Vec<News> {
    let mut words = words.peekable();
    let mut went_on = Vec::new();
    let mut news = Vec::new();
    while let Some(table) = words.next() {
        let number = words.next_if(|it| it.starts_with('='));
        match number.and_then(|it| it[1..].parse().ok()) {
            Some(n_entries) => went_on.push((table.to_owned(), n_entries)),
            None => news.push(News::Changed(table.to_owned())),
        }
    }
    if !went_on.is_empty() {
        news.push(News::WentOn(went_on));
    }
    news
}

fn listen_at(table: &str) -> News {
    News::Talked((table != EVERYWHERE).then(|| table.to_owned()))
}

fn people<'a>(server: i64, mut words: impl Iterator<Item = &'a str>) -> Option<People> {
    Some(People {
        table: words.next()?.to_owned(),
        server,
        here: words.next()?.parse().ok()?,
        ready: words.next()?.parse().ok()?,
        n_entries: words.next()?.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_ids_and_numbers_and_nobody_hears_himself() {
        let entry = |table: &str| Change::Entry {
            table: table.to_owned(),
            entry: crate::Entry {
                seq: 3,
                at: 1,
                body: "secret".to_owned(),
                awaited: 0,
            },
        };
        let changes = [entry("a"), entry("a"), entry("b")];
        let words = changed(7, changes.iter());
        assert_eq!(words, ["c 7 a =4 b =4"]);
        let news = ["a", "b"].map(|it| (it.to_owned(), 4));
        assert_eq!(heard(8, &words[0]), [News::WentOn(news.into())]);
        assert_eq!(heard(7, &words[0]), []);
        let next = Change::Next {
            table: "b".to_owned(),
            next: "z".to_owned(),
        };
        let words = changed(7, changes.iter().chain([&next]));
        assert_eq!(words, ["c 7 a =4 b"]);
        let went_on = News::WentOn(vec![("a".to_owned(), 4)]);
        let changed_too = News::Changed("b".to_owned());
        assert_eq!(heard(8, &words[0]), [changed_too, went_on]);
        // An older server tells no numbers.
        let whole = ["a", "b"].map(|it| News::Changed(it.to_owned()));
        assert_eq!(heard(8, "c 7 a b"), whole);
        let many: Vec<Change> = (0..1000).map(|it| entry(&format!("table-{it}"))).collect();
        let words = changed(7, many.iter());
        assert!(words.len() > 1 && words.iter().all(|it| it.len() < 8000));
        let tables = |news: &News| match news {
            News::WentOn(tables) => tables.len(),
            News::Changed(_) | News::People(_) | News::Talked(_) | News::Everything => 0,
        };
        let all = words.iter().flat_map(|it| heard(8, it));
        assert_eq!(all.map(|it| tables(&it)).sum::<usize>(), 1000);
    }

    #[test]
    fn where_somebody_talked_is_told_and_nothing_of_what_was_said() {
        let say = |table: &str| {
            let table = table.to_owned();
            let saying = crate::Saying {
                watching: false,
                session: [1; 32],
                name: "Ann".to_owned(),
                at: 1,
                body: "secret".to_owned(),
            };
            Change::OfTalk(crate::TalkChange::Say { table, saying })
        };
        let forget = Change::OfGuest(GuestChange::Forget { session: [1; 32] });
        let words = changed(7, [say("a"), say("a"), forget].iter());
        assert_eq!(words, ["t 7 *", "t 7 a"]);
        let news = words.iter().flat_map(|it| heard(8, it));
        let news: Vec<News> = news.collect();
        assert_eq!(
            news,
            [News::Talked(None), News::Talked(Some("a".to_owned()))]
        );
        assert_eq!(heard(7, &words[0]), []);
    }

    #[test]
    fn what_a_newer_server_tells_is_let_pass() {
        for words in ["", "c", "z 8 a", "p 8 a 1", "p 8 a 1 x 3", "c x a", "e x a"] {
            assert_eq!(heard(7, words), [], "{words}");
        }
    }
}
