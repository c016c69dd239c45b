//! Somebody at a table, of whatever game: what can be done is found by role and name, and by what
//! `docs/page.md` says of every table.

use std::time::Duration;

use serde_json::Value as Json;
use tokio::time::{Instant, sleep};

use crate::browser::{Browser, Found};
use crate::house::House;

const ESCAPE: &str = "\u{e00c}";
/// How long a whole match may take on a loaded machine.
const PATIENCE: Duration = Duration::from_secs(600);
/// How long a choice may take to come back, before we look again.
const ECHO: Duration = Duration::from_secs(10);

/// A person with a browser.
#[derive(Debug)]
pub struct Seat {
    pub browser: Browser,
    pub name: &'static str,
}

/// What somebody did when it was asked to go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// There is nothing to do for this seat.
    Waits,
    /// Pressed the button of this name.
    Chose(String),
    /// Said that the next round may begin.
    Rested,
    /// The match is over.
    Over,
}

/// What a seat sees of the table at one time.
#[derive(Debug)]
pub struct Look {
    pub is_over: bool,
    /// Whether the score sheet lies over the table.
    pub sheet_is_open: bool,
    /// How many rounds are scored.
    pub rounds: u64,
    /// The number of the table's state that the page shows.
    pub version: u64,
    /// The buttons that this seat may press at the table now.
    pub choices: Vec<Found>,
    /// While the table rests, the button that says that the next round may begin.
    pub onward: Option<Found>,
    /// The button that does what is picked or aimed at.
    confirm: Option<Found>,
    /// Whether there is something to aim with that can be turned.
    can_turn: bool,
    /// How much the page has asked of the table.
    n_said: u64,
}

/// How a table is set up in the form.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// The slug of its game.
    pub game: &'static str,
    /// If not the number that the form suggests.
    pub n_seats: Option<usize>,
    /// Bots sit on all other seats.
    pub n_friends: usize,
    pub pace: &'static str,
    /// The options of the game that are not as the form suggests: name and value.
    pub options: &'static [(&'static str, &'static str)],
}

impl Plan {
    /// A table of one person and bots that do not take their time.
    pub const fn of(game: &'static str) -> Plan {
        Plan {
            game,
            n_seats: None,
            n_friends: 0,
            pace: "instant",
            options: &[],
        }
    }

    #[must_use]
    pub const fn with_friends(self, n_friends: usize) -> Plan {
        Plan { n_friends, ..self }
    }
}

/// The slugs of the games on the shelf that can be played.
pub async fn games(browser: &Browser) -> Vec<&'static str> {
    let script = "return [...document.querySelectorAll('form[action^=\"/play/\"]')]\
                  .map((it) => it.getAttribute('action').split('/')[2])";
    let found = browser.ask(script, Vec::new()).await;
    let found = found.as_array().cloned().unwrap_or_default();
    let slugs = found.iter().filter_map(Json::as_str);
    // Few and for as long as we run.
    let slugs = slugs.map(|it| &*it.to_owned().leak());
    slugs.collect()
}

/// Opens a table by the form, with the weakest bots. Returns the address of the table.
pub async fn open_table(house: &House, host: &Seat, plan: &Plan) -> String {
    let browser = &host.browser;
    let path = format!("/new/{}", plan.game);
    browser.goto(&house.address(&path)).await;
    browser.write("Your name", host.name).await;
    if let Some(n_seats) = plan.n_seats {
        browser.press("radio", &n_seats.to_string()).await;
    }
    let lists = browser.all("combobox", None, None).await;
    let is_seat = |it: &&Found| it.name.starts_with("Seat ");
    for (nth, list) in lists.iter().filter(is_seat).enumerate() {
        let start = if nth < plan.n_friends {
            "a friend"
        } else {
            "bot: "
        };
        let offered = browser.options(list).await;
        let label = offered.iter().find(|it| it.starts_with(start));
        let label = label.unwrap_or_else(|| panic!("{} has no {start:?}", list.name));
        browser.select(&list.name, label).await;
    }
    browser.press("radio", plan.pace).await;
    for (name, value) in plan.options {
        let set = format!("document.getElementById('option-{name}').value = '{value}'");
        browser.ask(&set, Vec::new()).await;
    }
    browser.press("button", "Open the table").await;
    let is_there = "return document.getElementById('table') !== null";
    browser.wait("the table", is_there).await;
    browser.address().await
}

impl Seat {
    pub async fn new(name: &'static str, wish: crate::Wish) -> Seat {
        Seat {
            browser: Browser::open(wish).await,
            name,
        }
    }

    /// Opens the link of a table and takes the first free seat.
    pub async fn join(&self, table: &str) {
        self.browser.goto(table).await;
        self.browser.write("Your name", self.name).await;
        self.browser.press("button", "Sit down").await;
        let is_there = "return document.getElementById('table') !== null";
        self.browser.wait("the table", is_there).await;
    }

    /// Waits until the match has begun.
    pub async fn is_seated(&self) {
        let has_begun = "const it = document.getElementById('table');\
                         return it !== null && !('waiting' in it.dataset)";
        self.browser.wait("the match to begin", has_begun).await;
    }

    /// Looks at the table.
    pub async fn look(&self) -> Look {
        let script = include_str!("look.js");
        let seen = self.browser.ask(script, Vec::new()).await;
        let number = |it: &str| seen[it].as_u64().unwrap_or(0);
        Look {
            is_over: seen["over"] == true,
            sheet_is_open: seen["sheet"] == true,
            rounds: number("rounds"),
            version: number("version"),
            choices: self.browser.list(&seen["choices"]),
            onward: self.browser.list(&seen["onward"]).pop(),
            confirm: self.browser.list(&seen["confirm"]).pop(),
            can_turn: seen["turns"] == true,
            n_said: number("said"),
        }
    }

    /// Chooses the first that is offered, or says that the next round may begin.
    pub async fn go_on(&self) -> Turn {
        let mut now = self.look().await;
        if now.is_over {
            return Turn::Over;
        }
        if let Some(onward) = &now.onward {
            let is_said = self.press(onward, &now).await;
            return if is_said { Turn::Rested } else { Turn::Waits };
        }
        if now.sheet_is_open {
            self.close_sheet().await;
            now = self.look().await;
        }
        if now.choices.is_empty() && now.can_turn {
            self.browser.keys("r").await;
            now = self.look().await;
        }
        let Some(choice) = now.choices.first() else {
            return Turn::Waits;
        };
        if self.press(choice, &now).await {
            Turn::Chose(choice.name.clone())
        } else {
            Turn::Waits
        }
    }

    /// Presses a button, and once more if that only picked something. Returns whether anything was
    /// said to the table, and waits until it shows.
    async fn press(&self, button: &Found, before: &Look) -> bool {
        // The table may have moved on between looking and pressing: then we look again.
        if button.element.click().await.is_err() {
            return false;
        }
        let mut echo = self.echo().await;
        if echo == (before.n_said, before.version) {
            if let Some(confirm) = self.look().await.confirm {
                // The same.
                let _ = confirm.element.click().await;
            }
            echo = self.echo().await;
        }
        // Too soon after the last choice or the start of a race, or it was only made ready.
        if echo == (before.n_said, before.version) {
            return false;
        }
        let start = Instant::now();
        while self.version().await == before.version && start.elapsed() < ECHO {
            sleep(Duration::from_millis(10)).await;
        }
        true
    }

    /// How much the page has asked of the table, and the version that it shows.
    async fn echo(&self) -> (u64, u64) {
        let script =
            "return [window.nSaid, document.getElementById('table')?.dataset.version ?? '0']";
        let echo = self.browser.ask(script, Vec::new()).await;
        let version = echo[1].as_str().and_then(|it| it.parse().ok());
        (echo[0].as_u64().unwrap_or(0), version.unwrap_or(0))
    }

    pub async fn close_sheet(&self) {
        let script = "return document.getElementById('sheet-open').checked === false";
        // What is picked is let go of first.
        while self.browser.ask(script, Vec::new()).await == false {
            self.browser.keys(ESCAPE).await;
        }
    }

    /// The number of the table's state that the page shows.
    pub async fn version(&self) -> u64 {
        let script = "return Number(document.getElementById('table')?.dataset.version ?? 0)";
        let version = self.browser.ask(script, Vec::new()).await;
        version.as_f64().map_or(0, |it| it as u64)
    }
}

/// Lets all of them play until it is enough, or until the match is over.
pub async fn play_until(seats: &[&Seat], mut is_enough: impl AsyncFnMut(&Seat, &Turn) -> bool) {
    let start = Instant::now();
    loop {
        let mut n_over = 0;
        for seat in seats {
            let turn = seat.go_on().await;
            if is_enough(seat, &turn).await {
                return;
            }
            n_over += usize::from(turn == Turn::Over);
        }
        if n_over == seats.len() {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "the match does not end");
    }
}

/// Lets all of them play to the end.
pub async fn finish(seats: &[&Seat]) {
    play_until(seats, async |_, _| false).await;
}
