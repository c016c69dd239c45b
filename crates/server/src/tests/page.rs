//! A page that is open at a table, as its script would have it.

use std::collections::BTreeMap;
use std::future::ready;
use std::ops::Deref;

use axum::http::StatusCode;
use face_kit::Lang;
use futures_util::{SinkExt, StreamExt};
use game::Json;
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::house::{self, Guest, House, attributes};
use crate::room::{Door, Shows, Watch};
use crate::session::Session;

/// Whatever bytes go through.
pub(super) trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// What a page shows, as far as messages told it.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub(super) regions: BTreeMap<String, String>,
    /// Of the log: what stands there, by id.
    pub(super) log: BTreeMap<String, String>,
    may: Vec<String>,
    pub(super) version: u64,
    pub(super) room: String,
    pub(super) moment: u64,
    pub(super) over: bool,
    pub(super) turn: bool,
    /// While the table rests: for how long at most.
    pub(super) rest: Option<u64>,
}

/// A page that is open at a table.
pub(super) struct Live {
    socket: WebSocketStream<Box<dyn Wire>>,
    shown: Shown,
    n: u64,
    /// Every message, byte for byte.
    pub(super) heard: Vec<String>,
}

impl Deref for Live {
    type Target = Shown;

    fn deref(&self) -> &Shown {
        &self.shown
    }
}

impl Live {
    /// A page whose socket was just opened; or the page that says why not.
    pub(super) async fn open(
        wire: Box<dyn Wire>,
        request: Request,
    ) -> Result<Live, (StatusCode, String)> {
        let socket = match tokio_tungstenite::client_async(request, wire).await {
            Ok((socket, _)) => socket,
            Err(Error::Http(reply)) => {
                let text = reply.body().clone().unwrap_or_default();
                let status = StatusCode::from_u16(reply.status().as_u16()).unwrap();
                return Err((status, String::from_utf8(text).unwrap()));
            }
            Err(error) => panic!("{error}"),
        };
        Ok(Live {
            socket,
            shown: Shown::default(),
            n: 0,
            heard: Vec::new(),
        })
    }

    /// The next message.
    pub(super) async fn next(&mut self) -> Json {
        self.next_or_end().await.expect("the socket is open")
    }

    /// The next message, unless the house has let the page go.
    pub(super) async fn next_or_end(&mut self) -> Option<Json> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(self.take(text.as_str())),
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(other @ (Message::Binary(_) | Message::Frame(_))) => panic!("{other:?}"),
            }
        }
    }

    /// Reads to the end; answers with the code and the words of the house's goodbye, if it said one.
    pub(super) async fn goodbye(&mut self) -> Option<(u16, String)> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    let _ = self.take(text.as_str());
                }
                Ok(Message::Close(said)) => {
                    return said.map(|it| (it.code.into(), it.reason.as_str().to_owned()));
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Sends these bytes as they are.
    pub(super) async fn send_raw(&mut self, bytes: &[u8]) {
        self.socket.get_mut().write_all(bytes).await.unwrap();
    }

    /// Asks by the protocol's own means whether the house is there.
    pub(super) async fn try_ping(&mut self) -> bool {
        let message = Message::Ping(Vec::new().into());
        self.socket.send(message).await.is_ok()
    }

    /// Says this without waiting for it to arrive; the house may have gone.
    pub(super) async fn try_say(&mut self, text: &str) -> bool {
        let message = Message::Text(text.to_owned().into());
        self.socket.send(message).await.is_ok()
    }

    fn take(&mut self, text: &str) -> Json {
        self.heard.push(text.to_owned());
        self.shown.take(text)
    }

    pub(super) async fn until(&mut self, wanted: impl Fn(&Json) -> bool) -> Json {
        loop {
            let message = self.next().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads until the page is as it should be.
    pub(super) async fn until_it(&mut self, is_right: impl Fn(&Live) -> bool) {
        while !is_right(self) {
            self.next().await;
        }
    }

    pub(super) async fn say(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    pub(super) async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let message = Message::Binary(bytes.into());
        self.socket.send(message).await.unwrap();
    }

    /// What is said to the last message that could not be read.
    pub(super) async fn answer(&mut self) -> Json {
        self.until(|it| it["type"] == "answer").await
    }

    /// Asks for something, and answers with what is said to that.
    pub(super) async fn ask(&mut self, mut message: Json) -> Json {
        self.n += 1;
        let n = self.n;
        message["n"] = Json::from(n);
        self.say(message.to_string()).await;
        self.until(|it| it["type"] == "answer" && it["n"] == n)
            .await
    }

    /// Says something harmless, and answers with what is said to that.
    pub(super) async fn ping(&mut self) -> Json {
        self.ask(json!({ "ask": "ping" })).await
    }

    /// Is ready for the next round; answers with nothing, or with why not.
    pub(super) async fn go_on(&mut self) -> Option<String> {
        refusal(&self.ask(json!({ "ask": "go-on" })).await)
    }

    /// Chooses at this moment; answers with nothing, or with why not.
    pub(super) async fn choose(&mut self, choice: &str) -> Option<String> {
        self.choose_at(choice, self.moment).await
    }

    pub(super) async fn choose_at(&mut self, choice: &str, moment: u64) -> Option<String> {
        self.choose_parts(&[choice], moment).await
    }

    /// Makes choices of one seat together; answers with nothing, or with why not.
    pub(super) async fn choose_together(&mut self, choices: &[&str]) -> Option<String> {
        self.choose_parts(choices, self.moment).await
    }

    async fn choose_parts(&mut self, choices: &[&str], moment: u64) -> Option<String> {
        let asked = json!({ "ask": "choose", "choices": choices, "moment": moment });
        refusal(&self.ask(asked).await)
    }

    /// Presses the first thing that may be pressed, whenever there is something, until the end or
    /// until `enough` was pressed.
    pub(super) async fn play(&mut self, enough: usize) {
        let mut n_pressed = 0;
        while !self.over && n_pressed < enough {
            if self.rest.is_some() {
                assert_eq!(self.go_on().await, None);
                self.until_it(|it| it.rest.is_none()).await;
                continue;
            }
            if !self.turn {
                self.next().await;
                continue;
            }
            let choice = self.choices().first().expect("a turn has choices").clone();
            let moment = self.moment;
            assert_eq!(self.choose(&choice).await, None, "{choice}");
            n_pressed += 1;
            self.until_it(|it| it.moment != moment).await;
        }
    }
}

impl Shown {
    fn take(&mut self, text: &str) -> Json {
        let message: Json = serde_json::from_str(text).unwrap();
        if message["type"] == "table" {
            self.update(&message);
        }
        message
    }

    fn update(&mut self, message: &Json) {
        let text = |it: &Json| it.as_str().unwrap().to_owned();
        if message["whole"] == true {
            self.regions.clear();
            self.room = text(&message["room"]);
        }
        for region in message["regions"].as_array().into_iter().flatten() {
            self.regions.insert(text(&region[0]), text(&region[1]));
        }
        let log = &message["log"];
        if log["whole"] == true {
            self.log.clear();
        }
        for id in log["drop"].as_array().into_iter().flatten() {
            self.log.remove(id.as_str().unwrap());
        }
        for line in log["add"].as_array().into_iter().flatten() {
            self.log.insert(text(&line[0]), text(&line[2]));
        }
        if let Some(may) = message["may"].as_array() {
            self.may = may.iter().flat_map(unpacked).collect();
        }
        self.version = message["version"].as_u64().unwrap();
        self.moment = message["moment"].as_u64().unwrap();
        self.over = message["over"].as_bool().unwrap();
        self.turn = message["turn"].as_bool().unwrap();
        assert!(message.get("rest").is_some());
        self.rest = message["rest"].as_u64();
    }

    /// What may be chosen.
    pub(super) fn choices(&self) -> Vec<String> {
        self.may.clone()
    }

    /// What there is to press, whether it may be chosen or not.
    pub(super) fn offers(&self) -> Vec<String> {
        let html: String = self.regions.values().map(String::as_str).collect();
        attributes(&html, "data-do")
    }

    pub(super) fn shows(&self) -> house::Shows {
        house::Shows {
            room: self.room.clone(),
            version: self.version,
        }
    }
}

/// Choices that are sent together, one by one.
fn unpacked(it: &Json) -> Vec<String> {
    let texts = |it: &Json| -> Vec<String> {
        let list = it.as_array().unwrap().iter();
        list.map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    let Some(parts) = it.as_array() else {
        return vec![it.as_str().unwrap().to_owned()];
    };
    let (before, afters) = (parts[0].as_str().unwrap(), texts(&parts[2]));
    let middles = texts(&parts[1]).into_iter();
    middles
        .flat_map(|middle| {
            afters
                .iter()
                .map(move |after| format!("{before}{middle}{after}"))
        })
        .collect()
}

fn refusal(answer: &Json) -> Option<String> {
    match answer["ok"].as_bool().unwrap() {
        true => None,
        false => Some(answer["text"].as_str().unwrap().to_owned()),
    }
}

/// A page without a socket, so that the clock may stand still.
pub(super) struct Inside<'a> {
    door: Door<'a>,
    session: Option<Session>,
    watch: Watch,
    shown: Shown,
}

impl Deref for Inside<'_> {
    type Target = Shown;

    fn deref(&self) -> &Shown {
        &self.shown
    }
}

impl<'a> Inside<'a> {
    pub(super) async fn open(house: &'a House, guest: Option<&Guest>, table: &str) -> Inside<'a> {
        let door = house.door(table).await;
        let session = guest.map(Guest::session);
        let hash = session.as_ref().map(Session::hash);
        let watch =
            door.call(move |room| Box::pin(ready(room.watch(hash, Lang::En, &Shows::default()))));
        let watch = watch.await.unwrap();
        let mut shown = Shown::default();
        shown.take(watch.first.as_str());
        Inside {
            door,
            session,
            watch,
            shown,
        }
    }

    /// The next message.
    pub(super) async fn next(&mut self) -> Json {
        let text = self.watch.messages.recv().await;
        self.shown.take(text.expect("the room is open").as_str())
    }

    /// Reads until something has happened in the match.
    pub(super) async fn next_moment(&mut self) {
        let moment = self.moment;
        while self.moment == moment {
            self.next().await;
        }
    }

    /// Is ready for the next round.
    pub(super) async fn go_on(&self) {
        let hash = self.session.as_ref().map(Session::hash);
        let gone_on = self.door.call(move |room| Box::pin(room.go_on(hash)));
        assert_eq!(gone_on.await.unwrap(), Ok(()));
    }

    /// Chooses the first that may be chosen.
    pub(super) async fn choose_first(&self) {
        let choices = vec![self.choices().remove(0)];
        let hash = self.session.as_ref().map(Session::hash);
        let moment = self.moment;
        let chosen = self.door.call(move |room| {
            Box::pin(async move { room.choose(hash, &choices, moment, Lang::En).await })
        });
        assert_eq!(chosen.await.unwrap(), Ok(()));
    }
}
