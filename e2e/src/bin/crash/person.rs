//! Somebody at a table who comes back whenever the line breaks, and writes down all that is said and shown.

use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::time::Duration;

use e2e::people::http::Guest;
use e2e::people::message::Heard;
use e2e::people::page::{News, Page};
use e2e::people::statistics::{Luck, Tally};
use tokio::time::{sleep, timeout};

use crate::findings::Findings;
use crate::ledger::{Fate, Ledger};
use crate::shown::{self, Line, Shown};

/// How long somebody waits before a page is loaded again.
const BREATH: Duration = Duration::from_millis(20);
/// People think for less than so many milliseconds.
const THOUGHT_MS: usize = 100;
/// How the house begins when it does not know whether something was written.
const IN_DOUBT: [&str; 2] = ["It is not certain whether", "Something broke on our"];

/// What somebody does at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Plays on this seat.
    Plays(usize),
    /// Watches, and is counted like this.
    Watches(usize),
}

impl Role {
    /// The number of the viewer in the ledger.
    const fn viewer(self) -> usize {
        match self {
            Role::Plays(seat) => seat,
            Role::Watches(viewer) => viewer,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) guest: Guest,
    pub(crate) role: Role,
    pub(crate) luck: Luck,
    /// Where servers of the house listen.
    pub(crate) ports: Rc<[u16]>,
    pub(crate) findings: Rc<Findings>,
}

impl Person {
    /// Plays one match, through whatever comes, and reads its log at the end.
    pub(crate) async fn play(&mut self, ledger: &RefCell<Ledger>) {
        let path = ledger.borrow().path.clone();
        loop {
            self.move_on();
            match self.visit(&path, ledger).await {
                Ok(()) => break,
                Err(why) => ledger.borrow_mut().trouble = why,
            }
            self.findings.n_breaks.set(self.findings.n_breaks.get() + 1);
            sleep(BREATH).await;
        }
        let lines = self.read_log(&path).await;
        let compared = ledger.borrow().compare(self.role.viewer(), &lines);
        match compared {
            Ok(n) => self.findings.n_lines.set(self.findings.n_lines.get() + n),
            Err(broken) => self.findings.breach(broken),
        }
    }

    /// Goes to any of the servers.
    pub(crate) fn move_on(&mut self) {
        self.guest.port = self.ports[self.luck.below(self.ports.len())];
    }

    async fn read_log(&mut self, path: &str) -> Vec<Line> {
        loop {
            match self.guest.get(&format!("{path}/log")).await {
                Ok(reply) if reply.status == 200 => return shown::lines(&reply.body),
                Ok(_) | Err(_) => {}
            }
            sleep(BREATH).await;
            self.move_on();
        }
    }

    /// One page, until the match is over or the line breaks.
    async fn visit(&mut self, path: &str, ledger: &RefCell<Ledger>) -> Result<(), String> {
        let reply = self.guest.get(path).await?;
        let mut page = Page::live(&self.guest, path, &reply).await?;
        let newest = shown::lines(&reply.body);
        self.show(&page, newest.into_iter().max_by_key(|it| it.number), ledger);
        // The number of the message that is not answered.
        let mut asked = None;
        while !page.is_over {
            if matches!(self.role, Role::Plays(_)) {
                page.go_on().await?;
            }
            let is_asked = page.may_choose() && asked.is_none();
            let patience = match self.role {
                Role::Plays(_) if is_asked => self.luck.below(THOUGHT_MS) as u64,
                Role::Plays(_) | Role::Watches(_) => 1000,
            };
            let heard = poll_fn(|context| page.poll(context));
            let heard = timeout(Duration::from_millis(patience), heard).await;
            let Ok(text) = heard else {
                if let (Role::Plays(seat), true) = (self.role, is_asked) {
                    asked = Some(self.choose(&mut page, seat, ledger).await?);
                }
                continue;
            };
            let text = text?;
            let heard: Heard<'_> = serde_json::from_str(text.as_str())
                .map_err(|it| format!("a message cannot be read: {it}"))?;
            match page.take(&heard)? {
                News::Answer { n, refusal } if asked == Some(n) => {
                    asked = None;
                    self.answered(ledger, refusal);
                }
                News::Answer { .. } => {}
                News::Newer | News::Nothing => self.show(&page, shown::newest(&heard), ledger),
            }
        }
        ledger.borrow_mut().is_over = true;
        Ok(())
    }

    async fn choose(
        &mut self,
        page: &mut Page,
        seat: usize,
        ledger: &RefCell<Ledger>,
    ) -> Result<u64, String> {
        let choices = page.pick(&mut self.luck)?;
        ledger.borrow_mut().choose(seat, choices.clone());
        let unused: RefCell<Tally> = RefCell::default();
        let (n, _) = page.choose(&choices, &unused).await?;
        Ok(n)
    }

    fn answered(&self, ledger: &RefCell<Ledger>, refusal: Option<String>) {
        let Role::Plays(seat) = self.role else {
            return;
        };
        let fate = match &refusal {
            None => Fate::Taken,
            Some(text) if IN_DOUBT.iter().any(|it| text.starts_with(it)) => Fate::Unknown,
            Some(_) => Fate::Refused,
        };
        let mut ledger = ledger.borrow_mut();
        ledger.answered(seat, fate);
        match refusal {
            None => self.findings.n_taken.set(self.findings.n_taken.get() + 1),
            Some(text) => ledger.trouble = text,
        }
    }

    fn show(&self, page: &Page, newest: Option<Line>, ledger: &RefCell<Ledger>) {
        let shown = Shown {
            moment: page.moment(),
            may: page.may(),
            newest,
        };
        let viewer = self.role.viewer();
        if let Err(broken) = ledger.borrow_mut().show(viewer, shown) {
            self.findings.breach(broken);
        }
    }
}
