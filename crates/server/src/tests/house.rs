//! A house to test, and guests who come to it.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use axum::serve::Listener;
use catalog::AnyGame;
use game::Json;
use store::Store;
use tempfile::TempDir;
use tokio::io::{DuplexStream, duplex};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request as Knock;
use tower::ServiceExt;

use super::page::{Live, Wire};
use crate::house::Deps;
use crate::keeper::{Expiry, Keeper};
use crate::key::Key;
use crate::luck::Luck;
use crate::net::{self, Places};
use crate::room::Door;
use crate::session::{COOKIE, Claimed, Session};
use crate::think::Thinkers;
use crate::{App, router};
use crate::{Front, Settings};

pub(super) const SLUG: &str = "catsle";

/// The key of every house that is tested.
const KEY: [u8; 32] = [7; 32];

/// A house that listens on this machine.
pub(super) struct House {
    folder: TempDir,
    games: Vec<&'static dyn AnyGame>,
    pub(super) app: Arc<App>,
    router: Router,
    pub(super) address: String,
    pub(super) places: Arc<Places>,
    /// Asks it to close.
    pub(super) stop: Option<oneshot::Sender<()>>,
    pipes: mpsc::UnboundedSender<DuplexStream>,
    pub(super) listening: [JoinHandle<()>; 2],
}

/// Connections that never leave this process.
struct Pipes(mpsc::UnboundedReceiver<DuplexStream>);

impl Listener for Pipes {
    type Io = DuplexStream;
    type Addr = ();

    async fn accept(&mut self) -> (DuplexStream, ()) {
        match self.0.recv().await {
            Some(pipe) => (pipe, ()),
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<()> {
        Ok(())
    }
}

/// A front under the name by which guests ask for the house here.
pub(super) fn known_front() -> Front {
    Front {
        hosts: vec!["house.example".parse().unwrap()],
        ..Front::default()
    }
}

impl House {
    pub(super) async fn new() -> House {
        House::with(catalog::GAMES.to_vec()).await
    }

    pub(super) async fn with(games: Vec<&'static dyn AnyGame>) -> House {
        House::open(tempfile::tempdir().unwrap(), games, 0, u32::MAX).await
    }

    /// A house whose secrets and ids no other test has.
    pub(super) async fn with_luck(luck: u64) -> House {
        let games = catalog::GAMES.to_vec();
        House::open(tempfile::tempdir().unwrap(), games, luck, u32::MAX).await
    }

    /// A house that does not listen to pages which say more than usual.
    pub(super) async fn with_usual_patience() -> House {
        let games = catalog::GAMES.to_vec();
        House::open(tempfile::tempdir().unwrap(), games, 0, crate::BUSY).await
    }

    /// A house with this front, which asks silent pages whether they are still there.
    pub(super) async fn with_front(front: Front) -> House {
        let (folder, games) = (tempfile::tempdir().unwrap(), catalog::GAMES.to_vec());
        let keepalive = Some(crate::KEEPALIVE);
        let settings = Settings {
            front,
            ..Settings::default()
        };
        House::open_with(folder, games, 0, crate::BUSY, keepalive, settings).await
    }

    async fn open(
        folder: TempDir,
        games: Vec<&'static dyn AnyGame>,
        luck: u64,
        busy: u32,
    ) -> House {
        let settings = Settings {
            front: known_front(),
            ..Settings::default()
        };
        House::open_with(folder, games, luck, busy, None, settings).await
    }

    /// Asks the house to close, and waits until it has.
    pub(super) async fn close(&mut self) {
        let stop = self.stop.take().expect("it is open");
        stop.send(()).unwrap();
        (&mut self.listening[0]).await.unwrap();
    }

    /// A house that clears tables away.
    pub(super) async fn with_expiry(expiry: Expiry) -> House {
        let (folder, games) = (tempfile::tempdir().unwrap(), catalog::GAMES.to_vec());
        let settings = Settings {
            front: known_front(),
            expiry,
            ..Settings::default()
        };
        House::open_with(folder, games, 0, u32::MAX, None, settings).await
    }

    /// The house of an older program: this file is its database.
    pub(super) async fn of_file(file: &Path) -> House {
        let (folder, games) = (tempfile::tempdir().unwrap(), catalog::GAMES.to_vec());
        std::fs::copy(file, folder.path().join("house.db")).unwrap();
        House::open(folder, games, 0, u32::MAX).await
    }

    async fn open_with(
        folder: TempDir,
        games: Vec<&'static dyn AnyGame>,
        luck: u64,
        busy: u32,
        keepalive: Option<Duration>,
        settings: Settings,
    ) -> House {
        let store = Store::open(folder.path()).unwrap();
        House::open_store(store, folder, games, luck, busy, keepalive, settings).await
    }

    pub(super) async fn open_store(
        store: Store,
        folder: TempDir,
        games: Vec<&'static dyn AnyGame>,
        luck: u64,
        busy: u32,
        keepalive: Option<Duration>,
        settings: Settings,
    ) -> House {
        let Settings { front, expiry, .. } = settings;
        let key = store.key(KEY).await.unwrap();
        let limits = front.limits;
        let deps = Deps {
            store,
            key: Key::new(&key),
            thinkers: Thinkers::wake(),
            luck: Luck::Counted(AtomicU64::new(luck)),
            games: games.clone(),
            decks: Vec::new(),
            keepalive,
            busy,
            expiry,
            metrics: Arc::default(),
        };
        let app = Arc::new(App::new(deps, front));
        let router = router::router(Arc::clone(&app));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (pipes, queue) = mpsc::unbounded_channel();
        let inside = axum::serve(Pipes(queue), router.clone());
        let places = Places::new(
            limits,
            app.proxies.clone(),
            Arc::clone(&app.house.deps.metrics),
        );
        let (stop, stopped) = oneshot::channel();
        let listening = [
            tokio::spawn({
                let (app, router) = (Arc::clone(&app), router.clone());
                let places = Arc::clone(&places);
                async move {
                    let asked = async { stopped.await.unwrap_or(()) };
                    net::serve(listener, router, places, &app.closing, asked).await;
                }
            }),
            tokio::spawn(async move { inside.await.unwrap() }),
        ];
        House {
            folder,
            games,
            app,
            router,
            address,
            places,
            stop: Some(stop),
            pipes,
            listening,
        }
    }

    /// As if the process were killed and another one started with what is on the disk.
    pub(super) async fn killed_and_started_again(self) -> House {
        for it in self.listening {
            it.abort();
        }
        self.app.house.stop();
        // What was on its way to the disk when the process was killed is there or not by now.
        let written = self.app.house.deps.store.write(Vec::new()).await;
        written.unwrap();
        let folder = tempfile::tempdir().unwrap();
        for name in ["house.db", "house.db-wal"] {
            let from = self.folder.path().join(name);
            std::fs::copy(from, folder.path().join(name)).unwrap();
        }
        drop((self.app, self.router));
        House::open(folder, self.games, 1_000_000, u32::MAX).await
    }

    /// Has somebody look after tables at which nobody looks. Not every test wants that: where time
    /// stands still until nothing else is to do, it would pass.
    pub(super) fn keep(&self) -> Keeper {
        Keeper::start(&self.app)
    }

    /// What is written about a table.
    pub(super) async fn journal(&self, table: &str) -> String {
        let stored = self.app.house.deps.store.table(table).await.unwrap();
        stored.unwrap().journal().unwrap()
    }

    /// Every byte of the database: whatever is written changes them.
    pub(super) fn bytes(&self) -> Vec<Vec<u8>> {
        let read = |name: &str| std::fs::read(self.folder.path().join(name)).unwrap();
        vec![read("house.db"), read("house.db-wal")]
    }

    pub(super) async fn door(&self, table: &str) -> Door<'_> {
        self.app.house.table(table).await.unwrap()
    }

    pub(super) async fn get(&self, guest: &Guest, path: &str) -> Reply {
        self.ask(guest, Request::get(path), "").await
    }

    pub(super) async fn post(&self, guest: &Guest, path: &str, form: &str) -> Reply {
        let request =
            Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        self.ask(guest, request, form.to_owned()).await
    }

    /// Posts to whatever this machine calls itself.
    pub(super) async fn post_here(&self, guest: &Guest, path: &str, form: &str) -> Reply {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("cookie", &guest.cookies)
            .header("host", "localhost")
            .body(Body::from(form.to_owned()));
        self.answer(request.unwrap()).await
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
        self.answer(request.unwrap()).await
    }

    /// Asks for exactly this.
    pub(super) async fn ask_plainly(&self, request: axum::http::request::Builder) -> Reply {
        self.answer(request.body(Body::empty()).unwrap()).await
    }

    async fn answer(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
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
        let mut live = self.live_at(guest, table, "").await.unwrap();
        live.until(|it| it["type"] == "table").await;
        live
    }

    /// A page that says what it shows already, and what it is told first.
    pub(super) async fn live_showing(&self, guest: &Guest, table: &str, shows: &Shows) -> Live {
        let Shows { room, version } = shows;
        let asked = format!("?room={room}&version={version}");
        self.live_at(guest, table, &asked).await.unwrap()
    }

    /// A page whose socket was just opened, with this question in its address; or the page that
    /// says why not.
    pub(super) async fn live_at(
        &self,
        guest: &Guest,
        table: &str,
        asked: &str,
    ) -> Result<Live, (StatusCode, String)> {
        let socket = TcpStream::connect(&self.address).await.unwrap();
        let knock = self.knock(guest, table, asked);
        Live::open(Box::new(socket) as Box<dyn Wire>, knock).await
    }

    /// A connection from another address of this machine.
    pub(super) async fn connect_from(&self, address: &str) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket
            .bind(format!("{address}:0").parse().unwrap())
            .unwrap();
        let house = self.address.parse().unwrap();
        socket.connect(house).await.unwrap()
    }

    /// A page that has not read anything yet, through a pipe that holds n bytes.
    pub(super) async fn live_through(&self, guest: &Guest, table: &str, n_bytes: usize) -> Live {
        let (ours, theirs) = duplex(n_bytes);
        self.pipes.send(theirs).unwrap();
        let knock = self.knock(guest, table, "");
        let live = Live::open(Box::new(ours) as Box<dyn Wire>, knock).await;
        live.unwrap()
    }

    pub(super) fn knock(&self, guest: &Guest, table: &str, asked: &str) -> Knock {
        let address = format!("ws://{}/t/{table}/live{asked}", self.address);
        let mut request = address.into_client_request().unwrap();
        let cookies = guest.cookies.parse().unwrap();
        request.headers_mut().insert("cookie", cookies);
        request
    }
}

/// Somebody with a browser.
#[derive(Debug, Clone)]
pub(super) struct Guest {
    pub(super) name: &'static str,
    pub(super) cookies: String,
}

impl Guest {
    pub(super) fn new(name: &'static str) -> Guest {
        Guest {
            name,
            cookies: "lang=en".to_owned(),
        }
    }

    /// Somebody who has been here before.
    pub(super) fn known(name: &'static str) -> Guest {
        let session = Session::of(&format!("{name:-<43}")).unwrap();
        Guest {
            name,
            cookies: format!("{COOKIE}={}; lang=en", session.signed(&Key::new(&KEY))),
        }
    }

    /// The same in Japanese.
    pub(super) fn in_japanese(&self) -> Guest {
        Guest {
            cookies: self.cookies.replace("lang=en", "lang=ja"),
            ..*self
        }
    }

    /// Keeps the cookies of a reply.
    pub(super) fn keep(&mut self, reply: &Reply) {
        for cookie in reply.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            self.cookies = format!("{cookie}; {}", self.cookies);
        }
    }

    pub(super) fn session(&self) -> Session {
        let mut cookies = self.cookies.split("; ");
        let is_ours = |it: &str| Some(it.strip_prefix(COOKIE)?.strip_prefix('=')?.to_owned());
        let cookie = cookies.find_map(is_ours).expect("the guest has a session");
        match Session::claimed(&cookie, &Key::new(&KEY)) {
            Claimed::Ours(session) | Claimed::Perhaps(session) => session,
            Claimed::Nothing => panic!("no cookie of ours"),
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

    /// What its script finds in the page of a table or of an example.
    pub(super) fn state(&self) -> Json {
        let page = self.text();
        let state = page.split(" id=\"state\"").nth(1).expect("a table's page");
        let (_, state) = state.split_once('>').unwrap();
        serde_json::from_str(state.split("</script>").next().unwrap()).unwrap()
    }

    /// What this page shows of its table.
    pub(super) fn shows(&self) -> Shows {
        let page = self.text();
        Shows {
            room: attributes(&page, "data-room").remove(0),
            version: attributes(&page, "data-version")[0].parse().unwrap(),
        }
    }
}

/// What a page shows: which life of the table, through whose eyes, and how new.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shows {
    pub(super) room: String,
    pub(super) version: u64,
}

/// The values of an attribute, as they stand in HTML.
pub(super) fn attributes(html: &str, name: &str) -> Vec<String> {
    let before = format!(" {name}=\"");
    let parts = html.split(before.as_str()).skip(1);
    let value = |it: &str| it.split('"').next().unwrap().to_owned();
    parts.map(value).collect()
}
