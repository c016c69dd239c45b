//! The socket of a page: what changed goes out, what its person does comes in. Both are written down
//! in `docs/page.md`.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use face_kit::{Message as Told, Phrase, Said, Trouble};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Message};
use tokio_tungstenite::tungstenite::{Error, Utf8Bytes};

use crate::App;
use crate::flood::{Flood, Heed};
use crate::house::Deps;
use crate::metrics::{Limit, Metrics};
use crate::net::{self, Place};
use crate::room::{Door, Refused, Shows, Watch};
use crate::session::Session;
use crate::setup::Pace;
use crate::socket::{NoUpgrade, Socket, Upgrade};
use crate::visitor::Visitor;

/// No message of ours is longer.
const SAID_LIMIT: usize = 1024;

/// A page that does not read for so long is let go.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may take to say that it is still there.
const PONG: Duration = Duration::from_secs(10);
/// How long to wait for a page to say goodbye, too.
const GOODBYE: Duration = Duration::from_secs(1);

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    shows: Result<Query<Shows>, QueryRejection>,
    visitor: Visitor,
    place: Option<Extension<Arc<Place>>>,
    method: Method,
    upgrade: Result<Upgrade, NoUpgrade>,
) -> Response {
    // Browsers open sockets for anybody's page, and send our cookies along.
    if !visitor.is_from_us {
        return app.sorry(&visitor, Trouble::Unreadable).into_response();
    }
    if let Err(trouble) = app.house.open(&id).await {
        return app.sorry(&visitor, trouble).into_response();
    }
    let session = visitor.session.as_ref().map(Session::hash);
    let ticket = app.sockets.enter(visitor.address, session, &id);
    let ticket = match ticket {
        Ok(ticket) => ticket,
        Err(trouble) => {
            app.house.deps.metrics.met(Limit::Pages);
            return app.sorry(&visitor, trouble).into_response();
        }
    };
    // A page that was refused does not learn why from its browser. It asks again, for no socket, and is
    // told the same, or that there is room now.
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(_) if method == Method::HEAD => return StatusCode::NO_CONTENT.into_response(),
        Err(none) => return none.into_response(),
    };
    if let Some(Extension(place)) = place {
        place.go_live();
    }
    // What does not read is shown everything.
    let Query(shows) = shows.unwrap_or_default();
    let Deps {
        keepalive, busy, ..
    } = *app.house.deps;
    let closing = app.closing.subscribe();
    upgrade.open(async move |socket| {
        let _ticket = ticket;
        let metrics = Arc::clone(&app.house.deps.metrics);
        let _counted = metrics.socket();
        let Ok(door) = app.house.table(&id).await else {
            return;
        };
        let lang = visitor.lang;
        let watch = door.call(move |room| {
            Box::pin(async move {
                room.refresh().await?;
                Ok(room.watch(session, lang, &shows))
            })
        });
        if let Ok(watch) = watch.await.and_then(|it: Result<_, Trouble>| it) {
            let flood = Flood::new(busy);
            let page = Box::new(LivePage {
                door,
                visitor,
                flood,
                metrics: &metrics,
            });
            // A connection that breaks is not news.
            let _ = page.run(socket, watch, keepalive, closing).await;
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
    seat: Option<usize>,
    welcome: Option<bool>,
    shown: Option<bool>,
    phrase: Option<String>,
    words: Option<String>,
    line: Option<i64>,
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
    /// To take back what this seat chose last.
    Undo,
    /// What one could choose, and why.
    Hint,
    /// To agree to what is proposed, or not.
    Answer(bool),
    /// To let a bot play for a while, or to play again.
    Tea(bool),
    /// To leave the table for good.
    Leave,
    /// That a person may have this bot's seat, or not any more.
    Welcome(usize, bool),
    /// To let those who watch see what this person saw, one round late, or not any more.
    Show(bool),
    /// To say something.
    Say(Said),
    /// Not to hear whoever said this, or to hear everybody again.
    Mute(i64),
    Hear,
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
            "undo" => Ask::Undo,
            "hint" => Ask::Hint,
            "agree" => Ask::Answer(true),
            "disagree" => Ask::Answer(false),
            "tea" => Ask::Tea(true),
            "back" => Ask::Tea(false),
            "leave" => Ask::Leave,
            "welcome" => Ask::Welcome(of.seat?, of.welcome?),
            "show" => Ask::Show(of.shown?),
            "say" => Ask::Say(match of.phrase {
                Some(word) => Said::Phrase(Phrase::parse(&word)?),
                None => Said::Words(of.words?),
            }),
            "mute" => Ask::Mute(of.line?),
            "hear" => Ask::Hear,
            "link" => Ask::Link,
            "ping" => Ask::Ping,
            _ => return None,
        };
        Some((n, ask))
    }
}

/// The connection is gone, or has no use any more.
struct Gone;

impl From<Error> for Gone {
    fn from(_: Error) -> Gone {
        Gone
    }
}

/// Why the house ends a conversation.
#[derive(Debug, Clone, Copy)]
enum Farewell {
    /// It says what no page of ours says, or too much of it.
    Flood,
    /// The house closes.
    Closing,
}

/// An open page.
struct LivePage<'a> {
    door: Door<'a>,
    visitor: Visitor,
    flood: Flood,
    metrics: &'a Metrics,
}

impl LivePage<'_> {
    async fn run(
        mut self: Box<Self>,
        mut socket: Socket,
        mut watch: Watch,
        keepalive: Option<Duration>,
        mut closing: watch::Receiver<bool>,
    ) -> Result<(), Gone> {
        let first = std::mem::take(&mut watch.first);
        send(&mut socket, Message::Text(first)).await?;
        // How long that takes is forgiven where there is a clock.
        send(&mut socket, Message::Ping(Vec::new().into())).await?;
        let mut pinged = Some(Instant::now());
        let every = keepalive.unwrap_or_default();
        let mut ask = pin!(sleep(every));
        let mut heard_at = Instant::now();
        let mut is_asked = false;
        let farewell = loop {
            tokio::select! {
                message = watch.messages.recv() => {
                    // A table that was put away is opened again by the next connection.
                    send(&mut socket, Message::Text(message.ok_or(Gone)?)).await?;
                    self.catch_up(&mut socket, &watch).await?;
                }
                message = socket.recv() => {
                    heard_at = Instant::now();
                    is_asked = false;
                    // The first after each of our own counts, and not as something that is said.
                    if matches!(message, Some(Ok(Message::Pong(_))))
                        && let Some(since) = pinged.take()
                    {
                        let (number, way) = (watch.number, heard_at - since);
                        watch.handle().tell(move |room| room.measured(number, way));
                        continue;
                    }
                    let answer = match message.ok_or(Gone)? {
                        Ok(Message::Close(_)) => return Ok(()),
                        Ok(message) => self.hear(&message).await,
                        // Too large, or no frame at all.
                        Err(_) => Err(Farewell::Flood),
                    };
                    match answer {
                        Ok(Some(answer)) => send(&mut socket, Message::Text(answer)).await?,
                        Ok(None) => {}
                        Err(farewell) => break farewell,
                    }
                }
                () = &mut ask, if keepalive.is_some() => {
                    let now = Instant::now();
                    if now < heard_at + every {
                        ask.as_mut().reset(heard_at + every);
                    } else if is_asked {
                        return Ok(());
                    } else {
                        is_asked = true;
                        pinged = Some(now);
                        ask.as_mut().reset(now + PONG);
                        send(&mut socket, Message::Ping(Vec::new().into())).await?;
                    }
                }
                () = net::told(&mut closing) => break Farewell::Closing,
            }
        };
        // The table need not wait for it.
        drop(watch);
        part(&mut socket, farewell).await
    }

    /// Shows all at once to a page for which messages were left out.
    async fn catch_up(&mut self, socket: &mut Socket, watch: &Watch) -> Result<(), Gone> {
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
    async fn hear(&mut self, message: &Message) -> Result<Option<Utf8Bytes>, Farewell> {
        let heed = self.flood.count();
        if heed == Heed::LetGo {
            self.metrics.met(Limit::Messages);
            return Err(Farewell::Flood);
        }
        let text = match message {
            Message::Text(text) => text.as_str(),
            Message::Binary(_) => return self.wrong(Trouble::Unreadable),
            // The socket has answered it.
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => {
                return Ok(None);
            }
        };
        if text.len() > SAID_LIMIT {
            return self.wrong(Trouble::TooLarge);
        }
        let Some((n, ask)) = Ask::read(text) else {
            return self.wrong(Trouble::Unreadable);
        };
        if heed == Heed::No {
            self.metrics.met(Limit::Messages);
            return Ok(Some(self.trouble(Some(n), Trouble::TooBusy)));
        }
        Ok(Some(match self.obey(ask).await {
            Ok(()) => answer(Some(n), None),
            Err(refused) => answer(Some(n), Some(&refused.sentence(self.visitor.lang))),
        }))
    }

    /// Says what was wrong with something that no page of ours sends, unless there was too much of it.
    fn wrong(&mut self, trouble: Trouble) -> Result<Option<Utf8Bytes>, Farewell> {
        match self.flood.wrong() {
            Heed::Yes | Heed::No => Ok(Some(self.trouble(None, trouble))),
            Heed::LetGo => Err(Farewell::Flood),
        }
    }

    async fn obey(&self, ask: Ask) -> Result<(), Refused> {
        let lang = self.visitor.lang;
        let guest = self.visitor.session.clone();
        let session = guest.as_ref().map(Session::hash);
        /// Does this in the room.
        macro_rules! do_it {
            ($method:ident($($with:expr),*)) => {
                Ok(self.door.call(move |room| Box::pin(room.$method($($with),*))).await??)
            };
        }
        match ask {
            Ask::Choose { choices, moment } => {
                let chosen = self.door.call(move |room| {
                    Box::pin(async move { room.choose(session, &choices, moment, lang).await })
                });
                chosen.await?
            }
            Ask::GoOn => do_it!(go_on(session)),
            Ask::Pace(pace) => do_it!(set_pace(session, pace)),
            Ask::Undo => do_it!(undo(session)),
            Ask::Hint => {
                let asked = self
                    .door
                    .call(move |room| Box::pin(std::future::ready(room.hint(session))));
                Ok(asked.await??)
            }
            Ask::Answer(yes) => do_it!(answer(session, yes)),
            Ask::Tea(away) => do_it!(have_tea(session, away)),
            Ask::Leave => do_it!(leave_for_good(session)),
            Ask::Welcome(seat, is_welcoming) => do_it!(welcome(session, seat, is_welcoming)),
            Ask::Show(is_shown) => do_it!(show_late(session, is_shown)),
            Ask::Say(said) => do_it!(say(session, said)),
            Ask::Mute(line) => do_it!(mute(session, line)),
            Ask::Hear => do_it!(hear_all(session)),
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
}

/// That it is done, or why it is not.
fn answer(n: Option<u64>, text: Option<&str>) -> Utf8Bytes {
    let ok = text.is_none();
    Told::Answer { n, ok, text }.to_json().into()
}

/// Sends, to a page that reads.
async fn send(socket: &mut Socket, message: Message) -> Result<(), Gone> {
    let sent = timeout(PATIENCE, socket.send(message)).await;
    Ok(sent.map_err(|_| Gone)??)
}

/// Says why this is the end, and waits for a moment until the page has heard it.
async fn part(socket: &mut Socket, farewell: Farewell) -> Result<(), Gone> {
    let (code, reason) = match farewell {
        Farewell::Flood => (CloseCode::Policy, "no page of ours says this, or so much"),
        Farewell::Closing => (CloseCode::Away, "the house closes"),
    };
    let reason = Utf8Bytes::from_static(reason);
    let last_words = async {
        if let Farewell::Closing = farewell {
            let closing = Told::Closing.to_json();
            socket.send(Message::Text(closing.into())).await?;
        }
        let close = Message::Close(Some(CloseFrame { code, reason }));
        socket.send(close).await?;
        // What it still says is not listened to.
        while let Some(Ok(_)) = socket.recv().await {}
        Ok(())
    };
    timeout(GOODBYE, last_words).await.unwrap_or(Ok(()))
}

/// What a page says with this: its number, and what it asks for.
#[cfg(test)]
pub(crate) fn heard(text: &str) -> Option<(u64, String)> {
    let (n, ask) = Ask::read(text)?;
    Some((n, format!("{ask:?}")))
}
