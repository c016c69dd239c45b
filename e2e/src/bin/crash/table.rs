//! The people at one table, and one match after the other.

use std::cell::{Cell, RefCell};
use std::net::Ipv4Addr;
use std::rc::Rc;
use std::time::Duration;

use e2e::people::http::Guest;
use e2e::people::statistics::Luck;
use futures_util::future::join_all;
use tokio::time::sleep;

use crate::findings::Findings;
use crate::ledger::Ledger;
use crate::person::{Person, Role};

pub(crate) const N_SEATS: usize = 3;
/// How long somebody waits before a form is sent again.
const BREATH: Duration = Duration::from_millis(50);

/// Who sits at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    People,
    /// One of the seats is a bot's.
    WithBot,
}

/// What of a table outlives its matches.
#[derive(Debug)]
pub(crate) struct Table {
    people: Vec<Person>,
    /// The match that is on.
    pub(crate) ledger: Rc<RefCell<Ledger>>,
    /// Those that are over and not yet looked through.
    pub(crate) ended: Rc<RefCell<Vec<Ledger>>>,
    /// Whether there is no next match.
    pub(crate) is_last: Rc<Cell<bool>>,
}

impl Table {
    /// Opens a table and lets everybody sit down. Nothing is killed meanwhile.
    pub(crate) async fn open(
        game: &'static str,
        company: Company,
        number: usize,
        ports: &Rc<[u16]>,
        findings: &Rc<Findings>,
        is_last: &Rc<Cell<bool>>,
    ) -> Result<Table, String> {
        let n_people = match company {
            Company::People => N_SEATS,
            Company::WithBot => N_SEATS - 1,
        };
        let person = |nth: usize| Person {
            guest: Guest {
                port: ports[nth % ports.len()],
                name: format!("P{nth}"),
                address: Ipv4Addr::new(127, 40, number as u8, 1),
                cookies: "lang=en".to_owned(),
            },
            role: if nth < n_people {
                Role::Plays(nth)
            } else {
                Role::Watches(N_SEATS)
            },
            luck: Luck::new(number * 16 + nth),
            ports: Rc::clone(ports),
            findings: Rc::clone(findings),
        };
        let mut people: Vec<Person> = (0..=n_people).map(person).collect();
        let mut form = format!("name=P0&seats={N_SEATS}&pace=instant");
        for seat in 1..N_SEATS {
            let who = if seat < n_people { "open" } else { "greedy" };
            form.push_str(&format!("&seat-{seat}={who}"));
        }
        let host = &mut people[0].guest;
        let reply = host.post(&format!("/new/{game}"), &form).await?;
        let path = reply.leads_to("A table")?;
        for (seat, person) in people.iter_mut().enumerate().take(n_people).skip(1) {
            let form = format!("name=P{seat}&seat={seat}");
            let reply = person.guest.post(&format!("{path}/join"), &form).await?;
            reply.leads_to("A seat")?;
        }
        let seats: Vec<usize> = (0..n_people).collect();
        Ok(Table {
            people,
            ledger: Rc::new(RefCell::new(Ledger::new(game, path, &seats))),
            ended: Rc::default(),
            is_last: Rc::clone(is_last),
        })
    }

    /// Plays one match after the other, until there is no next.
    pub(crate) async fn play(mut self) {
        loop {
            let ledger = &self.ledger;
            join_all(self.people.iter_mut().map(|it| it.play(ledger))).await;
            if self.is_last.get() {
                return;
            }
            let path = self.rematch().await;
            let next = self.ledger.borrow().next(path);
            let ended = self.ledger.replace(next);
            self.ended.borrow_mut().push(ended);
        }
    }

    /// The same people go on to another table: one offers it and the others accept. Everybody sits one seat further there.
    async fn rematch(&mut self) -> String {
        let path = format!("{}/rematch", self.ledger.borrow().path);
        let mut next = String::new();
        for person in &mut self.people {
            let Role::Plays(seat) = person.role else {
                continue;
            };
            next = loop {
                person.move_on();
                let reply = person.guest.post(&path, "").await;
                match reply.and_then(|it| it.leads_to("A rematch")) {
                    Ok(next) => break next,
                    Err(why) => self.ledger.borrow_mut().trouble = why,
                }
                sleep(BREATH).await;
            };
            person.role = Role::Plays((seat + 1) % N_SEATS);
        }
        next
    }
}
