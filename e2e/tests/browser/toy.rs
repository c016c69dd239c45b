//! A toy: a small table of our own on a page of the real house, under its policy and with its script,
//! to try gestures that no game needs yet.

use std::time::Duration;

use e2e::{Browser, House, Wish, until};
use serde_json::{Value as Json, json};
use tokio::time::Instant;

/// How long a loaded machine may take for what is seen at once.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Toy {
    pub(crate) browser: Browser,
    _house: House,
}

/// What a mouse does.
#[derive(Clone, Copy)]
pub(crate) enum Mouse {
    Move,
    Down,
    Up,
    /// The right button, down and up.
    Right,
    Wheel,
}

impl Toy {
    /// Opens a page whose table is this, with these choices and reasons.
    pub(crate) async fn open(wish: Wish, html: &str, may: &[&str], why: &Json) -> Toy {
        let house = House::open();
        let browser = Browser::open(wish).await;
        let state = json!({
            "version": 7, "moment": 12, "may": may, "why": why,
            "turn": true, "over": false, "rest": null,
        });
        let toy = json!({ "html": html, "state": state }).to_string();
        let script = include_str!("toy.js").replace("TOY", &toy);
        browser.run_before_pages(&script).await;
        browser
            .goto(&house.address("/rules/catsle/try/follow"))
            .await;
        let is_ready = "return document.getElementById('whys').childElementCount > 0";
        browser.wait("the script", is_ready).await;
        Toy {
            browser,
            _house: house,
        }
    }

    /// The page comes to say this of itself.
    pub(crate) async fn is(&self, what: &str, script: &str, wanted: impl Into<Json>) {
        let wanted = wanted.into();
        let start = Instant::now();
        until(what, async || {
            let seen = self.browser.ask(&format!("return {script}"), vec![]).await;
            let is_late = start.elapsed() > PATIENCE;
            assert!(!is_late || seen == wanted, "{what}: {seen} is not {wanted}");
            seen == wanted
        })
        .await;
    }

    /// What the page has asked for so far, each as one text.
    pub(crate) async fn has_asked(&self, wanted: &[&str]) {
        self.is("what was asked", "toy.choices()", json!(wanted))
            .await;
    }

    /// The page hears this from the table.
    pub(crate) async fn hear(&self, news: Json) {
        self.browser.ask("toy.hear(arguments[0])", vec![news]).await;
    }

    pub(crate) async fn accept(&self) {
        let script = "toy.reply({ ok: true })";
        self.browser.ask(script, Vec::new()).await;
    }

    pub(crate) async fn refuse(&self, text: &str) {
        let script = "toy.reply({ ok: false, text: arguments[0] })";
        self.browser.ask(script, vec![text.into()]).await;
    }

    /// Lets time pass.
    pub(crate) async fn pass(&self, ms: u32) {
        let script = "toy.now += arguments[0]";
        self.browser.ask(script, vec![ms.into()]).await;
    }

    /// Time passes until a key is not taken for one too many.
    pub(crate) async fn breathe(&self) {
        self.pass(1000).await;
    }

    pub(crate) async fn key(&self, key: &str) {
        self.browser.keys(key).await;
    }

    pub(crate) async fn focus(&self, selector: &str) {
        let script = "toy.one(arguments[0]).focus()";
        self.browser.ask(script, vec![selector.into()]).await;
    }

    pub(crate) async fn click(&self, selector: &str) {
        for what in [Mouse::Move, Mouse::Down, Mouse::Up] {
            self.mouse(what, selector).await;
        }
    }

    /// Uses the mouse in the middle of an element.
    pub(crate) async fn mouse(&self, what: Mouse, selector: &str) {
        let script = "const { x, y, width, height } = toy.one(arguments[0]).getBoundingClientRect();\
                      return [x + width / 2, y + height / 2]";
        let at = self.browser.ask(script, vec![selector.into()]).await;
        let event = |kind: &str, button: &str, buttons: u8| {
            json!({
                "type": kind, "x": at[0], "y": at[1], "button": button, "buttons": buttons,
                "clickCount": u8::from(button != "none"), "deltaX": 0, "deltaY": 100,
            })
        };
        let events = match what {
            Mouse::Move => vec![event("mouseMoved", "none", 0)],
            Mouse::Down => vec![event("mousePressed", "left", 1)],
            Mouse::Up => vec![event("mouseReleased", "left", 0)],
            Mouse::Right => vec![
                event("mousePressed", "right", 2),
                event("mouseReleased", "right", 0),
            ],
            Mouse::Wheel => vec![event("mouseWheel", "none", 0)],
        };
        for it in events {
            self.browser.devtools("Input.dispatchMouseEvent", &it).await;
        }
    }

    /// Moves the mouse while its button is down.
    pub(crate) async fn drag(&self, selectors: &[&str]) {
        for &it in selectors {
            let script = "const { x, y, width, height } = toy.one(arguments[0]).getBoundingClientRect();\
                          return { type: 'mouseMoved', button: 'left', buttons: 1,\
                                   x: x + width / 2, y: y + height / 2 }";
            let event = self.browser.ask(script, vec![it.into()]).await;
            let name = "Input.dispatchMouseEvent";
            self.browser.devtools(name, &event).await;
        }
    }
}
