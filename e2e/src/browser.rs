//! A browser of one person.

use std::sync::Arc;
use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value as Json, json};
use tokio::time::{Instant, sleep};

use crate::command::Command;
use crate::driver::Driver;

/// How long a loaded machine may take for anything.
const PATIENCE: Duration = Duration::from_secs(60);
const PERIOD: Duration = Duration::from_millis(40);
/// How the standard calls an element in an answer.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Whether the person wants things to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    Reduced,
    Full,
}

/// The light that the person's device asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Light {
    Light,
    Dark,
}

impl Light {
    pub const fn word(self) -> &'static str {
        match self {
            Light::Light => "light",
            Light::Dark => "dark",
        }
    }
}

/// What kind of browser it is.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// The code of its language.
    pub language: &'static str,
    pub size: (u32, u32),
    pub light: Light,
    pub motion: Motion,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish {
            language: "en",
            size: (1280, 800),
            light: Light::Light,
            motion: Motion::Reduced,
        }
    }
}

/// A thing on the page that was found by its role.
#[derive(Debug, Clone)]
pub struct Found {
    pub name: String,
    /// Whether it can be used now.
    pub is_able: bool,
    pub element: Element,
}

/// A browser with a profile of its own. It is closed when this is dropped.
#[derive(Debug)]
pub struct Browser {
    driver: Arc<Driver>,
    session: String,
    client: Client,
    motion: Motion,
}

impl Browser {
    pub async fn open(wish: Wish) -> Browser {
        let driver = Driver::get().await;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let capabilities = capabilities(wish);
        builder.capabilities(capabilities.as_object().expect("it is one").clone());
        let client = builder.connect(&driver.address()).await;
        let client = client.expect("Chromium starts");
        let session = client.session_id().await.expect("it answers");
        let browser = Browser {
            driver,
            session: session.expect("it has a session"),
            client,
            motion: wish.motion,
        };
        browser.run_before_pages(include_str!("watch.js")).await;
        browser.resize(wish.size).await;
        browser.shine(wish.light).await;
        browser
    }

    /// Gives the page exactly this size.
    pub async fn resize(&self, (width, height): (u32, u32)) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", &size)
            .await;
    }

    /// Changes the light that the device asks for.
    pub async fn shine(&self, light: Light) {
        let motion = match self.motion {
            Motion::Reduced => "reduce",
            Motion::Full => "no-preference",
        };
        let features = json!({ "features": [
            { "name": "prefers-reduced-motion", "value": motion },
            { "name": "prefers-color-scheme", "value": light.word() },
        ] });
        self.devtools("Emulation.setEmulatedMedia", &features).await;
    }

    /// Opens another tab and goes there.
    pub async fn open_tab(&self) {
        let tab = self.client.new_window(true).await.expect("there is room");
        let gone = self.client.switch_to_window(tab.handle).await;
        gone.expect("it is there");
        self.run_before_pages(include_str!("watch.js")).await;
    }

    /// Runs a script before those of every page that this tab opens.
    pub async fn run_before_pages(&self, script: &str) {
        let name = "Page.addScriptToEvaluateOnNewDocument";
        self.devtools(name, &json!({ "source": script })).await;
    }

    /// A command of the developer tools.
    pub async fn devtools(&self, name: &str, parameters: &Json) -> Json {
        let command = Command::devtools(name, parameters);
        let answer = self.client.issue_cmd(command).await;
        answer.unwrap_or_else(|it| panic!("{name}: {it}"))
    }

    pub async fn goto(&self, address: &str) {
        let gone = self.client.goto(address).await;
        gone.unwrap_or_else(|it| panic!("{address} does not load: {it}"));
    }

    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads anew");
    }

    pub async fn address(&self) -> String {
        let address = self.client.current_url().await;
        address.expect("the page has an address").into()
    }

    /// What a script in the page returns.
    pub async fn ask(&self, script: &str, arguments: Vec<Json>) -> Json {
        let answer = self.try_ask(script, arguments).await;
        answer.unwrap_or_else(|it| panic!("{script}: {it}"))
    }

    async fn try_ask(&self, script: &str, arguments: Vec<Json>) -> Result<Json, CmdError> {
        // A page that is just being replaced by the next one cannot answer.
        for _ in 0..20 {
            match self.client.execute(script, arguments.clone()).await {
                Err(error) if is_between_pages(&error) => sleep(PERIOD).await,
                answer => return answer,
            }
        }
        self.client.execute(script, arguments).await
    }

    /// What a script in the page hands to its last argument, a function.
    pub async fn ask_later(&self, script: &str, arguments: Vec<Json>) -> Json {
        let answer = self.client.execute_async(script, arguments).await;
        answer.unwrap_or_else(|it| panic!("the page does not answer: {it}"))
    }

    /// The text of an element; empty where there is none.
    pub async fn text(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
        let text = self.ask(script, vec![selector.into()]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script in the page returns true.
    pub async fn wait(&self, what: &str, script: &str) {
        let start = Instant::now();
        while self.ask(script, Vec::new()).await != Json::Bool(true) {
            if start.elapsed() > PATIENCE {
                self.give_up(what).await;
            }
            sleep(PERIOD).await;
        }
    }

    /// Everything that is shown with this role and this name.
    pub async fn all(&self, role: &str, name: Option<&str>, region: Option<&str>) -> Vec<Found> {
        let arguments = vec![role.into(), name.into(), region.into()];
        let found = self.ask(include_str!("find.js"), arguments).await;
        self.list(&found)
    }

    /// What a script has found.
    pub(crate) fn list(&self, found: &Json) -> Vec<Found> {
        let found = found.as_array().map_or(&[][..], Vec::as_slice);
        found.iter().filter_map(|it| self.found(it)).collect()
    }

    fn found(&self, json: &Json) -> Option<Found> {
        let id = json["element"][ELEMENT].as_str()?;
        let id = ElementRef::from(id.to_owned());
        Some(Found {
            name: json["name"].as_str()?.to_owned(),
            is_able: json["able"].as_bool()?,
            element: Element::from_element_id(self.client.clone(), id),
        })
    }

    /// Whether something with this role and this name is shown.
    pub async fn sees(&self, role: &str, name: &str) -> bool {
        !self.all(role, Some(name), None).await.is_empty()
    }

    /// Waits for the one thing with this role and this name.
    pub async fn find(&self, role: &str, name: &str) -> Element {
        let start = Instant::now();
        loop {
            let mut found = self.all(role, Some(name), None).await;
            assert!(found.len() < 2, "there are several of {role} {name:?}");
            if let Some(it) = found.pop() {
                return it.element;
            }
            if start.elapsed() > PATIENCE {
                self.give_up(&format!("{role} {name:?}")).await;
            }
            sleep(PERIOD).await;
        }
    }

    /// Waits for the link with this name in what the page says about a choice.
    pub async fn find_in_status(&self, name: &str) -> Element {
        let script = "return [...document.querySelectorAll('[role=status] a')]\
                      .filter((it) => it.computedName === arguments[0])\
                      .map((it) => ({ name: it.computedName, able: true, element: it }))";
        let start = Instant::now();
        loop {
            let found = self.ask(script, vec![name.into()]).await;
            if let Some(it) = self.list(&found).pop() {
                return it.element;
            }
            if start.elapsed() > PATIENCE {
                self.give_up(&format!("a link {name:?} in the status"))
                    .await;
            }
            sleep(PERIOD).await;
        }
    }

    /// Clicks the one thing with this role and this name.
    pub async fn press(&self, role: &str, name: &str) {
        let start = Instant::now();
        loop {
            let element = self.find(role, name).await;
            match element.click().await {
                Ok(()) => return,
                Err(error) => {
                    let late = start.elapsed() > PATIENCE;
                    assert!(!late, "{role} {name:?} cannot be pressed: {error}");
                }
            }
            sleep(PERIOD).await;
        }
    }

    /// Writes into the field with this name.
    pub async fn write(&self, name: &str, text: &str) {
        let field = self.find("textbox", name).await;
        field.clear().await.expect("it is a field");
        field.send_keys(text).await.expect("it can be written to");
    }

    /// Chooses from the list with this name.
    pub async fn select(&self, name: &str, value: &str) {
        let list = self.find("combobox", name).await;
        let chosen = list.select_by_label(value).await;
        chosen.unwrap_or_else(|it| panic!("{name:?} has no {value:?}: {it}"));
    }

    /// What can be chosen from a list.
    pub async fn options(&self, list: &Found) -> Vec<String> {
        let script = "return [...arguments[0].options].map((it) => it.label)";
        let list = json!({ ELEMENT: list.element.element_id().to_string() });
        let labels = self.ask(script, vec![list]).await;
        let labels = labels.as_array().cloned().unwrap_or_default();
        let text = |it: &Json| it.as_str().map(str::to_owned);
        labels.iter().filter_map(text).collect()
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub async fn keys(&self, keys: &str) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for key in keys.chars() {
            actions = actions.then(KeyAction::Down { value: key });
            actions = actions.then(KeyAction::Up { value: key });
        }
        let pressed = self.client.perform_actions(actions).await;
        pressed.expect("there is a keyboard");
    }

    /// Role and name of what has the focus.
    pub async fn focus(&self) -> (String, String) {
        let script = "const it = document.activeElement; return [it.computedRole, it.computedName]";
        let focus = self.ask(script, Vec::new()).await;
        let word = |it: &Json| it.as_str().unwrap_or_default().to_owned();
        (word(&focus[0]), word(&focus[1]))
    }

    /// Presses Tab until the focus is on this.
    pub async fn tab_to(&self, role: &str, name: &str) {
        for _ in 0..60 {
            if self.focus().await == (role.to_owned(), name.to_owned()) {
                return;
            }
            self.keys("\u{e004}").await;
        }
        self.give_up(&format!("the focus on {role} {name:?}")).await;
    }

    /// The page as it is now.
    pub async fn source(&self) -> String {
        self.client.source().await.expect("the page has a source")
    }

    /// Every message that the page's socket has heard since this was last asked.
    pub async fn heard(&self) -> Vec<String> {
        let heard = self.ask("return window.heard.splice(0)", Vec::new()).await;
        let heard = heard.as_array().cloned().unwrap_or_default();
        let text = |it: &Json| it.as_str().map(str::to_owned);
        heard.iter().filter_map(text).collect()
    }

    pub async fn screenshot(&self) -> Vec<u8> {
        self.client.screenshot().await.expect("the page is painted")
    }

    /// The standard's own door, for what is too rare to have a method here.
    pub const fn client(&self) -> &Client {
        &self.client
    }

    /// Fails if the browser has complained about a page, such as about its policy for contents.
    pub async fn has_no_complaint(&self) {
        let log = self.client.issue_cmd(Command::console()).await;
        let log = log.expect("the console can be read");
        let log = log.as_array().cloned().unwrap_or_default();
        let bad = |it: &&Json| it["level"] == "SEVERE";
        let bad: Vec<&Json> = log.iter().filter(bad).collect();
        assert!(bad.is_empty(), "the browser complains: {bad:#?}");
    }

    async fn give_up(&self, what: &str) {
        let address = self.address().await;
        let text = self.text("body").await;
        panic!("waited in vain for {what} at {address}, which says:\n{text}");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.driver.close(&self.session);
    }
}

/// Asks until the answer is yes.
pub async fn until<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    let start = Instant::now();
    while !is_so().await {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(PERIOD).await;
    }
}

fn is_between_pages(error: &CmdError) -> bool {
    let text = error.to_string();
    [
        "aborted by navigation",
        "execution context",
        "not attached",
        "no such execution context",
    ]
    .iter()
    .any(|it| text.contains(it))
}

fn capabilities(wish: Wish) -> Json {
    let language = format!("--accept-lang={}", wish.language);
    let arguments = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--hide-scrollbars",
        // Roles and names of elements, as the browser computes them for screen readers.
        "--enable-blink-features=ComputedAccessibilityInfo",
        &language,
    ];
    json!({
        "goog:chromeOptions": { "args": arguments },
        "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": { "script": 60_000, "pageLoad": 60_000 },
    })
}
