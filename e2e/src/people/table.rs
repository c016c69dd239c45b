//! The people at one table: they sit down, play as fast as they can, and go on to the next match.

use std::cell::RefCell;
use std::future::poll_fn;
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use futures_util::future::try_join_all;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::http::Guest;
use super::message::Heard;
use super::page::{News, PATIENCE, Page};
use super::statistics::{Company, Luck, Tally};

mod kind;

pub use kind::Kind;

/// How long nothing is heard before a page that is not newer counts as one to which nothing
/// changed.
const QUIET: Duration = Duration::from_millis(50);
/// Where several may choose, all of them do at once in one case of this many.
const RUSHES: usize = 8;
/// This many refusals, one after the other, are no bad luck.
const MAX_REFUSALS: u32 = 100;

/// A table with somebody on every seat.
#[derive(Debug)]
pub struct Table {
    /// Its path, such as `/t/abc`.
    path: String,
    guests: Vec<Guest>,
    pages: Vec<Page>,
    luck: Luck,
    tally: Rc<RefCell<Tally>>,
    n_refused: u32,
    /// Who chooses what next, where that is decided already.
    planned: Option<(usize, Vec<String>)>,
}

/// Whether people who may all choose do so at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manners {
    /// One after the other.
    Turns,
    /// At times, all at once.
    Rushes,
}

/// How a table went on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Went {
    Chose,
    Over,
}

/// A choice that is under way.
#[derive(Debug)]
struct Sent {
    page: usize,
    n: u64,
    n_choices: u64,
    at: Instant,
    /// Whether it was taken, once that is known.
    was_taken: Option<bool>,
}

/// When pages showed what came of choices.
#[derive(Debug)]
struct Shown {
    /// When each page first showed anything new.
    first_news: Vec<Option<Instant>>,
    /// When any page last did.
    last_news: Option<Instant>,
}

impl Table {
    /// Opens a table by the ordinary forms, with its people on all servers that listen at these ports. `number` tells it from all
    /// others of this run.
    pub async fn open(
        ports: &[u16],
        game: &str,
        seats: usize,
        number: usize,
        tally: Rc<RefCell<Tally>>,
    ) -> Result<Table, String> {
        let guest = |seat: usize| Guest {
            port: ports[(number + seat) % ports.len()],
            name: format!("P{seat}"),
            address: address(number),
            cookies: "lang=en".to_owned(),
        };
        let mut guests: Vec<Guest> = (0..seats).map(guest).collect();
        let mut form = format!("name={}&seats={}&pace=instant", guests[0].name, seats);
        for seat in 1..seats {
            form.push_str(&format!("&seat-{seat}=open"));
        }
        let what = format!("A table of {} for {}", game, seats);
        let reply = guests[0].post(&format!("/new/{}", game), &form).await?;
        let path = reply.leads_to(&what)?;
        for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
            let form = format!("name={}&seat={seat}", guest.name);
            let reply = guest.post(&format!("{path}/join"), &form).await?;
            reply.leads_to("A seat")?;
        }
        let pages = look(&mut guests, &path).await?;
        Ok(Table {
            path,
            guests,
            pages,
            luck: Luck::new(number),
            tally,
            n_refused: 0,
            planned: None,
        })
    }

    /// The path of the match that is played now, such as `/t/abc`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Those who sit here, seat by seat.
    pub fn guests(&self) -> &[Guest] {
        &self.guests
    }

    /// Goes on at this pace, one match after the other.
    pub async fn play_calmly(mut self, pause: Duration) -> Result<(), String> {
        loop {
            match self.go_on(Manners::Turns).await? {
                Went::Chose => sleep(pause).await,
                Went::Over => self.rematch().await?,
            }
        }
    }

    /// Plays one match after the other: as fast as everybody can, or with a choice every so often.
    pub async fn play(mut self, every: Option<Duration>) -> Result<(), String> {
        let every = every.unwrap_or_default();
        // Tables that started together would go on together.
        let start = every * self.luck.below(1000) as u32 / 1000;
        let mut next = Instant::now() + start;
        loop {
            sleep_until(next).await;
            // Who is late does not catch up: people would not.
            next = Instant::now().max(next + every);
            match self.go_on(Manners::Rushes).await? {
                Went::Chose => {}
                Went::Over => self.rematch().await?,
            }
        }
    }

    /// Somebody watches, and takes in whatever comes.
    pub async fn watch(&self) -> Result<Page, String> {
        Page::open(&mut self.passer_by(), &self.path).await
    }

    fn passer_by(&self) -> Guest {
        Guest {
            name: "S".to_owned(),
            cookies: "lang=en".to_owned(),
            ..self.guests[0].clone()
        }
    }

    /// Goes on by one choice that is taken, and by whatever comes before it.
    pub async fn go_on(&mut self, manners: Manners) -> Result<Went, String> {
        loop {
            if self.pages.iter().any(|it| it.is_over) {
                self.until("everybody sees the end", |it| it.is_over)
                    .await?;
                self.tally.borrow_mut().n_matches += 1;
                return Ok(Went::Over);
            }
            if self.pages.iter().any(|it| it.rests) {
                let _ = self.rest().await?;
                continue;
            }
            let planned = self.planned.take();
            let mut who = self.who_may_choose();
            if who.is_empty() {
                self.hear(PATIENCE, "somebody may choose").await?;
                continue;
            }
            let rushes = manners == Manners::Rushes && who.len() > 1;
            if !(rushes && self.luck.below(RUSHES) == 0) {
                who = vec![who[self.luck.below(who.len())]];
            }
            let picks = |page: usize| Ok((page, self.pages[page].pick(&mut self.luck)?));
            let picked = match planned {
                Some(it) => vec![it],
                None => who.into_iter().map(picks).collect::<Result<_, String>>()?,
            };
            if self.choose(&picked).await? {
                return Ok(Went::Chose);
            }
        }
    }

    fn who_may_choose(&self) -> Vec<usize> {
        let may = |it: &usize| self.pages[*it].may_choose();
        (0..self.pages.len()).filter(may).collect()
    }

    /// Opens the next table with the same people: one offers it, and the others accept.
    pub async fn rematch(&mut self) -> Result<(), String> {
        let mut path = None;
        for guest in &mut self.guests {
            let reply = guest.post(&format!("{}/rematch", self.path), "").await?;
            let next = reply.leads_to("A rematch")?;
            if path.as_ref().is_some_and(|it| *it != next) {
                return Err(format!("{path:?} is the rematch, not {next}"));
            }
            path = Some(next);
        }
        let path = path.ok_or("nobody sits here")?;
        // Everybody sits one seat further.
        self.guests.rotate_right(1);
        self.pages = look(&mut self.guests, &path).await?;
        self.path = path;
        Ok(())
    }

    /// Everybody says that they are ready for the next round, and waits until it begins. Answers how much
    /// later the last page saw it begin than the first.
    async fn rest(&mut self) -> Result<Duration, String> {
        self.tally.borrow_mut().n_rests += 1;
        let mut first = None;
        let mut last = None;
        while self.pages.iter().any(|it| it.rests) {
            for page in &mut self.pages {
                page.go_on().await?;
            }
            let n_resting = |pages: &[Page]| pages.iter().filter(|it| it.rests).count();
            let before = n_resting(&self.pages);
            if let (_, News::Answer { refusal, .. }) = self.hear(PATIENCE, "the rest ends").await? {
                self.must_be_taken(refusal);
            }
            if n_resting(&self.pages) < before {
                last = Some(Instant::now());
                first = first.or(last);
            }
        }
        Ok(first
            .zip(last)
            .map_or(Duration::ZERO, |(first, last)| last - first))
    }

    /// Plays until the next round begins, and answers how much later the last page saw that than the first.
    pub async fn until_round(&mut self) -> Result<Duration, String> {
        loop {
            if self.pages.iter().any(|it| it.rests) {
                return self.rest().await;
            }
            match self.go_on(Manners::Turns).await? {
                Went::Chose => {}
                Went::Over => self.rematch().await?,
            }
        }
    }

    /// Somebody claims something, or everybody claims the same. Answers after how long everybody's page
    /// showed who has it.
    pub async fn claim(&mut self, rivals: Company) -> Result<Duration, String> {
        self.until("everybody may claim", Page::may_choose).await?;
        let first = self.luck.below(self.pages.len());
        let choice = self.pages[first].pick(&mut self.luck)?;
        let mut who = vec![first];
        if rivals == Company::Rivals {
            who.extend((0..self.pages.len()).filter(|it| *it != first));
        }
        let start = Instant::now();
        let mut sent = Vec::with_capacity(who.len());
        for page in who {
            sent.push(self.send(page, &choice).await?);
        }
        let shown = self.follow(&mut sent, rivals).await?;
        let n_taken = sent.iter().filter(|it| it.was_taken == Some(true)).count();
        if n_taken != 1 {
            return Err(format!("{n_taken} of {} got {choice:?}", sent.len()));
        }
        let last = shown.first_news.into_iter().collect::<Option<Vec<_>>>();
        let last = last.and_then(|it| it.into_iter().max());
        let last = last.ok_or("somebody's page does not show who has it")?;
        Ok(last - start)
    }

    /// Somebody who watches opens a page and never reads what it is told.
    pub async fn sleeper(&self) -> Result<Page, String> {
        Page::open_slow(&mut self.passer_by(), &self.path).await
    }

    /// These people choose this at once. Answers whether anything was taken, once all that follows from
    /// it is seen.
    async fn choose(&mut self, picked: &[(usize, Vec<String>)]) -> Result<bool, String> {
        let company = match picked {
            [_] => Company::Alone,
            _ => Company::Rivals,
        };
        let mut sent = Vec::with_capacity(picked.len());
        for (page, choices) in picked {
            sent.push(self.send(*page, choices).await?);
        }
        let shown = self.follow(&mut sent, company).await?;
        if company == Company::Rivals && self.pages.iter().any(|it| it.races) {
            self.settle().await?;
        }
        let taken = sent.iter().filter(|it| it.was_taken == Some(true));
        let n_choices: u64 = taken.map(|it| it.n_choices).sum();
        let mut tally = self.tally.borrow_mut();
        tally.n_choices += n_choices;
        *tally.by_table.entry(self.path.clone()).or_default() += n_choices;
        if n_choices == 0 {
            self.n_refused += 1;
            if self.n_refused > MAX_REFUSALS {
                return Err("nothing is taken any more".to_owned());
            }
            return Ok(false);
        }
        self.n_refused = 0;
        if let (Company::Alone, Some(at)) = (company, shown.last_news) {
            let (start, port) = (sent[0].at, self.guests[sent[0].page].port);
            tally.to_last_page.add(at - start);
            let others = self.guests.iter().zip(shown.first_news);
            for (_, at) in others.filter(|it| it.0.port != port) {
                if let Some(at) = at {
                    tally.to_other_server.add(at - start);
                }
            }
        }
        Ok(true)
    }

    /// Sends what somebody chooses.
    async fn send(&mut self, page: usize, choices: &[String]) -> Result<Sent, String> {
        let (n, at) = self.pages[page].choose(choices, &self.tally).await?;
        self.tally.borrow_mut().n_sent += 1;
        Ok(Sent {
            page,
            n,
            n_choices: choices.len() as u64,
            at,
            was_taken: None,
        })
    }

    /// Waits for the answers and, if anything was taken, for every page to show it.
    async fn follow(&mut self, sent: &mut [Sent], company: Company) -> Result<Shown, String> {
        let mut shown = Shown {
            first_news: vec![None; self.pages.len()],
            last_news: None,
        };
        loop {
            let is_answered = sent.iter().all(|it| it.was_taken.is_some());
            let mut taken = sent.iter().filter(|it| it.was_taken == Some(true));
            let is_taken = taken.clone().next().is_some();
            let is_shown = taken.all(|it| shown.first_news[it.page].is_some());
            if is_answered && (!is_taken || shown.first_news.iter().all(Option::is_some)) {
                return Ok(shown);
            }
            let (page, news) = if is_answered && is_shown {
                // Where answers take long, pages do too.
                let elapsed = sent.first().map_or(QUIET, |it| it.at.elapsed());
                match self.hear_within(elapsed.max(QUIET)).await? {
                    Some(heard) => heard,
                    None => {
                        self.tally.borrow_mut().n_unnoticed += 1;
                        return Ok(shown);
                    }
                }
            } else {
                self.hear(PATIENCE, "a choice is answered and shown")
                    .await?
            };
            match news {
                News::Newer => {
                    let now = Some(Instant::now());
                    shown.first_news[page] = shown.first_news[page].or(now);
                    shown.last_news = now;
                }
                News::Answer { n, refusal } => {
                    let is_it = |it: &&mut Sent| it.page == page && it.n == n;
                    match sent.iter_mut().find(is_it) {
                        Some(sent) => self.answered(sent, refusal, company).await,
                        // The last answers to `go-on` may come after the rest.
                        None => self.must_be_taken(refusal),
                    }
                }
                News::Nothing => {}
            }
        }
    }

    /// Waits until nothing more comes: of what several did at once, a page may have seen only the first.
    async fn settle(&mut self) -> Result<(), String> {
        while let Some((_, news)) = self.hear_within(QUIET).await? {
            if let News::Answer { refusal, .. } = news {
                self.must_be_taken(refusal);
            }
        }
        Ok(())
    }

    /// Notes a refusal that nobody should have met.
    fn must_be_taken(&self, refusal: Option<String>) {
        if let Some(text) = refusal {
            let mut tally = self.tally.borrow_mut();
            tally
                .refusals
                .add(&format!("go-on: {text}"), Company::Alone);
        }
    }

    async fn answered(&mut self, sent: &mut Sent, refusal: Option<String>, company: Company) {
        sent.was_taken = Some(refusal.is_none());
        let is_too_much = {
            let mut tally = self.tally.borrow_mut();
            tally.to_answer.add(sent.at.elapsed());
            let n_busy = tally.refusals.busy;
            if let Some(text) = refusal {
                tally.refusals.add(&text, company);
            }
            tally.refusals.busy > n_busy
        };
        if is_too_much {
            self.pages[sent.page].calm_down().await;
        }
    }

    /// Waits until something is true of every page.
    async fn until(&mut self, what: &str, is_true: impl Fn(&Page) -> bool) -> Result<(), String> {
        while !self.pages.iter().all(&is_true) {
            self.hear(PATIENCE, what).await?;
        }
        Ok(())
    }

    /// The next message to anybody here, which must come.
    async fn hear(&mut self, patience: Duration, what: &str) -> Result<(usize, News), String> {
        let heard = self.hear_within(patience).await?;
        heard.ok_or_else(|| format!("{}: waited in vain until {what}", self.path))
    }

    /// The next message to anybody here, if one comes in time.
    async fn hear_within(&mut self, patience: Duration) -> Result<Option<(usize, News)>, String> {
        let pages = &mut self.pages;
        let next = poll_fn(|context| {
            for (nth, page) in pages.iter_mut().enumerate() {
                if let Poll::Ready(text) = page.poll(context) {
                    return Poll::Ready((nth, text));
                }
            }
            Poll::Pending
        });
        let Ok((page, text)) = timeout_at(Instant::now() + patience, next).await else {
            return Ok(None);
        };
        let text: Utf8Bytes = text.map_err(|it| format!("{}: {it}", self.path))?;
        let heard: Heard<'_> = serde_json::from_str(text.as_str())
            .map_err(|it| format!("{}: a message cannot be read: {it}", self.path))?;
        self.tally.borrow_mut().bytes.weigh(text.len(), &heard);
        let news = self.pages[page].take(&heard);
        let news = news.map_err(|it| format!("{}: {it}", self.path))?;
        Ok(Some((page, news)))
    }
}

/// The address of the people at this table.
fn address(number: usize) -> Ipv4Addr {
    let [.., high, low] = number.to_be_bytes();
    Ipv4Addr::new(127, 16 + high % 128, low, 1)
}

/// Everybody opens their page.
async fn look(guests: &mut [Guest], path: &str) -> Result<Vec<Page>, String> {
    try_join_all(guests.iter_mut().map(|it| begin(it, path))).await
}

/// The page of a match that begins: where the last two sat down on two servers, that takes a moment.
async fn begin(guest: &mut Guest, path: &str) -> Result<Page, String> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let page = Page::open(guest, path).await?;
        if !page.is_waiting {
            return Ok(page);
        }
        sleep(QUIET).await;
    }
    Err(format!("{path}: the match does not begin"))
}
