//! One versioned socket a page: what changed goes out, choices come in.
//!
//! To the page, each a JSON object:
//!
//! - `{"type":"table","version":7,"moment":12,"whole":false,"regions":[["hand","<section …"]],
//!   "tell":["Ann plays Red 8."],"turn":true,"over":false}`: only the regions that changed; all of
//!   them, and nothing to tell, when `whole`
//! - `{"type":"answer","n":3,"ok":true}` or `{…,"ok":false,"text":"§4.3 …"}`: to message 3
//! - `{"type":"go","path":"/t/…"}`: the players went on to another table
//! - `{"type":"reload"}`: the page is of another kind now
//!
//! From the page: `{"n":3,"choose":"play R8","moment":12}`, `{"n":4,"do":"ping"}`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use face_kit::{Region, Trouble};
use game::{Json, Viewer};
use serde::Deserialize;
use serde_json::json;
use tokio::time::{Instant, sleep_until};

use crate::App;
use crate::house::Deps;
use crate::pages::waiting_room;
use crate::session::Session;
use crate::table::{Refused, Seen, Watch, Way};
use crate::visitor::{Visitor, is_from_us};

/// No message of ours is longer.
const SAID_LIMIT: usize = 1024;
/// What is longer than this is not even read to its end.
const MESSAGE_LIMIT: usize = 64 * 1024;

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Browsers open sockets for anybody's page, and send our cookies along.
    if !is_from_us(&headers) {
        return app.sorry(&visitor, Trouble::Unreadable).into_response();
    }
    if let Err(trouble) = app.house.open(&id).await {
        return app.sorry(&visitor, trouble).into_response();
    }
    let Deps {
        keepalive, busy, ..
    } = *app.house.deps;
    upgrade
        .max_message_size(MESSAGE_LIMIT)
        .on_upgrade(async move |socket| {
            let Ok(way) = app.house.table(&id).await else {
                return;
            };
            if let Ok(watch) = way.watch(visitor.session.as_ref()).await {
                let seen = Arc::clone(&watch.seen.borrow());
                let page = LivePage::new(way, visitor, &seen, busy);
                // A connection that breaks is not news.
                let _ = page.run(socket, watch, keepalive).await;
            }
        })
}

/// Something a page says.
#[derive(Deserialize)]
struct Heard {
    /// Its number; the answer has the same.
    n: u64,
    choose: Option<String>,
    /// How much the page had shown when its person chose.
    moment: Option<u64>,
    #[serde(rename = "do")]
    act: Option<Act>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Act {
    Ping,
}

/// The connection is gone, or has no use any more.
struct Gone;

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Gone {
        Gone
    }
}

/// What one page has been told.
struct LivePage<'a> {
    way: Way<'a>,
    visitor: Visitor,
    viewer: Viewer,
    has_started: bool,
    has_next: bool,
    regions: Vec<Region>,
    moment: u64,
    /// The second in which it last said something, and how often.
    lately: (Instant, u32),
    /// How often it may in a second.
    busy: u32,
}

impl<'a> LivePage<'a> {
    fn new(way: Way<'a>, visitor: Visitor, seen: &Seen, busy: u32) -> LivePage<'a> {
        LivePage {
            way,
            visitor,
            viewer: seen.viewer,
            has_started: seen.play.is_some(),
            has_next: seen.next.is_some(),
            regions: Vec::new(),
            moment: 0,
            lately: (Instant::now(), 0),
            busy,
        }
    }

    async fn run(
        mut self,
        mut socket: WebSocket,
        mut watch: Watch,
        keepalive: Option<Duration>,
    ) -> Result<(), Gone> {
        watch.seen.mark_changed();
        let every = keepalive.unwrap_or_default();
        let mut ask_at = Instant::now() + every;
        let mut was_heard = true;
        loop {
            tokio::select! {
                changed = watch.seen.changed() => {
                    // A table that was put away is opened again by whoever connects again.
                    changed.map_err(|_| Gone)?;
                    let seen = Arc::clone(&watch.seen.borrow_and_update());
                    self.show(&mut socket, &seen).await?;
                }
                message = socket.recv() => {
                    was_heard = true;
                    let answer = match message.ok_or(Gone)?? {
                        Message::Text(text) => self.hear(text.as_str()).await,
                        Message::Binary(_) => self.trouble(None, Trouble::Unreadable),
                        Message::Ping(_) | Message::Pong(_) => continue,
                        Message::Close(_) => return Ok(()),
                    };
                    send(&mut socket, &answer).await?;
                }
                () = sleep_until(ask_at), if keepalive.is_some() => {
                    ask_at = Instant::now() + every;
                    if !was_heard {
                        return Ok(());
                    }
                    was_heard = false;
                    socket.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Sends what the page does not show yet.
    async fn show(&mut self, socket: &mut WebSocket, seen: &Seen) -> Result<(), Gone> {
        if seen.viewer != self.viewer || seen.play.is_some() != self.has_started {
            send(socket, &json!({ "type": "reload" })).await?;
            return Err(Gone);
        }
        if let Some(next) = seen.next.as_ref().filter(|_| !self.has_next) {
            self.has_next = true;
            let path = format!("/t/{next}");
            return send(socket, &json!({ "type": "go", "path": path })).await;
        }
        if let Some(news) = self.news(seen) {
            send(socket, &news).await?;
        }
        Ok(())
    }

    /// The message that brings the page up to date, if it is not.
    fn news(&mut self, seen: &Seen) -> Option<Json> {
        let room;
        let regions = if self.has_started {
            seen.regions(self.visitor.lang)
        } else {
            room = [waiting_room(&self.visitor, seen)];
            &room
        };
        let is_first = self.regions.is_empty();
        let changed: Vec<&Region> = regions
            .iter()
            .filter(|it| !self.regions.contains(it))
            .collect();
        let moment = seen.moment();
        if changed.is_empty() && moment == self.moment {
            return None;
        }
        let tell = if is_first {
            Vec::new()
        } else {
            seen.tell(self.moment, self.visitor.lang)
        };
        let changed: Vec<Json> = changed.iter().map(|it| json!([it.id, it.html])).collect();
        let news = json!({
            "type": "table",
            "version": seen.version,
            "moment": moment,
            "whole": is_first,
            "regions": changed,
            "tell": tell,
            "turn": seen.is_your_turn(),
            "over": seen.is_over(),
        });
        self.regions = regions.to_vec();
        self.moment = moment;
        Some(news)
    }

    /// Does what the page asks for, and says how that went.
    async fn hear(&mut self, text: &str) -> Json {
        if text.len() > SAID_LIMIT {
            return self.trouble(None, Trouble::TooLarge);
        }
        let Ok(heard) = serde_json::from_str::<Heard>(text) else {
            return self.trouble(None, Trouble::Unreadable);
        };
        let n = Some(heard.n);
        if self.is_too_busy() {
            return self.trouble(n, Trouble::TooBusy);
        }
        let session = self.visitor.session.as_ref().map(Session::hash);
        match (heard.choose, heard.moment, heard.act) {
            (Some(choice), Some(moment), None) => {
                match self.way.choose(session, &choice, moment).await {
                    Ok(()) => json!({ "type": "answer", "n": n, "ok": true }),
                    Err(refused) => self.refused(n, &refused),
                }
            }
            (None, None, Some(Act::Ping)) => json!({ "type": "answer", "n": n, "ok": true }),
            _ => self.trouble(n, Trouble::Unreadable),
        }
    }

    fn refused(&self, n: Option<u64>, refused: &Refused) -> Json {
        match refused {
            Refused::Trouble(trouble) => self.trouble(n, *trouble),
            Refused::Rule { reason, seen } => {
                let scene = seen.scene(self.visitor.lang);
                let text = scene.map(|it| seen.face.refusal(reason, &it));
                json!({ "type": "answer", "n": n, "ok": false, "text": text })
            }
        }
    }

    fn trouble(&self, n: Option<u64>, trouble: Trouble) -> Json {
        let text = trouble.sentence(self.visitor.lang);
        json!({ "type": "answer", "n": n, "ok": false, "text": text })
    }

    fn is_too_busy(&mut self) -> bool {
        let now = Instant::now();
        if now.duration_since(self.lately.0) >= Duration::from_secs(1) {
            self.lately = (now, 0);
        }
        self.lately.1 += 1;
        self.lately.1 > self.busy
    }
}

async fn send(socket: &mut WebSocket, message: &Json) -> Result<(), Gone> {
    let text = message.to_string();
    Ok(socket.send(Message::Text(text.into())).await?)
}
