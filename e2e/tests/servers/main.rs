//! Three real servers on one database: one is killed, one is cut off, one is stopped and wakes. Whatever was acknowledged
//! is there once, and every table goes on.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod person;

use std::io::Write;
use std::time::Duration;

use e2e::{House, Line};
use person::{Page, Person, ask};
use tokio::time::{Instant, sleep};

/// How long a table stands still at most when its server fails, while somebody looks on: four seconds until that is believed, one until it
/// is asked again, and some for a busy machine.
const TAKEN_OVER: Duration = Duration::from_secs(8);

/// Three servers, each with a line to the database of its own.
struct Servers {
    database: String,
    houses: [House; 3],
    lines: [Line; 3],
}

impl Servers {
    /// None where there is no PostgreSQL, and whoever runs the tests is told.
    fn open() -> Option<Servers> {
        let Ok(server) = std::env::var("TEST_POSTGRES") else {
            let said = "SKIPPED: no PostgreSQL. Try `cargo xtask postgres cargo test -p e2e --test servers`.\n";
            std::io::stderr().write_all(said.as_bytes()).unwrap();
            return None;
        };
        let (before, _) = server.rsplit_once('/').unwrap();
        let (user, port) = before.rsplit_once(':').unwrap();
        let lines = [(); 3].map(|()| Line::to(port.parse().unwrap()));
        let open = |line: &Line| {
            let address = format!("{user}:{}/servers", line.port());
            House::open_with(&["--database", &address])
        };
        Some(Servers {
            database: format!("{before}/servers"),
            houses: [open(&lines[0]), open(&lines[1]), open(&lines[2])],
            lines,
        })
    }

    /// The journal of a table, as it is written.
    fn journal(&self, table: &str) -> String {
        House::program_says(&["export", table, "--database", &self.database])
    }

    /// Holds what was acknowledged to Ann, who sits at seat 0, against what is written at the end of a match: everything is there,
    /// in the order in which each page was told, and nothing else but what nobody knows of.
    fn check(&self, table: &str, pages: &[&Page], n_unknown: usize) {
        let journal = self.journal(table);
        let written = || journal.lines().filter_map(|it| it.strip_prefix("0 "));
        let mut n_chosen = 0;
        for page in pages {
            let mut written = written();
            for choice in &page.chosen {
                assert!(
                    written.any(|it| it == choice),
                    "{choice} is lost:\n{journal}"
                );
            }
            n_chosen += page.chosen.len();
        }
        let all = n_chosen..=n_chosen + n_unknown;
        assert!(all.contains(&written().count()), "{all:?}:\n{journal}");
        assert!(journal.lines().last().unwrap().starts_with("end {"));
    }

    /// How many choices of bots each server has made.
    async fn n_bot_choices(&self, server: usize) -> u64 {
        let figures = ask(self.houses[server].port(), "GET /metrics", "").await;
        let figure = |it: &str| {
            let is_it = it.starts_with("chabudai_choices_total") && it.contains("bot");
            is_it
                .then(|| it.rsplit(' ').next()?.parse::<u64>().ok())
                .flatten()
        };
        figures.lines().filter_map(figure).sum()
    }
}

impl Servers {
    /// Plays on until a bot has chosen on one of these servers, and says how long that took.
    async fn until_bots_choose(&self, on: [usize; 2], page: &mut Page) -> Duration {
        let since = Instant::now();
        let [first, second] = on;
        let n_chosen = async || self.n_bot_choices(first).await + self.n_bot_choices(second).await;
        let before = n_chosen().await;
        while n_chosen().await == before {
            assert!(!page.is_over, "bots are still to choose");
            page.play(1).await.unwrap();
        }
        since.elapsed()
    }
}

/// Opens the page again and again until a server answers.
async fn again(person: &Person, house: &House) -> Page {
    loop {
        if let Some(page) = person.page(house).await {
            return page;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn tables_go_on_when_a_server_is_killed_cut_off_or_stopped() {
    let Some(mut servers) = Servers::open() else {
        return;
    };
    killed(&mut servers).await;
    cut_off(&servers).await;
    stopped(&servers).await;
}

/// The server that lets the bots choose is killed; they go on elsewhere within seconds.
async fn killed(servers: &mut Servers) {
    let ann = Person::opens(&servers.houses[2]).await;
    let mut first = ann.page(&servers.houses[2]).await.unwrap();
    first.play(3).await.unwrap();
    let mut second = ann.page(&servers.houses[0]).await.unwrap();
    second.until_asked().await.unwrap();
    assert_eq!(servers.n_bot_choices(0).await, 0, "one server has the bots");
    servers.houses[2].pull_the_plug();
    let waited = servers.until_bots_choose([0, 1], &mut second).await;
    assert!(waited < TAKEN_OVER, "{waited:?}");
    second.play(usize::MAX).await.unwrap();
    servers.check(&ann.table, &[&first, &second], 0);
    servers.houses[2].start_again();
}

/// A server that does not reach the database says so, the others go on, and it is up to date when it is back.
async fn cut_off(servers: &Servers) {
    let ann = Person::opens(&servers.houses[0]).await;
    let mut first = ann.page(&servers.houses[0]).await.unwrap();
    first.play(3).await.unwrap();
    let choice = first.until_asked().await.unwrap();
    servers.lines[0].fall_silent();
    // It is told as not written, or the line breaks; never as taken.
    if let Some(answer) = first.choose(&choice).await {
        answer.unwrap_err();
    }
    let mut second = ann.page(&servers.houses[1]).await.unwrap();
    second.play(3).await.unwrap();
    servers.lines[0].mend();
    let mut third = again(&ann, &servers.houses[0]).await;
    second.until_asked().await.unwrap();
    while third.moment < second.moment {
        if third.hear().await.is_none() {
            third = again(&ann, &servers.houses[0]).await;
        }
    }
    third.play(2).await.unwrap();
    second.play(usize::MAX).await.unwrap();
    servers.check(&ann.table, &[&first, &second, &third], 1);
}

/// A server is stopped for longer than its lease, while it has the bots; when it wakes it has them no more, and shows what the others
/// did.
async fn stopped(servers: &Servers) {
    let ann = Person::opens(&servers.houses[1]).await;
    let mut first = ann.page(&servers.houses[1]).await.unwrap();
    first.play(2).await.unwrap();
    let mut second = ann.page(&servers.houses[0]).await.unwrap();
    second.until_asked().await.unwrap();
    let before = servers.n_bot_choices(1).await;
    servers.houses[1].freeze();
    let since = Instant::now();
    let waited = servers.until_bots_choose([0, 2], &mut second).await;
    assert!(waited < TAKEN_OVER, "{waited:?}");
    // Far longer than anybody believes that it holds the table.
    sleep(Duration::from_secs(30).saturating_sub(since.elapsed())).await;
    servers.houses[1].thaw();
    second.play(2).await.unwrap();
    let mut third = again(&ann, &servers.houses[1]).await;
    third.play(2).await.unwrap();
    assert_eq!(
        servers.n_bot_choices(1).await,
        before,
        "it has lost the table"
    );
    second.play(usize::MAX).await.unwrap();
    servers.check(&ann.table, &[&first, &second, &third], 0);
}
