//! The socket of a page: what changed goes out, what its person does comes in. Both are written down
//! in `docs/page.md`.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use face_kit::{Message as Told, Trouble};
use serde::Deserialize;
use tokio::time::{Instant, sleep, timeout};

use crate::App;
use crate::house::Deps;
use crate::room::{Door, Refused, Shows, Watch};
use crate::session::Session;
use crate::setup::Pace;
use crate::visitor::{Visitor, is_from_us};

/// No message of ours is longer.
const SAID_LIMIT: usize = 1024;
/// What is longer than this is not even read to its end.
const MESSAGE_LIMIT: usize = 64 * 1024;

/// A page that does not read for so long is let go.
const PATIENCE: Duration = Duration::from_secs(20);
/// What a socket reads at a time: messages are small, and there are many sockets.
const BUFFER: usize = 1024;

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    shows: Result<Query<Shows>, QueryRejection>,
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
    // What does not read is shown everything.
    let Query(shows) = shows.unwrap_or_default();
    let Deps {
        keepalive, busy, ..
    } = *app.house.deps;
    upgrade
        .max_message_size(MESSAGE_LIMIT)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .on_upgrade(async move |socket| {
            let Ok(door) = app.house.table(&id).await else {
                return;
            };
            let session = visitor.session.as_ref().map(Session::hash);
            let lang = visitor.lang;
            let watch = door.call(move |room| {
                let watch = room.watch(session, lang, &shows);
                Box::pin(std::future::ready(watch))
            });
            if let Ok(watch) = watch.await {
                let page = LivePage::new(door, visitor, busy);
                // A connection that breaks is not news.
                let _ = page.run(socket, watch, keepalive).await;
            }
        })
}

/// Something a page says: its number, which the answer has too, and what it asks for.
#[derive(Debug, Deserialize)]
struct Heard {
    n: u64,
    ask: String,
    #[serde(flatten)]
    of: Of,
}

/// What belongs to some of the things that a page asks for.
#[derive(Debug, Deserialize)]
struct Of {
    choices: Option<Vec<String>>,
    moment: Option<u64>,
    pace: Option<String>,
}

/// All that a page can ask for.
#[derive(Debug)]
enum Ask {
    Choose {
        choices: Vec<String>,
        /// How much the page had shown when its person chose.
        moment: u64,
    },
    GoOn,
    Pace(Pace),
    Link,
    Ping,
}

impl Ask {
    /// What this says: its number, and what it asks for.
    fn read(text: &str) -> Option<(u64, Ask)> {
        let Heard { n, ask, of } = serde_json::from_str(text).ok()?;
        let ask = match ask.as_str() {
            "choose" => Ask::Choose {
                choices: of.choices?,
                moment: of.moment?,
            },
            "go-on" => Ask::GoOn,
            "pace" => Ask::Pace(Pace::parse(&of.pace?)?),
            "link" => Ask::Link,
            "ping" => Ask::Ping,
            _ => return None,
        };
        Some((n, ask))
    }
}

/// The connection is gone, or has no use any more.
struct Gone;

impl From<axum::Error> for Gone {
    fn from(_: axum::Error) -> Gone {
        Gone
    }
}

/// An open page.
struct LivePage<'a> {
    door: Door<'a>,
    visitor: Visitor,
    /// The second in which it last said something, and how often.
    lately: (Instant, u32),
    /// How often it may in a second.
    busy: u32,
}

impl<'a> LivePage<'a> {
    fn new(door: Door<'a>, visitor: Visitor, busy: u32) -> LivePage<'a> {
        LivePage {
            door,
            visitor,
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
        let first = std::mem::take(&mut watch.first);
        send(&mut socket, Message::Text(first)).await?;
        let every = keepalive.unwrap_or_default();
        let mut ask = pin!(sleep(every));
        let mut was_heard = true;
        loop {
            tokio::select! {
                message = watch.messages.recv() => {
                    // A table that was put away is opened again by the next connection.
                    send(&mut socket, Message::Text(message.ok_or(Gone)?)).await?;
                    self.catch_up(&mut socket, &watch).await?;
                }
                message = socket.recv() => {
                    was_heard = true;
                    let answer = match message.ok_or(Gone)?? {
                        Message::Text(text) => self.hear(text.as_str()).await,
                        Message::Binary(_) => self.trouble(None, Trouble::Unreadable),
                        Message::Ping(_) | Message::Pong(_) => continue,
                        Message::Close(_) => return Ok(()),
                    };
                    send(&mut socket, Message::Text(answer)).await?;
                }
                () = &mut ask, if keepalive.is_some() => {
                    ask.as_mut().reset(Instant::now() + every);
                    if !was_heard {
                        return Ok(());
                    }
                    was_heard = false;
                    send(&mut socket, Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Shows all at once to a page for which messages were left out.
    async fn catch_up(&mut self, socket: &mut WebSocket, watch: &Watch) -> Result<(), Gone> {
        if !watch.is_behind.load(Ordering::Relaxed) || !watch.messages.is_empty() {
            return Ok(());
        }
        let number = watch.number;
        let whole = self.door.call(move |room| {
            let whole = room.catch_up(number);
            Box::pin(std::future::ready(whole))
        });
        let whole = whole.await.map_err(|_| Gone)?.ok_or(Gone)?;
        send(socket, Message::Text(whole)).await
    }

    /// Does what the page asks for, and says how that went.
    async fn hear(&mut self, text: &str) -> Utf8Bytes {
        if text.len() > SAID_LIMIT {
            return self.trouble(None, Trouble::TooLarge);
        }
        let Some((n, ask)) = Ask::read(text) else {
            return self.trouble(None, Trouble::Unreadable);
        };
        if self.is_too_busy() {
            return self.trouble(Some(n), Trouble::TooBusy);
        }
        match self.obey(ask).await {
            Ok(()) => answer(Some(n), None),
            Err(refused) => answer(Some(n), Some(&refused.sentence(self.visitor.lang))),
        }
    }

    async fn obey(&self, ask: Ask) -> Result<(), Refused> {
        let lang = self.visitor.lang;
        let guest = self.visitor.session.clone();
        let session = guest.as_ref().map(Session::hash);
        match ask {
            Ask::Choose { choices, moment } => {
                let chosen = self.door.call(move |room| {
                    Box::pin(async move { room.choose(session, &choices, moment, lang).await })
                });
                chosen.await?
            }
            Ask::GoOn => {
                let gone_on = self.door.call(move |room| Box::pin(room.go_on(session)));
                Ok(gone_on.await??)
            }
            Ask::Pace(pace) => {
                let set = self
                    .door
                    .call(move |room| Box::pin(room.set_pace(session, pace)));
                Ok(set.await??)
            }
            Ask::Link => {
                let guest = guest.ok_or(Trouble::Watching)?;
                let kept = self
                    .door
                    .call(move |room| Box::pin(async move { room.keep_link(&guest).await }));
                Ok(kept.await??)
            }
            Ask::Ping => Ok(()),
        }
    }

    fn trouble(&self, n: Option<u64>, trouble: Trouble) -> Utf8Bytes {
        answer(n, Some(&trouble.sentence(self.visitor.lang)))
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

/// That it is done, or why it is not.
fn answer(n: Option<u64>, text: Option<&str>) -> Utf8Bytes {
    let ok = text.is_none();
    Told::Answer { n, ok, text }.to_json().into()
}

/// Sends, to a page that reads.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
    let sent = timeout(PATIENCE, socket.send(message)).await;
    Ok(sent.map_err(|_| Gone)??)
}

/// What a page says with this: its number, and what it asks for.
#[cfg(test)]
pub(crate) fn heard(text: &str) -> Option<(u64, String)> {
    let (n, ask) = Ask::read(text)?;
    Some((n, format!("{ask:?}")))
}
