//! The line breaks, the device sleeps, and the table goes on without them.

use std::time::Duration;

use e2e::{House, Line, Seat, Turn, Wish, open_table, until};
use serde_json::{Value as Json, json};
use tokio::time::Instant;

use crate::catsle::CATSLE;

/// By its own constants the page needs less than a second; a loaded machine may need more.
const SOON: Duration = Duration::from_secs(10);

/// How somebody is cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trouble {
    /// Connections break, and nobody answers.
    Cut,
    /// Nothing arrives any more, and nothing says so.
    Silence,
    /// The browser knows that it is offline.
    Offline,
    /// The device sleeps, and its connection is dead when it wakes up.
    Sleep,
}

impl Trouble {
    async fn begin(self, ann: &Seat, line: &Line) {
        match self {
            Trouble::Cut => line.cut(),
            Trouble::Silence => line.fall_silent(),
            Trouble::Offline => {
                line.fall_silent();
                offline(ann, true).await;
            }
            Trouble::Sleep => {
                lifecycle(ann, "frozen").await;
                line.fall_silent();
            }
        }
    }

    async fn end(self, ann: &Seat, line: &Line) {
        line.mend();
        match self {
            Trouble::Cut | Trouble::Silence => {}
            Trouble::Offline => offline(ann, false).await,
            Trouble::Sleep => lifecycle(ann, "active").await,
        }
    }
}

async fn offline(seat: &Seat, is_so: bool) {
    let conditions = json!({
        "offline": is_so, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    });
    let name = "Network.emulateNetworkConditions";
    seat.browser.devtools(name, &conditions).await;
}

async fn lifecycle(seat: &Seat, state: &str) {
    let state = json!({ "state": state });
    let name = "Page.setWebLifecycleState";
    seat.browser.devtools(name, &state).await;
}

#[tokio::test]
async fn who_was_cut_off_is_back_at_the_right_table() {
    comes_back(Trouble::Cut).await;
}

#[tokio::test]
async fn who_heard_nothing_for_a_while_is_back_at_the_right_table() {
    comes_back(Trouble::Silence).await;
}

#[tokio::test]
async fn a_page_that_is_not_let_in_says_why_until_it_is() {
    let house = House::open_with(&["--max-per-table", "1"]);
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE).await;
    ann.is_seated().await;
    bob.browser.goto(&format!("{table}/watch")).await;
    let is_told = "const bar = document.getElementById('offline'); \
        return !bar.hidden && bar.textContent === bar.dataset.full";
    let what = "that there are too many pages";
    bob.browser.wait(what, is_told).await;
    ann.browser.goto(&house.address("/")).await;
    let is_back = "const bar = document.getElementById('offline'); \
        return bar.hidden && bar.textContent !== bar.dataset.full";
    bob.browser.wait("that there is room", is_back).await;
}

#[tokio::test]
async fn who_was_offline_is_back_at_the_right_table() {
    comes_back(Trouble::Offline).await;
}

#[tokio::test]
async fn who_slept_is_back_at_the_right_table() {
    comes_back(Trouble::Sleep).await;
}

#[tokio::test]
async fn a_page_that_missed_nothing_is_not_drawn_anew() {
    let house = House::open();
    let line = Line::new(&house);
    let ann = Seat::new("Ann", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE).await;
    ann.is_seated().await;
    until("Ann's turn", async || !ann.look().await.choices.is_empty()).await;
    // Another tab of hers is not cut off: what she sees is kept for as long as she looks at it.
    let path = table.strip_prefix(&house.address("")).expect("it is ours");
    ann.browser.open_tab().await;
    ann.browser.goto(&line.address(path)).await;
    ann.is_seated().await;
    hears_nothing_new(&ann).await;

    let before = picture(&ann).await;
    line.cut();
    ann.browser
        .wait("a word about the connection", IS_TOLD)
        .await;
    ann.browser.heard().await;
    line.mend();
    ann.browser.wait("her turn", IS_BACK).await;
    hears_nothing_new(&ann).await;
    assert_eq!(picture(&ann).await, before);
    until("a choice", async || {
        matches!(ann.go_on().await, Turn::Chose(_))
    })
    .await;
    assert_ne!(picture(&ann).await, before, "she is heard");
}

#[tokio::test]
async fn what_is_chosen_without_a_connection_is_not_sent_later() {
    let house = House::open();
    let line = Line::new(&house);
    let ann = Seat::new("Ann", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE).await;
    let path = table.strip_prefix(&house.address("")).expect("it is ours");
    ann.browser.goto(&line.address(path)).await;
    ann.is_seated().await;
    until("Ann's turn", async || !ann.look().await.choices.is_empty()).await;
    let before = picture(&ann).await;
    line.fall_silent();
    ann.browser
        .wait("a word about the connection", IS_TOLD)
        .await;
    let n_said = ann.browser.ask("return window.nSaid", vec![]).await;
    let card = ann.look().await.choices.swap_remove(0);
    card.element.click().await.expect("it is there");
    let said = "No connection: this was not sent. Choose again when the line is back.";
    until("a sentence", async || {
        ann.browser.text("#answer").await == said
    })
    .await;
    assert_eq!(ann.browser.ask("return window.nSaid", vec![]).await, n_said);
    line.mend();
    ann.browser.wait("her turn", IS_BACK).await;
    assert_eq!(picture(&ann).await, before, "nothing was chosen");
    assert!(matches!(ann.go_on().await, Turn::Chose(_)));
}

/// The first word that the page hears tells it nothing that it does not show.
async fn hears_nothing_new(seat: &Seat) {
    let has_heard = "return window.heard.length > 0";
    seat.browser.wait("a word", has_heard).await;
    let heard = seat.browser.heard().await;
    let first: Json = serde_json::from_str(&heard[0]).expect("it is a message");
    assert_eq!(first["type"], "table");
    for field in ["whole", "regions", "log", "may", "why"] {
        assert!(first.get(field).is_none(), "{field} is sent again: {first}");
    }
}

async fn comes_back(trouble: Trouble) {
    let house = House::open();
    let line = Line::new(&house);
    let ann = Seat::new("Ann", Wish::default()).await;
    let bob = Seat::new("Bob", Wish::default()).await;
    let table = open_table(&house, &ann, &CATSLE.with_friends(1)).await;
    bob.join(&table).await;
    let path = table.strip_prefix(&house.address("")).expect("it is ours");
    ann.browser.goto(&line.address(path)).await;
    ann.is_seated().await;

    // Until Ann waits for Bob: what happens next is his to decide.
    until("Bob's turn", async || {
        ann.go_on().await;
        ann.browser.text("#prompt .line").await.contains("Bob")
    })
    .await;
    let before = picture(&ann).await;
    trouble.begin(&ann, &line).await;
    if trouble != Trouble::Sleep {
        ann.browser
            .wait("a word about the connection", IS_TOLD)
            .await;
    }
    until("Ann's turn", async || {
        bob.go_on().await;
        bob.browser.text("#prompt .line").await.contains("Ann")
    })
    .await;
    if trouble != Trouble::Sleep {
        assert_eq!(picture(&ann).await, before, "she cannot know of it");
        assert!(ann.browser.ask(IS_TOLD, Vec::new()).await == true);
    }

    trouble.end(&ann, &line).await;
    let start = Instant::now();
    ann.browser.wait("her turn", IS_BACK).await;
    let took = start.elapsed();
    eprintln!("{trouble:?}: back at the right table after {took:?}");
    assert!(took < SOON, "{trouble:?}: it took {took:?}");
    // What she sees is what somebody sees who has just come, by another way.
    let after = picture(&ann).await;
    assert_ne!(after, before);
    ann.browser.goto(&table).await;
    ann.is_seated().await;
    assert_eq!(picture(&ann).await, after);
    assert!(matches!(ann.go_on().await, Turn::Chose(_)));
}

const IS_TOLD: &str = "return !document.getElementById('offline').hidden";
const IS_BACK: &str = "return document.getElementById('offline').hidden \
                       && document.querySelector('#table [data-do]:not([aria-disabled])') !== null";

/// All that the table says and offers, whatever the mouse points at.
async fn picture(seat: &Seat) -> String {
    let script = "const table = document.getElementById('table').cloneNode(true);\
                  table.querySelector('#answer').remove();\
                  return [...table.querySelectorAll(':scope > section')]\
                  .map((it) => `${it.id}: ${it.textContent}`)\
                  .concat([...table.querySelectorAll('[data-card], [data-do]')]\
                  .map((it) => `${it.id} ${it.dataset.do} ${it.ariaDisabled}`)).join('\\n')";
    let picture = seat.browser.ask(script, Vec::new()).await;
    picture.as_str().expect("it is text").to_owned()
}
