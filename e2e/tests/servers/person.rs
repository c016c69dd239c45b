//! Somebody who plays at a table, on whichever server answers.

use std::time::Duration;

use e2e::House;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long anything that must come may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// How long a person thinks: the house does not listen to whoever is much quicker.
const THOUGHT: Duration = Duration::from_millis(40);

/// Somebody with a cookie, at a table.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    cookie: String,
    pub(crate) table: String,
}

impl Person {
    /// Opens a table on this server, against two bots.
    pub(crate) async fn opens(house: &House) -> Person {
        let form = "name=Ann&seats=3&pace=instant&seat-1=greedy&seat-2=greedy";
        let answer = ask(house.port(), "POST /new/catsle", form).await;
        let after = |mark: &str| {
            let rest = answer.split(mark).nth(1).expect(&answer);
            rest.split([';', '\r'])
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        Person {
            cookie: after("set-cookie: "),
            table: after("location: /t/"),
        }
    }

    /// Opens the page's socket, if the server answers.
    pub(crate) async fn page(&self, house: &House) -> Option<Page> {
        let address = format!("ws://127.0.0.1:{}/t/{}/live", house.port(), self.table);
        let mut request = address.into_client_request().ok()?;
        request
            .headers_mut()
            .insert("cookie", self.cookie.parse().ok()?);
        let stream = TcpStream::connect(("127.0.0.1", house.port())).await.ok()?;
        let opened = timeout(PATIENCE, client_async(request, stream)).await;
        let (socket, _) = opened.ok()?.ok()?;
        Some(Page {
            socket,
            moment: 0,
            may: Vec::new(),
            is_over: false,
            rests: false,
            n: 0,
            chosen: Vec::new(),
        })
    }
}

/// An open page.
pub(crate) struct Page {
    socket: WebSocketStream<TcpStream>,
    pub(crate) moment: u64,
    may: Vec<String>,
    pub(crate) is_over: bool,
    rests: bool,
    n: u64,
    /// What was acknowledged, in order.
    pub(crate) chosen: Vec<String>,
}

impl Page {
    /// Plays until so many choices were acknowledged or the match is over. None if the line breaks.
    pub(crate) async fn play(&mut self, enough: usize) -> Option<()> {
        let wanted = self.chosen.len().saturating_add(enough);
        let mut asked = None;
        while !self.is_over && self.chosen.len() < wanted {
            let choice = self.may.first().filter(|_| asked != Some(self.moment));
            if self.rests && asked != Some(u64::MAX) {
                asked = Some(u64::MAX);
                self.say(json!({ "ask": "go-on" })).await?;
            } else if let Some(choice) = choice.cloned().filter(|_| !self.rests) {
                asked = Some(self.moment);
                sleep(THOUGHT).await;
                match self.choose(&choice).await? {
                    Ok(()) => {}
                    // The table moved on: look again.
                    Err(_) => asked = None,
                }
            } else {
                self.hear().await?;
                asked = asked.filter(|it| *it != u64::MAX || self.rests);
            }
        }
        Some(())
    }

    /// Waits until there is something to choose.
    pub(crate) async fn until_asked(&mut self) -> Option<String> {
        while self.may.is_empty() || self.rests {
            self.hear().await?;
        }
        self.may.first().cloned()
    }

    /// Chooses, and says what came of it.
    pub(crate) async fn choose(&mut self, choice: &str) -> Option<Result<(), String>> {
        let moment = self.moment;
        let asked = json!({ "ask": "choose", "choices": [choice], "moment": moment });
        self.say(asked).await?;
        loop {
            let heard = self.hear().await?;
            if heard["type"] == "answer" && heard["n"] == self.n {
                if heard["ok"] == true {
                    self.chosen.push(choice.to_owned());
                    return Some(Ok(()));
                }
                return Some(Err(heard["text"].as_str().unwrap_or_default().to_owned()));
            }
        }
    }

    async fn say(&mut self, mut message: Value) -> Option<()> {
        self.n += 1;
        message["n"] = self.n.into();
        let message = Message::Text(message.to_string().into());
        self.socket.send(message).await.ok()
    }

    /// The next message; what it says of the table is kept.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let text = loop {
            match timeout(PATIENCE, self.socket.next()).await.ok()??.ok()? {
                Message::Text(text) => break text,
                Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                Message::Binary(_) | Message::Close(_) => return None,
            }
        };
        let heard: Value = serde_json::from_str(&text).ok()?;
        if heard["type"] == "table" {
            self.moment = heard["moment"].as_u64().unwrap_or(self.moment);
            self.is_over = heard["over"].as_bool().unwrap_or(self.is_over);
            if let Some(rest) = heard.get("rest") {
                self.rests = !rest.is_null();
            }
            if let Some(may) = heard["may"].as_array() {
                let one = |it: &Value| it.as_str().map(str::to_owned);
                self.may = may.iter().filter_map(one).collect();
            }
        }
        Some(heard)
    }
}

/// The whole answer to a request.
pub(crate) async fn ask(port: u16, request: &str, form: &str) -> String {
    let answered = async {
        let mut socket = TcpStream::connect(("127.0.0.1", port)).await?;
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let length = form.len();
        let text = format!(
            "{request} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{kind}\r\n\
             Content-Length: {length}\r\n\r\n{form}"
        );
        socket.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        socket.read_to_end(&mut answer).await?;
        std::io::Result::Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    let answered = timeout(PATIENCE, answered)
        .await
        .expect("it answers in time");
    answered.expect("it answers")
}
