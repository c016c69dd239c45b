//! Where an attack happens, and what was found there.

use std::cell::{Cell, RefCell};
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::time::Duration;

use e2e::people::http::Guest;
use e2e::people::statistics::Tally;
use e2e::people::table::Table;
use tokio::time::{Instant, sleep};

use crate::attacker::Findings;
use crate::wire;
use crate::wish::{Length, Order};

/// Whoever comes anew must be let in within this time, whatever happens.
const WELCOME: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) port: u16,
    /// The path of a table where people play.
    pub(crate) table: String,
    pub(crate) length: Length,
    end: Instant,
    n_addresses: Cell<u16>,
    n_tables: Cell<usize>,
    findings: RefCell<Findings>,
}

impl Scene {
    pub(crate) fn new(order: &Order) -> Scene {
        let (short, full) = order.attack.seconds;
        let span = match order.length {
            Length::Short => short,
            Length::Full => full,
        };
        Scene {
            port: order.port,
            table: order.table.clone(),
            length: order.length,
            end: Instant::now() + Duration::from_secs_f64(span),
            n_addresses: Cell::new(0),
            n_tables: Cell::new(1000),
            findings: RefCell::default(),
        }
    }

    /// One number in short, another in full.
    pub(crate) fn of<T>(&self, short: T, full: T) -> T {
        match self.length {
            Length::Short => short,
            Length::Full => full,
        }
    }

    /// Whether there is time left for the attack.
    pub(crate) fn goes_on(&self) -> bool {
        Instant::now() < self.end
    }

    /// Waits until the time of the attack is over.
    pub(crate) async fn wait(&self) {
        tokio::time::sleep_until(self.end).await;
    }

    /// An address that nobody has come from.
    pub(crate) fn address(&self) -> Ipv4Addr {
        let n = self.n_addresses.get();
        self.n_addresses.set(n.wrapping_add(1));
        let [high, low] = n.to_be_bytes();
        Ipv4Addr::new(127, 200 + high % 50, low, 7)
    }

    /// Somebody whom the house does not know yet, from an address of their own.
    pub(crate) fn guest(&self) -> Guest {
        Guest {
            port: self.port,
            name: "Stranger".to_owned(),
            address: self.address(),
            cookies: "lang=en".to_owned(),
        }
    }

    /// A table of three strangers, with their pages open.
    pub(crate) async fn table_of_strangers(&self) -> Result<Table, String> {
        let number = self.n_tables.get();
        self.n_tables.set(number + 1);
        let tally: Rc<RefCell<Tally>> = Rc::default();
        Table::open(&[self.port], "catsle", 3, number, tally).await
    }

    /// Notes what should not have been possible.
    pub(crate) fn breach(&self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        let breaches = &mut self.findings.borrow_mut().breaches;
        match breaches.iter_mut().find(|it| it.0 == sentence) {
            Some(known) => known.1 += 1,
            None => breaches.push((sentence, 1)),
        }
    }

    /// Notes a breach unless this holds.
    pub(crate) fn expect(&self, holds: bool, sentence: impl Into<String>) {
        if !holds {
            self.breach(sentence);
        }
    }

    /// Notes a number; of several of one name the greatest.
    pub(crate) fn figure(&self, name: &str, value: f64) {
        let figures = &mut self.findings.borrow_mut().figures;
        match figures.iter_mut().find(|it| it.0 == name) {
            Some(known) => known.1 = known.1.max(value),
            None => figures.push((name.to_owned(), value)),
        }
    }

    /// This must not be read in the words of the house.
    pub(crate) fn secret(&self, text: &str) {
        self.findings.borrow_mut().secrets.push(text.to_owned());
    }

    /// Somebody new comes to the door, and must be let in.
    pub(crate) async fn newcomer(&self) {
        let from = self.address();
        let start = Instant::now();
        while start.elapsed() < WELCOME {
            let request = wire::get("/", "");
            let left = WELCOME.saturating_sub(start.elapsed());
            let asked = wire::ask_within(from, self.port, request.as_bytes(), left).await;
            if asked.status() == Some(200) {
                self.figure("newcomer_ms", start.elapsed().as_secs_f64() * 1000.0);
                return;
            }
            sleep(Duration::from_millis(100)).await;
        }
        self.figure("newcomer_ms", WELCOME.as_secs_f64() * 1000.0);
        self.breach("somebody new does not get in within 10 s");
    }

    pub(crate) fn into_findings(self) -> Findings {
        self.findings.into_inner()
    }
}
