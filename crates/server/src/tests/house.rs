//! A house to test, and guests who come to it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use futures_util::{SinkExt, StreamExt};
use game::Json;
use serde_json::json;
use store::Store;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

use crate::house::{Deps, Offer};
use crate::luck::Luck;
use crate::think::Thinkers;
use crate::{App, router};

pub(super) const SLUG: &str = "catsle";

/// A house that listens on this machine.
pub(super) struct House {
    folder: TempDir,
    offers: Vec<Offer>,
    pub(super) app: Arc<App>,
    router: Router,
    address: String,
    listening: JoinHandle<()>,
}

/// The games as everybody knows them.
pub(super) fn usual_offers() -> Vec<Offer> {
    let games = catalog::GAMES.iter();
    let offer = |game: &&'static dyn catalog::AnyGame| {
        let face = catalog::face(game.about().slug)?;
        Some(Offer { game: *game, face })
    };
    games.filter_map(offer).collect()
}

impl House {
    pub(super) async fn new() -> House {
        House::with(usual_offers()).await
    }

    pub(super) async fn with(offers: Vec<Offer>) -> House {
        House::open(tempfile::tempdir().unwrap(), offers, 0, u32::MAX).await
    }

    /// A house that does not listen to pages which say more than usual.
    pub(super) async fn with_usual_patience() -> House {
        House::open(tempfile::tempdir().unwrap(), usual_offers(), 0, crate::BUSY).await
    }

    async fn open(folder: TempDir, offers: Vec<Offer>, luck: u64, busy: u32) -> House {
        let store = Store::open(&folder.path().join("house.db")).unwrap();
        let app = Arc::new(App::new(Deps {
            store,
            thinkers: Thinkers::wake(),
            luck: Luck::Counted(AtomicU64::new(luck)),
            offers: offers.clone(),
            decks: Vec::new(),
            keepalive: None,
            busy,
        }));
        app.house.resume().await.unwrap();
        let router = router::router(Arc::clone(&app));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let serve = axum::serve(listener, router.clone());
        let listening = tokio::spawn(async move { serve.await.unwrap() });
        House {
            folder,
            offers,
            app,
            router,
            address,
            listening,
        }
    }

    /// As if the process were killed and started again.
    pub(super) async fn killed_and_started_again(self) -> House {
        self.listening.abort();
        drop((self.app, self.router));
        House::open(self.folder, self.offers, 1_000_000, u32::MAX).await
    }

    /// What is written about a table.
    pub(super) async fn journal(&self, table: &str) -> String {
        let stored = self.app.house.deps.store.table(table).await.unwrap();
        stored.unwrap().journal().unwrap()
    }

    pub(super) async fn get(&self, guest: &Guest, path: &str) -> Reply {
        self.ask(guest, Request::get(path), "").await
    }

    pub(super) async fn post(&self, guest: &Guest, path: &str, form: &str) -> Reply {
        let request =
            Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        self.ask(guest, request, form.to_owned()).await
    }

    pub(super) async fn ask(
        &self,
        guest: &Guest,
        request: axum::http::request::Builder,
        body: impl Into<Body>,
    ) -> Reply {
        let request = request
            .header("cookie", &guest.cookies)
            // Always the same, since pages show it: as a link and as squares for a camera.
            .header("host", "house.example")
            .body(body.into());
        let response = self.router.clone().oneshot(request.unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        Reply {
            status: parts.status,
            headers: parts.headers,
            bytes: body.to_vec(),
        }
    }

    /// Opens a table as `host`: each seat after the first is `open` or a bot. Answers with its id.
    pub(super) async fn open_table(&self, host: &mut Guest, seats: &[&str]) -> String {
        let mut form = format!("name={}&seats={}&pace=instant", host.name, seats.len() + 1);
        for (nth, seat) in seats.iter().enumerate() {
            form.push_str(&format!("&seat-{}={seat}", nth + 1));
        }
        let reply = self.post(host, &format!("/new/{SLUG}"), &form).await;
        host.keep(&reply);
        assert_eq!(reply.status, StatusCode::SEE_OTHER, "{}", reply.text());
        reply.location().strip_prefix("/t/").unwrap().to_owned()
    }

    pub(super) async fn join(&self, guest: &mut Guest, table: &str, seat: usize) -> Reply {
        let form = format!("name={}&seat={seat}", guest.name);
        let reply = self.post(guest, &format!("/t/{table}/join"), &form).await;
        guest.keep(&reply);
        reply
    }

    /// A page with its socket, brought up to date.
    pub(super) async fn live(&self, guest: &Guest, table: &str) -> Live {
        let address = format!("ws://{}/t/{table}/live", self.address);
        let mut request = address.into_client_request().unwrap();
        let cookies = guest.cookies.parse().unwrap();
        request.headers_mut().insert("cookie", cookies);
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let mut live = Live {
            socket,
            regions: BTreeMap::new(),
            moment: 0,
            n: 0,
            over: false,
            turn: false,
            heard: Vec::new(),
        };
        live.until(|it| it["type"] == "table").await;
        live
    }
}

/// Somebody with a browser.
#[derive(Debug, Clone)]
pub(super) struct Guest {
    name: &'static str,
    pub(super) cookies: String,
}

impl Guest {
    pub(super) fn new(name: &'static str) -> Guest {
        Guest {
            name,
            cookies: "lang=en".to_owned(),
        }
    }

    /// Keeps the cookies of a reply.
    pub(super) fn keep(&mut self, reply: &Reply) {
        for cookie in reply.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            self.cookies = format!("{cookie}; {}", self.cookies);
        }
    }
}

pub(super) struct Reply {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) bytes: Vec<u8>,
}

impl Reply {
    pub(super) fn text(&self) -> String {
        String::from_utf8(self.bytes.clone()).unwrap()
    }

    pub(super) fn location(&self) -> &str {
        self.headers["location"].to_str().unwrap()
    }
}

/// A page that is open at a table.
pub(super) struct Live {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(super) regions: BTreeMap<String, String>,
    pub(super) moment: u64,
    n: u64,
    pub(super) over: bool,
    pub(super) turn: bool,
    /// Every message, byte for byte.
    pub(super) heard: Vec<String>,
}

impl Live {
    /// The next message.
    pub(super) async fn next(&mut self) -> Json {
        loop {
            match self
                .socket
                .next()
                .await
                .expect("the socket is open")
                .unwrap()
            {
                Message::Text(text) => return self.take(text.as_str()),
                Message::Ping(_) | Message::Pong(_) => {}
                other @ (Message::Binary(_) | Message::Close(_) | Message::Frame(_)) => {
                    panic!("{other:?}")
                }
            }
        }
    }

    fn take(&mut self, text: &str) -> Json {
        self.heard.push(text.to_owned());
        let message: Json = serde_json::from_str(text).unwrap();
        if message["type"] == "table" {
            for region in message["regions"].as_array().unwrap() {
                let part = |nth: usize| region[nth].as_str().unwrap().to_owned();
                self.regions.insert(part(0), part(1));
            }
            self.moment = message["moment"].as_u64().unwrap();
            self.over = message["over"].as_bool().unwrap();
            self.turn = message["turn"].as_bool().unwrap();
        }
        message
    }

    pub(super) async fn until(&mut self, wanted: impl Fn(&Json) -> bool) -> Json {
        loop {
            let message = self.next().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    pub(super) async fn say(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    /// Says something harmless, and answers with what is said to that.
    pub(super) async fn ping(&mut self) -> Json {
        self.n += 1;
        let n = self.n;
        self.say(json!({ "n": n, "do": "ping" }).to_string()).await;
        self.until(|it| it["type"] == "answer" && it["n"] == n)
            .await
    }

    /// Chooses at this moment; answers with nothing, or with why not.
    pub(super) async fn choose(&mut self, choice: &str) -> Option<String> {
        self.choose_at(choice, self.moment).await
    }

    pub(super) async fn choose_at(&mut self, choice: &str, moment: u64) -> Option<String> {
        self.n += 1;
        let n = self.n;
        self.say(json!({ "n": n, "choose": choice, "moment": moment }).to_string())
            .await;
        let answer = self
            .until(|it| it["type"] == "answer" && it["n"] == n)
            .await;
        match answer["ok"].as_bool().unwrap() {
            true => None,
            false => Some(answer["text"].as_str().unwrap().to_owned()),
        }
    }

    /// What the page offers to press.
    pub(super) fn choices(&self) -> Vec<String> {
        let html: String = self.regions.values().map(String::as_str).collect();
        let parts = html.split("data-choice=\"").skip(1);
        parts
            .map(|it| it.split('"').next().unwrap().to_owned())
            .collect()
    }

    /// Presses the first thing the page offers, whenever it offers something, until the end or
    /// until `enough` was pressed.
    pub(super) async fn play(&mut self, enough: usize) {
        let mut n_pressed = 0;
        while !self.over && n_pressed < enough {
            if !self.turn {
                self.next().await;
                continue;
            }
            let choice = self.choices().first().expect("a turn has choices").clone();
            let moment = self.moment;
            assert_eq!(self.choose(&choice).await, None, "{choice}");
            n_pressed += 1;
            while self.moment == moment {
                self.next().await;
            }
        }
    }
}
