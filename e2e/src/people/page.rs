//! One person's page of a table: its state, and its socket.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::net::{Ipv4Addr, SocketAddr};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::http::{Guest, Reply, socket_of};
use super::message::{Drawn, Heard, Kind};
use super::statistics::{Luck, Tally};

/// How long anything that must come may take on a loaded machine.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How many messages the house listens to in a second of a page, and a little more than a second.
const BUSY: (usize, Duration) = (30, Duration::from_millis(1050));
/// There are many pages here, and their messages are small.
const BUFFER: usize = 16 * 1024;

/// A page with its socket.
#[derive(Debug)]
pub struct Page {
    socket: WebSocketStream<TcpStream>,
    version: u64,
    moment: u64,
    /// The choices that are allowed, as the house has written them.
    may: String,
    /// When this person last chose, and when they chose something that was taken. Where all choose at once,
    /// nothing may be seen to happen for long, and what is still on its way may allow the same again.
    asked_at: u64,
    chosen_at: Option<u64>,
    /// Whether it is the page of a table whose match has not begun.
    pub is_waiting: bool,
    pub is_over: bool,
    pub rests: bool,
    /// Whether claims were made here: then the order of arrival decides.
    pub races: bool,
    /// Whether this person has said that they are ready to go on.
    is_ready: bool,
    n: u64,
    /// When it last said something, as often as matters.
    lately: VecDeque<Instant>,
}

/// What a message meant.
#[derive(Debug, PartialEq, Eq)]
pub enum News {
    /// The page shows something newer now.
    Newer,
    /// The answer to message `n`, and why not.
    Answer { n: u64, refusal: Option<String> },
    /// Nothing that matters.
    Nothing,
}

impl Page {
    /// Loads the page of a table and opens its socket.
    pub async fn open(guest: &mut Guest, path: &str) -> Result<Page, String> {
        let reply = guest.get(path).await?;
        Page::live(guest, path, &reply).await
    }

    /// The same on a device that takes in little before it is full.
    pub async fn open_slow(guest: &mut Guest, path: &str) -> Result<Page, String> {
        let reply = guest.get(path).await?;
        Page::live_with(guest, path, &reply, Reader::Slow).await
    }

    /// Opens the socket of a page that was loaded.
    pub async fn live(guest: &Guest, path: &str, reply: &Reply) -> Result<Page, String> {
        Page::live_with(guest, path, reply, Reader::Usual).await
    }

    async fn live_with(
        guest: &Guest,
        path: &str,
        reply: &Reply,
        reader: Reader,
    ) -> Result<Page, String> {
        if reply.status != 200 {
            return Err(format!("GET {path}: the house says {}", reply.status));
        }
        let drawn = Drawn::read(&reply.body);
        let drawn = drawn.ok_or_else(|| {
            format!("GET {path}: the page lacks #state, data-room or data-version")
        })?;
        let state: Heard<'_> = serde_json::from_str(drawn.state)
            .map_err(|it| format!("GET {path}: #state cannot be read: {it}"))?;
        let room = url::form_urlencoded::byte_serialize(drawn.room.as_bytes());
        let room: String = room.collect();
        let live = format!("{path}/live?room={room}&version={}", drawn.version);
        let socket = timeout(PATIENCE, connect(guest, &live, reader)).await;
        let socket = socket.map_err(|_| format!("{path}: the socket does not open in time"))??;
        let mut page = Page {
            socket,
            version: 0,
            moment: 0,
            may: "[]".to_owned(),
            asked_at: 0,
            chosen_at: None,
            is_waiting: drawn.is_waiting,
            is_over: false,
            rests: false,
            races: false,
            is_ready: false,
            n: 0,
            lately: VecDeque::new(),
        };
        page.keep(&state);
        Ok(page)
    }

    /// Whether this person may choose.
    pub fn may_choose(&self) -> bool {
        let has_chosen = self.chosen_at == Some(self.moment);
        !self.is_over && !self.rests && !has_chosen && self.may.bytes().any(|it| it == b'"')
    }

    /// How much this person has seen happen.
    pub fn moment(&self) -> u64 {
        self.moment
    }

    /// The choices that are allowed, as the house has written them.
    pub fn may(&self) -> &str {
        &self.may
    }

    /// Picks any choice: one, or several that go together.
    pub fn pick(&self, luck: &mut Luck) -> Result<Vec<String>, String> {
        pick(&self.may, luck)
    }

    /// Chooses. Answers with the number of the message and when it went out.
    pub async fn choose(
        &mut self,
        choices: &[String],
        tally: &std::cell::RefCell<Tally>,
    ) -> Result<(u64, Instant), String> {
        self.hold_back(tally).await;
        self.n += 1;
        let moment = self.moment;
        self.asked_at = moment;
        let said = json!({ "n": self.n, "ask": "choose", "choices": choices, "moment": moment });
        let at = Instant::now();
        self.say(said.to_string()).await?;
        Ok((self.n, at))
    }

    /// Says that this person is ready for the next round, once a rest.
    pub async fn go_on(&mut self) -> Result<(), String> {
        if !self.rests || self.is_ready {
            return Ok(());
        }
        self.is_ready = true;
        self.n += 1;
        let said = json!({ "n": self.n, "ask": "go-on" });
        self.say(said.to_string()).await
    }

    /// Waits for a second, as the house asks of those who say too much.
    pub async fn calm_down(&mut self) {
        sleep(BUSY.1).await;
        self.lately.clear();
    }

    /// Waits until the house will listen.
    async fn hold_back(&mut self, tally: &std::cell::RefCell<Tally>) {
        if self.lately.len() < BUSY.0 {
            return;
        }
        if let Some(first) = self.lately.pop_front() {
            let at = first + BUSY.1;
            if at > Instant::now() {
                tally.borrow_mut().n_held_back += 1;
                sleep_until(at).await;
            }
        }
    }

    async fn say(&mut self, text: String) -> Result<(), String> {
        while self.lately.len() >= BUSY.0 {
            self.lately.pop_front();
        }
        self.lately.push_back(Instant::now());
        let said = self.socket.send(Message::Text(text.into())).await;
        said.map_err(|it| format!("a socket broke: {it}"))
    }

    /// Looks whether a message is there.
    pub fn poll(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, String>> {
        loop {
            let message = match self.socket.poll_next_unpin(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(None) => return Poll::Ready(Err("a socket was closed".to_owned())),
                Poll::Ready(Some(Err(error))) => {
                    return Poll::Ready(Err(format!("a socket broke: {error}")));
                }
                Poll::Ready(Some(Ok(message))) => message,
            };
            match message {
                Message::Text(text) => return Poll::Ready(Ok(text)),
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                Message::Binary(_) | Message::Close(_) => {
                    return Poll::Ready(Err("a socket was closed".to_owned()));
                }
            }
        }
    }

    /// Takes in whatever comes, and does nothing.
    pub async fn take_in(mut self) {
        while poll_fn(|context| self.poll(context)).await.is_ok() {}
    }

    /// Takes in a message.
    pub fn take(&mut self, heard: &Heard<'_>) -> Result<News, String> {
        match heard.kind {
            Some(Kind::Table) => {
                let before = self.version;
                self.keep(heard);
                Ok(if self.version > before {
                    News::Newer
                } else {
                    News::Nothing
                })
            }
            Some(Kind::Answer) => {
                if heard.ok == Some(true) && heard.n == Some(self.n) {
                    self.chosen_at = Some(self.asked_at);
                }
                let text = || heard.text.clone().unwrap_or_default();
                let nameless = || format!("an answer has no number: {}", text());
                Ok(News::Answer {
                    n: heard.n.ok_or_else(nameless)?,
                    refusal: (heard.ok != Some(true)).then(text),
                })
            }
            Some(Kind::Reload) => Err("a page was told to load anew".to_owned()),
            None => Err("a message has no type".to_owned()),
        }
    }

    /// Keeps what is said of the state.
    fn keep(&mut self, heard: &Heard<'_>) {
        self.version = heard.version.unwrap_or(self.version);
        self.moment = heard.moment.unwrap_or(self.moment);
        self.is_over = heard.over.unwrap_or(self.is_over);
        if let Some(rests) = heard.rest {
            self.rests = rests;
            self.is_ready &= rests;
        }
        self.races |= heard.took.is_some();
        if let Some(may) = heard.may {
            may.get().clone_into(&mut self.may);
        }
    }
}

/// How much a page takes in that nobody reads.
#[derive(Debug, Clone, Copy)]
enum Reader {
    Usual,
    /// As little as the machine allows.
    Slow,
}

async fn connect(
    guest: &Guest,
    path: &str,
    reader: Reader,
) -> Result<WebSocketStream<TcpStream>, String> {
    let broken = |it: &dyn std::fmt::Display| format!("{path}: the socket does not open: {it}");
    let address = format!("ws://127.0.0.1:{}{path}", guest.port);
    let mut request = address.into_client_request().map_err(|it| broken(&it))?;
    let cookies = guest.cookies.parse();
    let cookies = cookies.map_err(|it: http::header::InvalidHeaderValue| broken(&it))?;
    request.headers_mut().insert("cookie", cookies);
    let socket = socket_of(guest.address).map_err(|it| broken(&it))?;
    if let Reader::Slow = reader {
        socket.set_recv_buffer_size(1).map_err(|it| broken(&it))?;
    }
    let house = SocketAddr::from((Ipv4Addr::LOCALHOST, guest.port));
    let stream = socket.connect(house).await;
    let stream = stream.map_err(|it| broken(&it))?;
    // Browsers do not wait for more to send either.
    stream.set_nodelay(true).map_err(|it| broken(&it))?;
    let config = WebSocketConfig::default().read_buffer_size(BUFFER);
    let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
    opened.map(|(socket, _)| socket).map_err(|it| broken(&it))
}

/// A choice as it is sent, or many that differ in their middle or their end.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Sent {
    One(String),
    Many(String, Vec<String>, Vec<String>),
}

/// Picks one of a list of choices; two that go together are written with `then` between them.
fn pick(may: &str, luck: &mut Luck) -> Result<Vec<String>, String> {
    let unreadable = |it: serde_json::Error| format!("`may` cannot be read: {it}");
    let all: Vec<&RawValue> = serde_json::from_str(may).map_err(unreadable)?;
    if all.is_empty() {
        return Err("`may` is empty".to_owned());
    }
    let one: Sent = serde_json::from_str(all[luck.below(all.len())].get()).map_err(unreadable)?;
    let one = match one {
        Sent::One(one) => one,
        Sent::Many(before, middles, afters) => {
            let middle = middles.get(luck.below(middles.len().max(1)));
            let after = afters.get(luck.below(afters.len().max(1)));
            let (middle, after) = middle.zip(after).ok_or("`may` has an empty part")?;
            format!("{before}{middle}{after}")
        }
    };
    Ok(one.split(" then ").map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_that_go_together_are_several() {
        let mut luck = Luck::new(0);
        let mut check = |may: &str| pick(may, &mut luck);
        assert_eq!(check(r#"["play R8"]"#), Ok(vec!["play R8".to_owned()]));
        assert_eq!(
            check(r#"["use chicks then play B3"]"#),
            Ok(vec!["use chicks".to_owned(), "play B3".to_owned()])
        );
        let together = r#"[["place 3 at ",["1,2"],[" turned"]]]"#;
        assert_eq!(
            check(together),
            Ok(vec!["place 3 at 1,2 turned".to_owned()])
        );
        assert!(check("[]").is_err());
        assert!(check("{").is_err());
    }
}
