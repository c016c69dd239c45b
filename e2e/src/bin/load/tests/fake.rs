//! A house with one strange game, in the words of `docs/page.md`.
//!
//! The seats choose in turn. The second choice is two that go together, after the third the table
//! rests, and the fifth is a race.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value as Json, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;

/// How many messages with choices a match takes.
pub(super) const CHOICES: usize = 6;
const N_SEATS: usize = 3;

pub(super) struct Fake {
    pub(super) port: u16,
}

#[derive(Default)]
struct Match {
    n_chosen: usize,
    /// Who is ready to go on, while the table rests.
    ready: Option<Vec<usize>>,
    pages: Vec<(usize, UnboundedSender<Json>)>,
}

type Matches = Rc<RefCell<BTreeMap<String, Match>>>;

impl Fake {
    /// Opens it; must run in a `LocalSet`.
    pub(super) async fn open() -> Fake {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let matches = Matches::default();
        tokio::task::spawn_local(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::task::spawn_local(welcome(stream, Rc::clone(&matches)));
            }
        });
        Fake { port }
    }
}

async fn welcome(mut stream: TcpStream, matches: Matches) {
    stream.set_nodelay(true).unwrap();
    let mut start = [0; 4096];
    let n_bytes = stream.peek(&mut start).await.unwrap_or(0);
    if n_bytes == 0 {
        return;
    }
    let request = String::from_utf8_lossy(&start[..n_bytes]).into_owned();
    let path = request.split(' ').nth(1).unwrap().to_owned();
    let seat = request.split_once("guest=").map(|it| &it.1[..1]);
    let seat: Option<usize> = seat.map(|it| it.parse().unwrap());
    let id = path.split('/').nth(2).unwrap_or_default().to_owned();
    if path.contains("/live") {
        assert!(path.ends_with("/live?room=r%2F1&version=1"), "{path}");
        return live(stream, &matches, &id, seat.unwrap()).await;
    }
    // What was only looked at is read now.
    let _ = stream.read(&mut start).await.unwrap();
    let go = |to: &str, cookie: &str| {
        format!(
            "HTTP/1.0 303 See Other\r\nlocation: /t/{to}\r\nset-cookie: {cookie}; Path=/\r\n\r\n"
        )
    };
    let reply = match path.split('/').nth(3) {
        _ if path == "/" || request.starts_with("GET /new/") => {
            "HTTP/1.0 200 OK\r\n\r\n".to_owned()
        }
        None if path.starts_with("/new/") => {
            let mut matches = matches.borrow_mut();
            let id = format!("m{}-", matches.len());
            matches.insert(id.clone(), Match::default());
            go(&id, "guest=0")
        }
        Some("join") => go(&id, &format!("guest={}", request.chars().last().unwrap())),
        Some("rematch") => {
            let next = format!("{id}1");
            matches.borrow_mut().entry(next.clone()).or_default();
            go(&next, "theme=dark")
        }
        _ => {
            let state = matches.borrow()[&id].state(seat.unwrap());
            format!(
                "HTTP/1.0 200 OK\r\n\r\n<main id=\"table\" data-room=\"r/1\" data-version=\"1\">\
                 <script type=\"application/json\" id=\"state\">{state}</script>"
            )
        }
    };
    // Who has left need not hear it.
    let _ = stream.write_all(reply.as_bytes()).await;
}

/// A page is at the table until it leaves.
async fn live(stream: TcpStream, matches: &Matches, id: &str, seat: usize) {
    // At the end of a test, somebody may leave at the door.
    let Ok(socket) = tokio_tungstenite::accept_async(stream).await else {
        return;
    };
    let (mut to_page, mut from_page) = socket.split();
    let (sender, mut news) = unbounded_channel();
    let first = json!({ "type": "table", "version": 1, "moment": 0 });
    sender.send(first).unwrap();
    {
        let mut matches = matches.borrow_mut();
        let pages = &mut matches.get_mut(id).unwrap().pages;
        pages.push((seat, sender.clone()));
    }
    tokio::task::spawn_local(async move {
        while let Some(news) = news.recv().await {
            // A page that has left need not hear it.
            let _ = to_page.send(Message::Text(news.to_string().into())).await;
        }
    });
    while let Some(Ok(Message::Text(said))) = from_page.next().await {
        let said: Json = serde_json::from_str(&said).unwrap();
        let mut matches = matches.borrow_mut();
        let it = matches.get_mut(id).unwrap();
        let answer = match it.hear(seat, &said) {
            Ok(()) => json!({ "type": "answer", "n": said["n"], "ok": true }),
            Err(text) => json!({ "type": "answer", "n": said["n"], "ok": false, "text": text }),
        };
        sender.send(answer.clone()).unwrap();
        if answer["ok"] == true {
            it.publish();
        }
    }
}

impl Match {
    /// What a seat may do, in a match whose every choice changes everything for everybody.
    fn state(&self, seat: usize) -> Json {
        let is_turn = self.n_chosen % N_SEATS == seat;
        let may = match self.n_chosen {
            _ if self.ready.is_some() => json!([]),
            1 if is_turn => json!(["turn over then put \"it\""]),
            4 => json!(["claim A", "claim B"]),
            0..CHOICES if is_turn => json!(["play 1", "play 2"]),
            _ => json!([]),
        };
        let n_ready = self.ready.as_ref().map_or(0, Vec::len);
        json!({
            "version": 1 + 10 * self.n_chosen + n_ready,
            "moment": self.n_chosen,
            "may": may,
            "why": [["Not now."]],
            "over": self.n_chosen == CHOICES,
            "rest": self.ready.as_ref().map(|_| 9000),
        })
    }

    fn hear(&mut self, seat: usize, said: &Json) -> Result<(), &'static str> {
        match said["ask"].as_str().unwrap() {
            "go-on" => {
                let ready = self.ready.as_mut().ok_or("Nobody rests.")?;
                assert!(!ready.contains(&seat), "once is enough");
                ready.push(seat);
                if ready.len() == N_SEATS {
                    self.ready = None;
                }
                Ok(())
            }
            "choose" if said["moment"] != self.n_chosen => Err("§4 Somebody was faster."),
            "choose" => {
                let choices = said["choices"].as_array().unwrap();
                let all: Vec<&str> = choices.iter().map(|it| it.as_str().unwrap()).collect();
                let may = self.state(seat)["may"].to_string();
                let one = Json::from(all.join(" then ")).to_string();
                assert!(may.contains(&one), "{one} is not in {may}");
                self.n_chosen += 1;
                self.ready = (self.n_chosen == 3).then(Vec::new);
                Ok(())
            }
            other => panic!("{other}"),
        }
    }

    fn publish(&mut self) {
        for (seat, page) in &self.pages {
            let mut news = self.state(*seat);
            news["type"] = json!("table");
            news["regions"] = json!([["prompt-text", "<p id=\"prompt-text\">…</p>"]]);
            page.send(news).unwrap();
        }
    }
}
