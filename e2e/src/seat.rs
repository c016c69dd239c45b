//! Somebody at a table of CATSle.

use std::time::Duration;

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
    /// It is not this seat's turn.
    Waits,
    /// Pressed the button of this name.
    Chose(String),
    /// The match is over.
    Over,
}

/// What a seat sees of the table at one moment.
#[derive(Debug)]
pub struct Moment {
    pub is_over: bool,
    /// Whether the score sheet lies over the table.
    pub sheet_is_open: bool,
    /// How many rounds are scored.
    pub rounds: u64,
    /// The number of the table's state that the page shows.
    pub version: u64,
    /// The buttons that this seat may press at the table now.
    pub choices: Vec<Found>,
}

/// Opens a table for four by the form, with so many friends and bots for the rest. The bots do not
/// take their time. Returns the address of the table.
pub async fn open_table(house: &House, host: &Seat, n_friends: usize) -> String {
    let browser = &host.browser;
    browser.goto(&house.address("/")).await;
    browser.press("link", "New table").await;
    browser.write("Your name", host.name).await;
    for nth in 2..=4 {
        let who = if nth < 2 + n_friends {
            "a friend"
        } else {
            "bot: novice, looks a little ahead and makes mistakes"
        };
        browser.select(&format!("Seat {nth}"), who).await;
    }
    browser.press("radio", "instant").await;
    browser.press("button", "Open the table").await;
    browser
        .wait(
            "the table",
            "return document.getElementById('table') !== null",
        )
        .await;
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
        self.is_seated().await;
    }

    /// Waits until the cards are dealt.
    pub async fn is_seated(&self) {
        self.browser.find("region", "Your hand").await;
    }

    /// Looks at the table.
    pub async fn look(&self) -> Moment {
        let script = include_str!("moment.js");
        let seen = self.browser.ask(script, vec![self.name.into()]).await;
        Moment {
            is_over: seen["over"] == true,
            sheet_is_open: seen["sheet"] == true,
            rounds: seen["rounds"].as_u64().unwrap_or(0),
            version: seen["version"].as_u64().unwrap_or(0),
            choices: self.browser.list(&seen["choices"]),
        }
    }

    /// Chooses the first that is offered, if it is this seat's turn.
    pub async fn go_on(&self) -> Turn {
        let mut now = self.look().await;
        if now.is_over {
            return Turn::Over;
        }
        if now.sheet_is_open {
            self.close_sheet().await;
            now = self.look().await;
        }
        let Some(choice) = now.choices.first() else {
            return Turn::Waits;
        };
        // The table may have moved on between looking and pressing: then we look again.
        if choice.element.click().await.is_err() {
            return Turn::Waits;
        }
        let start = Instant::now();
        while self.version().await == now.version && start.elapsed() < ECHO {
            sleep(Duration::from_millis(10)).await;
        }
        Turn::Chose(choice.name.clone())
    }

    pub async fn close_sheet(&self) {
        self.browser.keys(ESCAPE).await;
        let script = "return document.getElementById('sheet-open').checked === false";
        self.browser.wait("the sheet to fold", script).await;
    }

    /// The number of the table's state that the page shows.
    pub async fn version(&self) -> u64 {
        let script = "return Number(document.getElementById('table')?.dataset.version ?? 0)";
        let version = self.browser.ask(script, Vec::new()).await;
        version.as_f64().map_or(0, |it| it as u64)
    }

    /// The names of the cards in this seat's hand.
    pub async fn hand(&self) -> Vec<String> {
        let hand = self.browser.all("button", None, Some("Your hand")).await;
        hand.into_iter().map(|it| it.name).collect()
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
